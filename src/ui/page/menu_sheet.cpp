#include "ui/page/menu_sheet.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "ui/base/controls.h"
#include "ui/base/glossary.h"
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

// The commands below "Save ...".
constexpr std::array kOfSave = {
    Command::kSaveFile,      Command::kSaveTree,     Command::kSaveTreePng,
    Command::kSaveCurve,     Command::kSaveCurvePng, Command::kSaveCourse,
    Command::kSaveCoursePng, Command::kSaveTable,    Command::kSaveAnalysis};
constexpr std::array kOfCharts = {Command::kSaveCurve, Command::kSaveCurvePng, Command::kSaveCourse,
                                  Command::kSaveCoursePng};
constexpr std::string_view kSave = "save", kBack = "menu-back";  // rows that lead to a page
constexpr float kKeyRow = 26;
constexpr float kWideSheet = 760, kWidestSheet = 1060;  // with two and three columns
constexpr float kGroupTitle = kSheetCaption + 4;

float row_height() { return std::max(32.0f, least_target()); }

struct Group {
  Icon icon;
  Text title;
  std::vector<Command> commands;
  bool saves = false;  // with a row that leads to the page of kOfSave
  int column = 0;      // where there are two columns for commands
};

// GGF is for Reversi alone, a game can be counted only if it has points, and charts exist only if
// the game is analysed. The commands that end a game stand apart.
std::vector<Group> groups_of_menu(const Session& session, const About& about) {
  std::vector<Group> groups = {
      {Icon::kBoard, "This game", {Command::kUndo, Command::kRedo, Command::kHint}},
      {Icon::kPlus,
       "Another game",
       {Command::kNewGame, Command::kGallery, Command::kSetUp, Command::kStart}},
      {Icon::kShare,
       "Share and save",
       {Command::kShare, Command::kCopyLink, Command::kCopyPosition, Command::kCopyMoves,
        Command::kCopyGgf, Command::kPaste, Command::kOpenFile},
       true,
       1},
      {Icon::kTree,
       "Understand",
       {Command::kRules, Command::kTour, Command::kWords, Command::kHelp, Command::kArticle,
        Command::kLearningArticle}},
      {Icon::kFlag, "End this game", {Command::kResign, Command::kCountNow}}};
  const auto leave_out = [&groups](Command command) {
    for (Group& group : groups) std::erase(group.commands, command);
  };
  if (!is_possible(Command::kCopyGgf, session)) leave_out(Command::kCopyGgf);
  if (!games::counts_points(session.match().position())) leave_out(Command::kCountNow);
  if (!about.can_share) leave_out(Command::kShare);
  if (!about.has_articles) leave_out(Command::kArticle), leave_out(Command::kLearningArticle);
  return groups;
}

std::vector<Command> offered_to_save(const Session& session) {
  std::vector<Command> commands(kOfSave.begin(), kOfSave.end());
  if (!session.study().analyses())
    for (const Command chart : kOfCharts) std::erase(commands, chart);
  return commands;
}

float rows_height(std::size_t rows) { return static_cast<float>(rows) * row_height(); }

float group_height(const Group& group) {
  return kGroupTitle + rows_height(group.commands.size() + (group.saves ? 1 : 0)) + kGap;
}

// The height of the commands and of the choices of the match (`match`) below them: in one column,
// or the higher one of two.
float menu_height(const std::vector<Group>& groups, int columns, float match) {
  float heights[2] = {};
  for (const Group& group : groups) heights[columns == 3 ? group.column : 0] += group_height(group);
  heights[columns == 3 ? 1 : 0] += match;
  return std::max(heights[0], heights[1]);
}

std::optional<Command> draw_commands(Rect& column, const std::vector<Command>& commands,
                                     const Session& session, Command view) {
  std::optional<Command> chosen;
  for (const Command command : commands) {
    const CommandRow& row = row_of(command);
    if (row_button(row.id, column.cut_top(row_height()), tr(row.text), row.key_name,
                   is_possible(command, session, view)))
      chosen = command;
  }
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
  draw_choice(column, "sound", tr("Sound"), std::array<std::string_view, 2>{tr("Off"), tr("On")},
              chosen.sound);
  auto language = ui::language();
  draw_choice(column, "language", tr("Language"),
              std::array<std::string_view, 2>{"English", "中文"}, language);
  if (language != ui::language()) actions.push_back(Command::kLanguage);
  if (const auto query = draw_choices(column, preference_fields(present)))
    take_named(chosen, *query);
  if (!(chosen == present)) actions.push_back(ChoosePreferences{chosen});
}

constexpr float kAbout = 40, kRefusal = 44;  // two lines

// Why the command that was pressed last is not possible.
void draw_refusal(Rect& column, const std::string& text) {
  if (!text.empty()) text_wrapped(column.cut_top(kRefusal), fonts().body, theme().text, text);
}

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
  if (page_ == MenuPage::kSave) return draw_save(window, session, view, actions);
  if (page_ == MenuPage::kWords) return draw_words(window);
  draw_keys(window);
}

