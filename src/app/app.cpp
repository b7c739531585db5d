#include "app/app.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "app/reading_json.h"
#include "app/state.h"
#include "match/match.h"
#include "ui/board_picture.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace app {

namespace {

constexpr double kReaderDelay = 0.1;     // seconds
constexpr double kArticleDelay = 0.1;    // between pictures of a search in somebody's article
constexpr double kBetweenLooks = 0.015;  // at the engine, for what it has found

// A frame in a page has preferences of its own: nobody asked it to make noise.
std::string_view name_of_preferences() { return platform::embedded() ? "framed" : "preferences"; }

ui::Preferences kept_preferences() {
  const std::string text = platform::load(name_of_preferences());
  ui::Preferences p = ui::parse_preferences(text);
  if (text.empty() && platform::embedded()) p.sound = false;
  return p;
}

// How it fares when Chinese was wanted before its font was there.
std::string font_line() {
  if (ui::has_chinese_font()) return {};
  return ui::wanted_language() == ui::Language::kChinese
             ? ui::tr("The Chinese font is on its way.")
             : ui::tr(
                   "The Chinese font could not be loaded. Check the connection, then choose the "
                   "language again.");
}

std::string_view lang() { return ui::language() == ui::Language::kChinese ? "zh" : "en"; }

}  // namespace

App::App() : engine_(platform::make_engine()), session_(*engine_, {}, match::steady_seconds()) {}

// Chooses the language before anything is said in it.
std::string App::start() {
  const match::Query query(platform::start_query());
  page_.preferences() = kept_preferences();
  choose_looks(query);
  followed_ = page_.preferences();
  choose_language(query);
  if (std::string error = window_.open("MCTS Arcade"); !error.empty()) return error;
  if (std::string error = renderer_.init(); !error.empty()) return error;
  ui::set_board_painter([this](const ui::BoardPicture& picture) { paint(picture); });
  ui::apply_style();
  follow_preferences();
  introduce();
  session_.set_hidden(platform::hidden(), match::steady_seconds());
  import_export_.restore(query, match::steady_seconds());
  page_.open_view(query, session_, match::steady_seconds());
  import_export_.take_from_gallery(query, match::steady_seconds());
  frame();
  platform::emit("ready", state());
  return {};
}

void App::introduce() {
  page_.set_about({.mode = platform::mode(),
                   .threads = engine_->threads(),
                   .can_share = platform::can_share()});
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
  if (window_.take_events() || window_.has_more_events()) frames_due_ = kSettle;
  follow_system();
  follow_language();
  if (follow_pixel_ratio()) frames_due_ = kSettle;
  const auto events = session_.tick(now);
  for (const match::Event event : events) {
    pass_on(event, now);
    if (event == match::Event::kSnapshot)
      searched_ = analysis_untold_ = true;
    else
      frames_due_ = std::max(frames_due_, 2);
  }
  pass_on_answers();
  if (page_.tick(session_, now)) frames_due_ = std::max(frames_due_, 1);
  pass_on_lesson();
  if (analysis_untold_ && now >= tells_analysis_at_) pass_on_analysis(now);
  if (searched_ && now >= shows_search_at_) show_search(now);
  const bool same_match = std::all_of(events.begin(), events.end(), [](match::Event event) {
    return event == match::Event::kSnapshot;
  });
  if (!same_match || import_export_.is_news()) import_export_.keep();
  import_export_.follow_view();
  if (clock_has_moved(now)) frames_due_ = std::max(frames_due_, 1);
  sound_waits_ = sound_.tick(now);
  if (can_draw_ && (frames_due_ > 0 || moving_)) draw(now);
  if (platform::has_reader() && unread_ && now >= reads_at_) tell_reader(now);
  return {.go_on = !window_.closed(), .patience = patience(now)};
}

// A frame draws less often than it could: the article around it must scroll smoothly.
void App::show_search(double now) {
  searched_ = false;
  shows_search_at_ = now + (platform::embedded() ? kArticleDelay : 0);
  frames_due_ = std::max(frames_due_, 1);
}

