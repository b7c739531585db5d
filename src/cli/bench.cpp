// mcts-cli bench: how fast the games and the search are, and what a tree takes.
#include <algorithm>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench_measure.h"
#include "bench_report.h"
#include "commands.h"
#include "games/stones.h"
#include "match/players/player.h"
#include "model_file.h"
#include "options.h"

namespace cli {

namespace {

constexpr words::TextRow kAbout = {
    "Measure each game from its first position, in Stones with 20 stones.\n"
    "rollouts  random games per second, without a tree\n"
    "trees     search iterations per second: from an empty tree until it has the wanted\n"
    "          nodes, and then while it stays as large; '-' where the game's tree does not\n"
    "          grow that large, or the result is proved. Both per second of CPU time, one\n"
    "          thread. default is the search with the game's own settings, which may say a\n"
    "          graph, and rollouts; plain is UCT in a tree without the solver; learned is default\n"
    "          with a learned evaluator, in games that have one.\n"
    "threads   iterations of all threads per second of wall time, on one shared tree and on as\n"
    "          many trees as threads, which have their size already, the solver off; numbers\n"
    "          of threads in turns, round by round, so that they can be compared on a restless\n"
    "          machine.\n"
    "Every figure is the median of its rounds.",
    "从开局局面起测量每种游戏的速度，取石子从 20 颗开始。\n"
    "rollouts  每秒随机对局数，不用树\n"
    "trees     每秒搜索迭代次数：先从空树长到指定的节点数，再在这个大小上继续；\n"
    "          游戏的树长不到那么大，或结果已证明时写“-”。两者都按一个线程的\n"
    "          CPU 时间计。default 是游戏自己的设置，可能用图，并用模拟；plain 是\n"
    "          不带求解器的树上的 UCT；learned 是用学到的评估的 default。\n"
    "threads   所有线程每秒（实际时间）的迭代次数，分别用一棵共享的树和每线程\n"
    "          一棵树，树已有指定的大小，不用求解器；各线程数逐轮交替，\n"
    "          机器忙闲不定时也能比较。\n"
    "每个数值都是各轮的中位数。"};

// WebAssembly has 512 MiB here.
constexpr std::uint64_t kMostNodes = sizeof(void*) < 8 ? 10'000'000 : 100'000'000;

// The same for every game, and what others measure too; and what each game plays with.
const std::string kPlain = "plain", kDefault = "default", kLearned = "learned";

struct BenchArguments {
  std::vector<std::string> games;
  std::vector<std::string> searches = {kPlain, kDefault};
  std::vector<std::uint64_t> nodes = {10'000, 100'000, 1'000'000};
  std::vector<int> leaf_rollouts = {1, 16};
  std::vector<int> threads = {1, 2};
  std::uint64_t thread_nodes = 100'000;
  std::uint32_t milliseconds = 300;
  int rounds = 3;
  std::uint64_t seed = 1;
  bool json = false;
  engine::Models models = {};

