#include "match/address/lesson_link.h"

#include <cstdint>
#include <string_view>

#include "games/notation.h"
#include "match/address/search_options.h"
#include "mcts/lesson.h"

namespace match {

namespace {

constexpr std::string_view kPrefix = "lesson.";
constexpr std::uint64_t kMostSteps = 10'000;  // more than any iteration has

std::string text_of(const SearchOption& option, const mcts::SearchConfig& config) {
  return option.get({.config = config, .budget = {}});
}

// null: a lesson has no such option.
const SearchOption* find_option(std::string_view key) {
  const SearchOption* option = find_search_option(key);
  return option == nullptr || option->concern == Concern::kSearch ? option : nullptr;
}

bool is_unknown(std::string_view key) {
  return key.starts_with(kPrefix) && find_option(key.substr(kPrefix.size())) == nullptr;
}

// A value that reads like the present one leaves that as it is, with all its digits.
bool set_option(mcts::SearchConfig& config, std::string_view key, std::string_view value) {
  const SearchOption* option = find_option(key);
  if (option == nullptr) return false;
  if (text_of(*option, config) == value) return true;
  SearchSettings settings{.config = config, .budget = {}};
  const bool fits = option->set(settings, value).empty();
  if (fits) config = settings.config;
  return fits;
}

bool set_iteration(LessonPlace& place, std::string_view value) {
  const auto number = games::parse_whole(value, 1, mcts::kMostLessonIterations).value;
  if (number) place.iteration = *number;
  return number.has_value();
}

bool set_step(LessonPlace& place, std::string_view value) {
  const auto number = games::parse_whole(value, 1, kMostSteps).value;
  if (number) place.step = static_cast<std::uint32_t>(*number - 1);
  return number.has_value();
}

bool set(LessonChoice& lesson, std::string_view key, std::string_view value) {
  if (key == "iteration") return set_iteration(lesson.place, value);
  if (key == "step") return set_step(lesson.place, value);
  if (!key.starts_with(kPrefix)) return true;
  return set_option(lesson.config, key.substr(kPrefix.size()), value);
}

}  // namespace

LessonChoice::LessonChoice() : config(mcts::classic_config(1)) {}

LessonChoice parse_lesson(const Query& query, std::vector<BadValue>& bad) {
  LessonChoice lesson;
  for (const auto& [key, value] : query.parameters())
    if (!set(lesson, key, value))
      bad.push_back({key, value, is_unknown(key) ? Fault::kNoSuchKey : Fault::kValue});
  return lesson;
}

std::string lesson_query(const LessonChoice& lesson) {
  std::string query = "iteration=" + std::to_string(lesson.place.iteration) +
                      "&step=" + std::to_string(lesson.place.step + 1);
  const LessonChoice usual;
  for (const SearchOption& option : search_options()) {
    const std::string value = text_of(option, lesson.config);
    if (option.concern == Concern::kSearch && value != text_of(option, usual.config))
      query.append("&").append(kPrefix).append(option.key).append("=").append(escape(value));
  }
  return query;
}

}  // namespace match
