// The one door between those who play and those who search. What is behind
// it, threads or web workers, cannot be told from here.
#pragma once

#include <optional>

#include "engine/protocol.h"

namespace engine {

// To be used from one thread. Nothing here waits for another one, except the
// destructor. Where the caller's thread is the only one, poll() searches, for some
// milliseconds at a time.
class Engine {
 public:
  virtual ~Engine() = default;

  // Starts a search. One under way is given up: it sends no more updates.
  virtual void post(SearchRequest request) = 0;

  // Ends the search under way early: what it has found so far arrives soon as
  // an update that is done. Without a search, does nothing.
  virtual void stop() = 0;

  // The newest update that has not been seen yet. To be called often, some
  // thirty times a second; this also carries what post() could not hand over
  // at once.
  virtual std::optional<SearchUpdate> poll() = 0;

  // How many searches run side by side when the budget is a time.
  virtual int threads() const = 0;
};

}  // namespace engine