// For how many seconds nothing but input can happen.
double App::patience(double now) const {
  if (can_draw_ && (frames_due_ > 0 || moving_ || window_.has_more_events())) return 0;
  if (session_.busy()) return kBetweenLooks;
  double wait = std::min(sound_waits_.value_or(platform::kForever), until_clock_moves(now));
  if (searched_) wait = std::min(wait, shows_search_at_ - now);
  if (analysis_untold_) wait = std::min(wait, tells_analysis_at_ - now);
  if (const auto next = page_.until_next(now)) wait = std::min(wait, *next);
  if (platform::has_reader() && unread_) wait = std::min(wait, reads_at_ - now);
  return std::max(wait, kBetweenLooks);
}

void App::draw(double now) {
  const board::Scene present = scene(now);
  window_.begin_frame();
  page_.draw(session_, present, now);
  const render::Viewport viewport = viewport_of(page_.board_place(ImGui::GetIO().DisplaySize));
  renderer_.clear(ui::scheme(), viewport);
  if (page_.shows_board())
    renderer_.draw(page_.shown_scene(present), page_.highlights(), ui::scheme(), viewport);
  window_.end_frame();
  moving_ = present.moving || page_.moving(now);
  unread_ = true;
  frames_due_ = std::max(frames_due_ - 1, 0);
  ++frames_;
  carry_out_requests();
}

render::Viewport App::viewport_of(const ui::Rect& place) const {
  const ImVec2 framebuffer = window_.framebuffer_size();
  return {.width = static_cast<int>(framebuffer.x),
          .height = static_cast<int>(framebuffer.y),
          .x = place.x * pixel_ratio_,
          .y = place.y * pixel_ratio_,
          .size = place.w * pixel_ratio_};
}

// A small board of a position that nobody plays.
void App::paint(const ui::BoardPicture& picture) {
  renderer_.draw(picture.scene, {}, ui::scheme(), viewport_of(picture.place));
}

// Requests of this frame show their effect in the next one.
void App::carry_out_requests() {
  const ui::Requests requests = page_.take_requests();
  for (const ui::Command command : requests) import_export_.carry_out(command);
  const bool other_preferences = !(page_.preferences() == followed_);
  if (other_preferences) keep_preferences();
  if (other_preferences || !requests.empty()) frames_due_ = std::max(frames_due_, 2);
}

// A change is drawn, whoever made it; this looks for one a few times a second.
void App::tell_reader(double now) {
  unread_ = false;
  reads_at_ = now + kReaderDelay;
  ui::Reading reading = ui::read_out(session_, page_.preferences(), page_.view(), now);
  page_.read_view(session_, reading);
  std::string json = reading_json(reading, lang());
  if (json == read_) return;
  read_ = std::move(json);
  platform::emit("reading", read_);
}

board::Scene App::scene(double now) const {
  const auto age = static_cast<float>(now - session_.last_move_at());
  const bool rests = platform::prefers_reduced_motion();
  board::Scene made = board::make_scene(session_.match().start(), session_.match().moves(),
                                        rests ? board::kAtRest : age);
  if (session_.phase() == match::Phase::kOver) board::close(made);
  return made;
}

render::Scheme App::wanted_scheme() const {
  const ui::ThemeChoice theme = followed_.theme;
  const ui::ContrastChoice contrast = followed_.contrast;
  return {.dark = theme == ui::ThemeChoice::kSystem ? platform::prefers_dark()
                                                    : theme == ui::ThemeChoice::kDark,
          .contrast = contrast == ui::ContrastChoice::kSystem
                          ? platform::prefers_contrast()
                          : contrast == ui::ContrastChoice::kHigh};
}

void App::keep_preferences() {
  ui::Preferences kept = kept_preferences();
  ui::take_changes(kept, followed_, page_.preferences());  // an address is no wish to be kept
  platform::save(name_of_preferences(), ui::to_text(kept));
  followed_ = page_.preferences();
  follow_preferences();
}

