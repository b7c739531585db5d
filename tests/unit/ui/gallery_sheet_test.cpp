// The gallery in words.
#include "ui/gallery_sheet.h"

#include <gtest/gtest.h>

#include "ui/text.h"

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

TEST_F(GalleryInWords, EachPositionHasAPanelAndAnActionInTheLanguageOfThePage) {
  ui::set_language(ui::Language::kChinese);
  ui::Reading reading;
  ui::GallerySheet::read(reading);
  ASSERT_EQ(reading.panels.size(), match::gallery().size());
  ASSERT_EQ(reading.actions.size(), match::gallery().size());
  EXPECT_EQ(reading.actions.front().id, match::gallery().front().id);
  EXPECT_EQ(reading.actions.front().text, match::gallery().front().title.chinese);
  EXPECT_EQ(reading.panels.front().lines.front(), match::gallery().front().sentence.chinese);
}

}  // namespace
