// Reversi in the Go Text Protocol, version 2 (Farnebaeck's draft, 2002): the
// state between commands, without standard input and output.
//
// Black (X) is the first player and begins; squares are written as in every
// Reversi program, a1 in the upper left corner. Where Reversi is not Go:
//
// - A side without a move must pass and nobody else may. The pass may be left
//   out: `play` and `genmove` for the other colour then imply it, and `undo`
//   takes both back. Any other move out of turn is an illegal move.
// - When the game is over `genmove` answers pass, and `play` accepts passes of
//   both sides: Go's controllers end a game that way.
// - Komi is accepted and ignored. `final_score` counts discs.
// - `play` takes resign, as controllers send it.
// - Times may have a fraction, as in 12.5 or 1e2, and less than 0 seconds left are none. The draft
//   has whole numbers.
// - `clear_board` begins a new game, with the time that was set for a game.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/gtp_clock.h"
#include "match/referee.h"
#include "mcts/config.h"

namespace cli {

class GtpEngine {
 public:
  // Makes a move for the side to move of a game that is not over; blocks.
  using Think = std::function<mcts::Move(const match::Match& game, const mcts::Budget& budget)>;

  // Every search may use `budget`; with an empty one the clock alone decides,
  // or a second without a clock.
  GtpEngine(Think think, const mcts::Budget& budget);

  // The whole answer to a line of input, its empty line at the end included;
  // "" when nothing is to be answered: an empty line or a comment. The line
  // may be any bytes.
  std::string answer(std::string_view line);
  // The answer to a line that begins so and cannot be read.
  static std::string refuse(std::string_view line, const games::Error& why);

  // `quit` has been answered.
  bool has_quit() const { return has_quit_; }

  const games::Position& position() const { return referee_.position(); }

 private:
  struct Reply {
    bool ok = true;
    std::string text;
  };
  using Words = std::vector<std::string_view>;  // the arguments of a command
  struct Command {
    std::string_view name;
    std::size_t arguments;  // how many
    Reply (GtpEngine::*run)(const Words&);
  };

  // "=7 d3" for the id 7, with the empty line.
  static std::string whole(const Reply& reply, const std::string& id);
  static const std::vector<Command>& commands();
  static const Command* find(std::string_view name);
  static Reply wrong_count(const Command& command, std::size_t found);
  Reply run(const Words& words);

  Reply protocol_version(const Words&);
  Reply name(const Words&);
  Reply version(const Words&);
  Reply known_command(const Words& words);
  Reply list_commands(const Words&);
  Reply quit(const Words&);
  Reply boardsize(const Words& words);
  Reply clear_board(const Words&);
  Reply komi(const Words& words);
  Reply play(const Words& words);
  Reply final_score(const Words& words);
  Reply resign(mcts::Player colour);
  Reply genmove(const Words& words);
  Reply undo(const Words&);
  Reply showboard(const Words&);
  Reply time_settings(const Words& words);
  Reply time_left(const Words& words);

  bool pass_is_implied(mcts::Player colour) const;
  bool make_turn(mcts::Player colour);
  bool play_move(mcts::Player colour, mcts::Move m);
  mcts::Budget budget_for(mcts::Player colour) const;

  const Think think_;
  const mcts::Budget budget_;
  match::Referee referee_;
  std::vector<std::size_t> turns_;  // how many moves each play or genmove has made
  GtpClock clock_;
  bool has_quit_ = false;
};

}  // namespace cli
