// mcts-cli bench: how fast the games and the search are, and what a tree takes.
#include <algorithm>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench_measure.h"
#include "bench_report.h"
#include "checks.h"
#include "commands.h"
#include "match/player_spec.h"

namespace cli {

namespace {

constexpr const char* kAbout =
    "Measure each game from its first position, in Stones with 20 stones.\n"
    "rollouts  random games per second, without a tree\n"
    "trees     search iterations per second: from an empty tree until it has the wanted\n"
    "          nodes, and then while it stays as large; '-' where the game's tree does not\n"
    "          grow that large, or the result is proved. Both per second of CPU time, one\n"
    "          thread. default is the search that plays, with the game's own settings, which\n"
    "          may say a graph; plain is UCT in a tree without the solver.\n"
    "threads   iterations of all threads per second of wall time, on one shared tree and on as\n"
    "          many trees as threads, which have their size already, the solver off; numbers\n"
    "          of threads in turns, round by round, so that they can be compared on a restless\n"
    "          machine.\n"
    "Every figure is the median of its rounds.";

// WebAssembly has 512 MiB here.
constexpr std::uint64_t kMostNodes = sizeof(void*) < 8 ? 10'000'000 : 100'000'000;

// The same for every game, and what others measure too; and what each game plays with.
const std::string kPlain = "plain", kDefault = "default";

struct Arguments {
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

  Effort effort() const { return {.rounds = rounds, .seconds = milliseconds * 1e-3}; }
  mcts::SearchConfig config(const std::string& search) const {
    if (search == kDefault) return {.seed = seed};
    return {.rollout = mcts::Rollout::kUniform,
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

void add_rollouts(const Arguments& arguments, BenchReport& report) {
  for (const std::string& game : arguments.games)
    for (const RolloutFigures& figures : measure_rollouts(
             *match::parse_game(game).value, arguments.leaf_rollouts, arguments.effort()))
      report.add(game, figures);
}

// Several rollouts a leaf are of interest where they cost less than as many leaves.
void add_trees_of(const std::string& game, const std::string& search, const Arguments& arguments,
                  BenchReport& report) {
  const games::Position position = *match::parse_game(game).value;
  for (const int rollouts : arguments.leaf_rollouts) {
    if (rollouts > 1 && !plays_several_at_once(position)) continue;
    mcts::SearchConfig config = arguments.config(search);
    config.leaf_rollouts = rollouts;
    for (const std::uint64_t nodes : arguments.nodes)
      report.add(game, search, measure_tree(position, config, nodes, arguments.effort()));
  }
}

void add_trees(const Arguments& arguments, BenchReport& report) {
  for (const std::string& game : arguments.games)
    for (const std::string& search : arguments.searches)
      add_trees_of(game, search, arguments, report);
}

// Solver off: every search goes on until it has been measured.
void add_threads_of(const std::string& game, const std::string& search, const Arguments& a,
                    engine::Crew& crew, BenchReport& report) {
  mcts::SearchConfig config = a.config(search);
  config.solver = false;
  for (const auto parallel : {mcts::Parallel::kSharedTree, mcts::Parallel::kRootTrees}) {
    config.parallel = parallel;
    for (const auto& figures : measure_threads(*match::parse_game(game).value, config,
                                               a.thread_nodes, a.threads, crew, a.effort()))
      report.add(game, search, figures);
  }
}

// Threads are made once: under Node.js one that has ended cannot be used again.
void add_threads(const Arguments& a, BenchReport& report) {
  engine::Crew crew(*std::max_element(a.threads.begin(), a.threads.end()) - 1);
  for (const std::string& game : a.games)
    for (const std::string& search : a.searches) add_threads_of(game, search, a, crew, report);
}

void bench(const Arguments& arguments) try {
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

CLI::Validator known_game() {
  return CLI::Validator([](std::string& text) { return match::parse_game(text).error; }, "");
}

CLI::Validator nodes_that_fit() {
  return CLI::Validator(
      [](std::string& text) -> std::string {
        std::string error = whole_number(1000, kMostNodes)(text);
        if (!error.empty() && sizeof(void*) < 8) error += " (WebAssembly's memory ends there)";
        return error;
      },
      "");
}

template <class T>
void add_list(CLI::App& command, const std::string& flag, std::vector<T>& list,
              const CLI::Validator& check, const std::string& meaning) {
  command.add_option(flag, list, meaning)->delimiter(',')->check(check)->capture_default_str();
}

void add_options(CLI::App& command, Arguments& a) {
  command
      .add_option("--game", a.games,
                  "one or more games, with their options: dots:rule=free; all of them")
      ->check(known_game());
  add_list(command, "--search", a.searches, CLI::IsMember({kPlain, kDefault}), "searches");
  add_list(command, "--nodes", a.nodes, nodes_that_fit(), "sizes of trees");
  add_list(command, "--leaf-rollouts", a.leaf_rollouts, whole_number(1, mcts::kMaxLeafRollouts),
           "random games from each new leaf, where a game plays several at once");
  add_list(command, "--threads", a.threads, whole_number(1, ARCADE_MAX_THREADS),
           "numbers of threads");
  command.add_option("--thread-nodes", a.thread_nodes, "size of a tree that threads search")
      ->check(nodes_that_fit())
      ->capture_default_str();
  command.add_option("--time-ms", a.milliseconds, "T: milliseconds for each round, at least")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  command.add_option("--rounds", a.rounds, "R: rounds for each figure")
      ->check(whole_number(1, 9))
      ->capture_default_str();
  command.add_option("--seed", a.seed, "S: seed of the random numbers")
      ->check(whole_number(0, UINT64_MAX))
      ->capture_default_str();
  command.add_flag("--json", a.json, "one line of JSON instead of tables");
}

}  // namespace

void add_bench(CLI::App& app) {
  const auto arguments = std::make_shared<Arguments>();  // the callback outlives this function
  CLI::App* command = app.add_subcommand("bench", kAbout);
  add_options(*command, *arguments);
  command->callback([arguments] {
    if (arguments->games.empty()) arguments->games = all_games();
    bench(*arguments);
  });
}

}  // namespace cli
