// mcts-cli accuracy: how often a search finds an optimal move where the truth is known.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <future>
#include <iomanip>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "commands.h"
#include "engine/search_host.h"
#include "figures.h"
#include "jobs.h"
#include "model_file.h"
#include "options.h"
#include "solve/solver.h"
#include "solve/test_positions.h"

namespace cli {

namespace {

constexpr words::TextRow kAbout = {
    "Measure how often the search chooses an optimal move, one that keeps the best result\n"
    "(win, draw or loss), in positions where the result is at stake: some moves keep it and\n"
    "others do not. Which positions those are the table says: of small games every one, of\n"
    "others random games; a sacrifice is needed where a box can be closed, but no optimal move\n"
    "closes one.\n"
    "The answer depends on the options alone.",
    "测量搜索选出最佳着法的比例。最佳着法保住最好的结果（胜、和或负）；只测结果\n"
    "悬而未决的局面，即有的着法能保住、有的不能。表中写明是哪些局面：小游戏取全部，\n"
    "其他游戏取自随机对局；有格可围而最佳着法都不围时，需要弃格。\n"
    "答案只取决于选项。"};

// A search has room for kArenaBytes, of which two fit into a WebAssembly program's memory.
constexpr unsigned kMostAtOnce = sizeof(void*) < 8 ? 2 : 256;

unsigned cores() { return std::clamp(std::thread::hardware_concurrency(), 1u, kMostAtOnce); }

struct AccuracyArguments {
  std::string game;  // empty: all of them
  int positions = 200;
  std::vector<std::uint64_t> iterations = {1000, 10000};
  unsigned parallel = cores();
  bool json = false;
  match::SearchSettings search;  // its budget is not used
  engine::Models models = {};
};

// The results for one set of positions.
struct Measurement {
  solve::TestSet set;
  std::vector<std::size_t> optimal;  // moves found, for each number of iterations

