// Positions to learn from, with the best moves there, and the moves that a small and a large search
// find.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "games/any_position.h"

namespace match {

struct GalleryText {
  std::string_view english, chinese;
};

// The move that a search finds in one thread, with the game's defaults and kGallerySeed.
struct GalleryFinding {
  std::uint64_t iterations;
  std::string_view move;
};

constexpr std::uint64_t kGallerySeed = 1;

// Moves and positions are in the game's notation.
struct GalleryEntry {
  std::string_view id;  // as in an address: "long-chain"
  std::string_view game, position;
  GalleryText title, sentence;
  std::string_view best;  // all moves that keep the best result, "B7" or "11 12"
  GalleryFinding small, large;
};

// By game, in the order of the catalogue.
std::span<const GalleryEntry> gallery();
// Null where there is no such entry.
const GalleryEntry* find_in_gallery(std::string_view id);

games::Position position_of(const GalleryEntry& entry);
// The same by the id; nothing where there is no such entry.
std::optional<games::Position> position_in_gallery(std::string_view id);
// True if the move is one of the best.
bool is_best(const GalleryEntry& entry, std::string_view move);

}  // namespace match
