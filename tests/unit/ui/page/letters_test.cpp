// Every letter of every screen in every window: none is cut off at its side, too small to read, or
// drawn over another.
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <imgui_internal.h>  // ImTextCharToUtf8

#include "match/course.h"
#include "solve/solver.h"
#include "support/screens.h"
#include "ui/base/view.h"

namespace {

using namespace support;
using ui::Rect;

// A letter as it was drawn, in CSS pixels.
struct Letter {
  unsigned character;
  float em;
  Rect place;
  Rect clip;                // nothing outside of it is seen
  const ImDrawList* layer;  // a sheet has a layer of its own, over the page
};

// The letters of the last frame, in the order in which they were drawn. What is drawn from the
// picture of a glyph is one.
class DrawnLetters {
 public:
  DrawnLetters() {
    for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
      for (const ImFontGlyph& glyph : font->Glyphs)
        if (glyph.Visible) glyphs_[{glyph.U0, glyph.V0}] = {font, &glyph};
  }

  std::vector<Letter> read(const ImDrawData& data) const {
    std::vector<Letter> letters;
    for (const ImDrawList* list : data.CmdLists)
      for (const ImDrawCmd& command : list->CmdBuffer) add(*list, command, letters);
    return letters;
  }

 private:
  void add(const ImDrawList& list, const ImDrawCmd& command, std::vector<Letter>& letters) const {
    const auto vertex = [&](unsigned i) -> const ImDrawVert& {
      return list
          .VtxBuffer[static_cast<int>(command.VtxOffset + list.IdxBuffer[static_cast<int>(i)])];
    };
    const ImVec4& c = command.ClipRect;
    for (unsigned i = command.IdxOffset; i + 5 < command.IdxOffset + command.ElemCount; i += 3) {
      const ImDrawVert &from = vertex(i), &to = vertex(i + 2);
      const auto found = glyphs_.find({from.uv.x, from.uv.y});
      if (found == glyphs_.end() || (from.col >> IM_COL32_A_SHIFT) < 64) continue;
      const auto [font, glyph] = found->second;
      if (to.uv.x != glyph->U1 || to.uv.y != glyph->V1) continue;
      const Rect place{from.pos.x, from.pos.y, to.pos.x - from.pos.x, to.pos.y - from.pos.y};
      const float scale = place.h / (glyph->Y1 - glyph->Y0);
      letters.push_back({.character = glyph->Codepoint,
                         .em = scale * font->FontSize / 1.21f,
                         .place = place,
                         .clip = {c.x, c.y, c.z - c.x, c.w - c.y},
                         .layer = &list});
    }
  }

  std::map<std::pair<float, float>, std::pair<const ImFont*, const ImFontGlyph*>> glyphs_;
};

std::string name_of(const Letter& letter) {
  char utf8[5] = {};
  ImTextCharToUtf8(utf8, letter.character);
  return "'" + std::string(utf8) + "' at " + std::to_string(static_cast<int>(letter.place.x)) +
         ", " + std::to_string(static_cast<int>(letter.place.y));
}

class Letters : public ScreensTest {
 protected:
  void check(const std::string& where) {
    SCOPED_TRACE(where);
    const auto letters = DrawnLetters().read(*ImGui::GetDrawData());
    ASSERT_FALSE(letters.empty());
    for (std::size_t i = 0; i < letters.size(); ++i) {
      const Letter& one = letters[i];
      EXPECT_GE(one.em, 11.9f) << name_of(one) << " is small";
      if (i > 0) {
        EXPECT_FALSE(is_shortened(letters[i - 1], one)) << name_of(one);
      }
      EXPECT_GE(one.place.x, one.clip.x - 1.5f) << name_of(one) << " is cut";
      EXPECT_LE(one.place.right(), one.clip.right() + 1.5f) << name_of(one) << " is cut";
      for (std::size_t j = i + 1; j < letters.size(); ++j) {
        if (letters[j].layer != one.layer) break;  // each layer is drawn at once
        const float area = shared(one.place, letters[j].place);
        EXPECT_LE(area, 0.3f * std::min(area_of(one.place), area_of(letters[j].place)))
            << name_of(one) << " and " << name_of(letters[j]);
      }
    }
  }

