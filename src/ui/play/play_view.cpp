// The view Play: the board and the panels beside it, with nothing of its own.
#include "ui/base/view.h"

namespace ui {

ViewRow play_view() {
  return {.command = Command::kPlay,
          .id = "play",
          .title = "Play",
          .key = ImGuiKey_1,
          .key_name = "1",
          .make = make_view<View>};
}

}  // namespace ui