  Effort effort() const { return {.rounds = rounds, .seconds = milliseconds * 1e-3}; }
  mcts::SearchConfig config(const std::string& search) const {
    if (search == kDefault) return {.leaf = mcts::Leaf::kRollouts, .seed = seed};
    if (search == kLearned) return {.leaf = mcts::Leaf::kLearned, .seed = seed};
    return {.leaf = mcts::Leaf::kRollouts,
            .rollout = mcts::Rollout::kUniform,
            .reward = mcts::Reward::kResult,
            .transpositions = false,
            .solver = false,
            .seed = seed};
  }
};

std::vector<std::string> all_games() {
  std::vector<std::string> all;
  for (const std::string_view id : games::ids())
    all.push_back(id == games::Stones::kId ? "stones:stones=20" : std::string(id));
  return all;
}

// ---------------------------------------------------------------- the three sections

void add_rollouts(const BenchArguments& arguments, BenchReport& report) {
  for (const std::string& game : arguments.games)
    for (const RolloutFigures& figures : measure_rollouts(
             *match::parse_game(game).value, arguments.leaf_rollouts, arguments.effort()))
      report.add(game, figures);
}

// The searches that this game has. Those of threads are measured without an evaluator.
std::vector<std::string> searches_of(const games::Position& position,
                                     const BenchArguments& arguments, bool learned) {
  std::vector<std::string> searches = arguments.searches;
  if (!learned || engine::evaluator_of(games::id_of(position)) == nullptr)
    std::erase(searches, kLearned);
  return searches;
}

// Null for searches that want none.
engine::AnyEvaluator evaluator_for(const games::Position& position,
                                   const mcts::SearchConfig& config,
                                   const BenchArguments& arguments) {
  engine::Evaluators evaluators(engine::evaluator_rows());
  const std::string_view game = games::id_of(position);
  const engine::Models named =
      arguments.games.size() > 1 ? only_of(game, arguments.models) : arguments.models;
  evaluators.take(expect_models("bench", config, game, named));
  return evaluators.choose(position, config);
}

// Several rollouts a leaf are of interest where they cost less than as many leaves.
void add_trees_of(const std::string& game, const std::string& search,
                  const BenchArguments& arguments, BenchReport& report) {
  const games::Position position = *match::parse_game(game).value;
  mcts::SearchConfig config = arguments.config(search);
  const auto evaluator = evaluator_for(position, config, arguments);
  for (const int rollouts : arguments.leaf_rollouts) {
    if (rollouts > 1 && (evaluator || !plays_several_at_once(position))) continue;
    config.leaf_rollouts = rollouts;
    for (const std::uint64_t nodes : arguments.nodes)
      report.add(game, search,
                 measure_tree(position, config, nodes, arguments.effort(), evaluator));
  }
}

// Before the first figure, which takes its time.
void refuse_models_that_fit_nothing(const BenchArguments& arguments) {
  for (const std::string& game : arguments.games) {
    const games::Position position = *match::parse_game(game).value;
    for (const std::string& search : searches_of(position, arguments, true))
      evaluator_for(position, arguments.config(search), arguments);
  }
}

void add_trees(const BenchArguments& arguments, BenchReport& report) {
  for (const std::string& game : arguments.games)
    for (const std::string& search : searches_of(*match::parse_game(game).value, arguments, true))
      add_trees_of(game, search, arguments, report);
}

// Solver off: every search goes on until it has been measured.
void add_threads_of(const std::string& game, const std::string& search, const BenchArguments& a,
                    engine::HelperThreads& helpers, BenchReport& report) {
  mcts::SearchConfig config = a.config(search);
  config.solver = false;
  for (const auto parallel : {mcts::Parallel::kSharedTree, mcts::Parallel::kRootTrees}) {
    config.parallel = parallel;
    for (const auto& figures : measure_threads(*match::parse_game(game).value, config,
                                               a.thread_nodes, a.threads, helpers, a.effort()))
      report.add(game, search, figures);
  }
}

// Threads are made once: under Node.js one that has ended cannot be used again.
void add_threads(const BenchArguments& a, BenchReport& report) {
  engine::HelperThreads helpers(*std::max_element(a.threads.begin(), a.threads.end()) - 1);
  for (const std::string& game : a.games)
    for (const std::string& search : searches_of(*match::parse_game(game).value, a, false))
      add_threads_of(game, search, a, helpers, report);
}

void bench(const BenchArguments& arguments) try {
  refuse_models_that_fit_nothing(arguments);
  BenchReport report(arguments.json);
  add_rollouts(arguments, report);
  add_trees(arguments, report);
  add_threads(arguments, report);
  report.finish({{"seed", arguments.seed},
                 {"time_ms", arguments.milliseconds},
                 {"rounds", arguments.rounds}});
} catch (const std::bad_alloc&) {
  throw std::runtime_error("not enough memory for a tree of so many nodes");
}

// ---------------------------------------------------------------- options

games::Parsed<std::string> game_with_options(const std::string& text) {
  const auto game = match::parse_game(text);
  return game.value ? any_text(text) : games::Parsed<std::string>::fail(game.error);
}

games::Parsed<std::uint64_t> nodes_that_fit(const std::string& text) {
  auto nodes = WholeNumber{1000, kMostNodes}(text);
  if (!nodes.value && sizeof(void*) < 8)
    nodes.error = error("{} (WebAssembly's memory ends there)", nodes.error);
  return nodes;
}

// The present values are the usual ones.
template <class T, class Parse>
CommandOption list(const std::string& flag, std::vector<T>& out, Parse parse, Text meaning) {
  return option(flag, out, parse, meaning).usually(in_a_row(out));
}

void add_options(CLI::App& command, BenchArguments& a) {
  add_option(command, option("--game", a.games, game_with_options,
                             "one or more games, with their options: dots:rule=free; all of them"));
  add_option(command,
             list("--search", a.searches, OneOf{{kPlain, kDefault, kLearned}}, "searches"));
  add_option(command, list("--nodes", a.nodes, nodes_that_fit, "sizes of trees"));
  add_option(command,
             list("--leaf-rollouts", a.leaf_rollouts, WholeNumber{1, mcts::kMaxLeafRollouts},
                  "random games from each new leaf, where a game plays several at once"));
  add_option(command, list("--threads", a.threads, WholeNumber{1, ARCADE_MAX_THREADS},
                           "numbers of threads"));
  add_option(command, option("--thread-nodes", a.thread_nodes, nodes_that_fit,
                             "size of a tree that threads search")
                          .usually(std::to_string(a.thread_nodes)));
  add_option(command, whole_number("--time-ms", a.milliseconds, {1, 10'000},
                                   "T: milliseconds for each round, at least"));
  add_option(command, whole_number("--rounds", a.rounds, {1, 9}, "R: rounds for each figure"));
  add_option(command,
             whole_number("--seed", a.seed, {0, UINT64_MAX}, "S: seed of the random numbers"));
  add_model_flag(command, a.models);
  add_flag(command, "--json", a.json, "one line of JSON instead of tables");
}

}  // namespace

void add_bench(CLI::App& app) {
  const auto arguments = std::make_shared<BenchArguments>();  // the callback outlives this function
  add_options(add_command(app, "bench", tr(kAbout),
                          [arguments] {
                            if (arguments->games.empty()) arguments->games = all_games();
                            bench(*arguments);
                          }),
              *arguments);
}

}  // namespace cli
