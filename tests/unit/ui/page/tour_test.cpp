// The tour for who is here for the first time.
#include "ui/page/tour.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "ui/base/text.h"

namespace {

using ui::Command;
using ui::Tour;

class ATour : public ::testing::Test {
 protected:
  void SetUp() override { tour_.begin(100); }
  void TearDown() override { ui::set_language(ui::Language::kEnglish); }

  Tour tour_;
};

TEST_F(ATour, GoesThroughTheViewsAndEndsWhereOnePlays) {
  std::vector<Command> views;
  for (; tour_.is_on(); tour_.next(100)) views.push_back(tour_.view());
  EXPECT_EQ(views, (std::vector{Command::kPlay, Command::kAnalyse, Command::kTree, Command::kSteps,
                                Command::kPlay}));
}

TEST_F(ATour, TakesNinetySecondsWhenNobodyPressesAnything) {
  EXPECT_EQ(Tour::kCaptions * Tour::kSeconds, 90);
  tour_.tick(100 + Tour::kSeconds - 1);
  EXPECT_EQ(tour_.at(), 0u);
  EXPECT_EQ(tour_.until_next(100 + Tour::kSeconds - 1), 1);
  double now = 100;
  for (std::size_t i = 0; i < Tour::kCaptions; ++i) tour_.tick(now += Tour::kSeconds);
  EXPECT_FALSE(tour_.is_on());
  EXPECT_EQ(tour_.until_next(now), std::nullopt);
}

TEST_F(ATour, WhoGoesOnHasTheWholeTimeForTheNextCaption) {
  tour_.next(110);
  tour_.tick(100 + Tour::kSeconds);
  EXPECT_EQ(tour_.at(), 1u);
  EXPECT_EQ(tour_.until_next(110), Tour::kSeconds);
}

TEST_F(ATour, SaysSomethingElseEachTimeInBothLanguages) {
  std::set<std::string> said;
  for (; tour_.is_on(); tour_.next(100))
    for (const ui::Language language : {ui::Language::kEnglish, ui::Language::kChinese}) {
      ui::set_language(language);
      said.insert(tour_.said());
    }
  EXPECT_EQ(said.size(), 2 * Tour::kCaptions);
}

TEST_F(ATour, IsLeftByAnActionOfThePageInWords) {
  ASSERT_EQ(tour_.actions().size(), 2u);
  tour_.act(tour_.actions()[0].id, 100);
  EXPECT_EQ(tour_.at(), 1u);
  tour_.act("phase-S", 100);
  EXPECT_EQ(tour_.at(), 1u);
  tour_.act(tour_.actions()[1].id, 100);
  EXPECT_FALSE(tour_.is_on());
  tour_.act("tour-next", 100);
  EXPECT_FALSE(tour_.is_on());
}

}  // namespace
