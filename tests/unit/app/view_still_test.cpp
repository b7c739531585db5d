// The still of a frame that waits for a lesson, a tree or a training is the frame that comes.
#include "app/view_still.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "app/svg_pen.h"
#include "engine/remote_engine.h"
#include "games/position.h"
#include "match/address/lesson_link.h"
#include "match/lessons/lesson_words.h"
#include "render/svg.h"
#include "support/imgui.h"
#include "support/xml.h"
#include "ui/base/line_numbers.h"
#include "ui/steps/lesson_picture.h"
#include "ui/steps/steps_view.h"
#include "ui/steps/steps_words.h"

namespace {

using support::Xml;
using ui::Language;

constexpr float kWidth = 480, kHeight = 560;

class ViewStill : public ::testing::Test {
 protected:
  void SetUp() override { support::begin_imgui({kWidth, kHeight}); }
  void TearDown() override {
    ui::set_language(Language::kEnglish);
    ui::set_scheme({});
    ImGui::DestroyContext();
  }

  static std::string drawn(std::string_view query, app::StillPage page = {}) {
    if (page.size.x == 0) page.size = {kWidth, kHeight};
    return app::ViewStill(query).draw(page);
  }
};

// The view Steps of the program that was opened with such a link.
class Opened {
 public:
  explicit Opened(const std::string& query) : session_(engine_, {}, 0) {
    std::vector<match::BadValue> bad;
    const match::Link link = match::parse_link(query, {});
    session_.take_up({link.settings.settings, link.match.value.value()}, 0);
    view_.set_motion(false);
    view_.player().open(match::parse_lesson(match::Query(query), bad));
    for (double now = 0; !view_.player().is_settled() && now < 1000; now += 0.01) {
      session_.tick(now);
      view_.tick(session_, true, now);
    }
  }

  const match::Lesson& lesson() const { return *view_.player().lesson(); }
  const ui::SearchedTree& tree() const { return *view_.tree(); }

