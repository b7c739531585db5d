#include "learn/bytes.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace learn {

namespace {

constexpr std::size_t kCheckSum = 4;  // bytes

// The table of CRC-32, by byte.
constexpr std::array<std::uint32_t, 256> kOfByte = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    table[byte] = byte;
    for (int bit = 0; bit < 8; ++bit)
      table[byte] = table[byte] >> 1 ^ ((table[byte] & 1) != 0 ? 0xEDB88320u : 0);
  }
  return table;
}();

}  // namespace

void Crc32::add(std::span<const std::uint8_t> bytes) {
  for (const std::uint8_t byte : bytes) state_ = state_ >> 8 ^ kOfByte[(state_ ^ byte) & 0xFF];
}

void Crc32::add(std::uint32_t number) {
  std::array<std::uint8_t, sizeof number> bytes;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
  add(bytes);
}

std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
  Crc32 crc;
  crc.add(bytes);
  return crc.sum();
}

Bytes ByteWriter::finish() {
  number(crc32(bytes_));
  return std::move(bytes_);
}

ByteReader::ByteReader(std::span<const std::uint8_t> file, std::string_view kind) : rest_(file) {
  const auto first = take(kind.size());
  if (!std::equal(first.begin(), first.end(), kind.begin(), kind.end()))
    fail(games::Error("it does not begin with {}", games::Sign(kind)));
  else if (rest_.size() < kCheckSum)
    fail(games::Error("it ends within its first bytes"));
  else
    check_sum(file);
}

void ByteReader::check_sum(std::span<const std::uint8_t> file) {
  const auto body = file.first(file.size() - kCheckSum);
  const auto all = std::exchange(rest_, file.last(kCheckSum));
  const std::size_t at = at_;
  if (number<std::uint32_t>() != crc32(body))
    fail(games::Error("its check sum is wrong: some of its {} bytes are damaged or missing",
                      file.size()));
  rest_ = error_.empty() ? all.first(all.size() - kCheckSum) : rest_;
  at_ = at;
}

std::span<const std::uint8_t> ByteReader::take(std::size_t count) {
  if (!error_.empty()) return {};
  if (rest_.size() < count) {
    fail(games::Error("it ends at byte {}, {} bytes too early", at_ + rest_.size(),
                      count - rest_.size()));
    return {};
  }
  const auto taken = rest_.first(count);
  rest_ = rest_.subspan(count);
  at_ += count;
  return taken;
}

void ByteReader::fail(games::Error error) {
  if (!error_.empty()) return;
  error_ = std::move(error);
  rest_ = {};
}

games::Error ByteReader::end() const {
  if (error_.empty() && !rest_.empty())
    return games::Error("it has {} bytes too many, from byte {} on", rest_.size(), at_);
  return error_;
}

}  // namespace learn
