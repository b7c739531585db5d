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

// The first position of the same game with the same options.
Position start_of(const Position& position) {
  return games::start(game_of(position), games::chosen_values(position));
}

Position after_click(const Position& position, const board::Target& place) {
  return games::changed(position, {.what = What::kNext, .place = place.move});
}

// The places of the board that a click changes, in their order.
std::vector<board::Target> places_to_change(const Position& position) {
  const board::Scene scene = board::make_scene(position, {}, board::kAtRest);
  std::vector<board::Target> places = scene.targets;
  places.insert(places.end(), scene.closed.begin(), scene.closed.end());
  std::erase_if(
      places, [&](const board::Target& place) { return after_click(position, place) == position; });
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

void EditorSheet::open(const Position& present) {
  if (!draft_ || began_with_ != present) draft_ = began_with_ = present;
  open_ = true;
}

std::optional<TakeUpPosition> EditorSheet::draw(ImVec2 window) {
  const std::string obstacle = set_up_obstacle(*draft_);
  const auto places = places_to_change(*draft_);
  const float board =
      std::min(sheet_column(window, kSheetWidth), places.empty() ? kMostPicture : kMostBoard);
  bool play = false, analyse = false, cancelled = false;
  const auto body = [&](Rect& column) {
    const Rect row = column.cut_top(board, kGap);
    draw_board({row.center().x - board / 2, row.y, board, board}, places);
    text_wrapped(column.cut_top(kNote), fonts().body,
                 obstacle.empty() ? theme().muted : theme().text,
                 obstacle.empty() && !places.empty()
                     ? tr("Click a place on the board to change what is there.")
                     : obstacle);
    draw_settings(column);
  };
  const auto foot = [&](const Rect& row) {
    cancelled = back_button("cancel", row.column(0, 3, 10), tr("Cancel"));
    analyse = button("analyse-position", row.column(1, 3, 10), tr("Analyse"), Emphasis::kPlain,
                     obstacle.empty());
    play = button("play-position", row.column(2, 3, 10), tr("Play"), Emphasis::kPrimary,
                  obstacle.empty());
  };
  const float content = board + kGap + kNote + 2 * kSheetBlock + numbers_height(*draft_);
  const bool left = draw_sheet(window, {.id = "editor",
                                        .title = tr("Set up a position"),
                                        .content = content,
                                        .body = body,
                                        .foot = foot});
  if (play || analyse) return leave_with({*draft_, analyse});
  if (left) close();
  if (cancelled) forget();
  return std::nullopt;
}

std::optional<TakeUpPosition> EditorSheet::leave_with(TakeUpPosition wish) {
  forget();
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

void EditorSheet::draw_settings(Rect& column) {
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
  const Rect row = column.cut_top(kSheetRow, kGap).column(0, 2, 8);
  if (button("set-up-start", row, tr("Start of the game"))) draft_ = start_of(*draft_);
}

// ---------------------------------------------------------------- in words

namespace {

constexpr std::string_view kPlace = "set-up-place-", kLess = "set-up-less-", kMore = "set-up-more-";

}  // namespace

void EditorSheet::read(ScreenReaderText& reading) const {
  const std::string game = game_of(*draft_), obstacle = set_up_obstacle(*draft_);
  reading.leave_out_match();
  const std::string turn =
      games::is_over(*draft_)
          ? std::string(tr("The game is over."))
          : tr("{} to move", {side_name(game, games::to_move(*draft_))}) + tr(".");
  reading.said = tr("{}: {}", {tr("Set up a position"), turn});
  if (!obstacle.empty()) reading.said = tr("{} {}", {reading.said, obstacle});
  const auto add = [&reading](std::string_view id, std::string text, bool possible = true) {
    reading.actions.push_back({std::string(id), std::move(text), possible});
  };
  if (!places_to_change(*draft_).empty())
    for (const ReadAction& place : places_in_words(*draft_))
      add(std::string(kPlace) + place.id, place.text);
  add("set-up-side", tr("The other side is to move"));
  for (const games::SetUpNumber& number : games::set_up_numbers(*draft_)) {
    const std::string title(name(game + ".set-up." + std::string(number.key)));
    const std::string key(number.key), now = tr("{}: {}", {title, std::to_string(number.value)});
    add(std::string(kLess) + key, now + ", \u2212" + "1", number.value > number.min);
    add(std::string(kMore) + key, now + ", +1", number.value < number.max);
  }
  add("set-up-start", tr("Start of the game"));
  add("play-position", tr("Play"), obstacle.empty());
  add("analyse-position", tr("Analyse"), obstacle.empty());
  add("cancel", tr("Cancel"));
}

std::optional<TakeUpPosition> EditorSheet::act(std::string_view id) {
  if (id.starts_with(kPlace)) {
    for (const board::Target& place : places_to_change(*draft_))
      if (std::to_string(place.move) == id.substr(kPlace.size()))
        return draft_ = after_click(*draft_, place), std::nullopt;
  }
  for (const games::SetUpNumber& number : games::set_up_numbers(*draft_)) {
    const bool less = id == std::string(kLess) + std::string(number.key);
    const bool more = id == std::string(kMore) + std::string(number.key);
    const int value = number.value + (more ? 1 : -1);
    if ((less || more) && value >= number.min && value <= number.max)
      return change({.what = What::kNumber, .key = number.key, .value = value}), std::nullopt;
  }
  if (id == "set-up-side")
    change({.what = What::kSide, .side = mcts::other(games::to_move(*draft_))});
  if (id == "set-up-start") draft_ = start_of(*draft_);
  if (id == "cancel") return forget(), std::nullopt;
  const bool play = id == "play-position", analyse = id == "analyse-position";
  if ((play || analyse) && set_up_obstacle(*draft_).empty()) return leave_with({*draft_, analyse});
  return std::nullopt;
}

}  // namespace ui