 private:
  engine::RemoteEngine engine_{
      std::make_unique<engine::LocalWorkers>(1, std::chrono::milliseconds(0), 16u << 20)};
  match::Session session_;
  ui::StepsView view_;
};

const std::string kStones =
    "view=steps&game=stones&stones=4&take=2&first=human&second=human&lesson.seed=1&iteration=3";

std::vector<std::string> steps() {
  std::vector<std::string> links;
  for (int step = 1; step <= 6; ++step) links.push_back(kStones + "&step=" + std::to_string(step));
  const std::string humans = "view=steps&first=human&second=human&";
  for (const char* link :
       {"game=stones&stones=8&iteration=101&step=1&lesson.exploration=0.1",
        "game=ttt&moves=0-4&iteration=40&step=4&lesson.transpositions=on&lesson.solver=on",
        "game=reversi&iteration=8&step=3", "game=dots&moves=0-1&iteration=30&step=2",
        "game=ttt&moves=0-4-8&iteration=9999&step=2&lesson.solver=on",
        "game=stones&stones=3&moves=1-2&iteration=4"})
    links.push_back(humans + link);
  return links;
}

// Returns true if a rectangle has this centre. False means that a node of the tree is missing.
bool has_shape_at(const Xml& svg, ImVec2 at) {
  return std::any_of(svg.tags.begin(), svg.tags.end(), [at](const support::Tag& tag) {
    if (tag.name != "rect" || tag["x"].empty()) return false;
    const float x = std::stof(tag["x"]) + std::stof(tag["width"]) / 2;
    const float y = std::stof(tag["y"]) + std::stof(tag["height"]) / 2;
    return std::hypot(x - at.x, y - at.y) < 0.3f;
  });
}

TEST_F(ViewStill, OfAStepIsTheLessonThatTheProgramOpensThere) {
  for (const std::string& link : steps()) {
    SCOPED_TRACE(link);
    const app::ViewStill still(link);
    const Opened program(link);
    ASSERT_NE(still.lesson(), nullptr);
    EXPECT_EQ(still.lesson()->frame(), program.lesson().frame());
    EXPECT_EQ(still.lesson()->place(), program.lesson().place());
  }
}

TEST_F(ViewStill, OfAStepHasEveryNodeTheSentenceAndTheBoardOfTheProgram) {
  for (const std::string& link : steps()) {
    SCOPED_TRACE(link);
    const Opened program(link);
    const match::Lesson& lesson = program.lesson();
    const std::string text = drawn(link);
    const Xml svg(text, Xml::Ids::kOfSeveralDrawings);

    const auto layout = ui::lay_out(program.tree().excerpt());
    auto place =
        ui::page_layout({kWidth, kHeight}, ui::PanelPlace::kHidden, {ui::StepsView::kControls});
    ui::cut_legend(place.drawing, program.tree());
    const ui::Rect room = ui::room_of_tree(ui::parts_of(place.drawing).tree);
    for (const ui::NodeSpot& spot :
         ui::spots_of(layout, ui::fitting(room, layout, ui::kMostLessonLayer)))
      EXPECT_TRUE(has_shape_at(svg, spot.at)) << spot.at.x << ", " << spot.at.y;

    EXPECT_EQ(svg.tags.front()["aria-label"],
              render::xml_escaped(ui::place_of(lesson) + " \u00b7 " + ui::caption_of(lesson)));
    EXPECT_EQ(svg.error, "");

    std::vector<mcts::Move> path, random;
    if (const mcts::Iteration* iteration = lesson.iteration()) {
      for (std::size_t i = 0; i < match::hops_on_board(*iteration, lesson.step()); ++i)
        path.push_back(iteration->hops[i].choice().known.move);
      if (lesson.step().phase == mcts::Phase::kEvaluate && !iteration->games.empty())
        random = iteration->games[0].moves;
    }
    board::Scene scene = ui::think_of(lesson.start(), lesson.moves(), path, random).scene;
    scene.labels.insert(scene.labels.end(), scene.place_names.begin(), scene.place_names.end());
    EXPECT_NE(text.find(render::to_svg(scene, {})), std::string::npos);
  }
}

TEST_F(ViewStill, SpeaksTheLanguageOfThePageAndHasItsColours) {
  const std::string link = kStones + "&step=3";
  const std::string chinese = drawn(link, {.language = Language::kChinese, .size = {288, 560}});
  EXPECT_NE(chinese.find("模拟"), std::string::npos);
  EXPECT_NE(chinese.find("第 3 次迭代，步骤 3 / 6"), std::string::npos);
  EXPECT_EQ(chinese.find("Rollout"), std::string::npos);
  std::set<std::string> looks;
  for (const bool dark : {false, true})
    for (const bool contrast : {false, true})
      looks.insert(drawn(link, {.scheme = {.dark = dark, .contrast = contrast}}));
  EXPECT_EQ(looks.size(), 4u);
  EXPECT_EQ(drawn(link), drawn(link));
}

// The button stands below, or where the panel is beside the tree below that.
TEST_F(ViewStill, StaysInsideItsFrameAndLeavesRoomForTheButton) {
  for (const ImVec2 size : {ImVec2{288, 560}, {358, 560}, {480, 560}, {618, 560}, {320, 300}})
    for (const std::string& link : steps()) {
      SCOPED_TRACE(::testing::Message() << link << " " << size.x << " x " << size.y);
      const Xml svg(drawn(link, {.size = size}), Xml::Ids::kOfSeveralDrawings);
      EXPECT_EQ(svg.error, "");
      for (const support::Tag& tag : svg.tags)
        if (tag.name == "text" && !tag["fill-opacity"].empty()) {
          const float x = std::stof(tag["x"]), y = std::stof(tag["y"]);
          EXPECT_TRUE(x >= 0 && x <= size.x) << x;
          const bool above_button = size.x < 610 || x > size.x / 2;
          EXPECT_LE(y, above_button ? size.y - 60 : size.y);
        }
    }
}

TEST_F(ViewStill, OfLearnNamesTheTablesOfTheLinkAndWhatTheyKnow) {
  const std::string text =
      drawn("view=learn&game=dots&a.learn=result&a.exploration=0.6,0.1&b.seed=7&moves=3");
  EXPECT_NE(text.find("They know nothing yet."), std::string::npos);
  EXPECT_NE(text.find("Table A: it learns won or lost · Freely"), std::string::npos) << text;
  EXPECT_NE(text.find("Seed 7"), std::string::npos);
  const games::Position start = games::start("dots", games::initial_values("dots"));
  board::Scene scene = board::make_scene(start, {{3}}, board::kAtRest);
  scene.labels.insert(scene.labels.end(), scene.place_names.begin(), scene.place_names.end());
  EXPECT_NE(text.find(render::to_svg(scene, {})), std::string::npos);
  EXPECT_EQ(text.find("?"), std::string::npos) << "no plates";
}

TEST_F(ViewStill, SaysThatASearchBeginsAtAClickWhereItHasNotSearched) {
  for (const char* link :
       {"view=tree&game=reversi", "view=analyse&game=ttt&moves=4",
        "view=steps&game=ttt&iteration=10001", "view=steps&game=reversi&lesson.leaf=learned"}) {
    EXPECT_EQ(app::ViewStill(link).lesson(), nullptr) << link;
    EXPECT_NE(drawn(link).find("Click to search this position."), std::string::npos)
        << link;
  }
  EXPECT_EQ(drawn("view=learn&game=ttt").find("Table A"), std::string::npos);
}

}  // namespace
