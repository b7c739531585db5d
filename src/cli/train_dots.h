// mcts-cli train dots: a table that learns Dots-and-Boxes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "learn/dots_training.h"
#include "options.h"

namespace cli {

struct DotsArguments {
  learn::DotsTrainingSettings settings = learn::best_training();
  std::optional<std::vector<float>> exploration;  // none: as in the settings
  std::optional<std::uint32_t> random;
  std::uint64_t games = 1'000'000;
  std::string from;    // FILE
  std::string blocks;  // FILE, or nothing
};

// The options of this training besides the common options of all trainings.
std::vector<CommandOption> dots_options(DotsArguments& arguments);

// Trains, reports on standard output, and writes the table to the file. Throws Failure.
void train_dots(const DotsArguments& arguments, std::uint64_t seed, int threads,
                const std::string& out);

}  // namespace cli
