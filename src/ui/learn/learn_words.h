// The words about tables that learn Dots-and-Boxes, in the present language.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/protocol.h"
#include "match/arena/mirror_experiment.h"
#include "match/lessons/dots_learner.h"

namespace ui {

// "53" of a hundred games, or "+2.1" boxes.
std::string worth_text(learn::DotsValue value, float worth);
// "+3", "0", "−2".
std::string boxes_text(int boxes);
std::string value_name(learn::DotsValue value);
// "it learns best move · Freely · Merged · C 0.60 · then 0.10 · 0 % random · Seed 1".
std::string settings_line(const learn::DotsTrainingSettings& settings);
// "30 % random": the share of moves.
std::string random_text(const learn::DotsTrainingSettings& settings);
// "then 0.10": the constants of all parts of a run but the first one.
std::string later_constants(const std::vector<float>& constants);

// "61 %" of the moves that were optimal early, in the middle and late, and of the games won as the
// second player.
std::array<std::string, 4> mark_texts(const learn::DotsMarks& marks);

// "3.8M of 10M games · 171k games/s · 8 s left".
std::string learner_line(const match::DotsLearner& learner);
// The same with its settings and its marks, in a sentence or two.
std::string table_line(const match::DotsLearner& learner);
// "12: +2.1, seen 41k times, exactly +3".
std::string move_line(learn::DotsValue value, const engine::DotsMove& move);

// The label of the button that begins another table, or asks whether that is meant.
std::string restart_word(bool asks);

// The subject of the experiment, and for each reading of the strategy the share of games that the
// random player has won, with its 95 % interval.
std::string mirror_note();
std::vector<std::string> mirror_lines(const match::MirrorExperiment& experiment);

}  // namespace ui
