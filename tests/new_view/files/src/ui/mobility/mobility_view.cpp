// A toy view: how many legal moves each position of the game has, in one table beside the board.
#include <array>
#include <string>

#include "games/position.h"
#include "ui/base/table.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/view.h"
#include "ui/base/widgets.h"

namespace ui {

namespace {

constexpr std::array<Text, 2> kTitles = {"Move", "Moves"};

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

class MobilityView final : public View {
 public:
  void draw_panel(const ViewInput& input, const Rect& panel) override {
    const auto counts = counts_of(input.session.match());
    Rect rest = panel;
    draw_titles<2>(rest.cut_top(kHeadingRow), kTitles);
    const float row_height = table_row_height();
    scrolling("mobility", rest, row_height * static_cast<float>(counts.size()), [&](Rect column) {
      column.w = rest.w;  // as the headings have it
      for (std::size_t ply = 0; ply < counts.size(); ++ply) {
        const auto [move, count] = equal_cells<2>(column.cut_top(row_height));
        text_left(move, fonts().body, theme().text, std::to_string(ply));
        text_right(count, fonts().body, theme().text, std::to_string(counts[ply]));
      }
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
          .has_own_panel = true,
          .needs = {.controls = 120, .panel = 200},
          .make = make_view<MobilityView>};
}

}  // namespace ui
