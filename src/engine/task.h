// Runs one search order in slices; the caller decides when and on which thread. Exact values come
// first, if they are wanted, and then the search. Reports and answers come between the slices. A
// thread (thread_engine.h), a worker that receives bytes (workers.h) or a computer player runs it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/lessons.h"
#include "engine/protocol.h"
#include "engine/search_host.h"
#include "engine/table_trainer.h"
#include "mcts/snapshot.h"
#include "solve/solver.h"

namespace engine {

// Where every move loses, the one to play is the one that loses least, whatever the search has
// found.
void play_least_loss(mcts::SearchSnapshot& found, const solve::Exact& exact);

// The exact values that an order asks for.
class TruthSource {
 public:
  // Takes up what a request asks for. Tables are kept for the next question
  // about the same game.
  void begin(const SearchRequest& request);

  // Looks for the answer. Blocks until it is there, as long as the request allows in
  // all, or until `stop` says true, which is asked every few milliseconds; it can go on
  // after that. False when nothing is left to look for.
  bool run(std::function<bool()> stop);

  // Nothing when truth is not wanted, or is not known, or not yet.
  const std::optional<solve::Exact>& exact() const { return exact_; }
  // The exact values in the form of a snapshot of a search that has proved every move. The move to
  // play has the best margin; if several have, one that wins at once goes first, then one after
  // which the opponent cannot, and the request's seed decides. Only when there is exact().
  mcts::SearchSnapshot snapshot() const;

 private:
  using Clock = std::chrono::steady_clock;

  std::chrono::milliseconds patience() const;
  solve::ExactAnswer solve(const solve::Limits& limits);

  std::string_view game_;                        // that there may be tables of
  std::shared_ptr<solve::SharedSolver> tables_;  // of games whose values are looked up
  solve::Solver endgames_;                       // of other games; not shared: it takes long
  std::optional<games::Position> question_;      // until it is answered
  std::chrono::milliseconds allowed_{0};         // for endgames; 0: no limit
  std::chrono::milliseconds looked_{0};          // for so long
  std::uint64_t seed_ = 0;
  std::optional<solve::Exact> exact_;
  std::vector<mcts::Move> best_;  // by that
};

// To be used by one thread at a time.
class Task {
 public:
  // The search has so many threads besides the one that calls step(), grows in `memory`, and can
  // use models that one of the rows reads.
  explicit Task(int helpers, std::shared_ptr<TreeMemory> memory,
                EvaluatorRows rows = evaluator_rows())
      : host_(helpers, std::move(memory), rows) {}

  // Takes any of the messages below. They are to be given in the order in which they were sent.
  void take(ToEngine message) {
    std::visit([this](auto& m) { take(std::move(m)); }, message);
  }

  // Gives up the order under way: it sends no more reports, and answers only the open questions
  // about its search that can be answered at once. Waits for its helpers, some milliseconds at
  // most.
  void take(SearchOrder order);
  // If that is the order under way, the next step() is its last.
  void take(Stop stop);
  // A question about the search of the order that was taken last is answered as soon as that can be
  // asked; nothing is known about any other order. Other questions are answered at once. Questions
  // about exact values and about tables that learn take longer, and do not delay other questions.
  void take(Ask ask);
  // The model is for the orders that are taken from now on, and for lessons.
  void take(Model model);

  // Works for about so long, at least a slice of the search (about a millisecond) or ten
  // milliseconds for exact values. False when nothing is left to do.
  bool step(std::chrono::milliseconds time = std::chrono::milliseconds(0));

  // The newest report that has not been taken. While the search goes on there is one each
  // kBetweenUpdates, and one at its end.
  std::optional<Report> take_report() { return std::exchange(report_, std::nullopt); }
  std::list<Answer> take_answers() { return std::exchange(answers_, {}); }

 private:
  using Clock = std::chrono::steady_clock;

  bool begin_search(Clock::time_point until);
  void hand_on_models();
  void search(Clock::time_point until);
  void report(bool done);
  void answer_questions();
  std::optional<Reply> reply_to(const Ask& ask);
  std::optional<Reply> reply_to(const LessonQuestion& question);
  void look_for_truth();
  void train_tables(Clock::time_point until);

  SearchHost host_;
  TruthSource truth_;
  Lessons lessons_;
  TableTrainer trainer_;

  std::list<Model> models_;           // not before the order that waits has begun
  std::optional<SearchOrder> order_;  // its search has not begun: first comes its truth
  Clock::time_point ordered_;
  Generation generation_ = 0;  // of the order that was taken last
  mcts::SearchConfig config_;  // of its search, no field empty
  bool searched_ = false;      // the host has, for that order
  bool searching_ = false;
  bool stopped_ = false;
  Clock::time_point next_report_;

  std::list<Ask> asks_;  // not answered yet
  std::list<Ask> truths_asked_;
  std::list<Ask> tables_asked_;
  std::optional<TruthSource> looking_;  // for the first of these
  std::optional<Report> report_;
  std::list<Answer> answers_;
};

}  // namespace engine
