#include "ui/base/commands.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "games/set_up.h"
#include "match/course.h"
#include "match/files/pasted.h"
#include "ui/base/view.h"

namespace ui {

using match::Session;
using match::TurnPhase;

namespace {

constexpr std::array kUsual = std::to_array<CommandRow>({
    {Command::kUndo, "undo", "Undo", ImGuiKey_U, false, "U"},
    {Command::kRedo, "redo", "Redo", ImGuiKey_R, false, "R"},
    {Command::kFirst, "first", "First move", ImGuiKey_Home, false, "Home"},
    {Command::kPrevious, "previous", "Move back", ImGuiKey_PageUp, false, "PgUp"},
    {Command::kNext, "next", "Move forward", ImGuiKey_PageDown, false, "PgDn"},
    {Command::kLast, "last", "Last move", ImGuiKey_End, false, "End"},
    {Command::kVariation, "variation", "Next variation", ImGuiKey_V, false, "V"},
    {Command::kHint, "hint", "Hint", ImGuiKey_H, false, "H"},
    {Command::kPause, "pause", "Pause", ImGuiKey_Space, false, "Space"},
    {Command::kStep, "step", "Single move", ImGuiKey_S, false, "S"},
    {Command::kMoveNow, "move-now", "Move now", ImGuiKey_G, false, "G"},
    {Command::kWhy, "why", "Why?", ImGuiKey_W, false, "W"},
    {Command::kSearchAgain, "search-anew", "Search again", ImGuiKey_A, false, "A"},
    {Command::kReview, "review", "Review the game", ImGuiKey_E, false, "E"},
    {Command::kPreviousMistake, "previous-mistake", "Previous mistake", ImGuiKey_LeftBracket, false,
     "["},
    {Command::kNextMistake, "next-mistake", "Next mistake", ImGuiKey_RightBracket, false, "]"},
    {Command::kTurningPoint, "turning-point", "See where it turned"},
    {Command::kBackToGame, "back-to-game", "Back to game"},
    {Command::kStart, "start-screen", "Start screen", ImGuiKey_F, false, "F"},
    {Command::kNewGame, "new-game", "New game", ImGuiKey_N, false, "N"},
    {Command::kGallery, "gallery", "Gallery", ImGuiKey_D, false, "D"},
    {Command::kSetUp, "set-up", "Set up a position"},
    {Command::kTour, "tour", "Tour", ImGuiKey_I, false, "I"},
    {Command::kRematch, "rematch", "Rematch", ImGuiKey_Y, false, "Y"},
    {Command::kSwapSides, "swap-sides", "Swap sides", ImGuiKey_Q, false, "Q"},
    {Command::kResign, "resign", "Resign"},
    {Command::kCountNow, "count-now", "End now and count"},
    {Command::kMenu, "menu", "Menu", ImGuiKey_F10, false, "F10"},
    {Command::kRules, "rules", "Rules", ImGuiKey_F1, false, "F1"},
    {Command::kHelp, "help", "Keys", ImGuiKey_Slash, false, "?"},
    {Command::kWords, "words", "Words explained", ImGuiKey_K, false, "K"},
    {Command::kLanguage, "language", "Language", ImGuiKey_L, false, "L"},
    {Command::kSound, "sound", "Sound", ImGuiKey_M, false, "M"},
});

// Below the commands of the views.
constexpr std::array kSpecial = std::to_array<CommandRow>({
    {Command::kLineForward, "line-forward", "Along the line", ImGuiKey_Period, false, "."},
    {Command::kLineBack, "line-back", "Back along the line", ImGuiKey_Comma, false, ","},
    {Command::kPlayLine, "play-line", "Play the line", ImGuiKey_P, false, "P"},
    {Command::kSortMoves, "sort", "Sort by the next column", ImGuiKey_B, false, "B"},
    {Command::kExploreMore, "explore-more", "Try a higher C", ImGuiKey_Equal, false, "+"},
    {Command::kExploreLess, "explore-less", "Try a lower C", ImGuiKey_Minus, false, "\u2212"},
    {Command::kExploreAsSearched, "explore-as-searched", "Put C back", ImGuiKey_0, false, "0"},
    {Command::kAnalysisPart, "analysis-part", "Table, curve, course, opinion or book", ImGuiKey_X,
     false, "X"},
    {Command::kArticle, "article", "Article: thinking by playing at random"},
    {Command::kLearningArticle, "article-learning", "Article: how it learned"},
    {Command::kShare, "share", "Share"},
    {Command::kCopyLink, "copy-link", "Copy link"},
    {Command::kCopyPosition, "copy-position", "Copy position"},
    {Command::kCopyMoves, "copy-moves", "Copy moves", ImGuiKey_C, true, "Ctrl+C"},
    {Command::kCopyGgf, "copy-ggf", "Copy as GGF"},
    {Command::kPaste, "paste", "Paste"},
    {Command::kSaveFile, "save-file", "Save file"},
    {Command::kOpenFile, "open-file", "Open file"},
    {Command::kOpenTable, "open-table", "Load table"},
    {Command::kSaveTree, "save-tree", "Save tree (SVG)"},
    {Command::kSaveTreePng, "save-tree-png", "Save tree (PNG)"},
    {Command::kSaveCurve, "save-curve", "Save curve (SVG)"},
    {Command::kSaveCurvePng, "save-curve-png", "Save curve (PNG)"},
    {Command::kSaveCourse, "save-course", "Save course (SVG)"},
    {Command::kSaveCoursePng, "save-course-png", "Save course (PNG)"},
    {Command::kSaveTable, "save-table", "Save table (CSV)"},
    {Command::kSaveAnalysis, "save-analysis", "Save analysis (JSON)"},
});

// Other keys for the same commands, which the help does not name.
struct OtherKey {
  ImGuiKey key;
  bool ctrl;
  Command command;
};
constexpr auto kOtherKeys = std::to_array<OtherKey>({
    {ImGuiKey_Z, true, Command::kUndo},
    {ImGuiKey_Y, true, Command::kRedo},
    {ImGuiKey_Backspace, false, Command::kUndo},
    {ImGuiKey_KeypadAdd, false, Command::kExploreMore},
    {ImGuiKey_KeypadSubtract, false, Command::kExploreLess},
    {ImGuiKey_Keypad0, false, Command::kExploreAsSearched},
});

// These go on while the key is held; all other commands are done once.
bool repeats(Command command) {
  return (goes_through_moves(command) && command != Command::kFirst && command != Command::kLast) ||
         command == Command::kLineForward || command == Command::kLineBack ||
         command == Command::kExploreMore || command == Command::kExploreLess;
}

bool is_down(ImGuiKey key, bool ctrl, bool repeats) {
  const ImGuiIO& io = ImGui::GetIO();
  return key != ImGuiKey_None && !io.WantTextInput && io.KeyCtrl == ctrl && !io.KeyAlt &&
         !io.KeySuper && ImGui::IsKeyPressed(key, repeats);
}

void next_variation(Session& session, double now) {
  const std::size_t ply = *session.match().fork();
  session.follow(ply, *session.match().next_variation(ply), now);
}

// An analysis that has ended by itself, because all is proved, has nothing to wait for.
bool can_hold_analysis(const Session& session) {
  const match::Analysis* found = session.study().analysis();
  const bool ended = found != nullptr && found->done;
  return session.study().analyses() && (session.study().analysis_is_held() || !ended);
}

// The command is about the moves that were searched, and nothing else.
bool is_about_analysis(Command command) {
  switch (command) {
    case Command::kLineForward:
    case Command::kLineBack:
    case Command::kPlayLine:
    case Command::kSortMoves:
    case Command::kExploreMore:
    case Command::kExploreLess:
    case Command::kExploreAsSearched:
    case Command::kAnalysisPart:
      return true;
    default:
      return false;
  }
}

// Why nothing can be done with the moves that were searched; "" where it can.
std::string_view analysis_obstacle(const Session& session) {
  if (!session.study().analyses()) return tr("Open Analyse first.");
  if (session.phase() == TurnPhase::kOver) return tr("The game is over.");
  return session.study().analysis() == nullptr ? tr("Nothing has been searched here yet.") : "";
}

match::Settings with_sides_swapped(match::Settings settings) {
  std::swap(settings.seats[0], settings.seats[1]);
  std::swap(settings.search[0], settings.search[1]);
  return settings;
}

// From the position in which the present game began.
void play_again(Session& session, const match::Settings& settings, double now) {
  session.take_up({settings, match::Match(session.match().start())}, now);
}

void pause_or_go_on(Session& session, double now) {
  if (session.phase() == TurnPhase::kHuman)
    session.study().hold_analysis(!session.study().analysis_is_held());
  else if (session.phase() == TurnPhase::kPaused)
    session.order(match::ComputerOrder::kGoOn, now);
  else
    session.order(match::ComputerOrder::kStop, now);
}

}  // namespace

std::span<const CommandRow> commands() {
  static const std::vector<CommandRow> kAll = [] {
    constexpr auto kDigits =
        std::to_array<const char*>({"1", "2", "3", "4", "5", "6", "7", "8", "9"});
    std::vector<CommandRow> all;
    all.reserve(kUsual.size() + views().size() + kSpecial.size());
    for (const CommandRow& row : kUsual) all.push_back(row);
    for (const ViewRow& view : views()) {
      const std::size_t i = all.size() - kUsual.size();
      const auto key = static_cast<ImGuiKey>(ImGuiKey_1 + static_cast<int>(i));
      all.push_back({view.command, view.id, view.title, key, false, kDigits[i]});
    }
    for (const CommandRow& row : kSpecial) all.push_back(row);
    return all;
  }();
  return kAll;
}

const CommandRow& row_of(Command command) {
  return *std::find_if(commands().begin(), commands().end(),
                       [command](const CommandRow& row) { return row.command == command; });
}

std::optional<Command> command_of(int number) {
  for (const CommandRow& row : commands())
    if (static_cast<int>(row.command) == number) return row.command;
  return std::nullopt;
}

bool goes_through_moves(Command command) {
  return command == Command::kUndo || command == Command::kRedo || command == Command::kFirst ||
         command == Command::kPrevious || command == Command::kNext || command == Command::kLast;
}

bool is_pressed(ImGuiKey key) { return is_down(key, false, false); }

std::optional<Command> pressed_command() {
  for (const CommandRow& row : commands())
    if (is_down(row.key, row.ctrl, repeats(row.command))) return row.command;
  for (const OtherKey& other : kOtherKeys)
    if (is_down(other.key, other.ctrl, repeats(other.command))) return other.command;
  return std::nullopt;
}

bool is_possible(Command command, const Session& session) {
  if (is_about_analysis(command)) return analysis_obstacle(session).empty();
  if (const ViewRow* view = find_view(command)) return is_offered(*view, session.settings().game);
  const TurnPhase phase = session.phase();
  const bool computer = phase == TurnPhase::kComputer || phase == TurnPhase::kPaused;
  switch (command) {
    case Command::kUndo:
      return match::can_undo(session);
    case Command::kRedo:
      return match::can_redo(session);
    case Command::kNext:
    case Command::kLast:
    case Command::kBackToGame:
      return session.match().can_redo();
    case Command::kFirst:
    case Command::kPrevious:
    case Command::kCopyMoves:
      return !session.match().moves().empty();
    case Command::kCopyGgf:
      return match::has_ggf(session.match());
    case Command::kVariation:
      return session.match().fork().has_value();
    case Command::kHint:
      return phase == TurnPhase::kHuman;
    case Command::kSetUp:
      return games::can_be_set_up(session.match().position());
    case Command::kPause:
      return computer || (phase == TurnPhase::kHuman && can_hold_analysis(session));
    case Command::kStep:
    case Command::kMoveNow:
      return computer;
    case Command::kWhy:
      return match::last_explained(session.match()).has_value();
    case Command::kSearchAgain:
      return session.study().recalls();
    case Command::kPreviousMistake:
      return match::previous_mistake(session.match()).has_value();
    case Command::kNextMistake:
      return match::next_mistake(session.match()).has_value();
    case Command::kReview:
    case Command::kTurningPoint:
    case Command::kSaveCourse:
    case Command::kSaveCoursePng:
      return !session.match().line().empty();
    case Command::kSaveCurve:
    case Command::kSaveCurvePng:
      return session.study().analysis() != nullptr && match::has_curve(*session.study().analysis());
    case Command::kSaveTable:
    case Command::kSaveAnalysis:
      return session.study().analysis() != nullptr;
    case Command::kRematch:
    case Command::kSwapSides:
      return phase == TurnPhase::kOver;
    case Command::kResign:
      return session.referee().can_resign();
    case Command::kCountNow:
      return phase != TurnPhase::kOver && games::counts_points(session.match().position());
    default:
      return true;
  }
}

bool is_possible(Command command, const Session& session, Command view) {
  if (command == Command::kSaveTree || command == Command::kSaveTreePng)
    return find_view(view)->shows_tree;
  return is_possible(command, session);
}

std::string no_curve_line() { return tr("The search was too short for a curve."); }

std::string obstacle(Command command, const Session& session, Command present) {
  if (is_possible(command, session, present)) return {};
  if (const ViewRow* view = find_view(command)) return view->obstacle(session.settings().game);
  if (is_about_analysis(command)) return std::string(analysis_obstacle(session));
  const bool over = session.phase() == TurnPhase::kOver;
  switch (command) {
    case Command::kSaveTree:
    case Command::kSaveTreePng:
      return tr("No tree is shown: open Tree or Steps first.");
    case Command::kSaveCurve:
    case Command::kSaveCurvePng:
      if (session.study().analysis() != nullptr) return no_curve_line();
      [[fallthrough]];
    case Command::kSaveTable:
    case Command::kSaveAnalysis:
      return tr("Nothing has been searched here yet.");
    case Command::kPreviousMistake:
    case Command::kNextMistake:
      if (!match::is_judged(session.match())) return tr("Review the game first.");
      return command == Command::kNextMistake ? tr("There is no mistake after this move.")
                                              : tr("There is no mistake before this move.");
    case Command::kReview:
    case Command::kTurningPoint:
    case Command::kSaveCourse:
    case Command::kSaveCoursePng:
      return tr("No moves yet");
    case Command::kWhy:
      return tr("No move before this position was chosen by a search.");
    case Command::kSearchAgain:
      return tr("Open Why? first.");
    case Command::kPause:
    case Command::kStep:
    case Command::kMoveNow:
      return tr("No computer is to move.");
    case Command::kUndo:
      return tr("No move can be taken back.");
    case Command::kFirst:
    case Command::kPrevious:
    case Command::kCopyMoves:
      return session.match().line().empty() ? tr("No moves yet")
                                            : tr("The first position is on the board.");
    case Command::kRedo:
      return tr("No move has been taken back.");
    case Command::kNext:
    case Command::kLast:
    case Command::kBackToGame:
      return tr("The last move is on the board.");
    case Command::kVariation:
      return tr("No other move was played here.");
    case Command::kHint:
      return over ? tr("The game is over.") : tr("The computer is to move.");
    case Command::kRematch:
    case Command::kSwapSides:
      return tr("The game is not over yet.");
    case Command::kResign:
      return over ? tr("The game is over.") : tr("No human plays.");
    case Command::kCountNow:
      return over ? tr("The game is over.") : tr("This game has no points.");
    case Command::kSetUp:
      return tr("Positions of this game cannot be set up.");
    case Command::kCopyGgf:
      return tr("Only Reversi is written as GGF.");
    default:
      return {};
  }
}

bool works_over_sheets(Command command) {
  return command == Command::kLanguage || command == Command::kSound;
}

bool carry_out(Command command, Session& session, double now) {
  if (!is_possible(command, session)) return true;
  const std::size_t ply = session.match().moves().size();
  switch (command) {
    case Command::kUndo:
      return session.undo(now), true;
    case Command::kRedo:
      return session.redo(now), true;
    case Command::kFirst:
      return session.go_to(0, now), true;
    case Command::kPrevious:
      return session.go_to(ply - 1, now), true;
    case Command::kNext:
      return session.go_to(ply + 1, now), true;
    case Command::kLast:
      return session.go_to(session.match().line().size(), now), true;
    case Command::kVariation:
      return next_variation(session, now), true;
    case Command::kHint:
      return session.study().ask_hint(), true;
    case Command::kPause:
      return pause_or_go_on(session, now), true;
    case Command::kStep:
      return session.order(match::ComputerOrder::kStep, now), true;
    case Command::kMoveNow:
      return session.order(match::ComputerOrder::kMoveNow, now), true;
    case Command::kSearchAgain:
      return session.study().search_again(), true;
    case Command::kPreviousMistake:
      return session.go_to(*match::previous_mistake(session.match()) + 1, now), true;
    case Command::kNextMistake:
      return session.go_to(*match::next_mistake(session.match()) + 1, now), true;
    case Command::kReview:
      return session.study().review(!session.study().reviews()), true;
    case Command::kRematch:
      return play_again(session, session.settings(), now), true;
    case Command::kSwapSides:
      return play_again(session, with_sides_swapped(session.settings()), now), true;
    case Command::kResign:
      return session.resign(now), true;
    case Command::kCountNow:
      return session.count_now(now), true;
    default:
      return false;
  }
}

}  // namespace ui
