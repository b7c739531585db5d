#include "ui/learn/learn_view.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "games/dots_and_boxes.h"
#include "ui/base/text.h"
#include "ui/learn/learn_words.h"
#include "ui/learn/table_marks.h"

namespace ui {

using games::DotsAndBoxes;
using match::DotsLearner;
using match::Session;

namespace {

constexpr std::size_t kMostAsked = 2;  // so that the engine has the next question at once

std::uint32_t edges_of(const Session& session) {
  const auto* position = session.match().position().as<DotsAndBoxes>();
  return position != nullptr ? position->edges() : 0;
}

}  // namespace

LearnView::LearnView()
    : learners_{DotsLearner(0, match::LearnChoice().tables[0]),
                DotsLearner(1, match::LearnChoice().tables[1])} {}

match::LearnChoice LearnView::choice() const {
  match::LearnChoice choice;
  for (std::size_t t = 0; t < learners_.size(); ++t) choice.tables[t] = learners_[t].chosen();
  choice.both = both_;
  choice.chosen = chosen_;
  choice.mirror = shows_mirror_;
  return choice;
}

void LearnView::open(const match::Query& query, std::vector<match::BadValue>& bad) {
  const auto tables = match::parse_learn(query, bad);
  if (tables) choose(*tables);
  const match::LearnChoice usual;
  shows_settings_ = tables && (tables->tables != usual.tables || tables->both != usual.both);
}

std::string LearnView::query() const { return match::learn_query(choice()); }

void LearnView::choose(const match::LearnChoice& choice) {
  for (std::size_t t = 0; t < learners_.size(); ++t) learners_[t].choose(choice.tables[t]);
  both_ = choice.both;
  chosen_ = choice.chosen;
  shows_mirror_ = choice.mirror;
}

// ---------------------------------------------------------------- training

bool LearnView::is_training() const {
  return std::any_of(learners_.begin(), learners_.end(),
                     [](const DotsLearner& learner) { return learner.is_training(); });
}

// No table has learned anything or is about to.
bool LearnView::has_nothing() const {
  return std::all_of(learners_.begin(), learners_.end(), [](const DotsLearner& learner) {
    const bool is_busy = learner.is_training() || learner.can_go_on() || learner.is_reading();
    return learner.games() == 0 && !is_busy && learner.refusal() == engine::DotsRefusal::kNone;
  });
}

bool LearnView::can_go_on() const {
  return std::any_of(learners_.begin(), learners_.end(),
                     [](const DotsLearner& learner) { return learner.can_go_on(); });
}

// A table that is being read will replace the trained one, so training waits.
bool LearnView::can_train() const {
  return std::none_of(learners_.begin(), learners_.end(), [](const DotsLearner& learner) {
    return learner.is_training() || learner.is_reading();
  });
}

void LearnView::train(std::uint64_t games, double now) {
  is_sure_ = false;
  for (DotsLearner& learner : learners_)
    if (both_ || &learner == &present()) learner.train(games, now);
}

void LearnView::stop_or_go_on(double now) {
  const bool training = is_training();
  for (DotsLearner& learner : learners_) {
    if (training)
      learner.stop();
    else if (learner.can_go_on())
      learner.go_on(now);
  }
}

// A table that took long to learn is thrown away only after a second press.
void LearnView::restart() {
  is_sure_ = !is_sure_ && has_much();
  if (!is_sure_) present().restart();
}

bool LearnView::tick(Session& session, bool shown, double now) {
  const bool heard = listen(now), news = mirror_.tick() || heard;
  for (DotsLearner& learner : learners_) learner.keep(now);
  if (is_due(session, shown)) ask(session, edges_of(session));
  return news;
}

std::optional<double> LearnView::until_next(bool /*shown*/, double /*now*/) const {
  return mirror_.plays() ? std::optional(0.0) : std::nullopt;
}

bool LearnView::is_awaited(const Session& session) const {
  const auto& seats = session.settings().seats;
  return std::any_of(seats.begin(), seats.end(), [this](match::Seat seat) {
    const auto table = match::table_of_seat(seat);
    return table && learners_[*table].is_reading();
  });
}

bool LearnView::is_due(const Session& session, bool shown) const {
  const bool writes = std::any_of(learners_.begin(), learners_.end(),
                                  [](const DotsLearner& learner) { return learner.is_writing(); });
  return shown || is_training() || writes || is_awaited(session);
}

bool LearnView::listen(double now) {
  bool news = false;
  while (!asked_.empty()) {
    auto frame = asked_.front().ticket.take();
    if (!frame) break;
    learners_[asked_.front().table].take(asked_.front().question, *std::move(frame), now);
    asked_.erase(asked_.begin());
    news = true;
  }
  return news;
}

// Asks one table after the other, so that both learn side by side. A table that trains alone is
// asked again before it has answered.
void LearnView::ask(Session& session, std::uint32_t edges) {
  const std::size_t first = next_;
  for (std::size_t i = 0; i < learners_.size() && asked_.size() < kMostAsked; ++i) {
    const std::size_t table = (first + i) % learners_.size();
    const DotsLearner& learner = learners_[table];
    const bool waits = std::any_of(asked_.begin(), asked_.end(), [table](const AskedTable& asked) {
      return asked.table == table;
    });
    const bool alone = learner.is_training() && !learners_[1 - table].is_training();
    auto question = waits && !alone ? std::nullopt : learner.question(edges);
    if (!question) continue;
    if (auto ticket = session.link().ask(*question))
      asked_.push_back({std::move(ticket), table, *std::move(question)});
    next_ = 1 - table;
  }
}

std::optional<LearnView::TableFile> LearnView::take_file() {
  for (std::size_t table = 0; table < learners_.size(); ++table)
    if (auto file = learners_[table].take_file()) return TableFile{table, *std::move(file)};
  return std::nullopt;
}

games::Error LearnView::restore(std::size_t table, engine::Bytes file) {
  return learners_[table].read(std::make_shared<const engine::Bytes>(std::move(file)), true);
}

games::Error LearnView::read(engine::Bytes file) {
  return present().read(std::make_shared<const engine::Bytes>(std::move(file)));
}

// ---------------------------------------------------------------- on the board

const std::vector<engine::DotsMove>* LearnView::marks(const Session& session) const {
  return present().games() > 0 ? present().moves(edges_of(session)) : nullptr;
}

std::vector<Rect> LearnView::draw_marks(const ViewInput& input, const Rect& board) {
  const auto* moves = marks(input.session);
  if (!shows_mirror_ && moves != nullptr)
    draw_table_marks(input.scene, board, present().settings().kind.value, *moves);
  return {};
}

// ---------------------------------------------------------------- keys and words

// If nothing can be stopped here, Space may stop a computer that moves.
bool LearnView::take_keys(const ViewInput& input) {
  const bool trains = is_training() || can_go_on();
  if (!is_pressed(ImGuiKey_Space)) return false;
  if (!trains && is_possible(Command::kPause, input.session)) return false;
  if (trains)
    stop_or_go_on(input.now);
  else
    input.actions.push_back(SayWhyNot{"learn-stop"});
  return true;
}

std::string LearnView::obstacle(std::string_view id) const {
  const bool amount = std::any_of(kAmounts.begin(), kAmounts.end(),
                                  [id](const Amount& one) { return id == one.id; });
  if (amount && is_training()) return tr("The tables are learning: press Stop first.");
  if (amount && !can_train()) return tr("The table is being read.");
  const bool of_table = id == "learn-anew" || id == "learn-save" || id == "learn-play";
  if (id != "learn-stop" && !of_table) return {};
  if (of_table && present().is_wanted()) return tr("The table is being saved.");
  if (present().games() == 0) return tr("Nothing is learned yet: train it first.");
  return id == "learn-stop" && !is_training() && !can_go_on() ? tr("No training was stopped.") : "";
}

std::vector<std::string> LearnView::lines(const Session& session) const {
  if (shows_mirror_) return mirror_.lines();
  std::vector<std::string> lines;
  for (std::size_t t = 0; t < learners_.size(); ++t)
    lines.push_back(tr("{}: {}", {kNames[t], table_line(learners_[t])}));
  const auto& measure = learn_measures()[static_cast<std::size_t>(measure_)];
  if (std::string line = overtaking_line(chart_lines(), measure); !line.empty())
    lines.push_back(tr("{}: {}", {tr(measure.title), line}));
  if (const auto* moves = marks(session))
    for (const engine::DotsMove& move : *moves)
      lines.push_back(move_line(present().settings().kind.value, move));
  return lines;
}

std::vector<ReadAction> LearnView::actions() const {
  const bool training = is_training();
  std::vector<ReadAction> actions = {
      {"learn-stop", training ? tr("Stop") : tr("Go on"), training || can_go_on()},
      {"learn-anew", restart_word(is_sure_), present().can_restart()},
      {"learn-other", tr("The other table")}};
  for (const ReadAction& action : mirror_.actions()) actions.push_back(action);
  for (const Amount& amount : kAmounts)
    actions.push_back({amount.id, tr("Train {}", {amount.label()}), can_train()});
  return actions;
}

ViewWords LearnView::words(const Session& session, const Preferences&) const {
  return {.lines = lines(session), .actions = actions()};
}

void LearnView::act(std::string_view id, const ViewInput& input) {
  if (id == "learn-stop") return stop_or_go_on(input.now);
  if (id == "learn-anew") return restart();
  is_sure_ = false;
  if (id == "learn-other") chosen_ = 1 - chosen_, shows_mirror_ = false;
  if (mirror_.act(id, input.session, input.actions)) shows_mirror_ = true;
  for (const Amount& amount : kAmounts)
    if (id == amount.id && can_train()) train(amount.games, input.now);
}

// ---------------------------------------------------------------- its row

namespace {

constexpr std::array kKeys = std::to_array<ViewKey>({{"Space", "stop, or go on"}});

std::string obstacle_of(std::string_view game) {
  return match::has_tables(game) ? "" : tr("Only Dots and Boxes has tables that learn.");
}

}  // namespace

// The values of a table are written on the edges and would cover their numbers.
ViewRow learn_view() {
  return {.command = LearnView::kCommand,
          .id = LearnView::kId,
          .title = "Learn",
          .obstacle = obstacle_of,
          .names_places = false,
          .has_own_panel = true,
          .needs = {.controls = LearnView::kPanel, .panel = LearnView::kPanel},
          .keys = kKeys,
          .make = make_view<LearnView>};
}

}  // namespace ui
