// The whole page of one frame: board, page_chrome, panels, sheets.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/scene.h"
#include "match/session.h"
#include "ui/base/action.h"
#include "ui/base/layout.h"
#include "ui/base/panel.h"
#include "ui/base/preferences.h"
#include "ui/base/view.h"
#include "ui/page/editor_sheet.h"
#include "ui/page/gallery_sheet.h"
#include "ui/page/menu_sheet.h"
#include "ui/page/new_game_sheet.h"
#include "ui/page/page_chrome.h"
#include "ui/page/rules_sheet.h"
#include "ui/page/screen_reader.h"
#include "ui/page/search_sheet.h"
#include "ui/page/start_screen.h"
#include "ui/page/tour.h"
#include "ui/play/board_view.h"

namespace ui {

// A line of the message area. It is made each time that it is shown, in the language of that
// moment. An empty line is not shown.
using Message = std::function<std::string()>;

class Page {
 public:
  // Draws a frame, between ImGui::NewFrame and ImGui::Render. `scene` is the present position.
  // Returns the actions that a person asked for; to be carried out after the frame.
  [[nodiscard]] Actions draw(const match::Session& session, const board::Scene& scene, double now);
  // Carries out an action between two frames; a command as if its key had been pressed. Gives it
  // back if it is a command that the program has to carry out.
  std::optional<Command> carry_out(const Action& action, match::Session& session, double now);

  // To be called after each Session::tick(). True when there is something new to draw.
  bool tick(match::Session& session, double now);
  // True if something moves that is not on the board.
  bool moving(double now) const {
    if (tour_.is_on()) return tour_.moving(now);
    return start_.is_open() ? start_.moving(now) : shown().moving(now);
  }
  // Seconds until tick() may have something to draw without any input.
  std::optional<double> until_next(double now) const;
  void set_motion(bool motion) {
    for (const auto& view : views_) view->set_motion(motion);
    start_.set_motion(motion);
    tour_.set_motion(motion);
  }

  // Adds to the page in words what the view shows, while no search changes it all the time.
  void read_view(const match::Session& session, ScreenReaderText& reading) const;

  // Does one of the actions of the page in words.
  void act(std::string_view id, match::Session& session, double now);

  // Puts a position of the gallery on the board, for two humans, and has it analysed.
  void take_from_gallery(const match::GalleryEntry& entry, match::Session& session, double now);

  // Shows the search that chose move i of the line, on the board before it. Playing on, in that
  // view, goes on where the board was.
  void explain(std::size_t i, match::Session& session, double now);

  // Opens the start screen, over a match against an opponent that a beginner can beat.
  void welcome(match::Session& session, double now);
  // The start screen or the tour lies over the match.
  bool covers_match() const { return start_.is_open() || tour_.is_on(); }
  // The start screen, the gallery and sheets give way to what lies below them.
  void close_sheets();

  // Offers the tour, until the person has answered or has made a move.
  void invite() { may_invite_ = true; }

  // Opens the view of this command, which is one of views(). A view that analyses has the session
  // search the position.
  void show(Command view, match::Session& session, double now);
  // The command of the view that is on show.
  Command view() const { return row().command; }
  // A view by its class, on show or not.
  template <class V>
  V& find() {
    return static_cast<V&>(*views_[index_of(V::kCommand)]);
  }
  template <class V>
  const V& find() const {
    return static_cast<const V&>(*views_[index_of(V::kCommand)]);
  }
  // The one on show if it is of this class; else null.
  template <class V>
  const V* shown_as() const {
    return view() == V::kCommand ? &find<V>() : nullptr;
  }
  // Opens the view and lesson that an address names, if it names one. Says which values make no
  // sense.
  void open_view(const match::Query& query, match::Session& session, double now);
  // The present view as parameters of an address, "view=steps&iteration=8&step=3"; "" for the first
  // of the views.
  std::string view_query() const;
  // The tree that is on show in the present view; null where there is none.
  const SearchedTree* shown_tree() const { return shown().tree(); }
  // A sheet or the gallery lies over the rest.
  bool sheet_is_open() const {
    return new_game_.is_open() || menu_.is_open() || search_.is_open() || rules_.is_open() ||
           gallery_.is_open() || editor_.is_open() || covers_match();
  }
  // The players and their clocks are not seen.
  bool hides_match() const { return sheet_is_open() || row().has_own_panel; }
  bool shows_board() const { return row().has_board && !covers_match(); }

  // A view stands alone on the page, to be seen from a distance.
  bool presents() const { return shown().presents() && !covers_match(); }

  Preferences& preferences() { return preferences_; }
  void set_about(const About& about) { menu_.set_about(about), start_.set_about(about); }

