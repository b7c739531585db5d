#include "learn/dots_words.h"

#include <cmath>

#include "learn/dots_training.h"

namespace learn {

games::Parsed<std::vector<float>> parse_dots_exploration(std::string_view text) {
  using Result = games::Parsed<std::vector<float>>;
  const auto parts = games::split_fields(text, ',');
  if (parts.size() > kMostDotsParts)
    return Result::fail("must be at most {} numbers, not {}", kMostDotsParts, parts.size());
  std::vector<float> constants;
  for (const std::string_view part : parts) {
    const auto c = games::parse_decimal(part, static_cast<int>(kMostDotsExploration));
    if (!c.value) return Result::fail(c.error);
    constants.push_back(static_cast<float>(*c.value));
  }
  return Result::ok(constants);
}

std::string dots_exploration_text(const std::vector<float>& exploration) {
  std::string text;
  for (const float c : exploration)
    text += (text.empty() ? "" : ",") + games::decimal_text(static_cast<double>(c));
  return text;
}

games::Parsed<std::uint32_t> parse_dots_random(std::string_view text) {
  using Result = games::Parsed<std::uint32_t>;
  const auto share = games::parse_decimal(text, 1);
  if (!share.value) return Result::fail(share.error);
  return Result::ok(static_cast<std::uint32_t>(std::lround(*share.value * kAllDotsMoves)));
}

std::string dots_random_text(std::uint32_t random) {
  return games::decimal_text(static_cast<double>(random) / kAllDotsMoves);
}

}  // namespace learn
