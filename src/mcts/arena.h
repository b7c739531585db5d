// The memory that one search grows in.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace mcts {

// Memory that somebody lends. Nobody has cleared it: it holds whatever an earlier
// search wrote there.
using LentMemory = std::span<std::uint64_t>;

constexpr std::size_t kDefaultArenaBytes = std::size_t{64} << 20;
// A search cannot do with less.
constexpr std::size_t kLeastArenaBytes = 128;

// A large search goes everywhere in its memory, and finds its way faster where pages are large:
// then the processor remembers where they all are. Only a wish, which Linux may fulfil; small
// memory is not worth it, and others are not asked.
void ask_for_large_pages(std::uint64_t* words, std::size_t bytes);

// Lent memory, or, where nothing is lent, memory of its own. Not initialised either way.
class Arena {
 public:
  // At most `bytes` of what is lent, which is kLeastArenaBytes at least and outlives
  // the arena; without a word on bytes all of it. Where nothing is lent takes as many,
  // or kDefaultArenaBytes.
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
  // Can be used; kLeastArenaBytes are there in any case.
  std::size_t bytes() const { return bytes_; }

 private:
  std::size_t bytes_;
  std::unique_ptr<std::uint64_t[]> own_;
  std::uint64_t* words_;
};

}  // namespace mcts
