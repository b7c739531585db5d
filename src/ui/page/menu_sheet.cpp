#include "ui/page/menu_sheet.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "ui/base/controls.h"
#include "ui/base/layers.h"
#include "ui/base/panel.h"
#include "ui/base/sheet.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/seat_menu.h"

namespace ui {

using match::Session;
using mcts::Player;

namespace {

constexpr std::array kInMenu = {
    Command::kUndo,       Command::kRedo,          Command::kHint,         Command::kStart,
    Command::kNewGame,    Command::kGallery,       Command::kResign,       Command::kCountNow,
    Command::kShare,      Command::kCopyLink,      Command::kCopyPosition, Command::kCopyMoves,
    Command::kCopyGgf,    Command::kPaste,         Command::kSaveFile,     Command::kOpenFile,
    Command::kSaveTree,   Command::kSaveTreePng,   Command::kSaveCurve,    Command::kSaveCurvePng,
    Command::kSaveCourse, Command::kSaveCoursePng, Command::kSaveTable,    Command::kSaveAnalysis,
    Command::kRules,      Command::kTour,          Command::kHelp};
constexpr int kInRow = 2;
constexpr float kKeyRow = 26;
constexpr float kWideSheet = 760;

constexpr std::array kOfCharts = {Command::kSaveCurve, Command::kSaveCurvePng, Command::kSaveCourse,
                                  Command::kSaveCoursePng};

// GGF is for Reversi alone, a game can be counted only where there are points, and charts are
// there where the game is analysed.
std::vector<Command> offered_commands(const Session& session, bool can_share) {
  std::vector<Command> commands(kInMenu.begin(), kInMenu.end());
  if (!is_possible(Command::kCopyGgf, session)) std::erase(commands, Command::kCopyGgf);
  if (!games::counts_points(session.match().position())) std::erase(commands, Command::kCountNow);
  if (!can_share) std::erase(commands, Command::kShare);
  if (!session.study().analyses())
    for (const Command chart : kOfCharts) std::erase(commands, chart);
  return commands;
}

float commands_height(std::size_t count) {
  return static_cast<float>((count + kInRow - 1) / kInRow) * (kSheetRow + 8) - 8 + kGap;
}

std::optional<Command> draw_commands(Rect& column, const std::vector<Command>& commands,
                                     const Session& session, Command view) {
  std::optional<Command> chosen;
  Rect row;
  for (std::size_t i = 0; i < commands.size(); ++i) {
    if (i % kInRow == 0) row = column.cut_top(kSheetRow, 8);
    const Command command = commands[i];
    const CommandRow& shown = row_of(command);
    if (button(shown.id, row.column(static_cast<int>(i % kInRow), kInRow, 8), tr(shown.text),
               Emphasis::kPlain, is_possible(command, session, view)))
      chosen = command;
  }
  column.cut_top(kGap - 8);
  return chosen;
}

// Draws the players side by side.
void draw_seats(Rect& column, const Session& session, Actions& actions) {
  const Rect block = column.cut_top(kSheetBlock);
  for (const Player side : {Player::kFirst, Player::kSecond}) {
    Rect half = block.column(static_cast<int>(side), 2, 8);
    caption(half, side_title(session.settings().game, side));
    present_seat_menu(session, side, half.cut_top(kSheetRow), actions);
  }
}

void draw_rules(Rect& column, const Session& session, Actions& actions) {
  const match::Settings& present = session.settings();
  if (const auto query = draw_choices(column, match_fields(present)))
    actions.push_back(ChooseRules{match::parse_settings(*query, present).settings});
}

// Offers the few values of an enumeration.
template <class T, std::size_t N>
void draw_choice(Rect& column, std::string_view id, std::string_view title,
                 const std::array<std::string_view, N>& words, T& value) {
  caption(column, title);
  int chosen = static_cast<int>(value);
  if (segments(id, column.cut_top(kSheetRow, kGap), words, chosen)) value = static_cast<T>(chosen);
}

// The preferences of the list, and sound and language.
std::size_t count_of_preferences(const Preferences& p) { return preference_fields(p).size() + 2; }

void draw_preferences(Rect& column, const Preferences& present, Actions& actions) {
  Preferences chosen = present;
  if (const auto query = draw_choices(column, preference_fields(present)))
    take_named(chosen, *query);
  draw_choice(column, "sound", tr("Sound"), std::array<std::string_view, 2>{tr("Off"), tr("On")},
              chosen.sound);
  if (!(chosen == present)) actions.push_back(ChoosePreferences{chosen});
  auto language = ui::language();
  draw_choice(column, "language", tr("Language"),
              std::array<std::string_view, 2>{"English", "中文"}, language);
  if (language != ui::language()) actions.push_back(Command::kLanguage);
}

constexpr float kAbout = 40, kRefusal = 44;  // two lines

// How the search runs here, in a sentence.
void draw_about(const Rect& place, const About& about) {
  const std::string count = std::to_string(about.threads);
  const std::string text =
      about.mode == "threads" ? tr("Search threads, all on one tree in shared memory: {}.", {count})
      : about.mode == "workers"
          ? tr("No shared memory here. Search workers, each with a tree of its own: {}.", {count})
          : tr("No search threads here: the search takes turns with the picture and is slower.");
  text_wrapped(place, fonts().small, theme().muted, text);
}

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

std::vector<const PanelRow*> panels_with_keys() {
  std::vector<const PanelRow*> rows;
  for (const PanelRow& row : panels())
    if (row.optional && *row.key_name != '\0') rows.push_back(&row);
  return rows;
}

std::size_t count_of_view_keys() {
  std::size_t count = 0;
  for (const ViewRow& view : views()) count += view.keys.size();
  return count;
}

void draw_keys(Rect& column) {
  draw_key(column, tr("Arrows"), tr("Choose a move"));
  draw_key(column, tr("Enter"), tr("Play it"));
  for (const CommandRow* row : rows_with_keys()) draw_key(column, row->key_name, tr(row->text));
  for (const PanelRow* row : panels_with_keys())
    draw_key(column, row->key_name, tr("{}: show or hide", {tr(row->title)}));
  for (const Layer& layer : layers())
    draw_key(column, layer.key_name, tr("{}: show or hide", {tr(layer.title)}));
  for (const ViewRow& view : views())
    for (const auto& [key_name, text] : view.keys)
      draw_key(column, key_name, tr("{}: {}", {tr(view.title), tr(text)}));
}

}  // namespace

void MenuSheet::draw(ImVec2 window, const Session& session, Command view,
                     const Preferences& preferences, Actions& actions) {
  if (page_ == MenuPage::kMenu) return draw_menu(window, session, view, preferences, actions);
  draw_keys(window);
}

// One column for the match and one for the preferences: side by side where there is
// room, else one under the other.
void MenuSheet::draw_menu(ImVec2 window, const Session& session, Command view,
                          const Preferences& preferences, Actions& actions) {
  const auto offered = offered_commands(session, about_.can_share);
  const bool wide = window.x >= kWideSheet + 24;
  std::optional<Command> chosen;
  const std::string refusal = refused_ ? obstacle(*refused_, session, view) : "";
  const auto body = [&](Rect& column) {
    Rect left = wide ? column.column(0, 2, 2 * kGap) : column;
    begin_column(left);
    chosen = draw_commands(left, offered, session, view);
    if (!refusal.empty())
      text_wrapped(left.cut_top(kRefusal), fonts().body, theme().text,
                   tr("{}: {}", {tr(row_of(*refused_).text), refusal}));
    draw_seats(left, session, actions);
    draw_rules(left, session, actions);
    end_column();
    Rect right = wide ? column.column(1, 2, 2 * kGap) : left;
    begin_column(right);
    draw_preferences(right, preferences, actions);
    draw_about(right, about_);
    end_column();
  };
  const float match = commands_height(offered.size()) + (refusal.empty() ? 0 : kRefusal) +
                      kSheetBlock + choices_height(match_fields(session.settings()));
  const float always = static_cast<float>(count_of_preferences(preferences)) * kSheetBlock + kAbout;
  const bool done =
      draw_sheet_to_leave(window, {.id = "menu",
                                   .title = tr("Menu"),
                                   .width = wide ? kWideSheet : kSheetWidth,
                                   .content = wide ? std::max(match, always) : match + always,
                                   .body = body});
  for (const Command command : offered)
    if (row_of(command).id == refused_control()) refused_ = command;
  if (done || chosen) page_ = MenuPage::kNeverChosen;
  if (chosen) actions.push_back(*chosen);
}

void MenuSheet::draw_keys(ImVec2 window) {
  const float height =
      kKeyRow * static_cast<float>(2 + rows_with_keys().size() + panels_with_keys().size() +
                                   layers().size() + count_of_view_keys());
  const bool done = draw_sheet_to_leave(
      window, {.id = "keys", .title = tr("Keys"), .content = height, .body = ui::draw_keys});
  if (done) page_ = MenuPage::kNeverChosen;
}

}  // namespace ui
