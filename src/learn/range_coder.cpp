#include "learn/range_coder.h"

#include <utility>

namespace learn {

namespace {

constexpr std::uint32_t kLeastRange = 1u << 24;
constexpr std::uint64_t kCarry = std::uint64_t{1} << 32;
constexpr int kStateBytes = 4;

std::uint32_t bound_of(std::uint32_t range, const BitModel& model) {
  return (range >> BitModel::kBits) * model.zero();
}

}  // namespace

void RangeEncoder::code(bool bit, BitModel& model) {
  const std::uint32_t bound = bound_of(range_, model);
  if (bit) {
    low_ += bound;
    range_ -= bound;
  } else {
    range_ = bound;
  }
  model.see(bit);
  for (; range_ < kLeastRange; range_ <<= 8) shift();
}

// The highest byte of `low_` goes out, unless a carry may still change it.
void RangeEncoder::shift() {
  const bool carry = low_ >= kCarry;
  const auto top = static_cast<std::uint8_t>(low_ >> 24);
  if (top == 0xFF && !carry) {
    ++held_ones_;
  } else {
    if (holds_) bytes_.push_back(static_cast<std::uint8_t>(held_ + carry));
    for (; held_ones_ > 0; --held_ones_) bytes_.push_back(carry ? 0x00 : 0xFF);
    held_ = top;
    holds_ = true;
  }
  low_ = (low_ & 0x00FFFFFFu) << 8;
}

std::vector<std::uint8_t> RangeEncoder::finish() {
  for (int i = 0; i <= kStateBytes; ++i) shift();
  return std::move(bytes_);
}

RangeDecoder::RangeDecoder(std::span<const std::uint8_t> bytes) : bytes_(bytes) {
  for (int i = 0; i < kStateBytes; ++i) code_ = code_ << 8 | next();
}

bool RangeDecoder::code(BitModel& model) {
  const std::uint32_t bound = bound_of(range_, model);
  const bool bit = code_ >= bound;
  if (bit) {
    code_ -= bound;
    range_ -= bound;
  } else {
    range_ = bound;
  }
  model.see(bit);
  for (; range_ < kLeastRange; range_ <<= 8) code_ = code_ << 8 | next();
  return bit;
}

}  // namespace learn
