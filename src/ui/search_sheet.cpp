#include "ui/search_sheet.h"

#include <utility>

#include "ui/search_form.h"
#include "ui/seat_menu.h"
#include "ui/sheet.h"
#include "ui/text.h"
#include "ui/widgets.h"

namespace ui {

void SearchSheet::open(const match::Settings& present, mcts::Player side) {
  draft_ = {side, present.search[static_cast<std::size_t>(side)]};
  title_ = side_title(present.game, side);
}

std::optional<SearchSheet::Chosen> SearchSheet::draw(ImVec2 window) {
  bool done = false;
  const auto body = [this](Rect& column) { draw_search_form(column, draft_->search); };
  const auto foot = [&done](const Rect& row) {
    done = button("done", row, tr("Done"), Emphasis::kPrimary);
  };
  done |= draw_sheet(
      window, {.title = title_, .content = search_form_height(), .body = body, .foot = foot});
  return done ? std::exchange(draft_, std::nullopt) : std::nullopt;
}

}  // namespace ui
