// Texts that are almost right, and some that are not at all, for tests of
// everything that reads.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mcts/rng.h"

namespace support {

class Mutator {
 public:
  // Starts from `seeds`, texts that are right; at least one.
  Mutator(std::vector<std::string> seeds, std::uint64_t seed)
      : seeds_(std::move(seeds)), rng_(seed) {}

  mcts::Rng& rng() { return rng_; }

  // One in eight is noise, one in eight as it should be, the rest has a few
  // changes.
  std::string next() {
    const std::uint32_t kind = rng_.below(8);
    if (kind == 0) return noise();
    std::string text = seed();
    for (std::uint32_t n = kind == 1 ? 0 : 1 + rng_.below(4); n > 0; --n) change(text);
    return text;
  }

 private:
  const std::string& seed() { return seeds_[below(seeds_.size())]; }
  std::size_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }
  char any_byte() { return static_cast<char>(rng_.below(256)); }

  std::string noise() {
    std::string text(below(80), ' ');
    for (char& c : text) c = any_byte();
    return text;
  }

  // A byte that means something somewhere, more often than not.
  char likely_byte() {
    constexpr std::string_view kBytes = " \t\r#.,:=-+0123456789XOxoabdefghw|";
    return rng_.below(4) == 0 ? any_byte() : kBytes[below(kBytes.size())];
  }

  void change(std::string& text) {
    const std::size_t at = below(text.size() + 1);
    const std::size_t length = below(8);
    switch (rng_.below(6)) {
      case 0:
        text.insert(at, 1, likely_byte());
        break;
      case 1:
        text.erase(at, length);
        break;
      case 2:
        if (at < text.size()) text[at] = likely_byte();
        break;
      case 3:  // a number too long, a word too many
        text.insert(at, text.substr(below(text.size() + 1), length));
        break;
      case 4:  // the tail of another text
        text.replace(at, std::string::npos, seed().substr(0, below(40)));
        break;
      case 5:  // one bit
        if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << rng_.below(8)));
        break;
    }
  }

  std::vector<std::string> seeds_;
  mcts::Rng rng_;
};

}  // namespace support
