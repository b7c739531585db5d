// Exponentials of our own: the last digit of std::exp differs between libraries, and with it a
// move.
#pragma once

namespace learn {

// e^x with a relative error below 1e-11; 0 for x below -700, and infinite where it has no room
// above 700. Only + - * / in a fixed order: the same bits on every machine.
double exponential(double x);

// How much a player wins, from -1 to 1, whose chances of a win are to the opponent's as e^x to 1.
inline double expected_reward(double x) { return 2 / (1 + exponential(-x)) - 1; }

}  // namespace learn
