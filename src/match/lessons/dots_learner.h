// One table that learns Dots-and-Boxes, as a view shows and trains it: the questions to the engine
// (engine/protocol.h) and its answers.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/protocol.h"
#include "games/dots_and_boxes.h"
#include "games/error.h"
#include "learn/dots_course.h"
#include "learn/dots_training.h"

namespace match {

// Whether tables can learn this game.
inline bool has_tables(std::string_view game) { return game == games::DotsAndBoxes::kId; }

class DotsLearner {
 public:
  // The engine's table of that number.
  DotsLearner(std::uint8_t table, const learn::DotsTrainingSettings& settings)
      : table_(table), settings_(settings) {}

  const learn::DotsTrainingSettings& settings() const { return settings_; }
  // Chooses other settings. They are for another table, which begins with restart(), or at once if
  // the present table has not learned anything. While a file is being read they are for the table
  // after the file's.
  void choose(const learn::DotsTrainingSettings& settings);
  const learn::DotsTrainingSettings& chosen() const { return chosen_ ? *chosen_ : settings_; }
  bool has_chosen_another() const { return chosen_.has_value(); }
  bool can_restart() const { return !files_.is_wanted && (games_ > 0 || has_chosen_another()); }
  void restart();  // does nothing while a file is wanted

  // Trains for so many more games, as a run of its own, which begins with the next questions.
  void train(std::uint64_t games, double now);
  void stop() { training_ = false; }
  // Continues the run that was stopped; does nothing without one.
  void go_on(double now);
  bool is_training() const { return training_; }
  bool can_go_on() const {
    return !training_ && games_ < run_.end && refusal_ != engine::DotsRefusal::kNoMemory;
  }

  std::uint64_t games() const { return games_; }  // played
  const learn::DotsRun& run() const { return run_; }
  // The speed while it trains; 0 before it is known.
  double games_per_second() const { return speed_; }
  double seconds_left() const;

  // Its marks on the way, in the order of the games.
  const std::vector<learn::DotsPoint>& points() const { return points_; }
  // The table's values of the moves where these edges are drawn; null until the engine has sent
  // them.
  const std::vector<engine::DotsMove>* moves(std::uint32_t edges) const;
  // Why there is no table, or not the one that was to be read.
  engine::DotsRefusal refusal() const { return refusal_; }

  // Reads a file, whose table takes the place of this one. If a file of this table is wanted, it is
  // written first. Returns what is wrong with the file, if that can be seen at once; the table then
  // stays. `kept`: keep() has written the file.
  games::Error read(std::shared_ptr<const engine::Bytes> file, bool kept = false);
  bool is_reading() const { return files_.to_read > 0; }
  // Writes the table to a file for a person. take_file() gives the file when it is written.
  void write();
  bool is_wanted() const { return files_.is_wanted; }  // and not written yet
  // Writes the table to a file for the program, so that the table is not lost when the program
  // ends. It does so whenever the table has come to rest with something new. During a run it does
  // so after three seconds, and then more and more rarely, at least every twenty seconds. To be
  // called often.
  void keep(double now);
  bool is_writing() const { return files_.to_write > 0; }
  // True if all that the table has learned has been written for the program.
  bool is_kept() const { return files_.is_kept && !is_writing(); }
  struct File {
    engine::Bytes bytes;  // none: there is nothing to keep any more
    bool wanted = false;
  };
  std::optional<File> take_file();
  // True if the table comes from a file, whose values are rounded (learn/dots_file.h).
  bool is_from_file() const { return from_file_; }
  bool is_merged() const { return merged_; }  // see learn::TrainedDots

  // The question to ask next, where these edges are drawn on the board. Returns nothing if there is
  // no work and all answers are known. The answers are to be given to take() in their order.
  std::optional<engine::DotsQuestion> question(std::uint32_t edges) const;
  void take(const engine::DotsQuestion& question, engine::DotsFrame frame, double now);

 private:
  // Files that are read and written, each with a number from 1 on; 0: none.
  struct FilesOnTheWay {
    std::uint64_t count = 0;  // read and written so far
    std::uint64_t to_read = 0, to_write = 0;
    std::shared_ptr<const engine::Bytes> to_read_from;
    // The file that the table was read from, for an engine that has lost it.
    std::uint64_t read = 0;
    std::shared_ptr<const engine::Bytes> read_from;
    bool is_read_again = false;
    std::optional<File> written;
    bool is_wanted = false, is_kept = true;
  };

  void forget();
  bool reads_now() const { return files_.to_read > 0 && !files_.is_wanted; }
  void note_speed(double now);

  const std::uint8_t table_;
  learn::DotsTrainingSettings settings_;
  std::optional<learn::DotsTrainingSettings> chosen_;  // of the next table, if they are others
  std::uint32_t begun_ = 0;
  bool training_ = false;
  std::uint64_t games_ = 0;
  learn::DotsRun run_;
  std::vector<learn::DotsPoint> points_;
  std::optional<std::uint32_t> edges_;  // that moves_ is about
  std::vector<engine::DotsMove> moves_;
  engine::DotsRefusal refusal_ = engine::DotsRefusal::kNone;

  double speed_ = 0;
  std::optional<double> measured_at_;  // when so many games had been played
  std::uint64_t measured_ = 0;

  FilesOnTheWay files_;
  double began_at_ = 0, kept_at_ = 0;  // the run; the last file for the program
  bool from_file_ = false, merged_ = false;
};

}  // namespace match
