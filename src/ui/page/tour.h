// The tour for a person who is here for the first time: a search of four stones, from its first
// move to its thousandth game, in six captions. It lies over the whole page; the match waits below
// it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/session.h"
#include "ui/base/layout.h"
#include "ui/base/view.h"
#include "ui/steps/steps_view.h"

namespace ui {

class Tour {
 public:
  static constexpr std::size_t kCaptions = 6;
  // For each but the last one; then the next one comes by itself.
  static constexpr double kSeconds = 20;

  void begin(double now);
  void end() { caption_.reset(); }
  // After the last caption the tour is over; before the first one there is none.
  void next(double now);
  // The game of the tour, against a computer that a beginner can beat. take_wish_to_play() is true
  // once if the button after the last caption asked for that game.
  static match::Settings settings();
  bool take_wish_to_play() { return std::exchange(wishes_to_play_, false); }
  void back(double now);
  // To be called after each Session::tick(). True when there is something new to draw.
  bool tick(match::Session& session, double now);
  bool moving(double now) const { return is_on() && stage_.moving(now); }
  // Seconds until it goes on by itself; none at the last caption, and while there is no tour.
  std::optional<double> until_next(double now) const;
  void set_motion(bool motion) { stage_.set_motion(motion); }

  bool is_on() const { return caption_.has_value(); }
  // The number of the present caption, from 0.
  const std::optional<std::size_t>& at() const { return caption_; }
  // Its sentences; only while it is on.
  std::string said() const;

  // Draws it over the whole window; only while it is on.
  void draw(ImVec2 window, const ViewInput& frame);

  // Carries out the key that has gone down in this frame; false when it means nothing to the tour.
  bool take_keys(double now);
  // The actions that are possible, for the page in words; act() does one of them, or nothing.
  std::vector<ReadAction> actions() const;
  void act(std::string_view id, double now);

 private:
  void go(std::size_t caption, double now);
  void go_on(double now);
  bool is_there() const;
  void draw_buttons(Rect row, double now);

  std::optional<std::size_t> caption_;
  double since_ = 0;
  bool came_by_itself_ = false;  // the present caption
  bool wishes_to_play_ = false;
  StepsView stage_;  // of a lesson of its own
};

// The offer of a tour: its height in a column of this width, and the answer.
float invitation_height(float width);
enum class InvitationAnswer : std::uint8_t { kNone, kYes, kNo };
InvitationAnswer draw_invitation(const Rect& place);

}  // namespace ui
