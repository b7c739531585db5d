// The learned files of the match's computers: loaded when a computer first wants them, and given to
// the engine and to the session.
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "app/app.h"
#include "engine/evaluators.h"
#include "learn/weights.h"
#include "match/players/book.h"
#include "ui/analyse/analyse_view.h"
#include "ui/base/text.h"
#include "ui/learn/learn_view.h"
#include "ui/steps/steps_view.h"

namespace app {

namespace {

using State = LazyFile::State;

std::span<const std::uint8_t> bytes_of(const std::string& text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

LazyFile& App::model_of(const engine::EvaluatorRow& row) {
  return models_[static_cast<std::size_t>(&row - engine::evaluator_rows().data())];
}

std::string App::model_line(State state) {
  switch (state) {
    case State::kComing:
      return ui::tr("Loading the trained player.");
    case State::kLacking:
      return ui::tr(
          "The trained player could not be loaded; its search uses random games instead. Check "
          "the connection, then begin a new game.");
    case State::kUnknown:
    case State::kThere:
      break;
  }
  return {};
}

// Computers wait while a file is loading.
void App::follow_lazy_files(double now) {
  const engine::EvaluatorRow* row = wanted_evaluator();
  const auto* analyse = page_.shown_as<ui::AnalyseView>();
  const bool book = (analyse != nullptr && analyse->analysing().shows_book) ||
                    match::wants_book(session_.settings());
  for (LazyFile& model : models_)
    if (row == nullptr || &model != &model_of(*row)) model.try_again();
  if (row != nullptr) follow_model(*row);
  if (book)
    follow_book();
  else
    book_.try_again();
  const bool model = row != nullptr && model_of(*row).is_awaited();
  const bool table = page_.find<ui::LearnView>().is_awaited(session_);
  session_.await_model(model || table || (book && book_.is_awaited()), now);
}

// The evaluator that the review needs, a player, or the lesson or the opinions on show.
const engine::EvaluatorRow* App::wanted_evaluator() const {
  const match::Settings& settings = session_.settings();
  if (const auto* row = match::evaluator_of_review(settings);
      row != nullptr && session_.study().reviews())
    return row;
  const auto* steps = page_.shown_as<ui::StepsView>();
  const auto* analyse = page_.shown_as<ui::AnalyseView>();
  const bool lesson =
      steps != nullptr && engine::wants_model(steps->player().config(), settings.game);
  const bool opinions = analyse != nullptr && analyse->analysing().opinions.shown();
  return lesson || opinions ? engine::evaluator_of(settings.game)
                            : match::wanted_evaluator(settings);
}

void App::follow_model(const engine::EvaluatorRow& row) {
  LazyFile& model = model_of(row);
  const State before = model.state();
  if (const auto file = model.follow(row.file)) {
    engine_->give(
        {std::string(row.kind), std::make_shared<const engine::Bytes>(file->begin(), file->end())});
    page_.find<ui::AnalyseView>().analysing().opinions.set_training(
        row.game, learn::history_of(bytes_of(*file)));
  }
  if (model.state() == before) return;
  pictures_.due = kSettle;
  if (before == State::kUnknown && model.state() != State::kThere)
    page_.say([&model] { return model_line(model.state()); });
}

void App::follow_book() {
  const State before = book_.state();
  bool usable = true;
  if (const auto file = book_.follow(match::book_file(session_.settings().game))) {
    auto book = match::Book::read(bytes_of(*file));
    usable = book.value.has_value();
    if (usable) session_.set_book(*std::move(book.value));
  }
  if (book_.state() == before) return;
  pictures_.due = kSettle;
  if (book_.state() == State::kLacking || !usable)
    page_.say([] {
      return ui::tr("The opening book could not be loaded; the computer plays without it.");
    });
}

}  // namespace app
