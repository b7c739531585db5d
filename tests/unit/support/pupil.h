// A fake reader that goes through a lesson.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "engine/lessons.h"
#include "match/lessons/lesson.h"
#include "mcts/lesson.h"
#include "support/requests.h"

namespace support {

// A lesson whose questions are answered at once.
class Pupil {
 public:
  explicit Pupil(std::string_view game, const mcts::SearchConfig& config = mcts::classic_config(1))
      : lesson(request(game, 0).start, {}, config) {
    listen();
  }

  void go(match::LessonPlace place) { lesson.go(place), listen(); }
  void forward(match::Stride stride, std::uint64_t times = 1) {
    lesson.forward(stride, times), listen();
  }
  void back(match::Stride stride, std::uint64_t times = 1) { lesson.back(stride, times), listen(); }

  match::Lesson lesson;

 private:
  void listen() {
    while (const auto question = lesson.question())
      if (auto frame = lessons_.reply(*question, nullptr)) lesson.take(*std::move(frame));
  }

  engine::Lessons lessons_;
};

}  // namespace support
