// A pad of digits in a small window over a sheet, for a number that is not among those offered. It
// is used by pointer, finger and keys.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ui/base/choices.h"
#include "ui/base/layout.h"

namespace ui {

// Opens beside `button` when that was `pressed`. Gives the number as it was typed, once it lies in
// the range and "OK" or Enter was pressed; Escape and a press beside the pad close it.
std::optional<std::string> number_pad(std::string_view id, const Rect& button, bool pressed,
                                      const NumberToType& number);

}  // namespace ui
