// Orders, reports, questions and answers survive the way through bytes, and damaged bytes are
// refused.
#include "engine/wire.h"

#include <limits>

#include <gtest/gtest.h>

#include "games/position.h"
#include "mcts/rng.h"
#include "support/requests.h"

namespace {

using engine::Answer;
using engine::Ask;
using engine::Bytes;
using engine::FromEngine;
using engine::Model;
using engine::Report;
using engine::SearchOrder;
using engine::SearchRequest;
using engine::Stop;
using engine::ToEngine;
using engine::TreeQuestion;
using mcts::TreeExcerpt;

SearchOrder rich_order() {
  SearchOrder order{.generation = 7, .request = support::request("reversi", 1234)};
  order.request.moves = {19, 18};
  order.request.config.selection = mcts::Selection::kUcb1Tuned;
  order.request.config.exploration = 0.7;
  order.request.config.leaf = mcts::Leaf::kLearned;
  order.request.config.rollout = mcts::Rollout::kCaptureFirst;
  order.request.config.transpositions = true;
  order.request.config.parallel = mcts::Parallel::kRootTrees;
  order.request.config.seed = ~std::uint64_t{0};
  order.request.budget.milliseconds = 99;
  order.request.keep_tree = true;
  order.request.beside_game = true;
  order.request.truth = engine::Truth::kAlso;
  order.request.truth_milliseconds = 7;
  return order;
}

Report rich_report() {
  Report report{.generation = 9, .update = {}};
  mcts::SearchSnapshot& s = report.update.snapshot;
  s.iterations = 1'000'000'000'000;
  s.seconds = 1.25;
  s.visits_full = true;
  s.leaf = mcts::Leaf::kLearned;
  s.moves = {{.move = 3, .visits = 17, .value = 0.25, .proof = mcts::Proof::kLoss},
             {.move = 200, .visits = 1, .value = 1, .proof = mcts::Proof::kWin}};
  s.best = mcts::Move{200};
  s.principal_variation = {200, 4};
  report.update.done = true;
  report.update.exact = solve::Exact{.margin = -3, .moves = {{.move = 3, .margin = -5}}};
  return report;
}

Ask rich_ask() {
  return {.generation = 3, .number = 8, .question = TreeQuestion{.line = {19, 18}, .most = 77}};
}

Ask rich_lesson_ask() {
  return {.number = 9,
          .question = engine::LessonQuestion{.start = rich_order().request.start,
                                             .moves = {1, 2},
                                             .config = {.exploration = 0.7, .seed = 4},
                                             .iterations = 1000,
                                             .most = 10}};
}

Answer rich_frame() {
  mcts::Hop hop{.chooser = mcts::Player::kSecond, .node = 4, .parent_visits = 7};
  hop.choices.push_back({.known = {.move = 3, .visits = 2, .value = 0.75},
                         .node = 6,
                         .terms = {0, std::numeric_limits<double>::infinity()}});
  mcts::Iteration next{.number = 12, .hops = {hop}, .adds_node = true};
  next.games.push_back({.moves = {4, 5, 6}, .lead = -2});
  next.credits.push_back({hop.choice().known, {.move = 3, .visits = 3}});
  engine::LessonFrame frame{.iterations = 11, .snapshot = {}, .tree = {}, .next = next};
  frame.snapshot.best = 3;
  return {.number = 9, .reply = frame};
}

Answer rich_answer() {
  TreeExcerpt tree{.nodes = {}, .total = 1'000'000'000'000, .is_graph = true};
  tree.nodes.push_back({.id = 5, .parents = {}, .visits = 9, .value = 0.25, .moves = 2});
  tree.nodes.push_back(
      {.id = ~std::uint64_t{0},
       .parents = {{.node = 0, .move = 3, .visits = 2}, {.node = 1, .move = 200, .visits = 4}},
       .visits = 6,
       .value = 1,
       .proof = mcts::Proof::kWin});
  return {.number = 8, .reply = tree};
}

Model rich_model(std::size_t size = 300) {
  Bytes bytes(size);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(7 * i);
  return {"reversi.patterns", std::make_shared<const Bytes>(std::move(bytes))};
}

// Nothing when what arrives is something else, or is refused.
template <class T>
std::optional<T> sent_to_engine(const T& message) {
  const auto arrived = engine::parse_to_engine(engine::to_bytes(ToEngine(message)));
  if (!arrived || !std::holds_alternative<T>(*arrived)) return std::nullopt;
  return std::get<T>(*arrived);
}
template <class T>
std::optional<T> sent_from_engine(const T& message) {
  const auto arrived = engine::parse_from_engine(engine::to_bytes(FromEngine(message)));
  if (!arrived || !std::holds_alternative<T>(*arrived)) return std::nullopt;
  return std::get<T>(*arrived);
}

TEST(Wire, AnOrderArrivesAsItWasSent) {
  const SearchOrder sent = rich_order();
  const auto got = sent_to_engine(sent);
  ASSERT_TRUE(got);
  EXPECT_EQ(got->generation, sent.generation);
  EXPECT_EQ(got->request.start, sent.request.start);
  EXPECT_EQ(got->request.moves, sent.request.moves);
  EXPECT_EQ(got->request.config, sent.request.config);
  EXPECT_EQ(got->request.budget, sent.request.budget);
  EXPECT_EQ(got->request.keep_tree, sent.request.keep_tree);
  EXPECT_EQ(got->request.beside_game, sent.request.beside_game);
  EXPECT_EQ(got->request.truth, sent.request.truth);
  EXPECT_EQ(got->request.truth_milliseconds, sent.request.truth_milliseconds);
}

TEST(Wire, EveryGamesPositionsArrive) {
  for (const std::string_view game : games::ids()) {
    mcts::Rng rng(1);
    SearchOrder order{.generation = 1, .request = support::request(game, 1)};
    while (!games::is_over(order.request.start)) {
      const auto got = sent_to_engine(order);
      ASSERT_TRUE(got) << games::text(order.request.start);
      ASSERT_EQ(got->request.start, order.request.start);
      const auto moves = games::legal_moves(order.request.start);
      games::play(order.request.start, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(Wire, AStopArrives) {
  const auto got = sent_to_engine(Stop{.generation = 12});
  ASSERT_TRUE(got);
  EXPECT_EQ(got->generation, 12u);
}

TEST(Wire, AReportArrivesAsItWasSent) {
  const Report sent = rich_report();
  const auto got = sent_from_engine(sent);
  ASSERT_TRUE(got);
  EXPECT_EQ(got->generation, sent.generation);
  EXPECT_EQ(got->update.done, sent.update.done);
  EXPECT_EQ(got->update.snapshot, sent.update.snapshot);
  EXPECT_EQ(got->update.exact, sent.update.exact);
}

TEST(Wire, AQuestionAndItsAnswerArriveAsTheyWereSent) {
  const auto asked = sent_to_engine(rich_ask());
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->generation, rich_ask().generation);
  EXPECT_EQ(asked->number, rich_ask().number);
  EXPECT_EQ(asked->question, rich_ask().question);
  const auto answered = sent_from_engine(rich_answer());
  ASSERT_TRUE(answered);
  EXPECT_EQ(answered->number, rich_answer().number);
  EXPECT_EQ(answered->reply, rich_answer().reply);
}

TEST(Wire, AQuestionAboutALessonAndItsFrameArriveAsTheyWereSent) {
  const auto asked = sent_to_engine(rich_lesson_ask());
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->question, rich_lesson_ask().question);
  const auto answered = sent_from_engine(rich_frame());
  ASSERT_TRUE(answered);
  EXPECT_EQ(answered->reply, rich_frame().reply);
}

TEST(Wire, AQuestionAboutTheTruthAndItsAnswerArriveAsTheyWereSent) {
  const Ask ask{.number = 4, .question = engine::TruthQuestion{rich_order().request.start}};
  const auto asked = sent_to_engine(ask);
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->question, ask.question);
  for (const auto& exact : {rich_report().update.exact, std::optional<solve::Exact>()}) {
    const auto answered = sent_from_engine(Answer{.number = 4, .reply = exact});
    ASSERT_TRUE(answered);
    EXPECT_EQ(answered->reply, engine::Reply(exact));
  }
}

TEST(Wire, AQuestionAboutTheEvaluatorsOpinionAndItsAnswerArriveAsTheyWereSent) {
  const Ask ask{.number = 5, .question = engine::OpinionQuestion{rich_order().request.start}};
  const auto asked = sent_to_engine(ask);
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->question, ask.question);
  std::vector<mcts::ExplainedMove> moves = {
      {.move = 19,
       .opinion = {.prior = 0.75f, .value = -0.5f},
       .lead = -3.5f,
       .reasons = {{.subject = 2, .places = 0x8000000000000001, .points = 1.25f}}},
      {.move = 26, .opinion = {.prior = 0.25f, .value = -0.75f}, .lead = -6, .reasons = {}}};
  const auto answered = sent_from_engine(Answer{.number = 5, .reply = moves});
  ASSERT_TRUE(answered);
  EXPECT_EQ(answered->reply, engine::Reply(moves));
  moves[0].reasons[0].subject = 200;
  EXPECT_FALSE(sent_from_engine(Answer{.number = 5, .reply = moves})) << "about nothing known";
}

TEST(Wire, AFrameThatContradictsItselfIsRefused) {
  const auto arrives = [](auto damage) {
    Answer answer = rich_frame();
    damage(*std::get<engine::LessonFrame>(answer.reply).next);
    return sent_from_engine(answer).has_value();
  };
  EXPECT_TRUE(arrives([](mcts::Iteration&) {}));
  EXPECT_FALSE(arrives([](mcts::Iteration& it) { it.credits.clear(); }));
  EXPECT_FALSE(arrives([](mcts::Iteration& it) { it.hops[0].chosen = 1; }));
  EXPECT_FALSE(arrives([](mcts::Iteration& it) { it.worth = mcts::Worth{3}; }));
}

TEST(Wire, AModelArrivesAsItWasSent) {
  for (const std::size_t size : {std::size_t{1}, std::size_t{300}, engine::kMostModelBytes}) {
    const auto got = sent_to_engine(rich_model(size));
    ASSERT_TRUE(got);
    EXPECT_EQ(got->kind, "reversi.patterns");
    EXPECT_EQ(*got->bytes, *rich_model(size).bytes);
  }
  for (const Model& none : {rich_model(0), Model{"reversi.patterns", nullptr}}) {
    const auto got = sent_to_engine(none);
    ASSERT_TRUE(got);
    EXPECT_TRUE(got->empty());
  }
}

TEST(Wire, AModelThatIsTooLargeOrOfNoKindIsRefused) {
  EXPECT_FALSE(sent_to_engine(rich_model(engine::kMostModelBytes + 1)));
  Model model = rich_model();
  model.kind = "";
  EXPECT_FALSE(sent_to_engine(model));
  model.kind.assign(engine::kMostKindLetters + 1, 'x');
  EXPECT_FALSE(sent_to_engine(model));
}

TEST(Wire, AModelWithAnyByteAnotherIsRefused) {
  const Bytes whole = engine::to_bytes(ToEngine(rich_model()));
  for (std::size_t i = 0; i < whole.size(); ++i)
    for (const int change : {1, 128, 255}) {
      Bytes damaged = whole;
      damaged[i] = static_cast<std::uint8_t>(damaged[i] + change);
      EXPECT_FALSE(engine::parse_to_engine(damaged)) << i;
    }
}

TEST(Wire, WhatIsCutShortOrTooLongIsRefused) {
  for (const ToEngine& message :
       {ToEngine(rich_order()), ToEngine(rich_ask()), ToEngine(Stop{}), ToEngine(rich_model())}) {
    Bytes bytes = engine::to_bytes(message);
    for (std::size_t size = 0; size < bytes.size(); ++size)
      EXPECT_FALSE(engine::parse_to_engine(std::span(bytes).first(size))) << size;
    bytes.push_back(0);
    EXPECT_FALSE(engine::parse_to_engine(bytes));
  }
  for (const FromEngine& message : {FromEngine(rich_report()), FromEngine(rich_answer())}) {
    Bytes bytes = engine::to_bytes(message);
    for (std::size_t size = 0; size < bytes.size(); ++size)
      EXPECT_FALSE(engine::parse_from_engine(std::span(bytes).first(size))) << size;
    bytes.push_back(0);
    EXPECT_FALSE(engine::parse_from_engine(bytes));
  }
}

TEST(Wire, AMessageOfNoKindIsRefused) {
  Bytes bytes = engine::to_bytes(ToEngine(Stop{}));
  bytes[0] = std::variant_size_v<ToEngine>;
  EXPECT_FALSE(engine::parse_to_engine(bytes));
}

// These are values that a search relies on.
TEST(Wire, ValuesThatAFieldDoesNotTakeAreRefused) {
  const auto arrives = [](auto damage) {
    SearchOrder order = rich_order();
    damage(order.request);
    return sent_to_engine(order).has_value();
  };
  EXPECT_TRUE(arrives([](SearchRequest&) {}));
  EXPECT_TRUE(arrives([](SearchRequest& r) { r.config.leaf_rollouts = mcts::kMaxLeafRollouts; }));
  EXPECT_TRUE(arrives([](SearchRequest& r) { r.config.leaf_rollouts = std::nullopt; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.leaf_rollouts = 0; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.leaf_rollouts = 1000; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.threads = -1; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.threads = mcts::kMaxThreads + 1; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.exploration = -0.1; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.exploration = 0.0 / 0.0; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.minimax = 1.1; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.minimax = 0.0 / 0.0; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.selection = mcts::Selection{3}; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.leaf = mcts::Leaf{3}; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.rollout = mcts::Rollout{2}; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.reward = mcts::Reward{2}; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.parallel = mcts::Parallel{2}; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.config.final_move = mcts::FinalMove{4}; }));
  EXPECT_FALSE(arrives([](SearchRequest& r) { r.truth = engine::Truth{3}; }));
  Report report = rich_report();
  report.update.snapshot.moves[0].proof = mcts::Proof{4};
  EXPECT_FALSE(sent_from_engine(report));
  report = rich_report();
  report.update.snapshot.leaf = mcts::Leaf{3};
  EXPECT_FALSE(sent_from_engine(report));
}

TEST(Wire, AQuestionForNoNodesOrTooManyIsRefused) {
  const auto arrives = [](std::uint32_t most) {
    return sent_to_engine(Ask{.question = TreeQuestion{.line = {}, .most = most}}).has_value();
  };
  EXPECT_FALSE(arrives(0));
  EXPECT_TRUE(arrives(1));
  EXPECT_TRUE(arrives(mcts::kMostExcerptNodes));
  EXPECT_FALSE(arrives(mcts::kMostExcerptNodes + 1));
}

TEST(Wire, ATreeInWhichParentsAreMissingIsRefused) {
  const auto arrives = [](auto damage) {
    Answer answer = rich_answer();
    damage(std::get<TreeExcerpt>(answer.reply).nodes);
    return sent_from_engine(answer).has_value();
  };
  EXPECT_TRUE(arrives([](auto&) {}));
  EXPECT_FALSE(arrives([](auto& nodes) { nodes[0].parents = nodes[1].parents; }));
  EXPECT_FALSE(arrives([](auto& nodes) { nodes[1].parents.clear(); }));
  EXPECT_FALSE(arrives([](auto& nodes) { nodes[1].parents[0].node = 1; }));
  EXPECT_FALSE(arrives([](auto& nodes) { nodes[1].parents[1].node = 2; }));
}

// For the address sanitizer: with any bytes, the reader stays within them and allocates only memory
// that they fill.
TEST(Wire, DamageIsRefusedOrRead) {
  const std::vector<Bytes> whole = {
      engine::to_bytes(ToEngine(rich_order())),    engine::to_bytes(ToEngine(rich_ask())),
      engine::to_bytes(ToEngine(rich_model())),    engine::to_bytes(FromEngine(rich_report())),
      engine::to_bytes(FromEngine(rich_answer())), engine::to_bytes(FromEngine(rich_frame()))};
  mcts::Rng rng(1);
  std::vector<int> refused(whole.size());
  for (std::size_t i = 0; i < 200'000; ++i) {
    const std::size_t kind = i % whole.size();
    Bytes damaged = whole[kind];
    for (std::uint32_t hits = 1 + rng.below(4); hits > 0; --hits)
      damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))] =
          static_cast<std::uint8_t>(rng.below(256));
    refused[kind] +=
        kind < 3 ? !engine::parse_to_engine(damaged) : !engine::parse_from_engine(damaged);
  }
  for (const int count : refused) EXPECT_GT(count, 5'000);
}

}  // namespace