  // Adds lines to the message area; the next new game removes them.
  void say(Message message) {
    messages_.push_back(std::move(message));
    ++messages_said_;
  }
  void say_unusable(const match::BadValue& bad);
  void clear_messages() { messages_.clear(), answer_ = nullptr; }
  // Says what became of the last thing that a person tried. It takes the place of the answer
  // before; what say() said about the match stays. Null where there is nothing to say.
  void answer(Message message);
  std::vector<std::string> messages() const;

  // Where the board is in a window of this size.
  Rect board_place(ImVec2 window) const { return layout(window).board; }
  // The scene that stands there: `present`, a line that a person goes along, or the scene of a
  // view; and what is visible of it.
  const board::Scene& shown_scene(const board::Scene& present) const {
    const board::Scene* other = shown().scene();
    return other != nullptr ? *other : present;
  }
  board::Highlights highlights() const {
    return shown().scene() != nullptr ? board::Highlights() : board_.highlights();
  }

 private:
  View& shown() const { return *views_[view_]; }
  const ViewRow& row() const { return views()[view_]; }
  // The view where the match is played.
  bool is_home() const { return view_ == 0; }
  void go_home(match::Session& session, double now) { show(views()[0].command, session, now); }
  static std::size_t index_of(Command view);
  static std::vector<std::unique_ptr<View>> make_views();
  float strip_height(ImVec2 window) const;
  Layout layout(ImVec2 window) const;
  bool has_stage(const Layout& layout, ImVec2 window) const;
  void draw_stage(const ViewInput& frame, ImVec2 window);
  void draw_laid_out(const ViewInput& frame, const Layout& layout, bool plays);
  void draw_narrow(const ViewInput& frame, const Layout& layout);
  void draw_header(const ViewInput& frame, Rect header);
  void draw_wide(const ViewInput& frame, const Layout& layout);
  void draw_bare(const ViewInput& frame, const Layout& layout);
  void draw_bare_panel(const ViewInput& frame, const Layout& layout);
  void draw_strip(const ViewInput& frame, ImVec2 window);
  std::vector<std::string> panel_messages() const;
  void draw_head(const ViewInput& frame, Rect& column);
  void draw_players(const ViewInput& frame, Rect& column);
  void draw_side(const ViewInput& frame, mcts::Player side, const Rect& place);
  void draw_views(const ViewInput& frame, const Rect& place);
  void draw_board(const ViewInput& frame, const Layout& layout, bool keys);
  void draw_below(const ViewInput& frame, Rect column, float button_height);
  void draw_panels(const ViewInput& frame, Rect column, bool holds_below);
  void draw_invitation(const ViewInput& frame, const Rect& place);
  void draw_sheets(const ViewInput& frame, ImVec2 window);
  void take_keys(const ViewInput& frame);
  void act_in_view(std::string_view id, const match::Session& session, Actions& actions,
                   double now);
  std::string why_not(std::string_view id, const match::Session& session) const;
  bool carry_out_command(Command command, match::Session& session, double now);
  void take_up_explanation(const match::Session& session);
  void hold_computer(match::Session& session, double now);
  bool shows(std::string_view layer) const { return !is_hidden(preferences_, layer); }
  void draw_tour(const ViewInput& frame, ImVec2 window);
  bool invites(const match::Session& session) const;
  void begin_tour(double now);
  void end_tour() {  // for something else that takes its place
    tour_.end();
    returns_to_start_ = false;
  }
  bool follow_tour(match::Session& session, double now);
  void show_course(match::Session& session, double now);
  void take_up(const TakeUpPosition& wish, match::Session& session, double now);
  LastAction last_action(const match::Session& session, const Rect& column) const;
  void back_to_game(match::Session& session, double now);

  std::vector<std::unique_ptr<View>> views_ = make_views();  // one for each row of views()
  std::size_t view_ = 0;                                     // which is on show
  Tour tour_;
  bool may_invite_ = false;
  bool returns_to_start_ = false;  // when the tour is over
  BoardView board_;
  PanelColumn panels_{panels()};
  // Where the board was before a move was explained.
  struct Return {
    std::size_t ply = 0, from = 0;  // the place, and the one that was explained
    bool computer_was_on = false;
  };
  std::optional<Return> return_;
  bool computer_waits_ = false;  // until a view is left that holds the match
  StartScreen start_;
  NewGameSheet new_game_;
  MenuSheet menu_;
  SearchSheet search_;  // of a seat in the present game
  RulesSheet rules_;    // of the present game
  GallerySheet gallery_;
  EditorSheet editor_;
  Preferences preferences_;
  std::vector<Message> messages_;  // about the match
  Message answer_;                 // may be null
  std::uint64_t messages_said_ = 0;
};

// Sets the colours and spacing of what ImGui draws by itself. To be called after set_scheme().
void apply_style();

}  // namespace ui