void App::follow_preferences() {
  session_.set_move_delay(ui::move_delay_of(followed_.speed));
  sound_.set_muted(!followed_.sound);
}

// A clock shows whole seconds: a picture for each, and none in between.
bool App::clock_has_moved(double now) {
  const int seconds = session_.clock_runs() ? static_cast<int>(session_.seconds_left(now)) : 0;
  return std::exchange(shown_seconds_, seconds) != seconds;
}

double App::until_clock_moves(double now) const {
  if (!session_.clock_runs()) return platform::kForever;
  const double left = session_.seconds_left(now);
  return left - std::floor(left);
}

void App::follow_system() {
  ui::set_touch(platform::prefers_touch());
  page_.set_motion(!platform::prefers_reduced_motion());
  if (wanted_scheme() == ui::scheme()) return;
  ui::set_scheme(wanted_scheme());
  ui::apply_style();
  platform::show_scheme(ui::scheme().dark, ui::scheme().contrast);
  frames_due_ = kSettle;
}

// Sees to the font of the language that is wanted. At the start there may be other messages, which
// stay.
void App::follow_language() {
  const bool lacks = ui::wanted_language() == ui::Language::kChinese && !ui::has_chinese_font();
  if (!lacks || awaits_font_) return;
  frames_due_ = kSettle;
  std::optional<std::string> font = platform::chinese_font();
  if (font && !font->empty()) {
    ui::give_chinese_font(std::move(*font));
    pixel_ratio_ = 0;
    return;
  }
  awaits_font_ = !font;
  if (font) ui::set_language(ui::Language::kEnglish);
  if (frames_ == 0)
    page_.say(font_line);
  else
    page_.say_instead(font_line);
}

// True when the fonts were made anew.
bool App::follow_pixel_ratio() {
  window_.set_zoom(ui::zoom_of(followed_.text, window_.size()));
  if (window_.pixel_ratio() == pixel_ratio_) return false;
  pixel_ratio_ = window_.pixel_ratio();
  ui::load_fonts(pixel_ratio_);
  window_.upload_fonts();
  return true;
}

void App::pass_on(match::Event event, double now) {
  switch (event) {
    case match::Event::kMove:
      sound_move(now);
      return platform::emit("move", state());
    case match::Event::kOver:
      sound_.play(Sound::kEnd, now);
      return platform::emit("over", state());
    case match::Event::kChanged:
    case match::Event::kRecorded:
      return;
    case match::Event::kSnapshot:  // of a hint there may be one before any search for a move
      if (session_.snapshot()) platform::emit("snapshot", snapshot_json(session_));
      return;
  }
}

void App::sound_move(double now) {
  const match::Match& match = session_.match();
  if (match.moves().empty()) return;
  const auto earlier = std::span(match.moves()).first(match.moves().size() - 1);
  const bool capture = games::is_capture(games::after(match.start(), earlier), match.position());
  sound_.play(capture ? Sound::kCapture : Sound::kMove, now);
}

// ---------------------------------------------------------------- what is asked from outside

void App::choose_language(const match::Query& query) {
  const std::string asked = query.value("lang");
  const bool known = asked == "en" || asked == "zh";
  const std::string& liked = page_.preferences().language;
  const std::string wanted = known            ? asked
                             : !liked.empty() ? liked
                                              : platform::preferred_language();
  ui::set_language(wanted.starts_with("zh") ? ui::Language::kChinese : ui::Language::kEnglish);
  if (!asked.empty() && !known) page_.say_unusable({"lang", asked});
}

// In a frame the board is all, unless the address wants the moves beside it.
void App::choose_looks(const match::Query& query) {
  ui::Preferences& p = page_.preferences();
  const std::string panel = query.value("panel");
  const std::string theme = query.value("theme");
  if (!ui::choose_theme(p, theme)) page_.say_unusable({"theme", theme});
  if (!panel.empty() && panel != "none" && panel != "moves") page_.say_unusable({"panel", panel});
  const std::string mode = query.value("mode");
  if (!mode.empty() && mode != "threads" && mode != "workers" && mode != "single")
    page_.say_unusable({"mode", mode});
  if (query.value("embed") == "1" || panel == "none") p.panel = ui::PanelPlace::kHidden;
  if (panel == "moves" && p.panel == ui::PanelPlace::kHidden) p.panel = ui::PanelPlace::kRight;
}

