// What arcade.lesson.state() tells, as JSON.
#pragma once

#include <string>
#include <string_view>

#include "match/lesson.h"

namespace app {

// {position, iteration, step, steps, phase, path: [move], rollout: [move], reward, caption, root:
// {visits, moves: [{move, visits, value}]}}: a step of a lesson that has a frame. `iteration` and
// `step` are counted from 1. `path` leads from `position`, the root, to where the iteration is at
// this step, and `rollout` on from there. `reward` is the first player's, from -1 to 1; until the
// rollout it is null. `root` is what was known before the iteration, values in [0, 1] in the view
// of the side to move there. At the end of the lesson `phase` and `reward` are null, and there are
// no steps.
std::string lesson_json(const match::Lesson& lesson, std::string_view caption);

}  // namespace app
