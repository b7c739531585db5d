// The way from a position of whichever game to the game itself. See catalogue.h.
#pragma once

#include "games/any_position.h"
#include "games/catalogue.h"

namespace games {

namespace detail {

template <class F, class P, class G, class... Others>
decltype(auto) visit_one_of(F& f, P& position, List<G, Others...>) {
  if constexpr (sizeof...(Others) > 0)
    if (position.id() != G::kId) return visit_one_of(f, position, List<Others...>());
  return f(*position.template as<G>());
}

}  // namespace detail

// f(g), with g the position as a value of its game. f returns the same type for each.
template <class F>
decltype(auto) visit(F f, const Position& position) {
  return detail::visit_one_of(f, position, Catalogue());
}
template <class F>
decltype(auto) visit(F f, Position& position) {
  return detail::visit_one_of(f, position, Catalogue());
}

}  // namespace games
