// The things that a person asks for while a frame is drawn. Drawing only collects them; the page
// carries them out between two frames (Page::carry_out).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "match/address/settings.h"
#include "match/lessons/gallery.h"
#include "mcts/game.h"
#include "ui/base/commands.h"
#include "ui/base/preferences.h"

namespace ui {

// Nothing: a click on a place that is no move at all, which a tournament counts.
struct PlayMove {
  std::optional<mcts::Move> move;
};
// Goes to the position after so many moves of the line.
struct GoTo {
  std::size_t ply;
};
// At this place of the line, goes on with another move that was played there.
struct FollowVariation {
  std::size_t ply;
  mcts::Move move;
};
// After a review: takes the mistake back, or shows a better move than move `ply` of the line.
struct TakeBackMistake {};
struct ShowMistake {
  std::size_t ply;
};
// Starts or stops the review, and leaves the view as it is.
struct ToggleReview {};
struct HoldAnalysis {
  bool holds;  // false: lets it go on
};
// Shows the search that chose move `ply` of the line.
struct ExplainMove {
  std::size_t ply;
};
struct ChooseSeat {
  mcts::Player side;
  match::Seat seat;
};
struct ChooseSearch {
  mcts::Player side;
  match::SearchSettings search;
};
struct ChooseRules {
  match::Settings settings;
};
struct StartMatch {
  match::Settings settings;
};
// Puts a position of the gallery on the board. The entry is one of match::gallery().
struct OpenGalleryEntry {
  const match::GalleryEntry* entry;
};
// Puts a position that was set up on the board. The players stay. If it is to be analysed, a computer
// that is to move waits.
struct TakeUpPosition {
  games::Position position;
  bool analyse;
};
// Opens the sheet on which the search of this side is set up.
struct OpenSearchSheet {
  mcts::Player side;
};
struct ChoosePreferences {
  Preferences preferences;
};
struct CloseMessages {};
// Says why a command, or another control of the view on show, is not possible now.
struct SayWhyNot {
  std::string id;  // of the command's row, or of the control
};

using Action = std::variant<Command, PlayMove, GoTo, FollowVariation, TakeBackMistake, ShowMistake,
                            ToggleReview, HoldAnalysis, ExplainMove, ChooseSeat, ChooseSearch,
                            ChooseRules, StartMatch, OpenGalleryEntry, TakeUpPosition,
                            OpenSearchSheet, ChoosePreferences, CloseMessages, SayWhyNot>;

// In the order in which they were asked for.
using Actions = std::vector<Action>;

}  // namespace ui
