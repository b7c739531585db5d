#include "ui/rules_form.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "match/settings.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

namespace {

constexpr std::array<int, 4> kClocks = {0, 10, 30, match::kTournamentSeconds};  // seconds a move

void draw_clock(Rect& column, int& seconds_a_move) {
  caption(column, tr("Time for each move"));
  std::vector<std::string> words = {tr("No clock")};
  for (std::size_t i = 1; i < kClocks.size(); ++i)
    words.push_back(tr("{} s", {std::to_string(kClocks[i])}));
  const std::vector<std::string_view> labels(words.begin(), words.end());
  const auto found = std::find(kClocks.begin(), kClocks.end(), seconds_a_move);
  int clock = found == kClocks.end() ? -1 : static_cast<int>(found - kClocks.begin());
  if (segments("clock", column.cut_top(kSheetRow, kGap), labels, clock))
    seconds_a_move = kClocks[static_cast<std::size_t>(clock)];
}

}  // namespace

void draw_rules_form(Rect& column, int& seconds_a_move, bool& tournament) {
  draw_clock(column, seconds_a_move);
  caption(column, tr("Illegal moves"));
  const std::array<std::string_view, 2> rules = {tr("Just not made"), tr("Three lose")};
  int rule = tournament ? 1 : 0;
  if (segments("rules", column.cut_top(kSheetRow, kGap), rules, rule)) tournament = rule == 1;
}

}  // namespace ui
