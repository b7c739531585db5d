#include "ui/page/search_sheet.h"

#include "ui/base/sheet.h"
#include "ui/play/seat_menu.h"

namespace ui {

void SearchSheet::open(const match::Settings& present, mcts::Player side) {
  open_ = true;
  draft_ = present;
  side_ = side;
}

std::optional<ChooseSearch> SearchSheet::draw(ImVec2 window) {
  const auto fields = search_fields(draft_, side_);
  const auto body = [&](Rect& column) {
    if (const auto query = draw_choices(column, fields))
      draft_ = match::parse_settings(*query, draft_).settings;
  };
  open_ = !draw_sheet_to_leave(window, {.id = "search",
                                        .title = side_title(draft_.game, side_),
                                        .content = choices_height(fields),
                                        .body = body});
  if (open_) return std::nullopt;
  return ChooseSearch{side_, draft_.search[static_cast<std::size_t>(side_)]};
}

}  // namespace ui
