// The ways to look at a match, one at a time: what the board shows besides the position, and which
// panels stand beside it.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/base/commands.h"
#include "ui/base/text.h"

namespace ui {

enum class View : std::uint8_t {
  kPlay,
  kAnalyse,  // what a search has found about the moves from here
  kTree,     // the tree of that search, where else the board stands
  kSteps,    // a search of the position, one small step after the other
  kLearn,    // tables that learn the game, where there are some (learn_view.h)
};

// The views in which something is shown.
class ViewSet {
 public:
  constexpr ViewSet(std::initializer_list<View> views) {
    for (const View view : views) bits_ |= bit(view);
  }
  constexpr bool has(View view) const { return (bits_ & bit(view)) != 0; }

 private:
  static constexpr unsigned bit(View view) { return 1u << static_cast<unsigned>(view); }

  unsigned bits_ = 0;
};
inline constexpr ViewSet kAllViews{View::kPlay, View::kAnalyse, View::kTree, View::kSteps,
                                   View::kLearn};

// In these the board stands where it can be played on, and not something else in its place.
inline constexpr ViewSet kViewsWithBoard{View::kPlay, View::kAnalyse, View::kLearn};

struct ViewRow {
  View view;
  Command command;        // that opens it: it has its title and its key
  std::string_view name;  // in an address, "view=analyse"
};

// All of them, in their order. One more costs a row here and one among commands().
std::span<const ViewRow> views();
// Those that are offered at this game.
std::vector<View> views_of(std::string_view game);
const ViewRow& row_of(View view);
std::optional<View> view_of(Command command);
std::optional<View> view_named(std::string_view name);

// A key that means something in one view, for the sheet of keys.
struct ViewKey {
  View view;
  const char* key_name;
  Text text;
};
std::span<const ViewKey> view_keys();

// What else can be done in the view on show.
struct ReadAction {
  std::string id;
  std::string text;
  bool possible = true;
};

}  // namespace ui
