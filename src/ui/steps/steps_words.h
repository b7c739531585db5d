// The words of a lesson about its present step, next to the drawing.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "match/lessons/lesson.h"
#include "ui/base/glossary.h"
#include "ui/base/layout.h"
#include "ui/base/pen.h"
#include "ui/base/text.h"
#include "ui/steps/lesson_player.h"

namespace ui {

// In their order within an iteration.
inline constexpr std::array kPhases = {mcts::Phase::kSelect, mcts::Phase::kExpand,
                                       mcts::Phase::kEvaluate, mcts::Phase::kBackup};

// "Select", in the present language.
const char* phase_word(mcts::Phase phase);
// "S": the same in every language.
const char* phase_letter(mcts::Phase phase);

// A sentence that says what the phase does, for a person who meets it for the first time.
const char* phase_meaning(mcts::Phase phase);
// The same of the step on show; "" where no random game is played because a value or a result is
// known. Only while there are steps.
const char* meaning_of_step(const match::Lesson& lesson);

// The sentence of the present step, of the way to another one, or of the end.
std::string caption_of(const match::Lesson& lesson);
// The same while a learner predicts: the question, or whether the answer before it was right.
std::string caption_of(const LessonPlayer& player);
// "3 of 4 right"; "" before the first guess.
std::string score_of(const Prediction& prediction);
// After some iterations, the favourite of the search by visits and by win rate, with the exact
// values if they are known; "" before.
std::string verdict_of(const LessonPlayer& player);
// At the end of a lesson, the last iteration.
std::uint64_t iteration_of(const match::Lesson& lesson);
// "Iteration 8, step 3 of 7".
std::string place_of(const match::Lesson& lesson);

// The numbers behind the sentence. In a selection the scores of the moves, the highest first, with
// the formula below them; in a backup what each move on the way has gained so far, the last one
// first. An expansion and a rollout compare nothing, and have none.
struct LessonTable {
  std::string whose = {};  // values they are, where all are the same player's
  struct Row {
    std::vector<std::string> cells;
    bool marked = false;
  };
  std::vector<std::string> heads;
  std::vector<std::string> signs;          // before the heads, where they are drawn
  std::vector<std::optional<Term>> terms;  // that explain the heads
  std::vector<float> widths;               // of the columns, together 1
  std::vector<Row> rows;
  std::string formula = {};  // of UCB1; empty if there is none
  std::string letters = {};  // the meaning of the formula's letters
};
LessonTable table_of(const match::Lesson& lesson);
// The numbers of a selection without their sums, from which the answer can be guessed; in the order
// of the moves, as below.
LessonTable question_of(const match::Lesson& lesson);
// The choices of the selection on show: their places in the hop, in the order of their moves.
std::vector<std::size_t> choices_of(const match::Lesson& lesson);
std::string choice_name(const match::Lesson& lesson, std::size_t choice);
// "take 1"
std::string choice_in_words(const match::Lesson& lesson, std::size_t choice);

// The height with all of its rows.
float table_height(const LessonTable& table);
// Draws as many rows as there is room for, the marked one among them. Gives where its heads and the
// formula are; empty where they are not drawn.
struct TablePlaces {
  std::vector<Rect> heads = {};
  Rect formula = {};
};
TablePlaces draw_table(Pen& pen, const LessonTable& table, const Rect& place);

// All words of the lesson, for a screen reader.
std::vector<std::string> lesson_lines(const LessonPlayer& player);

}  // namespace ui
