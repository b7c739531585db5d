// An evaluator with a model: a table of what each position of Tic-Tac-Toe is worth and which moves
// are likely there, for tests of all that a model goes through. What it believes in is one square,
// which no other search would think of.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "engine/evaluators.h"
#include "games/tic_tac_toe.h"
#include "mcts/search.h"
#include "support/requests.h"

namespace support {

// Bytes of a model: kTableVersion, and for each position its key, what it is worth to the first
// player in hundredths of a win, and a weight for each square.
constexpr std::uint8_t kTableVersion = 1;

class TttTable final : public mcts::Evaluator<games::TicTacToe> {
 public:
  struct Entry {
    std::int8_t value = 0;
    std::array<std::uint8_t, 9> weights{};
  };
  static constexpr std::size_t kEntryBytes = sizeof(std::uint64_t) + sizeof(Entry);

  // Null for another version, and for bytes that are no whole number of positions.
  static std::shared_ptr<const Evaluator> read(std::span<const std::uint8_t> model) {
    if (model.empty() || model[0] != kTableVersion || model.size() % kEntryBytes != 1)
      return nullptr;
    auto table = std::make_shared<TttTable>();
    for (auto rest = model.subspan(1); !rest.empty(); rest = rest.subspan(kEntryBytes)) {
      std::uint64_t key = 0;
      std::memcpy(&key, rest.data(), sizeof key);
      std::memcpy(&table->entries_[key], rest.data() + sizeof key, sizeof(Entry));
    }
    return table;
  }

  double value(const games::TicTacToe& g, mcts::Rng&) const override {
    return entries_.at(g.key()).value / 100.0;
  }
  mcts::Opinions has_opinions() const override { return mcts::Opinions::kPriors; }
  void opinions(const games::TicTacToe& g, const mcts::MoveList<9>& moves,
                std::span<mcts::Opinion> opinions) const override {
    const Entry& entry = entries_.at(g.key());
    float sum = 0;
    for (const mcts::Move m : moves) sum += entry.weights[m];
    for (int i = 0; i < moves.size(); ++i)
      opinions[static_cast<std::size_t>(i)].prior = entry.weights[moves[i]] / sum;
  }

 private:
  std::unordered_map<std::uint64_t, Entry> entries_;
};

constexpr std::string_view kTableKind = "ttt.table", kSpareKind = "ttt.spare";
inline constexpr engine::EvaluatorRow kTableRows[] = {
    engine::evaluator_row<games::TicTacToe, &TttTable::read>(kTableKind),
    engine::evaluator_row<games::TicTacToe, &TttTable::read>(kSpareKind)};

// Every position has the value of half a win for the player on the square. The move to the square
// has the highest prior.
class SquareTable {
 public:
  explicit SquareTable(int square) : square_(square) { add(games::TicTacToe()); }

  engine::Model model(std::string_view kind = kTableKind) const {
    return {std::string(kind), std::make_shared<const engine::Bytes>(bytes_)};
  }
  engine::Bytes bytes() const { return bytes_; }

 private:
  void add(const games::TicTacToe& g) {
    if (g.is_over() || !seen_.emplace(g.key(), true).second) return;
    TttTable::Entry entry;
    entry.value = static_cast<std::int8_t>(
        50 * (g.has(mcts::Player::kFirst, square_) - g.has(mcts::Player::kSecond, square_)));
    entry.weights.fill(1);
    entry.weights[static_cast<std::size_t>(square_)] = 12;
    const std::uint64_t key = g.key();
    append(&key, sizeof key);
    append(&entry, sizeof entry);
    for (const mcts::Move m : g.legal_moves()) {
      games::TicTacToe after = g;
      after.play(m);
      add(after);
    }
  }
  void append(const void* data, std::size_t size) {
    const auto* from = static_cast<const std::uint8_t*>(data);
    bytes_.insert(bytes_.end(), from, from + size);
  }

  const int square_;
  std::unordered_map<std::uint64_t, bool> seen_;
  engine::Bytes bytes_ = {kTableVersion};
};

inline engine::Model square_model(int square) { return SquareTable(square).model(); }

// A search that uses the table. It is too short to reach the end of the game.
inline engine::SearchRequest table_request(std::uint64_t iterations = 60) {
  engine::SearchRequest r = request("ttt", iterations);
  r.config.leaf = mcts::Leaf::kLearned;
  return r;
}

// The result of that search without an engine. Without a model it uses rollouts.
inline mcts::SearchSnapshot found_with(const engine::Model& model,
                                       const engine::SearchRequest& r = table_request()) {
  const auto table = model.empty() ? nullptr : TttTable::read(*model.bytes);
  mcts::GraphSearch<games::TicTacToe> search({}, r.config, 1, {}, table);
  search.run(r.budget.iterations);
  return search.snapshot();
}

}  // namespace support
