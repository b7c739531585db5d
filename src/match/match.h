// A game as a tree of moves: the line on the board, played up to the present
// position and, after an undo, known beyond it; and the lines that were left.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/notation.h"
#include "games/position.h"
#include "match/analysis.h"

namespace match {

// What ends a game.
enum class EndReason : std::uint8_t {
  kRules,      // the rules of the game
  kResigned,   // the loser gave up
  kTimeOut,    // the loser took too long
  kForfeited,  // the loser tried three illegal moves in a row
  kCounted,    // both agreed to count as it stands
};

struct Outcome {
  EndReason ending = EndReason::kRules;
  std::optional<mcts::Player> winner;  // nothing for a draw

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// So many illegal attempts in a row lose under tournament rules.
constexpr int kIllegalAttempts = 3;

// Illegal attempts in a row, by side.
using Attempts = std::array<int, 2>;

// The rules of a match besides the rules of the game.
struct MatchRules {
  int seconds_a_move = 0;   // a player that needs more has lost; 0: no clock
  bool tournament = false;  // kIllegalAttempts in a row lose
  bool book = true;         // computers may play by the opening book (book.h)

  friend bool operator==(const MatchRules&, const MatchRules&) = default;
};

// The outcome when a game ends as it stands: the side with the higher count wins. A game without
// counts is a draw.
Outcome outcome_by_count(const games::Position& position);

// The names and the date of a game that another program wrote, in its words; "" where not known.
struct Header {
  std::array<std::string, 2> players;  // first, second
  std::string date;

  friend bool operator==(const Header&, const Header&) = default;
};

class Match {
 public:
  // A move that was made, as a node of the tree.
  struct Node {
    mcts::Move move = 0;
    double seconds = 0;             // that its player took
    std::size_t parent = 0;         // index into nodes(); the start's is 0
    std::vector<std::size_t> next;  // moves made from here, in the order they first were
    std::size_t on_line = 0;        // of these the one the line goes on with; 0: it ends here
    std::optional<Outcome> ended;   // here, but not by the rules
    double ended_after = 0;         // seconds that the side to move had taken by then
    std::optional<Outcome> end_taken_back;  // what redo_end() brings back, with the same seconds

    std::shared_ptr<const KeptSearch> chosen_by;  // null: no search, or it is not known
    bool by_book = false;                         // the move comes from the opening book
    std::optional<PositionValue> value;           // that was found of the position after the move
    std::shared_ptr<const KeptSearch> review;     // of that position; null: not reviewed
  };

  explicit Match(const games::Position& start) : positions_{start}, nodes_(1) {}

  const games::Position& start() const { return positions_.front(); }
  const games::Position& position() const { return positions_[moves_.size()]; }
  const Header& header() const { return header_; }
  void set_header(Header header) { header_ = std::move(header); }
  // From the start to the present position.
  const std::vector<mcts::Move>& moves() const { return moves_; }
  // The same moves, and the moves that were taken back since.
  const std::vector<mcts::Move>& line() const { return line_; }
  // The position after so many moves of line().
  const games::Position& position_after(std::size_t ply) const { return positions_[ply]; }
  // The side that made move i of line().
  mcts::Player mover(std::size_t i) const { return games::to_move(positions_[i]); }
  // How long move i of line() took; 0 when it is not known.
  double seconds(std::size_t i) const { return nodes_[path_[i]].seconds; }
  // The time of all moves() of one side, and of the turn in which it ended the game.
  double total_seconds(mcts::Player side) const;

  // False, and nothing happens, when the move is not legal or the game has
  // ended. A move other than the line's begins a line of its own.
  bool play(mcts::Move m, double seconds = 0);

  // Goes to the position after so many moves of line(). An end that was not by the rules stays at
  // its position. Going to the present position takes such an end back.
  void go_to(std::size_t ply);
  // Takes back the last `count` moves, at most as many as there are, and what ended
  // the game if that was no move.
  void undo(std::size_t count) {
    const std::size_t played = moves_.size();
    go_to(played);
    go_to(played - std::min(count, played));
  }
  bool can_redo() const { return moves_.size() < line_.size(); }
  // True if a resignation or the like was taken back here, and the game has not gone on since.
  bool can_redo_end() const { return here().end_taken_back.has_value(); }
  void redo_end();

