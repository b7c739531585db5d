// mcts-cli analyse: one job a line in, one answer a line out.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "checks.h"
#include "commands.h"
#include "engine/search_host.h"
#include "games/position.h"

namespace cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kAbout =
    "Search positions. Reads jobs from standard input, one a line:  ID GAME POSITION\n"
    "and answers each at once with one line of JSON on standard output. A job looks\n"
    "like this:  j1 ttt X...O.... X\n"
    "With --iterations an answer depends on its job, N, S and C alone.";

constexpr std::uint64_t kMaxIterations = 4'000'000'000;  // visits are counted in 32 bits
constexpr std::uint64_t kMaxMilliseconds = 86'400'000;   // a day

// A line taken apart; nothing in it has been checked.
struct Job {
  std::string_view id, game, position;
};

// Everything up to the first space of `rest`, which goes on behind that space.
std::string_view take_field(std::string_view& rest) {
  const std::string_view field = rest.substr(0, rest.find(' '));
  rest.remove_prefix(std::min(field.size() + 1, rest.size()));
  return field;
}

Job split_job(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  Job job;
  job.id = take_field(line);
  job.game = take_field(line);
  job.position = line;
  return job;
}

games::Parsed<games::Position> read_position(const Job& job) {
  using Result = games::Parsed<games::Position>;
  if (job.id.empty() || job.game.empty()) return Result::fail("a job is ID GAME POSITION");
  return games::parse(job.game, job.position);
}

double rounded(double x, double steps_per_unit) {
  return std::round(x * steps_per_unit) / steps_per_unit;
}

Json describe_moves(const games::Position& position, const mcts::SearchSnapshot& found) {
  Json moves = Json::array();
  for (const mcts::MoveStatistics& m : found.moves)
    moves.push_back({{"move", games::move_text(position, m.move)},
                     {"visits", m.visits},
                     {"value", rounded(m.value, 1e6)}});
  return moves;
}

// A finished game is searched like any other: every iteration counts its result.
mcts::SearchSnapshot search(const engine::SearchRequest& request) {
  engine::SearchHost host;
  host.start(request);
  while (host.run_slice()) {
  }
  return host.snapshot();
}

Json answer(const Job& job, const engine::SearchRequest& settings) {
  Json out;
  out["id"] = job.id;
  const auto position = read_position(job);
  if (!position.value) {
    out["error"] = position.error;
    return out;
  }
  engine::SearchRequest request = settings;
  request.start = *position.value;
  const mcts::SearchSnapshot found = search(request);
  const auto best = mcts::most_visited(found.moves);
  out["game"] = job.game;
  out["move"] = best ? Json(games::move_text(*position.value, *best)) : Json();
  out["iterations"] = found.iterations;
  out["elapsed_ms"] = rounded(found.seconds * 1e3, 1e3);
  out["seed"] = request.config.seed;
  out["value"] = rounded(found.value, 1e6);
  out["moves"] = describe_moves(*position.value, found);
  return out;
}

// Jobs are bytes, JSON is UTF-8: what is not valid becomes U+FFFD.
std::string line_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

int answer_all(const engine::SearchRequest& settings) {
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << line_of(answer(split_job(line), settings)) << std::endl;
    if (!std::cout) {
      std::cerr << "mcts-cli: cannot write to standard output" << std::endl;
      return kFailed;
    }
  }
  return 0;
}

}  // namespace

void add_analyse(CLI::App& app, int& status) {
  // Shared, because the callback outlives this function.
  const auto settings = std::make_shared<engine::SearchRequest>();
  settings->config.max_nodes = kMaxNodes;
  CLI::App* command = app.add_subcommand("analyse", kAbout);
  auto* iterations = command
                         ->add_option("--iterations", settings->budget.iterations,
                                      "N: so many search iterations for every job")
                         ->check(whole_number(1, kMaxIterations));
  auto* time = command
                   ->add_option("--time-ms", settings->budget.milliseconds,
                                "T: about so many milliseconds for every job")
                   ->check(whole_number(1, kMaxMilliseconds))
                   ->excludes(iterations);
  command->add_option("--seed", settings->config.seed, "S: seed of the random numbers")
      ->check(whole_number(0, UINT64_MAX))
      ->capture_default_str();
  command->add_option("--exploration", settings->config.exploration, "C: the constant of UCB1")
      ->check(number_up_to(1'000'000))
      ->capture_default_str();
  command->callback([=, &status] {
    if (iterations->empty() && time->empty())
      throw CLI::RequiredError("one of --iterations and --time-ms");
    status = answer_all(*settings);
  });
}

}  // namespace cli
