// The picture of a tree: the sizes and colours of its nodes, and the places of its words.
#include "ui/tree/tree_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/any_search.h"
#include "support/imgui.h"
#include "ui/base/text.h"
#include "ui/play/status.h"
#include "ui/tree/tree_labels.h"
#include "ui/tree/tree_legend.h"
#include "ui/tree/tree_words.h"

namespace {

using ui::Radii;
using ui::Rect;
using ui::SearchedTree;
using ui::TreeCamera;
using ui::TreeLayout;

match::TreeAnswer searched(std::string_view game, bool graph, int iterations, std::uint32_t most) {
  const games::Position top = games::start(game, games::initial_values(game));
  const auto search = engine::make_search(top, {.transpositions = graph, .seed = 1}, 1);
  search->run(static_cast<std::uint64_t>(iterations), 0);
  const auto replies = search->replies(engine::TreeQuestion{.line = {}, .most = most});
  return {.top = top, .excerpt = std::get<mcts::TreeExcerpt>(replies->front())};
}

const Rect kRooms[] = {{26, 60, 860, 700}, {26, 60, 308, 270}, {26, 24, 500, 220}};

template <class See>
void for_some_trees(See see) {
  for (const std::string_view game : games::ids())
    for (const bool graph : {false, true})
      for (const std::uint32_t most : {12u, 40u, 160u}) {
        const SearchedTree tree(searched(game, graph, 2000, most));
        const TreeLayout layout = ui::lay_out(tree.excerpt());
        for (const Rect& room : kRooms)
          for (const float zoom : {1.0f, 4.0f}) {
            TreeCamera camera = ui::fitting(room, layout, 260);
            camera.zoom = zoom;
            camera.scale = {camera.scale.x * zoom, camera.scale.y * zoom};
            SCOPED_TRACE(::testing::Message() << game << (graph ? " graph " : " tree ") << most
                                              << " in " << room.w << " x " << zoom);
            see(tree, layout, camera, room);
          }
      }
}

// The area of a node is its visits, on one scale for the whole picture, until it would be too small
// to be seen.
TEST(TreePicture, TheAreaOfANodeIsItsVisits) {
  for_some_trees([](const SearchedTree& tree, const TreeLayout& layout, const TreeCamera& camera,
                    const Rect&) {
    const Radii radii = ui::radii_of(layout, camera);
    const auto spots = ui::spots_of(layout, camera);
    const double most = ui::most_visits(tree.excerpt());
    for (std::size_t i = 0; i < spots.size(); ++i) {
      const double share = tree.nodes()[i].visits / most;
      const double radius = radii.most * std::sqrt(share);
      EXPECT_NEAR(spots[i].radius, std::max<double>(radius, radii.least), 1e-3);
    }
    const auto least = ui::visits_of_least(tree.excerpt(), radii);
    for (std::size_t i = 0; i < spots.size(); ++i) {
      if (tree.nodes()[i].visits > least + 1) {
        EXPECT_GT(spots[i].radius, radii.least);
      }
      if (tree.nodes()[i].visits < least) {
        EXPECT_EQ(spots[i].radius, radii.least);
      }
    }
  });
}

TEST(TreePicture, NoTwoNodesMeet) {
  for_some_trees(
      [](const SearchedTree&, const TreeLayout& layout, const TreeCamera& camera, const Rect&) {
        const auto spots = ui::spots_of(layout, camera);
        for (std::size_t i = 0; i < spots.size(); ++i)
          for (std::size_t j = 0; j < i; ++j) {
            const ImVec2 a = spots[i].at, b = spots[j].at;
            EXPECT_GE(std::hypot(a.x - b.x, a.y - b.y) + 1e-3f, spots[i].radius + spots[j].radius);
          }
      });
}

TEST(TreePicture, ASquareHasTheAreaOfADisc) {
  const ui::NodeSpot spot{.radius = 10};
  EXPECT_NEAR(4 * spot.half() * spot.half(), 3.14159f * 100, 1);
}

TEST(TreePicture, TheColoursOfNodesAreThoseOfThePieces) {
  using board::Material;
  const ui::Sides discs{Material::kBlack, Material::kWhite};
  for (const bool dark : {false, true}) {
    ui::set_scheme({.dark = dark});
    const ImVec4 first = ImGui::ColorConvertU32ToFloat4(ui::value_color(1, discs));
    const ImVec4 second = ImGui::ColorConvertU32ToFloat4(ui::value_color(0, discs));
    EXPECT_LT(std::max({first.x, first.y, first.z}), 0.2f);
    EXPECT_GT(std::min({second.x, second.y, second.z}), 0.9f);
    const ui::Sides inks{Material::kInkFirst, Material::kInkSecond};
    EXPECT_EQ(ui::value_color(1, inks), ui::theme().first_wins);
    EXPECT_EQ(ui::value_color(0, inks), ui::theme().second_wins);
  }
  ui::set_scheme({});
}

TEST(TreePicture, ValuesNearOneHalfHaveColoursThatDiffer) {
  const ui::Sides discs{board::Material::kBlack, board::Material::kWhite};
  const auto light = [&](double value) {
    return ImGui::ColorConvertU32ToFloat4(ui::value_color(value, discs)).x;
  };
  for (int i = 0; i < 20; ++i)
    EXPECT_GT(light(i / 20.0), light((i + 1) / 20.0)) << "the more Black wins, the darker";
  EXPECT_GT(light(0.45) - light(0.55), 0.15f);
}

// ---------------------------------------------------------------- words

class TreeLabels : public ::testing::Test {
 protected:
  void SetUp() override {
    support::begin_imgui({900, 800});
    ImGui::NewFrame();
  }
  void TearDown() override {
    ui::set_language(ui::Language::kEnglish);
    ImGui::EndFrame();
    ImGui::DestroyContext();
  }
  static bool meet(const Rect& a, const Rect& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
  }
};

TEST_F(TreeLabels, CoverNeitherEachOtherNorNodesNorEdges) {
  std::size_t all = 0;
  for_some_trees([&all](const SearchedTree& tree, const TreeLayout& layout,
                        const TreeCamera& camera, const Rect& room) {
    const auto spots = ui::spots_of(layout, camera);
    const Rect whole = room.inset(-20);
    const auto labels = ui::labels_of(tree, spots, {}, whole);
    all += labels.size();
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const Rect& place = labels[i].place;
      EXPECT_TRUE(place.x >= whole.x && place.right() <= whole.right() && place.y >= whole.y &&
                  place.bottom() <= whole.bottom());
      // "9" beside "2" would be read as 92.
      const float gap = labels[i].numbers.empty() ? 4 : 0;
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_FALSE(meet(place.inset(-gap, 0), labels[j].place)) << labels[i].title;
      for (const ui::NodeSpot& spot : spots)
        EXPECT_FALSE(meet(place, {spot.at.x - spot.radius, spot.at.y - spot.radius, 2 * spot.radius,
                                  2 * spot.radius}));
      if (labels[i].align == ui::Align::kCenter) continue;  // over the end of an edge
      for (std::size_t node = 0; node < spots.size(); ++node)
        for (const mcts::ExcerptParent& parent : tree.nodes()[node].parents) {
          const auto [a, b, c, d] = ui::edge_curve(spots[parent.node], spots[node]);
          for (float t = 0; t <= 1; t += 0.02f) {
            const float s = 1 - t;
            const auto mix = [&](float p, float q, float r, float u) {
              return s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * u;
            };
            const Rect at{mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y), 0, 0};
            EXPECT_FALSE(meet(place, at)) << labels[i].title;
          }
        }
    }
  });
  EXPECT_GT(all, 500u);
}

