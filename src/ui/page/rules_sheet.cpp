#include "ui/page/rules_sheet.h"

#include "ui/base/sheet.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"

namespace ui {

namespace {

std::string filled_with_numbers(std::string_view text, const std::vector<games::Option>& options,
                                const games::OptionValues& values) {
  std::string out(text);
  for (std::size_t i = 0; i < values.size(); ++i)
    if (const std::size_t gap = out.find("{}"); options[i].choices.empty() && gap != out.npos)
      out.replace(gap, 2, std::to_string(values[i]));
  return out;
}

}  // namespace

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

std::vector<std::string> game_rules(std::string_view game, const games::OptionValues& values) {
  const auto options = games::options(game);
  std::vector<std::string> keys = {"rules"};
  for (std::size_t i = 0; i < values.size(); ++i)
    if (!options[i].choices.empty())
      keys.push_back("rules." + std::string(options[i].key) + "." +
                     std::string(options[i].choices[static_cast<std::size_t>(values[i])]));
  std::vector<std::string> paragraphs;
  for (const std::string& key : keys)
    if (const games::GameWord* rules = games::find_word(games::words(game), key))
      paragraphs.push_back(filled_with_numbers(in_language(*rules), options, values));
  return paragraphs;
}

}  // namespace ui
