// Thin lines as the graphics processor gets them, on boards of every size.
#include "render/instances.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/notation.h"
#include "games/position.h"

namespace {

using board::Form;
using board::Material;
using render::Instance;
using render::Scheme;

// The opacity of the thinnest line of a material on a board of so many pixels.
float opacity(std::string_view game, Material material, float size) {
  const auto scene =
      board::make_scene(games::start(game, games::initial_values(game)), {}, board::kAtRest);
  board::Scene lines;
  for (const board::Shape& shape : scene.shapes)
    if (shape.material == material && shape.form == Form::kBox) lines.shapes.push_back(shape);
  std::vector<Instance> instances;
  render::fill_instances(instances, lines, {}, {.dark = true, .contrast = true},
                         {.width = 800, .height = 800, .size = size});
  float least = 1;
  for (const Instance& in : instances) {
    EXPECT_GE(2 * std::min(in.box[2], in.box[3]), 1) << "no thinner than a pixel";
    least = std::min(least, in.kind[3]);
  }
  return least;
}

// A disc of a few pixels between lines of its own colour would not be seen among them.
TEST(Instances, LinesOfASmallBoardAreFaintInsteadOfThick) {
  EXPECT_EQ(opacity("reversi", Material::kGridLine, 700), 1);
  EXPECT_EQ(opacity("reversi", Material::kGridLine, 260), 1);
  EXPECT_LT(opacity("reversi", Material::kGridLine, 110), 0.6f);
  EXPECT_LT(opacity("reversi", Material::kGridLine, 36), 0.2f);
  EXPECT_EQ(opacity("stones", Material::kPad, 36), 1) << "nothing thin";
}

}  // namespace
