// The view Steps: a search of the position on the board, one small step after the other. Its tree
// is in the place of the board, and the panel explains each step.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "match/session.h"
#include "ui/base/view.h"
#include "ui/steps/lesson_picture.h"
#include "ui/steps/lesson_player.h"
#include "ui/tree/tree_lens.h"

namespace ui {

enum class StagePart { kBoard, kTree };

struct LessonTable;  // steps_words.h

// The text on the stage, and the part that it is about: this part is shown if there is room for
// only one.
struct StageWords {
  std::string said;  // large
  std::string note;  // below it
  // The longest of the notes that take turns there: its room is kept, so that nothing moves.
  std::string longest_note = {};
  StagePart about = StagePart::kTree;
  bool begun = true;  // else the board shows the position that the search began with
};

class StepsView final : public View {
 public:
  static constexpr Command kCommand = Command::kSteps;
  static constexpr const char* kId = "steps";

  bool tick(match::Session& session, bool shown, double now) override;
  bool moving(double now) const override;
  std::optional<double> until_next(bool shown, double now) const override {
    return shown ? player_.until_next(now) : std::nullopt;
  }
  void set_motion(bool motion) override { motion_ = motion; }
  void open(const match::Query& query, std::vector<match::BadValue>& bad) override;
  std::string query() const override;
  void act(std::string_view id, const ViewInput& input) override;

  std::string obstacle(std::string_view id) const override;

  bool take_keys(const ViewInput& input) override;
  // The board and the tree, and the panel with the controls.
  void draw(const ViewInput& input, const Rect& place) override;
  void draw_panel(const ViewInput& input, const Rect& panel) override;
  void draw_stage(const ViewInput& input, const Rect& place) override;
  bool presents() const override { return presents_; }
  void present(bool on) { presents_ = on; }
  // The stage without a row of controls.
  LessonParts draw_parts(const ViewInput& input, Rect page, const StageWords& words);
  static constexpr float kControls = 200, kPanel = 316;  // heights of that panel: the least, and
                                                         // one that shows some of the numbers

  ViewWords words(const match::Session& session, const Preferences& preferences) const override;
  // The tree at the present step.
  const SearchedTree* tree() const override;

  // The lesson that is or will be on show.
  LessonPlayer& player() { return player_; }
  const LessonPlayer& player() const { return player_; }

 private:
  static constexpr float kButtonRow = 36, kPlace = 28;  // heights
  static constexpr float kWithSlider = 240;             // of the panel

  struct Switch {
    Refinement what;
    const char* id;
    const char* name;
    const char* meaning;  // what it changes, in a sentence
  };
  std::vector<Switch> switches() const;
  // The part next to the tree of the stage, and its names in an address.
  enum class Beside { kNothing, kNumbers, kImprovements };
  static constexpr std::array<std::string_view, 3> kBesideNames = {"nothing", "numbers",
                                                                   "improvements"};

  std::vector<ReadAction> actions() const;
  void draw_tree(const Rect& place, const Rect& legend, double now);
  void show(double now);
  void offer_nodes(const std::vector<NodeSpot>& spots);
  void draw_question(Rect column);
  void draw_choices(Rect& column);
  void offer_board();
  bool take_keys_of_question();
  float said_height(float width) const;
  void draw_said(Rect& column) const;
  void draw_note(Rect& column) const;
  static void draw_numbers(const LessonTable& table, const Rect& place);
  void draw_place(Rect row);
  void draw_step(const Rect& place, bool with_slider);
  void draw_phases(const Rect& row, bool begun = true);
  void go_to_phase(mcts::Phase phase);
  void draw_fit(Rect row);
  void draw_controls(const Rect& row);
  void draw_speed_and_place(Rect row);
  void draw_verdict(Rect& column) const;
  void draw_stage_head(Rect row, bool begun);
  StageWords words_of_step() const;
  void draw_sentence(Rect& page, bool low, const StageWords& words);
  void draw_stage_board(Rect place, double now, bool begun);
  void draw_stage_controls(Rect row);
  void draw_arrows(Rect row);
  void draw_beside(Rect column);
  void draw_improvements(Rect& column);
  float improvements_height(float width) const;
  std::vector<std::string> compared() const;
  void improve(Refinement what, bool on);
  void draw_board(const Rect& place, double now);
  void draw_root(const Rect& place);
  std::size_t rollout_moves(double now) const;
  const mcts::Hop& asked() const;  // the choice that the question is about

  LessonPlayer player_;
  bool motion_ = true;
  std::uint64_t shown_ = 0;  // the changes() of the player when the following members were made
  double shown_at_ = 0;
  LessonPicture picture_;
  BoardPicture root_;  // the position that the search began with
  TreeLayout from_;    // of the tree that was shown before
  TreeLens lens_;
  std::optional<std::size_t> cursor_;  // of the keys, among the choices
  bool presents_ = false;
  Beside beside_ = Beside::kNothing;
  std::optional<engine::LessonFrame> before_;  // of the search before the last switch
};

}  // namespace ui
