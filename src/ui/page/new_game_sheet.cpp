#include "ui/page/new_game_sheet.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "ui/base/sheet.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/seat_menu.h"

namespace ui {

using match::Seat;
using mcts::Player;

namespace {

// How many options the game with the most of them has.
std::size_t most_options() {
  std::size_t most = 0;
  for (const std::string_view id : games::ids()) most = std::max(most, games::options(id).size());
  return most;
}

constexpr float kBetweenGames = 4, kCardPad = 4, kGameName = 34;

// The height of the cards of all games in a column.
float game_height(float width) {
  const auto games = static_cast<float>(games::ids().size());
  const float card = (width - (games - 1) * kBetweenGames) / games;
  return card - 2 * kCardPad + 2 + kGameName + 2 * kCardPad;
}

// The same for all games, so that nothing moves when another is chosen.
float height(float width) {
  const auto options = static_cast<float>(most_options());
  return kSheetCaption + 4 + game_height(width) + kGap  // games
         + (3 + options) * kSheetBlock                  // seats, seed, options
         + choices_height(rules_fields({}));
}

// In small type, in two lines, where it would not fit.
void draw_game_name(Rect place, bool chosen, std::string_view name) {
  ImFont* font = chosen ? fonts().strong : fonts().body;
  if (text_width(font, name) <= place.w) return text_center(place, font, theme().text, name);
  const std::string lines = wrapped(fonts().small, name, place.w);
  const auto count = static_cast<int>(1 + std::count(lines.begin(), lines.end(), '\n'));
  const float height = place.h / static_cast<float>(count);
  for (std::string_view rest = lines; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    text_center(place.cut_top(height), fonts().small, theme().text, rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

}  // namespace

void NewGameSheet::open(const match::Settings& present) {
  draft_ = present;
  options_.clear();
  boards_.clear();
  for (const std::string_view game : games::ids()) boards_.emplace_back(game, 0, 0);
  open_ = true;
}

void NewGameSheet::close() {
  open_ = false;
  search_.close();
  rules_.close();
}

// The options of each game are kept, so that a person who looks at another game and comes back
// finds them.
void NewGameSheet::choose_game(std::string_view game) {
  options_.insert_or_assign(draft_.game, draft_.options);
  draft_.choose_game(game);
  if (const auto kept = options_.find(game); kept != options_.end()) draft_.options = kept->second;
}

std::optional<match::Settings> NewGameSheet::draw(ImVec2 window) {
  if (rules_.is_open()) return rules_.draw(window), std::nullopt;
  if (!search_.is_open()) return draw_game_page(window);
  if (const auto chosen = search_.draw(window))
    draft_.search[static_cast<std::size_t>(chosen->side)] = chosen->search;
  return std::nullopt;
}

std::optional<match::Settings> NewGameSheet::draw_game_page(ImVec2 window) {
  bool start = false, cancel = false;
  const bool alone = !menu_is_open();  // else Enter is the small window's
  const auto body = [this](Rect& column) {
    draw_game(column);
    draw_seats(column);
    draw_fields(column, rules_fields(draft_));
    draw_fields(column, std::vector{seed_field(draft_)});
    draw_fields(column, option_fields(draft_));  // last: each game has others
  };
  const std::array<std::string_view, 2> beside = {tr("Gallery"), tr("Rules")};
  const auto head = [&](const Rect& place) {
    const auto columns = columns_for(place, beside, 8);
    wishes_gallery_ = button("gallery", columns[0], beside[0]);
    if (button("rules of the game", columns[1], beside[1]))
      rules_.open(draft_.game, draft_.options);
  };
  float head_width = 8;
  for (const std::string_view label : beside) head_width += text_width(fonts().strong, label) + 20;
  const auto foot = [&](const Rect& row) {
    cancel = back_button("cancel", row.column(0, 2, 10), tr("Cancel"));
    start = button("start", row.column(1, 2, 10), tr("Start"), Emphasis::kPrimary);
  };
  cancel |= draw_sheet(window, {.id = "new game",
                                .title = tr("New game"),
                                .content = height(sheet_column(window, kSheetWidth)),
                                .body = body,
                                .foot = foot,
                                .head = head,
                                .head_width = head_width});
  start |= alone && ImGui::IsKeyPressed(ImGuiKey_Enter) && !control_is_chosen();
  if (cancel || start || wishes_gallery_) open_ = false;
  return start ? std::optional(draft_) : std::nullopt;
}

// Each game as a small board with its name; the one that is chosen has a frame.
void NewGameSheet::draw_game(Rect& column) {
  caption(column, tr("Game"));
  const Rect row = column.cut_top(game_height(column.w), kGap);
  const auto count = static_cast<int>(boards_.size());
  for (int i = 0; i < count; ++i) {
    LivingBoard& shown = boards_[static_cast<std::size_t>(i)];
    const Rect card = row.column(i, count, kBetweenGames);
    const bool chosen = shown.game() == draft_.game;
    Rect inner = card.inset(kCardPad);
    shown.add_to(inner.cut_top(inner.w, 2), 0, false);
    const std::string_view title = name(shown.game());
    draw_game_name({card.x + 4, inner.y, card.w - 8, inner.h}, chosen, title);
    canvas().AddRect(card.min(), card.max(), chosen ? theme().accent : theme().line, kCardRadius, 0,
                     chosen ? 2.5f : 1.0f);
    if (invisible_button("game" + std::to_string(i), card, title)) choose_game(shown.game());
  }
}

void NewGameSheet::draw_fields(Rect& column, std::span<const ChoiceField> fields) {
  if (const auto query = draw_choices(column, fields))
    draft_ = match::parse_settings(*query, draft_).settings;
}

// Beside an MCTS a button for how it searches.
void NewGameSheet::draw_seats(Rect& column) {
  for (const Player side : {Player::kFirst, Player::kSecond}) {
    caption(column, side_title(draft_.game, side));
    Rect row = column.cut_top(kSheetRow, kGap);
    Seat& seat = draft_.seats[static_cast<std::size_t>(side)];
    const std::string id = side == Player::kFirst ? "first" : "second";
    bool search =
        seat == Seat::kMcts && button(id + " search", row.cut_right(128, 10), tr("Settings"));
    search |= seat_menu(id, row, seat_word(seat), draft_.game, seat) == SeatWish::kSearch;
    if (search) search_.open(draft_, side);
  }
}

}  // namespace ui