void App::new_game(std::string_view text) {
  const match::Query query(text);
  page_.clear_messages();
  ui::take_named(page_.preferences(), query);
  import_export_.take_query(query, match::steady_seconds());
  frames_due_ = kSettle;
}

bool App::play(std::string_view text) {
  const auto move = games::parse_move(session_.match().position(), text);
  if (!move.value) return false;
  frames_due_ = kSettle;  // also to say why it was refused
  return session_.play(*move.value, match::steady_seconds());
}

void App::command(int command) {
  page_.carry_out(static_cast<ui::Command>(command), session_, match::steady_seconds());
  frames_due_ = kSettle;
}

void App::act(std::string_view id) {
  page_.act(id, session_, match::steady_seconds());
  frames_due_ = kSettle;
}

void App::go_to(int ply) {
  session_.go_to(static_cast<std::size_t>(ply), match::steady_seconds());
  frames_due_ = kSettle;
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
  ui::take_named(page_.preferences(), query);
  const auto [wanted, bad] = match::parse_settings(query, session_.settings());
  for (const match::BadValue& value : bad) page_.say_unusable(value);
  for (const mcts::Player side : {mcts::Player::kFirst, mcts::Player::kSecond}) {
    const auto i = static_cast<std::size_t>(side);
    session_.set_seat(side, wanted.seats[i], now);
    session_.set_search(side, wanted.search[i], now);
  }
  session_.set_rules(wanted, now);
  frames_due_ = kSettle;
}

// ---------------------------------------------------------------- what comes from outside

// A text field takes a pasted text, else the game does.
void App::pasted(std::string_view text) {
  if (window_.wants_text())
    window_.paste(std::string(text));
  else
    import_export_.take(text, match::steady_seconds());
  frames_due_ = kSettle;
}

void App::dropped(std::string_view, std::string_view text) {
  import_export_.take(text, match::steady_seconds());
  frames_due_ = kSettle;
}

void App::refused(std::string_view name, platform::Refusal why) {
  const ui::Text what = why == platform::Refusal::kTooLong
                            ? ui::Text("\"{}\" is longer than 1 MB and was not read.")
                            : ui::Text("\"{}\" cannot be read as a text.");
  page_.say_instead([what, name = std::string(name)] {
    return ui::tr(what, {name.empty() ? ui::tr("The clipboard") : name});
  });
  frames_due_ = kSettle;
}

void App::font_changed() {
  awaits_font_ = false;
  frames_due_ = kSettle;
}

void App::hidden_changed() {
  session_.set_hidden(platform::hidden(), match::steady_seconds());
  frames_due_ = kSettle;
}

void App::context_lost() { can_draw_ = false; }

void App::context_restored() {
  renderer_.forget();
  std::string error = window_.restore();
  if (error.empty()) error = renderer_.init();
  if (!error.empty()) platform::fail(error);
  can_draw_ = true;
  pixel_ratio_ = 0;
  frames_due_ = kSettle;
}

std::string App::state() const {
  const ui::Rect place = page_.board_place(ImGui::GetIO().DisplaySize);
  std::vector<ui::PlayPoint> targets;
  if (page_.shows_board())
    targets = ui::play_points(session_, scene(match::steady_seconds()), place);
  for (ui::PlayPoint& target : targets) target.x *= window_.zoom(), target.y *= window_.zoom();
  return state_json(session_, {.targets = std::move(targets),
                               .messages = page_.messages(),
                               .lang = lang(),
                               .mode = platform::mode(),
                               .threads = engine_->threads(),
                               .frames = frames_});
}

std::string App::controls() const { return controls_json(ui::controls(), window_.zoom()); }

}  // namespace app
