// Walks from node to node in a search's tree, and describes a node.
#include "ui/tree/searched_tree.h"

#include "engine/any_search.h"
#include "support/session.h"
#include "ui/base/text.h"
#include "ui/tree/tree_words.h"

namespace {

using namespace support;
using ui::SearchedTree;
using ui::TreeStep;
using Nodes = std::vector<std::size_t>;
using Facts = std::vector<std::string>;

// Four stones, by ones and twos: both ways to leave one meet in a node.
match::TreeAnswer graph_of_four() {
  mcts::TreeExcerpt graph{.nodes = {}, .total = 48'113, .is_graph = true};
  graph.nodes = {
      {.id = 10, .parents = {}, .visits = 1000, .value = 0.75, .moves = 2},
      {.id = 11, .parents = {{0, 2, 700}}, .visits = 700, .value = 0.5},
      {.id = 12, .parents = {{0, 1, 300}}, .visits = 300, .value = 1, .proof = mcts::Proof::kWin},
      {.id = 13, .parents = {{2, 2, 90}, {1, 1, 60}}, .visits = 150, .value = 0.5},
      {.id = 14, .parents = {{1, 2, 640}}, .visits = 640, .value = 0.25}};
  return {.top = *games::parse("stones", "4 2 1").value, .excerpt = graph};
}

class SearchedTreeTest : public SessionTest {
 protected:
  void SetUp() override { begin("stones", Seat::kHuman, Seat::kHuman); }

  Facts facts(std::size_t node, const mcts::SearchConfig* config = nullptr) const {
    return facts(tree_, node, config);
  }
  Facts facts(const SearchedTree& tree, std::size_t node, const mcts::SearchConfig* config) const {
    Facts facts;
    for (const auto& [name, number] : ui::node_facts(*session_, tree, node, config))
      facts.push_back(name + " " + number);
    return facts;
  }

  const SearchedTree tree_{graph_of_four()};
};

TEST_F(SearchedTreeTest, KnowsThePositionOfEachNode) {
  EXPECT_EQ(games::text(tree_.position(3)), "1 2 1");
  EXPECT_EQ(games::text(tree_.position(4)), "0 2 1");
  EXPECT_EQ(tree_.way_to(3), (Nodes{0, 2, 3}));
  EXPECT_EQ(tree_.moves_to(3), (Moves{1, 2}));
  EXPECT_TRUE(tree_.moves_to(0).empty());
}

// Red has five of nine boxes: the search goes on for points, and its value is no chance of winning.
TEST_F(SearchedTreeTest, SaysAResultThatIsCertainAndNotAChance) {
  begin("dots", Seat::kHuman, Seat::kHuman);
  mcts::TreeExcerpt excerpt{.nodes = {}, .total = 2};
  excerpt.nodes = {{.id = 1, .parents = {}, .visits = 100, .value = 0.944, .moves = 1},
                   {.id = 2, .parents = {{0, 10, 99}}, .visits = 99, .value = 0.944}};
  const games::Position top = *games::parse("dots", "111111111101111111111111 1 6 2 free").value;
  const SearchedTree tree({.top = top, .excerpt = excerpt});
  for (const std::size_t node : {0u, 1u}) {
    EXPECT_EQ(tree.result(node), mcts::Proof::kWin);
    EXPECT_EQ(ui::node_value(*session_, tree, node), "Proved: Red wins");
  }
  EXPECT_EQ(tree_.result(2), mcts::Proof::kWin) << "proved by the search";
  EXPECT_EQ(tree_.result(0), mcts::Proof::kUnknown);
}

TEST_F(SearchedTreeTest, FindsANodeByItsId) {
  EXPECT_EQ(tree_.find(12), 2u);
  EXPECT_FALSE(tree_.find(99));
}

// A proof counts more than visits, for either player's choice.
TEST_F(SearchedTreeTest, ExpectsOfBothPlayersWhatTheSearchWouldPlay) {
  EXPECT_EQ(tree_.best_line(), (Nodes{0, 2})) << "what wins after that is not there";
  EXPECT_EQ(tree_.best_moves(), Moves{1});
  EXPECT_TRUE(SearchedTree().best_line().empty());
}

TEST_F(SearchedTreeTest, ExpectsTheLineThatTheSearchTells) {
  const SearchedTree told(graph_of_four(), Moves{2, 2});
  EXPECT_EQ(told.best_line(), (Nodes{0, 1, 4}));
  EXPECT_EQ(told.best_moves(), (Moves{2, 2}));
}

// Its words, its API and the drawing of its tree say the same, in trees and in graphs, where one
// node stands for symmetric positions.
TEST_F(SearchedTreeTest, ALineIsDrawnAsTheSearchTellsIt) {
  for (const std::string_view game : {"ttt", "stones", "reversi", "dots"})
    for (const bool transpositions : {false, true}) {
      const games::Position top = games::start(game, games::initial_values(game));
      const auto search = engine::make_search(
          top, {.transpositions = transpositions, .solver = true, .seed = 1}, 1);
      search->run(400, 0);
      const auto told = search->snapshot().principal_variation;
      const auto replies =
          search->replies(engine::TreeQuestion{.line = {}, .most = mcts::kMostExcerptNodes});
      const auto& excerpt = std::get<mcts::TreeExcerpt>(replies->front());
      const SearchedTree drawn({.top = top, .excerpt = excerpt}, told);
      EXPECT_EQ(drawn.best_moves(), told) << game << transpositions;
      EXPECT_GE(told.size(), 2u) << game << transpositions;
    }
}

TEST_F(SearchedTreeTest, StepsToParentChildAndNeighbours) {
  EXPECT_EQ(tree_.step(0, TreeStep::kChild), 1u);
  EXPECT_EQ(tree_.step(3, TreeStep::kParent), 2u);
  EXPECT_EQ(tree_.step(1, TreeStep::kPrevious), 2u) << "in the order of the moves";
  EXPECT_EQ(tree_.step(2, TreeStep::kNext), 1u);
  EXPECT_FALSE(tree_.step(2, TreeStep::kPrevious));
  EXPECT_FALSE(tree_.step(0, TreeStep::kNext));
  EXPECT_FALSE(tree_.step(0, TreeStep::kParent));
  EXPECT_FALSE(tree_.step(4, TreeStep::kChild));
  EXPECT_FALSE(tree_.step(4, TreeStep::kPrevious)) << "node 3 is another parent's child";
}

TEST_F(SearchedTreeTest, IsReadOutLineByLine) {
  const auto lines = ui::tree_lines(*session_, tree_);
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[0], "2, 700 visits, 50.0 % for Red");
  EXPECT_EQ(lines[1], "1, 300 visits, Proved: Red wins");
  EXPECT_EQ(lines[2], "1 2 or 2 1, 150 visits, 50.0 % for Red");
  EXPECT_EQ(ui::tree_lines(*session_, tree_, 2).size(), 2u);
  EXPECT_TRUE(ui::tree_lines(*session_, SearchedTree()).empty());
}

TEST_F(SearchedTreeTest, IsReadOutInChinese) {
  ui::set_language(ui::Language::kChinese);
  const auto lines = ui::tree_lines(*session_, tree_, 1);
  ui::set_language(ui::Language::kEnglish);
  EXPECT_EQ(lines[0], "2，访问 700 次，胜率 50.0%（红方）");
}

TEST_F(SearchedTreeTest, SaysWhatIsKnownOfANode) {
  EXPECT_EQ(facts(0), (Facts{"N 1,000", "W 750.0", "Q for Red 75.0 %", "Moves searched 2"}));
  EXPECT_EQ(facts(2)[1], "W \u2013") << "the sum of its results is not known when it is proved";
  EXPECT_EQ(facts(2)[2], "Q for Red 100.0 %");
  EXPECT_EQ(ui::node_title(tree_, 3), "After 1 2 or 2 1");
  EXPECT_EQ(ui::node_title(tree_, 0), "Red to move");
  EXPECT_EQ(ui::count_line(tree_.excerpt()), "5 of 48,113 positions");
}

// sqrt(ln 1000 / 700) and sqrt(ln 700 / 640).
TEST_F(SearchedTreeTest, SaysWhatTheFormulaAddsForWhoChooses) {
  const mcts::SearchConfig ucb{.selection = mcts::Selection::kUcb1, .exploration = 1.0};
  EXPECT_EQ(facts(1, &ucb), (Facts{"N 700", "W 350.0", "Q for Red 50.0 %", "U 0.099",
                                   "Q + U, Red 0.599", "Moves searched 0"}));
  EXPECT_EQ(facts(4, &ucb)[4], "Q + U, Blue 0.851");
  EXPECT_EQ(facts(2, &ucb).size(), 4u) << "what is proved is not chosen by it";
  EXPECT_EQ(facts(0, &ucb).size(), 4u) << "nobody chose the first one";
}

// Prior 0.25, times sqrt(1000) / 701. What that is added to is not Q alone.
TEST_F(SearchedTreeTest, SaysWhatAnEvaluatorHasSaidOfTheMove) {
  match::TreeAnswer answer = graph_of_four();
  answer.excerpt.nodes[1].parents[0].prior = 0.25f;
  const mcts::SearchConfig puct{.selection = mcts::Selection::kPuct, .exploration = 1.0};
  EXPECT_EQ(
      facts(SearchedTree(answer), 1, &puct),
      (Facts{"N 700", "W 350.0", "Q for Red 50.0 %", "P 25.0 %", "U 0.011", "Moves searched 0"}));
}

}  // namespace
