// Files of bytes: numbers with the lowest byte first, and a check sum at the end.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include "games/error.h"

namespace learn {

using Bytes = std::vector<std::uint8_t>;

// CRC-32 as in zip and PNG, of bytes one after the other.
class Crc32 {
 public:
  void add(std::span<const std::uint8_t> bytes);
  // Its lowest byte first.
  void add(std::uint32_t number);
  std::uint32_t sum() const { return ~state_; }

 private:
  std::uint32_t state_ = 0xFFFFFFFFu;
};
std::uint32_t crc32(std::span<const std::uint8_t> bytes);

class ByteWriter {
 public:
  // `kind` names the file, with as many letters as its reader expects.
  explicit ByteWriter(std::string_view kind) { text(kind); }

  template <std::integral Number>
  void number(Number n) {
    for (std::size_t i = 0; i < sizeof n; ++i)
      bytes_.push_back(static_cast<std::uint8_t>(static_cast<std::uint64_t>(n) >> (8 * i)));
  }
  void number(float x) {
    std::uint32_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    number(bits);
  }
  void text(std::string_view letters) {
    for (const char letter : letters) bytes_.push_back(static_cast<std::uint8_t>(letter));
  }

  // All of it with its check sum.
  Bytes finish();

 private:
  Bytes bytes_;
};

// Reads what a ByteWriter wrote. After the first thing that is wrong all numbers are 0.
class ByteReader {
 public:
  // Looks at the kind and at the check sum at once.
  ByteReader(std::span<const std::uint8_t> file, std::string_view kind);

  template <std::integral Number>
  Number number() {
    const auto bytes = take(sizeof(Number));
    std::uint64_t n = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) n |= std::uint64_t{bytes[i]} << (8 * i);
    return static_cast<Number>(n);
  }
  float real() {
    const auto bits = number<std::uint32_t>();
    float x;
    std::memcpy(&x, &bits, sizeof x);
    return x;
  }

  // Bytes that have not been read.
  std::size_t left() const { return rest_.size(); }
  std::span<const std::uint8_t> take_rest() { return take(rest_.size()); }

  // The first error so far; empty without an error.
  const games::Error& error() const { return error_; }
  // The same, when there should be no more bytes.
  games::Error end() const;
  // Unless something else was wrong before.
  void fail(games::Error error);

 private:
  void check_sum(std::span<const std::uint8_t> file);
  // None when there are not so many.
  std::span<const std::uint8_t> take(std::size_t count);

  std::span<const std::uint8_t> rest_;
  std::size_t at_ = 0;  // in the file
  games::Error error_;
};

}  // namespace learn
