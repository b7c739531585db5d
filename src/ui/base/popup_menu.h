// A small menu behind a button.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ui/base/layout.h"

namespace ui {

struct MenuItem {
  std::string label;
  std::string note = {};  // at the right, in small type: of parts with dots between, what fits
  bool chosen = false;
  bool apart = false;  // below a line
};

// Opens below `button`, or so far above that all of it can be seen, when that was `pressed`. Gives
// the place of the item that was chosen. The items are among controls() with the id `id`.
std::optional<std::size_t> popup_menu(std::string_view id, const Rect& button, bool pressed,
                                      std::span<const MenuItem> items);

}  // namespace ui
