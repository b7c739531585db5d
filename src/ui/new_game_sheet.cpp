#include "ui/new_game_sheet.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "ui/status.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

using match::Seat;

namespace {

constexpr float kRow = 36;
constexpr float kCaption = 18;
constexpr float kPadding = 20;
constexpr int kGamesInRow = 2;

constexpr std::array<std::uint32_t, 4> kTimes = {200, 1000, 3000, 10000};  // ms
constexpr std::array<std::uint64_t, 4> kIterations = {100, 1000, 10000, 100000};

void caption(Rect& column, std::string_view text) {
  text_left(column.cut_top(kCaption, 4), fonts().small, theme().muted, text);
}

int game_rows() { return (static_cast<int>(games::ids().size()) + kGamesInRow - 1) / kGamesInRow; }

// A row of controls under its caption, with the space below it.
constexpr float kBlock = kCaption + 4 + kRow + kGap;

template <class T, std::size_t N>
int position_of(const std::array<T, N>& values, T value) {
  const auto found = std::find(values.begin(), values.end(), value);
  return found == values.end() ? -1 : static_cast<int>(found - values.begin());
}

}  // namespace

void NewGameSheet::open(const match::Settings& present) {
  draft_ = present;
  open_ = true;
}

float NewGameSheet::height() const {
  const auto rows = static_cast<float>(game_rows());
  const auto options = static_cast<float>(games::options(draft_.game).size());
  return 2 * kPadding + 32 + kGap                       // title
         + kCaption + 4 + rows * (kRow + 8) - 8 + kGap  // games
         + (options + 3) * kBlock + 8 + kRow            // options, seats, budget
         + kGap + kRow;                                 // buttons
}

std::optional<match::Settings> NewGameSheet::draw(ImVec2 window) {
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(window);
  ImGui::SetNextWindowFocus();
  ImGui::Begin("sheet", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled({0, 0}, window, theme().dim);
  const float w = std::min(window.x - 24, 420.0f), h = std::min(window.y - 24, height());
  const Rect sheet{(window.x - w) / 2, (window.y - h) / 2, w, h};
  list.AddRectFilled(sheet.min(), sheet.max(), theme().panel, kCardRadius + 4);
  // On a low screen everything but the buttons scrolls.
  Rect inner = sheet.inset(kPadding);
  const Rect buttons = inner.cut_bottom(kRow, kGap);
  ImGui::SetCursorScreenPos(inner.min());
  ImGui::BeginChild("choices", {inner.w, inner.h}, 0, ImGuiWindowFlags_NoBackground);
  const ImVec2 top = ImGui::GetCursorScreenPos();
  const float content = height() - 2 * kPadding - kRow - kGap;
  Rect column{top.x, top.y, content > inner.h + 1 ? inner.w - 12 : inner.w, content};
  text_left(column.cut_top(32, kGap), fonts().title, theme().text, tr("New game"));
  draw_game(column);
  draw_options(column);
  draw_seats(column);
  draw_budget(column);
  ImGui::SetCursorScreenPos(top);
  ImGui::Dummy({1, content});
  ImGui::EndChild();
  auto chosen = draw_buttons(buttons);
  ImGui::End();
  return chosen;
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
    if (segments("game" + std::to_string(row), column.cut_top(kRow, 8), names, chosen))
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
    const Rect row = column.cut_top(kRow, kGap);
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

void NewGameSheet::draw_seats(Rect& column) {
  const std::array<std::string_view, 3> names = {tr("Human"), tr("MCTS"), tr("Random")};
  for (std::size_t side = 0; side < 2; ++side) {
    const std::string key = draft_.game + (side == 0 ? ".first" : ".second");
    const std::string title = std::string(side == 0 ? tr("Goes first") : tr("Goes second"));
    caption(column, title + " \u00b7 " + std::string(name(key)));
    int chosen = static_cast<int>(draft_.seats[side]);
    if (segments(key, column.cut_top(kRow, kGap), names, chosen))
      draft_.seats[side] = static_cast<Seat>(chosen);
  }
}

void NewGameSheet::draw_budget(Rect& column) {
  caption(column, tr("MCTS thinks for"));
  const std::array<std::string_view, 2> units = {tr("time per move"), tr("iterations")};
  int unit = draft_.search[0].budget.iterations > 0 ? 1 : 0;
  if (segments("unit", column.cut_top(kRow, 8), units, unit))
    draft_.set_budget(unit == 0 ? mcts::Budget{.iterations = 0, .milliseconds = kTimes[1]}
                                : mcts::Budget{.iterations = kIterations[1], .milliseconds = 0});
  const bool timed = draft_.search[0].budget.iterations == 0;
  std::vector<std::string> words;
  for (std::size_t i = 0; i < kTimes.size(); ++i)
    words.push_back(timed
                        ? tr("{} s", {kTimes[i] < 1000 ? "0.2" : std::to_string(kTimes[i] / 1000)})
                        : short_count(static_cast<double>(kIterations[i])));
  const std::vector<std::string_view> labels(words.begin(), words.end());
  int chosen = timed ? position_of(kTimes, draft_.search[0].budget.milliseconds)
                     : position_of(kIterations, draft_.search[0].budget.iterations);
  if (!segments("budget", column.cut_top(kRow, kGap), labels, chosen)) return;
  const auto i = static_cast<std::size_t>(chosen);
  draft_.set_budget(timed ? mcts::Budget{.iterations = 0, .milliseconds = kTimes[i]}
                          : mcts::Budget{.iterations = kIterations[i], .milliseconds = 0});
}

std::optional<match::Settings> NewGameSheet::draw_buttons(const Rect& row) {
  const bool cancel = button("cancel", row.column(0, 2, 10), tr("Cancel"));
  const bool start = button("start", row.column(1, 2, 10), tr("Start"), Emphasis::kPrimary);
  if (cancel || start || ImGui::IsKeyPressed(ImGuiKey_Escape)) open_ = false;
  return start ? std::optional(draft_) : std::nullopt;
}

}  // namespace ui
