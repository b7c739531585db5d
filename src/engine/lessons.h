// Lessons: searches that are stepped (mcts/lesson.h), of any game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/evaluators.h"
#include "engine/protocol.h"
#include "games/any_position.h"
#include "mcts/arena.h"

namespace engine {

class AnyLesson {
 public:
  virtual ~AnyLesson() = default;
  // As in mcts/lesson.h.
  virtual bool go_towards(std::uint64_t target, std::uint64_t most) = 0;
  // How it stands, with at most `most` nodes of its tree, and then goes on by one iteration.
  virtual LessonFrame next_frame(std::uint32_t most) = 0;
};

// Memory is lent to it for as long as it lives. The evaluator is as in make_search().
std::unique_ptr<AnyLesson> make_lesson(const games::Position& root,
                                       const mcts::SearchConfig& config, mcts::LentMemory memory,
                                       const AnyEvaluator& evaluator);

// The same of one game. Defined in search_of_NAME.cpp.in.
template <class G>
std::unique_ptr<AnyLesson> make_lesson_of(const G& root, const mcts::SearchConfig& config,
                                          mcts::LentMemory memory, const EvaluatorOf<G>& evaluator);

// The lesson that was asked about last, in memory of its own, which it takes when it is asked for
// the first time. To be used by one thread at a time.
class Lessons {
 public:
  static constexpr std::size_t kBytes = 16u << 20;  // of that memory

  // Works for a millisecond or two. Gives nothing as long as the lesson is on its way, and is to
  // be asked again with the same question. A position that is over has a lesson without iterations.
  std::optional<LessonFrame> reply(const LessonQuestion& question, const AnyEvaluator& evaluator);

 private:
  bool is_present(const LessonQuestion& question, const AnyEvaluator& evaluator) const;
  void begin(const LessonQuestion& question, const AnyEvaluator& evaluator);

  std::unique_ptr<std::uint64_t[]> memory_;
  std::optional<LessonQuestion> present_;
  AnyEvaluator evaluator_;
  std::unique_ptr<AnyLesson> lesson_;
};

}  // namespace engine
