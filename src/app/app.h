// The program: one session, one page, one window.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/import_export.h"
#include "app/lazy_file.h"
#include "app/platform.h"
#include "app/sound.h"
#include "app/window.h"
#include "board/scene.h"
#include "match/session.h"
#include "render/board_renderer.h"
#include "ui/page/page.h"

namespace app {

class App final : public platform::AppCalls {
 public:
  App();

  // Opens the window. Returns what went wrong, empty when nothing did.
  std::string start();

  // Takes input, carries the game on, and draws a picture if anything visible has changed.
  platform::FrameResult frame();

  void new_game(std::string_view query) override;
  Played play(std::string_view move) override;
  std::string state() const override;
  std::string controls() const override;
  std::string ask_tree(std::string_view moves, int most) override;
  std::string analysis() const override;
  std::string start_lesson(std::string_view query) override;
  std::string go_in_lesson(std::string_view query) override;
  std::string lesson() const override;
  void end_lesson() override;
  void command(int number) override;
  void act(std::string_view id) override;
  void go_to(int ply) override;
  std::string choices(std::string_view query) const override;
  void change(std::string_view query) override;

  void pasted(std::string_view text) override;
  void dropped(std::string_view name, std::string_view text) override;
  void refused(std::string_view name, platform::InputRefusal why) override;
  void copied(bool done) override;
  void file_came() override;
  void leave() override;
  void hidden_changed() override;
  void context_lost() override;
  void context_restored() override;

 private:
  // Frames after an input: ImGui takes a press and a release that arrive together
  // one a frame, after the motion before them, and then shows what they did.
  static constexpr int kSettle = 6;

  struct Pictures {
    bool possible = true;   // there is a GL context
    int due = 0;            // ImGui settles a frame or two after what caused it
    bool moving = false;    // an animation is under way
    long drawn = 0;         // since the start
    int clock_seconds = 0;  // on the clock of the side to move
  };
  // Something has changed, and is passed on a few times a second.
  struct News {
    bool waits = false;
    double not_before = 0;

    bool is_due(double now) const { return waits && now >= not_before; }
    // Seconds until it is due.
    double wait(double now) const { return waits ? not_before - now : platform::kForever; }
    // It is passed on; the next news is not due for so many seconds.
    void pass_on(double now, double seconds) { waits = false, not_before = now + seconds; }
  };
  // Questions from outside have numbers.
  struct Asked {
    std::uint64_t count = 0;
    std::vector<std::pair<std::uint64_t, match::TreeTicket>> trees;
    std::vector<std::uint64_t> lesson;  // that wait for a step of the lesson
  };

  bool has_clock() const;
  void follow_hidden(double now);
  void show_liked_language();
  void take_preferences(const match::Query& query);
  void choose_looks(const match::Query& query);
  void introduce();
  void follow_system();
  void follow_language();
  void follow_lazy_files(double now);
  const engine::EvaluatorRow* wanted_evaluator() const;
  void follow_model(const engine::EvaluatorRow& row);
  void follow_book();
  LazyFile& model_of(const engine::EvaluatorRow& row);
  static std::string model_line(LazyFile::State state);
  bool follow_pixel_ratio();
  void pass_on(match::Event event, double now);
  void pass_on_answers();
  void pass_on_analysis(double now);
  void pass_on_lesson();
  std::string await_lesson();
  render::Scheme wanted_scheme() const;
  void keep_preferences();
  void follow_preferences();
  bool clock_has_moved(double now);
  double until_clock_moves(double now) const;
  void sound_move(double now);
  void sound_clock(double now);
  void show_search(double now);
  void draw(double now);
  render::Viewport viewport_of(const ui::Rect& place) const;
  void paint(const ui::BoardPicture& picture);
  void carry_out(const ui::Actions& actions, double now);
  void tell_reader(double now);
  board::Scene scene(double now) const;
  double patience(double now) const;

  std::unique_ptr<engine::Engine> engine_;
  ui::Page page_;
  ui::Preferences followed_;  // that are in force
  match::Session session_;    // after what its settings are made with
  ImportExport import_export_{session_, page_};

  Window window_;
  render::BoardRenderer renderer_;
  SoundPlayer sound_;
  std::optional<double> sound_waits_;  // for its next tick [s]
  float pixel_ratio_ = 0;              // the fonts are made for; 0: they are to be made
  bool awaits_font_ = false;           // of Chinese
  // The file that makes each of engine::evaluator_rows().
  std::vector<LazyFile> models_ = std::vector<LazyFile>(engine::evaluator_rows().size());
  LazyFile book_;  // by which computers of the match play
  Pictures pictures_;
  News search_news_;    // for the picture
  News analysis_news_;  // for the page around
  News reader_news_{.waits = true};
  std::string read_;  // what the reader got last
  Asked asked_;
  std::uint64_t lesson_shown_ = 0;  // LessonPlayer::changes() that was passed on; 0: no lesson
};

// The values in an address that make no sense, of its parameters for the language, the colours and
// the parts of the page.
std::vector<match::BadValue> unusable_looks(const match::Query& query);

}  // namespace app
