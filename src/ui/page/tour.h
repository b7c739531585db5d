// The tour for who is here for the first time: five captions, each over a view of the game on the
// board, ninety seconds in all. It only shows; the game stays as it is.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/base/layout.h"
#include "ui/base/view.h"

namespace ui {

class Tour {
 public:
  static constexpr std::size_t kCaptions = 5;
  static constexpr double kSeconds = 18;  // for each; then the next one comes by itself

  void begin(double now) { caption_ = 0, since_ = now; }
  void end() { caption_.reset(); }
  // After the last caption the tour is over.
  void next(double now);
  // To be called each frame.
  void tick(double now);
  // Seconds until it goes on by itself; none while there is no tour.
  std::optional<double> until_next(double now) const;

  bool is_on() const { return caption_.has_value(); }
  // The number of the present caption, from 0.
  const std::optional<std::size_t>& at() const { return caption_; }
  // Only while it is on: the command of the view that the caption is about, and its sentences.
  Command view() const;
  std::string said() const;

  // Its card needs so much height in a column of this width.
  float height(float width) const;
  // Draws it; only while it is on.
  void draw(const Rect& place, double now);

  // Carries out the key that has gone down in this frame; false when it means nothing to the tour.
  bool take_keys(double now);
  // What can be done, for the page in words; act() does one of it, or nothing.
  std::vector<ReadAction> actions() const;
  void act(std::string_view id, double now);

 private:
  std::optional<std::size_t> caption_;
  double since_ = 0;
};

// The offer of a tour: its height in a column of this width, and what was answered.
float invitation_height(float width);
enum class InvitationAnswer : std::uint8_t { kNone, kYes, kNo };
InvitationAnswer draw_invitation(const Rect& place);

}  // namespace ui
