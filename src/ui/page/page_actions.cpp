// What is done on the page.
#include <utility>

#include "match/course.h"
#include "ui/base/text.h"
#include "ui/page/page.h"

namespace ui {

using match::Session;

namespace {

// One function object out of several, for std::visit.
template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace

std::optional<Command> Page::carry_out(const Action& action, Session& session, double now) {
  if (const auto* command = std::get_if<Command>(&action)) {
    if (carry_out_command(*command, session, now)) return std::nullopt;
    return *command;
  }
  const Overloaded does{
      [](Command) {},
      [&](const PlayMove& a) { session.play(a.move, now); },
      [&](const GoTo& a) { session.go_to(a.ply, now); },
      [&](const FollowVariation& a) { session.follow(a.ply, a.move, now); },
      [&](const TakeBackMistake&) { session.take_back(now); },
      [&](const ShowMistake& a) { session.show_mistake(a.ply, now); },
      [&](const ToggleReview&) { session.study().review(!session.study().reviews()); },
      [&](const HoldAnalysis& a) { session.study().hold_analysis(a.holds); },
      [&](const ExplainMove& a) { explain(a.ply, session, now); },
      [&](const ChooseSeat& a) { session.set_seat(a.side, a.seat, now); },
      [&](const ChooseSearch& a) { session.set_search(a.side, a.search, now); },
      [&](const ChooseRules& a) { session.set_rules(a.settings, now); },
      [&](const StartMatch& a) { clear_messages(), session.new_game(a.settings, now); },
      [&](const OpenGalleryEntry& a) {
        clear_messages();
        take_from_gallery(*a.entry, session, now);
      },
      [&](const OpenSearchSheet& a) { search_.open(session.settings(), a.side); },
      [&](const ChoosePreferences& a) { preferences_ = a.preferences; },
      [&](const CloseMessages&) { clear_messages(); },
      [&](const SayObstacle& a) {  // until it is possible
        say_instead([this, &session, c = a.command] { return obstacle(c, session, view_); });
      }};
  std::visit(does, action);
  return std::nullopt;
}

// False for a command of the program.
bool Page::carry_out_command(Command command, Session& session, double now) {
  if (command == Command::kReview && is_possible(command, session)) show_course(session, now);
  if (ui::carry_out(command, session, now)) return true;
  // What is done there is seen there.
  if (is_possible(command, session) && analysing_.carry_out(command, session, now))
    return show(View::kAnalyse, session, now), true;
  if (const auto view = view_of(command)) return show(*view, session, now), true;
  switch (command) {
    case Command::kWhy:
      if (const auto i = match::last_explained(session.match())) explain(*i, session, now);
      return true;
    case Command::kBackToGame:
      if (is_possible(command, session)) back_to_game(session, now);
      return true;
    case Command::kNewGame:
      return new_game_.open(session.settings()), true;
    case Command::kGallery:
      return gallery_.is_open() ? gallery_.close() : gallery_.open(), true;
    case Command::kTour:
      return begin_tour(session, now), true;
    case Command::kMenu:
      return menu_.open(MenuSheet::MenuPage::kMenu), true;
    case Command::kRules:
      rules_.open(session.settings().game, games::chosen_values(session.match().start()));
      return true;
    case Command::kHelp:
      return menu_.open(MenuSheet::MenuPage::kKeys), true;
    case Command::kLanguage:
      set_language(language() == Language::kEnglish ? Language::kChinese : Language::kEnglish);
      preferences_.language = language_code(wanted_language());
      return true;
    case Command::kSound:
      preferences_.sound = !preferences_.sound;
      return true;
    default:
      return false;
  }
}

void Page::act(std::string_view id, Session& session, double now) {
  if (const auto* entry = gallery_.is_open() ? match::find_in_gallery(id) : nullptr) {
    clear_messages();
    return take_from_gallery(*entry, session, now);
  }
  if (gallery_.is_open()) return gallery_.act(id);
  tour_.act(id, now);
  if (view_ == View::kSteps) steps_.act(id);
  if (view_ != View::kLearn) return;
  Actions actions;
  learn_.act(id, session, now, actions);
  for (const Action& action : actions) carry_out(action, session, now);
}

void Page::take_from_gallery(const match::GalleryEntry& entry, Session& session, double now) {
  gallery_.close();
  const games::Position position = match::position_of(entry);
  match::Settings settings = session.settings();
  settings.choose_game(entry.game);
  settings.options = games::chosen_values(position);
  settings.seats = {match::Seat::kHuman, match::Seat::kHuman};
  session.take_up(settings, match::Match(position), now);
  say([&entry, &session, position] {  // while that is the match on the board
    return session.match().start() == position ? gallery_sentence(entry) : "";
  });
  show(View::kAnalyse, session, now);
}

void Page::show_course(Session& session, double now) {
  if (view_ != View::kAnalyse) show(View::kAnalyse, session, now);
  analysing_.part = AnalysisPart::kCourse;
}

void Page::show(View view, Session& session, double now) {
  if (view == View::kLearn && !match::has_tables(session.settings().game)) return;
  view_ = view;
  session.study().analyse(view == View::kAnalyse || view == View::kTree);
  const auto back = view == View::kPlay ? std::exchange(return_, std::nullopt) : std::nullopt;
  if (!back || session.match().moves().size() != back->from) return;
  if (back->ply > session.match().line().size()) return;
  session.go_to(back->ply, now);
  if (back->computer_was_on) session.order(match::ComputerOrder::kGoOn, now);
}

// A lesson is about the position that a link names, so nobody moves on from there by himself.
void Page::open_view(const match::Query& query, Session& session, double now) {
  const std::string view = query.value("view");
  const auto known = view_named(view);
  std::vector<match::BadValue> bad;
  steps_.player().open(match::parse_lesson(query, bad));
  if (const auto tables = match::parse_learn(query, bad)) learn_.choose(*tables);
  if (known) show(*known, session, now);
  if (view_ == View::kSteps) session.order(match::ComputerOrder::kStop, now);
  take_up_explanation(session);
  if (!view.empty() && view_ != known) bad.push_back({"view", view});
  for (const auto& [key, value] : query.parameters())
    if (key == "view" && value != view) bad.push_back({key, value, true});
  for (const match::BadValue& value : bad) say_unusable(value);
}

void Page::explain(std::size_t i, Session& session, double now) {
  const Return back{.ply = session.match().moves().size(),
                    .from = i,
                    .computer_was_on = session.phase() == match::TurnPhase::kComputer};
  if (view_ == View::kPlay) return_ = back;
  if (return_) return_->from = i;
  if (session.match().is_by_book(i))
    analysing_.part = AnalysisPart::kBook;
  else if (shows_book())
    analysing_.part = AnalysisPart::kMoves;
  show(View::kAnalyse, session, now);
  session.go_to(i, now);
}

// A page that was left while a move was explained comes back to that, and knows the way back.
void Page::take_up_explanation(const Session& session) {
  const match::Match& match = session.match();
  const std::size_t i = match.moves().size(), end = match.line().size();
  if (view_ != View::kAnalyse || i == end) return;
  if (match.is_by_book(i))
    analysing_.part = AnalysisPart::kBook;
  else if (match.search(i) == nullptr)
    return;
  return_ = Return{.ply = end, .from = i};
}

// From an explained move as Play does, and else to the end of the line.
void Page::back_to_game(Session& session, double now) {
  if (return_ && session.match().moves().size() == return_->from)
    return show(View::kPlay, session, now);
  session.go_to(session.match().line().size(), now);
}

}  // namespace ui
