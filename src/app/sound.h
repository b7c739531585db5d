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

  // Plays a sound after the sounds that are being played. The sound is left out when these still
  // take a while. `now` in seconds from any fixed moment.
  void play(Sound sound, double now);
  // Gives the device back after a while of silence. Returns the seconds until the next call;
  // nothing while the device is not in use.
  std::optional<double> tick(double now);
  void set_muted(bool muted);

 private:
  void end();

  std::optional<double> last_played_;  // since the device was given back
  bool muted_ = false;
};

}  // namespace app
