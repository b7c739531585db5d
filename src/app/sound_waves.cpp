#include "app/sound_waves.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace app {

namespace {

// One partial of a struck body: it rings out by itself.
struct Partial {
  double hertz;
  double loudness;
  double decay;  // seconds to about a third
};

constexpr double kAttack = 0.002;   // seconds; shorter would click
constexpr double kRelease = 0.010;  // of the last rest

struct Strike {
  double at;      // seconds from the start
  double length;  // seconds
  std::vector<Partial> partials;
};

// A bar of wood: its overtones lie far apart and are gone at once.
Strike knock(double at, double hertz) {
  return {
      at, 0.12, {{hertz, 0.26, 0.022}, {hertz * 2.76, 0.09, 0.010}, {hertz * 5.40, 0.03, 0.004}}};
}

Strike note(double at, double hertz) {
  return {at, 0.39 - at, {{hertz, 0.11, 0.14}, {hertz * 2, 0.03, 0.08}}};
}

std::vector<Strike> strikes(Sound sound) {
  switch (sound) {
    case Sound::kMove:
      return {knock(0, 880)};
    case Sound::kCapture:
      return {knock(0, 700), knock(0.085, 620)};
    case Sound::kEnd:
      return {note(0, 523.25), note(0.11, 659.26)};  // C5 and E5
  }
  return {};
}

// Rises from nothing and ends in it.
double envelope(double t, double length) {
  return std::clamp(t / kAttack, 0.0, 1.0) * std::clamp((length - t) / kRelease, 0.0, 1.0);
}

void add(const Strike& strike, int rate, std::vector<float>& wave) {
  const auto first = static_cast<std::size_t>(strike.at * rate);
  const auto count = static_cast<std::size_t>(strike.length * rate);
  for (std::size_t i = 0; i < count && first + i < wave.size(); ++i) {
    const double t = static_cast<double>(i) / rate;
    double value = 0;
    for (const auto& [hertz, loudness, decay] : strike.partials)
      if (hertz * 2 < rate)
        value += loudness * std::exp(-t / decay) * std::sin(2 * std::numbers::pi * hertz * t);
    wave[first + i] += static_cast<float>(value * envelope(t, strike.length));
  }
}

}  // namespace

std::vector<float> sound_wave(Sound sound, int rate) {
  const std::vector<Strike> all = strikes(sound);
  const double length = all.back().at + all.back().length;
  std::vector<float> wave(static_cast<std::size_t>(length * rate));
  for (const Strike& strike : all) add(strike, rate, wave);
  return wave;
}

}  // namespace app
