// What searches have found comes back from a saved match, and nothing that makes no sense does.
#include "match/files/saved_search.h"

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/answers.h"
#include "engine/any_search.h"
#include "engine/config_of.h"
#include "match/files/saved_match.h"
#include "support/errors.h"
#include "support/settings.h"

namespace {

using match::KeptSearch;
using match::parse_search;
using match::PositionValue;
using match::search_text;

// A real search, and what a session keeps of it.
KeptSearch searched(const games::Position& root, bool graph) {
  engine::SearchRequest request;
  request.start = root;
  request.config.transpositions = graph;
  const mcts::SearchConfig config = engine::whole_config_of(request);
  const auto search = engine::make_search(root, config, 1);
  match::Curve curve;
  for (int i = 0; i < 20; ++i) {
    search->run(100, 0);
    curve.add(search->snapshot());
  }
  const auto parts = search->replies(engine::TreeQuestion{.line = {}, .most = match::kKeptNodes});
  return {{.snapshot = search->snapshot(), .config = config, .done = true, .curve = curve},
          std::get<mcts::TreeExcerpt>(parts->front())};
}

TEST(SavedSearch, OfEveryGameComesBack) {
  for (const std::string_view game : games::ids())
    for (const bool graph : {false, true}) {
      const games::Position root =
          support::settings(game, support::kHuman, support::kHuman).start();
      const KeptSearch search = searched(root, graph);
      const std::string text = search_text(search, root, true);
      const auto back = parse_search(text, root);
      ASSERT_TRUE(back.value) << back.error << "\n" << text;
      EXPECT_EQ(search_text(*back.value, root, true), text);
      const mcts::SearchSnapshot &was = search.found.snapshot, &is = back.value->found.snapshot;
      EXPECT_EQ(is.iterations, was.iterations);
      EXPECT_EQ(is.best, was.best);
      EXPECT_EQ(is.principal_variation, was.principal_variation);
      EXPECT_EQ(is.proved, was.proved);
      EXPECT_NEAR(is.value, was.value, 0.00051);
      mcts::SearchConfig config = back.value->found.config;
      EXPECT_NEAR(*config.exploration, *search.found.config.exploration, 1e-5);
      config.exploration = search.found.config.exploration;
      EXPECT_EQ(config, search.found.config);
      const auto& samples = back.value->found.curve.samples();
      // The last but one goes where it is too close to the last.
      EXPECT_LE(samples.size(), match::kSavedSamples);
      EXPECT_GE(samples.size() + 1,
                std::min(search.found.curve.samples().size(), match::kSavedSamples));
      EXPECT_EQ(samples.back().visits, search.found.curve.samples().back().visits);
      const auto kept =
          engine::answer_of(search.tree, {.line = {}, .most = match::kSavedNodes}, root);
      ASSERT_EQ(back.value->tree.nodes.size(), kept.nodes.size());
      EXPECT_EQ(back.value->tree.is_graph, search.tree.is_graph);
      EXPECT_EQ(back.value->tree.total, search.tree.total);
      for (std::size_t i = 0; i < kept.nodes.size(); ++i) {
        EXPECT_EQ(back.value->tree.nodes[i].parents, kept.nodes[i].parents) << i;
        EXPECT_EQ(back.value->tree.nodes[i].visits, kept.nodes[i].visits) << i;
        EXPECT_EQ(back.value->tree.nodes[i].proof, kept.nodes[i].proof) << i;
      }
      const engine::TreeQuestion few{.line = {kept.nodes[1].parents[0].move}, .most = 5};
      const auto was_below = engine::answer_of(kept, few, root).nodes;
      const auto is_below = engine::answer_of(back.value->tree, few, root).nodes;
      ASSERT_EQ(is_below.size(), was_below.size());
      for (std::size_t i = 0; i < was_below.size(); ++i)
        EXPECT_EQ(is_below[i].parents, was_below[i].parents) << i;
    }
}

TEST(SavedSearch, IsReadableText) {
  const games::Position heap = *games::parse("stones", "4 2 1").value;
  KeptSearch search{{.snapshot = {}, .config = {}, .done = true, .curve = {}}, {}};
  search.found.snapshot = {
      .iterations = 12,
      .seconds = 0.25,
      .nodes = 7,
      .bytes = 900,
      .depth = 3,
      .threads = 2,
      .value = 0.75,
      .moves = {{.move = 1, .visits = 9, .value = 1, .proof = mcts::Proof::kWin},
                {.move = 2, .visits = 3, .value = 0.3333}},
      .best = 1,
      .principal_variation = {1, 2}};
  search.found.config = searched(heap, false).found.config;
  search.tree = {
      .nodes =
          {{.id = 8, .parents = {}, .visits = 12, .value = 0.75, .moves = 2},
           {.id = 9, .parents = {{0, 1, 9}}, .visits = 9, .value = 1, .proof = mcts::Proof::kWin}},
      .total = 7};
  EXPECT_EQ(search_text(search, heap, true),
            "iterations=12 seconds=0.25 nodes=7 bytes=900 depth=3 threads=2 value=0.75 proved=off "
            "best=1 seed=1 selection=ucb1 exploration=1.41421 leaf=rollout minimax=0 "
            "rollout=uniform leaf-rollouts=1 reward=result "
            "final-move=proved-first transpositions=off solver=on arena-bytes=auto "
            "moves=1/9/1/win,2/3/0.333 "
            "expected=1,2 graph=off all=7 tree=12/0.75/2/-,9/1/0/win/0.1.9");
}

TEST(SavedSearch, SaysWhoHasValuedTheLeaves) {
  const games::Position heap = *games::parse("stones", "4 2 1").value;
  KeptSearch search = searched(heap, false);
  for (const mcts::Leaf leaf : {mcts::Leaf::kLearned, mcts::Leaf::kRollouts}) {
    search.found.config.leaf = leaf;
    EXPECT_EQ(parse_search(search_text(search, heap, true), heap).value->found.snapshot.leaf, leaf);
  }
}

TEST(SavedSearch, KeepsThePriorsOfATreesMoves) {
  const games::Position heap = *games::parse("stones", "4 2 1").value;
  KeptSearch search = searched(heap, false);
  search.tree.nodes.resize(2);
  search.tree.nodes[1].parents[0].prior = 0.2314f;
  const std::string text = search_text(search, heap, true);
  EXPECT_TRUE(text.ends_with(".231")) << text;
  const auto back = parse_search(text, heap);
  ASSERT_TRUE(back.value);
  EXPECT_EQ(back.value->tree.nodes[1].parents[0].prior, 0.231f);
  EXPECT_FALSE(parse_search(text + "9", heap).value) << "more than 1";
}

TEST(SavedSearch, SaysWhatMakesNoSense) {
  const games::Position heap = *games::parse("stones", "4 2 1").value;
  const std::string good = search_text(searched(heap, true), heap, true);
  const auto error_of = [&](const std::string& was, const std::string& is) {
    std::string text = good;
    const std::size_t at = text.find(was);
    EXPECT_NE(at, std::string::npos) << was;
    text.replace(at, was.size(), is);
    return games::in_english(parse_search(text, heap).error);
  };
  EXPECT_EQ(error_of("best=1", "best=3"), "'best=3' is not a result of a search");
  EXPECT_EQ(error_of("iterations=", "iterations=-"), "'iterations=-" +
                                                         good.substr(11, good.find(' ') - 11) +
                                                         "' is not a result of a search");
  EXPECT_NE(error_of("moves=1/", "moves=2/"), "") << "not every legal move";
  EXPECT_NE(error_of("solver=on", "solver=maybe"), "");
  EXPECT_NE(error_of("solver=on", "time-ms=7"), "") << "that is no part of how it searched";
  EXPECT_NE(error_of("/0.1.", "/7.1."), "") << "a parent that does not stand before";
  EXPECT_NE(error_of("/0.2.", "/0.1."), "") << "two nodes of a graph that show one position";
  EXPECT_NE(error_of(" graph=on", ""), "") << "a node of a tree with two parents";
  EXPECT_EQ(games::in_english(parse_search("iterations=7", heap).error),
            "a result of the search is missing");
}

TEST(SavedSearch, NothingIsSearchedWhereTheGameIsOver) {
  const games::Position over = *games::parse("stones", "0 2 1").value;
  KeptSearch search{{.snapshot = {}, .config = {}, .done = true, .curve = {}}, {}};
  search.found.config = engine::whole_config_of({.start = *games::parse("stones", "4 2 1").value});
  const std::string text = search_text(search, over, false);
  const std::string without_moves = text.substr(0, text.find(" moves="));
  EXPECT_EQ(games::in_english(parse_search(without_moves, over).error),
            "a result of the search is missing");
}

TEST(SavedSearch, ValuesAreWords) {
  const games::Position heap = *games::parse("stones", "4 2 1").value;
  const auto round = [&](std::optional<PositionValue> value, const std::string& text) {
    EXPECT_EQ(value_text(value, heap), text);
    const auto back = match::parse_value_text(text, heap);
    ASSERT_TRUE(back.value) << back.error;
    EXPECT_EQ(*back.value, value);
  };
  round(std::nullopt, "-");
  round(PositionValue{.value = 0.531, .visits = 400}, "0.531/400");
  round(PositionValue{.value = 0.531, .best = 2, .visits = 400}, "0.531/400/2");
  round(PositionValue{.value = 1, .best = 1, .exact = true}, "1/exact/1");
  round(PositionValue{.value = 0, .exact = true, .margin = -26}, "0/exact-26");
  round(PositionValue{.value = 0.5, .best = 1, .exact = true, .margin = 0}, "0.5/exact+0/1");
  for (const char* bad : {"", "1", "2/7", "0.5/x", "0.5/7/3", "0.5/7/1/1", "exact", "1/exact3",
                          "1/exact+65", "1/exact+-3", "1/exact+"})
    EXPECT_FALSE(match::parse_value_text(bad, heap).value) << bad;
}

// ---------------------------------------------------------------- in a file

match::SavedMatch with_searches(int moves) {
  const auto settings = support::settings("reversi", support::kHuman, match::Seat::kLevel5);
  match::SavedMatch saved{settings, match::Match(settings.start())};
  for (int i = 0; i < moves; ++i) {
    auto search = std::make_shared<KeptSearch>(searched(saved.match.position(), false));
    const std::size_t ply = saved.match.moves().size();
    saved.match.keep_value(saved.match.node_at(ply), {.value = 0.25, .visits = 7});
    saved.match.play(*search->found.snapshot.best);
    saved.match.keep_search(saved.match.node_at(ply + 1), search);
  }
  return saved;
}

TEST(SavedSearch, AFileBringsSearchesAndValuesBack) {
  match::SavedMatch saved = with_searches(3);
  saved.match.go_to(1);
  saved.match.play(games::legal_moves(saved.match.position())[0]);
  const std::string text = save_match(saved);
  const auto back = match::load_match(text);
  ASSERT_TRUE(back.value) << back.error;
  EXPECT_EQ(save_match(*back.value), text);
  ASSERT_NE(back.value->match.search(0), nullptr);
  EXPECT_EQ(back.value->match.search(0)->found.snapshot.best, saved.match.moves()[0]);
  EXPECT_EQ(back.value->match.value(0), (PositionValue{.value = 0.25, .visits = 7}));
}

// A review is about the position after a move, and 0 is the start.
TEST(SavedSearch, AFileBringsAReviewBack) {
  match::SavedMatch saved = with_searches(2);
  for (std::size_t ply = 0; ply <= 2; ++ply) {
    const std::size_t node = saved.match.node_at(ply);
    const auto& position = saved.match.position_after(ply);
    saved.match.keep_review(node, std::make_shared<KeptSearch>(searched(position, true)));
    saved.match.keep_value(node, {.value = 0.5, .visits = 9, .reviewed = true});
  }
  const std::string text = save_match(saved);
  const auto back = match::load_match(text);
  ASSERT_TRUE(back.value) << back.error;
  EXPECT_EQ(save_match(*back.value), text);
  for (std::size_t ply = 0; ply <= 2; ++ply) {
    ASSERT_NE(back.value->match.review(ply), nullptr) << ply;
    EXPECT_EQ(back.value->match.review(ply)->found.snapshot.best,
              saved.match.review(ply)->found.snapshot.best);
    EXPECT_EQ(back.value->match.value(ply), saved.match.value(ply)) << "with the review's word";
  }
}

TEST(SavedSearch, TreesTakeNoMoreRoomThanIsStated) {
  const std::string text = save_match(with_searches(60));
  EXPECT_LT(text.size(), 2 * match::kMostSavedTreeBytes);
  EXPECT_NE(text.find("\nsearch 60 "), std::string::npos);
  const std::string first = text.substr(text.find("\nsearch 1 "));
  EXPECT_EQ(first.substr(0, first.find('\n', 1)).find("tree="), std::string::npos);
  ASSERT_TRUE(match::load_match(text).value);
}

TEST(SavedSearch, AFileNamesTheLineThatMakesNoSense) {
  const auto error_of = [](const std::string& lines) {
    return games::in_english(
        match::load_match("MCTS Arcade match 5\nsettings game=stones\nmoves 1\n" + lines +
                          "\nat 1\n")
            .error);
  };
  EXPECT_EQ(error_of("values -"), "line 4: 1 value for 2 positions");
  EXPECT_EQ(error_of("values - x"), "line 4: 'x' is not the value of a position");
  EXPECT_EQ(error_of("search 2 iterations=1"),
            "line 4: the number of a move that was searched must be a number from 1 to 1, not '2'");
  EXPECT_EQ(error_of("search 1 colour=blue"),
            "line 4: 'colour=blue' is not a result of a search");
  EXPECT_EQ(error_of("review 2 iterations=1"),
            "line 4: the number of a move that was searched must be a number from 0 to 1, not '2'");
}

}  // namespace
