#include "train_dots.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <iostream>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "figures.h"
#include "files.h"
#include "interrupt.h"
#include "learn/dots_blocks_learner.h"
#include "learn/dots_course.h"
#include "learn/dots_file.h"
#include "learn/dots_words.h"
#include "learn/parallel.h"

namespace cli {

namespace {

constexpr std::uint64_t kMostGames = 1'000'000'000;
constexpr std::size_t kBlocksBytes = 60'000;  // of --blocks, about

const auto kNever = [] { return false; };

// ---------------------------------------------------------------- options

// An option whose value is one of `names`. They name the values of Enum from the first on.
template <class Enum>
CommandOption choice(std::string flag, Enum& out, std::span<const std::string_view> names,
                     Text meaning) {
  const auto parse = [names](const std::string& text) {
    using Result = games::Parsed<Enum>;
    const auto place = games::parse_choice(text, names, ",");
    return place.value ? Result::ok(static_cast<Enum>(*place.value)) : Result::fail(place.error);
  };
  const std::string usual(names[static_cast<std::size_t>(out)]);
  return option(std::move(flag), out, parse, meaning).usually(usual);
}

// ---------------------------------------------------------------- reports

double share_of(double share) { return rounded(share, 1e4); }

void tell(const learn::DotsPoint& point, double seconds) {
  const learn::DotsMarks& marks = point.marks;
  const nlohmann::ordered_json line = {
      {"games", point.games},
      {"seconds", rounded(seconds, 10)},
      {"early", share_of(marks.phase(learn::DotsPhase::kEarly).share())},
      {"middle", share_of(marks.phase(learn::DotsPhase::kMiddle).share())},
      {"late", share_of(marks.phase(learn::DotsPhase::kLate).share())},
      {"all", share_of(marks.all().share())},
      {"won_as_second", share_of(marks.won_share())},
      {"boxes_as_second", rounded(marks.mean_boxes(), 100)},
      {"positions", marks.known}};
  std::cout << line.dump() << std::endl;
}

void tell_end(const learn::DotsTraining& training, std::uint64_t played, std::size_t bytes,
              double seconds) {
  const nlohmann::ordered_json line = {
      {"hash", format("%08x", training.table().hash())},
      {"games", training.games()},
      {"games_per_second", std::llround(static_cast<double>(played) / seconds)},
      {"bytes", bytes}};
  std::cout << line.dump() << std::endl;
}

// ---------------------------------------------------------------- the work

learn::DotsTrainingSettings settings_of(const DotsArguments& arguments, std::uint64_t seed) {
  learn::DotsTrainingSettings settings = arguments.settings;
  settings.seed = seed;
  if (arguments.exploration) {
    settings.exploration = *arguments.exploration;
    settings.random = 0;
  }
  if (arguments.random) settings.random = *arguments.random;
  return settings;
}

learn::DotsCourse begun_course(const DotsArguments& arguments, std::uint64_t seed,
                               const std::shared_ptr<const learn::DotsKnowledge>& knowledge) {
  if (arguments.from.empty()) return {settings_of(arguments, seed), knowledge};
  const Bytes bytes = expect_file(arguments.from, FileKind::kTable);
  auto trained = learn::read_dots(bytes, knowledge->canonical());
  if (!trained.value) throw about_file(arguments.from, trained.error);
  return {*std::move(trained.value), knowledge};
}

// The evaluator of a search that a table teaches.
void write_blocks(const DotsArguments& arguments, const learn::DotsTraining& training) {
  if (!arguments.blocks.empty())
    write_file(arguments.blocks, learn::file_of(learn::learned_weights(training)));
}

void check_blocks(const DotsArguments& arguments, const learn::DotsTableKind& kind) {
  if (arguments.blocks.empty()) return;
  if (kind.value == learn::DotsValue::kResult || kind.keys != learn::DotsKeys::kCanonical)
    throw WrongOptions("train", error("--blocks learns from boxes, of canonical positions"));
}

Failure nothing_learned() {
  return Failure(
      games::Error("{}: {}", games::Sign("train"), error("interrupted before the first game")));
}

// Seconds of play alone, without the examinations.
double train(learn::DotsCourse& course, std::uint64_t until, int threads) {
  double seconds = 0;
  const auto play = [&](learn::DotsTraining& training, std::uint64_t next, const auto& stop) {
    const auto began = std::chrono::steady_clock::now();
    learn::in_parallel(static_cast<std::size_t>(threads), threads,
                       [&](std::size_t, int) { training.play(next, stop); });
    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  };
  while (course.training().games() < until) {
    const std::uint64_t next = learn::next_dots_point(course.training().games());
    if (!course.run(std::min(until, next), was_interrupted, play)) break;
    tell(course.points().back(), seconds);
  }
  return seconds;
}

}  // namespace

std::vector<CommandOption> dots_options(DotsArguments& arguments) {
  learn::DotsTableKind& kind = arguments.settings.kind;
  return {
      choice("--rule", kind.rule, learn::kDotsRuleNames, "all moves, or those that close a box"),
      choice("--learn", kind.value, learn::kDotsValueNames,
             "won or lost, boxes to come, or the value of the best move"),
      choice("--keys", kind.keys, learn::kDotsKeysNames,
             "sets of edges as they are, or one for all that look the same"),
      whole_number("--games", arguments.games, {1, kMostGames},
                   "N: so many games; Ctrl-C ends them early, and keeps what was learned"),
      option("--exploration", arguments.exploration, learn::parse_dots_exploration,
             "C,C,...: of UCB1, for equal parts of the games; 0: the best move so far")
          .usually("0"),
      option("--random", arguments.random, learn::parse_dots_random,
             "X: this share of the moves is any that is allowed")
          .usually(tr("0.3, or 0 with --exploration")),
      option("--from", arguments.from, any_text,
             "FILE: goes on from this table, as it was trained; one by sets of edges has\n"
             "become one by canonical positions in its file"),
      option("--blocks", arguments.blocks, file_name,
             "FILE: besides, what blocks of the board are worth by this table, which is the\n"
             "evaluator of a search: --leaf learned --model FILE")};
}

void train_dots(const DotsArguments& arguments, std::uint64_t seed, int threads,
                const std::string& out) {
  note_interrupt();
  const auto knowledge = std::make_shared<learn::DotsKnowledge>();
  if (!knowledge->build(was_interrupted)) throw nothing_learned();
  learn::DotsCourse course = begun_course(arguments, seed, knowledge);
  check_blocks(arguments, course.training().settings().kind);
  if (arguments.blocks == out)
    throw WrongOptions("train", error("--out and --blocks are the same file"));
  expect_writable(out, learn::kMostDotsFileBytes);
  if (!arguments.blocks.empty()) expect_writable(arguments.blocks, kBlocksBytes);
  const std::uint64_t before = course.training().games();
  course.begin_run(arguments.games);
  const double seconds = train(course, before + arguments.games, threads);
  if (course.training().games() == 0) throw nothing_learned();
  learn::DotsFileWriter writer(course.shared_training(), course.points(), knowledge->canonical());
  const auto file = writer.run(kNever);
  write_file(out, *file);
  write_blocks(arguments, course.training());
  tell_end(course.training(), course.training().games() - before, file->size(), seconds);
}

}  // namespace cli
