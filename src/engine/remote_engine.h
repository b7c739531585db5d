// The engine in workers that share no memory: what is asked goes out as bytes,
// every worker grows a tree of its own, and what comes back is added up at the
// root (root parallelisation: Chaslot, Winands, van den Herik 2008).
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "engine/workers.h"

namespace engine {

class RemoteEngine final : public Engine {
 public:
  explicit RemoteEngine(std::unique_ptr<WorkerPool> pool)
      : pool_(std::move(pool)), sent_models_(static_cast<std::size_t>(pool_->count())) {}

  // Each worker gets the model together with its next order or question.
  void give(Model model) override;
  void post(SearchRequest request) override;
  void stop() override;
  // If a worker is lost, its part is missing in the answer. The first worker answers a question
  // that is not about the search.
  void ask(std::uint64_t number, Question question) override;
  std::optional<SearchUpdate> poll() override;
  std::optional<Answer> take_answer() override;
  int threads() const override { return pool_->count(); }

 private:
  // A question that is on its way.
  struct SentQuestion {
    std::uint64_t number;
    Generation generation;     // of the search that it may be about
    games::Position searched;  // by that
    Question question;
    std::vector<std::optional<Reply>> replies;  // of each worker

    bool is_answered() const;
  };

  int workers_for(const SearchRequest& request) const;
  SearchRequest share(int worker) const;
  void order(int worker);
  void tell(int worker, const Models& models);
  void tell_again(int worker);
  void send(int worker, const SentQuestion& asked);
  void take(int worker, Report report);
  void take(int worker, Answer answer);
  SearchUpdate whole() const;
  mcts::SearchConfig whole_config() const;
  bool is_finished() const;
  bool is_truth_instead() const;

  const std::unique_ptr<WorkerPool> pool_;
  Models models_;                    // for the next request, and for lessons
  std::vector<Models> sent_models_;  // what each worker has of them

  Generation generation_ = 0;
  SearchRequest request_;  // the present one
  Models searched_with_;   // by that
  bool stopped_ = false;   // it is to end
  // What each of its workers has found so far. Empty when all has been said.
  std::vector<std::optional<SearchUpdate>> parts_;
  bool news_ = false;  // in parts_

  // How many workers know of the present search; none when exact values came instead of it.
  std::size_t searched_by_ = 0;
  std::list<SentQuestion> asked_;
};

}  // namespace engine
