// The view Play: the board, with a frame round the move of a hint, and the panels next to it.
#include "ui/analyse/candidates.h"
#include "ui/base/view.h"
#include "ui/play/status.h"

namespace ui {

namespace {

class PlayView final : public View {
 public:
  std::vector<Rect> draw_marks(const ViewInput& input, const Rect& board) override {
    if (const auto move = hinted_move(input.session)) draw_frame(input.scene, *move, board);
    return {};  // the frame covers no name of a place
  }
};

}  // namespace

ViewRow play_view() {
  return {.command = Command::kPlay, .id = "play", .title = "Play", .make = make_view<PlayView>};
}

}  // namespace ui
