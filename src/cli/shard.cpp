#include "shard.h"

#include <algorithm>

namespace cli {

games::Parsed<learn::Part> parse_part(const std::string& text) {
  using Result = games::Parsed<learn::Part>;
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto count = games::parse_whole(text.substr(std::min(slash + 1, text.size())), 1, 1000);
  const auto index = games::parse_whole(text.substr(0, slash), 1, count.value.value_or(1));
  if (!index.value || !count.value)
    return Result::fail("must be like 2/8, the second of eight parts, not {}", games::Quoted(text));
  return Result::ok({*index.value - 1, *count.value});
}

}  // namespace cli
