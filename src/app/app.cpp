#include "app/app.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "app/screen_reader_json.h"
#include "app/state.h"
#include "match/match.h"
#include "ui/base/board_picture.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/play/status.h"

namespace app {

namespace {

constexpr double kReaderDelay = 0.1;     // seconds
constexpr double kSearchDelay = 0.1;     // between pictures of a search: numbers can be read
constexpr int kMostUnseen = 100;         // frames
constexpr double kBetweenLooks = 0.015;  // at the engine, for what it has found

}  // namespace

App::App() : engine_(platform::make_engine()), session_(*engine_, {}, match::steady_seconds()) {}

// Chooses the language before anything is said in it.
std::string App::start() {
  const match::Query query(platform::start_query());
  choose_looks(query);
  if (std::string error = window_.open("MCTS Arcade"); !error.empty()) return error;
  if (std::string error = renderer_.init(); !error.empty()) return error;
  ui::set_board_painter([this](const ui::BoardPicture& picture) { paint(picture); });
  ui::apply_style();
  follow_preferences();
  introduce();
  session_.set_hidden(platform::hidden(), match::steady_seconds());
  const bool is_back = import_export_.restore(query, match::steady_seconds());
  import_export_.take_from_gallery(query, match::steady_seconds());
  page_.open_view(query, session_, match::steady_seconds());
  if (!is_back && query.value("view").empty() && query.value("gallery").empty())
    page_.welcome(session_, match::steady_seconds());
  frame();
  platform::emit("ready", state());
  return {};
}

void App::introduce() {
  page_.set_about({.mode = platform::mode(),
                   .threads = engine_->threads(),
                   .can_share = platform::can_share(),
                   .has_articles = platform::has_articles(),
                   .version = ARCADE_VERSION});
  if (!platform::embedded()) page_.invite();
  if (platform::mode() == "single")
    page_.say([] {
      return ui::tr(
          "No search threads here: the search takes turns with the picture and is slower.");
    });
}

// ---------------------------------------------------------------- a frame

platform::FrameResult App::frame() {
  const double now = match::steady_seconds();
  if (window_.take_events() || window_.has_more_events()) pictures_.due = kSettle;
  follow_system();
  follow_language();
  follow_lazy_files(now);
  follow_hidden(now);
  if (follow_pixel_ratio()) pictures_.due = kSettle;
  const auto events = session_.tick(now);
  for (const match::Event event : events) {
    pass_on(event, now);
    if (event == match::Event::kSnapshot)
      search_news_.waits = analysis_news_.waits = true;
    else
      pictures_.due = std::max(pictures_.due, 2);
  }
  pass_on_answers();
  if (page_.tick(session_, now)) pictures_.due = std::max(pictures_.due, 1);
  pass_on_lesson();
  if (analysis_news_.is_due(now)) pass_on_analysis(now);
  if (search_news_.is_due(now)) show_search(now);
  const bool same_match = std::all_of(events.begin(), events.end(), [](match::Event event) {
    return event == match::Event::kSnapshot;
  });
  if (!same_match || import_export_.is_news()) import_export_.keep();
  if (import_export_.follow_learning()) pictures_.due = std::max(pictures_.due, 2);
  if (clock_has_moved(now)) {
    pictures_.due = std::max(pictures_.due, 1);
    sound_clock(now);
  }
  sound_waits_ = sound_.tick(now);
  if (pictures_.possible && (pictures_.due > 0 || pictures_.moving)) draw(now);
  if (platform::has_reader() && reader_news_.is_due(now)) tell_reader(now);
  return {.go_on = !window_.closed(), .patience = patience(now)};
}

// More pictures would take the processor from the search, where there is no graphics card, and from
// an article around the page, which must scroll smoothly.
void App::show_search(double now) {
  search_news_.pass_on(now, kSearchDelay);
  pictures_.due = std::max(pictures_.due, 1);
}

// The number of seconds in which only input can change anything.
double App::patience(double now) const {
  if (pictures_.possible && (pictures_.due > 0 || pictures_.moving || window_.has_more_events()))
    return 0;
  if (session_.busy()) return kBetweenLooks;
  double wait = std::min(sound_waits_.value_or(platform::kForever), until_clock_moves(now));
  wait = std::min({wait, search_news_.wait(now), analysis_news_.wait(now)});
  if (const auto next = page_.until_next(now)) wait = std::min(wait, *next);
  if (platform::has_reader()) wait = std::min(wait, reader_news_.wait(now));
  return std::max(wait, kBetweenLooks);
}

// A frame with actions is not painted: the next one shows their effect.
// ImGui takes one press of a key a frame. Only the last frame is painted, which is what takes long.
void App::draw(double now) {
  board::Scene present;
  ui::Actions actions;
  for (int unseen = 0;; ++unseen) {
    present = scene(now);
    window_.begin_frame();
    actions = page_.draw(session_, present, now);
    const bool is_last = actions.empty() && !window_.has_more_events();
    if (is_last || unseen == kMostUnseen) break;
    window_.skip_frame();
    carry_out(actions, now);
    window_.take_events();
  }
  const render::Viewport viewport = viewport_of(page_.board_place(ImGui::GetIO().DisplaySize));
  renderer_.clear(ui::scheme(), viewport);
  if (page_.shows_board())
    renderer_.draw(page_.shown_scene(present), page_.highlights(), ui::scheme(), viewport);
  window_.end_frame();
  pictures_.moving = present.moving || page_.moving(now);
  reader_news_.waits = true;
  pictures_.due = std::max(pictures_.due - 1, 0);
  ++pictures_.drawn;
  carry_out(actions, now);
  import_export_.follow_view();
}

render::Viewport App::viewport_of(const ui::Rect& place) const {
  const ImVec2 framebuffer = window_.framebuffer_size();
  return {.width = static_cast<int>(framebuffer.x),
          .height = static_cast<int>(framebuffer.y),
          .x = place.x * pixel_ratio_,
          .y = place.y * pixel_ratio_,
          .size = place.w * pixel_ratio_};
}

// Draws a small board of a position outside the game.
void App::paint(const ui::BoardPicture& picture) {
  renderer_.draw(picture.scene, {}, ui::scheme(), viewport_of(picture.place));
}

void App::carry_out(const ui::Actions& actions, double now) {
  for (const ui::Action& action : actions)
    if (const auto command = page_.carry_out(action, session_, now))
      import_export_.carry_out(*command);
  const bool other_preferences = !(page_.preferences() == followed_);
  if (other_preferences) keep_preferences();
  if (other_preferences || !actions.empty()) pictures_.due = std::max(pictures_.due, 2);
}

// Sends the page in words when it has changed, whatever caused the change. It looks for changes a
// few times a second.
void App::tell_reader(double now) {
  reader_news_.pass_on(now, kReaderDelay);
  ui::ScreenReaderText reading = ui::read_out(session_, page_.preferences(), page_.view(), now);
  page_.read_view(session_, reading);
  std::string json =
      screen_reader_json(reading, ui::language_code(ui::language()),
                         settings_query(session_.settings()) + "&" + ui::to_text(followed_));
  if (json == read_) return;
  read_ = std::move(json);
  platform::emit("reading", read_);
}

board::Scene App::scene(double now) const {
  const auto age = static_cast<float>(now - session_.turn().last_move_at);
  const bool rests = platform::prefers_reduced_motion();
  board::Scene made = board::make_scene(session_.match().start(), session_.match().moves(),
                                        rests ? board::kAtRest : age);
  if (session_.phase() == match::TurnPhase::kOver) board::close(made);
  return made;
}

// A clock shows whole seconds: a picture for each, and none in between.
bool App::clock_has_moved(double now) {
  const int seconds =
      session_.referee().clock_runs() ? static_cast<int>(session_.referee().seconds_left(now)) : 0;
  return std::exchange(pictures_.clock_seconds, seconds) != seconds;
}

double App::until_clock_moves(double now) const {
  if (!session_.referee().clock_runs()) return platform::kForever;
  const double left = session_.referee().seconds_left(now);
  return left - std::floor(left);
}

void App::pass_on(match::Event event, double now) {
  switch (event) {
    case match::Event::kMove:
      sound_move(now);
      return platform::emit("move", state());
    case match::Event::kOver:
      sound_.play(Sound::kEnd, now);
      return platform::emit("over", state());
    case match::Event::kChanged:  // a new game looks for it again
      if (!session_.match().line().empty()) return;
      for (LazyFile& model : models_) model.try_again();
      return book_.try_again();
    case match::Event::kRecorded:
      return;
    case match::Event::kReplaced:
      if (session_.replaced().other->newer) page_.clear_messages();  // they are about that match
      return page_.say([this] { return ui::replaced_line(session_); });
    case match::Event::kSnapshot:  // of a hint there may be one before any search for a move
      if (session_.turn().thought) platform::emit("snapshot", snapshot_json(session_));
      return;
  }
}

// Ticks in the last seconds of a human's clock.
void App::sound_clock(double now) {
  constexpr double kLast = 5;
  const match::Referee& referee = session_.referee();
  if (session_.phase() != match::TurnPhase::kHuman || !referee.clock_runs()) return;
  if (const double left = referee.seconds_left(now); left > 0 && left <= kLast)
    sound_.play(Sound::kTick, now);
}

void App::sound_move(double now) {
  const match::Match& match = session_.match();
  if (match.moves().empty()) return;
  const auto earlier = std::span(match.moves()).first(match.moves().size() - 1);
  const bool capture = games::is_capture(games::after(match.start(), earlier), match.position());
  sound_.play(capture ? Sound::kCapture : Sound::kMove, now);
}

// ---------------------------------------------------------------- what comes from outside

void App::leave() {
  if (session_.match_has_changed() || has_clock() || import_export_.is_news())
    import_export_.keep();
}

void App::hidden_changed() {
  follow_hidden(match::steady_seconds());
  pictures_.due = kSettle;
}

bool App::has_clock() const {
  const match::Referee& referee = session_.referee();
  return referee.rules().seconds_a_move > 0 && !referee.is_over();
}

// Behind a sheet, and in a view without the match, a human's clock rests. If moves have a time
// limit, computers rest there too, as behind another tab: they do not move while a human cannot.
void App::follow_hidden(double now) {
  session_.set_hidden(platform::hidden() || (page_.hides_match() && has_clock()), now);
  session_.set_covered(page_.hides_match(), now);
}

void App::context_lost() { pictures_.possible = false; }

void App::context_restored() {
  renderer_.forget();
  std::string error = window_.restore();
  if (error.empty()) error = renderer_.init();
  if (!error.empty()) platform::fail(error);
  pictures_.possible = true;
  pixel_ratio_ = 0;
  pictures_.due = kSettle;
}

}  // namespace app
