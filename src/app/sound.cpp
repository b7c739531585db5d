#include "app/sound.h"

#include <vector>

#include "app/platform.h"

namespace app {

namespace {

constexpr int kRate = 48000;       // a second, unless the device wants another
constexpr double kBacklog = 0.25;  // seconds of sound that may wait
constexpr double kRest = 30;       // seconds of silence

}  // namespace

SoundPlayer::~SoundPlayer() { close(); }

void SoundPlayer::close() {
  if (device_ != 0 && SDL_WasInit(SDL_INIT_AUDIO) != 0) SDL_CloseAudioDevice(device_);
  device_ = 0;
}

bool SoundPlayer::open() {
  if (device_ != 0 || refused_) return device_ != 0;
  SDL_AudioSpec wanted{}, got{};
  wanted.freq = kRate;
  wanted.format = AUDIO_F32SYS;
  wanted.channels = 1;
  wanted.samples = 1024;
  if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0)
    device_ = SDL_OpenAudioDevice(nullptr, 0, &wanted, &got, SDL_AUDIO_ALLOW_FREQUENCY_CHANGE);
  refused_ = device_ == 0;
  rate_ = got.freq;
  if (device_ != 0) SDL_PauseAudioDevice(device_, 0);
  return device_ != 0;
}

void SoundPlayer::play(Sound sound, double now) {
  last_played_ = now;
  if (muted_ || !platform::may_sound() || !open()) return;
  const Uint32 waiting = SDL_GetQueuedAudioSize(device_) / sizeof(float);
  if (waiting > kBacklog * rate_) return;
  const std::vector<float> wave = sound_wave(sound, rate_);
  SDL_QueueAudio(device_, wave.data(), static_cast<Uint32>(wave.size() * sizeof(float)));
}

std::optional<double> SoundPlayer::tick(double now) {
  if (device_ != 0 && now - last_played_ >= kRest) close();
  if (device_ == 0) return std::nullopt;
  return last_played_ + kRest - now;
}

void SoundPlayer::set_muted(bool muted) {
  muted_ = muted;
  if (muted && device_ != 0) SDL_ClearQueuedAudio(device_);
}

}  // namespace app
