// Lines of text from standard input and files.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

#include "games/error.h"

namespace cli {

// Far more than any job, command, move or record needs.
constexpr std::size_t kMostLineBytes = std::size_t{1} << 16;

struct Line {
  std::string text;       // without its end; any bytes
  bool too_long = false;  // the text is only its beginning
};

// The error for a line that is too long.
games::Error line_too_long();

// Takes a stream apart at the line ends of every system: LF, CR LF, or CR alone. A line is given at
// its CR, before it is known whether an LF follows. The stream may have a line that never ends: a
// line that is too long is given as soon as that is known, and what is left of it is passed over.
class LineReader {
 public:
  // The stream must outlive this.
  explicit LineReader(std::istream& in) : in_(in) {}

  // Nothing at the end of the stream. Blocks until there is a line. Throws Failure when standard
  // input cannot be read.
  std::optional<Line> next();

 private:
  std::istream& in_;
  // False at the end of the stream. Passes over the LF of a CR LF.
  bool get(char& c);

  bool within_line_ = false;   // that was too long
  bool after_return_ = false;  // an LF that follows belongs to the line before
};

}  // namespace cli
