// A scene as SVG: what is written for each form, and that all of it can be read.
#include "render/svg.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include <string>
#include <vector>

#include "board/scene.h"
#include "games/position.h"
#include "mcts/rng.h"
#include "render/svg_markup.h"
#include "support/xml.h"

namespace {

using board::Form;
using board::Material;
using board::Scene;
using board::Shape;
using render::Scheme;
using render::svg_number;
using render::to_svg;
using support::Tag;
using support::Xml;

constexpr float kRest = 1e9f;
constexpr Scheme kLight{.dark = false, .contrast = false}, kDark{.dark = true, .contrast = false};
constexpr std::array kEveryScheme = {kLight, kDark, Scheme{.dark = false, .contrast = true},
                                     Scheme{.dark = true, .contrast = true}};

Scene of(const Shape& shape) {
  Scene scene;
  scene.shapes.push_back(shape);
  return scene;
}

Shape middle(Form form, Material material) {
  return {
      .form = form, .material = material, .x = 0.5f, .y = 0.25f, .half_w = 0.1f, .half_h = 0.1f};
}

// What stands in the drawing behind its definitions.
std::string body(const Scene& scene, Scheme scheme = kLight) {
  const std::string svg = to_svg(scene, scheme);
  const std::size_t defs = svg.find("</defs>");
  const std::size_t from = defs == std::string::npos ? svg.find('>') + 1 : defs + 7;
  return svg.substr(from, svg.rfind("</svg>") - from);
}
std::string body(const Shape& shape, Scheme scheme = kLight) { return body(of(shape), scheme); }

// --- markup ------------------------------------------------------------------

TEST(SvgNumber, IsShort) {
  EXPECT_EQ(svg_number(0), "0");
  EXPECT_EQ(svg_number(-0.0001f), "0");
  EXPECT_EQ(svg_number(0.5f), "0.5");
  EXPECT_EQ(svg_number(-0.0625f), "-0.063");
  EXPECT_EQ(svg_number(9.875f), "9.875");
  EXPECT_EQ(svg_number(10.26f), "10.3");
  EXPECT_EQ(svg_number(-999.96f), "-1000");
  EXPECT_EQ(svg_number(1080), "1080");
}

TEST(SvgText, IsEscaped) {
  EXPECT_EQ(render::xml_escaped("a<b>&\"c\"\n\x01"), "a&lt;b&gt;&amp;&quot;c&quot;  ");
  EXPECT_EQ(render::xml_escaped("\u22121"), "\u22121");
  Scene scene;
  scene.labels.push_back({.text = "<script>&\"", .x = 0.5f, .y = 0.5f});
  const Xml xml(to_svg(scene, kLight));
  EXPECT_EQ(xml.error, "");
  EXPECT_EQ(xml.words, "&lt;script&gt;&amp;&quot;");
  EXPECT_EQ(xml.count("script"), 0u);
}

TEST(Svg, OfNothingIsADrawingWithoutAnythingInIt) {
  EXPECT_EQ(to_svg({}, kLight),
            R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 1080 1080"/>)");
}

// --- forms -------------------------------------------------------------------

TEST(Svg, ABoxIsARectangle) {
  Shape box = middle(Form::kBox, Material::kPad);
  EXPECT_EQ(body(box), R"(<rect x="400" y="150" width="200" height="200" fill="#f5eedf"/>)");
  box.radius = 0.02f, box.opacity = 0.35f;
  EXPECT_EQ(body(box),
            R"(<g opacity="0.35"><rect x="400" y="150" width="200" height="200" rx="20" )"
            R"(fill="#f5eedf"/></g>)");
}

TEST(Svg, ALiftedBoxThrowsAShadowAndALitOneIsBrightAboveOnTheLeft) {
  Shape box = middle(Form::kBox, Material::kPaper);
  box.lift = 0.05f;
  EXPECT_EQ(to_svg(of(box), kDark),
            R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 1080 1080"><defs>)"
            R"(<filter id="s4058810443"><feGaussianBlur stdDeviation="14.3"/></filter>)"
            R"(<radialGradient cx="0.35" cy="0.275" r="0.806" id="s821151374">)"
            R"(<stop offset="0" stop-color="#272b33"/><stop offset="0.25" stop-color="#262a32"/>)"
            R"(<stop offset="0.5" stop-color="#24282f"/><stop offset="0.75" stop-color="#21252b"/>)"
            R"(<stop offset="1" stop-color="#20242a"/></radialGradient></defs>)"
            R"(<rect x="400" y="165" width="200" height="200" fill="#000000" fill-opacity="0.5" )"
            R"-(filter="url(#s4058810443)"/>)-"
            R"-(<rect x="400" y="150" width="200" height="200" fill="url(#s821151374)"/></svg>)-");
}

TEST(Svg, AWellIsSunkIntoWhatLiesBelow) {
  const Xml xml(to_svg(of(middle(Form::kWell, Material::kFelt)), kLight));
  EXPECT_EQ(xml.error, "");
  EXPECT_EQ(xml.count("clipPath"), 1u);
  ASSERT_EQ(xml.count("path"), 2u) << "a shadow and a light edge";
}

TEST(Svg, ABarIsALineWithRoundEndsAlongItsLongerSide) {
  Shape bar = middle(Form::kBar, Material::kFirst);
  bar.half_h = 0.01f;
  EXPECT_EQ(body(bar),
            R"(<line x1="410" y1="250" x2="590" y2="250" stroke="#c24820" stroke-width="20" )"
            R"(stroke-linecap="round"/>)");
  bar.drawn = 0.5f;
  EXPECT_NE(body(bar).find(R"(x2="500")"), std::string::npos);
  bar.drawn = 0;
  EXPECT_EQ(body(bar), "");
  bar.drawn = 1, bar.angle = 1.5707963f;
  EXPECT_NE(body(bar).find(R"(x1="500" y1="160" x2="500" y2="340")"), std::string::npos);
}

TEST(Svg, ADiscIsACircle) {
  EXPECT_EQ(body(middle(Form::kDisc, Material::kDot)),
            R"(<circle cx="500" cy="250" r="100" fill="#3b4046"/>)");
}

TEST(Svg, PiecesThatLookAlikeAreDrawnOnce) {
  Scene scene = of(middle(Form::kPiece, Material::kBlack));
  scene.shapes.push_back(scene.shapes[0]);
  scene.shapes.back().x = 0.75f;
  scene.shapes.push_back(scene.shapes[0]);
  scene.shapes.back().material = Material::kWhite;
  const Xml xml(to_svg(scene, kLight));
  EXPECT_EQ(xml.error, "");
  EXPECT_EQ(xml.count("ellipse"), 2u) << "a shadow for each kind of piece";
  std::vector<std::string> used;
  for (const Tag& tag : xml.tags)
    if (tag.name == "use") used.push_back(tag["href"] + " " + tag["x"]);
  ASSERT_EQ(used.size(), 3u);
  EXPECT_EQ(used[0].substr(0, used[0].find(' ')), used[1].substr(0, used[1].find(' ')));
  EXPECT_NE(used[0], used[2]);
}

TEST(Svg, APieceThatTurnsShowsItsEdge) {
  Shape piece = middle(Form::kPiece, Material::kBlack);
  piece.back = Material::kWhite;
  for (const float turned : {0.0f, 0.3f, 0.5f, 0.7f, 1.0f}) {
    piece.turned = turned;
    const Xml xml(to_svg(of(piece), kLight));
    EXPECT_EQ(xml.error, "") << turned;
    EXPECT_EQ(xml.count("rect"), turned > 0 && turned < 1 ? 1u : 0u) << turned;
  }
  Shape other = piece;
  piece.turned = 0;
  std::swap(other.material, other.back);
  EXPECT_EQ(to_svg(of(piece), kLight), to_svg(of(other), kLight)) << "0 shows the back";
}

TEST(Svg, ARingIsACircleOrWhatHasBeenDrawnOfIt) {
  Shape ring = middle(Form::kRing, Material::kInkSecond);
  ring.stroke = 0.02f;
  EXPECT_EQ(body(ring),
            R"(<circle cx="500" cy="250" r="90" fill="none" stroke="#24609f" stroke-width="20" )"
            R"(stroke-linecap="round"/>)");
  ring.drawn = 0.75f;
  EXPECT_NE(body(ring).find(R"(d="M500 160A90 90 0 1 1 410 250")"), std::string::npos)
      << body(ring);
  ring.drawn = 0;
  EXPECT_EQ(body(ring), "");
  ring.drawn = 1, ring.seed = 3;
  EXPECT_NE(body(ring).find(R"(fill-rule="evenodd")"), std::string::npos) << "by hand";
}

TEST(Svg, ACrossIsTwoStrokesOneAfterTheOther) {
  Shape cross = middle(Form::kCross, Material::kInkFirst);
  cross.stroke = 0.02f;
  const auto strokes = [&cross](float drawn, std::uint32_t seed) {
    cross.drawn = drawn, cross.seed = seed;
    const Xml xml(to_svg(of(cross), kLight));
    EXPECT_EQ(xml.error, "");
    return xml.count(seed == 0 ? "line" : "path");
  };
  for (const std::uint32_t seed : {0u, 5u}) {
    EXPECT_EQ(strokes(1, seed), 2u);
    EXPECT_EQ(strokes(0.4f, seed), 1u);
    EXPECT_EQ(strokes(0, seed), 0u);
  }
}

TEST(Svg, PebblesAreNoTwoAlike) {
  Shape pebble = middle(Form::kPebble, Material::kPebble);
  pebble.half_h = 0.08f;
  std::set<std::string> outlines;
  for (pebble.seed = 1; pebble.seed <= 100; ++pebble.seed) {
    const Xml xml(to_svg(of(pebble), kLight));
    EXPECT_EQ(xml.error, "");
    EXPECT_EQ(xml.count("ellipse"), 1u) << "its shadow";
    outlines.insert(xml.tags.back()["d"]);
  }
  EXPECT_EQ(outlines.size(), 100u);
}

TEST(Svg, AGlowLiesRoundItsPebble) {
  Shape glow = middle(Form::kGlow, Material::kSecond);
  glow.seed = 3;
  const Xml xml(to_svg(of(glow), kLight));
  EXPECT_EQ(xml.error, "");
  ASSERT_EQ(xml.count("path"), 2u);
  EXPECT_EQ(xml.tags.back()["stroke"], "#2066b5");
}

TEST(Svg, LabelsLieOverTheShapes) {
  Scene scene = of(middle(Form::kBox, Material::kPad));
  scene.labels.push_back(
      {.text = "7", .x = 0.5f, .y = 0.25f, .size = 0.121f, .material = Material::kTrayText});
  EXPECT_EQ(
      body(scene),
      R"(<rect x="400" y="150" width="200" height="200" fill="#f5eedf"/>)"
      R"(<g font-family="Inter, system-ui, sans-serif" text-anchor="middle">)"
      R"(<text x="500" y="286.3" font-size="100" fill="#4a4234" font-weight="600">7</text></g>)");
}

TEST(Svg, WhatPointerAndTurnWouldShowIsLeftOut) {
  Shape shape = middle(Form::kDisc, Material::kDot);
  for (const board::Show show : {board::Show::kWhenLegal, board::Show::kWhenHovered}) {
    shape.show = show;
    EXPECT_EQ(body(shape), "");
  }
  shape.show = board::Show::kAlways, shape.opacity = 0;
  EXPECT_EQ(body(shape), "");
}

TEST(Svg, FaintIsLessFaintWhereContrastIsWanted) {
  Shape shape = middle(Form::kDisc, Material::kDot);
  shape.opacity = 0.25f;
  EXPECT_EQ(body(shape, {.dark = true, .contrast = true}),
            R"(<g opacity="0.5"><circle cx="500" cy="250" r="100" fill="#ffffff"/></g>)");
}

// --- games -------------------------------------------------------------------

// Nothing that a page's policy would refuse, and nothing but what is defined.
void expect_sound(const Scene& scene, const std::string& what) {
  for (const Scheme scheme : kEveryScheme) {
    const std::string svg = to_svg(scene, scheme);
    const Xml xml(svg);
    ASSERT_EQ(xml.error, "") << what;
    EXPECT_EQ(svg, to_svg(scene, scheme)) << what;
    EXPECT_EQ(svg.find("nan"), std::string::npos) << what;
    EXPECT_EQ(svg.find("inf"), std::string::npos) << what;
    std::set<std::string> ids;
    for (const Tag& tag : xml.tags) ids.insert(tag["id"]);
    for (const Tag& tag : xml.tags)
      for (const auto& [key, value] : tag.attributes) {
        EXPECT_TRUE(key != "style" && !key.starts_with("on")) << what << ": " << key;
        const std::size_t at = value.find('#');
        const bool refers = value.starts_with("url(") || key == "href";
        EXPECT_TRUE(!refers || ids.contains(value.substr(at + 1, value.find(')') - at - 1)))
            << value;
      }
  }
}

TEST(Svg, OfEveryGameFromStartToEndCanBeRead) {
  mcts::Rng rng(3);
  for (const auto id : games::ids()) {
    const games::Position start = games::start(id, games::initial_values(id));
    games::Position now = start;
    std::vector<mcts::Move> moves;
    for (;;) {
      expect_sound(board::make_scene(start, moves, kRest), std::string(id));
      if (games::is_over(now)) break;
      const auto legal = games::legal_moves(now);
      moves.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      games::play(now, moves.back());
    }
    for (const float seconds : {0.0f, 0.07f, 0.2f, 0.4f})
      expect_sound(board::make_scene(start, moves, seconds), std::string(id));
  }
}

TEST(Svg, OfEveryGameDiffersWhenAMoveIsMade) {
  for (const auto id : games::ids()) {
    const games::Position start = games::start(id, games::initial_values(id));
    const std::vector<mcts::Move> moves{games::legal_moves(start).front()};
    EXPECT_NE(to_svg(board::make_scene(start, {}, kRest), kLight),
              to_svg(board::make_scene(start, moves, kRest), kLight))
        << id;
    EXPECT_NE(to_svg(board::make_scene(start, {}, kRest), kLight),
              to_svg(board::make_scene(start, {}, kRest), kDark))
        << id;
  }
}

}  // namespace
