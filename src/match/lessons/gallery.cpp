#include "match/lessons/gallery.h"

#include <algorithm>

#include "games/notation.h"
#include "games/position.h"
#include "match/lessons/gallery_entries.h"

namespace match {

std::span<const GalleryEntry> gallery() { return kGallery; }

const GalleryEntry* find_in_gallery(std::string_view id) {
  const auto* found = std::find_if(kGallery.begin(), kGallery.end(),
                                   [id](const GalleryEntry& entry) { return entry.id == id; });
  return found == kGallery.end() ? nullptr : found;
}

games::Position position_of(const GalleryEntry& entry) {
  return *games::parse(entry.game, entry.position).value;
}

bool is_best(const GalleryEntry& entry, std::string_view move) {
  const auto moves = games::split_fields(entry.best);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace match
