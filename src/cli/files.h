// Files of bytes (base/files.h), and what can go wrong with them in one sentence that names the
// file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/text.h"
#include "games/notation.h"

namespace cli {

// Something that was asked for cannot be done; what() says why. The program ends with kFailed.
struct Failure : std::runtime_error {
  explicit Failure(const games::Error& why) : runtime_error(tr_error(why)) {}
  template <class... Arguments>
  explicit Failure(Pattern<sizeof...(Arguments)> why, const Arguments&... arguments)
      : Failure(error(why, arguments...)) {}
};

using Bytes = std::vector<std::uint8_t>;

// Kinds of files, which their first letters tell.
enum class FileKind { kWeights, kBook, kTable, kTraining, kPart };

// The error says why the file cannot be read, or what else it is. A folder, a pipe or a device is
// no file, and each kind has a length that it never exceeds.
games::Parsed<Bytes> read_file(const std::string& name, FileKind kind);
// The same, but throws Failure with the error.
Bytes expect_file(const std::string& name, FileKind kind);
// A file of lines, which may be of any kind. Throws Failure.
std::string expect_text(const std::string& name);
// Nothing when there is no file of this name. Throws Failure when it cannot be read.
std::optional<Bytes> find_file(const std::string& name, FileKind kind);

// Completely or not at all; see base::write_file(). Throws Failure.
void write_file(const std::string& name, const Bytes& bytes);

// For work that takes long and ends with a file of about so many bytes: throws Failure at once
// where write_file() would.
void expect_writable(const std::string& name, std::size_t bytes);

// The error that a file is there, but is of no use; `why` is the reason.
games::Error unusable(const std::string& name, const games::Error& why);
Failure about_file(const std::string& name, const games::Error& why);

Failure cannot_write(const std::string& name, const std::string& why);

}  // namespace cli
