// A lesson in the address of a page: "iteration=8&step=3&lesson.solver=on".
#pragma once

#include <string>
#include <vector>

#include "match/address/link.h"
#include "match/lessons/lesson.h"
#include "mcts/config.h"

namespace match {

// The config of a lesson's search, and the step that is shown.
struct LessonChoice {
  LessonChoice();  // the first step of the classic algorithm (mcts::classic_config)

  mcts::SearchConfig config;
  LessonPlace place;

  friend bool operator==(const LessonChoice&, const LessonChoice&) = default;
};

// Reads these parameters; other functions read the rest:
//
//     iteration, step   the step on show, both counted from 1; a step behind the last one of its
//                       iteration stands for that
//     lesson.KEY        how the lesson searches: what search_options.h has for a search in one
//                       thread, as "lesson.exploration=0.5"
//
// A setting that is not named is as in LessonChoice(). So is one whose value does not fit; that
// value is added to `bad`.
LessonChoice parse_lesson(const Query& query, std::vector<BadValue>& bad);

// Returns the parameters of a lesson, without a question mark.
std::string lesson_query(const LessonChoice& lesson);

}  // namespace match
