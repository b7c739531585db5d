// The models that searches of the match want: fetched when they first do, and given to the engine.
#include <memory>
#include <optional>
#include <string>

#include "app/app.h"
#include "engine/evaluators.h"
#include "ui/text.h"

namespace app {

std::string App::model_line() const {
  switch (model_) {
    case ModelState::kComing:
      return ui::tr("The trained player is on its way.");
    case ModelState::kLacking:
      return ui::tr(
          "The trained player could not be loaded and plays by random games instead. Check the "
          "connection, then begin a new game.");
    case ModelState::kUnknown:
    case ModelState::kThere:
      break;
  }
  return {};
}

// Searches wait while it is on its way.
void App::follow_model(double now) {
  const engine::EvaluatorRow* row = wanted_evaluator();
  if (row == nullptr && model_ == ModelState::kLacking) model_ = ModelState::kUnknown;
  const bool settled = model_ == ModelState::kThere || model_ == ModelState::kLacking;
  if (row != nullptr && !settled && !awaits_model_) fetch_model(*row);
  session_.await_model(row != nullptr && awaits_model_, now);
}

// Of a player, or of the lesson or the opinions on show.
const engine::EvaluatorRow* App::wanted_evaluator() const {
  const match::Settings& settings = session_.settings();
  const bool lesson = page_.view() == ui::View::kSteps &&
                      ui::has(page_.lesson().config(), ui::Refinement::kLearned);
  return lesson || page_.shows_opinions() ? engine::evaluator_of(settings.game)
                                          : match::wanted_evaluator(settings);
}

void App::fetch_model(const engine::EvaluatorRow& row) {
  frames_due_ = kSettle;
  const std::optional<std::string> file = platform::late_file(row.file);
  awaits_model_ = !file;
  if (file && !file->empty()) {
    model_ = ModelState::kThere;
    return engine_->give(
        {std::string(row.kind), std::make_shared<const engine::Bytes>(file->begin(), file->end())});
  }
  if (model_ == ModelState::kUnknown) page_.say([this] { return model_line(); });
  model_ = file ? ModelState::kLacking : ModelState::kComing;
}

}  // namespace app
