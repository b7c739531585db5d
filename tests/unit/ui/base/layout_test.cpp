// The layout of the page in windows of every size, with the panel at every place.
#include "ui/base/layout.h"

#include <array>

#include <gtest/gtest.h>

#include "ui/base/theme.h"

namespace {

using ui::Layout;
using ui::page_layout;
using ui::PanelPlace;
using ui::Rect;

constexpr std::array kSizes = {ImVec2{1280, 800}, ImVec2{1920, 1080}, ImVec2{880, 800},
                               ImVec2{844, 390},  ImVec2{390, 844},   ImVec2{360, 640},
                               ImVec2{320, 568},  ImVec2{320, 360},   ImVec2{640, 400},
                               ImVec2{312, 675},  ImVec2{304, 360},   ImVec2{500, 400}};
constexpr std::array kPlaces = {PanelPlace::kLeft, PanelPlace::kRight, PanelPlace::kHidden};

bool within(const Rect& inner, ImVec2 window) {
  return inner.x >= 0 && inner.y >= 0 && inner.right() <= window.x && inner.bottom() <= window.y;
}

bool overlap(const Rect& a, const Rect& b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

TEST(Layout, TheBoardIsASquareInTheWindowAndNothingIsOverIt) {
  for (const ImVec2 size : kSizes)
    for (const PanelPlace place : kPlaces) {
      const Layout layout = page_layout(size, place);
      SCOPED_TRACE(::testing::Message() << size.x << " x " << size.y);
      EXPECT_EQ(layout.board.w, layout.board.h);
      EXPECT_GE(layout.board.w, 120);
      EXPECT_TRUE(within(layout.board, size));
      EXPECT_TRUE(within(layout.header, size));
      EXPECT_FALSE(overlap(layout.board, layout.panel));
      EXPECT_FALSE(overlap(layout.board, layout.header));
    }
}

TEST(Layout, ThePanelIsOnTheSideThatIsWanted) {
  const ImVec2 size{1280, 800};
  const Layout right = page_layout(size, PanelPlace::kRight);
  const Layout left = page_layout(size, PanelPlace::kLeft);
  EXPECT_EQ(right.panel.right(), size.x);
  EXPECT_EQ(left.panel.x, 0);
  EXPECT_LT(right.board.right(), right.panel.x);
  EXPECT_GT(left.board.x, left.panel.right());
  EXPECT_EQ(left.board.w, right.board.w);
}

TEST(Layout, APhoneHasThePanelBelowOnEitherSide) {
  const ImVec2 size{390, 844};
  for (const PanelPlace place : {PanelPlace::kLeft, PanelPlace::kRight}) {
    const Layout layout = page_layout(size, place);
    EXPECT_TRUE(layout.narrow);
    EXPECT_GT(layout.panel.y, layout.board.bottom());
  }
}

TEST(Layout, InASmallWindowABarTakesThePanelsPlace) {
  for (const PanelPlace place : {PanelPlace::kLeft, PanelPlace::kRight}) {
    EXPECT_TRUE(page_layout({500, 400}, place).bare);
    EXPECT_GT(page_layout({500, 400}, place).board.w, 300);
    EXPECT_FALSE(page_layout({640, 400}, place).bare);
    EXPECT_FALSE(page_layout({568, 320}, place).bare);
  }
}

TEST(Layout, WithoutAPanelTheBoardIsAsLargeOrLarger) {
  for (const ImVec2 size : kSizes) {
    const Layout bare = page_layout(size, PanelPlace::kHidden);
    EXPECT_TRUE(bare.bare);
    EXPECT_GE(bare.board.w, page_layout(size, PanelPlace::kRight).board.w);
  }
}

// The bar is a row below the board or a column next to it, wide enough for its buttons.
TEST(Layout, ABarIsInThePanelsPlace) {
  for (const ImVec2 size : kSizes) {
    const Layout bare = page_layout(size, PanelPlace::kHidden);
    EXPECT_TRUE(within(bare.panel, size));
    EXPECT_GE(bare.panel.w, bare.narrow ? 280 : 120) << size.x;
    EXPECT_GE(bare.panel.h, 44);
  }
}

// In a frame as large as a page suggests, and on a phone.
TEST(Layout, AViewsControlsHaveTheirRoomWithoutAPanel) {
  constexpr float kControls = 200;
  for (const ImVec2 size :
       {ImVec2{480, 560}, ImVec2{360, 560}, ImVec2{800, 600}, ImVec2{640, 480}, ImVec2{844, 390}}) {
    const Layout layout = page_layout(size, PanelPlace::kHidden, {.controls = kControls});
    SCOPED_TRACE(::testing::Message() << size.x << " x " << size.y);
    EXPECT_TRUE(layout.bare);
    EXPECT_TRUE(within(layout.panel, size));
    EXPECT_FALSE(overlap(layout.drawing, layout.panel));
    EXPECT_GE(layout.panel.h, kControls);
    EXPECT_GE(layout.panel.w, 300);
    EXPECT_GE(layout.drawing.w, 280);
    EXPECT_GE(layout.drawing.h, 250);
  }
}

TEST(Layout, APhoneKeepsRoomForAViewsControls) {
  for (const ImVec2 size : {ImVec2{390, 844}, ImVec2{360, 640}, ImVec2{320, 568}})
    EXPECT_GE(page_layout(size, PanelPlace::kRight, {.controls = 256}).panel.h,
              256 + ui::kViewsRow);
}

// A line on the situation, one of the list of moves and the buttons stand below a board that is as
// wide as it can be.
TEST(Layout, ASmallPhoneHasOneRowOfTheListOfMovesBelowItsBoard) {
  const Layout play = page_layout({360, 640}, PanelPlace::kRight);
  EXPECT_GE(play.board.w, 285);
  EXPECT_GE(play.header.h, ui::kTitleRow + ui::kNarrowPlayer);
  constexpr float kSituation = 56, kRowOfList = 44, kButtons = 44;
  EXPECT_TRUE(play.views);
  EXPECT_GE(play.panel.h, ui::kViewsRow + 8 + kSituation + kRowOfList + kButtons + 2 * ui::kGap);
}

// What needs little below the choice of the view has a larger drawing.
TEST(Layout, ADrawingHasTheRoomThatIsNotNeededBelowIt) {
  constexpr float kPanel = 138;
  const Layout tree =
      page_layout({360, 640}, PanelPlace::kRight, {.controls = 80, .panel = kPanel});
  EXPECT_GE(tree.drawing.h, 315);
  EXPECT_TRUE(tree.views);
  EXPECT_GE(tree.panel.h, kPanel + ui::kViewsRow);
  EXPECT_FALSE(page_layout({304, 360}, PanelPlace::kRight).views) << "too low a window";
}

// The drawing stays the larger part of the page's width.
TEST(Layout, OnASmallPhoneThePlayersGiveWayToAPanelThatNeedsRoom) {
  constexpr float kPanel = 300;
  const Layout small = page_layout({360, 640}, PanelPlace::kRight, {.panel = kPanel});
  EXPECT_GE(small.panel.h, kPanel + ui::kViewsRow);
  EXPECT_LT(small.header.h, ui::kTitleRow + ui::kNarrowPlayer);
  EXPECT_GT(small.drawing.h, 200);
  const Layout large = page_layout({390, 844}, PanelPlace::kRight, {.panel = kPanel});
  EXPECT_GE(large.panel.h, kPanel + ui::kViewsRow);
  EXPECT_GE(large.header.h, ui::kTitleRow + ui::kNarrowPlayer);
}

}  // namespace