TEST_F(TreeLabels, ABadgeCoversNeitherANodeNorALabel) {
  constexpr float kBadge = 9;
  for_some_trees([](const SearchedTree& tree, const TreeLayout& layout, const TreeCamera& camera,
                    const Rect& room) {
    const auto spots = ui::spots_of(layout, camera);
    const Rect whole = room.inset(-20);
    for (const std::size_t node : {std::size_t{0}, spots.size() / 2, spots.size() - 1}) {
      const ImVec2 at = spots[node].at;
      if (!meet(whole, {at.x, at.y, 0, 0})) continue;
      const Rect badge = ui::badge_beside(tree, spots, node, whole, kBadge);
      EXPECT_EQ(badge.w, 2 * kBadge);
      for (const ui::NodeSpot& spot : spots)
        EXPECT_FALSE(meet(badge, {spot.at.x - spot.radius, spot.at.y - spot.radius, 2 * spot.radius,
                                  2 * spot.radius}))
            << node;
      for (const ui::TreeLabel& label : ui::labels_of(tree, spots, {}, whole, badge))
        EXPECT_FALSE(meet(badge, label.place)) << label.title;
    }
  });
}

TEST_F(TreeLabels, TheMostVisitedNodesHaveTheirsFirst) {
  for_some_trees([](const SearchedTree& tree, const TreeLayout& layout, const TreeCamera& camera,
                    const Rect& room) {
    if (camera.zoom > 1) return;  // the first node may be out of sight
    const auto labels = ui::labels_of(tree, ui::spots_of(layout, camera), {}, room.inset(-20));
    ASSERT_FALSE(labels.empty());
    EXPECT_TRUE(labels[0].title.starts_with(ui::turn_of(tree.top()))) << labels[0].title;
  });
}

