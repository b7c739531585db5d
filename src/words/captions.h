// The sentences of a lesson, one for each kind of step (match/lessons/lesson_words.h). The Chinese
// font holds their characters.
#pragma once

#include <array>

#include "words/rows.h"

namespace words {

// clang-format off
inline constexpr auto kCaptions = std::to_array<TextRow>({
    {"{}", "{}"},
    {"{}'s {}", "{}“{}”"},
    {"{}, after {},", "{}（在{}之后）"},
    {"it is a draw", "平局"},
    {"{} wins", "{}胜"},
    {"{} wins by {}", "{}净胜 {}"},
    {"Select: {} is the only move.", "选择：{}是唯一的着法。"},
    {"Select: {} has not been tried yet.", "选择：{}还没有试过。"},
    {"Select: {} has the largest score: value {} + exploration {} = {}.", "选择：{}的评分最高，价值 {} + 探索 {} = {}。"},
    {"Select: {} is the first with the largest score: value {} + exploration {} = {}.", "选择：{}是评分最高的第一个着法，价值 {} + 探索 {} = {}。"},
    {"Expand: {} is the first with the largest score: value {} + exploration {} = {}. It becomes a new node.", "扩展：{}是评分最高的第一个着法，价值 {} + 探索 {} = {}。它成为新节点。"},
    {"Expand: {} is the only move. It becomes a new node.", "扩展：{}是唯一的着法。它成为新节点。"},
    {"Expand: {} has not been tried yet. It becomes a new node.", "扩展：{}还没有试过。它成为新节点。"},
    {"Expand: {} has the largest score: value {} + exploration {} = {}. It becomes a new node.", "扩展：{}的评分最高，价值 {} + 探索 {} = {}。它成为新节点。"},
    {"Rollout: {} random moves, and {}.", "模拟：随机走 {} 步，{}。"},
    {"Rollout: {} random games, on average {} for {}.", "模拟：随机下 {} 局，平均价值 {}（{}视角）。"},
    {"Evaluate: the learned value is {} for {}.", "评估：学到的价值为 {}（{}视角）。"},
    {"Rollout: none, because the game is over: {}.", "模拟：不需要。对局已结束，{}。"},
    {"Rollout: none, because the result is proved: {}.", "模拟：不需要。结果已证明，{}。"},
    {"Backup: {}", "回传：{}"},
    {"Backup: at the root, {}", "回传：在根节点，{}"},
    {"{} has now won {} of {} games.", "{}已胜 {} 局，共 {} 局。"},
    {"{} has now won {} of {} games, a draw counted as half.", "{}已胜 {} 局，共 {} 局（平局算半胜）。"},
    {"Backup: {} is proved to win.", "回传：{}已证明必胜。"},
    {"Backup: {} is proved to lose.", "回传：{}已证明必败。"},
    {"Backup: {} is proved to draw.", "回传：{}已证明是平局。"},
    {"Backup: {} has the value {} after its first visit.", "回传：首次访问后，{}的价值为 {}。"},
    {"Backup: {} stays at the value {}.", "回传：{}的价值仍为 {}。"},
    {"Backup: {} goes from the value {} to {}.", "回传：{}的价值由 {} 变为 {}。"},
    {"Backup: the root has the value {} for {}, after its first visit.", "回传：首次访问后，根节点的价值为 {}（{}视角）。"},
    {"Backup: the value of the root for {} stays at {}.", "回传：从{}的视角看，根节点的价值仍为 {}。"},
    {"Backup: the value of the root for {} goes from {} to {}.", "回传：从{}的视角看，根节点的价值由 {} 变为 {}。"},
    {"The result is proved after {} iterations.", "经过 {} 次迭代，结果已证明。"},
    {"The lesson ends after {} iterations.", "课程在 {} 次迭代后结束。"},
});
// clang-format on

static_assert(keep_their_gaps(kCaptions));

}  // namespace words
