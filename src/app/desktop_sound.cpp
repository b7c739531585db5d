// The sound of platform.h, by SDL.
#include <SDL.h>

#include "app/platform.h"

namespace app::platform {

namespace {

// The device is opened with the first sound.
SDL_AudioDeviceID g_device = 0;
bool g_refused = false;  // it is not asked for again

bool open_device() {
  if (g_device != 0 || g_refused) return g_device != 0;
  SDL_AudioSpec wanted{};
  wanted.freq = kSoundRate;
  wanted.format = AUDIO_F32SYS;
  wanted.channels = 1;
  wanted.samples = 1024;
  if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0)
    g_device = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
  g_refused = g_device == 0;
  if (g_device != 0) SDL_PauseAudioDevice(g_device, 0);
  return g_device != 0;
}

}  // namespace

void play_sound(std::span<const float> wave) {
  if (!open_device()) return;
  const double waiting = SDL_GetQueuedAudioSize(g_device) / double{sizeof(float)};
  if (waiting > kSoundBacklog * kSoundRate) return;
  SDL_QueueAudio(g_device, wave.data(), static_cast<Uint32>(wave.size_bytes()));
}

void end_sound() {
  if (g_device != 0 && SDL_WasInit(SDL_INIT_AUDIO) != 0) SDL_CloseAudioDevice(g_device);
  g_device = 0;
}

}  // namespace app::platform
