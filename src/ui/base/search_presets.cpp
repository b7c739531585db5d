#include "ui/base/search_presets.h"

#include <utility>

namespace ui {

std::span<const SearchPresets> search_presets() {
  static const std::vector<SearchPresets> all = {
      {"Selection formula", "selection", {"auto", "ucb1", "ucb1-tuned", "puct"}},
      {"Exploration C", "exploration", {"auto", "0.3", "0.7", "1.4", "2"}, 0, 1'000'000, true},
      {"Leaf", "leaf", {"auto", "rollout", "learned", "both"}},
      {"Rollouts", "rollout", {"auto", "uniform", "capture-first"}},
      {"Rollouts from each leaf",
       "leaf-rollouts",
       {"auto", "1", "4", "8", "16"},
       1,
       mcts::kMaxLeafRollouts},
      {"Reward", "reward", {"auto", "result", "margin"}},
      {"Move to play",
       "final-move",
       {"proved-first", "most-visits", "highest-value", "highest-ucb"}},
      {"Prove results (solver)", "solver", {"on", "off"}},
      {"Merge transpositions", "transpositions", {"auto", "on", "off"}},
      {"Threads", "threads", {"0", "1", "2", "4"}, 1, mcts::kMaxThreads},
      {"Trees of the threads", "parallel", {"shared-tree", "root-trees"}},
  };
  return all;
}

std::string_view preset_word(std::string_view option, std::string_view value) {
  if (value == "auto" || (option == "threads" && value == "0")) return tr("Auto");
  if (value == "on") return tr("On");
  if (value == "off") return tr("Off");
  if (value == "ucb1") return "UCB1";
  if (value == "ucb1-tuned") return "UCB1-Tuned";
  if (value == "puct") return "PUCT";
  if (value == "rollout") return tr("Rollouts");
  if (value == "learned") return tr("Learned");
  if (value == "both") return tr("Both");
  if (value == "uniform") return tr("Uniform");
  if (value == "capture-first") return tr("Boxes first");
  if (value == "result") return tr("Result");
  if (value == "margin") return tr("Result and lead");
  if (value == "proved-first") return tr("Proved first");
  if (value == "most-visits") return tr("Visits");
  if (value == "highest-value") return tr("Value");
  if (value == "highest-ucb") return "UCB1";
  if (value == "shared-tree") return tr("One for all");
  if (value == "root-trees") return tr("One each");
  return value;
}

bool is_timed(const mcts::Budget& budget) { return budget.iterations == 0; }

std::vector<mcts::Budget> budgets(bool timed, const mcts::Budget& present) {
  std::vector<mcts::Budget> all;
  for (const std::uint32_t time : kTimes)
    if (timed) all.push_back({.iterations = 0, .milliseconds = time});
  for (const std::uint64_t iterations : kIterations)
    if (!timed) all.push_back({.iterations = iterations, .milliseconds = 0});
  return is_timed(present) == timed ? with_present(std::move(all), present) : all;
}

namespace {

std::string iterations_word(std::uint64_t iterations) {
  if (language() == Language::kChinese)
    return iterations % 10'000 == 0 ? std::to_string(iterations / 10'000) + tr("ten thousand")
                                    : std::to_string(iterations);
  return iterations % 1000 == 0 ? std::to_string(iterations / 1000) + "k"
                                : std::to_string(iterations);
}

std::string time_word(std::uint32_t milliseconds) {
  if (milliseconds % 100 != 0) return std::to_string(milliseconds) + " ms";
  const std::string seconds = std::to_string(milliseconds / 1000);
  const std::uint32_t tenths = milliseconds / 100 % 10;
  return tr("{} s", {tenths == 0 ? seconds : seconds + "." + std::to_string(tenths)});
}

}  // namespace

std::string budget_word(const mcts::Budget& budget) {
  return is_timed(budget) ? time_word(budget.milliseconds) : iterations_word(budget.iterations);
}

}  // namespace ui
