#include "app/sound.h"

#include "app/platform.h"

namespace app {

namespace {

constexpr double kRest = 30;  // seconds of silence

}  // namespace

SoundPlayer::~SoundPlayer() { end(); }

void SoundPlayer::play(Sound sound, double now) {
  if (muted_) return;
  platform::play_sound(sound_wave(sound, platform::kSoundRate));
  last_played_ = now;
}

std::optional<double> SoundPlayer::tick(double now) {
  if (last_played_ && now - *last_played_ >= kRest) end();
  if (!last_played_) return std::nullopt;
  return *last_played_ + kRest - now;
}

void SoundPlayer::set_muted(bool muted) {
  muted_ = muted;
  if (muted) end();
}

void SoundPlayer::end() {
  if (last_played_) platform::end_sound();
  last_played_.reset();
}

}  // namespace app
