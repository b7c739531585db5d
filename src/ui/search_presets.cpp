#include "ui/search_presets.h"

namespace ui {

std::span<const SearchPresets> search_presets() {
  static const std::vector<SearchPresets> all = {
      {"Selection formula", "selection", {"ucb1", "ucb1-tuned", "puct"}},
      {"Exploration C", "exploration", {"auto", "0.3", "0.7", "1.4", "2"}},
      {"Rollouts", "rollout", {"auto", "uniform", "capture-first"}},
      {"Rollouts from each leaf", "leaf-rollouts", {"auto", "1", "4", "8", "16"}},
      {"Prove results (solver)", "solver", {"on", "off"}},
      {"Merge transpositions", "transpositions", {"auto", "on", "off"}},
      {"Threads", "threads", {"0", "1", "2", "4"}},
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
  if (value == "uniform") return tr("Uniform");
  if (value == "capture-first") return tr("Capture first");
  return value;
}

std::string budget_word(bool timed, std::size_t i) {
  if (!timed)
    return kIterations[i] < 1000 ? std::to_string(kIterations[i])
                                 : std::to_string(kIterations[i] / 1000) + "k";
  return tr("{} s", {kTimes[i] < 1000 ? "0.2" : std::to_string(kTimes[i] / 1000)});
}

mcts::Budget budget_of(bool timed, std::size_t i) {
  return timed ? mcts::Budget{.iterations = 0, .milliseconds = kTimes[i]}
               : mcts::Budget{.iterations = kIterations[i], .milliseconds = 0};
}

}  // namespace ui
