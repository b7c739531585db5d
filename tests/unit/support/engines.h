// Every kind of engine behind the same door, for tests with this parameter:
//     INSTANTIATE_TEST_SUITE_P(Engines, Suite, support::kEngines, support::name_of_setup);
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "engine/remote_engine.h"
#include "engine/thread_engine.h"
#include "support/requests.h"

namespace support {

enum class Kind { kOneTree, kATreeEach, kWorkers };

struct Setup {
  Kind kind;
  int threads;
};

inline const auto kEngines =
    ::testing::Values(Setup{Kind::kOneTree, 1}, Setup{Kind::kOneTree, 2}, Setup{Kind::kOneTree, 4},
                      Setup{Kind::kATreeEach, 2}, Setup{Kind::kATreeEach, 4},
                      Setup{Kind::kWorkers, 1}, Setup{Kind::kWorkers, 2}, Setup{Kind::kWorkers, 4});

inline std::string name_of_setup(const ::testing::TestParamInfo<Setup>& info) {
  const auto& [kind, threads] = info.param;
  const char* how = kind == Kind::kOneTree     ? "OnOneTree"
                    : kind == Kind::kATreeEach ? "WithATreeEach"
                                               : "InWorkersOfTheirOwn";
  return std::to_string(threads) + how;
}

// With `bytes` of memory in all, and evaluators by these rows.
inline std::unique_ptr<engine::Engine> make_engine(
    const Setup& setup, std::size_t bytes, engine::EvaluatorRows rows = engine::evaluator_rows()) {
  if (setup.kind != Kind::kWorkers)
    return std::make_unique<engine::ThreadEngine>(setup.threads,
                                                  engine::TreeMemory::for_both(bytes), rows);
  return std::make_unique<engine::RemoteEngine>(std::make_unique<engine::LocalWorkers>(
      setup.threads, std::chrono::milliseconds(0), bytes / static_cast<std::size_t>(setup.threads),
      rows));
}

inline engine::SearchRequest request_for(const Setup& setup, std::string_view game,
                                         std::uint64_t iterations) {
  engine::SearchRequest r = request(game, iterations);
  if (setup.kind == Kind::kATreeEach) r.config.parallel = mcts::Parallel::kRootTrees;
  return r;
}

}  // namespace support
