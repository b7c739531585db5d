#include "app/sound_waves.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace app {

namespace {

// One partial of a struck body: it rings out by itself.
struct Partial {
  float hertz;
  float loudness;
  float decay;  // seconds to about a third
};

constexpr float kAttack = 0.002f;   // seconds; shorter would click
constexpr float kRelease = 0.010f;  // of the last rest

struct Strike {
  float at;      // seconds from the start
  float length;  // seconds
  std::vector<Partial> partials;
};

// A bar of wood: its overtones lie far apart and are gone at once.
Strike knock(float at, float hertz) {
  return {at,
          0.12f,
          {{hertz, 0.26f, 0.022f}, {hertz * 2.76f, 0.09f, 0.010f}, {hertz * 5.40f, 0.03f, 0.004f}}};
}

Strike note(float at, float hertz) {
  return {at, 0.39f - at, {{hertz, 0.11f, 0.14f}, {hertz * 2, 0.03f, 0.08f}}};
}

std::vector<Strike> strikes(Sound sound) {
  switch (sound) {
    case Sound::kMove:
      return {knock(0, 880)};
    case Sound::kCapture:
      return {knock(0, 700), knock(0.085f, 620)};
    case Sound::kEnd:
      return {note(0, 523.25f), note(0.11f, 659.26f)};  // C5 and E5
    case Sound::kTick:
      return {{0, 0.06f, {{1318.5f, 0.16f, 0.012f}}}};
  }
  return {};
}

// Rises from nothing and ends in it.
float envelope(float t, float length) {
  return std::clamp(t / kAttack, 0.0f, 1.0f) * std::clamp((length - t) / kRelease, 0.0f, 1.0f);
}

void add(const Strike& strike, int rate, std::vector<float>& wave) {
  const auto samples = static_cast<float>(rate);  // a second
  const auto first = static_cast<std::size_t>(strike.at * samples);
  const auto count = static_cast<std::size_t>(strike.length * samples);
  for (std::size_t i = 0; i < count && first + i < wave.size(); ++i) {
    const float t = static_cast<float>(i) / samples;
    float value = 0;
    for (const auto& [hertz, loudness, decay] : strike.partials)
      if (hertz * 2 < samples)
        value +=
            loudness * std::exp(-t / decay) * std::sin(2 * std::numbers::pi_v<float> * hertz * t);
    wave[first + i] += value * envelope(t, strike.length);
  }
}

}  // namespace

std::vector<float> sound_wave(Sound sound, int rate) {
  const std::vector<Strike> all = strikes(sound);
  const float length = all.back().at + all.back().length;
  std::vector<float> wave(static_cast<std::size_t>(length * static_cast<float>(rate)));
  for (const Strike& strike : all) add(strike, rate, wave);
  return wave;
}

}  // namespace app
