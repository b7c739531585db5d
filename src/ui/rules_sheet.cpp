#include "ui/rules_sheet.h"

#include "ui/game_rules.h"
#include "ui/sheet.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

void RulesSheet::open(std::string_view game, const games::OptionValues& values) {
  shown_ = {std::string(game), values};
}

void RulesSheet::draw(ImVec2 window) {
  const auto paragraphs = game_rules(shown_->game, shown_->values);
  const float width = sheet_column(window, kSheetWidth);
  float height = 0;
  for (const std::string& text : paragraphs)
    height += text_height(fonts().body, text, width) + kGap;
  const auto body = [&](Rect& column) {
    column.w = width;
    for (const std::string& text : paragraphs)
      column.cut_top(text_wrapped(column, fonts().body, theme().text, text), kGap);
  };
  const std::string title = tr("{}: {}", {tr("Rules"), name(shown_->game)});
  if (draw_sheet_to_leave(window, {.id = "rules", .title = title, .content = height, .body = body}))
    shown_.reset();
}

}  // namespace ui
