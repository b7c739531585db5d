// How the evaluator of Reversi became better from one generation of its training to the next: a
// chart, and the same in words.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "learn/weights.h"
#include "ui/base/layout.h"
#include "ui/base/pen.h"

namespace ui {

using TrainingHistory = std::span<const learn::GenerationRecord>;

// [generation]: Elo over the first one, the sum of the differences to the generation before.
std::vector<double> elo_of(TrainingHistory history);

// "1,860,000 games against itself, in 17 generations"; empty without a history.
std::string training_line(TrainingHistory history);
// One line for each generation.
std::vector<std::string> training_lines(TrainingHistory history);

// There must be two generations or more.
void draw_training_chart(Pen& pen, TrainingHistory history, const Rect& place);

}  // namespace ui
