// Steps as a stage: what stands on the page in which window, in both languages.
#include <imgui.h>

#include <array>
#include <chrono>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/remote_engine.h"
#include "support/imgui.h"
#include "support/settings.h"
#include "ui/base/controls.h"
#include "ui/base/text.h"
#include "ui/page/page.h"
#include "ui/steps/steps_view.h"

namespace {

using Ids = std::vector<std::string>;

constexpr std::array<ImVec2, 4> kWide = {{{880, 560}, {1024, 768}, {1280, 800}, {1920, 1080}}};
constexpr std::array<ImVec2, 5> kAll = {
    {{360, 640}, {844, 390}, {683, 512}, {1024, 768}, {1280, 800}}};

class Stage : public ::testing::Test {
 protected:
  void SetUp() override { support::begin_imgui({1024, 768}); }
  void TearDown() override {
    ui::set_language(ui::Language::kEnglish);
    ImGui::DestroyContext();
  }

  void open(std::string_view query) {
    page_.open_view(match::Query(query), session_, now_);
    const ui::LessonPlayer& player = page_.find<ui::StepsView>().player();
    for (int i = 0; i < 100'000 && !player.is_settled(); ++i) tick();
    ASSERT_TRUE(player.is_settled());
    frame();
  }
  void tick() {
    session_.tick(now_);
    page_.tick(session_, now_);
    now_ += 0.01;
  }
  void frame() {
    const board::Scene scene = board::make_scene(session_.match().start(), {}, board::kAtRest);
    for (int i = 0; i < 3; ++i) {
      ImGui::NewFrame();
      for (const ui::Action& action : page_.draw(session_, scene, now_))
        page_.carry_out(action, session_, now_);
      ImGui::Render();
      tick();
    }
  }
  void resize(ImVec2 window) {
    ImGui::GetIO().DisplaySize = window;
    frame();
  }
  void press(ImGuiKey key) {
    for (const bool down : {true, false}) {
      ImGui::GetIO().AddKeyEvent(key, down);
      frame();
    }
  }
  void click(std::string_view id) {
    for (const ui::Control& one : ui::controls())
      if (one.id == id) {
        const ImVec2 at = one.place.center();
        ImGui::GetIO().AddMousePosEvent(at.x, at.y);
        frame();
        for (const bool down : {true, false}) {
          ImGui::GetIO().AddMouseButtonEvent(0, down);
          frame();
        }
        return;
      }
    FAIL() << "no control " << id;
  }

  static bool has(std::string_view id) {
    for (const ui::Control& one : ui::controls())
      if (one.id == id) return true;
    return false;
  }
  // Each control is in the window, and none lies over another one.
  static void expect_tidy(ImVec2 window) {
    const auto& all = ui::controls();
    for (std::size_t i = 0; i < all.size(); ++i) {
      const ui::Rect& a = all[i].place;
      EXPECT_TRUE(a.x >= 0 && a.y >= 0 && a.right() <= window.x && a.bottom() <= window.y)
          << all[i].id << " in " << window.x << " x " << window.y;
      for (std::size_t j = 0; j < i; ++j) {
        const ui::Rect& b = all[j].place;
        const bool apart = a.right() <= b.x + 1 || b.right() <= a.x + 1 || a.bottom() <= b.y + 1 ||
                           b.bottom() <= a.y + 1;
        EXPECT_TRUE(apart) << all[i].id << " over " << all[j].id << " at " << window.x;
      }
    }
  }

  double now_ = 0;
  engine::RemoteEngine engine_{
      std::make_unique<engine::LocalWorkers>(1, std::chrono::milliseconds(0), 16u << 20)};
  match::Session session_{engine_, support::settings("stones", support::kHuman, support::kHuman),
                          0};
  ui::Page page_;
};

TEST_F(Stage, HasThePageUnderTheRowOfTheViewsWhereThereIsRoom) {
  open("view=steps&iteration=30");
  for (const ui::Language language : {ui::Language::kEnglish, ui::Language::kChinese}) {
    ui::set_language(language);
    for (const ImVec2 window : kWide) {
      resize(window);
      for (const char* id : {"menu", "lesson-play", "lesson-speed", "lesson-numbers",
                             "lesson-improve", "lesson-present", "phase-S", "phase-B"})
        EXPECT_TRUE(has(id)) << id << " " << window.x;
      expect_tidy(window);
    }
  }
  resize({700, 600});
  EXPECT_FALSE(has("lesson-numbers"));
  EXPECT_TRUE(has("lesson-play"));
}

TEST_F(Stage, ALinkMayOpenWhatStandsBesideTheTree) {
  open("view=steps&iteration=30&beside=improvements");
  EXPECT_TRUE(has("lesson-solver"));
  EXPECT_TRUE(page_.view_query().ends_with("&beside=improvements"));
  open("view=steps&iteration=30&beside=boards");
  EXPECT_FALSE(has("lesson-solver"));
  EXPECT_EQ(page_.messages(),
            std::vector<std::string>{"'boards' is not a value for beside and changes nothing."});
}

TEST_F(Stage, ShowsWhatImprovesTheSearchWhenItIsWanted) {
  open("view=steps&iteration=30");
  EXPECT_FALSE(has("lesson-solver"));
  click("lesson-improve");
  for (const ImVec2 window : kWide) {
    resize(window);
    expect_tidy(window);
  }
  click("lesson-solver");
  EXPECT_TRUE(page_.find<ui::StepsView>().player().config().solver);
  click("lesson-improve");
  EXPECT_FALSE(has("lesson-solver"));
}

// In Stones random games have no better moves to choose, and C is the classic one.
TEST_F(Stage, OffersOnlyWhatMakesADifferenceInTheGame) {
  open("view=steps&iteration=30");
  click("lesson-improve");
  EXPECT_TRUE(has("lesson-transpositions"));
  EXPECT_FALSE(has("lesson-rollouts"));
  EXPECT_FALSE(has("lesson-constant"));
}

TEST_F(Stage, PresentsTheLessonWithNothingButArrowsInEveryWindow) {
  open("view=steps&iteration=5&step=2&present=on");
  for (const ui::Language language : {ui::Language::kEnglish, ui::Language::kChinese}) {
    ui::set_language(language);
    for (const ImVec2 window : kAll) {
      resize(window);
      Ids ids;
      for (const ui::Control& one : ui::controls())
        if (!one.id.starts_with("phase-")) ids.push_back(one.id);
      EXPECT_EQ(ids, (Ids{"lesson-back", "lesson-forward", "lesson-present"})) << window.x;
      expect_tidy(window);
    }
  }
  EXPECT_TRUE(page_.view_query().ends_with("&present=on"));
  press(ImGuiKey_RightArrow);
  EXPECT_EQ(page_.find<ui::StepsView>().player().lesson()->place().step, 2u);
  press(ImGuiKey_Escape);
  EXPECT_TRUE(has("lesson-play"));
  press(ImGuiKey_Z);
  EXPECT_FALSE(has("lesson-play"));
}

TEST_F(Stage, NamesAValueOfPresentThatMeansNothing) {
  open("view=steps&present=loud");
  ASSERT_EQ(page_.messages().size(), 1u);
  EXPECT_EQ(page_.messages()[0], "'loud' is not a value for present and changes nothing.");
  EXPECT_TRUE(has("lesson-play"));
}

}  // namespace
