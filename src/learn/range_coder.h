// Numbers in few bytes: an adaptive binary range coder (Martin 1979, "Range encoding"; in the form
// of LZMA). It learns while it codes how often a bit is 1 in each context, and frequent bits cost
// less than one. A general library would be another download for the page, and knows no contexts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace learn {

// How probable a 0 is in one context, from what has been seen there. In 2048ths.
class BitModel {
 public:
  static constexpr int kBits = 11;

  std::uint32_t zero() const { return zero_; }
  void see(bool bit) {
    constexpr int kSlowness = 5;
    if (bit)
      zero_ = static_cast<std::uint16_t>(zero_ - (zero_ >> kSlowness));
    else
      zero_ = static_cast<std::uint16_t>(zero_ + (((1 << kBits) - zero_) >> kSlowness));
  }

 private:
  std::uint16_t zero_ = 1 << (kBits - 1);
};

class RangeEncoder {
 public:
  void code(bool bit, BitModel& model);
  // All bytes.
  std::vector<std::uint8_t> finish();

 private:
  void shift();

  std::vector<std::uint8_t> bytes_;
  std::uint64_t low_ = 0;
  std::uint32_t range_ = 0xFFFFFFFFu;
  std::uint8_t held_ = 0;      // the last byte, to which a carry may still come
  std::size_t held_ones_ = 0;  // and so many bytes of ones after it
  bool holds_ = false;
};

// Bytes that are cut short or damaged give wrong bits. It does not read beyond the end.
class RangeDecoder {
 public:
  explicit RangeDecoder(std::span<const std::uint8_t> bytes);
  bool code(BitModel& model);

 private:
  std::uint32_t next() { return at_ < bytes_.size() ? bytes_[at_++] : 0u; }

  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  std::uint32_t range_ = 0xFFFFFFFFu, code_ = 0;
};

// Numbers from 0 to 2^bits - 1, the highest bit first, each bit in the context of those before it.
template <int bits>
class NumberModel {
 public:
  void code(RangeEncoder& encoder, std::uint32_t number) {
    for (std::uint32_t node = 1, bit = bits; bit-- > 0;) {
      const bool one = (number >> bit & 1) != 0;
      encoder.code(one, models_[node]);
      node = 2 * node + one;
    }
  }
  std::uint32_t code(RangeDecoder& decoder) {
    std::uint32_t node = 1;
    while (node < models_.size()) node = 2 * node + decoder.code(models_[node]);
    return node - static_cast<std::uint32_t>(models_.size());
  }

 private:
  std::array<BitModel, std::size_t{1} << bits> models_;
};

}  // namespace learn
