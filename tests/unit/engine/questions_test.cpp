// Questions about a search, asked through the engine. Every kind of engine answers them while the
// search runs, and each question once.
#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <string_view>
#include <thread>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "games/position.h"
#include "mcts/rng.h"
#include "support/engines.h"

namespace {

using engine::Answer;
using engine::SearchRequest;
using engine::SearchUpdate;
using engine::TreeQuestion;
using mcts::TreeExcerpt;
using Clock = std::chrono::steady_clock;

constexpr mcts::Move kD3 = 19;
// The tests wait so long only for an engine that has died.
constexpr auto kForever = std::chrono::seconds(120);

class Questions : public ::testing::TestWithParam<support::Setup> {
 protected:
  static SearchRequest request(std::string_view game, std::uint64_t iterations) {
    return support::request_for(GetParam(), game, iterations);
  }

  // Polls until `enough` is true.
  template <class Enough>
  void poll_until(Enough enough) {
    for (const auto end = Clock::now() + kForever; Clock::now() < end;) {
      if (auto update = engine_->poll()) last_ = *std::move(update);
      while (auto answer = engine_->take_answer()) answers_.push_back(*std::move(answer));
      if (enough()) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    FAIL() << "the engine says nothing more";
  }
  void post(const SearchRequest& r) {
    last_ = {};
    engine_->post(r);
  }
  mcts::SearchSnapshot search(const SearchRequest& r) {
    post(r);
    poll_until([&] { return last_.done; });
    return last_.snapshot;
  }
  TreeExcerpt ask(const TreeQuestion& question) {
    const std::size_t before = answers_.size();
    engine_->ask(++asked_, question);
    poll_until([&] { return answers_.size() > before; });
    if (answers_.size() != before + 1) ADD_FAILURE() << "one question, one answer";
    EXPECT_EQ(answers_.back().number, asked_);
    return std::get<TreeExcerpt>(answers_.back().reply);
  }

  std::unique_ptr<engine::Engine> engine_ = support::make_engine(GetParam(), 64 << 20);
  std::uint64_t asked_ = 100;
  std::vector<Answer> answers_;
  SearchUpdate last_;
};

INSTANTIATE_TEST_SUITE_P(Engines, Questions, support::kEngines, support::name_of_setup);

TEST_P(Questions, WithoutASearchNothingIsKnown) { EXPECT_EQ(ask({}), TreeExcerpt{}); }

TEST_P(Questions, AreAnsweredWhileTheSearchGoesOn) {
  for (const bool graph : {false, true}) {
    SearchRequest r = request("dots", 0);
    r.config.transpositions = graph;
    post(r);
    std::uint32_t visits = 0;
    for (int i = 0; i < 5; ++i) {
      poll_until(
          [&, then = last_.snapshot.iterations] { return last_.snapshot.iterations > then; });
      const TreeExcerpt tree = ask({.line = {}, .most = 50});
      ASSERT_EQ(tree.nodes.size(), 50u);
      EXPECT_EQ(tree.is_graph, graph);
      EXPECT_GE(tree.nodes[0].visits, visits);
      EXPECT_GT(tree.total, 50u);
      visits = tree.nodes[0].visits;
      EXPECT_FALSE(last_.done);
    }
    EXPECT_GT(visits, 0u);
    engine_->stop();
    poll_until([&] { return last_.done; });
  }
}

TEST_P(Questions, OfASearchThatHasEndedTellItsLastWord) {
  for (const std::string_view game : games::ids()) {
    const SearchRequest r = request(game, 3000);
    const auto found = search(r);
    const TreeExcerpt tree = ask({.line = {}, .most = mcts::kMostExcerptNodes});
    EXPECT_EQ(tree.total, found.nodes) << game;
    EXPECT_EQ(tree.nodes.at(0).visits, 3000u) << game;
    EXPECT_EQ(tree.nodes[0].moves, found.moves.size()) << game;
    std::map<mcts::Move, std::uint64_t> visits;
    for (const auto& node : tree.nodes)
      for (const auto& parent : node.parents)
        if (parent.node == 0) visits[parent.move] += parent.visits;
    for (const auto& m : found.moves) EXPECT_EQ(visits[m.move], m.visits) << game;
  }
}

// When each thread has a tree of its own, the visits are added up.
TEST_P(Questions, AddUpTheTreesOfAllThreads) {
  SearchRequest r = request("dots", 4000);
  r.config.transpositions = true;
  r.config.threads = engine_->threads();
  const auto found = search(r);
  const TreeExcerpt tree = ask({.line = {}, .most = 300});
  EXPECT_EQ(tree.total, found.nodes);
  EXPECT_EQ(tree.nodes.at(0).visits, 4000u);
  // Every first way leads over legal moves to a position.
  std::vector<games::Position> positions = {r.start};
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    const mcts::ExcerptParent& way = tree.nodes[i].parents.at(0);
    games::Position position = positions.at(way.node);
    ASSERT_TRUE(games::is_legal(position, way.move));
    games::play(position, way.move);
    positions.push_back(position);
  }
}

TEST_P(Questions, ReachBelowALineOfMoves) {
  search(request("reversi", 3000));
  const TreeExcerpt whole = ask({.line = {}, .most = mcts::kMostExcerptNodes});
  const TreeExcerpt below = ask({.line = {kD3}, .most = 10});
  ASSERT_EQ(below.nodes.size(), 10u);
  const auto same = std::find_if(whole.nodes.begin(), whole.nodes.end(),
                                 [&](const auto& node) { return node.id == below.nodes[0].id; });
  ASSERT_NE(same, whole.nodes.end());
  EXPECT_EQ(same->parents[0].move, kD3);
  EXPECT_EQ(same->visits, below.nodes[0].visits);
  EXPECT_TRUE(ask({.line = {0}, .most = 10}).nodes.empty()) << "not a legal move";
}

TEST_P(Questions, OfAnAsideAreAnsweredByIt) {
  search(request("reversi", 3000));
  SearchRequest beside = request("reversi", 100);
  beside.beside_game = beside.keep_tree = true;
  search(beside);
  EXPECT_EQ(ask({}).nodes.at(0).visits, 100u);
}

// Perfect play looks its moves up: there is no tree.
TEST_P(Questions, WhereTheTruthCameInsteadOfASearchThereIsNoTree) {
  search(request("ttt", 1000));
  SearchRequest r = request("ttt", 1000);
  r.truth = engine::Truth::kInstead;
  search(r);
  EXPECT_EQ(ask({}), TreeExcerpt{});
}

TEST_P(Questions, AreAnsweredInTheirOrderEachOnce) {
  post(request("reversi", 0));
  for (std::uint64_t number = 1; number <= 16; ++number)
    engine_->ask(number, TreeQuestion{.line = {}, .most = static_cast<std::uint32_t>(number)});
  poll_until([&] { return answers_.size() >= 16; });
  engine_->stop();
  poll_until([&] { return last_.done; });
  for (int i = 0; i < 20; ++i) poll_until([] { return true; });
  ASSERT_EQ(answers_.size(), 16u);
  for (std::uint64_t number = 1; number <= 16; ++number) {
    EXPECT_EQ(answers_[number - 1].number, number);
    EXPECT_LE(std::get<TreeExcerpt>(answers_[number - 1].reply).nodes.size(), number);
  }
}

// A repeated question gets a fresh answer each time.
TEST_P(Questions, AskedAgainAreAnsweredAnew) {
  post(request("reversi", 0));
  std::uint32_t visits = 0;
  for (int i = 0; i < 5; ++i) {
    poll_until([&, then = last_.snapshot.iterations] { return last_.snapshot.iterations > then; });
    const auto now = ask({}).nodes.at(0).visits;
    EXPECT_GT(now, visits);
    visits = now;
  }
}

// Whatever happens between question and answer, each question gets one answer, about a search it
// can mean.
TEST_P(Questions, SurviveStorms) {
  mcts::Rng rng(static_cast<std::uint64_t>(engine_->threads()));
  std::uint64_t asked = 0;
  for (int i = 0; i < 300; ++i) {
    if (rng.below(2) == 0) post(request(rng.below(2) == 0 ? "stones" : "dots", rng.below(3000)));
    for (std::uint32_t questions = rng.below(4); questions > 0; --questions)
      engine_->ask(++asked, TreeQuestion{.line = {}, .most = 1 + rng.below(30)});
    if (rng.below(3) == 0) engine_->stop();
    for (std::uint32_t polls = rng.below(4); polls > 0; --polls) poll_until([] { return true; });
    if (rng.below(4) == 0) std::this_thread::sleep_for(std::chrono::microseconds(300));
  }
  poll_until([&] { return answers_.size() >= asked; });
  std::vector<bool> heard(asked + 1);
  for (const Answer& answer : answers_) {
    EXPECT_FALSE(heard.at(answer.number));
    heard[answer.number] = true;
  }
  EXPECT_EQ(answers_.size(), asked);
}

}  // namespace
