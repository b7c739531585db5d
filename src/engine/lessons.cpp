#include "engine/lessons.h"

#include <chrono>
#include <utility>

#include "games/position.h"
#include "games/visit.h"

namespace engine {

std::unique_ptr<AnyLesson> make_lesson(const games::Position& root,
                                       const mcts::SearchConfig& config, mcts::LentMemory memory,
                                       const AnyEvaluator& evaluator) {
  return games::visit(
      [&]<class G>(const G& g) {
        return make_lesson_of(g, config, memory,
                              std::static_pointer_cast<const mcts::Evaluator<G>>(evaluator));
      },
      root);
}

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kSlice = std::chrono::milliseconds(1);
constexpr std::uint64_t kIterations = 64;  // between two looks at the clock

}  // namespace

std::optional<LessonFrame> Lessons::reply(const LessonQuestion& question,
                                          const AnyEvaluator& evaluator) {
  if (!is_present(question, evaluator)) begin(question, evaluator);
  for (const auto until = Clock::now() + kSlice; Clock::now() < until;)
    if (lesson_->go_towards(question.iterations, kIterations))
      return lesson_->next_frame(question.most);
  return std::nullopt;
}

bool Lessons::is_present(const LessonQuestion& question, const AnyEvaluator& evaluator) const {
  return present_ && present_->start == question.start && present_->moves == question.moves &&
         present_->config == question.config && evaluator_ == evaluator;
}

void Lessons::begin(const LessonQuestion& question, const AnyEvaluator& evaluator) {
  constexpr std::size_t kWords = kBytes / sizeof(std::uint64_t);
  if (!memory_) memory_.reset(new std::uint64_t[kWords]);
  lesson_.reset();  // before another one takes the memory
  lesson_ = make_lesson(games::after(question.start, question.moves), question.config,
                        {memory_.get(), kWords}, evaluator);
  present_ = question;
  evaluator_ = evaluator;
}

}  // namespace engine
