#include "ui/page/editor_sheet.h"

#include <algorithm>
#include <array>
#include <vector>

#include "games/position.h"
#include "games/set_up.h"
#include "ui/base/sheet.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using What = games::Change::What;
using games::Position;
using mcts::Player;

namespace {

constexpr float kMostBoard = 340, kNote = 40;
constexpr float kMostPicture = 220;  // of a board on which nothing is changed

std::string game_of(const Position& position) { return std::string(games::id_of(position)); }

float numbers_height(const Position& position) {
  return static_cast<float>(games::set_up_numbers(position).size()) * kSheetBlock;
}

Rect place_of(const board::Target& target, const Rect& square) {
  const float pressed = target.diamond ? 0.5f : 1.0f;  // diamonds touch their neighbours
  const float w = 2 * target.half_w * pressed * square.w,
              h = 2 * target.half_h * pressed * square.h;
  return {square.x + target.x * square.w - w / 2, square.y + target.y * square.h - h / 2, w, h};
}

Position after_click(const Position& position, const board::Target& place) {
  return games::changed(position, {.what = What::kNext, .place = place.move});
}

// The places of the board that a click changes, in their order.
std::vector<board::Target> places_to_change(const Position& position) {
  const board::Scene scene = board::make_scene(position, {}, board::kAtRest);
  std::vector<board::Target> places = scene.targets;
  places.insert(places.end(), scene.closed.begin(), scene.closed.end());
  std::erase_if(places, [&](const board::Target& place) {
    return after_click(position, place) == position;
  });
  std::sort(places.begin(), places.end(),
            [](const board::Target& a, const board::Target& b) { return a.move < b.move; });
  return places;
}

}  // namespace

std::string set_up_obstacle(const Position& position) {
  const auto read = games::parse(games::id_of(position), games::text(position));
  const games::Error error = read.value ? games::unreachable(position) : read.error;
  return error.empty() ? "" : tr_sentence(error) + tr(".");
}

std::optional<TakeUpPosition> EditorSheet::draw(ImVec2 window) {
  const std::string obstacle = set_up_obstacle(*draft_);
  const auto places = places_to_change(*draft_);
  const float board = std::min(sheet_column(window, kSheetWidth),
                               places.empty() ? kMostPicture : kMostBoard);
  bool play = false, analyse = false, cancel = false;
  const auto body = [&](Rect& column) {
    const Rect row = column.cut_top(board, kGap);
    draw_board({row.center().x - board / 2, row.y, board, board}, places);
    text_wrapped(
        column.cut_top(kNote), fonts().body, obstacle.empty() ? theme().muted : theme().text,
        obstacle.empty() && !places.empty()
            ? tr("Click a place on the board to change what is there.")
            : obstacle);
    draw_settings(column, !places.empty());
  };
  const auto foot = [&](const Rect& row) {
    cancel = back_button("cancel", row.column(0, 3, 10), tr("Cancel"));
    analyse = button("analyse-position", row.column(1, 3, 10), tr("Analyse"), Emphasis::kPlain,
                     obstacle.empty());
    play = button("play-position", row.column(2, 3, 10), tr("Play"), Emphasis::kPrimary,
                  obstacle.empty());
  };
  const float content = board + kGap + kNote + 2 * kSheetBlock + numbers_height(*draft_);
  cancel |= draw_sheet(window, {.id = "editor",
                                .title = tr("Set up a position"),
                                .content = content,
                                .body = body,
                                .foot = foot});
  std::optional<TakeUpPosition> wish;
  if (play || analyse) wish = TakeUpPosition{*draft_, analyse};
  if (wish || cancel) close();
  return wish;
}

void EditorSheet::change(const games::Change& change) { draft_ = games::changed(*draft_, change); }

// Each place is a control, so that keys reach it as well.
void EditorSheet::draw_board(const Rect& square, std::span<const board::Target> places) {
  board_ = {board::make_scene(*draft_, {}, board::kAtRest), square, true};
  add_board(board_);
  const Position before = *draft_;
  for (const board::Target& place : places)
    if (invisible_button("place" + std::to_string(place.move), place_of(place, square),
                         games::move_text(before, place.move)))
      draft_ = after_click(before, place);
}

void EditorSheet::draw_settings(Rect& column, bool has_places) {
  const std::string game = game_of(*draft_);
  caption(column, tr("To move"));
  const std::array<std::string_view, 2> sides = {side_name(game, Player::kFirst),
                                                 side_name(game, Player::kSecond)};
  int side = static_cast<int>(games::to_move(*draft_));
  if (segments("set-up-side", column.cut_top(kSheetRow, kGap), sides, side))
    change({.what = What::kSide, .side = static_cast<Player>(side)});
  for (const games::SetUpNumber& number : games::set_up_numbers(*draft_)) {
    caption(column, name(game + ".set-up." + std::string(number.key)));
    int value = number.value;
    if (ui::number("set-up-" + std::string(number.key), column.cut_top(kSheetRow, kGap), number.min,
                   number.max, value))
      change({.what = What::kNumber, .key = number.key, .value = value});
  }
  caption(column, tr("Begin with"));
  const Rect row = column.cut_top(kSheetRow, kGap);
  if (has_places && button("set-up-empty", row.column(0, 2, 8), tr("Empty board")))
    change({.what = What::kEmpty});
  if (button("set-up-start", row.column(1, 2, 8), tr("Start of the game")))
    draft_ = games::start(game, games::chosen_values(*draft_));
}

}  // namespace ui
