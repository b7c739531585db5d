// The ways to look at a match, one at a time: the drawing on the board or in its place, and the
// panel next to it. A view is a folder, a command and a row of views(); the page, keys, addresses
// and the page in words go through that list.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/scene.h"
#include "match/address/link.h"
#include "match/address/settings.h"
#include "match/session.h"
#include "ui/base/action.h"
#include "ui/base/commands.h"
#include "ui/base/layout.h"
#include "ui/base/preferences.h"
#include "ui/base/text.h"

namespace ui {

class ExpectedLine;  // analyse/expected_line.h
class SearchedTree;  // tree/searched_tree.h

// The input that a view is drawn from.
struct ViewInput {
  const match::Session& session;
  const board::Scene& scene;  // of the present position
  const Preferences& preferences;
  Actions& actions;  // the actions that a person asks for are added here
  double now;        // as in session.h
};

// An action that is possible, for the page in words.
struct ReadAction {
  std::string id;
  std::string text;
  bool possible = true;
};

// The words of a view, for the page in words.
struct ViewWords {
  std::string title = {};  // over the lines; "": the view's own
  std::vector<std::string> lines = {};
  std::string said = {};  // to be read out in place of the last move; "": that stays
  std::vector<ReadAction> actions = {};
};

// A view owns its state from frame to frame: what is chosen, how far it is scrolled. Each function
// does nothing by default. The places are inside an ImGui window that covers them.
class View {
 public:
  virtual ~View() = default;

  // ---------------------------------------------------------------- between frames

  // To be called after each Session::tick(), whether the view is `shown` or not. True when it has
  // something new to draw.
  virtual bool tick(match::Session& /*session*/, bool /*shown*/, double /*now*/) { return false; }
  // The drawing will look different soon.
  virtual bool moving(double /*now*/) const { return false; }
  // Seconds until tick() may have something to do without any input.
  virtual std::optional<double> until_next(bool /*shown*/, double /*now*/) const { return {}; }
  // Without motion everything is in its new place at once.
  virtual void set_motion(bool /*motion*/) {}
  // Another view takes its place.
  virtual void leave() {}

  // Reads the view's parameters from an address. Adds a value that makes no sense to `bad`.
  virtual void open(const match::Query& /*query*/, std::vector<match::BadValue>& /*bad*/) {}
  // The same as part of an address, "iteration=8&step=3"; "" without any.
  virtual std::string query() const { return {}; }

  // Does a command that concerns this view alone; false for all others.
  virtual bool carry_out(Command, match::Session& /*session*/, double /*now*/) { return false; }
  // Does one of the actions of the page in words; nothing if it belongs to another view.
  virtual void act(std::string_view /*id*/, const ViewInput&) {}

  // Why a control of its own, or an action of the page in words, is not possible now; "" if it is
  // possible, and if the reason is plain.
  virtual std::string obstacle(std::string_view /*id*/) const { return {}; }

  // ---------------------------------------------------------------- in a frame

  // Carries out the key that has gone down in this frame; false when it means nothing here.
  virtual bool take_keys(const ViewInput&) { return false; }

  // Draws in the place of the board: for a row without has_board.
  virtual void draw(const ViewInput&, const Rect& /*drawing*/) {}
  // All of the page under one row, for a row with has_stage on a window with room for one; or all
  // of the page, of whatever size, while the view presents().
  virtual void draw_stage(const ViewInput&, const Rect& /*page*/) {}
  // The view wants nothing else on the page.
  virtual bool presents() const { return false; }
  // Draws on the board: returns the places that this covers.
  virtual std::vector<Rect> draw_marks(const ViewInput&, const Rect& /*board*/) { return {}; }
  // A line of moves that the board can be led along; null where there is none.
  virtual ExpectedLine* line(const match::Session&) { return nullptr; }
  // The board shows this instead of the present position; null: the present position.
  virtual const board::Scene* scene() const { return nullptr; }

  // Draws next to it: all of the panel, for a row with has_own_panel.
  virtual void draw_panel(const ViewInput&, const Rect& /*panel*/) {}
  // Below or above the panels: details of what is chosen. Their height in a column; 0: none.
  virtual float details_height(const Rect& /*column*/) const { return 0; }
  virtual void draw_details(const ViewInput&, const Rect& /*place*/) {}

  // ---------------------------------------------------------------- what it shows

  virtual ViewWords words(const match::Session&, const Preferences&) const { return {}; }
  // The tree that is on show; null where there is none.
  virtual const SearchedTree* tree() const { return nullptr; }
};

// A key that means something in one view, for the sheet of keys.
struct ViewKey {
  const char* key_name;
  Text text;
};

struct ViewRow {
  Command command;  // opens it
  const char* id;   // of its buttons, and in an address, "view=analyse"
  Text title;
  // Why this game does not have it; "" if the game has it. Null: all games have it.
  std::string (*obstacle)(std::string_view game) = nullptr;

  bool analyses = false;       // it starts a search of the position on the board
  bool shows_tree = false;     // the tree can be saved
  bool names_places = true;    // their names stand on the board where a person wants them
  bool holds_match = false;    // an address that opens it is about a position: no computer plays on
  bool has_board = true;       // and the match can be played on it
  bool has_own_panel = false;  // in the place of buttons and panels
  bool has_stage = false;      // where there is room, it has the page without a panel
  Needs needs = {};
  // The players stand above the panels where this height is left for them. 0: they always do, and
  // never above a panel of its own.
  float least_with_players = 0;
  // In a column lower than this, the button that stops the analysis stands below all panels.
  float least_with_hold = 0;

  std::span<const ViewKey> keys = {};
  std::unique_ptr<View> (*make)() = nullptr;
};

template <class V>
std::unique_ptr<View> make_view() {
  return std::make_unique<V>();
}

// All of them; the first is where a match is played. Their keys are the digits in this order.
std::span<const ViewRow> views();
// The views of the program. A test may have more (tests/new_view).
std::vector<ViewRow> usual_views();
// Each row is in the file of its name. A class that code outside its folder looks for has its
// command as kCommand.
ViewRow play_view();
ViewRow analyse_view();
ViewRow tree_view();
ViewRow steps_view();
ViewRow learn_view();

// Null if there is none.
const ViewRow* find_view(Command command);
const ViewRow* view_named(std::string_view id);
// A parameter of this name says which view an address opens, or what it shows there.
bool is_view_key(std::string_view key);
// The views that are offered at this game.
std::vector<const ViewRow*> views_of(std::string_view game);
bool is_offered(const ViewRow& view, std::string_view game);

}  // namespace ui