// Columns for the commands, and one for the match and the looks: side by side where there is room,
// else one under the other.
void MenuSheet::draw_menu(ImVec2 window, const Session& session, Command view,
                          const Preferences& preferences, Actions& actions) {
  const auto groups = groups_of_menu(session, about_);
  const int columns = window.x >= kWidestSheet + 24 ? 3 : window.x >= kWideSheet + 24 ? 2 : 1;
  std::optional<Command> chosen;
  bool saves = false;
  const std::string refusal = refusal_text(session, view);
  const auto draw_groups = [&](Rect& column, auto&& is_here) {
    for (const Group& group : groups) {
      if (!is_here(group)) continue;
      caption(column, tr(group.title), group.icon);
      if (const auto command = draw_commands(column, group.commands, session, view))
        chosen = command;
      if (group.saves && row_button(kSave, column.cut_top(row_height()), tr("Save ..."), ""))
        saves = true;
      column.cut_top(kGap);
    }
  };
  const auto body = [&](Rect& all) {
    draw_refusal(all, refusal);
    Rect column = all.column(0, columns, 2 * kGap);
    begin_column(column);
    draw_groups(column, [&](const Group& group) { return columns < 3 || group.column == 0; });
    const auto next_column = [&](int i) {
      end_column();
      column = all.column(i, columns, 2 * kGap);
      begin_column(column);
    };
    if (columns == 3) {
      next_column(1);
      draw_groups(column, [](const Group& group) { return group.column == 1; });
    }
    draw_seats(column, session, actions);
    draw_rules(column, session, actions);
    if (columns > 1) next_column(columns - 1);
    draw_preferences(column, preferences, actions);
    draw_about(column, about_);
    end_column();
  };
  const float match = kSheetBlock + choices_height(match_fields(session.settings()));
  const float looks = static_cast<float>(count_of_preferences(preferences)) * kSheetBlock + kAbout;
  const float beside = menu_height(groups, columns, match);
  const float content = columns > 1 ? std::max(beside, looks) : beside + looks;
  const bool done =
      draw_sheet_to_leave(window, {.id = "menu",
                                   .title = tr("Menu"),
                                   .width = columns == 3   ? kWidestSheet
                                            : columns == 2 ? kWideSheet
                                                           : kSheetWidth,
                                   .content = content + (refusal.empty() ? 0 : kRefusal),
                                   .body = body});
  for (const Group& group : groups) note_refused(group.commands);
  if (done || chosen) close();
  if (saves) open(MenuPage::kSave);
  if (chosen) actions.push_back(*chosen);
}

void MenuSheet::draw_save(ImVec2 window, const Session& session, Command view, Actions& actions) {
  const auto offered = offered_to_save(session);
  std::optional<Command> chosen;
  bool back = false;
  const std::string refusal = refusal_text(session, view);
  const auto body = [&](Rect& column) {
    draw_refusal(column, refusal);
    chosen = draw_commands(column, offered, session, view);
    column.cut_top(kGap);
    back = row_button(kBack, column.cut_top(row_height()), tr("Back to the menu"), "");
  };
  const bool done = draw_sheet_to_leave(
      window, {.id = "save",
               .title = tr("Save"),
               .content = rows_height(offered.size() + 1) + kGap + (refusal.empty() ? 0 : kRefusal),
               .body = body});
  note_refused(offered);
  if (done || chosen) close();
  if (back) open(MenuPage::kMenu);
  if (chosen) actions.push_back(*chosen);
}

std::string MenuSheet::refusal_text(const Session& session, Command view) const {
  if (!refused_) return {};
  const std::string why = obstacle(*refused_, session, view);
  return why.empty() ? "" : tr("{}: {}", {tr(row_of(*refused_).text), why});
}

void MenuSheet::note_refused(const std::vector<Command>& commands) {
  for (const Command command : commands)
    if (row_of(command).id == refused_control()) refused_ = command;
}

void MenuSheet::draw_keys(ImVec2 window) {
  const float height =
      kKeyRow * static_cast<float>(2 + rows_with_keys().size() + panels_with_keys().size() +
                                   layers().size() + count_of_view_keys());
  const bool done = draw_sheet_to_leave(
      window, {.id = "keys", .title = tr("Keys"), .content = height, .body = ui::draw_keys});
  if (done) close();
}

// A word and its sentence below each other.
void MenuSheet::draw_words(ImVec2 window) {
  const float width = sheet_column(window, kSheetWidth);
  float height = 0;
  for (const TermRow& row : glossary())
    height += kKeyRow + text_height(fonts().body, tr(row.said), width) + kGap;
  const auto body = [width](Rect& column) {
    column.w = width;
    for (const TermRow& row : glossary()) {
      text_left(column.cut_top(kKeyRow), fonts().strong, theme().text, tr(row.word));
      column.cut_top(text_wrapped(column, fonts().body, theme().text, tr(row.said)), kGap);
    }
  };
  if (draw_sheet_to_leave(window,
                          {.id = "words", .title = tr("Words"), .content = height, .body = body}))
    close();
}

}  // namespace ui
