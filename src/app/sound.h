// Plays the sounds. The device is opened with the first sound that is to be
// heard; where there is none, all stays silent. Nothing here blocks for long.
#pragma once

#include <SDL.h>

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
  // Gives the device back after a while of silence: an open one keeps a machine
  // awake. To be called again after so many seconds; nothing while none is open.
  std::optional<double> tick(double now);
  void set_muted(bool muted);
  bool muted() const { return muted_; }

 private:
  bool open();
  void close();

  SDL_AudioDeviceID device_ = 0;
  int rate_ = 0;
  double last_played_ = 0;
  bool refused_ = false;  // the device; not asked again
  bool muted_ = false;
};

}  // namespace app
