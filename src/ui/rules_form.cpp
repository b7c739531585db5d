#include "ui/rules_form.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "ui/search_presets.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

std::vector<int> clocks(int present) {
  return with_present({0, 10, 30, match::kTournamentSeconds}, present);
}

std::string clock_word(int seconds) {
  return seconds == 0 ? tr("No clock") : tr("{} s", {std::to_string(seconds)});
}

namespace {

void draw_clock(Rect& column, int& seconds_a_move) {
  caption(column, tr("Time for each move"));
  std::vector<std::string> words;
  const std::vector<int> offered = clocks(seconds_a_move);
  for (const int seconds : offered) words.push_back(clock_word(seconds));
  const std::vector<std::string_view> labels(words.begin(), words.end());
  int clock =
      static_cast<int>(std::find(offered.begin(), offered.end(), seconds_a_move) - offered.begin());
  if (segments("clock", column.cut_top(kSheetRow, kGap), labels, clock))
    seconds_a_move = offered[static_cast<std::size_t>(clock)];
}

}  // namespace

void draw_rules_form(Rect& column, match::MatchRules& rules) {
  draw_clock(column, rules.seconds_a_move);
  caption(column, tr("Illegal moves"));
  const std::array<std::string_view, 2> words = {tr("Refused"), tr("Three in a row lose")};
  int chosen = rules.tournament ? 1 : 0;
  if (segments("rules", column.cut_top(kSheetRow, kGap), words, chosen))
    rules.tournament = chosen == 1;
}

}  // namespace ui
