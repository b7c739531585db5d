// The gallery in words.
#include "ui/page/gallery_sheet.h"

#include <algorithm>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "games/position.h"

#include "ui/base/text.h"

namespace {

class GalleryInWords : public ::testing::Test {
 protected:
  void TearDown() override { ui::set_language(ui::Language::kEnglish); }
};

TEST_F(GalleryInWords, SaysWhatIsBestAndWhatSearchesFind) {
  const auto lines = ui::gallery_lines(*match::find_in_gallery("x-square"));
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[1], "Best: B7");
  EXPECT_EQ(lines[2], "20 iterations choose A1, a mistake.");
  EXPECT_EQ(lines[3], "10,000 iterations find B7.");
}

TEST_F(GalleryInWords, NamesMovesAsPeopleDo) {
  const auto best_of = [](std::string_view id) {
    return ui::gallery_lines(*match::find_in_gallery(id))[1];
  };
  EXPECT_EQ(best_of("heap-of-ten"), "Best: take 1");
  ui::set_language(ui::Language::kChinese);
  EXPECT_EQ(best_of("heap-of-ten"), "最佳着法：取 1 颗");
}

TEST_F(GalleryInWords, EachPositionHasAPanelAndAnActionInTheLanguageOfThePage) {
  ui::set_language(ui::Language::kChinese);
  ui::ScreenReaderText reading;
  ui::GallerySheet().read(reading);
  ASSERT_EQ(reading.panels.size(), match::gallery().size());
  const auto first = std::find_if(reading.actions.begin(), reading.actions.end(), [](auto& action) {
    return action.id == match::gallery().front().id;
  });
  ASSERT_NE(first, reading.actions.end());
  EXPECT_EQ(reading.actions.end() - first, std::ssize(match::gallery()));
  EXPECT_EQ(first->text, match::gallery().front().title.chinese);
  EXPECT_EQ(reading.panels.front().lines.front(), match::gallery().front().sentence.chinese);
}

TEST_F(GalleryInWords, ShowsThePositionsOfOneGame) {
  ui::GallerySheet sheet;
  std::size_t of_all_games = 0;
  for (const std::string_view game : {"ttt", "stones", "reversi", "dots"}) {
    sheet.act("only-" + std::string(game));
    ui::ScreenReaderText reading;
    sheet.read(reading);
    of_all_games += reading.panels.size();
    EXPECT_GT(reading.panels.size(), 0u) << game;
    EXPECT_LT(reading.panels.size(), match::gallery().size()) << game;
  }
  EXPECT_EQ(of_all_games, match::gallery().size());
  sheet.act("only-");
  ui::ScreenReaderText all;
  sheet.read(all);
  EXPECT_EQ(all.panels.size(), match::gallery().size());
}

}  // namespace
