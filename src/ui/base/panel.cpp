#include "ui/base/panel.h"

#include <algorithm>

#include "ui/base/commands.h"
#include "ui/base/theme.h"

namespace ui {

bool is_shown(const PanelRow& row, const Preferences& preferences, Command view) {
  const bool here =
      row.views.empty() || std::find(row.views.begin(), row.views.end(), view) != row.views.end();
  return here && (!row.optional || !is_hidden(preferences, row.id));
}

std::vector<ChoiceField> panel_fields(std::span<const PanelRow> rows,
                                      const Preferences& preferences) {
  std::vector<ChoiceField> fields;
  for (const PanelRow& row : rows)
    if (row.optional) fields.push_back(shown_field(tr(row.title), row.id, preferences));
  return fields;
}

ChoiceField shown_field(std::string title, std::string_view id, const Preferences& preferences) {
  ChoiceField field{.title = std::move(title)};
  for (const bool hidden : {false, true}) {
    Preferences chosen = preferences;
    set_hidden(chosen, id, hidden);
    field.choices.push_back({.text = hidden ? tr("Hidden") : tr("Shown"),
                             .query = hidden_panels_query(chosen),
                             .chosen = chosen == preferences});
  }
  return field;
}

const PanelRow* pressed_panel(std::span<const PanelRow> rows) {
  for (const PanelRow& row : rows)
    if (row.optional && is_pressed(row.key)) return &row;
  return nullptr;
}

PanelColumn::PanelColumn(std::span<const PanelRow> rows) : rows_(rows) {
  for (const PanelRow& row : rows) panels_.push_back(row.make());
}

void PanelColumn::draw(const PanelInput& input, const Preferences& preferences, Rect room) {
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const PanelRow& row = rows_[i];
    if (!is_shown(row, preferences, input.view.command)) continue;
    if (row.is_needed != nullptr && !row.is_needed(input, room)) continue;
    if (const float height = panels_[i]->draw(input, room); height > 0) room.cut_top(height, kGap);
  }
}

}  // namespace ui
