// Links in what people paste.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace match {

// The first query in a text, or the first that names a match, and how many name another match than
// it, with it itself. A link may stand twice in a text, as its own title.
struct Links {
  std::optional<std::string> first;
  int games = 0;
};
// None in a saved match and in a game in GGF or SGF.
Links links_in(std::string_view text);

}  // namespace match
