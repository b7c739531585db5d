#include "app/api_json.h"

#include <vector>

#include "app/json.h"
#include "games/position.h"
#include "match/lessons/lesson_words.h"

namespace app {

namespace {

std::string texts_json(const std::vector<std::string>& texts) {
  return array(texts, [](const std::string& text) { return quoted(text); });
}

std::string root_json(const match::Lesson& lesson) {
  const mcts::SearchSnapshot& known = lesson.frame()->snapshot;
  const auto move = [&lesson](const mcts::MoveStatistics& m) {
    return JsonObject()
        .add("move", quoted(games::move_text(lesson.root(), m.move)))
        .add("visits", std::to_string(m.visits))
        .add("value", number(m.value))
        .json();
  };
  return JsonObject()
      .add("visits", std::to_string(known.iterations))
      .add("moves", array(known.moves, move))
      .json();
}

// The place of the step and its phase, without its effects.
JsonObject place_of(const match::Lesson& lesson) {
  const bool ended = lesson.iteration() == nullptr;
  return JsonObject()
      .add("position", quoted(games::text(lesson.root())))
      .add("iteration", std::to_string(lesson.place().iteration))
      .add("step", std::to_string(ended ? 0 : lesson.place().step + 1))
      .add("steps", std::to_string(lesson.steps().size()))
      .add("phase", ended ? "null" : quoted(match::name_of(lesson.step().phase)));
}

}  // namespace

std::string lesson_json(const match::Lesson& lesson, std::string_view caption) {
  std::vector<std::string> path, rollout;
  std::string reward = "null";
  if (const mcts::Iteration* iteration = lesson.iteration()) {
    path = match::path_at(lesson.root(), *iteration, lesson.step());
    if (lesson.step().phase >= mcts::Phase::kEvaluate) {
      rollout = match::rollout_of(lesson.root(), *iteration);
      reward = number(iteration->reward);
    }
  }
  return place_of(lesson)
      .add("path", texts_json(path))
      .add("rollout", texts_json(rollout))
      .add("reward", reward)
      .add("caption", quoted(caption))
      .add("root", root_json(lesson))
      .json();
}

}  // namespace app
