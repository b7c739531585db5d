#include "games/set_up.h"

#include "games/visit.h"

namespace games {

namespace {

template <class G>
constexpr bool kCanBeSetUp = requires(const G& g, const Change& change) {
  g.changed(change);
};

}  // namespace

bool can_be_set_up(const Position& position) {
  return visit([]<class G>(const G&) { return kCanBeSetUp<G>; }, position);
}

Position changed(const Position& position, const Change& change) {
  return visit(
      [&change]<class G>(const G& g) -> Position {
        if constexpr (kCanBeSetUp<G>)
          return g.changed(change);
        else
          return g;
      },
      position);
}

std::vector<SetUpNumber> set_up_numbers(const Position& position) {
  return visit(
      []<class G>(const G& g) -> std::vector<SetUpNumber> {
        if constexpr (requires { g.set_up_numbers(); })
          return g.set_up_numbers();
        else
          return {};
      },
      position);
}

Error unreachable(const Position& position) {
  return visit(
      []<class G>(const G& g) -> Error {
        if constexpr (requires { g.unreachable(); })
          return g.unreachable();
        else
          return {};
      },
      position);
}

}  // namespace games
