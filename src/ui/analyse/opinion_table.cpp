#include "ui/analyse/opinion_table.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <string>

#include "learn/reversi_reasons.h"
#include "mcts/policy.h"
#include "ui/analyse/analysis_table.h"
#include "ui/analyse/opinions.h"
#include "ui/base/pen.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using mcts::ExplainedMove;
using mcts::Reason;

namespace {

constexpr float kTitle = 24, kBetween = 8;

float reason_row() { return least_target() > 0 ? 30.0f : 21.0f; }

// The same for all moves, so that the table stays where it is.
float reasons_height() {
  return kTitle + 2 * static_cast<float>(learn::kMostReasons) * reason_row();
}

// Full where it speaks for the move.
void draw_patch(const Rect& row, bool is_for) {
  const Rect patch{row.x, row.center().y - 4, 8, 8};
  if (is_for)
    canvas().AddRectFilled(patch.min(), patch.max(), kValueColor, 2);
  else
    canvas().AddRect(patch.min(), patch.max(), kBonusColor, 2, 0, 2);
}

void draw_reason(const PanelInput& input, const Reason& reason, std::size_t number, bool lit,
                 Rect row) {
  OpinionFollower& opinions = input.analysing.opinions;
  if (lit) canvas().AddRectFilled(row.min(), row.max(), theme().lit, 5);
  if (invisible_button("reason " + std::to_string(number), row))
    opinions.pressed =
        opinions.pressed == number ? std::nullopt : std::optional<std::size_t>(number);
  if (ImGui::IsItemHovered() && pointer_hovers()) opinions.hovered = number;
  draw_patch(row, reason.points > 0);
  row.cut_left(14);
  text_right(row.cut_left(34, 8), fonts().strong, theme().text, points_text(reason.points));
  text_left(row, fonts().small, theme().text,
            fitted(fonts().small, reason_text(input.session, reason), row.w));
}

void draw_reasons(const PanelInput& input, const ExplainedMove& move, bool only, Rect rest) {
  const std::string name = move_name(input.session.match().position(), move.move);
  text_left(rest.cut_top(kTitle), fonts().strong, theme().text, tr("Why {}?", {name}));
  OpinionFollower& opinions = input.analysing.opinions;
  const auto pointed = opinions.pointed();
  opinions.hovered.reset();
  for (std::size_t i = 0; i < move.reasons.size(); ++i)
    draw_reason(input, move.reasons[i], i, pointed == i, rest.cut_top(reason_row()));
  if (move.reasons.empty())
    text_left(
        rest.cut_top(reason_row()), fonts().small, theme().muted,
        tr(only ? Text("It is the only move.") : Text("It hardly differs from the other moves.")));
}

// ---------------------------------------------------------------- the moves

constexpr std::array<Text, 4> kHeadings = {{"Move", "Lead", "Win %", "Prior %"}};

void draw_row(const PanelInput& input, const ExplainedMove& move, bool best, const Rect& row) {
  Analysing& analysing = input.analysing;
  if (analysing.line.candidate() == move.move)
    canvas().AddRectFilled(row.min(), row.max(), theme().lit, 5);
  const auto [name, lead, value, prior] = equal_cells<kHeadings.size()>(row);
  const std::string text = move_name(input.session.match().position(), move.move);
  text_left(name, fonts().strong, best ? theme().accent : theme().text, text);
  text_right(lead, fonts().body, theme().text, points_text(move.lead));
  text_right(value, fonts().body, theme().text,
             estimate(mcts::value_of_reward(move.opinion.value)));
  text_right(prior, fonts().small, theme().muted, tenths(100 * move.opinion.prior));
  point(analysing, move.move, invisible_button("opinion " + text, row));
}

void draw_moves(const PanelInput& input, std::span<const ExplainedMove> moves, Rect rest) {
  draw_titles<kHeadings.size()>(rest.cut_top(kHeadingRow), kHeadings);
  for (const ExplainedMove& m : moves)
    draw_row(input, m, &m == &moves.front(), rest.cut_top(table_row_height()));
}

// ---------------------------------------------------------------- how it learned

constexpr float kTraining = 210;

float training_height(TrainingHistory training) {
  return training.size() > 1 ? kBetween + kTraining : 0;
}

void draw_training(TrainingHistory training, Rect rest) {
  if (training_height(training) == 0) return;
  rest.cut_top(kBetween);
  text_left(rest.cut_top(kTitle), fonts().strong, theme().text, tr("How it learned"));
  text_left(rest.cut_top(20), fonts().small, theme().muted,
            fitted(fonts().small, training_line(training), rest.w));
  draw_training_chart(page_pen(), training, rest.cut_top(kTraining - kTitle - 20));
}

}  // namespace

float draw_opinion_table(const PanelInput& input, const Rect& room) {
  const auto moves = input.analysing.opinions.of(input.session);
  const ExplainedMove* move = looked_at(input.session, moves, input.analysing.line);
  if (move == nullptr) return 0;
  const float table = kHeadingRow + static_cast<float>(moves.size()) * table_row_height();
  const TrainingHistory training = input.analysing.opinions.training(input.session);
  const float content = reasons_height() + kBetween + table + training_height(training);
  const float height = std::min(room.h, content);
  scrolling("opinions", {room.x, room.y, room.w, height}, content, [&](Rect column) {
    draw_reasons(input, *move, moves.size() == 1, column.cut_top(reasons_height(), kBetween));
    draw_moves(input, moves, column.cut_top(table));
    draw_training(training, column);
  });
  return height;
}

}  // namespace ui
