#include "ui/menu_sheet.h"

#include <array>
#include <string>
#include <vector>

#include "ui/sheet.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

using match::Session;

namespace {

constexpr std::array kInMenu = {Command::kHint,         Command::kRedo,     Command::kResign,
                                Command::kCountNow,     Command::kCopyLink, Command::kCopyMoves,
                                Command::kCopyPosition, Command::kPaste,    Command::kSaveFile,
                                Command::kOpenFile,     Command::kHelp};
constexpr int kInRow = 2;
constexpr float kKeyRow = 26;

float rows_of_commands() { return static_cast<float>((kInMenu.size() + kInRow - 1) / kInRow); }

std::optional<Command> draw_commands(Rect& column, const Session& session) {
  std::optional<Command> chosen;
  Rect row;
  for (std::size_t i = 0; i < kInMenu.size(); ++i) {
    if (i % kInRow == 0) row = column.cut_top(kSheetRow, 8);
    const Command command = kInMenu[i];
    if (button("command" + std::to_string(i), row.column(static_cast<int>(i % kInRow), kInRow, 8),
               tr(row_of(command).text), Emphasis::kPlain, is_possible(command, session)))
      chosen = command;
  }
  column.cut_top(kGap - 8);
  return chosen;
}

// One of a few values of an enumeration.
template <class T, std::size_t N>
void draw_choice(Rect& column, std::string_view id, std::string_view title,
                 const std::array<std::string_view, N>& words, T& value) {
  caption(column, title);
  int chosen = static_cast<int>(value);
  if (segments(id, column.cut_top(kSheetRow, kGap), words, chosen)) value = static_cast<T>(chosen);
}

void draw_preferences(Rect& column, Preferences& p) {
  draw_choice(column, "speed", tr("Game speed"),
              std::array<std::string_view, 3>{tr("Slow"), tr("Normal"), tr("Fast")}, p.speed);
  draw_choice(column, "theme", tr("Colours"),
              std::array<std::string_view, 3>{tr("System"), tr("Light"), tr("Dark")}, p.theme);
  draw_choice(column, "sound", tr("Sound"), std::array<std::string_view, 2>{tr("Off"), tr("On")},
              p.sound);
  auto language = ui::language();
  draw_choice(column, "language", tr("Language"),
              std::array<std::string_view, 2>{"English", "中文"}, language);
  if (language == ui::language()) return;
  set_language(language);
  p.language = language == Language::kChinese ? "zh" : "en";
}

constexpr int kPreferences = 4;

void draw_key(Rect& column, std::string_view key, std::string_view what) {
  Rect row = column.cut_top(kKeyRow);
  text_left(row.cut_left(120, 8), fonts().strong, theme().text, key);
  text_left(row, fonts().body, theme().text, what);
}

std::vector<const CommandRow*> rows_with_keys() {
  std::vector<const CommandRow*> rows;
  for (const CommandRow& row : commands())
    if (*row.key_name != '\0') rows.push_back(&row);
  return rows;
}

void draw_keys(Rect& column) {
  draw_key(column, tr("Arrows"), tr("Choose a move"));
  draw_key(column, tr("Enter"), tr("Play it"));
  for (const CommandRow* row : rows_with_keys()) draw_key(column, row->key_name, tr(row->text));
}

}  // namespace

std::optional<Command> MenuSheet::draw(ImVec2 window, const Session& session,
                                       Preferences& preferences) {
  std::optional<Command> chosen;
  bool done = false;
  const bool keys = page_ == Page::kKeys;
  const auto body = [&](Rect& column) {
    if (keys) return draw_keys(column);
    chosen = draw_commands(column, session);
    draw_preferences(column, preferences);
  };
  const auto foot = [&](const Rect& row) {
    done = button("done", row, tr("Done"), Emphasis::kPrimary);
  };
  const float content =
      keys ? kKeyRow * static_cast<float>(rows_with_keys().size() + 2)
           : rows_of_commands() * (kSheetRow + 8) + kGap - 8 + kPreferences * kSheetBlock;
  done |= draw_sheet(
      window,
      {.title = keys ? tr("Keys") : tr("Menu"), .content = content, .body = body, .foot = foot});
  if (done || chosen) page_ = Page::kClosed;
  return chosen;
}

}  // namespace ui
