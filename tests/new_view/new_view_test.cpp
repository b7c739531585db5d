// The toy view on the page: by key, by a press and by an address, in words and in a picture. The
// rest is asked by the tests of every view, which are linked with this file.
#include <gtest/gtest.h>

#include "support/page.h"
#include "ui/page/screen_reader.h"

namespace {

using namespace support;
using ui::Command;

constexpr Command kMobility{200};

// The last one of all views.
ImGuiKey key() { return ui::row_of(kMobility).key; }

class NewView : public PageTest {
 protected:
  ui::ScreenReaderText read() {
    ui::ScreenReaderText reading = ui::read_out(*session_, {}, page_.view(), now_);
    page_.read_view(*session_, reading);
    return reading;
  }
};

TEST_F(NewView, IsOpenedByItsKeyAndByAPress) {
  begin("ttt", kHuman, kHuman);
  press(key());
  EXPECT_EQ(page_.view(), kMobility);
  press(ImGuiKey_1);
  click("Moves");
  EXPECT_EQ(page_.view(), kMobility);
}

TEST_F(NewView, IsNamedByAnAddress) {
  begin("ttt", kHuman, kHuman);
  page_.open_view(match::Query("?view=mobility"), *session_, now_);
  EXPECT_EQ(page_.view(), kMobility);
  EXPECT_EQ(page_.view_query(), "view=mobility");
  EXPECT_EQ(message(), "");
}

TEST_F(NewView, IsSaidInWords) {
  begin("ttt", kHuman, kHuman);
  play({4, 0});
  press(key());
  const auto panels = read().panels;
  const auto& said = panels.back();
  EXPECT_EQ(said.title, "Moves");
  EXPECT_EQ(said.lines, (std::vector<std::string>{"0: 9", "1: 8", "2: 7"}));
}

TEST_F(NewView, IsAmongTheCommandsWithItsKey) {
  begin("ttt", kHuman, kHuman);
  const auto commands = read().commands;
  const auto found = std::find_if(commands.begin(), commands.end(),
                                  [](const auto& one) { return one.command == kMobility; });
  ASSERT_NE(found, commands.end());
  EXPECT_EQ(found->text, "Moves (" + std::to_string(ui::views().size()) + ")");
}

TEST_F(NewView, LeavesTheBoardToBePlayedOn) {
  begin("ttt", kHuman, kHuman);
  press(key());
  click_move(4);
  EXPECT_EQ(moves(), Moves{4});
}

TEST_F(NewView, IsDrawnOnAPhone) {
  resize({360, 640}, true);
  begin("reversi", kHuman, kHuman);
  page_.show(kMobility, *session_, now_);
  EXPECT_TRUE(shows("Moves"));
  EXPECT_TRUE(draw().empty());
}

}  // namespace
