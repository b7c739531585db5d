#include "app/still.h"

#include <vector>

#include "board/scene.h"
#include "match/address/link.h"
#include "match/lessons/gallery.h"
#include "render/svg.h"

namespace app {

// The program says what is wrong with the link, once it runs.
match::Match match_of(const match::Query& query) {
  match::GameChoice choice;
  if (query.bytes() > match::kMostLinkBytes) return match::Match(choice.start());
  if (const auto position = match::position_in_gallery(query.value("gallery")))
    return match::Match(*position);
  std::vector<match::BadValue> bad;
  match::read_game(choice, query, bad);
  auto match = match::read_match(query, choice);
  return match.value ? *std::move(match.value) : match::Match(choice.start());
}

namespace {

// The page shows the numbers of places, too.
board::Scene numbered(board::Scene scene) {
  scene.labels.insert(scene.labels.end(), scene.place_names.begin(), scene.place_names.end());
  return scene;
}

}  // namespace

std::string still(std::string_view query, render::Scheme scheme) {
  const match::Match match = match_of(query);
  return render::to_svg(numbered(board::make_scene(match.start(), match.moves(), board::kAtRest)),
                        scheme);
}

}  // namespace app
