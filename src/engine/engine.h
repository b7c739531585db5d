// The only interface between the players and the searches. The caller cannot see whether threads or
// web workers run the searches.
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

  // Gives a model to all searches that are posted and lessons that are asked for from now on; see
  // evaluators.h. Whether it is of use is said by SearchSnapshot::leaf.
  virtual void give(Model model) = 0;

  // Starts a search. One under way is given up: it sends no more updates.
  virtual void post(SearchRequest request) = 0;

  // Ends the search under way early: what it has found so far arrives soon as
  // an update that is done. Without a search, does nothing.
  virtual void stop() = 0;

  // Asks about the search that was posted last, which goes on meanwhile or has ended, or about
  // something else (protocol.h). Each question gets one answer, which bears its number: to one
  // about the search an empty one where there is no such search, or where it had not begun or its
  // helpers had to be waited for when another one was posted.
  virtual void ask(std::uint64_t number, Question question) = 0;

  // The newest update that has not been seen yet. To be called often, some
  // thirty times a second, while a search runs or an answer is awaited; this also carries
  // what post() and ask() could not hand over at once.
  virtual std::optional<SearchUpdate> poll() = 0;

  // Returns and removes an answer that poll() has received.
  virtual std::optional<Answer> take_answer() = 0;

  // How many searches run side by side when the budget is a time.
  virtual int threads() const = 0;
};

}  // namespace engine
