// The view Learn: two tables that learn Dots-and-Boxes by games against themselves, with a chart of
// how good they become, and their values of the position on the board. It also shows how much the
// mirror strategy is worth, which needs no learning.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/scene.h"
#include "match/address/learn_link.h"
#include "match/lessons/dots_learner.h"
#include "match/session.h"
#include "ui/base/action.h"
#include "ui/base/layout.h"
#include "ui/base/numbers.h"
#include "ui/base/view.h"
#include "ui/learn/learn_chart.h"
#include "ui/learn/mirror_part.h"

namespace ui {

class LearnView final : public View {
 public:
  static constexpr Command kCommand = Command::kLearn;
  static constexpr const char* kId = "learn";

  LearnView();

  // Training goes on while another view or another game is shown.
  bool tick(match::Session& session, bool shown, double now) override;
  // The mirror's games are played by tick(), as often as it is called.
  std::optional<double> until_next(bool shown, double now) const override;
  void open(const match::Query& query, std::vector<match::BadValue>& bad) override;
  std::string query() const override;
  void act(std::string_view id, const ViewInput& input) override;

  // The opinions of the chosen table on all edges; null before it has learned anything.
  const std::vector<engine::DotsMove>* marks(const match::Session& session) const;
  // The same over the board.
  std::vector<Rect> draw_marks(const ViewInput& input, const Rect& board) override;
  bool take_keys(const ViewInput& input) override;
  std::string obstacle(std::string_view id) const override;
  // All controls, and the chart.
  void draw_panel(const ViewInput& input, const Rect& panel) override;
  static constexpr float kPanel = 300;  // the least height, where it scrolls

  // The line of each table, and the values of the moves on the board.
  ViewWords words(const match::Session& session, const Preferences& preferences) const override;

  const match::DotsLearner& learner(std::size_t table) const { return learners_[table]; }
  // How the tables are trained, or where they have learned something those after them.
  match::LearnChoice choice() const;
  void choose(const match::LearnChoice& choice);

  // A table that was written: to be kept in the place of its last one, and to be given to the user
  // as well if that is wanted.
  struct TableFile {
    std::size_t table = 0;
    match::DotsLearner::File file;
  };
  std::optional<TableFile> take_file();
  // The chosen table has taken long to learn: a person who throws it away is asked first.
  bool has_much() const { return present().games() >= kMuch; }
  std::size_t chosen() const { return chosen_; }
  std::string_view chosen_name() const { return kNames[chosen_]; }
  // Takes a file in the place of the chosen table; returns the error, if any.
  games::Error read(engine::Bytes file);
  // Takes a table that was kept, once it is looked at or has a seat; returns the error, if any.
  games::Error restore(std::size_t table, engine::Bytes file);
  // A table with a seat in the match is still being read.
  bool is_awaited(const match::Session& session) const;

 private:
  static constexpr std::uint64_t kMuch = 10'000;  // games

  struct AskedTable {
    match::Ticket<engine::DotsQuestion> ticket;
    std::size_t table;
    engine::DotsQuestion question;
  };
  struct Amount {
    const char* id;
    std::uint64_t games;

    std::string label() const { return "+" + round_count(games); }
  };
  static constexpr std::array<Amount, 4> kAmounts = {{{"learn-1k", 1'000},
                                                      {"learn-100k", 100'000},
                                                      {"learn-1m", 1'000'000},
                                                      {"learn-50m", 50'000'000}}};
  static constexpr std::array<std::string_view, engine::kDotsTables> kNames = {"A", "B"};

  match::DotsLearner& present() { return learners_[chosen_]; }
  const match::DotsLearner& present() const { return learners_[chosen_]; }
  std::vector<std::string> lines(const match::Session& session) const;
  std::vector<ReadAction> actions() const;
  bool is_training() const;
  bool has_nothing() const;
  bool can_go_on() const;
  bool can_train() const;
  void train(std::uint64_t games, double now);
  void stop_or_go_on(double now);
  void restart();
  bool is_due(const match::Session& session, bool shown) const;
  bool listen(double now);
  void ask(match::Session& session, std::uint32_t edges);

  // The panel: learn_panel.cpp.
  void draw_choice_of_table(Rect row);
  void draw_training(Rect place, double now);
  void draw_beginning(Rect place, double now);
  void draw_progress(Rect column);
  void draw_buttons(const Rect& row, double now);
  void draw_results(Rect column) const;
  void draw_file_buttons(const match::Session& session, const Rect& row, Actions& actions);
  void play_against_present(const match::Session& session, Actions& actions) const;
  std::array<LearnLine, engine::kDotsTables> chart_lines() const;
  // Its settings, where they are wanted: learn_settings.cpp.
  float settings_height(float width) const;
  void draw_settings(Rect column);
  void draw_schedule(Rect& column);

  std::array<match::DotsLearner, engine::kDotsTables> learners_;
  std::size_t chosen_ = 0;
  bool both_ = true;  // train together
  bool shows_settings_ = false;
  bool is_sure_ = false;           // the next restart is carried out, whatever is lost
  int measure_ = 0;                // of the chart
  std::vector<AskedTable> asked_;  // in their order
  std::size_t next_ = 0;           // the table to be asked next
  bool shows_mirror_ = false;
  MirrorPart mirror_;
};

}  // namespace ui
