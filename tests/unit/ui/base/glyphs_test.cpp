// The fonts have a glyph for every letter of the texts in both languages.
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/position.h"
#include "ui/base/commands.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/view.h"

namespace {

class Glyphs : public ::testing::Test {
 protected:
  void SetUp() override {
    ImGui::CreateContext();
    ui::load_fonts(1);
  }
  void TearDown() override { ImGui::DestroyContext(); }

  // The first character without a glyph in the font, as a number; 0 if every one has a glyph.
  static unsigned missing(const ImFont& font, std::string_view text) {
    const char* end = text.data() + text.size();
    for (const char* at = text.data(); at < end;) {
      unsigned character = 0;
      at += ImTextCharFromUtf8(&character, at, end);
      if (font.FindGlyphNoFallback(static_cast<ImWchar>(character)) == nullptr) return character;
    }
    return 0;
  }

  static void expect_readable(std::string_view text) {
    const ui::Fonts& fonts = ui::fonts();
    for (const ImFont* font : {fonts.body, fonts.small, fonts.strong, fonts.title})
      EXPECT_EQ(missing(*font, text), 0u) << text;
  }
};

TEST_F(Glyphs, OfEverySentenceInBothLanguages) {
  for (const ui::TextRow& row : ui::kText) {
    expect_readable(row.english);
    expect_readable(row.chinese);
  }
}

TEST_F(Glyphs, OfTheSentencesOfALessonInLargeType) {
  const ImFont& heading = *ui::fonts().heading;
  for (const ui::TextRow& row : ui::kCaptions) EXPECT_EQ(missing(heading, row.chinese), 0u);
  ui::set_language(ui::Language::kChinese);
  for (const char* text : {ui::tr("Which move does the search choose here?"), ui::tr("Right."),
                           ui::tr("You chose {}."),
                           ui::tr("Searching to iteration {}, {} so far. Stop ends it here.")})
    EXPECT_EQ(missing(heading, text), 0u) << text;
  for (const std::string_view game : games::ids())
    for (const std::string_view key : {"first", "second", "move", "over", "move.pass"})
      if (const auto* word = games::find_word(games::words(game), key)) {
        EXPECT_EQ(missing(heading, word->chinese), 0u) << word->chinese;
      }
  ui::set_language(ui::Language::kEnglish);
}

// The largest type has only the characters of what is written in it.
TEST_F(Glyphs, OfEveryResultInLargeType) {
  const auto expect_large = [](std::string_view text) {
    EXPECT_EQ(missing(*ui::fonts().heading, text), 0u) << text;
  };
  for (const ui::Language language : {ui::Language::kEnglish, ui::Language::kChinese}) {
    ui::set_language(language);
    expect_large(ui::tr("It plays thousands of random games, and then it beats you."));
    for (const std::string_view game : games::ids()) {
      const std::string_view side = ui::name(std::string(game) + ".second");
      for (const std::string& text :
           {ui::lead_text(game, side, 12), ui::tr("You won by {}", {ui::points_text(game, 12)}),
            ui::tr("You lost by {}", {ui::points_text(game, 1)}), ui::tr("{} wins", {side}),
            std::string(ui::tr("You won")), std::string(ui::tr("You lost")),
            std::string(ui::tr("Draw")), std::string(ui::tr("Stopped, nothing decided"))})
        expect_large(text);
    }
  }
  ui::set_language(ui::Language::kEnglish);
}

TEST_F(Glyphs, OfEveryErrorInBothLanguages) {
  for (const ui::TextRow& row : ui::kErrors) {
    expect_readable(row.english);
    expect_readable(row.chinese);
  }
}

TEST_F(Glyphs, OfEveryCaptionInBothLanguages) {
  for (const ui::TextRow& row : ui::kCaptions) {
    expect_readable(row.english);
    expect_readable(row.chinese);
  }
}

TEST_F(Glyphs, OfTheWordsOfEveryGameInBothLanguages) {
  for (const std::string_view game : games::ids())
    for (const games::GameWord& word : games::words(game)) {
      expect_readable(word.english);
      expect_readable(word.chinese);
    }
}

TEST_F(Glyphs, OfEveryKey) {
  for (const ui::CommandRow& row : ui::commands()) expect_readable(row.key_name);
  for (const ui::ViewRow& view : ui::views())
    for (const ui::ViewKey& key : view.keys) expect_readable(key.key_name);
}

TEST_F(Glyphs, OfTheSignsOfAFormula) {
  expect_readable("C \u00b7 \u221a(ln N / n) = \u221e \u2013");
}

// The share of a character's em square that its glyph covers in this font.
float ink(const ImFont& font, ImWchar character) {
  const ImFontGlyph& glyph = *font.FindGlyphNoFallback(character);
  const ImFontAtlas& atlas = *font.ContainerAtlas;
  const auto at = [](float share, int size) { return share * static_cast<float>(size); };
  const int top = static_cast<int>(at(glyph.V0, atlas.TexHeight));
  const int left = static_cast<int>(at(glyph.U0, atlas.TexWidth));
  float sum = 0;
  for (int y = top; static_cast<float>(y) < at(glyph.V1, atlas.TexHeight); ++y)
    for (int x = left; static_cast<float>(x) < at(glyph.U1, atlas.TexWidth); ++x)
      sum += atlas.TexPixelsAlpha8[y * atlas.TexWidth + x];
  return sum / (255 * font.FontSize * font.FontSize);
}

// There is one Chinese face: its strokes are made wider.
TEST_F(Glyphs, OfChineseHeadingsAreBold) {
  for (const float pixel_ratio : {1.0f, 2.0f, 3.0f}) {
    ui::load_fonts(pixel_ratio);
    const ui::Fonts& fonts = ui::fonts();
    for (const ImWchar character :
         std::initializer_list<ImWchar>{0x4e2d, 0x6587, 0x68cb}) {  // 中文棋
      const float regular = ink(*fonts.body, character);
      EXPECT_GT(ink(*fonts.strong, character), 1.2f * regular) << pixel_ratio;
      EXPECT_GT(ink(*fonts.title, character), 1.15f * regular) << pixel_ratio;
    }
  }
}

// A wider letter keeps off its neighbours in the picture of all letters.
TEST_F(Glyphs, LeaveEachOtherRoom) {
  const ui::Fonts& fonts = ui::fonts();
  std::vector<ImRect> places;
  for (const ImFont* font : {fonts.body, fonts.small, fonts.strong, fonts.title, fonts.heading})
    for (const ImFontGlyph& glyph : font->Glyphs)
      if (glyph.Visible) places.emplace_back(glyph.U0, glyph.V0, glyph.U1, glyph.V1);
  std::sort(places.begin(), places.end(),
            [](const ImRect& a, const ImRect& b) { return a.Min.x < b.Min.x; });
  for (std::size_t i = 0; i < places.size(); ++i)
    for (std::size_t j = i + 1; j < places.size() && places[j].Min.x < places[i].Max.x; ++j)
      EXPECT_FALSE(places[i].Overlaps(places[j]));
}

// The test would notice: this one is in neither font.
TEST_F(Glyphs, AMissingLetterIsFound) { EXPECT_EQ(missing(*ui::fonts().body, "a\u0BB5"), 0x0BB5u); }

}  // namespace
