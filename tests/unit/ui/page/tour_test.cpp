// The tour for a first visit.
#include "ui/page/tour.h"

#include <set>
#include <string>

#include "support/session.h"
#include "ui/base/text.h"

namespace {

using namespace support;
using ui::Tour;

class ATour : public SessionTest {
 protected:
  void SetUp() override {
    begin("ttt", kHuman, kHuman);
    tour_.begin(100);
  }
  void TearDown() override { ui::set_language(ui::Language::kEnglish); }

  void tick(double now) { tour_.tick(*session_, now); }

  Tour tour_;
};

TEST_F(ATour, GoesOnByItselfAndStaysAtItsLastCaption) {
  tick(100 + Tour::kSeconds - 1);
  EXPECT_EQ(tour_.at(), 0u);
  EXPECT_EQ(tour_.until_next(100 + Tour::kSeconds - 1), 1);
  double now = 100;
  for (std::size_t i = 0; i < Tour::kCaptions; ++i) tick(now += Tour::kSeconds);
  EXPECT_EQ(tour_.at(), Tour::kCaptions - 1);
  EXPECT_EQ(tour_.until_next(now), std::nullopt);
}

TEST_F(ATour, AHandThatComesTooLateDoesNotTurnTwoPages) {
  const double turned = 100 + Tour::kSeconds;
  tick(turned);
  tour_.act("tour-next", turned + 0.3);
  EXPECT_EQ(tour_.at(), 1u);
  tour_.act("tour-next", turned + 1);
  EXPECT_EQ(tour_.at(), 2u);
}

TEST_F(ATour, WhoGoesOnHasTheWholeTimeForTheNextCaption) {
  tour_.next(110);
  tick(100 + Tour::kSeconds);
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

TEST_F(ATour, GoesBackToWhatWasSaid) {
  const std::string first = tour_.said();
  tour_.back(100);
  EXPECT_EQ(tour_.said(), first) << "there is nothing before";
  tour_.next(100);
  tour_.back(100);
  EXPECT_EQ(tour_.said(), first);
}

// Whatever game is on the board.
TEST_F(ATour, AsksForASearchOfFourStones) {
  tick(101);
  ASSERT_EQ(engine_.asked.size(), 1u);
  const auto& question = std::get<engine::LessonQuestion>(engine_.asked[0].question);
  EXPECT_EQ(question.start, games::start("stones", {4, 2}));
  EXPECT_TRUE(question.moves.empty());
}

// The game that it spoke of can be played then.
TEST_F(ATour, EndsWithAWishToPlayWhereThatIsChosen) {
  for (std::size_t i = 1; i < ui::Tour::kCaptions; ++i) tour_.act("tour-next", 100);
  EXPECT_FALSE(tour_.take_wish_to_play());
  tour_.act("tour-next", 100);
  EXPECT_FALSE(tour_.is_on());
  EXPECT_TRUE(tour_.take_wish_to_play());
  EXPECT_FALSE(tour_.take_wish_to_play()) << "once";
  EXPECT_EQ(ui::Tour::settings().start(), games::start("stones", {4, 2}));
  tour_.begin(100);
  tour_.act("tour-end", 100);
  EXPECT_FALSE(tour_.take_wish_to_play());
}

TEST_F(ATour, IsLeftByAnActionOfThePageInWords) {
  ASSERT_EQ(tour_.actions().size(), 2u);
  tour_.act("tour-next", 100);
  EXPECT_EQ(tour_.at(), 1u);
  tour_.act("phase-S", 100);
  EXPECT_EQ(tour_.at(), 1u);
  tour_.act("tour-back", 100);
  EXPECT_EQ(tour_.at(), 0u);
  tour_.act("tour-end", 100);
  EXPECT_FALSE(tour_.is_on());
  tour_.act("tour-next", 100);
  EXPECT_FALSE(tour_.is_on());
}

}  // namespace