  // The other moves that were played in the place of line()[ply].
  std::vector<mcts::Move> variations(std::size_t ply) const;
  // The variation that follows the line's move there, in the order in which they were first played;
  // after the last comes the first. Nothing where there is no other.
  std::optional<mcts::Move> next_variation(std::size_t ply) const;
  // Where to ask for the next variation: at the last of moves() that has variations, else where the
  // next move would be, if it has any.
  std::optional<std::size_t> fork() const;
  // Takes one of the variations: it and what followed it become the line, and the present position
  // is the one after it. False when there is no such variation.
  bool follow(std::size_t ply, mcts::Move m);

  // How the game has ended in the present position, if it has.
  std::optional<Outcome> outcome() const;
  // Ends the game here, by something else than its rules; the side to move has taken so many
  // seconds. It is taken back like a move, and by playing on.
  void end(const Outcome& outcome, double seconds = 0);
  // Keeps an end of a node's position, or one that was taken back there.
  void keep_end(std::size_t node, const Outcome& outcome, double seconds, bool taken_back) {
    (taken_back ? nodes_[node].end_taken_back : nodes_[node].ended) = outcome;
    nodes_[node].ended_after = seconds;
  }
  // The time given to end(); 0 where the game was not ended so, or the time is not known.
  double ended_after() const { return here().ended ? here().ended_after : 0; }

  // Keeps the search that chose the move of a node, in the place of another one.
  void keep_search(std::size_t node, std::shared_ptr<const KeptSearch> search) {
    nodes_[node].chosen_by = std::move(search);
  }
  // The search that chose move i of line(). Null: no search, or it is not known.
  const std::shared_ptr<const KeptSearch>& search(std::size_t i) const {
    return nodes_[path_[i]].chosen_by;
  }
  // Notes that the move of a node comes from the opening book.
  void note_book(std::size_t node) { nodes_[node].by_book = true; }
  // True if move i of line() comes from the opening book.
  bool is_by_book(std::size_t i) const { return nodes_[path_[i]].by_book; }
  // Keeps the findings of a review about the position of a node.
  void keep_review(std::size_t node, std::shared_ptr<const KeptSearch> search) {
    nodes_[node].review = std::move(search);
  }
  // The review's search of the position after so many moves of line(). Null: it was not searched.
  const std::shared_ptr<const KeptSearch>& review(std::size_t ply) const {
    return nodes_[node_at(ply)].review;
  }
  // Keeps the value of a node's position, unless a better one is kept already. A longer search does
  // not replace a review's estimate, which is compared with other estimates of the same review.
  void keep_value(std::size_t node, const PositionValue& value);
  const std::optional<PositionValue>& value(std::size_t ply) const {
    return nodes_[node_at(ply)].value;
  }

  // The whole tree; [0] is the start and no move, a parent comes before its moves.
  const std::vector<Node>& nodes() const { return nodes_; }
  // The node after so many moves of line(), as an index into nodes().
  std::size_t node_at(std::size_t ply) const { return ply == 0 ? 0 : path_[ply - 1]; }

 private:
  Node& here() { return nodes_[moves_.empty() ? 0 : path_[moves_.size() - 1]]; }
  const Node& here() const { return const_cast<Match*>(this)->here(); }
  std::optional<std::size_t> child(std::size_t node, mcts::Move m) const;
  void cut_line(std::size_t ply);
  void extend_line();

  std::vector<games::Position> positions_;  // along line(), one more than it has moves
  std::vector<mcts::Move> line_;
  std::vector<mcts::Move> moves_;  // the first of line_
  std::vector<std::size_t> path_;  // the nodes of line_
  std::vector<Node> nodes_;
  Header header_;
};

// ---------------------------------------------------------------- its moves as text

// Moves in a row, as people copy and links carry them.

// A match from `start` with these moves. Reversi: see games::parse_transcript.
// Other games: their notation, with blanks, line ends, commas or dashes between
// moves; numbers with a point, "1.", are left alone. An error says which move,
// counted from 1.
games::Parsed<Match> play_moves(const games::Position& start, std::string_view text);

// The moves up to the present position, as play_moves reads them: for people,
// "F5 D6 C3", and for links, "f5d6c3" or "7-8-9".
std::string moves_text(const Match& match);
std::string compact_moves(const Match& match);

}  // namespace match
