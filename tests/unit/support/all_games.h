// For typed tests over all games of the catalogue:
//     TYPED_TEST_SUITE(Suite, support::AllGames, support::GameName);
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "games/catalogue.h"

namespace support {

template <class>
struct TypesOf;
template <class... G>
struct TypesOf<games::List<G...>> {
  using type = ::testing::Types<G...>;
};
using AllGames = TypesOf<games::Catalogue>::type;

struct GameName {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::kId);
  }
};

// The first position with the options left as they are.
template <class G>
G first_position() {
  games::OptionValues values;
  for (const games::Option& option : G::options()) values.push_back(option.initial);
  return G::start(values);
}

}  // namespace support
