#include "app/import_export.h"

#include <array>
#include <utility>

#include "app/base64.h"
#include "app/platform.h"
#include "engine/evaluators.h"
#include "games/dots_and_boxes.h"
#include "games/set_up.h"
#include "learn/dots_file.h"
#include "match/lessons/gallery.h"
#include "ui/base/numbers.h"
#include "ui/base/text.h"
#include "ui/learn/learn_view.h"

namespace app {

namespace {

constexpr std::string_view kKept = "match";
constexpr std::string_view kKeptOther = "othermatch";
constexpr std::array<std::string_view, engine::kDotsTables> kKeptTables = {"tablea", "tableb"};

// The other match, after what tells when it comes back.
std::string text_of_other(const match::Session& session) {
  if (session.replaced().other == nullptr) return {};
  std::string text(session.replaced().other->newer ? "newer" : "earlier");
  text += session.replaced().just_now() ? " at once\n" : "\n";
  return text + match::save_match(session.replaced().other->match);
}

engine::Bytes bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

ui::Message table_line(const games::Error& error) {
  return [error] { return ui::tr("The table could not be read: {}", {ui::tr_error(error)}); };
}

ui::Message refusal(const games::Error& error, std::string_view file = {}) {
  return [error, name = std::string(file)] {
    const std::string why = ui::tr("{}; nothing was changed.", {ui::tr_sentence(error)});
    return name.empty() ? why : name + ": " + why;
  };
}

bool is_link_of(const match::Link& link, const match::SavedMatch& saved) {
  return link.match.value && match::link_query(saved.settings, saved.match) ==
                                 match::link_query(link.settings.settings, *link.match.value);
}

// The match of a query. A position of the gallery is complete: moves and another position in the
// query are ignored.
match::Link link_of(const match::Query& query, const match::Settings& present) {
  if (match::find_in_gallery(query.value("gallery")) == nullptr)
    return match::parse_link(query, present);
  match::ParsedSettings settings = match::parse_settings(query, present);
  match::Match match(settings.settings.start());
  return {std::move(settings), games::Parsed<match::Match>::ok(std::move(match))};
}

}  // namespace

// A reload finds the link of the match that was kept, which knows more than the
// link does.
bool ImportExport::restore(const match::Query& query, double now) {
  keeps_ = query.value("embed") != "1";
  if (keeps_) restore_tables();
  say_unknown(query, true);
  const std::string text = keeps_ ? platform::load(kKept) : std::string();
  auto kept = match::load_match(text);
  if (!keeps_ || match::names_a_match(query)) {
    const match::Link link = link_of(query, {});
    if (!kept.value || !is_link_of(link, *kept.value)) {
      session_.new_game(link.settings.settings, now);
      take_link(link, now);
      wait_for_view(query, now);
      if (kept.value && match::is_worth_keeping(*kept.value))
        session_.set_other({std::move(*kept.value)}, true);
      else if (keeps_)  // the page's other match is none of an embed's
        restore_other();
      return true;
    }
    say_unusable(link.settings);
  }
  if (kept.value) {
    session_.take_up(std::move(*kept.value), now);
    restore_other();
    return true;
  }
  if (!text.empty())
    page_.say([error = kept.error] {
      return ui::tr("The last match could not be read: {}", {ui::tr_error(error)});
    });
  return !text.empty();
}

void ImportExport::restore_other() {
  const std::string text = platform::load(kKeptOther);
  const std::size_t end = text.find('\n');
  if (end == std::string::npos) return;
  auto other = match::load_match(std::string_view(text).substr(end + 1));
  if (!other.value) return;
  session_.set_other({std::move(*other.value), text.starts_with("newer")},
                     text.substr(0, end).ends_with(" at once"));
}

void ImportExport::restore_tables() {
  for (std::size_t table = 0; table < kKeptTables.size(); ++table) {
    const std::string text = platform::load(kKeptTables[table]);
    if (text.empty()) continue;
    const auto error =
        page_.find<ui::LearnView>().restore(table, bytes_of(from_base64(text).value_or("")));
    if (!error.empty()) page_.say(table_line(error));
  }
}

void ImportExport::take_link(const match::Link& link, double now) {
  say_unusable(link.settings);
  say_without_evaluator(link.settings.settings);
  if (link.match.value) {
    say_unreachable(*link.match.value);
    return session_.take_up({link.settings.settings, *link.match.value}, now);
  }
  page_.say([error = link.match.error] {
    return ui::tr("The link could not be read: {}", {ui::tr_error(error)});
  });
}

// The settings of the one and the position of the other.
void ImportExport::take_query(const match::Query& query, double now) {
  const std::string id = query.value("gallery");
  if (id.empty() || match::find_in_gallery(id) != nullptr) {
    const match::Link link = link_of(query, session_.settings());
    games::Error error = link.match.error;
    for (const match::BadValue& bad : link.settings.bad)
      if (bad.key == "game" && bad.fault == match::Fault::kValue)
        error = {"there is no game {}", games::short_quote(bad.value)};
      else
        page_.say_unusable(bad);
    if (!error.empty()) return page_.say(refusal(error));
    say_without_evaluator(link.settings.settings);
    say_unreachable(*link.match.value);
    session_.take_up({link.settings.settings, *link.match.value}, now);
    wait_for_view(query, now);
  }
  take_from_gallery(query, now);
}

// A link that shows a position in a view that searches or explains it keeps the position: a
// computer that is to move there waits, and nothing of the search that it has just begun stays.
void ImportExport::wait_for_view(const match::Query& query, double now) {
  const ui::ViewRow* view = ui::view_named(query.value("view"));
  const bool has_position = !query.value("moves").empty() || !query.value("position").empty();
  if (view != nullptr && (view->analyses || view->holds_match) && has_position)
    session_.order(match::ComputerOrder::kWait, now);
}

void ImportExport::take_from_gallery(const match::Query& query, double now) {
  const std::string id = query.value("gallery");
  const auto* entry = match::find_in_gallery(id);
  if (entry == nullptr) {
    if (!id.empty()) page_.say_unusable({"gallery", id});
    return;
  }
  page_.take_from_gallery(*entry, session_, now);
  for (const char* key : {"moves", "position"})
    if (!query.value(key).empty())
      page_.say([key] {
        return ui::tr("The gallery has its own position; {} changes nothing.", {std::string(key)});
      });
}

void ImportExport::say_unusable(const match::ParsedSettings& parsed) {
  for (const match::BadValue& bad : parsed.bad)
    if (bad.key != "game" || bad.fault != match::Fault::kValue)
      page_.say_unusable(bad);
    else
      page_.say([wanted = bad.value, game = parsed.settings.game] {
        return ui::tr("There is no game {}; {} was started.",
                      {ui::tr_quoted(wanted), ui::name(game)});
      });
}

// Reports a search that wants an evaluator which its game does not have.
void ImportExport::say_without_evaluator(const match::Settings& settings) {
  if (engine::evaluator_of(settings.game) != nullptr) return;
  for (std::size_t side = 0; side < settings.seats.size(); ++side)
    if (settings.seats[side] == match::Seat::kMcts &&
        engine::wants_model(settings.search[side].config, settings.game))
      return page_.say([game = settings.game] {
        return ui::tr("{} has no learned evaluator: its search plays rollouts.", {ui::name(game)});
      });
}

// It is put on the board all the same: what a rule leads to from there may be what is asked.
void ImportExport::say_unreachable(const match::Match& match) {
  const games::Error error = games::unreachable(match.start());
  if (error.empty()) return;
  page_.say([error, start = match.start(), this] {  // while that is the match on the board
    return session_.match().start() == start ? ui::tr_sentence(error) + ui::tr(".") : "";
  });
}

void ImportExport::keep() {
  if (page_.covers_match() && session_.match().line().empty()) return;  // nothing was begun
  kept_ = session_.settings();
  kept_paused_ = is_paused();
  if (!keeps_) return;
  platform::save(kKept, match::save_match(match::as_saved(session_, match::steady_seconds())));
  keep_other();
  platform::show_address(link());
}

// It seldom changes, and may be long.
void ImportExport::keep_other() {
  const auto& other = session_.replaced().other;
  const bool just_replaced = session_.replaced().just_now();
  if (kept_other_ == other && kept_just_replaced_ == just_replaced) return;
  kept_other_ = other;
  kept_just_replaced_ = just_replaced;
  platform::save(kKeptOther, text_of_other(session_));
}

void ImportExport::follow_view() {
  std::string view = keeps_ ? page_.view_query() : std::string();
  if (shown_view_ == view) return;
  shown_view_ = std::move(view);
  platform::show_address(link());
}

// The match, and how it is looked at.
std::string ImportExport::link() const {
  const std::string match = match::link_query(session_.settings(), session_.match());
  const std::string view = page_.view_query();
  return view.empty() ? match : match + "&" + view;
}

void ImportExport::take(std::string_view text, double now, std::string_view file) {
  const match::Query query(match::query_in(text).value_or(""));
  if (!query.value("gallery").empty()) {
    page_.clear_messages();
    return take_query(query, now);
  }
  match::Settings present = session_.settings();  // moves alone are of a game as on the board
  present.choose_options_of(session_.match().start());
  auto pasted = match::parse_pasted(text, present);
  page_.clear_messages();
  if (!pasted.value) return page_.answer(refusal(pasted.error, file));
  say_left_out(match::left_out_of(text, pasted.value->match));
  if (match::may_be_position(text, *pasted.value))
    page_.say(
        [] { return ui::tr("It was read as moves. A position begins with the game's name."); });
  say_unknown(query, true);
  for (const match::BadValue& bad : match::parse_link(query, present).settings.bad)
    page_.say_unusable(bad);  // an option that the link's position contradicts
  say_without_evaluator(pasted.value->settings);
  say_unreachable(pasted.value->match);
  session_.take_up(std::move(*pasted.value), now);
  wait_for_view(query, now);
  if (!query.value("view").empty()) page_.open_view(query, session_, now);
}

void ImportExport::say_left_out(const match::LeftOut& left) {
  if (left.games > 1)
    page_.say([games = std::to_string(left.games)] {
      return ui::tr("Only the first of {} games was read.", {games});
    });
  if (left.variations) page_.say([] { return ui::tr("Its variations were left out."); });
  if (left.result) page_.say([] { return ui::tr("Its result was left out."); });
  if (left.moves_behind) page_.say([] { return ui::tr("Only the link was read."); });
}

// True for the first file after a table was asked for.
bool ImportExport::has_asked_for_table() {
  return std::exchange(wants_table_, false) && page_.shown_as<ui::LearnView>() != nullptr;
}

void ImportExport::take_file(std::string_view name, std::string_view content, double now) {
  if (has_asked_for_table() || content.starts_with(learn::kDotsFile))
    return take_table(content, now);
  take(content, now, name);
}

// Tables alone are no texts: what cannot be read as one does not begin as a table does.
void ImportExport::refuse(std::string_view name, platform::InputRefusal why, double now) {
  if (why == platform::InputRefusal::kNotAllowed)
    return page_.answer([] {
      return ui::tr("The browser does not let this page read the clipboard. Press {} here.",
                    {platform::command_key() ? "Cmd+V" : "Ctrl+V"});
    });
  const bool too_long = why == platform::InputRefusal::kTooLong;
  if (has_asked_for_table() && !too_long)
    return take_table(std::string(learn::kDotsFile.size(), '\0'), now);
  const ui::Text what = too_long ? ui::Text("\"{}\" is longer than 1 MB and was not read.")
                                 : ui::Text("\"{}\" cannot be read as a text.");
  page_.answer([what, name = std::string(name)] {
    return ui::tr(what, {name.empty() ? ui::tr("The clipboard") : name});
  });
}

void ImportExport::say_unknown(const match::Query& query, bool slips_alone) {
  std::string known = "gallery, view";
  for (const std::string_view key : match::match_keys()) known.append(", ").append(key);
  for (const std::string_view key : ui::preference_keys()) known.append(", ").append(key);
  const std::string named = query.value("game");
  const std::string& game = games::is_known(named) ? named : session_.settings().game;
  for (const auto& [key, value] : query.parameters()) {
    if (match::is_of_another_game(key, game))
      page_.say(
          [name = key] { return ui::tr("This game has no parameter {}.", {ui::tr_quoted(name)}); });
    if (key == "gallery" || ui::is_view_key(key) || match::is_match_key(key) ||
        ui::is_preference(key))
      continue;
    const auto meant = match::slip_of_match_key(key);
    if (meant)
      page_.say([name = key, meant] {
        return ui::tr("There is no parameter {}. Did you mean {}?",
                      {ui::tr_quoted(name), ui::tr_quoted(*meant)});
      });
    else if (!slips_alone)
      page_.say([name = key, known] {
        return ui::tr("There is no parameter {}. Known are {}.", {ui::tr_quoted(name), known});
      });
  }
}

// A game of another kind that has begun stays.
void ImportExport::take_table(std::string_view bytes, double now) {
  if (!match::has_tables(session_.settings().game)) {
    if (!session_.match().line().empty())
      return page_.answer([] {
        return ui::tr(
            "Tables are for Dots and Boxes: begin a game of Dots and Boxes, then drop the file "
            "again.");
      });
    match::Settings settings = session_.settings();
    settings.choose_game(games::DotsAndBoxes::kId);
    session_.new_game(settings, now);
  }
  page_.clear_messages();
  page_.show(ui::LearnView::kCommand, session_, now);
  auto error = learn::what_is_wrong(bytes_of(bytes));
  if (error.empty() && holds(bytes)) return;
  if (error.empty()) error = page_.find<ui::LearnView>().read(bytes_of(bytes));
  if (!error.empty()) page_.answer(table_line(error));
}

// What took long to learn is thrown away when the same file comes twice.
bool ImportExport::holds(std::string_view table) {
  const ui::LearnView& learn = page_.find<ui::LearnView>();
  const std::string held = std::string(learn.chosen_name()).append(table);
  const bool again = std::exchange(held_table_, "") == held;
  if (again || !learn.has_much()) return false;
  held_table_ = held;
  const auto games = static_cast<double>(learn.learner(learn.chosen()).games());
  page_.answer([name = std::string(learn.chosen_name()), games] {
    return ui::tr(
        "Table {} has {} games, which would be lost: to replace it, open the file once more.",
        {name, ui::short_count(games)});
  });
  return true;
}

bool ImportExport::follow_learning() {
  const auto written = page_.find<ui::LearnView>().take_file();
  if (!written) return false;
  const auto& [bytes, wanted] = written->file;
  const std::string content(bytes.begin(), bytes.end());
  if (wanted) save("mcts-arcade-dots.table", content);
  if (keeps_ && !platform::save(kKeptTables[written->table], to_base64(content)))
    page_.answer([] {
      return ui::tr(
          "There is no room to keep the table: it is lost with this page, unless it is saved.");
    });
  return true;
}

}  // namespace app