  // True if the second stands for letters that had no room. A button may be named by it alone, and
  // the menu's "保存…" ends with it.
  static bool is_shortened(const Letter& before, const Letter& one) {
    const bool follows = std::abs(one.place.x - before.place.right()) < 4 &&
                         std::abs(one.place.bottom() - before.place.bottom()) < one.em;
    return one.character == 0x2026 && follows && before.character != U'存';
  }
  static float area_of(const Rect& r) { return r.w * r.h; }
  static float shared(const Rect& a, const Rect& b) {
    const float w = std::min(a.right(), b.right()) - std::max(a.x, b.x);
    const float h = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
  }
};

TEST_P(Letters, AreWholeInEveryView) {
  for (const std::string_view game : games::ids())
    for (const ui::ViewRow* view : ui::views_of(game)) {
      open(game, view->command);
      check(std::string(game) + " in " + view->id);
    }
}

TEST_P(Letters, AreWholeOnEverySheet) {
  for (const std::string_view game : games::ids()) {
    begin(game, kHuman, kMcts);
    page_.show(ui::Command::kPlay, *session_, now_);
    for (const ui::Command command :
         {ui::Command::kNewGame, ui::Command::kMenu, ui::Command::kGallery, ui::Command::kRules,
          ui::Command::kWords, ui::Command::kHelp, ui::Command::kSetUp, ui::Command::kStart,
          ui::Command::kTour}) {
      page_.carry_out(command, *session_, now_);
      frames(3);
      check(std::string(game) + ": " + ui::row_of(command).id);
      page_.close_sheets();
      frames(2);
    }
  }
}

TEST_P(Letters, AreWholeInTheMenusOfAGameAndOfASeat) {
  for (const std::string_view game : games::ids()) {
    begin(game, kHuman, kMcts);
    page_.show(ui::Command::kPlay, *session_, now_);
    for (const char* menu : {"seat of", "game"}) {
      click(menu);
      frames(2);
      check(std::string(game) + ": the menu " + menu);
      press(ImGuiKey_Escape);
    }
  }
}

TEST_P(Letters, AreWholeWhereASearchIsExplained) {
  for (const std::string_view game : games::ids()) {
    open(game, ui::Command::kPlay);
    page_.carry_out(ui::Command::kWhy, *session_, now_);
    frames(4);
    ASSERT_TRUE(session_->study().recalls());
    check(std::string(game));
  }
}

// A game that is not over and known everywhere: what each side gave away stands below the chart.
TEST_P(Letters, AreWholeInTheCourseOfAGame) {
  solve::Solver solver;
  engine_.answers_truth = false;
  for (const std::string_view game : {"ttt", "dots"}) {
    begin(game, kHuman, kHuman);
    play({1, 6, 2, 4});
    page_.show(ui::Command::kAnalyse, *session_, now_);
    for (int i = 0; i < 2; ++i) page_.carry_out(ui::Command::kAnalysisPart, *session_, now_);
    session_->study().review(true);
    for (frames(2); session_->study().reviews(); frames(2)) {
      engine_.truth = *solver.solve(engine_.position(), {}).exact;
      engine_.finish(games::legal_moves(engine_.position())[0]);
    }
    ASSERT_TRUE(match::is_all_reviewed(session_->match()));
    check(std::string(game));
  }
}

TEST_P(Letters, AreWholeWhenTheGameIsOver) {
  for (const std::string_view game : games::ids()) {
    begin(game, kHuman, kHuman);
    page_.show(ui::Command::kPlay, *session_, now_);
    while (!games::is_over(session_->match().position())) {
      play({games::legal_moves(session_->match().position())[0]});
      frames(1);
    }
    for (const ui::ViewRow* view : ui::views_of(game)) {
      page_.show(view->command, *session_, now_);
      frames(4);
      check(std::string(game) + " over, in " + view->id);
    }
    page_.show(ui::Command::kPlay, *session_, now_);
    page_.say([] { return std::string("A message."); });
    frames(4);
    check(std::string(game) + " over, with a message");
    page_.clear_messages();
  }
}

INSTANTIATE_TEST_SUITE_P(Windows, Letters, kScreens);

}  // namespace
