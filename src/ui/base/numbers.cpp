#include "ui/base/numbers.h"

#include <array>
#include <cmath>
#include <cstdio>

#include "games/words.h"
#include "ui/base/text.h"

namespace ui {

namespace {

std::string printed(const char* format, double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), format, value);
  return text.data();
}

}  // namespace

namespace {

// Chinese counts by ten thousands.
std::string short_chinese_count(double n) {
  if (n < 9'999.5) return printed("%.0f", n);
  return printed(n < 999'500 ? "%.1f" : "%.0f", n / 1e4) + tr("ten thousand");
}

// 345, 1.3k, 60.1k, 134k, 1.2M.
std::string short_number(double n) {
  if (n < 1000) return printed("%.0f", n);
  if (n < 99'950) return printed("%.1fk", n / 1e3);
  if (n < 999'500) return printed("%.0fk", n / 1e3);
  return printed("%.1fM", n / 1e6);
}

}  // namespace

std::string short_count(double n) {
  return language() == Language::kChinese ? short_chinese_count(n) : short_number(n);
}

std::string bytes_text(std::uint64_t bytes) {
  std::string text = short_number(static_cast<double>(bytes)) + "B";
  text.insert(text.find_first_not_of("0123456789."), " ");
  return text;
}

std::string round_count(std::uint64_t n) {
  constexpr std::uint64_t kTenThousand = 10'000;
  if (language() == Language::kChinese)
    return n < kTenThousand ? std::to_string(n)
                            : std::to_string(n / kTenThousand) + tr("ten thousand");
  constexpr std::array<const char*, 4> kUnits = {"", "k", "M", "G"};
  std::size_t unit = 0;
  for (; n >= 1000 && unit + 1 < kUnits.size(); n /= 1000) ++unit;
  return std::to_string(n) + kUnits[unit];
}

std::string tenths(double n) { return printed("%.1f", n); }
std::string hundredths(double n) { return printed("%.2f", n); }

std::string power_text(int power) {
  std::uint64_t n = 1;
  for (int i = 0; i < power; ++i) n *= 10;
  return round_count(n);
}

std::string full_count(std::uint64_t n) {
  std::string digits = std::to_string(n);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, 1, ',');
  return digits;
}

std::string percent(double share) { return tr("{} %", {tenths(100 * share)}); }

std::string whole_percent(double share) {
  const long rounded = std::lround(100 * share);
  const bool all = rounded == 100 && share < 1, nothing = rounded == 0 && share > 0;
  return tr("{} %", {all ? ">99" : nothing ? "<1" : std::to_string(rounded)});
}

namespace {

bool is_nearly_certain(double value) { return value > 0.99 || value < 0.01; }

// A mean of means need not be that of so many games.
bool is_told_as_results(double value, std::uint64_t visits, MeanOf of) {
  if (of == MeanOf::kRewards) return false;
  if (visits >= (is_nearly_certain(value) ? kManyVisits : kLeastVisits)) return false;
  const double won = value * static_cast<double>(visits);
  return std::abs(std::remainder(won, of == MeanOf::kWins ? 1.0 : 0.5)) < 1e-3;
}

}  // namespace

bool has_draws(std::string_view game) {
  return games::find_word(games::words(game), "drawless") == nullptr;
}

MeanOf mean_of(std::string_view game, mcts::Reward reward) {
  if (reward != mcts::Reward::kResult) return MeanOf::kRewards;
  return has_draws(game) ? MeanOf::kWinsAndDraws : MeanOf::kWins;
}

std::string estimate(double value, std::uint64_t visits, MeanOf of) {
  if (is_told_as_results(value, visits, of)) {
    const std::string won = tenths(value * static_cast<double>(visits));
    return won.substr(0, won.ends_with(".0") ? won.size() - 2 : won.size()) + "/" +
           std::to_string(visits);
  }
  if (value > 0.99) return ">99";
  return value < 0.01 ? "<1" : tenths(100 * value);
}

std::string value_in_percent(double value, std::uint64_t visits, MeanOf of) {
  const std::string text = estimate(value, visits, of);
  return is_told_as_results(value, visits, of) ? text : tr("{} %", {text});
}

}  // namespace ui
