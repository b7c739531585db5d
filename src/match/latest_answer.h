// The answer to a question about the position on show, which may change before the answer comes.
#pragma once

#include <optional>
#include <utility>

#include "games/any_position.h"
#include "match/engine_link.h"

namespace match {

// `Question` is a struct of engine/protocol.h whose only field is a position.
template <class Question>
class LatestAnswer {
 public:
  using Reply = typename Question::Reply;

  // Asks about this position, unless it has been asked about; one question at a time. To be called
  // again and again. True when the answer has come just now.
  bool follow(EngineLink& link, const games::Position& position) {
    bool news = false;
    if (ticket_) {
      auto reply = ticket_.take();
      if (!reply) return false;
      reply_ = *std::move(reply);
      news = about_ == position;
    }
    if (about_ == position) return news;
    ticket_ = link.ask(Question{position});
    if (ticket_) about_ = position;
    return false;
  }

  // Null where it has not come yet.
  const Reply* of(const games::Position& position) const {
    return !ticket_ && about_ == position ? &reply_ : nullptr;
  }

 private:
  Ticket<Question> ticket_;               // of the question under way
  std::optional<games::Position> about_;  // asked about last
  Reply reply_;
};

// The exact values of the position; null where they are not known, or not yet.
using FollowedTruth = LatestAnswer<engine::TruthQuestion>;
inline const solve::Exact* truth_in(const FollowedTruth& followed,
                                    const games::Position& position) {
  const auto* reply = followed.of(position);
  return reply != nullptr && *reply ? &**reply : nullptr;
}

}  // namespace match
