// Reversi in the Go Text Protocol, version 2 (Farnebaeck's draft, 2002): the
// state between commands, without standard input and output.
//
// Black (X) is the first player and begins; squares are written as in every
// Reversi program, a1 in the upper left corner. Where Reversi is not Go:
//
// - A side without a move must pass, and a side with a move may not. The pass may be left
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
  using ChooseMove =
      std::function<mcts::Move(const match::Match& game, const mcts::Budget& budget)>;

  // Every search may use `budget`; with an empty one the clock alone decides,
  // or a second without a clock.
  GtpEngine(ChooseMove think, const mcts::Budget& budget);

  // The whole answer to a line of input, its empty line at the end included;
  // "" when nothing is to be answered: an empty line or a comment. The line
  // may be any bytes.
  std::string answer(std::string_view line);
  // The answer to a line that begins so and cannot be read.
  static std::string refuse(std::string_view line, const games::Error& why);

  // `quit` has been answered.
  bool has_quit() const { return has_quit_; }

  const games::Position& position() const { return referee_.match().position(); }

 private:
  struct GtpReply {
    bool ok = true;
    std::string text;
  };
  using GtpWords = std::vector<std::string_view>;  // the arguments of a command
  struct GtpCommand {
    std::string_view name;
    std::size_t arguments;  // how many
    GtpReply (GtpEngine::*run)(const GtpWords&);
  };

  // "=7 d3" for the id 7, with the empty line.
  static std::string whole(const GtpReply& reply, const std::string& id);
  static const std::vector<GtpCommand>& commands();
  static const GtpCommand* find(std::string_view name);
  static GtpReply wrong_count(const GtpCommand& command, std::size_t found);
  GtpReply run(const GtpWords& words);

  GtpReply protocol_version(const GtpWords&);
  GtpReply name(const GtpWords&);
  GtpReply version(const GtpWords&);
  GtpReply known_command(const GtpWords& words);
  GtpReply list_commands(const GtpWords&);
  GtpReply quit(const GtpWords&);
  GtpReply boardsize(const GtpWords& words);
  GtpReply clear_board(const GtpWords&);
  GtpReply komi(const GtpWords& words);
  GtpReply play(const GtpWords& words);
  GtpReply final_score(const GtpWords& words);
  GtpReply resign(mcts::Player colour);
  GtpReply genmove(const GtpWords& words);
  GtpReply undo(const GtpWords&);
  GtpReply showboard(const GtpWords&);
  GtpReply time_settings(const GtpWords& words);
  GtpReply time_left(const GtpWords& words);

  bool pass_is_implied(mcts::Player colour) const;
  bool make_turn(mcts::Player colour);
  bool play_move(mcts::Player colour, mcts::Move m);
  mcts::Budget budget_for(mcts::Player colour) const;

  const ChooseMove think_;
  const mcts::Budget budget_;
  match::Referee referee_;
  std::vector<std::size_t> turns_;  // how many moves each play or genmove has made
  GtpClock clock_;
  bool has_quit_ = false;
};

}  // namespace cli
