// Plays the sounds of a game, where they are wanted. Nothing here blocks for long.
#pragma once

#include <optional>

#include "app/sound_waves.h"

namespace app {

class SoundPlayer {
 public:
  SoundPlayer() = default;
  SoundPlayer(const SoundPlayer&) = delete;
  SoundPlayer& operator=(const SoundPlayer&) = delete;
  ~SoundPlayer();

  // Plays a sound after those that are being played; leaves it out when they still take a while.
  // `now` in seconds from any fixed moment.
  void play(Sound sound, double now);
  // Gives the device back after a while of silence. To be called again after so many seconds;
  // nothing while there is none to give back.
  std::optional<double> tick(double now);
  void set_muted(bool muted);

 private:
  void end();

  std::optional<double> last_played_;  // since the device was given back
  bool muted_ = false;
};

}  // namespace app
