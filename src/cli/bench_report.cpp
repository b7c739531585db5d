#include "bench_report.h"

#include <cmath>
#include <iostream>
#include <string>

#include "figures.h"

namespace cli {

namespace {

using Json = nlohmann::ordered_json;

const char* name_of(mcts::Rollout policy) {
  return policy == mcts::Rollout::kUniform ? "uniform" : "capture-first";
}
const char* name_of(mcts::Parallel tree) {
  return tree == mcts::Parallel::kSharedTree ? "shared" : "root";
}

double bytes_a_node(const TreeFigures& f) {
  return static_cast<double>(f.bytes) / static_cast<double>(f.nodes);
}

Json json(const std::optional<double>& rate) { return rate ? Json(std::round(*rate)) : Json(); }
std::string shown(const std::optional<double>& rate) { return rate ? format("%.0f", *rate) : "-"; }

}  // namespace

void BenchReport::begin_section(std::string_view name, std::string_view head) {
  if (section_ != name) std::cout << (section_.empty() ? "" : "\n") << head << std::endl;
  section_ = name;
}

void BenchReport::add(std::string_view game, const RolloutFigures& f) {
  rollouts_.push_back({{"game", game},
                       {"policy", name_of(f.policy)},
                       {"at_once", f.at_once},
                       {"rate", std::round(f.rate)}});
  if (json_) return;
  begin_section("rollouts", "rollouts            policy         at once    rollouts/s");
  std::cout << format("%-18.*s  %-13s %8d  %12.0f", static_cast<int>(game.size()), game.data(),
                      name_of(f.policy), f.at_once, f.rate)
            << std::endl;
}

void BenchReport::add(std::string_view game, std::string_view search, const TreeFigures& f) {
  trees_.push_back({{"game", game},
                    {"search", search},
                    {"leaf_rollouts", f.leaf_rollouts},
                    {"wanted_nodes", f.wanted_nodes},
                    {"nodes", f.nodes},
                    {"reached", f.build_rate.has_value()},
                    {"bytes", f.bytes},
                    {"bytes_per_node", rounded(bytes_a_node(f), 1e2)},
                    {"iterations", f.iterations},
                    {"build_rate", json(f.build_rate)},
                    {"rate", json(f.rate)}});
  if (json_) return;
  begin_section("trees",
                "trees             search   a leaf      wanted       nodes  bytes/node  iterations"
                "  it/s from 0  it/s then");
  std::cout << format("%-16.*s  %-7.*s  %6d  %10llu  %10llu  %10.1f  %10llu  %11s  %9s",
                      static_cast<int>(game.size()), game.data(), static_cast<int>(search.size()),
                      search.data(), f.leaf_rollouts,
                      static_cast<unsigned long long>(f.wanted_nodes),
                      static_cast<unsigned long long>(f.nodes), bytes_a_node(f),
                      static_cast<unsigned long long>(f.iterations), shown(f.build_rate).c_str(),
                      shown(f.rate).c_str())
            << std::endl;
}

void BenchReport::add(std::string_view game, std::string_view search, const ThreadFigures& f) {
  threads_.push_back({{"game", game},
                      {"search", search},
                      {"tree", name_of(f.tree)},
                      {"threads", f.threads},
                      {"nodes", f.nodes},
                      {"rate", std::round(f.rate)},
                      {"speedup", f.speedup ? Json(rounded(*f.speedup, 1e3)) : Json()}});
  if (json_) return;
  begin_section("threads",
                "threads           search   tree    threads       nodes   it/s (wall)"
                "  to one thread");
  std::cout << format("%-16.*s  %-7.*s  %-6s  %7d  %10llu  %12.0f  %13s",
                      static_cast<int>(game.size()), game.data(), static_cast<int>(search.size()),
                      search.data(), name_of(f.tree), f.threads,
                      static_cast<unsigned long long>(f.nodes), f.rate,
                      (f.speedup ? format("%.2f", *f.speedup) : "-").c_str())
            << std::endl;
}

void BenchReport::finish(const Json& settings) const {
  if (!json_) return;
  Json out = settings;
  out["rollouts"] = rollouts_;
  out["trees"] = trees_;
  out["threads"] = threads_;
  std::cout << out.dump() << std::endl;
}

}  // namespace cli
