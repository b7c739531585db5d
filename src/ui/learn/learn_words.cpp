#include "ui/learn/learn_words.h"

#include <algorithm>
#include <cmath>

#include "games/dots_and_boxes.h"
#include "ui/base/text.h"
#include "ui/play/status.h"

namespace ui {

using learn::DotsValue;
using match::DotsLearner;

namespace {

constexpr const char* kMinus = "\u2212";

std::string sign_of(double n) { return n > 0 ? "+" : n < 0 ? kMinus : ""; }

std::string games_line(const DotsLearner& learner, const std::string& games) {
  if (!learner.is_training() && !learner.can_go_on()) return tr("{} games", {games});
  return tr("{} of {} games", {games, short_count(static_cast<double>(learner.run().end))});
}

// How the table differs after it was read from a file.
std::string file_note(const DotsLearner& learner) {
  if (learner.is_merged()) return std::string(" \u00b7 ") + tr("symmetric positions merged");
  return learner.is_from_file() ? std::string(" \u00b7 ") + tr("read back, rounded") : "";
}

}  // namespace

std::string worth_text(DotsValue value, float worth) {
  if (value == DotsValue::kResult) return std::to_string(std::lround(100 * worth));
  const double boxes = (2 * static_cast<double>(worth) - 1) * games::DotsAndBoxes::kBoxes;
  if (value == DotsValue::kBest) return boxes_text(static_cast<int>(std::lround(boxes)));
  const double shown = std::round(boxes * 10) / 10;
  return sign_of(shown) + tenths(std::abs(shown));
}

std::string boxes_text(int boxes) { return sign_of(boxes) + std::to_string(std::abs(boxes)); }

std::string value_name(DotsValue value) {
  switch (value) {
    case DotsValue::kResult:
      return tr("won or lost");
    case DotsValue::kBoxes:
      return tr("boxes to come");
    case DotsValue::kBest:
      return tr("best move");
  }
  return {};
}

std::string random_text(const learn::DotsTrainingSettings& settings) {
  return tr("{} % random", {games::decimal_text(settings.random / 10.0)});
}

std::string later_constants(const std::vector<float>& constants) {
  std::string all;
  for (std::size_t i = std::min<std::size_t>(1, constants.size() - 1); i < constants.size(); ++i)
    all += (all.empty() ? "" : ", ") + hundredths(static_cast<double>(constants[i]));
  return tr("then {}", {all});
}

std::string settings_line(const learn::DotsTrainingSettings& settings) {
  const bool free = settings.kind.rule == learn::DotsRule::kFree;
  const bool edges = settings.kind.keys == learn::DotsKeys::kEdgeSets;
  std::string line = tr("it learns {}", {value_name(settings.kind.value)});
  for (const std::string& part :
       {std::string(free ? tr("Freely") : tr("Closes boxes")),
        std::string(edges ? tr("Separate") : tr("Merged")),
        "C " + hundredths(static_cast<double>(settings.exploration.front())),
        later_constants(settings.exploration), random_text(settings),
        tr("Seed {}", {std::to_string(settings.seed)})})
    line.append(" \u00b7 ").append(part);
  return line;
}

std::array<std::string, 4> mark_texts(const learn::DotsMarks& marks) {
  return {whole_percent(marks.phases[0].share()), whole_percent(marks.phases[1].share()),
          whole_percent(marks.phases[2].share()), whole_percent(marks.won_share())};
}

std::string learner_line(const DotsLearner& learner) {
  if (learner.refusal() == engine::DotsRefusal::kNoMemory)
    return tr("There is too little memory for this table.");
  if (learner.refusal() == engine::DotsRefusal::kBadFile) return tr("The file cannot be read.");
  if (learner.is_reading()) return tr("The table is being read.");
  if (learner.games() == 0 && !learner.is_training() && !learner.can_go_on())
    return tr("Nothing is learned yet: train it first.");
  const std::string games = short_count(static_cast<double>(learner.games()));
  if (learner.has_chosen_another()) return tr("{} games · the next table's settings", {games});
  std::string line = games_line(learner, games);
  if (!learner.is_training())
    return line + file_note(learner) +
           (learner.is_kept() ? "" : " \u00b7 " + std::string(tr("is being saved")));
  if (learner.games_per_second() > 0) {
    line += " \u00b7 " + tr("{} left", {duration(learner.seconds_left())});
    line += " \u00b7 " + tr("{} games/s", {short_count(learner.games_per_second())});
  }
  return line;
}

std::string table_line(const DotsLearner& learner) {
  std::string line = tr("it learns {}", {value_name(learner.settings().kind.value)}) + " \u00b7 " +
                     learner_line(learner);
  if (learner.points().empty()) return line;
  const auto texts = mark_texts(learner.points().back().marks);
  return line + " \u00b7 " +
         tr("optimal moves {} early, {} in the middle, {} late; it wins {} as second player",
            {texts[0], texts[1], texts[2], texts[3]});
}

std::string move_line(DotsValue value, const engine::DotsMove& move) {
  const std::string edge = std::to_string(move.table.edge), exact = boxes_text(move.exact);
  if (!move.table.known) return tr("{}: nothing is known; exactly {} from here on", {edge, exact});
  return tr("{}: {}, seen {} times; exactly {} from here on",
            {edge, worth_text(value, move.table.worth), short_count(move.table.visits), exact});
}

std::string restart_word(bool asks) { return asks ? tr("Throw it away?") : tr("Start over"); }

std::string mirror_note() {
  return tr(
      "The second player answers each edge x with 23 − x, its mirror image, and closes boxes. A "
      "first player who moves at random wins this share of games:");
}

std::vector<std::string> mirror_lines(const match::MirrorExperiment& experiment) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < experiment.kReadings.size(); ++i) {
    const match::Score& score = experiment.score(i);
    const bool literal = experiment.kReadings[i] == match::Seat::kSymmetricLiteral;
    std::string line = literal ? tr("Exactly as in the tutorial") : tr("Always closing boxes");
    if (score.games() > 0) {
      const match::Interval interval = match::wilson_95(score.mean(), score.games());
      line = tr("{}: {}", {line, tr("{} ({} to {})", {percent(score.mean()), percent(interval.low),
                                                      percent(interval.high)})});
    }
    if (literal) line += " \u00b7 " + tr("exactly {}", {percent(experiment.kExactLiteral)});
    lines.push_back(line);
  }
  return lines;
}

}  // namespace ui
