// Links in texts that people paste.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace match {

// `first` is the first query in a text, or the first one that names a match. `games` counts the
// queries that name a match; copies of `first` do not count. A link may stand twice in a text, as
// its own title.
struct Links {
  std::optional<std::string> first;
  int games = 0;
  bool moves_behind = false;  // what follows `first` looks like moves that are not in it
};
// None in a saved match and in a game in GGF or SGF.
Links links_in(std::string_view text);

}  // namespace match
