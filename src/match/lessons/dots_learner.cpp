#include "match/lessons/dots_learner.h"

#include <algorithm>
#include <utility>

#include "learn/dots_file.h"

namespace match {

namespace {

constexpr std::uint32_t kBetweenAnswers = 120;  // milliseconds, while it trains
constexpr double kMeasured = 0.5;               // seconds over which the speed is measured
constexpr double kOfSpeed = 0.2;                // the weight of the last measurement
// Seconds until a table is kept again while it trains: soon after the beginning, and then as long
// as it has taken so far, up to the second number.
constexpr double kLeastBetweenKept = 3, kMostBetweenKept = 20;

}  // namespace

void DotsLearner::choose(const learn::DotsTrainingSettings& settings) {
  chosen_.reset();
  if (settings == settings_) return;
  chosen_ = settings;
  if (games_ == 0 && !training_ && !is_reading()) restart();
}

// Drops a file that is being written for the program alone. While a person waits for a file of the
// present table, this does nothing.
void DotsLearner::restart() {
  if (files_.is_wanted) return;
  ++begun_;
  settings_ = chosen();
  forget();
  files_.read = 0;
  files_.read_from.reset();
  files_.is_kept = false;
}

void DotsLearner::forget() {
  chosen_.reset();
  training_ = from_file_ = merged_ = false;
  games_ = 0;
  run_ = {};
  points_.clear();
  edges_.reset();
  moves_.clear();
  files_.to_write = 0;
  refusal_ = engine::DotsRefusal::kNone;
  speed_ = 0;
}

void DotsLearner::train(std::uint64_t games, double now) {
  run_ = {games_, learn::end_of_run(games_, games)};
  go_on(now);
}

void DotsLearner::go_on(double now) {
  training_ = can_go_on();
  measured_at_.reset();
  speed_ = 0;
  began_at_ = kept_at_ = now;
}

double DotsLearner::seconds_left() const {
  return speed_ > 0 ? static_cast<double>(run_.end - games_) / speed_ : 0;
}

const std::vector<engine::DotsMove>* DotsLearner::moves(std::uint32_t edges) const {
  return edges_ == edges ? &moves_ : nullptr;
}

games::Error DotsLearner::read(std::shared_ptr<const engine::Bytes> file, bool kept) {
  games::Error error = learn::what_is_wrong(*file);
  if (!error.empty()) return error;
  files_.to_read = ++files_.count;
  files_.to_read_from = std::move(file);
  chosen_.reset();
  training_ = false;
  files_.is_kept = kept;
  refusal_ = engine::DotsRefusal::kNone;
  if (!files_.is_wanted) files_.to_write = 0;
  return {};
}

void DotsLearner::write() {
  files_.is_wanted = true;
  if (files_.to_write == 0) files_.to_write = ++files_.count;
}

void DotsLearner::keep(double now) {
  const bool busy = files_.to_read > 0 || files_.to_write > 0;
  const double between = std::clamp(kept_at_ - began_at_, kLeastBetweenKept, kMostBetweenKept);
  if (files_.is_kept || busy || (training_ && now - kept_at_ < between)) return;
  files_.is_kept = true;
  kept_at_ = now;
  if (games_ > 0)
    files_.to_write = ++files_.count;
  else
    files_.written = File();
}

std::optional<DotsLearner::File> DotsLearner::take_file() {
  return std::exchange(files_.written, std::nullopt);
}

std::optional<engine::DotsQuestion> DotsLearner::question(std::uint32_t edges) const {
  const bool refused = refusal_ == engine::DotsRefusal::kNoMemory;
  const bool reads = reads_now(), work = training_ || reads || files_.to_write > 0;
  if (refused || (!work && edges_ == edges)) return std::nullopt;
  return engine::DotsQuestion{
      .table = table_,
      .settings = settings_,
      .begun = begun_,
      .end = reads ? 0 : run_.end,  // the games of the table that was there
      .games = reads       ? 0
               : training_ ? run_.end
                           : games_,
      .milliseconds = training_ ? kBetweenAnswers : 0,  // then all there is to say
      .points = reads ? 0 : static_cast<std::uint32_t>(points_.size()),
      .edges = edges,
      .to_read = reads ? files_.to_read : files_.read,
      .to_write = files_.to_write,
      .file = reads                  ? files_.to_read_from
              : files_.is_read_again ? files_.read_from
                                     : nullptr};
}

void DotsLearner::take(const engine::DotsQuestion& question, engine::DotsFrame frame, double now) {
  if (question.settings != settings_ || question.begun != begun_) return;  // of an earlier table
  const bool reads = reads_now();
  if (reads && question.to_read != files_.to_read) return;  // of the table before the file
  if (!reads && question.to_read != files_.read)
    return;  // of the same settings, but of another file
  files_.is_read_again = frame.refusal == engine::DotsRefusal::kNoFile;
  if (files_.is_read_again) return;
  refusal_ = frame.refusal;
  if (reads) {
    const std::uint64_t number = std::exchange(files_.to_read, 0);
    const auto file = std::exchange(files_.to_read_from, nullptr);
    // After a file that cannot be read the engine asks for the one before by this number.
    if (refusal_ == engine::DotsRefusal::kBadFile && files_.read_from) files_.read = number;
    if (refusal_ == engine::DotsRefusal::kNone) {
      files_.read = number;
      files_.read_from = file;
      auto next = chosen_;
      forget();
      from_file_ = true;
      merged_ = frame.merged;
      settings_ = frame.settings;
      run_ = frame.run;
      if (next && merged_) next->kind.keys = settings_.kind.keys;
      if (next != settings_) chosen_ = next;
    }
  }
  if (refusal_ != engine::DotsRefusal::kNone) {
    training_ = files_.is_wanted = false;
    files_.to_write = 0;
    return;
  }
  if (frame.games < games_) points_.clear();  // the engine has lost the table and learns it again
  if (training_ && frame.games != games_) files_.is_kept = false;
  games_ = frame.games;
  training_ = training_ && games_ < run_.end;
  for (learn::DotsPoint& point : frame.points)
    if (points_.empty() || points_.back().games < point.games) points_.push_back(std::move(point));
  edges_ = question.edges;
  moves_ = std::move(frame.moves);
  note_speed(now);
  if (files_.to_write > 0 && question.to_write == files_.to_write) {
    files_.written = File{std::move(frame.file), std::exchange(files_.is_wanted, false)};
    files_.to_write = 0;
  }
}

// Measures from the first answer on, because the engine may have prepared before it. The last
// seconds count most: while a table knows little, the games are examined often.
void DotsLearner::note_speed(double now) {
  if (measured_at_ && now - *measured_at_ < kMeasured) return;
  if (measured_at_) {
    const double last = static_cast<double>(games_ - measured_) / (now - *measured_at_);
    speed_ = speed_ > 0 ? speed_ + kOfSpeed * (last - speed_) : last;
  }
  measured_at_ = now;
  measured_ = games_;
}

}  // namespace match
