// The still of a frame that waits for another view than Play: what that view will show.
#pragma once

#include <imgui.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/address/learn_link.h"
#include "match/lessons/lesson.h"
#include "match/match.h"
#include "render/palette.h"
#include "ui/base/text.h"

namespace app {

// The page around a still.
struct StillPage {
  render::Scheme scheme = {};
  ui::Language language = ui::Language::kEnglish;
  ImVec2 size = {};  // of the frame, CSS pixels
  float below = 60;  // the height at the bottom that is kept for a button
};

class ViewStill {
 public:
  // A longer way is not gone before a click.
  static constexpr std::uint64_t kMostIterations = 10'000;

  // `query` are the parameters of the address. For Steps the lesson is gone through here.
  explicit ViewStill(std::string_view query);

  // Null for other views, for a far way, and where a search would ask what has been learned.
  const match::Lesson* lesson() const { return lesson_ ? &*lesson_ : nullptr; }

  // An SVG as large as the frame: of Steps the step's tree, board and sentence as the program has
  // them; of Learn the board and the tables before any training; else the position, and that a
  // click begins the search.
  std::string draw(const StillPage& page) const;

 private:
  std::string drawn_lesson(const StillPage& page) const;
  std::string drawn_position(const StillPage& page) const;

  match::Match match_;
  std::string view_;  // as the address names it
  match::LearnChoice tables_;
  std::optional<match::Lesson> lesson_;
};

}  // namespace app
