// Questions from outside about searches and lessons, and their answers.
#include <utility>

#include "app/api_json.h"
#include "app/app.h"
#include "engine/evaluators.h"
#include "ui/steps/steps_view.h"
#include "ui/steps/steps_words.h"

namespace app {

namespace {

constexpr double kAnalysisDelay = 0.1;  // seconds between two reports
constexpr std::string_view kTooMany = "too many questions wait for their answers";

}  // namespace

std::string App::ask_tree(std::string_view moves, int most) {
  const auto error = [](std::string_view why) { return error_json(why); };
  constexpr int kMost = mcts::kMostExcerptNodes;
  if (most < 1 || most > kMost) return error("limit is from 1 to " + std::to_string(kMost));
  const auto line = match::play_moves(session_.match().position(), moves);
  if (!line.value) return error("moves: " + games::in_english(line.error));
  auto ticket = session_.study().ask_tree(line.value->moves(), static_cast<std::uint32_t>(most));
  if (!ticket) return error(kTooMany);
  asked_.trees.emplace_back(++asked_.count, std::move(ticket));
  return asked_json(asked_.count);
}

std::string App::analysis() const { return analysis_json(session_); }

void App::pass_on_answers() {
  std::erase_if(asked_.trees, [](auto& question) {
    auto& [number, ticket] = question;
    const auto answer = ticket.take();
    if (!answer) return false;
    platform::emit("answer", answer_json(number, *answer));
    return true;
  });
}

void App::pass_on_analysis(double now) {
  analysis_news_.pass_on(now, kAnalysisDelay);
  if (session_.study().analysis() != nullptr) platform::emit("analysis", analysis());
}

// ---------------------------------------------------------------- a lesson

namespace {

// Why the parameters of a lesson make no sense; empty when they do.
std::string error_in(const std::vector<match::BadValue>& bad) {
  if (bad.empty()) return {};
  constexpr std::string_view kPrefix = "lesson.";  // in an address, and not in a call
  std::string_view key = bad[0].key;
  if (key.starts_with(kPrefix)) key.remove_prefix(kPrefix.size());
  if (bad[0].fault == match::Fault::kNoSuchKey)
    return "there is no option '" + std::string(key) + "'";
  return std::string(key) + " cannot be '" + bad[0].value + "'";
}

}  // namespace

std::string App::start_lesson(std::string_view query) {
  std::vector<match::BadValue> bad;
  const match::LessonChoice choice = match::parse_lesson(query, bad);
  if (!bad.empty()) return error_json(error_in(bad));
  const std::string& game = session_.settings().game;
  if (choice.config.leaf == mcts::Leaf::kLearned && engine::evaluator_of(game) == nullptr)
    return error_json("leaf cannot be 'learned': " + game + " has no learned evaluator");
  session_.order(match::ComputerOrder::kStop, match::steady_seconds());
  page_.close_sheets();
  page_.show(ui::StepsView::kCommand, session_, match::steady_seconds());
  page_.find<ui::StepsView>().player().open(choice);
  return await_lesson();
}

std::string App::go_in_lesson(std::string_view query) {
  if (page_.shown_as<ui::StepsView>() == nullptr) return error_json("there is no lesson");
  std::vector<match::BadValue> bad;
  const match::LessonChoice choice = match::parse_lesson(query, bad);
  if (!bad.empty()) return error_json(error_in(bad));
  page_.find<ui::StepsView>().player().go(choice.place);
  return await_lesson();
}

std::string App::await_lesson() {
  pictures_.due = kSettle;
  if (asked_.lesson.size() >= match::EngineLink::kMostQuestions) return error_json(kTooMany);
  asked_.lesson.push_back(++asked_.count);
  const double now = match::steady_seconds();
  follow_lazy_files(now);
  page_.tick(session_, now);  // the search is asked before the next turn
  return asked_json(asked_.count);
}

std::string App::lesson() const {
  const auto* steps = page_.shown_as<ui::StepsView>();
  const match::Lesson* lesson = steps != nullptr ? steps->player().lesson() : nullptr;
  if (lesson == nullptr) return "null";
  return lesson_json(*lesson, ui::caption_of(steps->player()));
}

void App::end_lesson() {
  if (page_.shown_as<ui::StepsView>() != nullptr)
    page_.show(ui::Command::kPlay, session_, match::steady_seconds());
  pictures_.due = kSettle;
}

// Answers questions about the lesson once the step that was wanted is on show.
void App::pass_on_lesson() {
  const auto* steps = page_.shown_as<ui::StepsView>();
  if (steps != nullptr && !steps->player().is_settled()) return;
  for (const std::uint64_t number : std::exchange(asked_.lesson, {}))
    platform::emit("answer", steps != nullptr ? answer_json(number, lesson())
                                              : error_json(number, "the lesson has ended"));
  const std::uint64_t present = steps != nullptr ? steps->player().changes() : 0;
  if (std::exchange(lesson_shown_, present) != present) platform::emit("lesson", lesson());
}

}  // namespace app
