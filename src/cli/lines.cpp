#include "cli/lines.h"

#include <utility>

namespace cli {

games::Error line_too_long() { return {"the line is longer than {} bytes", kMostLineBytes}; }

std::optional<Line> LineReader::next() {
  char c = 0;
  while (within_line_ && in_.get(c)) within_line_ = c != '\n';
  Line line;
  while (in_.get(c)) {
    if (c == '\n') return line;
    if (line.text.size() == kMostLineBytes) {
      line.too_long = within_line_ = true;
      return line;
    }
    line.text += c;
  }
  return line.text.empty() ? std::nullopt : std::optional(std::move(line));
}

}  // namespace cli
