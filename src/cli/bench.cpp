// mcts-cli bench: how fast the search is, game by game.
#include <chrono>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <memory>

#include "checks.h"
#include "commands.h"
#include "engine/search_host.h"
#include "games/position.h"

namespace cli {

namespace {

constexpr const char* kAbout =
    "Measure search iterations per second, each game from its first position, one thread.\n"
    "cpu s is the time the processor worked, wall s the time that passed.";

// Of one game. Rates are by CPU time, which other programs disturb least.
struct Measurement {
  std::uint64_t iterations = 0;
  std::uint64_t nodes = 0;
  double cpu_seconds = 0;
  double wall_seconds = 0;

  double rate() const { return static_cast<double>(iterations) / cpu_seconds; }
};

Measurement measure(const engine::SearchRequest& request) {
  engine::SearchHost host;
  const std::clock_t began = std::clock();
  host.start(request);
  while (host.run_slice()) {
  }
  const std::clock_t ended = std::clock();
  const mcts::SearchSnapshot found = host.snapshot();
  return {.iterations = found.iterations,
          .nodes = found.nodes,
          .cpu_seconds = static_cast<double>(ended - began) / CLOCKS_PER_SEC,
          .wall_seconds = found.seconds};
}

void print_head() {
  std::cout << std::left << std::setw(10) << "game" << std::right << std::setw(14) << "iterations/s"
            << std::setw(14) << "iterations" << std::setw(12) << "nodes" << std::setw(9) << "cpu s"
            << std::setw(9) << "wall s" << std::endl;
}

void print_row(std::string_view game, const Measurement& m) {
  std::cout << std::left << std::setw(10) << game << std::right << std::fixed
            << std::setprecision(0) << std::setw(14) << m.rate() << std::setw(14) << m.iterations
            << std::setw(12) << m.nodes << std::setprecision(3) << std::setw(9) << m.cpu_seconds
            << std::setw(9) << m.wall_seconds << std::endl;
}

void bench(const engine::SearchRequest& settings) {
  print_head();
  for (const std::string_view game : games::ids()) {
    engine::SearchRequest request = settings;
    request.start = games::start(game, games::initial_values(game));
    print_row(game, measure(request));
  }
}

}  // namespace

void add_bench(CLI::App& app) {
  const auto settings = std::make_shared<engine::SearchRequest>();  // the callback outlives us
  settings->config.arena_bytes = kArenaBytes;
  settings->config.solver = false;  // or the smaller games would be over at once
  settings->budget.milliseconds = 1000;
  CLI::App* command = app.add_subcommand("bench", kAbout);
  command->add_option("--time-ms", settings->budget.milliseconds, "T: milliseconds for each game")
      ->check(whole_number(10, 600'000))
      ->capture_default_str();
  command->add_option("--seed", settings->config.seed, "S: seed of the random numbers")
      ->check(whole_number(0, UINT64_MAX))
      ->capture_default_str();
  command->callback([settings] { bench(*settings); });
}

}  // namespace cli
