// An engine that searches nothing and says what a test tells it to.
#pragma once

#include <functional>
#include <list>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "engine/config_of.h"
#include "engine/engine.h"
#include "games/position.h"
#include "match/analysis.h"

namespace support {

class FakeEngine final : public engine::Engine {
 public:
  // Keeps the rules of engine.h: nothing of an old request after post(), after
  // stop() one last word.
  void give(engine::Model model) override { models.put(std::move(model)); }
  void post(engine::SearchRequest request) override {
    requests.push_back(std::move(request));
    searching = true;
    update_.reset();
  }
  void stop() override {
    ++stops;
    if (searching && answers_stop) finish(games::legal_moves(position())[0]);
  }
  std::optional<engine::SearchUpdate> poll() override {
    return std::exchange(update_, std::nullopt);
  }
  void ask(std::uint64_t number, engine::Question question) override {
    const auto* tree = std::get_if<engine::TreeQuestion>(&question);
    if (tree != nullptr && tree->most == match::kKeptNodes) return answer(number, kept_tree);
    const auto* about = std::get_if<engine::TruthQuestion>(&question);
    if (answers_truth && about != nullptr) {
      ++truths_asked;
      return answer(number, solves ? solves(about->position) : exact ? exact : truth);
    }
    asked.push_back({requests.size(), number, std::move(question)});
  }
  std::optional<engine::Answer> take_answer() override {
    std::optional<engine::Answer> first;
    if (answers_.empty()) return first;
    first = std::move(answers_.front());
    answers_.pop_front();
    return first;
  }
  int threads() const override { return 1; }

  // The search has come so far.
  void report(std::uint64_t iterations, double seconds = 0) {
    update_ = update(false, found(iterations, seconds, 0));
  }
  // It has found just this.
  void say(const mcts::SearchSnapshot& found) { update_ = update(false, found); }
  // It ends with just this.
  void end(const mcts::SearchSnapshot& found) {
    searching = false;
    update_ = update(true, found);
  }
  // It ends with `best` as the most visited move.
  void finish(mcts::Move best) {
    searching = false;
    update_ = update(true, found(1000, 1, best));
  }

  void answer(std::uint64_t number, engine::Reply reply) {
    answers_.push_back({number, std::move(reply)});
  }

  // The position of the last request.
  games::Position position() const {
    return games::after(requests.back().start, requests.back().moves);
  }

  engine::Models models;                        // all that were given
  std::vector<engine::SearchRequest> requests;  // all that were posted
  std::vector<engine::Ask> asked;               // of the search of so many requests
  mcts::TreeExcerpt kept_tree;                  // what is said at once of a tree to be kept
  int truths_asked = 0;                         // and answered at once
  int stops = 0;
  bool searching = false;
  bool answers_stop = true;   // at once, with the first legal move
  bool answers_truth = true;  // at once, and does not count it among `asked`
  // That answer, if it depends on the position.
  std::function<std::optional<solve::Exact>(const games::Position&)> solves;
  std::optional<solve::Exact> exact;  // that answer, if it is another one than
  std::optional<solve::Exact> truth;  // with every report
  std::optional<double> proves;       // that the position is worth this

 private:
  // A search reports rollouts where it has no model (SearchSnapshot::leaf).
  engine::SearchUpdate update(bool done, const mcts::SearchSnapshot& found) const {
    engine::SearchRequest request = requests.back();
    if (found.leaf == mcts::Leaf::kRollouts) request.config = mcts::with_rollouts(request.config);
    return {.done = done,
            .snapshot = found,
            .exact = truth,
            .config = engine::whole_config_of(request)};
  }
  mcts::SearchSnapshot found(std::uint64_t iterations, double seconds, mcts::Move best) const {
    mcts::SearchSnapshot s;
    s.best = best;
    s.iterations = iterations;
    s.seconds = seconds;
    s.proved = proves.has_value();
    s.value = proves.value_or(s.value);
    for (const mcts::Move m : games::legal_moves(position()))
      s.moves.push_back({.move = m, .visits = m == best ? 2u : 1u});
    return s;
  }

  std::optional<engine::SearchUpdate> update_;
  std::list<engine::Answer> answers_;
};

}  // namespace support
