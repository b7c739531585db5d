// mcts-cli train and merge: make an evaluator from nothing but a game's rules.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "commands.h"
#include "figures.h"
#include "file_lock.h"
#include "files.h"
#include "learn/training.h"
#include "match/arena/statistics.h"
#include "merge_records.h"
#include "options.h"
#include "output.h"
#include "train_dots.h"

namespace cli {

using games::Quoted;

namespace {

constexpr words::TextRow kTrainAbout = {
    "Train a table of Dots-and-Boxes by games against itself, and write it to FILE (train dots).\n"
    "After 16, 32, 64, 128, ... games a line of JSON says how good it is: the share of its moves\n"
    "that are among the best, early (4 to 9 edges), in the middle and late, and how often it wins\n"
    "as the second player against one who makes no mistake. With one thread the same options come\n"
    "to the same table, whose hash is in the last line; several share the table, and learn\n"
    "something else every time.\n\n"
    "Train the evaluator of Reversi by games against itself, from nothing but the rules, and "
    "write\n"
    "its weights to FILE. The same seed and scale come to the same bytes, whatever the number of\n"
    "threads. Beside the file it writes\n"
    "  FILE.log        a line of JSON for each generation: its games, the error in discs of what\n"
    "                  was expected of them, the Elo difference to the generation before; where\n"
    "                  there is one of a training that is complete, no other begins\n"
    "  FILE.training   where the training is: when it was interrupted, the same command goes on\n"
    "                  from the last generation; gone when it is complete\n"
    "  FILE.lock       there while it trains: no other command trains the same FILE\n"
    "Several machines share the games of a generation: train --shard K/N plays part K of those of\n"
    "the next generation, into FILE.part-K-of-N, and when all N parts are there, merge learns "
    "from\n"
    "them. A generation begins with what the one before has learned, so that is to be done for "
    "each\n"
    "of them, and comes to the same file as on one machine:\n"
    "  while [ ! -e FILE ]; do\n"
    "    parallel mcts-cli train reversi --out FILE --shard {}/8 ::: $(seq 8)\n"
    "    mcts-cli merge --out FILE FILE.part-*-of-8 && rm FILE.part-*\n"
    "  done",
    "通过自我对弈训练点格棋的表，写入 FILE（train dots）。第 16、32、64、128……局之后，\n"
    "用一行 JSON 说明它有多好：前期（4 到 9 条边）、中期和后期走出最佳着法的比例，\n"
    "以及执后手对从不失误的对手的胜率。只用一个线程时，选项相同则表相同，最后一行有\n"
    "它的哈希；多个线程共用一张表，每次学到的都不同。\n\n"
    "通过自我对弈训练黑白棋的评估，只靠规则，把权重写入 FILE。种子和规模相同，结果的\n"
    "每个字节都相同，与线程数无关。此外还会写出\n"
    "  FILE.log        每一代一行 JSON：局数、预期与结果相差几子、比上一代高多少 Elo；\n"
    "                  已有完整训练的日志时，不会开始另一次训练\n"
    "  FILE.training   训练进行到哪里：中断之后，同样的命令从最后一代继续；完成后删除\n"
    "  FILE.lock       训练期间存在：其他命令不能训练同一个 FILE\n"
    "几台机器可以分担一代的对局：train --shard K/N 只下其中的第 K 份，写入\n"
    "FILE.part-K-of-N；N 份齐全后，merge 从中学习。每一代都从上一代学到的开始，\n"
    "所以每一代都要这样做，得到的文件与单机训练相同：\n"
    "  while [ ! -e FILE ]; do\n"
    "    parallel mcts-cli train reversi --out FILE --shard {}/8 ::: $(seq 8)\n"
    "    mcts-cli merge --out FILE FILE.part-*-of-8 && rm FILE.part-*\n"
    "  done"};

constexpr const char* kReversi = "reversi";
constexpr const char* kDots = "dots";

constexpr words::TextRow kMergeAbout = {
    "Put the parts together that train --shard has written, and learn from the games in them: the\n"
    "next generation of FILE.training. After the last one FILE is there. Or put the games "
    "together\n"
    "that arena --shard has recorded: into FILE, in their order, and say which player is better.",
    "合并 train --shard 写出的各份，并从其中的对局学习，得到 FILE.training 的下一代；\n"
    "最后一代之后得到 FILE。或者合并 arena --shard 记录的对局：按顺序写入 FILE，\n"
    "并说明哪个棋手更强。"};

struct TrainArguments {
  std::string game;
  learn::TrainingSettings settings;
  int threads = 1;
  std::string out;
  std::optional<learn::GamesPart> part;
  int until = learn::Training::generations();
  std::vector<std::string> parts;  // files
  DotsArguments dots;
  // Options that were given, with the game that they are for.
  std::vector<std::pair<std::string, std::string>> given;

