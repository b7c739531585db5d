// What goes through the engine's door, in both directions: plain values.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/evaluators.h"
#include "games/any_position.h"
#include "learn/dots_course.h"
#include "learn/dots_training.h"
#include "mcts/config.h"
#include "mcts/excerpt.h"
#include "mcts/iteration.h"
#include "mcts/opinion.h"
#include "mcts/snapshot.h"
#include "solve/solver.h"

namespace engine {

// Whether exact values are wanted, where they are known (solve/solver.h).
enum class Truth : std::uint8_t {
  kNotWanted,
  kAlso,     // beside what a search finds
  kInstead,  // of a search, which is made only where they are not known
};

struct SearchRequest {
  games::Position start;               // where the game began
  std::vector<mcts::Move> moves = {};  // all moves since; the last position is searched
  mcts::SearchConfig config = {};
  mcts::Budget budget = {};
  // Go on with the tree of the request before this one, if this game is that
  // one some moves later. The answer then depends on both requests. Without it all
  // that was searched before is forgotten.
  bool keep_tree = false;
  // A question beside the game, like a hint: grows a tree of its own, and the next
  // request that is none finds the game's tree as it was. Goes on with the tree of
  // the search beside the game before it. One without a limit has all memory, and the game's tree
  // is given up.
  bool beside_game = false;
  // With a new tree, whatever was searched at this side of the game before; the other one's stays.
  bool fresh = false;
  Truth truth = Truth::kNotWanted;
  // Exact values that are computed, as in Reversi, may take this time; those from a table take
  // none. 0 sets no limit. It is part of a budget in time. The search has the rest of the budget,
  // at least half.
  std::uint32_t truth_milliseconds = 3000;
};

// How many of `all` searches answer a request. With a budget in iterations one, so
// that the answer depends on the request alone, unless the request asks for more.
inline int searches_for(const SearchRequest& request, int all) {
  if (request.config.threads > 0) return std::min(request.config.threads, all);
  return request.budget.iterations > 0 ? 1 : all;
}

// The share of search `i` of `count` in so many iterations. Shares are equal, so that what one
// finds does not depend on how fast the others are.
constexpr std::uint64_t share_of(std::uint64_t iterations, std::size_t i, std::size_t count) {
  return (iterations + count - 1 - i) / count;
}

struct SearchUpdate {
  bool done = false;  // the last word on this request
  // Where exact values came in place of a search, its moves are proved and have no visits.
  mcts::SearchSnapshot snapshot;
  std::optional<solve::Exact> exact;  // only where it was wanted and is known
  // The config that the search runs with, no field empty. Without a model for its evaluator the
  // search runs with rollouts.
  mcts::SearchConfig config;
};

// Asks for the tree below a line of moves from the position that is searched: at most so many
// nodes, the most visited first. The reply is empty where nothing is known, or the line is not
// legal.
struct TreeQuestion {
  using Reply = mcts::TreeExcerpt;
  static constexpr bool kAboutSearch = true;

  std::vector<mcts::Move> line;
  std::uint32_t most = 200;  // 1 to mcts::kMostExcerptNodes

  friend bool operator==(const TreeQuestion&, const TreeQuestion&) = default;
};

// How a lesson stands after some iterations; see mcts/lesson.h.
struct LessonFrame {
  std::uint64_t iterations = 0;         // fewer than asked for where the lesson ends before
  mcts::SearchSnapshot snapshot;        // without a time
  mcts::TreeExcerpt tree;               // from the root
  std::optional<mcts::Iteration> next;  // the iteration that follows; nothing at the end

  friend bool operator==(const LessonFrame&, const LessonFrame&) = default;
};

// Asks for a frame of the lesson about the position after `moves`. Whatever is searched meanwhile,
// it is the same: the lesson is a search of its own, in one thread. Going on in the lesson of the
// question before is quick.
struct LessonQuestion {
  using Reply = LessonFrame;
  static constexpr bool kAboutSearch = false;

  games::Position start;
  std::vector<mcts::Move> moves = {};
  mcts::SearchConfig config = {};
  std::uint64_t iterations = 0;  // up to mcts::kMostLessonIterations
  std::uint32_t most = 200;      // nodes of the tree, 1 to mcts::kMostExcerptNodes

  friend bool operator==(const LessonQuestion&, const LessonQuestion&) = default;
};

// Asks for the exact values of a position, as solve/solver.h has them. Where they have to be
// computed it takes its time, some seconds at most, and other questions go before it; the reply is
// empty where they are not known.
struct TruthQuestion {
  using Reply = std::optional<solve::Exact>;
  static constexpr bool kAboutSearch = false;

  games::Position position;

