#include "ui/base/glossary.h"

#include <imgui.h>

#include <algorithm>
#include <array>

#include "ui/base/theme.h"
#include "ui/base/widgets.h"

namespace ui {

namespace {

constexpr std::array kTerms = std::to_array<TermRow>({
    {Term::kVisits, "Visits",
     "How often the search has tried this move, or gone through this node."},
    {Term::kShare, "Share %", "How many of all visits went to this move."},
    {Term::kValue, "Win %", "How many of the games that were tried were won; a draw counts half."},
    {Term::kLead, "Value",
     "The mean result of the games that were tried: mainly who won, and a little by how much."},
    {Term::kBehind, "Diff", "How much this move differs from the best one."},
    {Term::kExact, "Exact",
     "The result if both sides play perfectly. It is calculated, not estimated."},
    {Term::kScore, "Score",
     "Value plus exploration. The search tries the move with the highest score next."},
    {Term::kExploration, "exploration",
     "A bonus for a move that was seldom tried, so that no good move is missed."},
    {Term::kPrior, "Prior %", "How promising learned values find the move before it is searched."},
    {Term::kUcb1, "UCB1",
     "The formula that chooses the next move: value + C × √(ln N / n), with N visits of the node "
     "and n of the move."},
    {Term::kTuned, "UCB1-Tuned", "Like UCB1, but moves whose results vary much are explored more."},
    {Term::kPuct, "PUCT",
     "The formula that chooses the next move where moves have a prior: a move with a high "
     "prior is tried more."},
    {Term::kConstant, "C",
     "How much exploration counts. With a larger C the visits spread over more moves."},
    {Term::kIterations, "it/s",
     "Iterations in a second. Each one goes down the tree once, and plays one game to its end."},
    {Term::kNodes, "nodes",
     "The positions that the tree holds, also those that were not visited yet."},
    {Term::kDepth, "depth", "How many moves the longest line in the tree has."},
    {Term::kProved, "proved",
     "The result is certain: the search has seen the end of every game that matters."},
    {Term::kTransposition, "transposition", "A position that several orders of moves lead to."},
    {Term::kRollout, "rollout", "A game that is played to its end with random moves."},
});

constexpr float kWidth = 260, kPad = 10, kMargin = 8;

// Below the place, or above it where there is no room; inside the window, over a place that is as
// high as the window.
Rect box_beside(const Rect& place, ImVec2 size) {
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  const float right = std::max(window.x - size.x - kMargin, kMargin);
  const bool below = place.bottom() + 6 + size.y + kMargin <= window.y;
  const float above = std::max(place.y - 6 - size.y, kMargin);
  return {std::clamp(place.x, kMargin, right), below ? place.bottom() + 6 : above, size.x, size.y};
}

}  // namespace

std::span<const TermRow> glossary() { return kTerms; }

const TermRow& row_of(Term term) { return kTerms[static_cast<std::size_t>(term)]; }

void explain(const Rect& place, Term term) { explain(place, tr(row_of(term).said)); }

void explain(const Rect& place, std::string_view said) {
  if (!ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) ||
      !ImGui::IsMouseHoveringRect(place.min(), place.max()))
    return;
  const float most = std::min(kWidth, ImGui::GetIO().DisplaySize.x - 2 * kMargin);
  const float width = std::min(most, text_width(fonts().small, said) + 2 * kPad + 1);
  const float height = text_height(fonts().small, said, width - 2 * kPad);
  const Rect box = box_beside(place, {width, height + 2 * kPad});
  ImGui::SetNextWindowPos(box.min());
  ImGui::SetNextWindowSize({box.w, box.h});
  ImGui::Begin("explanation", nullptr,
               ImGuiWindowFlags_Tooltip | ImGuiWindowFlags_NoDecoration |
                   ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoSavedSettings |
                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoBackground);
  canvas().AddRectFilled(box.min(), box.max(), theme().panel, kButtonRadius);
  const Rect frame = box.inset(0.5f);  // all of its line is inside the window
  canvas().AddRect(frame.min(), frame.max(), theme().muted, kButtonRadius);
  text_wrapped(box.inset(kPad), fonts().small, theme().text, said);
  ImGui::End();
}

}  // namespace ui
