// A model that is given to an engine reaches all of its searches, in every kind of engine.
#include "engine/evaluators.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "games/position.h"
#include "mcts/rng.h"
#include "support/engines.h"
#include "support/ttt_table.h"

namespace {

using engine::Bytes;
using engine::Model;
using engine::SearchRequest;
using mcts::Leaf;
using support::found_with;
using support::kSpareKind;
using support::kTableKind;
using support::square_model;
using support::SquareTable;
using support::table_request;
using support::visits_of_moves;
using Clock = std::chrono::steady_clock;

// The tests wait so long only for an engine that has died.
constexpr auto kForever = std::chrono::seconds(120);

Model without_bytes(std::string_view kind) { return {std::string(kind), nullptr}; }
Model of_bytes(Bytes bytes) {
  return {std::string(kTableKind), std::make_shared<const Bytes>(std::move(bytes))};
}

class ModelTest : public ::testing::TestWithParam<support::Setup> {
 protected:
  static std::unique_ptr<engine::Engine> make() {
    return support::make_engine(GetParam(), 16 << 20, support::kTableRows);
  }

  mcts::SearchSnapshot last_word() {
    for (const auto end = Clock::now() + kForever; Clock::now() < end;) {
      if (auto update = engine_->poll(); update && update->done) {
        update->snapshot.seconds = 0;
        return update->snapshot;
      }
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    ADD_FAILURE() << "the engine says nothing more";
    return {};
  }
  mcts::SearchSnapshot search(const SearchRequest& r = table_request()) {
    engine_->post(r);
    return last_word();
  }

  std::unique_ptr<engine::Engine> engine_ = make();
};

INSTANTIATE_TEST_SUITE_P(Engines, ModelTest, support::kEngines, support::name_of_setup);

TEST_P(ModelTest, WithoutOneRolloutsAnswerAndSaySo) {
  const auto found = search();
  EXPECT_EQ(found.leaf, Leaf::kRollouts);
  EXPECT_EQ(found, found_with({}));
}

TEST_P(ModelTest, AnswersWhoAsksForIt) {
  engine_->give(square_model(5));
  const auto found = search();
  EXPECT_EQ(found.leaf, Leaf::kLearned);
  EXPECT_EQ(found.best, mcts::Move{5});
  EXPECT_NEAR(found.moves.at(5).value, 0.75, 1e-6) << "half a win is three quarters in [0, 1]";
  EXPECT_EQ(found, found_with(square_model(5)));
}

TEST_P(ModelTest, ChangesNothingForWhoDoesNotAskForIt) {
  SearchRequest r = support::request("ttt", 500);
  const auto before = search(r);
  engine_->give(square_model(5));
  EXPECT_EQ(search(r), before);
  EXPECT_EQ(before.leaf, Leaf::kRollouts);
  r = support::request("dots", 500);
  const auto dots = search(r);
  r.config.leaf = Leaf::kLearned;
  EXPECT_EQ(search(r), dots) << "it is a model of another game";
}

TEST_P(ModelTest, GivesItsPriorsToo) {
  engine_->give(square_model(7));
  SearchRequest r = table_request(200);
  r.config.selection = mcts::Selection::kPuct;
  const auto found = search(r);
  EXPECT_EQ(found, found_with(square_model(7), r));
  EXPECT_GT(found.moves.at(7).visits, 150u);
}

TEST_P(ModelTest, ReachesAllThreads) {
  engine_->give(square_model(3));
  const auto count = static_cast<std::uint64_t>(engine_->threads());
  SearchRequest r = support::request_for(GetParam(), "ttt", 60 * count);
  r.config.leaf = Leaf::kLearned;
  r.config.selection = mcts::Selection::kUcb1;  // which does not see the end of a game so soon
  r.config.threads = engine_->threads();
  const auto found = search(r);
  EXPECT_EQ(found.leaf, Leaf::kLearned);
  EXPECT_EQ(found.best, mcts::Move{3});
  EXPECT_NEAR(found.moves.at(3).value, 0.75, 1e-6);
}

TEST_P(ModelTest, IsReplacedAndTakenAway) {
  for (const int square : {1, 7}) {
    engine_->give(square_model(square));
    EXPECT_EQ(search(), found_with(square_model(square)));
  }
  engine_->give(without_bytes(kTableKind));
  EXPECT_EQ(search(), found_with({}));
  engine_->give(square_model(1));
  engine_->give(of_bytes({}));
  EXPECT_EQ(search(), found_with({})) << "no bytes are no model";
}

TEST_P(ModelTest, OfTwoKindsTheFirstOfTheListCounts) {
  engine_->give(SquareTable(3).model(kSpareKind));
  EXPECT_EQ(search().best, mcts::Move{3});
  engine_->give(square_model(5));
  EXPECT_EQ(search().best, mcts::Move{5});
  engine_->give(without_bytes(kTableKind));
  EXPECT_EQ(search().best, mcts::Move{3});
}

// ---------------------------------------------------------------- when

// This holds even if no thread has started the search before it yet.
TEST_P(ModelTest, IsForTheNextSearchAndNotForTheOneUnderWay) {
  for (int i = 0; i < 20; ++i) {
    engine_ = make();
    engine_->post(table_request(0));
    engine_->give(square_model(5));
    engine_->stop();
    EXPECT_EQ(last_word().leaf, Leaf::kRollouts);
    engine_->post(table_request(0));
    engine_->give(without_bytes(kTableKind));
    engine_->stop();
    EXPECT_EQ(last_word().leaf, Leaf::kLearned);
    EXPECT_EQ(search().leaf, Leaf::kRollouts);
  }
}

TEST_P(ModelTest, ATreeIsKeptOnlyWithTheModelItWasGrownWith) {
  SearchRequest next = table_request(40);
  next.moves = {4};
  next.keep_tree = true;
  const auto visits_with = [&](const std::optional<Model>& given) {
    engine_->give(square_model(4));
    search(table_request(200));
    if (given) engine_->give(*given);
    return visits_of_moves(search(next));
  };
  EXPECT_GT(visits_with(std::nullopt), 40u);
  EXPECT_GT(visits_with(SquareTable(1).model(kSpareKind)), 40u) << "not in use";
  EXPECT_EQ(visits_with(square_model(1)), 40u);
  EXPECT_EQ(visits_with(without_bytes(kTableKind)), 40u);
}

TEST_P(ModelTest, ATreeOfRolloutsIsKeptWhateverIsGiven) {
  SearchRequest next = support::request("ttt", 40);
  search(support::request("ttt", 200));
  engine_->give(square_model(1));
  next.keep_tree = true;
  EXPECT_EQ(visits_of_moves(search(next)), 240u);
}

// ---------------------------------------------------------------- what cannot be used

TEST_P(ModelTest, ThatCannotBeReadLeavesItToRollouts) {
  Bytes other_version = SquareTable(5).bytes(), cut = other_version;
  ++other_version[0];
  cut.pop_back();
  for (const Bytes& bytes : {other_version, cut}) {
    engine_->give(square_model(5));
    engine_->give(of_bytes(bytes));
    EXPECT_EQ(search(), found_with({}));
  }
}

// The model that is there already stays.
TEST_P(ModelTest, OfNoKnownKindOrTooLargeIsNotTaken) {
  engine_->give(square_model(5));
  engine_->give(SquareTable(1).model("ttt.unheard-of"));
  engine_->give(SquareTable(1).model(""));
  engine_->give(SquareTable(1).model(std::string(engine::kMostKindLetters + 1, 'x')));
  engine_->give(of_bytes(Bytes(engine::kMostModelBytes + 1)));
  EXPECT_EQ(search(), found_with(square_model(5)));
}

// ---------------------------------------------------------------- storms

TEST_P(ModelTest, SurvivesStorms) {
  mcts::Rng rng(static_cast<std::uint64_t>(engine_->threads()));
  const std::vector<Model> models = {square_model(1), square_model(5), of_bytes({9}),
                                     without_bytes(kTableKind)};
  std::vector<mcts::SearchSnapshot> expected;
  for (const std::size_t i : {0, 1}) expected.push_back(found_with(models[i]));
  expected.resize(models.size(), found_with({}));
  for (int round = 0; round < 40; ++round) {
    std::size_t given = 0;
    for (std::uint32_t steps = 1 + rng.below(6); steps > 0; --steps) {
      given = rng.below(static_cast<std::uint32_t>(models.size()));
      engine_->give(models[given]);
      if (rng.below(2) == 0) engine_->post(table_request(rng.below(2000)));
      if (rng.below(3) == 0) engine_->stop();
      for (std::uint32_t polls = rng.below(3); polls > 0; --polls) engine_->poll();
    }
    ASSERT_EQ(search(), expected[given]) << "round " << round;
  }
}

// ---------------------------------------------------------------- a list of models

std::string in_words(const std::vector<Model>& models) {
  std::string words;
  for (const Model& m : models) words += m.kind + (m.empty() ? "- " : "+ ");
  return words;
}

TEST(Models, TellWhatIsNewToWhoHasOthers) {
  const Model a = square_model(1), b = SquareTable(1).model(kSpareKind);
  engine::Models none, both, one;
  both.put(a);
  both.put(b);
  one.put(b);
  EXPECT_EQ(in_words(both.since(none)), "ttt.table+ ttt.spare+ ");
  EXPECT_EQ(in_words(both.since(both)), "");
  EXPECT_EQ(in_words(both.since(one)), "ttt.table+ ");
  EXPECT_EQ(in_words(one.since(both)), "ttt.table- ");
  EXPECT_EQ(in_words(none.since(both)), "ttt.table- ttt.spare- ");
  engine::Models later = both;
  later.put(square_model(2));
  EXPECT_EQ(in_words(later.since(both)), "ttt.table+ ");
  later.put(without_bytes(kSpareKind));
  EXPECT_EQ(in_words(later.since(both)), "ttt.spare- ttt.table+ ");
}

}  // namespace
