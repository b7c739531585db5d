// The toy game in what the page is made of. The rest is asked by the tests of every game, which are
// linked with this file.
#include <gtest/gtest.h>

#include "app/still.h"
#include "games/position.h"
#include "match/address/settings.h"
#include "support/xml.h"

namespace {

constexpr render::Scheme kLight{.dark = false, .contrast = false};

TEST(NewGame, IsTheLastOfAll) { EXPECT_EQ(games::ids().back(), "fifteen"); }

TEST(NewGame, OpensFromALink) {
  const match::Link link = match::parse_link("?game=fifteen&moves=2-1-7", {});
  EXPECT_TRUE(link.settings.bad.empty());
  ASSERT_TRUE(link.match.value) << games::in_english(link.match.error);
  EXPECT_EQ(games::text(link.match.value->position()), "21....1.. 2");
}

TEST(NewGame, HasAStillBoardBehindItsLink) {
  const std::string moved = app::still("?game=fifteen&moves=2-1-7", kLight);
  const support::Xml drawing(moved);
  EXPECT_EQ(drawing.error, "");
  EXPECT_EQ(drawing.words, "123456789");
  EXPECT_EQ(drawing.count("rect"), 9u);
  EXPECT_NE(moved, app::still("?game=fifteen", kLight));
}

}  // namespace
