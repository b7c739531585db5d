// A game played in lines of text: what is shown and what is understood, without
// standard input and output. It is shown in the present language (text.h); what is
// understood is the same in each.
//
//     a move      as the game writes it: "4", "D3", "pass"
//     Q, quit     stop and count: the present score decides; in a game without
//                 points nothing is decided, and that is a draw
//     U, undo     take back, to the last time a human was to move
//     R, resign
//     ?, help
//
// Capital and small letters are the same. The caller asks again and again: is the game over? is a
// computer to move? Otherwise it takes the next line.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "match/referee.h"

namespace cli {

class TextGame {
 public:
  struct Thought {
    mcts::Move move = 0;
    bool by_book = false;  // it is of the opening book
  };
  // Makes a move for the side to move of a game that is not over; blocks.
  using Think = std::function<Thought(const match::Match& game)>;
  // Seconds from any fixed moment, never running backwards.
  using ReadSeconds = std::function<double()>;

  struct TextSeat {
    std::string name;  // shown beside the side's
    Think think = {};  // none: a human, who moves by lines
  };

  // The clock of the first move begins to run.
  TextGame(const games::Position& start, const std::array<TextSeat, 2>& seats,
           const match::MatchRules& rules, ReadSeconds clock);

  // The text to show first. This and all texts below are whole lines, to be shown at once; each
  // ends with the side to move, or the result.
  std::string opening() const;

  bool is_over() const { return referee_.is_over(); }
  bool is_computer_to_move() const;

  // Lets the computer that is to move make its move; blocks while it thinks.
  std::string computer_move();
  // A line of input, any bytes, without its end, for the human who is to move. A
  // line that comes too late only loses on time.
  std::string answer(std::string_view line);
  // There are no more lines: counts, like Q.
  std::string end_of_input();

  const match::Match& match() const { return referee_.match(); }

 private:
  struct LineCommand {
    std::string_view letter;
    std::string_view word;
    std::string (TextGame::*run)();
  };

  static const LineCommand* find_command(std::string_view text);
  std::string stop_and_count();
  std::string take_back();
  std::string resign();
  std::string help();

  const games::Position& position() const { return referee_.match().position(); }
  const TextSeat& seat(mcts::Player side) const { return seats_[static_cast<std::size_t>(side)]; }
  std::string name(mcts::Player side) const;
  std::string title(mcts::Player side) const;

  std::string play(const Thought& thought);
  std::string refuse(const games::Error& why);

  std::string situation() const;
  std::string turn_text() const;
  std::string move_text(mcts::Player side, const std::string& move, double seconds) const;
  std::string result_text() const;
  std::string verdict(const match::Outcome& outcome) const;

  const std::array<TextSeat, 2> seats_;
  const ReadSeconds clock_;
  match::Referee referee_;
};

}  // namespace cli
