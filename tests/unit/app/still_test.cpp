// The still board shows what the program finds behind the same link.
#include "app/still.h"

#include <gtest/gtest.h>

#include <string>

#include "board/scene.h"
#include "games/position.h"
#include "match/address/settings.h"
#include "match/lessons/gallery.h"
#include "render/svg.h"

namespace {

constexpr render::Scheme kLight{.dark = false, .contrast = false};

// With the numbers of places.
std::string drawing(board::Scene scene) {
  for (const board::Label& label : scene.place_names) scene.labels.push_back(label);
  return render::to_svg(scene, kLight);
}

// The drawing by way of the program's own reader of links, as app/import_export.cpp uses it.
std::string as_the_program(std::string_view query) {
  const match::Link link = match::parse_link(query, {});
  const match::Match match =
      link.match.value ? *link.match.value : match::Match(link.settings.settings.start());
  return drawing(board::make_scene(match.start(), match.moves(), 1e9f));
}

std::string start_of(std::string_view game) {
  return drawing(board::make_scene(games::start(game, games::initial_values(game)), {}, 1e9f));
}

TEST(Still, ShowsWhatTheProgramFinds) {
  for (const std::string query : {
           "",
           "?embed=1",
           "?embed=1&game=ttt&moves=0-4-7-1",
           "game=ttt&moves=1.+0+4+2.+7%2C+1",
           "game=stones&stones=21&take=3&moves=3-1-2",
           "stones=7&game=stones",
           "game=stones&stones=1000000&take=x",
           "game=reversi&moves=d3c3C4",
           "game=dots&rule=free&moves=0-23&iterations=7&first.exploration=2&first=nobody",
           "game=dots&rule=sym&moves=0-23",
           "game=ttt&game=dots&moves=3",
           "game=constructor",
           "game=ttt&position=XO..O..X.+X&moves=6-3",
           "game=ttt&moves=0-4-4",
           "game=dots&moves=3-99",
           "game=dots&position=0101",
           "game=stones&first.stones=5",
           "&&&=&%",
           "moves=%F0%9F%98%80",
       })
    EXPECT_EQ(app::still(query, kLight), as_the_program(query)) << query;
}

TEST(Still, OfAnIllegalMoveIsTheStart) {
  EXPECT_EQ(app::still("game=ttt&moves=0-4-4", kLight), start_of("ttt"));
  EXPECT_NE(app::still("game=ttt&moves=0-4", kLight), start_of("ttt"));
}

TEST(Still, ShowsAPositionOfTheGallery) {
  for (const match::GalleryEntry& entry : match::gallery()) {
    const auto scene = board::make_scene(match::position_of(entry), {}, board::kAtRest);
    EXPECT_EQ(app::still("?embed=1&gallery=" + std::string(entry.id), kLight), drawing(scene))
        << entry.id;
  }
  EXPECT_EQ(app::still("game=dots&gallery=nowhere", kLight), start_of("dots"));
}

TEST(Still, OfALinkThatIsTooLongIsThatOfNone) {
  const std::string fits = "game=ttt&utm_source=";
  const std::string full = fits + std::string(match::kMostLinkBytes - fits.size(), 'x');
  EXPECT_EQ(app::still(full, kLight), start_of("ttt"));
  EXPECT_EQ(app::still(full + "x", kLight), start_of("reversi"));
  EXPECT_EQ(app::still(full + "x", kLight), as_the_program(full + "x"));
}

}  // namespace
