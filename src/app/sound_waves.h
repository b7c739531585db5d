// The sounds of a game, computed: nothing is loaded.
#pragma once

#include <vector>

namespace app {

enum class Sound {
  kMove,     // a piece of wood set down
  kCapture,  // two, a little lower
  kEnd,      // two quiet notes, the second above the first
  kTick,     // of a clock that is about to run out: short and high
};

// Mono, `rate` samples a second, 8000 to 192000. Shorter than 0.4 s, below half
// of full scale, from silence to silence.
std::vector<float> sound_wave(Sound sound, int rate);

}  // namespace app
