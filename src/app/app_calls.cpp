// Calls from outside about the match, and texts that people paste and drop.
#include <algorithm>
#include <utility>

#include "app/app.h"
#include "app/screen_reader_json.h"
#include "app/state.h"
#include "games/notation.h"
#include "ui/base/layers.h"
#include "ui/base/panel.h"
#include "ui/base/text.h"

namespace app {

namespace {

bool tells_of_views(const match::Query& query) {
  const auto& pairs = query.parameters();
  return std::any_of(pairs.begin(), pairs.end(),
                     [](const auto& pair) { return ui::is_view_key(pair.first); });
}

constexpr std::string_view kHide = "hide";  // a preference

// A panel or a layer of the board that this program can hide.
bool can_be_hidden(std::string_view id) {
  const auto is_one_of = [id](const auto& rows) {
    return std::any_of(rows.begin(), rows.end(), [id](const auto& row) { return row.id == id; });
  };
  return is_one_of(ui::panels()) || is_one_of(ui::layers());
}

}  // namespace

void App::new_game(std::string_view text) {
  const match::Query query(text);
  page_.clear_messages();
  page_.close_sheets();
  take_preferences(query);
  import_export_.take_query(query, match::steady_seconds());
  if (tells_of_views(query)) page_.open_view(query, session_, match::steady_seconds());
  import_export_.say_unknown(query);
  pictures_.due = kSettle;
}

void App::take_preferences(const match::Query& query) {
  const std::string before = page_.preferences().language;
  for (const match::BadValue& bad : ui::take_named(page_.preferences(), query))
    page_.say_unusable(bad);
  if (const std::string hide = query.value(kHide); !hide.empty())
    for (const std::string_view id : games::split_fields(hide, ','))
      if (!can_be_hidden(id)) page_.say_unusable({std::string(kHide), std::string(id)});
  if (page_.preferences().language != before) show_liked_language();
}

App::Played App::play(std::string_view text) {
  const auto move = games::parse_move(session_.match().position(), text);
  if (!move.value) return Played::kUnreadable;
  page_.close_sheets();
  follow_hidden(match::steady_seconds());
  pictures_.due = kSettle;  // also to say why it was refused
  return session_.play(*move.value, match::steady_seconds()) ? Played::kYes : Played::kRefused;
}

void App::command(int number) {
  const auto command = ui::command_of(number);
  if (!command) return;
  pictures_.due = kSettle;
  if (page_.sheet_is_open() && !ui::works_over_sheets(*command))
    return page_.answer([] { return ui::tr("Close the sheet first."); });
  carry_out({*command}, match::steady_seconds());
}

void App::act(std::string_view id) {
  page_.act(id, session_, match::steady_seconds());
  pictures_.due = kSettle;
}

void App::go_to(int ply) {
  if (ply < 0) return;
  session_.go_to(static_cast<std::size_t>(ply), match::steady_seconds());
  pictures_.due = kSettle;
}

std::string App::choices(std::string_view text) const {
  const match::Query query(text);
  ui::Preferences preferences = followed_;
  ui::take_named(preferences, query);
  const auto settings = match::parse_settings(query, session_.settings()).settings;
  return choices_json(ui::choices_of(settings, preferences));
}

void App::change(std::string_view text) {
  const match::Query query(text);
  const double now = match::steady_seconds();
  page_.clear_messages();
  take_preferences(query);
  const auto [wanted, bad] = match::parse_settings(query, session_.settings());
  for (const match::BadValue& value : bad) page_.say_unusable(value);
  for (const mcts::Player side : {mcts::Player::kFirst, mcts::Player::kSecond}) {
    const auto i = static_cast<std::size_t>(side);
    session_.set_seat(side, wanted.seats[i], now);
    session_.set_search(side, wanted.search[i], now);
  }
  session_.set_rules(wanted, now);
  const match::Settings& present = session_.settings();
  if (wanted.game != present.game || wanted.options != present.options ||
      wanted.seed != present.seed)
    page_.say([] {
      return ui::tr("The game, its options and the random seed apply only to a new game.");
    });
  pictures_.due = kSettle;
}

// A text field takes a pasted text, else the game does, for which the start screen and the tour
// give way. Behind a sheet nothing changes unseen.
void App::pasted(std::string_view text) {
  pictures_.due = kSettle;
  if (window_.wants_text()) return window_.paste(std::string(text));
  if (page_.sheet_is_open() && !page_.covers_match())
    return page_.answer([] { return ui::tr("Close the sheet, then paste again."); });
  page_.close_sheets();
  import_export_.take(text, match::steady_seconds());
}

void App::dropped(std::string_view name, std::string_view text) {
  import_export_.take_file(name, text, match::steady_seconds());
  pictures_.due = kSettle;
}

void App::refused(std::string_view name, platform::InputRefusal why) {
  import_export_.refuse(name, why, match::steady_seconds());
  pictures_.due = kSettle;
}

void App::copied(bool done) {
  import_export_.copied(done);
  pictures_.due = kSettle;
}

std::string App::state() const {
  const ui::Rect place = page_.board_place(ImGui::GetIO().DisplaySize);
  std::vector<ui::PlayPoint> targets;
  if (page_.shows_board())
    targets = ui::play_points(session_, scene(match::steady_seconds()), place);
  for (ui::PlayPoint& target : targets) target.x *= window_.zoom(), target.y *= window_.zoom();
  return state_json(session_, {.targets = std::move(targets),
                               .messages = page_.messages(),
                               .lang = ui::language_code(ui::language()),
                               .mode = platform::mode(),
                               .threads = engine_->threads(),
                               .frames = pictures_.drawn});
}

std::string App::controls() const { return controls_json(ui::controls(), window_.zoom()); }

}  // namespace app
