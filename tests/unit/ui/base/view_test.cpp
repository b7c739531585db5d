// The views of a match: by command, by key, by address, and which panels each has.
#include "ui/base/view.h"

#include <gtest/gtest.h>

#include <set>

#include "support/session.h"
#include "ui/page/screen_reader.h"

namespace {

using namespace support;
using ui::Command;

TEST(Views, AreFoundByCommandAndByName) {
  std::set<std::string_view> names;
  for (const ui::ViewRow& row : ui::views()) {
    EXPECT_EQ(ui::find_view(row.command), &row);
    EXPECT_EQ(ui::view_named(row.id), &row);
    EXPECT_TRUE(names.insert(row.id).second);
  }
  EXPECT_EQ(ui::find_view(Command::kUndo), nullptr);
  EXPECT_EQ(ui::view_named("nonsense"), nullptr);
}

TEST(Views, AreCountedByTheirKeys) {
  for (std::size_t i = 0; i < ui::views().size(); ++i) {
    const ui::CommandRow& command = ui::row_of(ui::views()[i].command);
    EXPECT_EQ(command.key_name, std::to_string(i + 1));
    EXPECT_EQ(command.key, ImGuiKey_1 + static_cast<int>(i));
  }
}

// Where the board stands beside the panels, keys mean what they mean everywhere.
TEST(Views, TheirOwnKeysAreInThoseThatDoNotShowAGame) {
  for (const ui::ViewRow& row : ui::views())
    EXPECT_TRUE(row.keys.empty() || !row.has_board || row.has_own_panel) << row.id;
  EXPECT_FALSE(ui::find_view(Command::kTree)->keys.empty());
}

// The list of moves, messages and positions of the gallery name places by their numbers.
TEST(Views, NamePlacesOnTheBoardUnlessTheirOwnNumbersCoverThem) {
  for (const ui::ViewRow& row : ui::views())
    EXPECT_EQ(row.names_places, row.command != Command::kLearn) << row.id;
}

TEST(Views, OneThatAGameHasNotSaysWhy) {
  for (const ui::ViewRow& row : ui::views())
    for (const char* game : {"ttt", "stones", "reversi", "dots"}) {
      const bool everywhere = row.command != Command::kLearn;
      EXPECT_EQ(ui::is_offered(row, game), everywhere || game == std::string("dots")) << row.id;
    }
  EXPECT_EQ(ui::find_view(Command::kLearn)->obstacle("ttt"),
            "Only Dots and Boxes has tables that learn.");
}

class AnalyseViewTest : public SessionTest {
 protected:
  using Texts = std::vector<std::string>;

  void begin_analysis() {
    begin("ttt", kHuman, kHuman).study().analyse(true);
    session_->tick(now_);
  }
  Texts lines(Command view) {
    for (const auto& panel : ui::read_out(*session_, {}, view, now_).panels)
      if (panel.title == "Moves searched") return panel.lines;
    return {};
  }
};

TEST_F(AnalyseViewTest, IsSaidInWords) {
  begin("ttt", kHuman, kHuman);
  EXPECT_EQ(ui::read_out(*session_, {}, Command::kAnalyse, now_).lines.back(), "View: Analyse");
  EXPECT_EQ(ui::read_out(*session_, {}, Command::kPlay, now_).lines.back(), "View: Play");
}

TEST_F(AnalyseViewTest, SaysItsMovesOnceTheSearchHasStopped) {
  begin_analysis();
  engine_.report(10);
  session_->tick(now_);
  EXPECT_EQ(lines(Command::kAnalyse), Texts{"Searching"});
  EXPECT_EQ(lines(Command::kPlay), Texts{});
  session_->study().hold_analysis(true);
  session_->tick(now_);
  const Texts said = lines(Command::kAnalyse);
  ASSERT_EQ(said.size(), 2u + 9) << "whose rates, how much was searched, nine moves";
  EXPECT_EQ(said[0], "Win rates for X");
  EXPECT_EQ(said[2], "0: 1/2, 2 visits");
  EXPECT_EQ(said[3], "1: 0.5/1, 1 visit");
}

TEST_F(AnalyseViewTest, PauseHoldsTheAnalysisWhileAHumanIsToMove) {
  begin("ttt", kHuman, kHuman);
  EXPECT_FALSE(ui::is_possible(Command::kPause, *session_));
  session_->study().analyse(true);
  EXPECT_TRUE(ui::is_possible(Command::kPause, *session_));
  ui::carry_out(Command::kPause, *session_, now_);
  EXPECT_TRUE(session_->study().analysis_is_held());
  ui::carry_out(Command::kPause, *session_, now_);
  EXPECT_FALSE(session_->study().analysis_is_held());
}

TEST_F(AnalyseViewTest, PauseDoesNothingOnceTheAnalysisHasEnded) {
  begin_analysis();
  engine_.proves = 1;
  engine_.finish(0);
  session_->tick(now_);
  EXPECT_FALSE(ui::is_possible(Command::kPause, *session_));
  ui::carry_out(Command::kPause, *session_, now_);
  EXPECT_FALSE(session_->study().analysis_is_held());
}

}  // namespace
