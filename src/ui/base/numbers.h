// How numbers are written: counts, shares, and values of a search.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "mcts/config.h"

namespace ui {

// "53.1", "0.50".
std::string tenths(double n);
std::string hundredths(double n);
// 345, 1.3k, 60.1k, 134k, 1.2M; in Chinese 345, 1300, 6.0万, 120万.
std::string short_count(double n);
// "64.0 kB", in both languages.
std::string bytes_text(std::uint64_t bytes);
// A number of thousands or millions: "1k", "50M"; in Chinese "1000", "10万".
std::string round_count(std::uint64_t n);
// Ten to that power: "100", "1k", "10M".
std::string power_text(int power);
// 48,113.
std::string full_count(std::uint64_t n);
// "48.1 %", of a share in [0,1].
std::string percent(double share);
// "48 %"; 100 % and 0 % are written only if they are exact, else ">99 %" and "<1 %".
std::string whole_percent(double share);
// A mean of fewer than kLeastVisits results is written as results ("2/2"). So is a mean of fewer
// than kManyVisits results if nearly all were wins or nearly all losses.
constexpr std::uint64_t kLeastVisits = 10, kManyVisits = 100;
// Can a game of this kind end without a winner?
bool has_draws(std::string_view game);
// The value of a search is a mean of wins, of wins and draws, or of rewards that count the lead,
// too.
enum class MeanOf : std::uint8_t { kWinsAndDraws, kWins, kRewards };
MeanOf mean_of(std::string_view game, mcts::Reward reward);
// A value in [0,1] that is the mean of so many results. In percent, "53.1"; it is never certain:
// "<1", ">99". Few results are written as the wins among them, a draw counting half: "2/2",
// "1.5/3". If the value is no number of wins and draws (a mean of means, or of an evaluator's
// values), it is in percent, too.
std::string estimate(double value, std::uint64_t visits = kManyVisits,
                     MeanOf of = MeanOf::kWinsAndDraws);
// The same with its unit: "53.1 %", "2/2".
std::string value_in_percent(double value, std::uint64_t visits, MeanOf of = MeanOf::kWinsAndDraws);

}  // namespace ui
