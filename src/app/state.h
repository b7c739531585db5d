// The present game as JSON, for window.arcade.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "match/session.h"
#include "ui/base/controls.h"
#include "ui/play/board_view.h"

namespace app {

// Data about the program besides the session.
struct StateExtras {
  std::vector<ui::PlayPoint> targets;
  std::vector<std::string> messages;
  std::string_view lang;
  std::string_view mode;
  int threads = 0;
  long frames = 0;  // drawn since the start
};

// {game, position, toMove, legal, over, result, history, move, seats,
//  thinking, iterations, mode, threads, lang, targets, message, frames}; `move`
// is the last of `history`.
std::string state_json(const match::Session& session, const StateExtras& extras);

// The findings of the last search, only when there was one: {iterations, seconds, nodes, value,
// best}; value in [0, 1], view of the player to move.
std::string snapshot_json(const match::Session& session);

// An array of {group, label, id, x, y, width, height, enabled, chosen}; see ui/base/controls.h. The
// places are in CSS pixels, which are `zoom` times the page's own.
std::string controls_json(std::span<const ui::Control> controls, float zoom);

}  // namespace app
