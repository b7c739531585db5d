#include "mcts/endings.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace mcts {

namespace {

constexpr int kFar = 500;  // plies, more than any game has

// Goes through the proof of one result. At each node the player whose turn it is chooses among the
// moves that are proved to have this result.
class Proofs {
 public:
  // `first_wins`: the first player is the winner. `hurries`: the winner is the root's player, who
  // counts moves first and points after; else the other way round.
  Proofs(const ExcerptSource& source, const LeadOf& lead_of, bool first_wins, bool hurries)
      : source_(source), lead_of_(lead_of), first_wins_(first_wins), hurries_(hurries) {}

  // Looks at so many nodes more from now on.
  void allow(std::size_t nodes) { most_ += nodes; }
  // From here on; the lead is the winner's.
  Ending ending_of(ExcerptSource::Handle node, std::uint64_t id);
  // The same from the end of that move on, with this move.
  Ending ending_after(const ExcerptSource::Child& child) {
    line_.push_back(child.move);
    Ending ending = ending_of(child.node, child.id);
    line_.pop_back();
    ++ending.plies;
    return ending;
  }

 private:
  bool winner_prefers(const Ending& a, const Ending& b) const {
    const bool sooner = a.plies < b.plies, more = a.lead > b.lead;
    if (hurries_) return a.plies != b.plies ? sooner : more;
    return a.lead != b.lead ? more : sooner;
  }
  Ending found(ExcerptSource::Handle node, std::uint64_t id);

  const ExcerptSource& source_;
  const LeadOf& lead_of_;
  const bool first_wins_, hurries_;
  std::size_t most_ = 0;
  std::vector<Move> line_;  // from the root
  std::unordered_map<std::uint64_t, Ending> known_;
};

Ending Proofs::ending_of(ExcerptSource::Handle node, std::uint64_t id) {
  if (const auto known = known_.find(id); known != known_.end()) return known->second;
  if (known_.size() >= most_) return {kFar, 1};
  return known_[id] = found(node, id);
}

// Where no move has the result, it was known without one.
Ending Proofs::found(ExcerptSource::Handle node, std::uint64_t id) {
  std::optional<Ending> best;
  for (const ExcerptSource::Child& child : source_.children(node, id)) {
    const Proof proof = source_.node(child.node, child.id).proof;
    if (proof != (first_wins_ ? Proof::kWin : Proof::kLoss)) continue;
    const Ending ending = ending_after(child);
    const bool by_winner = (child.mover == Player::kFirst) == first_wins_;
    if (!best || winner_prefers(ending, *best) == by_winner) best = ending;
  }
  if (best) return *best;
  const int lead = lead_of_(line_);
  return {0, std::max(first_wins_ ? lead : -lead, 1)};
}

}  // namespace

void note_proved_endings(std::vector<MoveStatistics>& moves, const ExcerptSource& source,
                         ExcerptSource::Handle root, std::uint64_t id, const LeadOf& lead_of) {
  const Proof result = source.node(root, id).proof;
  if (result != Proof::kWin && result != Proof::kLoss) return;
  const auto children = source.children(root, id);
  if (children.empty()) return;
  const bool first_wins = result == Proof::kWin;
  const bool wins = (children[0].mover == Player::kFirst) == first_wins;
  Proofs proofs(source, lead_of, first_wins, wins);
  for (const ExcerptSource::Child& child : children) {
    proofs.allow(kMostEndingNodes / children.size());
    if (source.node(child.node, child.id).proof != result) continue;
    Ending ending = proofs.ending_after(child);
    if (!wins) ending.lead = -ending.lead;
    std::find_if(moves.begin(), moves.end(), [&child](const MoveStatistics& m) {
      return m.move == child.move;
    })->ending = ending;
  }
}

bool may_be_lost(std::span<const MoveStatistics> moves) {
  bool loses = false;
  for (const MoveStatistics& m : moves) {
    if (m.proof == Proof::kWin || m.proof == Proof::kDraw) return false;
    loses = loses || m.proof == Proof::kLoss;
  }
  return loses;
}

void note_losses(std::vector<MoveStatistics>& moves, std::span<const int> leads) {
  if (leads.empty() || *std::max_element(leads.begin(), leads.end()) >= 0) return;
  for (std::size_t i = 0; i < moves.size(); ++i)
    moves[i].ending = {moves[i].ending.value_or(Ending()).plies, leads[i]};
}

}  // namespace mcts