  double share(std::size_t i) const {
    return static_cast<double>(optimal[i]) / static_cast<double>(set.positions.size());
  }
};

// One search to be done, and where its result counts.
struct MeasuredSearch {
  Measurement* measurement;
  std::size_t position;
  std::size_t budget;  // index into the numbers of iterations
};

// Calls work(0) to work(count - 1), each in one of as many threads as are asked for, which have
// a host each. Once in a program: under Node.js a thread that has ended cannot be used again.
template <class Work>
void in_parallel(std::size_t count, const AccuracyArguments& arguments, Work work) {
  std::atomic<std::size_t> next = 0;
  const auto worker = [&] {
    engine::SearchHost host(0, engine::TreeMemory::as_told(arguments.search.config));
    host.take(arguments.models);
    for (std::size_t i; (i = next++) < count;) work(i, host);
  };
  std::vector<std::future<void>> others;
  for (unsigned i = 1; i < arguments.parallel; ++i)
    others.push_back(std::async(std::launch::async, worker));
  worker();
  for (auto& other : others) other.get();
}

bool finds_optimal_move(const solve::TestPosition& test, engine::SearchRequest request,
                        engine::SearchHost& host) {
  request.start = test.position;
  host.start(std::move(request));
  while (host.run_slice()) {
  }
  const auto chosen = host.snapshot().best;
  return std::find(test.optimal.begin(), test.optimal.end(), *chosen) != test.optimal.end();
}

bool finds_optimal_move(const MeasuredSearch& task, const AccuracyArguments& arguments,
                        engine::SearchHost& host) {
  engine::SearchRequest settings;
  settings.config = arguments.search.config;
  settings.config.seed += task.position;  // of its own for every position, in whatever thread
  settings.budget.iterations = arguments.iterations[task.budget];
  return finds_optimal_move(task.measurement->set.positions[task.position], settings, host);
}

bool is_asked(const AccuracyArguments& arguments, std::string_view game) {
  return arguments.game.empty() || game == arguments.game;
}

engine::Models models_of(const AccuracyArguments& arguments) {
  engine::Models models;
  for (const std::string_view game : games::ids()) {
    if (!is_asked(arguments, game)) continue;
    const engine::Models named =
        arguments.game.empty() ? only_of(game, arguments.models) : arguments.models;
    const auto all = expect_models("accuracy", arguments.search.config, game, named);
    for (engine::Model& model : all.since({})) models.put(std::move(model));
  }
  return models;
}

std::vector<Measurement> all_sets(const AccuracyArguments& arguments) {
  std::vector<Measurement> all;
  for (const std::string_view game : games::ids()) {
    if (!is_asked(arguments, game)) continue;
    for (solve::TestSet& set :
         solve::test_sets(game, arguments.positions, arguments.search.config.seed))
      all.push_back({std::move(set), std::vector<std::size_t>(arguments.iterations.size())});
  }
  return all;
}

std::vector<MeasuredSearch> all_tasks(std::vector<Measurement>& measurements, std::size_t budgets) {
  std::vector<MeasuredSearch> tasks;
  for (Measurement& m : measurements)
    for (std::size_t budget = 0; budget < budgets; ++budget)
      for (std::size_t position = 0; position < m.set.positions.size(); ++position)
        tasks.push_back({&m, position, budget});
  return tasks;
}

std::vector<Measurement> measure(const AccuracyArguments& arguments) {
  std::vector<Measurement> measurements = all_sets(arguments);
  const std::vector<MeasuredSearch> tasks = all_tasks(measurements, arguments.iterations.size());
  std::vector<char> optimal(tasks.size());  // one place a task: no two threads share one
  in_parallel(tasks.size(), arguments, [&](std::size_t i, engine::SearchHost& host) {
    optimal[i] = finds_optimal_move(tasks[i], arguments, host);
  });
  for (std::size_t i = 0; i < tasks.size(); ++i)
    if (optimal[i]) ++tasks[i].measurement->optimal[tasks[i].budget];
  return measurements;
}

// ---------------------------------------------------------------- what is shown

void print_head(const AccuracyArguments& arguments) {
  std::cout << std::left << std::setw(10) << "game" << std::setw(18) << "positions" << std::right
            << std::setw(8) << "number";
  for (const std::uint64_t iterations : arguments.iterations)
    std::cout << std::setw(12) << iterations;
  std::cout << "  iterations" << std::endl;
}

void print_row(const Measurement& m) {
  std::cout << std::left << std::setw(10) << m.set.game << std::setw(18) << m.set.what << std::right
            << std::setw(8) << m.set.positions.size() << std::fixed << std::setprecision(1);
  for (std::size_t i = 0; i < m.optimal.size(); ++i)
    std::cout << std::setw(10) << 100 * m.share(i) << " %";
  std::cout << std::endl;
}

Json describe(const Measurement& m, const AccuracyArguments& arguments) {
  Json results = Json::array();
  for (std::size_t i = 0; i < m.optimal.size(); ++i)
    results.push_back({{"iterations", arguments.iterations[i]},
                       {"optimal", m.optimal[i]},
                       {"share", rounded(m.share(i), 1e6)}});
  return {{"game", m.set.game},
          {"positions", m.set.what},
          {"number", m.set.positions.size()},
          {"results", results}};
}

// The games whose optimal moves are unknown.
std::vector<std::string_view> unsolved(const AccuracyArguments& arguments) {
  std::vector<std::string_view> games;
  for (const std::string_view game : games::ids())
    if (is_asked(arguments, game) && !solve::is_solved(game)) games.push_back(game);
  return games;
}

void print_table(const std::vector<Measurement>& measurements, const AccuracyArguments& arguments) {
  print_head(arguments);
  for (const Measurement& m : measurements) print_row(m);
  for (const std::string_view game : unsolved(arguments))
    std::cout << std::left << std::setw(10) << game << "none: nobody has solved it" << std::endl;
}

void print_json(const std::vector<Measurement>& measurements, const AccuracyArguments& arguments) {
  Json out = {{"seed", arguments.search.config.seed}, {"sets", Json::array()}};
  for (const Measurement& m : measurements) out["sets"].push_back(describe(m, arguments));
  for (const std::string_view game : unsolved(arguments)) out["unsolved"].push_back(game);
  std::cout << out.dump() << std::endl;
}

}  // namespace

void add_accuracy(CLI::App& app) {
  const auto arguments =
      std::make_shared<AccuracyArguments>();  // the callback outlives this function
  arguments->search.config.arena_bytes = kArenaBytes;
  CLI::App& command = add_command(app, "accuracy", tr(kAbout), [arguments] {
    arguments->models = models_of(*arguments);
    (arguments->json ? print_json : print_table)(measure(*arguments), *arguments);
  });
  add_option(command, option("--game", arguments->game, known_game(), "G: only this game"));
  add_option(command,
             whole_number("--positions", arguments->positions, {1, 100'000},
                          "N: so many of each kind where positions are drawn from random games"));
  add_option(command,
             option("--iterations", arguments->iterations, WholeNumber{1, match::kMaxIterations},
                    "one or more numbers of search iterations, as in 1000,10000")
                 .usually(in_a_row(arguments->iterations)));
  add_one_thread_flags(command, arguments->search);
  add_model_flag(command, arguments->models);
  add_option(
      command,
      whole_number("--parallel", arguments->parallel, {1, kMostAtOnce},
                   "so many searches at once, each in one thread; as many as there are cores")
          .usually(""));
  add_flag(command, "--json", arguments->json, "one line of JSON instead of a table");
}

}  // namespace cli
