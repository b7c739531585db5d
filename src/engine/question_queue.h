// The questions that have come to where a search runs.
#pragma once

#include <list>
#include <optional>

#include "engine/protocol.h"
#include "engine/search_host.h"

namespace engine {

class QuestionQueue {
 public:
  void take(std::list<Ask> asks) { waiting_.splice(waiting_.end(), asks); }
  bool empty() const { return waiting_.empty(); }

  // The order of this generation has been taken up, and made the host search, or not.
  void begin(Generation generation, bool searched) {
    present_ = generation;
    searched_ = searched;
  }

  // Answers to all that can be answered now, in order. What is asked about a later
  // generation waits for it; about an earlier one nothing is known any more.
  std::list<Answer> answers(SearchHost& host);

 private:
  std::optional<Reply> reply_to(const Ask& ask, SearchHost& host) const;

  std::list<Ask> waiting_;
  Generation present_ = 0;
  bool searched_ = false;
};

}  // namespace engine
