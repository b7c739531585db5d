#include "ui/new_game_sheet.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "ui/search_form.h"
#include "ui/seat_menu.h"
#include "ui/sheet.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

using match::Seat;

namespace {

constexpr int kGamesInRow = 2;
constexpr std::array<int, 4> kClocks = {0, 10, 30, match::kTournamentSeconds};  // seconds a move

int game_rows() { return (static_cast<int>(games::ids().size()) + kGamesInRow - 1) / kGamesInRow; }

std::string side_title(const match::Settings& settings, std::size_t side) {
  const std::string title = side == 0 ? tr("Goes first") : tr("Goes second");
  return title + " \u00b7 " + std::string(name(settings.game + (side == 0 ? ".first" : ".second")));
}

}  // namespace

void NewGameSheet::open(const match::Settings& present) {
  draft_ = present;
  search_of_.reset();
  open_ = true;
}

std::optional<match::Settings> NewGameSheet::draw(ImVec2 window) {
  if (!search_of_) return draw_game_page(window);
  draw_search_page(window);
  return std::nullopt;
}

float NewGameSheet::height() const {
  const auto rows = static_cast<float>(game_rows());
  const auto options = static_cast<float>(games::options(draft_.game).size());
  return kSheetCaption + 4 + rows * (kSheetRow + 8) - 8 + kGap  // games
         + (options + 4) * kSheetBlock;                         // options, seats, rules
}

std::optional<match::Settings> NewGameSheet::draw_game_page(ImVec2 window) {
  bool start = false, cancel = false;
  const auto body = [this](Rect& column) {
    draw_game(column);
    draw_options(column);
    draw_seats(column);
    draw_rules(column);
  };
  const auto foot = [&](const Rect& row) {
    cancel = button("cancel", row.column(0, 2, 10), tr("Cancel"));
    start = button("start", row.column(1, 2, 10), tr("Start"), Emphasis::kPrimary);
  };
  cancel |= draw_sheet(window,
                       {.title = tr("New game"), .content = height(), .body = body, .foot = foot});
  start |= ImGui::IsKeyPressed(ImGuiKey_Enter);
  if (cancel || start) open_ = false;
  return start ? std::optional(draft_) : std::nullopt;
}

void NewGameSheet::draw_search_page(ImVec2 window) {
  const std::size_t side = *search_of_;
  const std::string title = side_title(draft_, side);
  const auto body = [&](Rect& column) { draw_search_form(column, draft_.search[side]); };
  bool done = false;
  const auto foot = [&](const Rect& row) {
    done = button("done", row, tr("Done"), Emphasis::kPrimary);
  };
  done |= draw_sheet(window,
                     {.title = title, .content = search_form_height(), .body = body, .foot = foot});
  if (done) search_of_.reset();
}

void NewGameSheet::draw_game(Rect& column) {
  caption(column, tr("Game"));
  const auto& ids = games::ids();
  const auto present =
      static_cast<int>(std::find(ids.begin(), ids.end(), draft_.game) - ids.begin());
  for (int row = 0; row < game_rows(); ++row) {
    const auto from = static_cast<std::size_t>(row * kGamesInRow);
    std::vector<std::string_view> names;
    for (std::size_t i = from; i < std::min(from + kGamesInRow, ids.size()); ++i)
      names.push_back(name(ids[i]));
    int chosen = present / kGamesInRow == row ? present % kGamesInRow : -1;
    if (segments("game" + std::to_string(row), column.cut_top(kSheetRow, 8), names, chosen))
      draft_.choose_game(ids[from + static_cast<std::size_t>(chosen)]);
  }
  column.cut_top(kGap - 8);
}

void NewGameSheet::draw_options(Rect& column) {
  const auto options = games::options(draft_.game);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const games::Option& option = options[i];
    const std::string key = draft_.game + ".option." + std::string(option.key);
    caption(column, name(key));
    const Rect row = column.cut_top(kSheetRow, kGap);
    if (option.choices.empty()) {
      number(key, row, option.min, option.max, draft_.options[i]);
      continue;
    }
    std::vector<std::string_view> names;
    for (const std::string_view choice : option.choices)
      names.push_back(name(key + "." + std::string(choice)));
    segments(key, row, names, draft_.options[i]);
  }
}

// Beside an MCTS a button for how it searches.
void NewGameSheet::draw_seats(Rect& column) {
  for (std::size_t side = 0; side < 2; ++side) {
    caption(column, side_title(draft_, side));
    Rect row = column.cut_top(kSheetRow, kGap);
    Seat& seat = draft_.seats[side];
    const std::string id = side == 0 ? "first" : "second";
    if (seat == Seat::kMcts && button(id + " search", row.cut_right(128, 10), tr("Settings")))
      search_of_ = side;
    seat_menu(id, row, seat_word(seat), draft_.game, seat);
  }
}

void NewGameSheet::draw_rules(Rect& column) {
  caption(column, tr("Time for each move"));
  std::vector<std::string> words = {tr("No clock")};
  for (std::size_t i = 1; i < kClocks.size(); ++i)
    words.push_back(tr("{} s", {std::to_string(kClocks[i])}));
  const std::vector<std::string_view> labels(words.begin(), words.end());
  const auto found = std::find(kClocks.begin(), kClocks.end(), draft_.seconds_a_move);
  int clock = found == kClocks.end() ? -1 : static_cast<int>(found - kClocks.begin());
  if (segments("clock", column.cut_top(kSheetRow, kGap), labels, clock))
    draft_.seconds_a_move = kClocks[static_cast<std::size_t>(clock)];

  caption(column, tr("Illegal moves"));
  const std::array<std::string_view, 2> rules = {tr("Just not made"), tr("Three lose")};
  int rule = draft_.tournament ? 1 : 0;
  if (segments("rules", column.cut_top(kSheetRow, kGap), rules, rule))
    draft_.tournament = rule == 1;
}

}  // namespace ui
