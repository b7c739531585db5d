// A panel in the list gets a place, a switch, a key, and its lines in the page in words. The panel
// of this test is made like any other.
#include "ui/base/panel.h"

#include <imgui.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "support/imgui.h"
#include "support/session.h"
#include "ui/analyse/analysing.h"
#include "ui/base/commands.h"
#include "ui/base/theme.h"
#include "ui/page/screen_reader.h"

namespace {

using namespace support;
using ui::PanelInput;
using ui::PanelRow;
using ui::Preferences;
using ui::Rect;

// The rooms that panels were drawn in, from top to bottom.
std::vector<Rect> drawn;

template <int kHeight>
class Block final : public ui::Panel {
 public:
  float draw(const PanelInput&, const Rect& room) override {
    drawn.push_back(room);
    return kHeight;
  }
};

bool after_a_move(const PanelInput& input, const Rect&) {
  return !input.session.match().moves().empty();
}
bool has_room(const PanelInput&, const Rect& room) { return room.h >= 100; }

const std::array<PanelRow, 3> kRows = {
    {{.id = "above", .title = "Hint", .make = ui::make_panel<Block<60>>},
     {.id = "between",
      .title = "Moves",
      .optional = true,
      .key = ImGuiKey_T,
      .key_name = "T",
      .is_needed = after_a_move,
      .make = ui::make_panel<Block<30>>},
     {.id = "below", .title = "Hint", .is_needed = has_room, .make = ui::make_panel<Block<20>>}}};

class Panels : public SessionTest {
 protected:
  void SetUp() override { support::begin_imgui({400, 400}); }
  void TearDown() override { ImGui::DestroyContext(); }

  // The upper edges of the panels in a column from 0 to this height.
  std::vector<float> tops(const Preferences& preferences = {}, float height = 300,
                          ui::Command view = ui::Command::kPlay) {
    drawn.clear();
    ui::PanelColumn column(kRows);
    ui::Analysing analysing;
    ui::Actions actions;
    column.draw({.session = *session_,
                 .messages = {},
                 .view = *ui::find_view(view),
                 .analysing = analysing,
                 .actions = actions,
                 .now = now_},
                preferences, {0, 0, 200, height});
    std::vector<float> found;
    for (const Rect& room : drawn) found.push_back(room.y);
    return found;
  }

  const PanelRow* press(ImGuiKey key, ImGuiKey with = ImGuiKey_None) {
    ImGuiIO& io = ImGui::GetIO();
    if (with != ImGuiKey_None) io.AddKeyEvent(with, true);
    io.AddKeyEvent(key, true);
    ImGui::NewFrame();
    const PanelRow* pressed = ui::pressed_panel(kRows);
    ImGui::Render();
    io.AddKeyEvent(key, false);
    return pressed;
  }
};

constexpr float kBelow60 = 60 + ui::kGap, kBelow90 = kBelow60 + 30 + ui::kGap;

TEST_F(Panels, StandOneBelowTheOther) {
  begin("ttt", kHuman, kHuman);
  play({4});
  EXPECT_EQ(tops(), (std::vector<float>{0, kBelow60, kBelow90}));
}

TEST_F(Panels, WhatIsNotNeededTakesNoRoom) {
  begin("ttt", kHuman, kHuman);
  EXPECT_EQ(tops(), (std::vector<float>{0, kBelow60}));
}

TEST_F(Panels, WhoNeedsMoreRoomThanThereIsStaysAway) {
  begin("ttt", kHuman, kHuman);
  play({4});
  EXPECT_EQ(tops({}, kBelow90 + 100), (std::vector<float>{0, kBelow60, kBelow90}));
  EXPECT_EQ(tops({}, kBelow90 + 99), (std::vector<float>{0, kBelow60}));
}

TEST_F(Panels, APersonHidesThoseThatCanBeHidden) {
  begin("ttt", kHuman, kHuman);
  play({4});
  const Preferences none = ui::parse_preferences("hide=above,between,below");
  EXPECT_EQ(tops(none), (std::vector<float>{0, kBelow60}));
}

TEST_F(Panels, AreOfferedWithTheirTitles) {
  const auto fields = ui::panel_fields(kRows, {});
  ASSERT_EQ(fields.size(), 1u);
  EXPECT_EQ(fields[0].title, "Moves");
  ASSERT_EQ(fields[0].choices.size(), 2u);
  EXPECT_EQ(fields[0].choices[0].text, "Shown");
  EXPECT_TRUE(fields[0].choices[0].chosen);
  EXPECT_FALSE(fields[0].choices[1].chosen);
}

TEST_F(Panels, WhatIsOfferedDoesIt) {
  Preferences preferences = ui::parse_preferences("hide=other");
  const auto choose = [&preferences](std::size_t choice) {
    const auto query = ui::panel_fields(kRows, preferences)[0].choices[choice].query;
    ui::take_named(preferences, query);
  };
  choose(1);
  EXPECT_FALSE(ui::is_shown(kRows[1], preferences, ui::Command::kPlay));
  EXPECT_TRUE(ui::panel_fields(kRows, preferences)[0].choices[1].chosen);
  EXPECT_TRUE(ui::is_hidden(preferences, "other"));
  choose(0);
  EXPECT_TRUE(ui::is_shown(kRows[1], preferences, ui::Command::kPlay));
  EXPECT_TRUE(ui::is_hidden(preferences, "other"));
}

TEST_F(Panels, HaveAKey) {
  EXPECT_EQ(press(ImGuiKey_T), &kRows[1]);
  EXPECT_EQ(press(ImGuiKey_Y), nullptr);
  EXPECT_EQ(press(ImGuiKey_T, ImGuiMod_Ctrl), nullptr);
}

// ---------------------------------------------------------------- the panels of the page

TEST(AllPanels, HaveNamesOfTheirOwnAndFreeKeys) {
  std::set<std::string_view> ids;
  std::set<ImGuiKey> keys;
  for (const ui::CommandRow& row : ui::commands())
    if (!row.ctrl) keys.insert(row.key);
  for (const PanelRow& row : ui::panels()) {
    EXPECT_TRUE(ids.insert(row.id).second) << row.id;
    EXPECT_EQ(row.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), std::string_view::npos);
    EXPECT_EQ(row.key == ImGuiKey_None, *row.key_name == '\0') << row.id;
    if (row.key != ImGuiKey_None) {
      EXPECT_TRUE(keys.insert(row.key).second) << row.id;
    }
    EXPECT_NE(row.make, nullptr) << row.id;
  }
}

TEST_F(Panels, AreReadUnderTheirTitlesWhileTheyHaveSomethingToSay) {
  begin("reversi", kHuman, kHuman);
  const auto read = [this] {
    std::vector<std::string> titles;
    for (const auto& panel : ui::read_out(*session_, {}, ui::Command::kPlay, now_).panels)
      titles.push_back(panel.title);
    return titles;
  };
  EXPECT_EQ(read(), std::vector<std::string>{});
  session_->resign(now_);
  EXPECT_EQ(read(), std::vector<std::string>{"Situation"});
  EXPECT_EQ(ui::read_out(*session_, {}, ui::Command::kPlay, now_).panels[0].lines,
            (std::vector<std::string>{"White wins", "Black resigned."}));
}

}  // namespace
