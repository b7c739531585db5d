// The sheet on which the rules of a game can be read.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <imgui.h>

#include "games/position.h"

namespace ui {

class RulesSheet {
 public:
  bool is_open() const { return shown_.has_value(); }
  // Shows the rules of this game with these values of its options.
  void open(std::string_view game, const games::OptionValues& values);
  void close() { shown_.reset(); }
  // Draws it over the whole page, until it is closed.
  void draw(ImVec2 window);

 private:
  struct Shown {
    std::string game;
    games::OptionValues values;
  };
  std::optional<Shown> shown_;
};

// A paragraph each, in the present language. `values` are of games::options(game).
std::vector<std::string> game_rules(std::string_view game, const games::OptionValues& values);

}  // namespace ui
