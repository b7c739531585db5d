// The page in words, for screen readers, which find it as text next to the canvas. In the present
// language.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "match/session.h"
#include "ui/base/commands.h"
#include "ui/base/preferences.h"
#include "ui/base/view.h"

namespace ui {

// A place of the board, or a move without one: "D3, empty", "Pass".
struct ReadPlace {
  std::string text;        // "" for a gap
  std::string move = {};   // in notation, while a human may play it; else ""
  std::string tries = {};  // in notation, where an attempt to play it is refused
  bool last = false;
};

struct ReadCommand {
  Command command;
  std::string text;  // with its key, and if it is not possible, why
  bool possible = false;
};

// The lines of a panel (panel.h).
struct ReadPanel {
  std::string title;
  std::vector<std::string> lines;
};

// The names of the parts.
struct ReadTitles {
  std::string all, board, moves, start, commands, rules, settings, new_game, change, back;
};

struct ScreenReaderText {
  ReadTitles titles;
  std::vector<std::string> messages;  // of the message area, to be read out
  // How many messages there were, and how many moves were refused: the same words again are new.
  std::uint64_t messages_said = 0, refusals = 0;
  std::string said;  // the last move or why one was refused, and the turn or the result: to be
                     // read out
  std::vector<std::string> lines;  // who plays, the count and the view, a sentence or two each
  std::vector<ReadPanel> panels;   // the panels on show that have lines
  std::vector<ReadAction> actions;
  int columns = 1;
  std::vector<ReadPlace> places;     // the board, row by row
  std::vector<ReadPlace> elsewhere;  // legal moves without a place on it
  std::vector<std::string> moves;    // the line, "1. Black D3"
  std::size_t ply = 0;               // of these are played
  std::vector<ReadCommand> commands;
  std::vector<std::string> rules;  // of the game, a paragraph each

  // Nothing of the match, where something else takes its place.
  void leave_out_match() {
    lines.clear(), panels.clear(), places.clear(), elsewhere.clear(), moves.clear();
    columns = 1;
    ply = 0;
  }
};

// Changes with the position and its phase, and once a second under a clock; not
// with every snapshot of a search.
ScreenReaderText read_out(const match::Session& session, const Preferences& preferences,
                          Command view, double now);

// The squares or edges of a position: the number of each, and what is there, "D3, empty".
std::vector<ReadAction> places_in_words(const games::Position& position);

}  // namespace ui
