// The actions on the page.
#include <utility>

#include "match/course.h"
#include "ui/analyse/analyse_view.h"
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
      [&](const StartMatch& a) {
        clear_messages();
        end_tour();
        session.new_game(a.settings, now);
      },
      [&](const OpenGalleryEntry& a) {
        clear_messages();
        take_from_gallery(*a.entry, session, now);
      },
      [&](const TakeUpPosition& a) { take_up(a, session, now); },
      [&](const OpenSearchSheet& a) { search_.open(session.settings(), a.side); },
      [&](const ChoosePreferences& a) { preferences_ = a.preferences; },
      [&](const CloseMessages&) { clear_messages(); },
      [&](const SayWhyNot& a) {  // until it is possible
        const auto why = [this, &session, id = a.id] { return why_not(id, session); };
        if (!why().empty()) answer(why);
      }};
  std::visit(does, action);
  return std::nullopt;
}

std::string Page::why_not(std::string_view id, const Session& session) const {
  for (const CommandRow& row : commands())
    if (row.id == id)
      if (std::string why = obstacle(row.command, session, view()); !why.empty()) return why;
  return shown().obstacle(id);
}

// False for a command of the program.
bool Page::carry_out_command(Command command, Session& session, double now) {
  if (command == Command::kReview && is_possible(command, session)) show_course(session, now);
  if (ui::carry_out(command, session, now)) return true;
  if (find_view(command) != nullptr) return show(command, session, now), true;
  // The command of a view opens that view, so that its effect is seen.
  for (std::size_t i = 0; i < views_.size(); ++i)
    if (is_possible(command, session) && views_[i]->carry_out(command, session, now))
      return show(views()[i].command, session, now), true;
  switch (command) {
    case Command::kWhy:
      if (const auto i = match::last_explained(session.match())) explain(*i, session, now);
      return true;
    case Command::kBackToGame:
      if (is_possible(command, session)) back_to_game(session, now);
      return true;
    case Command::kStart:
      return start_.open(now), true;
    case Command::kNewGame:
      return new_game_.open(session.settings()), true;
    case Command::kGallery:
      return gallery_.is_open() ? gallery_.close() : gallery_.open(), true;
    case Command::kSetUp:
      if (is_possible(command, session)) editor_.open(session.match().position());
      return true;
    case Command::kTour:
      return begin_tour(now), true;
    case Command::kMenu:
      return menu_.open(MenuSheet::MenuPage::kMenu), true;
    case Command::kRules:
      rules_.open(session.settings().game, games::chosen_values(session.match().start()));
      return true;
    case Command::kHelp:
      return menu_.open(MenuSheet::MenuPage::kKeys), true;
    case Command::kWords:
      return menu_.open(MenuSheet::MenuPage::kWords), true;
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
  Actions actions;
  if (editor_.is_open()) {
    if (auto wish = editor_.act(id)) actions.push_back(*std::move(wish));
  } else if (tour_.is_on()) {
    tour_.act(id, now);
    if (tour_.take_wish_to_play()) actions.push_back(StartMatch{Tour::settings()});
  } else if (start_.is_open()) {
    start_.act(id, session, actions);
  } else {
    act_in_view(id, session, actions, now);
  }
  for (const Action& action : actions) carry_out(action, session, now);
}

void Page::act_in_view(std::string_view id, const Session& session, Actions& actions, double now) {
  const board::Scene scene =
      board::make_scene(session.match().start(), session.match().moves(), board::kAtRest);
  shown().act(id, {session, scene, preferences_, actions, now});
}

void Page::welcome(Session& session, double now) {
  session.new_game(newcomer_settings(session.settings().game), now);
  start_.open(now);
}

void Page::take_from_gallery(const match::GalleryEntry& entry, Session& session, double now) {
  gallery_.close();
  const games::Position position = match::position_of(entry);
  match::Settings settings = session.settings();
  settings.choose_game(entry.game);
  settings.options = games::chosen_values(position);
  settings.seats = {match::Seat::kHuman, match::Seat::kHuman};
  session.take_up({settings, match::Match(position)}, now);
  say([&entry, &session, position] {  // while that is the match on the board
    return session.match().start() == position ? gallery_sentence(entry) : "";
  });
  show(AnalyseView::kCommand, session, now);
}

void Page::close_sheets() {
  start_.close();
  end_tour();
  gallery_.close();
  editor_.close();
  new_game_.close();
  menu_.close();
  search_.close();
  rules_.close();
}

// If a computer is to move, it waits while the tour or such a view is on show, and goes on
// afterwards. It does not matter which player made the last move.
void Page::hold_computer(Session& session, double now) {
  const match::TurnPhase phase = session.phase();
  const bool holds = row().holds_match || tour_.is_on();
  if (holds && phase == match::TurnPhase::kComputer) {
    session.order(match::ComputerOrder::kStop, now);
    computer_waits_ = true;
  }
  if (holds || !std::exchange(computer_waits_, false)) return;
  if (phase == match::TurnPhase::kPaused) session.order(match::ComputerOrder::kGoOn, now);
}

void Page::take_up(const TakeUpPosition& wish, Session& session, double now) {
  clear_messages();
  match::Settings settings = session.settings();
  settings.options = games::chosen_values(wish.position);
  session.take_up({settings, match::Match(wish.position)}, now);
  if (wish.analyse) session.order(match::ComputerOrder::kWait, now);
  show(wish.analyse ? AnalyseView::kCommand : views()[0].command, session, now);
}

void Page::show_course(Session& session, double now) {
  show(AnalyseView::kCommand, session, now);
  find<AnalyseView>().analysing().part = AnalysisPart::kCourse;
}

void Page::show(Command view, Session& session, double now) {
  const std::size_t index = index_of(view);
  if (!is_offered(views()[index], session.settings().game)) return;
  if (index != view_) shown().leave();
  view_ = index;
  session.study().analyse(row().analyses);
  const auto back = is_home() ? std::exchange(return_, std::nullopt) : std::nullopt;
  if (!back || session.match().moves().size() != back->from) return;
  if (back->ply > session.match().line().size()) return;
  session.go_to(back->ply, now);
  if (back->computer_was_on) session.order(match::ComputerOrder::kGoOn, now);
}

void Page::open_view(const match::Query& query, Session& session, double now) {
  const std::string id = query.value("view");
  const ViewRow* named = view_named(id);
  std::vector<match::BadValue> bad;
  for (const auto& view : views_) view->open(query, bad);
  if (named != nullptr) close_sheets(), show(named->command, session, now);
  if (row().holds_match) session.order(match::ComputerOrder::kStop, now);
  take_up_explanation(session);
  if (!id.empty() && named == nullptr) bad.push_back({"view", id});
  if (named != nullptr && !is_offered(*named, session.settings().game))  // until a game has it
    say([named, &session] { return named->obstacle(session.settings().game); });
  for (const auto& [key, value] : query.parameters())
    if (key == "view" && value != id) bad.push_back({key, value, match::Fault::kRepeated});
  for (const match::BadValue& value : bad) say_unusable(value);
}

void Page::explain(std::size_t i, Session& session, double now) {
  const Return back{.ply = session.match().moves().size(),
                    .from = i,
                    .computer_was_on = session.phase() == match::TurnPhase::kComputer};
  if (is_home() || !return_) return_ = back;
  return_->from = i;
  find<AnalyseView>().explain(session.match(), i);
  show(AnalyseView::kCommand, session, now);
  session.go_to(i, now);
}

// If a page was left while a move was explained, it opens at that explanation, and the way back is
// kept.
void Page::take_up_explanation(const Session& session) {
  const match::Match& match = session.match();
  const std::size_t i = match.moves().size(), end = match.line().size();
  if (shown_as<AnalyseView>() == nullptr || i == end) return;
  if (!match.is_by_book(i) && match.search(i) == nullptr) return;
  find<AnalyseView>().explain(match, i);
  return_ = Return{.ply = end, .from = i};
}

// From an explained move as Play does, and else to the end of the line.
void Page::back_to_game(Session& session, double now) {
  if (return_ && session.match().moves().size() == return_->from) return go_home(session, now);
  session.go_to(session.match().line().size(), now);
}

}  // namespace ui
