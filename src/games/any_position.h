// A position of whichever game: a plain value, as the games are. Which games there are
// is none of its business, so that a room which holds positions need not know either.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string_view>
#include <type_traits>

namespace games {

// Positions of a game must satisfy this to fit into a Position.
template <class G>
concept SmallValue = std::is_trivially_copyable_v<G> && sizeof(G) <= 64 &&
                     alignof(G) <= alignof(std::uint64_t) && requires {
  { G::kId } -> std::convertible_to<std::string_view>;
};

class Position {
 public:
  Position();  // where the first game of the catalogue begins
  template <SmallValue G>
  Position(const G& game) : id_(G::kId) {
    std::construct_at(reinterpret_cast<G*>(value_.data()), game);
  }

  // The id of the game: "reversi".
  std::string_view id() const { return id_; }

  // Null where it is of another game.
  template <SmallValue G>
  G* as() {
    return id_ == G::kId ? std::launder(reinterpret_cast<G*>(value_.data())) : nullptr;
  }
  template <SmallValue G>
  const G* as() const {
    return id_ == G::kId ? std::launder(reinterpret_cast<const G*>(value_.data())) : nullptr;
  }

  friend bool operator==(const Position& a, const Position& b);

 private:
  std::string_view id_;  // a game's own constant
  alignas(std::uint64_t) std::array<std::byte, 64> value_{};
};

}  // namespace games