  std::string training_file() const { return out + ".training"; }
  std::string log_file() const { return out + ".log"; }
  std::string lock_file() const { return out + ".lock"; }
  std::string part_file() const {
    return out + ".part-" + std::to_string(part->index + 1) + "-of-" + std::to_string(part->count);
  }
};

// ---------------------------------------------------------------- files

// Nothing when there is none.
std::optional<learn::Training> read_training(const TrainArguments& arguments) {
  const std::string name = arguments.training_file();
  const auto bytes = find_file(name, FileKind::kTraining);
  if (!bytes) return std::nullopt;
  auto training = learn::Training::read(*bytes);
  if (!training.value) throw about_file(name, training.error);
  return std::move(training.value);
}

// Where the training is that these arguments ask for. One that is complete has taken hours, and
// there is no other copy of its log.
learn::Training begun_training(const TrainArguments& arguments) {
  auto found = read_training(arguments);
  if (!found && std::filesystem::exists(arguments.log_file()))
    throw Failure(
        "there is a training in {} already, with its log {}: remove that, or give another --out",
        Quoted(arguments.out), Quoted(arguments.log_file()));
  if (!found) return learn::Training(arguments.settings);
  if (found->settings() != arguments.settings)
    throw Failure("{} is of a training with another seed or scale",
                  Quoted(arguments.training_file()));
  return *std::move(found);
}

// ---------------------------------------------------------------- reports

double seconds_since(std::chrono::steady_clock::time_point began) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

double elo(double score) { return rounded(match::elo_difference(score), 10); }

std::string log_line(const learn::GenerationReport& report, double seconds) {
  const learn::MatchScore& m = report.match;
  const match::Score score{.wins = m.wins, .draws = m.draws, .losses = m.losses};
  const match::Interval interval = match::wilson_95(score.mean(), score.games());
  const nlohmann::ordered_json line = {{"generation", report.generation},
                                       {"of", learn::Training::generations()},
                                       {"depth", report.plan.play.searched_depth()},
                                       {"games", report.plan.games},
                                       {"positions", report.positions},
                                       {"error", rounded(report.error, 1e3)},
                                       {"match_games", score.games()},
                                       {"score", rounded(score.mean(), 1e4)},
                                       {"elo", elo(score.mean())},
                                       {"elo_low", elo(interval.low)},
                                       {"elo_high", elo(interval.high)},
                                       {"weights_seen", report.seen},
                                       {"weights_not_zero", report.not_zero},
                                       {"seconds", rounded(seconds, 10)}};
  return line.dump();
}

// The lines of the log that are of the generations before this one. A run that ended before its
// training was written has left one more.
std::string log_before(const TrainArguments& arguments, int generation) {
  std::ifstream log(arguments.log_file());
  std::string lines;
  for (std::string line; --generation > 0 && std::getline(log, line);) lines += line + '\n';
  return lines;
}

void tell(const TrainArguments& arguments, const learn::GenerationReport& report, double seconds) {
  const std::string line = log_line(report, seconds);
  const std::string log = log_before(arguments, report.generation) + line + '\n';
  write_file(arguments.log_file(), {log.begin(), log.end()});
  std::cout << line << std::endl;
}

// ---------------------------------------------------------------- the work

void write_weights(const TrainArguments& arguments, const learn::Training& training) {
  write_file(arguments.out, learn::file_of(training.weights_for_file()));
}

void learn_from(const TrainArguments& arguments, learn::Training& training,
                const std::vector<std::vector<learn::SelfPlayGame>>& parts,
                std::chrono::steady_clock::time_point began) {
  const learn::GenerationReport report = training.learn(parts, arguments.threads);
  if (!training.is_complete()) {
    write_file(arguments.training_file(), training.file());
    return tell(arguments, report, seconds_since(began));
  }
  write_weights(arguments, training);
  tell(arguments, report, seconds_since(began));
  std::filesystem::remove(arguments.training_file());
}

// A generation may take an hour, and all three files are written at its end.
void expect_writable_files(const TrainArguments& arguments, const learn::Training& training) {
  expect_writable(arguments.out, learn::file_of(training.weights_for_file()).size());
  expect_writable(arguments.log_file(), 1);
  expect_writable(arguments.training_file(), training.file().size());
}

void say_where_it_is(const TrainArguments& arguments, const learn::Training& training) {
  if (training.done() < arguments.until) return;
  const std::string file = arguments.training_file();
  if (training.done() > arguments.until)
    throw Failure("{} is after generation {} already: --until {} or more goes on", Quoted(file),
                  training.done(), training.done());
  note(error("{} is after generation {} already: its weights are written, and nothing is learned",
             Quoted(file), training.done()));
}

void train_all(const TrainArguments& arguments) {
  expect_writable(arguments.out, 1);
  const FileLock lock(arguments.lock_file());
  learn::Training training = begun_training(arguments);
  say_where_it_is(arguments, training);
  expect_writable_files(arguments, training);
  while (training.done() < arguments.until) {
    const auto began = std::chrono::steady_clock::now();
    learn_from(arguments, training, {training.play({}, arguments.threads)}, began);
  }
  if (!training.is_complete()) write_weights(arguments, training);
}

// All parts begin with the same training, and any of them may be the first to write it.
void play_part(const TrainArguments& arguments) {
  const learn::Training training = begun_training(arguments);
  constexpr std::size_t kBytesAGame = 256;
  expect_writable(arguments.part_file(), kBytesAGame * training.games_of(*arguments.part));
  if (training.done() == 0) write_file(arguments.training_file(), training.file());
  const auto games = training.play(*arguments.part, arguments.threads);
  write_file(arguments.part_file(), learn::file_of(training, *arguments.part, games));
}

// The parts in their own order, in whatever order the files are named.
std::vector<std::vector<learn::SelfPlayGame>> read_parts(const TrainArguments& arguments,
                                                         const learn::Training& training) {
  std::vector<std::vector<learn::SelfPlayGame>> parts(arguments.parts.size());
  std::vector<bool> there(parts.size());
  for (const std::string& name : arguments.parts) {
    auto read = learn::read_part(training, expect_file(name, FileKind::kPart));
    if (!read.value) throw about_file(name, read.error);
    const learn::GamesPart& part = read.value->part;
    if (part.count != parts.size())
      throw Failure("{} is one of {} parts, and {} are given", Quoted(name), part.count,
                    parts.size());
    if (there[part.index])
      throw Failure("{} is part {}, which is given twice", Quoted(name), part.index + 1);
    there[part.index] = true;
    parts[part.index] = std::move(read.value->games);
  }
  return parts;
}

void merge_parts(const TrainArguments& arguments) {
  if (is_record_file(arguments.parts.front())) {
    std::cout << merge_records(arguments.parts, arguments.out) << std::flush;
    return;
  }
  for (const std::string& part : arguments.parts) expect_file(part, FileKind::kPart);
  const auto began = std::chrono::steady_clock::now();
  const FileLock lock(arguments.lock_file());
  auto training = read_training(arguments);
  if (!training)
    throw Failure("no training of {} is under way: there is no {}", Quoted(arguments.out),
                  Quoted(arguments.training_file()));
  expect_writable_files(arguments, *training);
  learn_from(arguments, *training, read_parts(arguments, *training), began);
}

// ---------------------------------------------------------------- options

games::Parsed<std::uint32_t> parse_scale(const std::string& text) {
  using Result = games::Parsed<std::uint32_t>;
  const auto value = games::decimal_number(text);
  if (!value || *value < 1e-5 || *value > 1000)
    return Result::fail(error("must be a number from 0.00001 to 1000, not {}", Quoted(text)));
  return Result::ok(static_cast<std::uint32_t>(*value * 1e6 + 0.5));
}

// The same option, whose use is noted.
CommandOption only_for(const std::string& game, CommandOption option, TrainArguments& arguments) {
  option.take = [take = option.take, flags = option.flags, game, &arguments](const Texts& texts) {
    arguments.given.emplace_back(flags, game);
    return take(texts);
  };
  option.meaning = tr_error(games::Error("{}: {}", games::Sign(game), games::Sign(option.meaning)));
  return option;
}

void check_given(const TrainArguments& arguments) {
  for (const auto& [flags, game] : arguments.given)
    if (game != arguments.game)
      throw WrongOptions("train",
                         error("{} is for {} alone", games::Sign(flags), games::Sign(game)));
}

std::vector<CommandOption> reversi_options(TrainArguments& arguments) {
  return {option("--scale", arguments.settings.scale, parse_scale,
                 "X: so many times the games of a whole training, which takes about an\n"
                 "hour on two cores; 0.02 about a minute")
              .usually("1"),
          whole_number("--until", arguments.until,
                       {1, static_cast<std::uint64_t>(learn::Training::generations())},
                       "G: stop after generation G, and write FILE as it is then; the\n"
                       "same command without this goes on from there"),
          option("--shard", arguments.part, parse_part,
                 "K/N: plays part K of N of the games of the next generation alone")};
}

void add_common(CLI::App& command, TrainArguments& arguments) {
  add_option(command,
             option("--out", arguments.out, file_name, "FILE: what it has learned").must());
  add_option(command, whole_number("--threads", arguments.threads, {1, kMostNewThreads},
                                   "N: so many threads"));
}

void train(const TrainArguments& arguments) {
  if (arguments.game == kDots)
    train_dots(arguments.dots, arguments.settings.seed, arguments.threads, arguments.out);
  else if (arguments.part)
    play_part(arguments);
  else
    train_all(arguments);
}

}  // namespace

void add_train(CLI::App& app) {
  const auto arguments = std::make_shared<TrainArguments>();  // the callback outlives this function
  CLI::App& command = add_command(app, "train", tr(kTrainAbout), [arguments] {
    check_given(*arguments);
    work_without_output();
    train(*arguments);
  });
  add_option(command,
             option("GAME", arguments->game, OneOf{{kReversi, kDots}}, "which game").must());
  add_option(command, whole_number("--seed", arguments->settings.seed, {0, UINT64_MAX},
                                   "S: seed of the games"));
  add_common(command, *arguments);
  for (CommandOption& option : dots_options(arguments->dots))
    add_option(command, only_for(kDots, std::move(option), *arguments));
  for (CommandOption& option : reversi_options(*arguments))
    add_option(command, only_for(kReversi, std::move(option), *arguments));
  add_exclusion(command, "--until", "--shard");
  for (const char* flag : {"--rule", "--learn", "--keys", "--exploration", "--random", "--seed"})
    add_exclusion(command, "--from", flag);
}

void add_merge(CLI::App& app) {
  const auto arguments = std::make_shared<TrainArguments>();
  CLI::App& command = add_command(app, "merge", tr(kMergeAbout), [arguments] {
    work_without_output();
    merge_parts(*arguments);
  });
  CommandOption parts = option("PARTS", arguments->parts, any_text, "the files of all parts");
  add_option(command, std::move(parts).must());
  add_common(command, *arguments);
}

}  // namespace cli
