// The JSON of a search result, for window.arcade.
#include "app/api_json.h"

#include <gtest/gtest.h>

#include "support/session.h"

namespace {

using namespace support;

class AnalysisJson : public SessionTest {
 protected:
  std::string found(std::string_view game) {
    begin(game, kHuman, kHuman).study().analyse(true);
    session_->tick(now_);
    engine_.report(100);
    session_->tick(now_);
    return app::analysis_json(*session_);
  }
};

TEST_F(AnalysisJson, IsNullBeforeAnythingIsFound) {
  EXPECT_EQ(app::analysis_json(begin("ttt", kHuman, kHuman)), "null");
}

// The search has looked at the first of nine moves twice, and at each other one once.
TEST_F(AnalysisJson, TellsEveryMoveWithTheTermsOfItsScore) {
  const std::string json = found("ttt");
  EXPECT_TRUE(json.starts_with(
      R"({"position":"......... X","toMove":"first","iterations":100,"nodes":0,"memoryFull":false,"depth":0,"threads":0,"leaf":"rollout","value":0.5,)"
      R"("best":"0","pv":[],"proved":false,"moves":[{"move":"0","visits":2,"value":0.5,)"
      R"("share":0.2,"prior":0.1111111111,"terms":{"mean":0.5,"exploration":1.517427129,)"
      R"("total":2.017427129},"proof":null,"exact":null},)"))
      << json;
}

TEST_F(AnalysisJson, TellsExactResultsAsValues) {
  engine_.truth = solve::Exact{.margin = 1, .moves = {{1, 1}, {2, -1}}};
  const std::string json = found("stones");
  EXPECT_NE(json.find(R"("exact":1},{"move":"2")"), std::string::npos) << json;
  EXPECT_TRUE(json.ends_with(R"("exact":0}]})")) << json;
}

}  // namespace
