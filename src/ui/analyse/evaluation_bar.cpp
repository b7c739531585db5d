#include "ui/analyse/evaluation_bar.h"

#include <algorithm>

#include "render/palette.h"
#include "ui/analyse/ranking.h"
#include "ui/base/glossary.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::PositionValue;
using match::Session;
using mcts::Player;

namespace {

// The value that the match has kept. An exact one counts only `with_truth`.
std::optional<PositionValue> kept_value(const Session& session, std::size_t ply, bool with_truth) {
  auto value = match::value_at(session.match(), ply);
  if (value && value->exact && !with_truth) value.reset();
  return value;
}

// The result of an exact value as a lead: of one point where it is not known by how much.
int lead_of(const PositionValue& value) {
  const int by_one = value.value > 0.5 ? 1 : value.value < 0.5 ? -1 : 0;
  return value.margin.value_or(by_one);
}

constexpr float kLeastRoom = 8, kLeastWidth = 4, kMostWidth = 12;

float left_of_board(const Layout& layout) {
  return layout.narrow || layout.bare ? 0 : layout.drawing.x;
}

ImU32 color_of(board::Material side) {
  const render::Color& c = render::look(side, scheme()).lit;
  return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, 1});
}

}  // namespace

std::optional<PositionValue> value_on_show(const Session& session, bool with_truth) {
  const match::Match& match = session.match();
  const std::size_t ply = match.moves().size();
  const bool over = games::is_over(match.position());
  if (over || session.phase() == match::TurnPhase::kOver) return std::nullopt;
  const Player side = games::to_move(match.position());
  if (const auto* truth = session.study().truth(); truth != nullptr && with_truth)
    return match::value_of(*truth, side);
  const match::Analysis* found = session.study().analysis();
  const auto kept = kept_value(session, ply, with_truth);
  if (found != nullptr && (found->snapshot.iterations > 0 || found->snapshot.proved)) {
    const PositionValue value = match::value_found(found->snapshot, side);
    // The search of a weak opponent is shorter than a review.
    const bool is_better = kept && kept->reviewed && !value.exact && kept->visits > value.visits;
    return is_better ? kept : value;
  }
  if (kept || ply == 0 || !session.study().thinking()) return kept;
  return kept_value(session, ply - 1, with_truth);
}

std::string evaluation_text(const Session& session, const PositionValue& value) {
  if (!value.exact) return whole_percent(value.value);
  if (games::counts_points(session.match().position()) && value.margin)
    return exact_text(session, *value.margin);
  return exact_result(session, Player::kFirst, lead_of(value));
}

std::string evaluation_line(const Session& session, const PositionValue& value) {
  if (value.exact && value.margin && *value.margin != 0)
    return tr("Proved: {}", {exact_result(session, Player::kFirst, *value.margin)});
  if (value.exact)
    return proved_result(session, Player::kFirst, mcts::proof_of_lead(lead_of(value)));
  const std::string name = name_of_values(session.study().reward(), "Win rate for {} (draw = ½)",
                                          side_name(session, Player::kFirst));
  return tr("{}: {}", {name, value_in_percent(value.value, value.visits, mean_of(session))});
}

Rect evaluation_bar_place(const Layout& layout) {
  const Rect& board = layout.board;
  const float room = board.x - left_of_board(layout);
  if (room < kLeastRoom) return {};
  const float width = std::clamp(0.16f * room, kLeastWidth, kMostWidth);
  const float gap = std::min(kMostWidth, (room - width) / 2);
  return {board.x - gap - width, board.y, width, board.h};
}

void draw_evaluation_bar(const Session& session, const PositionValue& value,
                         const board::Scene& scene, const Layout& layout) {
  const Rect bar = evaluation_bar_place(layout);
  if (bar.w <= 0) return;
  Rect second = bar;
  const Rect first = second.cut_bottom(bar.h * static_cast<float>(value.value));
  canvas().AddRectFilled(first.min(), first.max(), color_of(scene.sides[0]));
  canvas().AddRectFilled(second.min(), second.max(), color_of(scene.sides[1]));
  canvas().AddRect(bar.min(), bar.max(), value.exact ? theme().proved : theme().muted, 0, 0,
                   value.exact ? 2.0f : 1.0f);
  explain(bar.inset(-4, 0), evaluation_line(session, value));
  const std::string text = evaluation_text(session, value);
  const float left = left_of_board(layout) + 4, width = bar.x - 5 - left;
  if (text_width(fonts().small, text) > width) return;
  const float y = std::clamp(second.bottom(), bar.y + 9, bar.bottom() - 9);
  text_right({left, y - 9, width, 18}, fonts().small, theme().text, text);
}

}  // namespace ui
