#include "engine/table_trainer.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

namespace engine {

using learn::DotsCourse;
using learn::DotsPositions;
using learn::DotsTable;

namespace {

// Beside the table itself: what writing and reading it takes.
constexpr std::size_t kReserve = 8u << 20;

// Where memory runs out the whole program ends: there are no exceptions in a page, and there even
// an operator new that does not throw ends it. Volatile, because a compiler may leave out unused
// memory.
bool has_room(std::size_t bytes) {
  void* volatile room = std::malloc(bytes);
  std::free(room);
  return room != nullptr;
}

// All of them play; the leader until it is time, the others until it comes back.
void play_together(learn::DotsTraining& training, std::uint64_t games,
                   const std::function<bool()>& stop, HelperThreads& helpers) {
  helpers.begin(helpers.size(), [&](int) {
    training.play(games, stop);
    return false;
  });
  training.play(games, stop);
  helpers.end();
}

std::vector<DotsMove> moves_of(const DotsTable& table, const learn::DotsTruth& truth,
                               DotsPositions::Edges edges) {
  std::vector<DotsMove> moves;
  for (auto open = DotsPositions::kAllEdges & ~edges; open != 0; open &= open - 1) {
    const auto edge = static_cast<mcts::Move>(std::countr_zero(open));
    moves.push_back({.table = table.opinion(edges, edge),
                     .exact = static_cast<std::int8_t>(truth.boxes_after(edges, edge))});
  }
  return moves;
}

}  // namespace

std::optional<DotsFrame> TableTrainer::reply(const DotsQuestion& question, HelperThreads& helpers,
                                             Clock::time_point until) {
  const ShouldStop stop = [until] { return Clock::now() >= until; };
  TrainedTable& trained = tables_[question.table];
  if (!question.settings && !trained.course) return DotsFrame();
  if (!asked_) asked_ = Clock::now();
  const DotsRefusal refusal = prepare(question, stop);
  if (refusal == DotsRefusal::kNone &&
      (!is_ready(question) || !train(trained, question, helpers, stop) ||
       !write(trained, question, stop)))
    return std::nullopt;
  asked_.reset();
  if (refusal != DotsRefusal::kNone) return DotsFrame{.refusal = refusal};
  return frame_of(trained, question);
}

// Makes what the question is about, as far as there is time.
DotsRefusal TableTrainer::prepare(const DotsQuestion& question, const ShouldStop& stop) {
  if (!knowledge_) {
    if (!has_room(DotsPositions::kBytes + kReserve)) return DotsRefusal::kNoMemory;
    knowledge_ = std::make_shared<learn::DotsKnowledge>();
  }
  if (!knowledge_->build(stop)) return DotsRefusal::kNone;
  TrainedTable& trained = tables_[question.table];
  if (question.to_read > 0 && question.to_read != trained.file_read)
    return read(trained, question, stop);
  if (trained.is_of(question)) {
    if (question.settings) trained.settings = question.settings;
    return DotsRefusal::kNone;
  }
  trained.course.reset();
  trained.drop_writer();
  auto memory = DotsTable::memory(question.settings->kind.keys);
  if (!memory || !has_room(kReserve)) return DotsRefusal::kNoMemory;
  trained.course = std::make_unique<DotsCourse>(*question.settings, knowledge_, std::move(memory));
  trained.settings = question.settings;
  trained.begun = question.begun;
  return DotsRefusal::kNone;
}

// A table that was read goes on when its own settings are asked for.
bool TableTrainer::TrainedTable::is_of(const DotsQuestion& question) const {
  if (!course || !question.settings) return course != nullptr;
  return begun == question.begun &&
         (question.settings == settings || question.settings == course->training().settings());
}

bool TableTrainer::is_ready(const DotsQuestion& question) const {
  const TrainedTable& trained = tables_[question.table];
  return knowledge_->is_built() &&
         (question.to_read == 0 || trained.file_read == question.to_read) && trained.course;
}

// The table that was there stays until the file has been read, or cannot be.
DotsRefusal TableTrainer::read(TrainedTable& trained, const DotsQuestion& question,
                               const ShouldStop& stop) {
  if (!question.file || question.file->empty()) return DotsRefusal::kNoFile;
  if (std::exchange(trained.reads, question.to_read) != question.to_read)
    trained.reader =
        std::make_unique<learn::DotsFileReader>(*question.file, knowledge_->canonical());
  auto found = trained.reader->run(stop);
  const bool refused = !trained.reader->error().empty();
  if (!found && !refused) return DotsRefusal::kNone;
  trained.reader.reset();
  trained.file_read = std::exchange(trained.reads, 0);
  if (refused) return DotsRefusal::kBadFile;
  trained.course = std::make_unique<DotsCourse>(*std::move(found), knowledge_);
  trained.drop_writer();
  trained.settings = question.settings;
  trained.begun = question.begun;
  return DotsRefusal::kNone;
}

// True when the games are played or the time of the question is over.
bool TableTrainer::train(TrainedTable& trained, const DotsQuestion& question,
                         HelperThreads& helpers, const ShouldStop& stop) {
  // The table stays as it is until it is written.
  if (question.to_write > 0 && trained.writes == question.to_write) return true;
  DotsCourse& course = *trained.course;
  const std::uint64_t games = course.training().games();
  if (question.end > games && question.end != course.training().run().end)
    course.begin_run(question.end - games);
  const auto play = [&helpers](learn::DotsTraining& training, std::uint64_t until,
                               const ShouldStop& enough) {
    play_together(training, until, enough, helpers);
  };
  if (course.run(question.games, stop, play)) return true;
  // The client stops asking after the last game, so the final marks are sent with that answer.
  return course.training().games() < question.games && question.milliseconds > 0 &&
         Clock::now() - *asked_ >= std::chrono::milliseconds(question.milliseconds);
}

// Where a file is wanted, true once it is there.
bool TableTrainer::write(TrainedTable& trained, const DotsQuestion& question,
                         const ShouldStop& stop) {
  if (question.to_write == 0 || question.to_write == trained.file_written) return true;
  if (std::exchange(trained.writes, question.to_write) != question.to_write)
    trained.writer = std::make_unique<learn::DotsFileWriter>(
        trained.course->shared_training(), trained.course->points(), knowledge_->canonical());
  auto file = trained.writer->run(stop);
  if (!file) return false;
  trained.file = *std::move(file);
  trained.file_written = question.to_write;
  trained.drop_writer();
  return true;
}

DotsFrame TableTrainer::frame_of(const TrainedTable& trained, const DotsQuestion& question) const {
  const DotsCourse& course = *trained.course;
  const auto& points = course.points();
  const std::size_t known = std::min<std::size_t>(question.points, points.size());
  DotsFrame frame{
      .settings = course.training().settings(),
      .games = course.training().games(),
      .run = course.training().run(),
      .merged = course.is_merged(),
      .points = {points.begin() + static_cast<std::ptrdiff_t>(known), points.end()},
      .moves = moves_of(course.training().table(), knowledge_->truth(), question.edges)};
  if (question.to_write > 0) frame.file = trained.file;
  return frame;
}

}  // namespace engine
