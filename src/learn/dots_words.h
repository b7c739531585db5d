// How a table of Dots-and-Boxes is trained, in the words of options and links.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/notation.h"

namespace learn {

// The names of DotsValue, DotsRule and DotsKeys, in their order.
constexpr std::array<std::string_view, 3> kDotsValueNames = {"result", "boxes", "best"};
constexpr std::array<std::string_view, 2> kDotsRuleNames = {"free", "capture"};
constexpr std::array<std::string_view, 2> kDotsKeysNames = {"edges", "canonical"};

// C of UCB1 for equal parts of a run: "0.6,0.1". The error completes a sentence: "must be ...".
games::Parsed<std::vector<float>> parse_dots_exploration(std::string_view text);
std::string dots_exploration_text(const std::vector<float>& exploration);

// A share of the moves that are random, as DotsTrainingSettings::random: "0.3".
games::Parsed<std::uint32_t> parse_dots_random(std::string_view text);
std::string dots_random_text(std::uint32_t random);

}  // namespace learn
