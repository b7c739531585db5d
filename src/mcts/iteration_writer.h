// Writes down an iteration of a search while it goes on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "mcts/iteration.h"
#include "mcts/search.h"
#include "mcts/store_values.h"

namespace mcts {

// Nobody waits for it a million times a second: what is marked as cold is compiled for size.
//
// For Search::run_watched(): what it is to be called with after each phase is named like that
// phase. One object for one iteration.
template <Game G, class Store>
class IterationWriter {
 public:
  using Path = typename Store::Path;
  using Node = typename Store::Node;

  // `out` has its number already.
  IterationWriter(const Search<G, Store>& search, Iteration& out)
      : search_(search),
        store_(search.store()),
        out_(out),
        node_(store_.root()),
        id_(store_.id(node_, 0, 0)),
        position_(search.root()) {}

  [[gnu::cold, clang::minsize]] void select(const Path& path) {
    out_.root.before = root_statistics();
    for (int level = kFirstHop; level < path.size(); ++level) add_hop(path[level]);
  }

  // The hop to a child whose record was just laid out.
  [[gnu::cold, clang::minsize]] void expand(const Path& path) {
    if (static_cast<std::size_t>(path.size() - kFirstHop) > out_.hops.size()) add_hop(path.back());
    out_.adds_node = store_.visits(node_) == 0;
  }

  // The reward was certain,
  void know(Rewards reward) {
    out_.reward = in_wins(reward);
    out_.worth = Worth::kResult;
  }
  // or said by an evaluator, who was asked about this position, which may be a symmetric one.
  [[gnu::cold, clang::minsize]] void estimate(Rewards reward, Leaf leaf, const G& searched,
                                              const std::vector<RolloutGame>& games) {
    out_.reward = in_wins(reward);
    out_.worth = leaf == Leaf::kRollouts ? Worth::kRollouts : Worth::kLearned;
    for (const RolloutGame& game : games) out_.games.push_back(as_it_arose(searched, game));
  }

  [[gnu::cold, clang::minsize]] void credit(const Path& path) {
    for (std::size_t i = 0; i < out_.hops.size(); ++i) {
      const MoveStatistics& before = out_.hops[i].choice().known;
      const Slot slot = path[static_cast<int>(i) + kFirstHop];
      out_.credits.push_back({before, statistics(slot, before.move)});
    }
    out_.root.after = root_statistics();
  }

 private:
  // The path of a tree begins with the root.
  static constexpr int kFirstHop = Store::kIsGraph ? 0 : 1;

  static double in_wins(Rewards reward) { return static_cast<double>(reward) / kUnit; }

  MoveStatistics statistics(Slot slot, Move move) const {
    return statistics_of(store_.family(slot.family), slot.index, move, search_.opinions());
  }

  [[gnu::cold, clang::minsize]] MoveStatistics root_statistics() const {
    const Node root = store_.root();
    const Record record = store_.record(root);
    const Proof proof = store_.proof(root);
    const bool same = store_.view(root) == search_.root().to_move();
    const double value = value_of(record, proof);
    return {.move = 0,
            .visits = record.visits,
            .value = same ? value : 1 - value,
            .proof = same ? proof : opposite(proof)};
  }

  Move move_to(Word below, int i) const {
    if (out_.hops.empty()) return store_.family(below).move(i);
    return store_.move_to(below, i, position_);
  }

  ScoredParent parent_of(Player chooser) const {
    const Record record = store_.record(node_);
    const double value = record.visits > 0 ? value_of(record) : 0.5;
    return {std::max(store_.visits(node_), Word{1}),
            store_.view(node_) == chooser ? value : 1 - value};
  }

  [[gnu::cold, clang::minsize]] ComparedChild choice(Slot slot, const ScoredParent& parent) const {
    const auto family = store_.family(slot.family);
    const SearchConfig& config = search_.config();
    const Move move = move_to(slot.family, slot.index);
    ComparedChild made{.known = statistics(slot, move),
                       .node = store_.id(store_.child(slot.family, slot.index), id_, move)};
    const bool none = search_.opinions() == Opinions::kNone;
    const ScoredChild child{made.known.visits, made.known.value,
                            none ? 1.0 / family.count() : made.known.prior, made.known.minimax};
    if (made.known.proof == Proof::kUnknown)
      made.terms =
          score_terms(*config.selection, child, parent, *config.exploration, *config.minimax);
    return made;
  }

  [[gnu::cold, clang::minsize]] void add_hop(Slot slot) {
    const auto family = store_.family(slot.family);
    const ScoredParent parent = parent_of(family.mover());
    Hop hop{.chooser = family.mover(),
            .node = id_,
            .parent_visits = parent.visits,
            .choices = {},
            .chosen = static_cast<std::uint32_t>(slot.index)};
    for (int i = 0; i < family.count(); ++i)
      hop.choices.push_back(choice({slot.family, i}, parent));
    position_.play(hop.choice().known.move);
    node_ = store_.child(slot.family, slot.index);
    id_ = hop.choice().node;
    out_.hops.push_back(std::move(hop));
  }

  // The same moves from the position as it arose.
  [[gnu::cold, clang::minsize]] RolloutGame as_it_arose(G searched, const RolloutGame& game) const {
    if constexpr (Store::kIsGraph) {
      RolloutGame named{.moves = {}, .lead = game.lead};
      G position = position_;
      for (const Move m : game.moves) {
        searched.play(m);
        named.moves.push_back(move_to_key(canonical(searched).key(), position));
        position.play(named.moves.back());
      }
      return named;
    } else {
      return game;
    }
  }

  const Search<G, Store>& search_;
  const Store& store_;
  Iteration& out_;
  // The end of the hops so far.
  Node node_;
  std::uint64_t id_;
  G position_;
};

}  // namespace mcts
