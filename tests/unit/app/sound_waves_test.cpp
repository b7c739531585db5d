// The sounds: short, quiet, and without a click at either end.
#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "app/sound_waves.h"

namespace {

using app::Sound;
using app::sound_wave;

constexpr float kSilence = 0.001f;  // -60 dB of full scale

float peak(const std::vector<float>& wave) {
  float most = 0;
  for (const float sample : wave) most = std::max(most, std::abs(sample));
  return most;
}

double seconds(const std::vector<float>& wave, int rate) {
  return static_cast<double>(wave.size()) / rate;
}

// The energy between two moments, in seconds from the start.
double loudness(const std::vector<float>& wave, int rate, double from, double to) {
  double sum = 0;
  for (auto i = static_cast<std::size_t>(from * rate); i < static_cast<std::size_t>(to * rate); ++i)
    sum += static_cast<double>(wave[i]) * wave[i];
  return sum;
}

// The number of rises through zero a second. This is the pitch while one partial is the strongest.
double pitch(const std::vector<float>& wave, int rate, double from, double to) {
  int rises = 0;
  for (auto i = static_cast<std::size_t>(from * rate); i < static_cast<std::size_t>(to * rate); ++i)
    rises += wave[i] < 0 && wave[i + 1] >= 0;
  return rises / (to - from);
}

class SoundWave : public testing::TestWithParam<std::tuple<Sound, int>> {
 protected:
  Sound sound = std::get<0>(GetParam());
  int rate = std::get<1>(GetParam());
  std::vector<float> wave = sound_wave(sound, rate);
};

TEST_P(SoundWave, IsShort) {
  EXPECT_GT(seconds(wave, rate), 0.05);
  EXPECT_LT(seconds(wave, rate), 0.4);
}

TEST_P(SoundWave, IsHeardButQuiet) {
  EXPECT_GT(peak(wave), 0.1f);
  EXPECT_LT(peak(wave), 0.5f);
}

TEST_P(SoundWave, BeginsAndEndsInSilence) {
  ASSERT_FALSE(wave.empty());
  EXPECT_LT(std::abs(wave.front()), kSilence);
  EXPECT_LT(std::abs(wave.back()), kSilence);
}

INSTANTIATE_TEST_SUITE_P(AllAtManyRates, SoundWave,
                         testing::Combine(testing::Values(Sound::kMove, Sound::kCapture,
                                                          Sound::kEnd, Sound::kTick),
                                          testing::Values(8000, 22050, 44100, 48000, 192000)));

TEST(Sounds, ACaptureIsTwoTicksEachLowerThanAMove) {
  const auto move = sound_wave(Sound::kMove, 48000);
  const auto capture = sound_wave(Sound::kCapture, 48000);
  EXPECT_GT(capture.size(), move.size());
  // Fainter before the second tick than in it.
  EXPECT_GT(loudness(capture, 48000, 0.085, 0.105), 10 * loudness(capture, 48000, 0.06, 0.08));
  EXPECT_LT(pitch(capture, 48000, 0.03, 0.06), pitch(move, 48000, 0.03, 0.06));
  EXPECT_LT(pitch(capture, 48000, 0.12, 0.15), pitch(capture, 48000, 0.03, 0.06));
}

// 523 Hz is the C above middle C, 659 Hz the E above it.
TEST(Sounds, TheEndBeginsOnC) {
  EXPECT_NEAR(pitch(sound_wave(Sound::kEnd, 48000), 48000, 0.01, 0.10), 523, 15);
}

// A jump from one sample to the next is heard as a click.
TEST(Sounds, DoNotJump) {
  for (const Sound sound : {Sound::kMove, Sound::kCapture, Sound::kEnd, Sound::kTick}) {
    const auto wave = sound_wave(sound, 48000);
    for (std::size_t i = 0; i + 1 < wave.size(); ++i)
      ASSERT_LT(std::abs(wave[i + 1] - wave[i]), 0.15f) << i;
  }
}

TEST(Sounds, AreTheSameEachTime) {
  EXPECT_EQ(sound_wave(Sound::kMove, 48000), sound_wave(Sound::kMove, 48000));
}

}  // namespace