TEST_F(TreeLabels, TheFirstNodeSaysHowManyStonesAreLeft) {
  const SearchedTree tree(searched("stones", true, 500, 12));
  const TreeLayout layout = ui::lay_out(tree.excerpt());
  const auto spots = ui::spots_of(layout, ui::fitting(kRooms[0], layout, 260));
  const std::string left = std::to_string(*ui::number_of(tree.top()));
  EXPECT_EQ(ui::labels_of(tree, spots, {}, kRooms[0].inset(-20))[0].title,
            "Red to move \u00b7 " + left + " stones left");
  EXPECT_FALSE(ui::number_of(games::start("ttt", games::initial_values("ttt"))));
}

// A percentage without a name could be either player's.
TEST_F(TreeLabels, APercentageNamesItsSide) {
  const mcts::ExcerptNode much{.parents = {}, .visits = 26'100, .value = 0.375};
  const mcts::ExcerptNode little{.parents = {}, .visits = 2, .value = 1};
  constexpr mcts::Reward kResult = mcts::Reward::kResult, kMargin = mcts::Reward::kMargin;
  EXPECT_EQ(ui::node_numbers("dots", kResult, much), "26.1k \u00b7 Red 37.5 %");
  EXPECT_EQ(ui::node_numbers("dots", kResult, little), "Red 2/2");
  EXPECT_EQ(ui::node_numbers("dots", kMargin, little), "2 \u00b7 Red >99 %") << "the lead counts";
  const mcts::ExcerptNode mean{.parents = {}, .visits = 3, .value = 0.5};
  EXPECT_EQ(ui::node_numbers("dots", kResult, mean), "3 \u00b7 Red 50.0 %")
      << "no game ends in a draw";
  EXPECT_EQ(ui::node_numbers("ttt", kResult, mean), "X 1.5/3");
  EXPECT_EQ(ui::node_numbers("reversi", kResult, much), "26.1k \u00b7 Black 37.5 %");
  EXPECT_EQ(ui::node_numbers("dots", kResult, much, mcts::Proof::kWin), "26.1k");
  ui::set_language(ui::Language::kChinese);
  EXPECT_EQ(ui::node_numbers("dots", kResult, much), "2.6万 \u00b7 红方 37.5%");
}

TEST_F(TreeLabels, TheLegendSaysWhatTheSmallestNodesStandFor) {
  mcts::TreeExcerpt excerpt{.nodes = {{.id = 1, .parents = {}, .visits = 10'000},
                                      {.id = 2, .parents = {}, .visits = 5000}}};
  EXPECT_EQ(ui::sizes_line(excerpt, {.least = 2, .most = 20}), "Area: visits");
  excerpt.nodes.push_back({.id = 3, .parents = {}, .visits = 99});
  EXPECT_EQ(ui::sizes_line(excerpt, {.least = 2, .most = 20}),
            "Area: visits \u00b7 smallest: up to 100");
}

}  // namespace
