#include "engine/remote_engine.h"

#include <algorithm>
#include <utility>

#include "engine/answers.h"
#include "games/position.h"
#include "mcts/snapshot.h"

namespace engine {

void RemoteEngine::give(Model model) { models_.put(std::move(model)); }

void RemoteEngine::post(SearchRequest request) {
  stop();
  ++generation_;
  request_ = std::move(request);
  searched_with_ = models_;
  stopped_ = false;
  parts_.assign(static_cast<std::size_t>(workers_for(request_)), std::nullopt);
  searched_by_ = parts_.size();
  news_ = false;
  for (int i = 0; i < static_cast<int>(parts_.size()); ++i) order(i);
}

void RemoteEngine::order(int worker) {
  tell(worker, searched_with_);
  pool_->send(worker, to_bytes(SearchOrder{generation_, share(worker)}));
}

void RemoteEngine::tell(int worker, const Models& models) {
  Models& told = sent_models_[static_cast<std::size_t>(worker)];
  for (Model& model : models.since(told)) pool_->send(worker, to_bytes(std::move(model)));
  told = models;
}

// No worker gets an order without iterations: its search would have no end.
int RemoteEngine::workers_for(const SearchRequest& request) const {
  const int most = searches_for(request, pool_->count());
  const std::uint64_t iterations = request.budget.iterations;
  return iterations > 0 && iterations < static_cast<std::uint64_t>(most)
             ? static_cast<int>(iterations)
             : most;
}

// Seeds differ by one, and the first worker alone looks for the truth.
SearchRequest RemoteEngine::share(int worker) const {
  SearchRequest request = request_;
  const auto i = static_cast<std::size_t>(worker), count = parts_.size();
  request.config.threads = 1;
  request.config.seed += i;
  if (request.config.arena_bytes) *request.config.arena_bytes /= count;
  if (request.budget.iterations > 0)
    request.budget.iterations = share_of(request.budget.iterations, i, count);
  if (worker > 0) request.truth = Truth::kNotWanted;
  return request;
}

void RemoteEngine::stop() {
  stopped_ = true;
  for (int i = 0; i < static_cast<int>(parts_.size()); ++i)
    pool_->send(i, to_bytes(Stop{generation_}));
}

std::optional<SearchUpdate> RemoteEngine::poll() {
  for (int i = 0; i < pool_->count(); ++i) {
    if (pool_->take_restarted(i)) tell_again(i);
    pool_->run(i);
    while (const auto bytes = pool_->receive(i))
      if (auto message = parse_from_engine(*bytes))
        std::visit([&](auto& m) { take(i, std::move(m)); }, *message);
  }
  // The truth, if it is wanted, comes with the first worker's word.
  if (!std::exchange(news_, false) || !parts_.front()) return std::nullopt;
  const SearchUpdate update = whole();
  if (update.done) {
    if (is_truth_instead()) searched_by_ = 0;
    stop();
    parts_.clear();
  }
  return update;
}

// The successor of a lost worker needs the models, the open questions, the order and its stop
// again.
void RemoteEngine::tell_again(int worker) {
  sent_models_[static_cast<std::size_t>(worker)] = {};
  for (const SentQuestion& asked : asked_)
    if (is_about_search(asked.question))
      take(worker, Answer{asked.number, nothing_known(asked.question)});
    else if (worker == 0)
      send(worker, asked);
  if (static_cast<std::size_t>(worker) >= parts_.size()) return;
  order(worker);
  if (stopped_) pool_->send(worker, to_bytes(Stop{generation_}));
}

void RemoteEngine::take(int worker, Report report) {
  const auto i = static_cast<std::size_t>(worker);
  if (report.generation != generation_ || i >= parts_.size()) return;
  parts_[i] = std::move(report.update);
  news_ = true;
}

// ---------------------------------------------------------------- questions

void RemoteEngine::ask(std::uint64_t number, Question question) {
  const std::size_t asks = is_about_search(question) ? searched_by_ : 1;
  SentQuestion asked{number, generation_, games::after(request_.start, request_.moves),
                     std::move(question), decltype(SentQuestion::replies)(asks)};
  if (asks == 0) asked.replies = {nothing_known(asked.question)};
  for (int i = 0; i < static_cast<int>(asks); ++i) send(i, asked);
  asked_.push_back(std::move(asked));
}

void RemoteEngine::send(int worker, const SentQuestion& asked) {
  if (!is_about_search(asked.question)) tell(worker, models_);
  pool_->send(worker, to_bytes(Ask{asked.generation, asked.number, asked.question}));
}

// The first reply of each worker counts.
void RemoteEngine::take(int worker, Answer answer) {
  const auto i = static_cast<std::size_t>(worker);
  const auto asked = std::find_if(asked_.begin(), asked_.end(),
                                  [&](const SentQuestion& a) { return a.number == answer.number; });
  if (asked == asked_.end() || i >= asked->replies.size() || asked->replies[i]) return;
  asked->replies[i] = std::move(answer.reply);
}

bool RemoteEngine::SentQuestion::is_answered() const {
  return std::all_of(replies.begin(), replies.end(), [](const auto& r) { return r.has_value(); });
}

std::optional<Answer> RemoteEngine::take_answer() {
  const auto answered = std::find_if(asked_.begin(), asked_.end(),
                                     [](const SentQuestion& asked) { return asked.is_answered(); });
  if (answered == asked_.end()) return std::nullopt;
  SentQuestion asked = std::move(*answered);
  asked_.erase(answered);
  std::vector<Reply> parts;
  for (auto& reply : asked.replies) parts.push_back(*std::move(reply));
  return Answer{asked.number, merged_reply(asked.question, parts, asked.searched)};
}

// ---------------------------------------------------------------- the whole

SearchUpdate RemoteEngine::whole() const {
  if (is_truth_instead()) return *parts_.front();
  std::vector<mcts::SearchSnapshot> found;
  for (const auto& part : parts_)
    if (part) found.push_back(part->snapshot);
  return {.done = is_finished(),
          .snapshot = mcts::merge(found, request_.config.final_move),
          .exact = parts_.front()->exact,
          .config = whole_config()};
}

// The first worker's config, with the threads and the memory of all workers together.
mcts::SearchConfig RemoteEngine::whole_config() const {
  mcts::SearchConfig config = parts_.front()->config;
  config.threads = request_.config.threads;
  if (request_.config.arena_bytes) config.arena_bytes = request_.config.arena_bytes;
  return config;
}

// A proof by one of them settles it for all.
bool RemoteEngine::is_finished() const {
  const auto done = [](const auto& part) { return part && part->done; };
  const auto proved = [](const auto& part) { return part && part->done && part->snapshot.proved; };
  return std::all_of(parts_.begin(), parts_.end(), done) ||
         std::any_of(parts_.begin(), parts_.end(), proved);
}

bool RemoteEngine::is_truth_instead() const {
  const SearchUpdate& first = *parts_.front();
  return request_.truth == Truth::kInstead && first.done && first.exact;
}

}  // namespace engine
