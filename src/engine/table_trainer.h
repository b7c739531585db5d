// Trains the engine's tables of Dots-and-Boxes (learn/dots_course.h) in slices. The caller decides
// when and on which thread.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "engine/protocol.h"
#include "engine/search_host.h"
#include "learn/dots_course.h"
#include "learn/dots_file.h"

namespace engine {

// To be used by one thread at a time.
class TableTrainer {
 public:
  // Works until about `until`; with the helpers, which are free meanwhile. Gives nothing as long as
  // what the question asks for is on its way, and is to be asked again with the same question.
  std::optional<DotsFrame> reply(const DotsQuestion& question, HelperThreads& helpers,
                                 std::chrono::steady_clock::time_point until);

 private:
  using Clock = std::chrono::steady_clock;
  using ShouldStop = std::function<bool()>;

  // A table, and what is being done with it.
  struct TrainedTable {
    bool is_of(const DotsQuestion& question) const;
    void drop_writer() { writer.reset(), writes = 0; }

    std::optional<learn::DotsTrainingSettings> settings;  // that were asked for
    std::uint32_t begun = 0;
    std::unique_ptr<learn::DotsCourse> course;
    std::unique_ptr<learn::DotsFileReader> reader;
    std::unique_ptr<learn::DotsFileWriter> writer;
    std::uint64_t reads = 0, writes = 0;            // numbers of the files on their way; 0: none
    std::uint64_t file_read = 0, file_written = 0;  // numbers of the last ones
    Bytes file;                                     // that was written
  };

  DotsRefusal prepare(const DotsQuestion& question, const ShouldStop& stop);
  bool is_ready(const DotsQuestion& question) const;
  DotsRefusal read(TrainedTable& trained, const DotsQuestion& question, const ShouldStop& stop);
  bool train(TrainedTable& trained, const DotsQuestion& question, HelperThreads& helpers,
             const ShouldStop& stop);
  bool write(TrainedTable& trained, const DotsQuestion& question, const ShouldStop& stop);
  DotsFrame frame_of(const TrainedTable& trained, const DotsQuestion& question) const;

  std::shared_ptr<learn::DotsKnowledge> knowledge_;
  std::array<TrainedTable, kDotsTables> tables_;
  std::optional<Clock::time_point> asked_;  // when the question under way came
};

}  // namespace engine
