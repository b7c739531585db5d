// The whole page of one frame: board, panel, sheets.
#pragma once

#include <string>
#include <vector>

#include "board/scene.h"
#include "match/session.h"
#include "ui/board_view.h"
#include "ui/layout.h"
#include "ui/new_game_sheet.h"
#include "ui/panel.h"

namespace ui {

class Page {
 public:
  // Between ImGui::NewFrame and ImGui::Render. `scene` is the present
  // position; what a person asks for is done to `session`.
  void draw(match::Session& session, const board::Scene& scene, double now);

  // Lines for the message area; they go with the next new game.
  void say(std::string message) { messages_.push_back(std::move(message)); }
  void clear_messages() { messages_.clear(); }
  const std::vector<std::string>& messages() const { return messages_; }

  const board::Highlights& highlights() const { return board_.highlights(); }

 private:
  void draw_narrow(match::Session& session, const board::Scene& scene, const Layout& layout,
                   double now);
  void draw_wide(match::Session& session, const board::Scene& scene, const Layout& layout,
                 double now);
  void carry_out(const PanelRequests& requests, match::Session& session);

  BoardView board_;
  NewGameSheet sheet_;
  std::vector<std::string> messages_;
  std::size_t shown_moves_ = 0;
};

// Colours and spacing of what ImGui draws by itself. After set_dark().
void apply_style();

}  // namespace ui
