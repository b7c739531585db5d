#include "ui/base/line_numbers.h"

#include <string>

#include "games/position.h"
#include "render/palette.h"
#include "ui/base/theme.h"

namespace ui {

using mcts::Move;

namespace {

constexpr float kLine = 0.7f, kRandom = 0.4f;  // opacities

board::Scene scene_of(const games::Position& start, const std::vector<Move>& moves) {
  return board::make_scene(start, moves, board::kAtRest);
}

}  // namespace

void add_numbers(std::vector<LineNumber>& numbers, int number, std::span<const board::Shape> ghosts,
                 mcts::Player mover) {
  for (const board::Shape& ghost : ghosts) numbers.push_back({number, ghost.x, ghost.y, mover});
}

void draw_number(Pen& pen, const board::Scene& scene, const LineNumber& number, const Rect& place,
                 const NumberLook& look) {
  constexpr float kLegible = 6;
  constexpr ImU32 kEdge = IM_COL32(255, 255, 255, 110);
  const render::Color& side =
      render::look(scene.sides[static_cast<std::size_t>(number.mover)], scheme()).lit;
  const ImVec2 at{place.x + number.x * place.w, place.y + number.y * place.h};
  const float r = look.radius;
  pen.disc(at, r, look.plate);
  pen.circle(at, r + 1, ImGui::ColorConvertFloat4ToU32({side.r, side.g, side.b, 1}), 2);
  pen.circle(at, r + 2, kEdge, 1);
  if (r < kLegible) return;
  pen.words({at.x - r, at.y - r, 2 * r, 2 * r}, Align::kCenter, fonts().small, look.ink,
            std::to_string(number.number));
}

ThoughtOf think_of(const games::Position& start, std::span<const Move> before,
                   std::span<const Move> line, std::span<const Move> random) {
  constexpr std::size_t kMostNumbered = 12;  // random moves; more would hide the board
  ThoughtOf thought{.line = static_cast<int>(line.size())};
  std::vector<Move> moves(before.begin(), before.end());
  const board::Scene played = scene_of(start, moves);
  board::Scene now = played;
  games::Position position = games::after(start, moves);
  int number = 0;
  const auto go = [&](Move move) {
    add_numbers(thought.numbers, ++number, board::ghosts_of(now, move), games::to_move(position));
    games::play(position, move);
    moves.push_back(move);
    now = scene_of(start, moves);
  };
  for (const Move move : line) go(move);
  if (!random.empty()) {
    const board::Scene after_line = now;
    if (random.size() <= kMostNumbered) {
      for (const Move move : random) go(move);
    } else {
      moves.insert(moves.end(), random.begin(), random.end());
      now = scene_of(start, moves);
    }
    board::pale_news(now, after_line, kRandom);
  }
  board::pale_news(now, played, kLine);
  thought.scene = std::move(now);
  return thought;
}

}  // namespace ui
