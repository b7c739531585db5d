// The tree as window.arcade tells it.
#include "app/api_json.h"

#include <gtest/gtest.h>

namespace {

// Four stones: both ways to leave one, by 2 and then 1 or by 1 and then 2, meet in one node.
match::TreeAnswer graph_of_four() {
  mcts::TreeExcerpt tree{.nodes = {}, .total = 9, .is_graph = true};
  tree.nodes = {
      {.id = 0xabc, .parents = {}, .visits = 30, .value = 0.75, .moves = 2},
      {.id = 2, .parents = {{0, 2, 10}}, .visits = 10, .value = 0.5},
      {.id = 3, .parents = {{0, 1, 20}}, .visits = 20, .value = 1, .proof = mcts::Proof::kWin},
      {.id = 4, .parents = {{2, 2, 6}, {1, 1, 4}}, .visits = 10, .value = 0.5}};
  return {.top = *games::parse("stones", "4 2 1").value, .excerpt = tree};
}

TEST(TreeJson, TellsEachNodeWithAllItsParents) {
  EXPECT_EQ(
      app::answer_json(7, graph_of_four()),
      R"({"number":7,"result":{"total":9,"toMove":"first","nodes":[)"
      R"({"id":"0000000000000abc","parents":[],"ways":[],"move":null,"position":"4 2 1",)"
      R"("toMove":"first","visits":30,"value":0.75,"proof":null,"moves":2},)"
      R"({"id":"0000000000000002","parents":["0000000000000abc"],)"
      R"("ways":[{"parent":"0000000000000abc","move":"2","visits":10,"prior":null}],"move":"2",)"
      R"("position":"2 2 2","toMove":"second","visits":10,"value":0.5,"proof":null,"moves":0},)"
      R"({"id":"0000000000000003","parents":["0000000000000abc"],)"
      R"("ways":[{"parent":"0000000000000abc","move":"1","visits":20,"prior":null}],"move":"1",)"
      R"("position":"3 2 2","toMove":"second","visits":20,"value":1,"proof":"win","moves":0},)"
      R"({"id":"0000000000000004","parents":["0000000000000003","0000000000000002"],)"
      R"("ways":[{"parent":"0000000000000003","move":"2","visits":6,"prior":null},)"
      R"({"parent":"0000000000000002","move":"1","visits":4,"prior":null}],"move":"2","position":"1 2 1",)"
      R"("toMove":"first","visits":10,"value":0.5,"proof":null,"moves":0}]}})");
}

TEST(TreeJson, ValuesAreInTheViewOfWhoIsToMoveFirst) {
  match::TreeAnswer answer = graph_of_four();
  answer.top = *games::parse("stones", "4 2 2").value;
  const std::string json = app::answer_json(7, answer);
  EXPECT_NE(json.find(R"("toMove":"second","nodes")"), std::string::npos);
  EXPECT_NE(json.find(R"("value":0.25)"), std::string::npos);
  EXPECT_NE(json.find(R"("value":0,"proof":"loss")"), std::string::npos);
}

TEST(TreeJson, OfAFinishedGameTheViewIsTheFirstPlayers) {
  mcts::TreeExcerpt tree{
      .nodes = {{.id = 1, .parents = {}, .value = 1, .proof = mcts::Proof::kWin}}, .total = 1};
  const std::string json =
      app::answer_json(1, {.top = *games::parse("stones", "0 2 2").value, .excerpt = tree});
  EXPECT_NE(json.find(R"("toMove":null,"nodes")"), std::string::npos);
  EXPECT_NE(json.find(R"("value":1,"proof":"win")"), std::string::npos);
}

TEST(TreeJson, WhatIsNotKnownHasNoNodes) {
  const auto top = *games::parse("stones", "4 2 1").value;
  EXPECT_EQ(app::answer_json(3, {.top = top, .excerpt = {}}),
            R"({"number":3,"result":{"total":0,"toMove":"first","nodes":[]}})");
}

}  // namespace
