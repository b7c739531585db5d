// The memory that one search grows in.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace mcts {

// Memory that the caller owns. It is not cleared: it holds whatever an earlier
// search wrote there.
using LentMemory = std::span<std::uint64_t>;

constexpr std::size_t kDefaultArenaBytes = std::size_t{64} << 20;
// A search cannot do with less.
constexpr std::size_t kLeastArenaBytes = 128;

// Asks the system for large pages. A large search reads all over its memory, and the processor
// can remember where all of its pages are only when they are few. Linux may refuse; other systems
// are not asked, and a small memory is not worth the question.
void ask_for_large_pages(std::uint64_t* words, std::size_t bytes);

// Lent memory, or, where nothing is lent, memory of its own. Not initialised either way.
class Arena {
 public:
  // Takes at most `bytes` of the lent memory, or all of it when `bytes` is empty. The lent memory
  // has at least kLeastArenaBytes and outlives the arena. When nothing is lent, the arena takes
  // `bytes` of its own, or kDefaultArenaBytes.
  Arena(std::optional<std::size_t> bytes, LentMemory lent = {})
      : bytes_(bytes.value_or(kDefaultArenaBytes)), words_(lent.data()) {
    if (!lent.empty()) {
      bytes_ = std::min(bytes.value_or(lent.size_bytes()), lent.size_bytes());
    } else {
      own_.reset(new std::uint64_t[std::max(bytes_, kLeastArenaBytes) / sizeof(std::uint64_t) + 1]);
      words_ = own_.get();
    }
    ask_for_large_pages(words_, bytes_);
  }

  // Stay where they are when the arena is moved.
  std::uint64_t* words() const { return words_; }
  // How many may be used. There are at least kLeastArenaBytes.
  std::size_t bytes() const { return bytes_; }

 private:
  std::size_t bytes_;
  std::unique_ptr<std::uint64_t[]> own_;
  std::uint64_t* words_;
};

}  // namespace mcts
