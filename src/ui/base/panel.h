// The panels below the players, from top to bottom, in one list. A panel is a file and a row of
// panels() below; the column of the page, preferences, menu, keys and the page in words go through
// that list.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <imgui.h>

#include "match/session.h"
#include "ui/base/action.h"
#include "ui/base/choices.h"
#include "ui/base/layout.h"
#include "ui/base/preferences.h"
#include "ui/base/text.h"
#include "ui/base/view.h"

namespace ui {

struct Analysing;

// The input that panels are drawn from.
struct PanelInput {
  const match::Session& session;
  const std::vector<std::string>& messages;  // about values that could not be used
  const ViewRow& view;                       // the view on show
  Analysing& analysing;        // a panel may point at a move, which the board then marks
  Actions& actions;            // the actions that a person asks for are added here
  bool shows_truth = true;     // exact values are wanted where they are known
  bool can_share = false;      // the program has a dialog to share
  bool hold_is_below = false;  // the button that stops the analysis is below all panels
  double now = 0;              // as in session.h
};

// A panel owns its state from frame to frame: how far it is scrolled, the column it is sorted by.
class Panel {
 public:
  virtual ~Panel() = default;

  // Draws it at the top of `room`. Returns the height that it took; 0 if it had nothing to show.
  virtual float draw(const PanelInput& input, const Rect& room) = 0;
};

struct PanelRow {
  std::string_view id;  // in preferences: small letters
  Text title;           // on the menu, among the keys, and over its lines in the page in words
  // A person may hide it, in the menu or by its key, if it has one.
  bool optional = false;
  std::span<const Command> views = {};  // in which it is shown; empty: in all
  ImGuiKey key = ImGuiKey_None;
  const char* key_name = "";
  // True if it is of use now, in the room that the panels above it have left; null: always.
  bool (*is_needed)(const PanelInput& input, const Rect& room) = nullptr;
  // The lines of the panel for the page in words, one or two sentences each; null: none.
  std::vector<std::string> (*read)(const match::Session& session) = nullptr;
  std::unique_ptr<Panel> (*make)() = nullptr;
};

template <class P>
std::unique_ptr<Panel> make_panel() {
  return std::make_unique<P>();
}

bool is_shown(const PanelRow& row, const Preferences& preferences, Command view);
// One field for each optional panel, whether it is shown: for the menu and other forms.
std::vector<ChoiceField> panel_fields(std::span<const PanelRow> rows,
                                      const Preferences& preferences);
// A field for one id of the hidden ones: whether it is shown.
ChoiceField shown_field(std::string title, std::string_view id, const Preferences& preferences);
// The panel whose key went down in this frame, if it can be hidden; none while a text is typed.
const PanelRow* pressed_panel(std::span<const PanelRow> rows);

// One object for each row, in a column.
class PanelColumn {
 public:
  // `rows` must outlive it.
  explicit PanelColumn(std::span<const PanelRow> rows);

  // Draws the panels that are shown and needed, one below the other, until the room is used up.
  void draw(const PanelInput& input, const Preferences& preferences, Rect room);

 private:
  std::span<const PanelRow> rows_;
  std::vector<std::unique_ptr<Panel>> panels_;  // as many
};

// Each row is in the file of its name. The status panel comes first: the player to move, or the
// result.
PanelRow status_panel();
PanelRow hint_panel();
PanelRow messages_panel();
PanelRow analysis_panel();
PanelRow course_panel();
PanelRow moves_panel();

inline std::span<const PanelRow> panels() {
  static const std::array kPanels = {status_panel(),   hint_panel(),   messages_panel(),
                                     analysis_panel(), course_panel(), moves_panel()};
  return kPanels;
}

}  // namespace ui
