// The views of a match: by command, by key, by address, and which panels each has.
#include "ui/base/view.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/session.h"
#include "ui/page/screen_reader.h"

namespace {

using namespace support;
using ui::Command;
using ui::View;
using ui::ViewSet;

TEST(Views, AreFoundByCommandAndByName) {
  std::set<std::string_view> names;
  for (const ui::ViewRow& row : ui::views()) {
    EXPECT_EQ(ui::view_of(row.command), row.view);
    EXPECT_EQ(ui::view_named(row.name), row.view);
    EXPECT_EQ(ui::row_of(row.view).name, row.name);
    EXPECT_TRUE(names.insert(row.name).second);
  }
  EXPECT_EQ(ui::view_of(Command::kUndo), std::nullopt);
  EXPECT_EQ(ui::view_named("nonsense"), std::nullopt);
}

TEST(Views, AreCountedByTheirKeys) {
  char digit = '1';
  for (const ui::ViewRow& row : ui::views())
    EXPECT_EQ(ui::row_of(row.command).key_name, std::string(1, digit++));
}

TEST(Views, ASetHasThoseItIsMadeOf) {
  constexpr ViewSet two{View::kPlay, View::kTree};
  EXPECT_TRUE(two.has(View::kPlay));
  EXPECT_FALSE(two.has(View::kAnalyse));
  EXPECT_TRUE(two.has(View::kTree));
  EXPECT_TRUE(ui::kAllViews.has(View::kSteps));
}

TEST(Views, TheirOwnKeysAreInThoseThatDoNotShowAGame) {
  for (const ui::ViewKey& key : ui::view_keys())
    EXPECT_TRUE(key.view != View::kPlay && key.view != View::kAnalyse);
  for (const View view : {View::kTree, View::kSteps, View::kLearn})
    EXPECT_TRUE(std::any_of(ui::view_keys().begin(), ui::view_keys().end(),
                            [view](const ui::ViewKey& key) { return key.view == view; }));
}

class AnalyseView : public SessionTest {
 protected:
  using Texts = std::vector<std::string>;

  void begin_analysis() {
    begin("ttt", kHuman, kHuman).study().analyse(true);
    session_->tick(now_);
  }
  Texts lines(View view) {
    for (const auto& panel : ui::read_out(*session_, {}, view, now_).panels)
      if (panel.title == "Moves searched") return panel.lines;
    return {};
  }
};

TEST_F(AnalyseView, IsSaidInWords) {
  begin("ttt", kHuman, kHuman);
  EXPECT_EQ(ui::read_out(*session_, {}, View::kAnalyse, now_).lines.back(), "View: Analyse");
  EXPECT_EQ(ui::read_out(*session_, {}, View::kPlay, now_).lines.back(), "View: Play");
}

TEST_F(AnalyseView, SaysItsMovesOnceTheSearchHasStopped) {
  begin_analysis();
  engine_.report(10);
  session_->tick(now_);
  EXPECT_EQ(lines(View::kAnalyse), Texts{"Searching"});
  EXPECT_EQ(lines(View::kPlay), Texts{});
  session_->study().hold_analysis(true);
  session_->tick(now_);
  const Texts said = lines(View::kAnalyse);
  ASSERT_EQ(said.size(), 2u + 9) << "whose rates, how much was searched, nine moves";
  EXPECT_EQ(said[0], "Win rates for X");
  EXPECT_EQ(said[2], "0: 1/2, 2 visits");
  EXPECT_EQ(said[3], "1: 0.5/1, 1 visit");
}

TEST_F(AnalyseView, PauseHoldsTheAnalysisWhileAHumanIsToMove) {
  begin("ttt", kHuman, kHuman);
  EXPECT_FALSE(ui::is_possible(Command::kPause, *session_));
  session_->study().analyse(true);
  EXPECT_TRUE(ui::is_possible(Command::kPause, *session_));
  ui::carry_out(Command::kPause, *session_, now_);
  EXPECT_TRUE(session_->study().analysis_is_held());
  ui::carry_out(Command::kPause, *session_, now_);
  EXPECT_FALSE(session_->study().analysis_is_held());
}

TEST_F(AnalyseView, PauseDoesNothingOnceTheAnalysisHasEnded) {
  begin_analysis();
  engine_.proves = 1;
  engine_.finish(0);
  session_->tick(now_);
  EXPECT_FALSE(ui::is_possible(Command::kPause, *session_));
  ui::carry_out(Command::kPause, *session_, now_);
  EXPECT_FALSE(session_->study().analysis_is_held());
}

}  // namespace
