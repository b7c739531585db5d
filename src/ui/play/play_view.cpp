// The view Play: the board and the panels next to it. It adds nothing of its own.
#include "ui/base/view.h"

namespace ui {

ViewRow play_view() {
  return {.command = Command::kPlay, .id = "play", .title = "Play", .make = make_view<View>};
}

}  // namespace ui
