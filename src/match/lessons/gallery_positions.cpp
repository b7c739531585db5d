// The positions of the gallery alone: the texts of the gallery are not linked with them.
#include <algorithm>
#include <array>

#include "games/notation.h"
#include "games/position.h"
#include "match/lessons/gallery_entries.h"

namespace match {

namespace {

struct GalleryPosition {
  std::string_view id, game, position;
};

constexpr auto kPlaces = [] {
  std::array<GalleryPosition, kGallery.size()> places;
  std::transform(kGallery.begin(), kGallery.end(), places.begin(), [](const GalleryEntry& entry) {
    return GalleryPosition{entry.id, entry.game, entry.position};
  });
  return places;
}();

}  // namespace

std::optional<games::Position> position_in_gallery(std::string_view id) {
  const auto found = std::find_if(kPlaces.begin(), kPlaces.end(),
                                  [id](const GalleryPosition& place) { return place.id == id; });
  if (found == kPlaces.end()) return std::nullopt;
  return games::parse(found->game, found->position).value;
}

}  // namespace match
