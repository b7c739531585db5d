// The first screen: what the program is, its games on small boards that play by themselves, and
// where one can go from here. It lies over the whole page; the match waits below it.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/scene.h"
#include "match/session.h"
#include "mcts/rng.h"
#include "ui/base/action.h"
#include "ui/base/board_picture.h"
#include "ui/base/layout.h"
#include "ui/page/menu_sheet.h"
#include "ui/page/screen_reader.h"

namespace ui {

// One human first, and a computer that a beginner can beat.
match::Settings newcomer_settings(std::string_view game);
// The settings of a new game of this kind. A human who plays against a computer keeps the seat and
// the opponent; else they are a newcomer's.
match::Settings settings_in(const match::Session& session, std::string_view game);

// A game that plays itself with random moves, one every few seconds, and begins again after its
// end.
class LivingBoard {
 public:
  // `delay` keeps several boards from moving together.
  LivingBoard(std::string_view game, double now, double delay);

  std::string_view game() const { return game_; }
  // Makes the next move when its time has come; then there is something new to draw.
  bool tick(double now);
  // Seconds until that.
  double until_next(double now) const;
  // The last move can still be seen moving.
  bool moving(double now) const;
  void add_to(const Rect& place, double now, bool motion);

 private:
  void begin();
  bool play();
  float age(double now) const;

  std::string_view game_;
  mcts::Rng rng_;
  games::Position start_;
  std::vector<mcts::Move> moves_;
  double next_ = 0, moved_ = -board::kAtRest;
  BoardPicture picture_;  // as it was drawn last
};

class StartScreen {
 public:
  bool is_open() const { return open_; }
  void open(double now);
  void close() { open_ = false; }
  void set_about(const About& about) { about_ = about; }
  // Without motion the boards stand still.
  void set_motion(bool motion) { motion_ = motion; }

  bool tick(double now);
  bool moving(double now) const;
  std::optional<double> until_next(double now) const;

  // Draws it in the place of the page, and adds what is chosen to `actions`.
  void draw(ImVec2 window, const match::Session& session, double now, Actions& actions);
  // The same in words; act() does one of its actions.
  void read(const match::Session& session, ScreenReaderText& reading) const;
  void act(std::string_view id, const match::Session& session, Actions& actions);

 private:
  // A card leads somewhere. It has a title and a sentence.
  struct Way {
    std::string id, title, text;
  };
  std::vector<Way> games() const;
  std::vector<Way> others() const;
  void draw_head(Rect& column, std::string& chosen) const;
  void draw_lead(Rect& column, const match::Session& session, std::string& chosen) const;
  void draw_games(Rect& column, const match::Session& session, double now, std::string& chosen);
  static void draw_cards(Rect& column, const std::vector<Way>& ways, int columns, float height,
                         std::string& chosen,
                         const std::function<void(Rect inner, std::size_t i)>& body);
  void draw_others(Rect& column, std::string& chosen) const;

  bool open_ = false, motion_ = true;
  float height_ = 0;  // of all that was drawn last
  About about_;
  std::vector<LivingBoard> boards_;  // one for each game
};

}  // namespace ui