  friend bool operator==(const TruthQuestion&, const TruthQuestion&) = default;
};

// Asks what the game's evaluator says of each move of a position, without any search: see
// mcts::Evaluator::explained(). The reply is empty where there is none, or no model for it.
struct OpinionQuestion {
  using Reply = std::vector<mcts::ExplainedMove>;
  static constexpr bool kAboutSearch = false;

  games::Position position;

  friend bool operator==(const OpinionQuestion&, const OpinionQuestion&) = default;
};

// How many tables of Dots-and-Boxes learn in the engine, at most.
constexpr std::size_t kDotsTables = 2;

// Why a table is not as it was asked for.
enum class DotsRefusal : std::uint8_t {
  kNone,
  kNoMemory,  // there is too little for it
  kBadFile,   // it cannot be read
  kNoFile,    // the engine has not read this file; ask again, with the file
};

// A table's opinion of a move, and its exact value: of the boxes to come, how many more the player
// who makes the move gets than the opponent, with best play.
struct DotsMove {
  learn::DotsOpinion table;
  std::int8_t exact = 0;

  friend bool operator==(const DotsMove&, const DotsMove&) = default;
};

struct DotsFrame {
  DotsRefusal refusal = DotsRefusal::kNone;
  learn::DotsTrainingSettings settings = {};  // from the file, if one was read
  std::uint64_t games = 0;                    // played
  learn::DotsRun run = {};                    // that it is in
  bool merged = false;                        // see learn::TrainedDots
  std::vector<learn::DotsPoint> points = {};  // but for the first ones, which the question knows
  std::vector<DotsMove> moves = {};           // one for each edge that is not drawn
  Bytes file = {};                            // where it was wanted

  friend bool operator==(const DotsFrame&, const DotsFrame&) = default;
};

// Trains one of the engine's tables (learn/dots_course.h) and asks how it stands. It learns while
// nothing is searched; the reply comes when so many games have been played, or after some time.
struct DotsQuestion {
  using Reply = DotsFrame;
  static constexpr bool kAboutSearch = false;

  std::uint8_t table = 0;  // which one, less than kDotsTables
  // A change of the settings or of `begun` starts a new table. Without settings the table stays as
  // it is; if there is no table, the reply is empty.
  std::optional<learn::DotsTrainingSettings> settings;
  std::uint32_t begun = 0;
  std::uint64_t end = 0;           // of the run, in games of all runs
  std::uint64_t games = 0;         // to be played in all, at most to the end of the run
  std::uint32_t milliseconds = 0;  // for at most so long; 0: no limit
  std::uint32_t points = 0;        // so many are known already
  std::uint32_t edges = 0;         // that are drawn where the moves are asked about
  // Numbers of files, from 1 on, each once; 0: none. One is to be read in the place of the table
  // before anything else, unless the engine has read it already, and one to be written at the end.
  std::uint64_t to_read = 0, to_write = 0;
  std::shared_ptr<const Bytes> file = {};  // to read; may be missing once the engine has read it

  friend bool operator==(const DotsQuestion&, const DotsQuestion&) = default;
};

// Questions can be asked while a search runs and after it has ended. All searches answer a question
// about the search; one of them answers any other question. A new question needs a struct with its
// Reply here, the fields of both in wire.cpp, and a function that answers it in answers.h.
using Question =
    std::variant<TreeQuestion, LessonQuestion, TruthQuestion, OpinionQuestion, DotsQuestion>;
using Reply = std::variant<mcts::TreeExcerpt, LessonFrame, std::optional<solve::Exact>,
                           std::vector<mcts::ExplainedMove>, DotsFrame>;

inline bool is_about_search(const Question& question) {
  return std::visit([]<class Q>(const Q&) { return Q::kAboutSearch; }, question);
}

// About thirty updates a second.
constexpr auto kBetweenUpdates = std::chrono::milliseconds(33);

// Number of a request, counted up: what belongs to an older one is of no interest.
using Generation = std::uint64_t;

struct SearchOrder {
  Generation generation = 0;
  SearchRequest request;
};

// The wish that the search of a generation ends.
struct Stop {
  Generation generation = 0;
};

struct Report {
  Generation generation = 0;  // of the order it answers
  SearchUpdate update;
};

// A question about the search of a generation.
struct Ask {
  Generation generation = 0;
  std::uint64_t number = 0;  // chosen by the caller
  Question question;
};

// All messages to an engine's task. A Model is for the orders that come after it.
using ToEngine = std::variant<SearchOrder, Stop, Ask, Model>;

struct Answer {
  std::uint64_t number = 0;  // of the question
  Reply reply;
};

// All messages from an engine's task.
using FromEngine = std::variant<Report, Answer>;

}  // namespace engine
