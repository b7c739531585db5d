// mcts-cli lesson: a search step by step, a line of JSON a step.
#include "match/lessons/lesson.h"

#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "commands.h"
#include "engine/lessons.h"
#include "figures.h"
#include "games/position.h"
#include "jobs.h"
#include "match/lessons/lesson_words.h"
#include "match/players/player.h"
#include "mcts/lesson.h"
#include "model_file.h"
#include "options.h"
#include "searched_moves.h"

namespace cli {

namespace {

constexpr words::TextRow kAbout = {
    "Tell a search step by step: one line of JSON for each move of a selection, each expansion,\n"
    "each evaluation and each move that a backup tells. Unless told otherwise it is the classic\n"
    "algorithm: a tree, UCB1 with C = sqrt(2), one random game from each leaf, no proofs. With\n"
    "--exploration auto --rollout auto --transpositions auto --solver on it is the search that\n"
    "plays. The same seed gives the same lesson. `iteration` and `step` are counted from 1. "
    "`moves`\n"
    "of `root` are what is known before the iteration; values are in [0, 1], in the view of the "
    "side\n"
    "to move there, and `reward` is the first player's, from -1 to 1.",
    "一步一步讲解搜索：选择中的每一步、每次扩展、每次评估、回传中的每一步，各答一行\n"
    "JSON。不写选项时是经典算法：一棵树，UCB1 且 C = sqrt(2)，每个叶节点一局随机对局，\n"
    "不证明结果。加上 --exploration auto --rollout auto --transpositions auto\n"
    "--solver on，就是下棋用的搜索。种子相同，讲解相同。`iteration` 和 `step` 从 1 数起。\n"
    "`root` 的 `moves` 是这次迭代之前所知的；值在 [0, 1] 内，以那里走棋方的视角；\n"
    "`reward` 以先手的视角，从 -1 到 1。"};

struct LessonArguments {
  games::Position start;
  std::optional<std::string> position;
  std::uint64_t from = 1, count = 10;
  match::SearchSettings settings;
  engine::Models models = {};
};

Json describe_root(const games::Position& root, const mcts::SearchSnapshot& known) {
  return {{"visits", known.iterations}, {"moves", describe_moves(root, known)}};
}

Json describe_step(const match::Lesson& lesson) {
  const mcts::Iteration& iteration = *lesson.iteration();
  const mcts::Step& step = lesson.step();
  const games::Position& root = lesson.root();
  const bool rolled = step.phase >= mcts::Phase::kEvaluate;
  return {{"iteration", iteration.number},
          {"step", lesson.place().step + 1},
          {"steps", lesson.steps().size()},
          {"phase", match::name_of(step.phase)},
          {"path", match::path_at(root, iteration, step)},
          {"rollout", rolled ? match::rollout_of(root, iteration) : std::vector<std::string>()},
          {"reward", rolled ? Json(rounded(iteration.reward, 1e6)) : Json()},
          {"caption", tr_error(match::caption(root, lesson.whole_config(), iteration, step))},
          {"root", describe_root(root, lesson.frame()->snapshot)}};
}

Json describe_end(const match::Lesson& lesson) {
  const mcts::SearchSnapshot& known = lesson.frame()->snapshot;
  const auto caption = match::caption_of_end(known.iterations, known.proved);
  return {{"iterations", known.iterations},
          {"phase", Json()},
          {"caption", tr_error(caption)},
          {"root", describe_root(lesson.root(), known)}};
}

games::Position position_of(const LessonArguments& arguments) {
  if (!arguments.position) return arguments.start;
  auto parsed = games::parse(games::id_of(arguments.start), *arguments.position);
  if (!parsed.value) throw WrongOptions("--position", parsed.error);
  return *parsed.value;
}

void listen(engine::Lessons& lessons, const engine::AnyEvaluator& evaluator,
            match::Lesson& lesson) {
  while (const auto question = lesson.question())
    if (auto frame = lessons.reply(*question, evaluator)) lesson.take(*std::move(frame));
}

void tell(const LessonArguments& arguments) {
  const auto models = expect_models("lesson", arguments.settings.config,
                                    games::id_of(arguments.start), arguments.models);
  engine::Lessons lessons;
  match::Lesson lesson(position_of(arguments), {}, arguments.settings.config);
  lesson.go({arguments.from, 0});
  engine::Evaluators evaluators(engine::evaluator_rows());
  evaluators.take(models);
  const auto evaluator = evaluators.choose(lesson.root(), arguments.settings.config);
  const auto next = [&] { listen(lessons, evaluator, lesson); };
  for (next(); lesson.iteration() != nullptr; next()) {
    if (lesson.place().iteration >= arguments.from + arguments.count) return;
    std::cout << describe_step(lesson) << '\n';
    lesson.forward(match::Stride::kStep);
  }
  std::cout << describe_end(lesson) << '\n';
}

}  // namespace

void add_lesson(CLI::App& app) {
  const auto arguments =
      std::make_shared<LessonArguments>();  // the callback outlives this function
  arguments->settings.config = mcts::classic_config(1);
  CLI::App& command = add_command(app, "lesson", tr(kAbout), [arguments] { tell(*arguments); });
  add_option(
      command,
      option("GAME", arguments->start, match::parse_game, "the game, with its options").must());
  add_option(command,
             option("--position", arguments->position, any_text,
                    "where the search begins, in place of the game's first position; it has\n"
                    "options of its own"));
  const WholeNumber iterations{1, mcts::kMostLessonIterations};
  add_option(command, whole_number("--from", arguments->from, iterations, "the first iteration"));
  add_option(command, whole_number("--count", arguments->count, iterations, "how many iterations"));
  add_one_thread_flags(command, arguments->settings);
  add_model_flag(command, arguments->models);
}

}  // namespace cli
