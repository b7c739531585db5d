#include "learn/patterns.h"

#include <cassert>

namespace learn {

namespace {

using SquareOrder = std::array<std::size_t, kMostSquares>;

constexpr SquareOrder kSameOrder = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

// Where each square goes when the pattern is laid on itself by a symmetry that changes the order
// of its squares; the same order where there is none. No pattern has two that differ.
SquareOrder mirror_of(const Pattern& p) {
  for (int symmetry = 1; symmetry < 8; ++symmetry) {
    const Squares image = detail::image_of(p, symmetry);
    if (detail::set_of(image, p.size) != detail::set_of(p.squares, p.size)) continue;
    SquareOrder order = kSameOrder;
    for (std::size_t i = 0; i < p.size; ++i)
      while (p.squares[order[i]] != image[i]) order[i] = (order[i] + 1) % p.size;
    if (order != kSameOrder) return order;
  }
  return kSameOrder;
}

// The content with each digit in another place, and with another value.
template <class Digit>
std::uint32_t changed(std::uint32_t content, std::size_t size, const SquareOrder& order,
                      Digit digit) {
  std::uint32_t result = 0;
  for (std::size_t i = 0; i < size; ++i, content /= 3)
    result += digit(content % 3) * kPowersOfThree[order[i]];
  return result;
}

std::vector<std::uint32_t> make_weight_of_entry() {
  std::vector<std::uint32_t> weights(kEntries);
  std::uint32_t count = 0;
  for (std::size_t p = 0; p < kPatterns.size(); ++p) {
    const SquareOrder mirror = mirror_of(kPatterns[p]);
    for (std::uint32_t content = 0; content < contents_of(kPatterns[p]); ++content) {
      const std::uint32_t image =
          changed(content, kPatterns[p].size, mirror, [](std::uint32_t d) { return d; });
      weights[kFirstEntry[p] + content] =
          image < content ? weights[kFirstEntry[p] + image] : count++;
    }
  }
  assert(count == kContentWeights);
  return weights;
}

std::vector<std::uint32_t> make_exchanged_entry() {
  std::vector<std::uint32_t> entries(kEntries);
  for (std::size_t p = 0; p < kPatterns.size(); ++p)
    for (std::uint32_t content = 0; content < contents_of(kPatterns[p]); ++content)
      entries[kFirstEntry[p] + content] =
          kFirstEntry[p] + changed(content, kPatterns[p].size, kSameOrder,
                                   [](std::uint32_t d) { return (3 - d) % 3; });
  return entries;
}

}  // namespace

const std::vector<std::uint32_t>& weight_of_entry() {
  static const std::vector<std::uint32_t> weights = make_weight_of_entry();
  return weights;
}

const std::vector<std::uint32_t>& exchanged_entry() {
  static const std::vector<std::uint32_t> entries = make_exchanged_entry();
  return entries;
}

}  // namespace learn
