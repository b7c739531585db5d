// A toy view: how many legal moves each position of the game has, in one table beside the board.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "games/position.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/view.h"
#include "ui/base/widgets.h"

namespace ui {

namespace {

constexpr float kRow = 24;

// From the start to the position on the board.
std::vector<std::size_t> counts_of(const match::Match& match) {
  games::Position position = match.start();
  std::vector<std::size_t> counts = {games::legal_moves(position).size()};
  for (const mcts::Move m : match.moves()) {
    games::play(position, m);
    counts.push_back(games::legal_moves(position).size());
  }
  return counts;
}

void draw_row(Rect row, ImU32 color, std::string_view ply, std::string_view count) {
  text_left(row.cut_left(row.w / 2), fonts().small, color, ply);
  text_right(row, fonts().small, color, count);
}

class MobilityView final : public View {
 public:
  void draw_panel(const ViewInput& input, const Rect& panel) override {
    const auto counts = counts_of(input.session.match());
    Rect column = panel;
    draw_row(column.cut_top(kRow), theme().muted, tr("Move"), tr("Moves"));
    scrolling("mobility", column, kRow * static_cast<float>(counts.size()), [&](Rect place) {
      for (std::size_t ply = 0; ply < counts.size(); ++ply)
        draw_row(place.cut_top(kRow), theme().text, std::to_string(ply),
                 std::to_string(counts[ply]));
    });
  }

  ViewWords words(const match::Session& session, const Preferences&) const override {
    std::vector<std::string> lines;
    for (const std::size_t count : counts_of(session.match()))
      lines.push_back(std::to_string(lines.size()) + ": " + std::to_string(count));
    return {.lines = std::move(lines)};
  }
};

}  // namespace

// A view of the program has an enumerator of its own, and a word of its own.
ViewRow mobility_view() {
  return {.command = Command{200},
          .id = "mobility",
          .title = "Moves",
          .key = ImGuiKey_6,
          .key_name = "6",
          .has_own_panel = true,
          .needs = {.controls = 3 * kRow, .panel = 6 * kRow},
          .make = make_view<MobilityView>};
}

}  // namespace ui
