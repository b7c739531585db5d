// Everything a person can ask for besides a move: one table of keys and words,
// for the keyboard, the buttons and the help alike.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/session.h"
#include "ui/base/text.h"

namespace ui {

// A number says nothing outside one run of one version.
enum class Command : std::uint8_t {
  kUndo,
  kRedo,
  kFirst,
  kPrevious,
  kNext,
  kLast,
  kVariation,
  kHint,
  kPause,  // or go on: the computer, else the analysis
  kStep,
  kMoveNow,
  kWhy,          // shows the search that chose the computer's last move
  kSearchAgain,  // instead of that
  kReview,       // of the whole game, or its end
  kPreviousMistake,
  kNextMistake,
  kTurningPoint,  // the mistake that gave most away, after a review
  kBackToGame,    // from an earlier position
  kStart,         // the first screen
  kNewGame,
  kGallery,
  kSetUp,  // a position by hand
  kTour,
  kRematch,    // of a game that is over: from its start, with the same players
  kSwapSides,  // the same the other way round
  kResign,
  kCountNow,
  kMenu,
  kRules,
  kHelp,
  kWords,  // of the field, explained
  kLanguage,
  kSound,
  // The views; what else belongs to them is in their rows (view.h).
  kPlay,
  kAnalyse,
  kTree,
  kSteps,
  kLearn,
  // How the moves searched are looked at (analysing.h)
  kLineForward,
  kLineBack,
  kPlayLine,
  kSortMoves,
  kExploreMore,
  kExploreLess,
  kExploreAsSearched,
  kAnalysisPart,
  // The program carries these out, not the page.
  kArticle,          // on how the search works
  kLearningArticle,  // on how the strongest player was trained
  kShare,
  kCopyLink,
  kCopyPosition,
  kCopyMoves,
  kCopyGgf,
  kPaste,
  kSaveFile,
  kOpenFile,
  kOpenTable,    // one that learns
  kSaveTree,     // that is on show, as SVG
  kSaveTreePng,  // the same as PNG
  kSaveCurve,    // of the moves that were searched
  kSaveCurvePng,
  kSaveCourse,  // of the game
  kSaveCoursePng,
  kSaveTable,     // of the moves that were searched, as CSV
  kSaveAnalysis,  // as JSON
};

struct CommandRow {
  Command command;
  const char* id;  // of its buttons, the same in every language
  Text text;
  ImGuiKey key = ImGuiKey_None;
  bool ctrl = false;
  const char* key_name = "";  // as in the help; empty: no key
};

std::span<const CommandRow> commands();
const CommandRow& row_of(Command command);
// The command of this number, as a page calls it; nothing where there is none.
std::optional<Command> command_of(int number);

// Goes to another place of the line. At its ends the board shows why nothing happens.
bool goes_through_moves(Command command);

// A key without Ctrl, Alt and the like went down in this frame; none while a text is typed.
bool is_pressed(ImGuiKey key);
// The command whose key went down in this frame; none while a text is typed.
std::optional<Command> pressed_command();

// Would it do something now? In the view of this command, where that matters: a tree is on show in
// some of them.
bool is_possible(Command command, const match::Session& session);
bool is_possible(Command command, const match::Session& session, Command view);
// What stands in the place of a curve that is not there.
std::string no_curve_line();
// Why it would not, in a sentence; "" where it would.
std::string obstacle(Command command, const match::Session& session, Command view);

// True for the commands that do nothing to the match and open nothing.
bool works_over_sheets(Command command);

// Does a command that concerns the match alone; false for all others.
bool carry_out(Command command, match::Session& session, double now);

}  // namespace ui
