#include "cli/lines.h"

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <system_error>
#include <utility>

#include "cli/files.h"

namespace cli {

namespace {

// The stream of a standard input that cannot be read, a folder for example, looks as at its end.
void check_end(const std::istream& in) {
  if (&in == &std::cin && std::ferror(stdin) != 0)
    throw Failure("cannot read standard input: {}",
                  words::reason(std::generic_category().message(errno)));
}

bool is_end(char c) { return c == '\n' || c == '\r'; }

}  // namespace

games::Error line_too_long() { return error("the line is longer than {} bytes", kMostLineBytes); }

bool LineReader::get(char& c) {
  if (!in_.get(c)) return false;
  const bool is_rest_of_end = c == '\n' && after_return_;
  after_return_ = c == '\r';
  return is_rest_of_end ? get(c) : true;
}

std::optional<Line> LineReader::next() {
  char c = 0;
  while (within_line_ && get(c)) within_line_ = !is_end(c);
  Line line;
  while (get(c)) {
    if (is_end(c)) return line;
    if (line.text.size() == kMostLineBytes) {
      line.too_long = within_line_ = true;
      return line;
    }
    line.text += c;
  }
  check_end(in_);
  return line.text.empty() ? std::nullopt : std::optional(std::move(line));
}

}  // namespace cli
