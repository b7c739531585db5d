// The sheet on which the search of one side is set up.
#pragma once

#include <imgui.h>

#include <optional>

#include "match/address/settings.h"
#include "mcts/game.h"
#include "ui/base/action.h"

namespace ui {

class SearchSheet {
 public:
  bool is_open() const { return open_; }
  // Begins from what this side searches with now.
  void open(const match::Settings& present, mcts::Player side);
  void close() { open_ = false; }
  // Draws it over the whole page. Gives what was chosen, once the sheet is closed.
  std::optional<ChooseSearch> draw(ImVec2 window);

 private:
  bool open_ = false;
  match::Settings draft_;
  mcts::Player side_ = mcts::Player::kFirst;
};

}  // namespace ui
