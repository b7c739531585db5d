// The view Play: the board and the panels beside it, with nothing of its own.
#include "ui/base/view.h"

namespace ui {

ViewRow play_view() {
  return {.command = Command::kPlay, .id = "play", .title = "Play", .make = make_view<View>};
}

}  // namespace ui
