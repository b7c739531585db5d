// A session's side of its engine: the one search that runs for the session, and the questions that
// wait for their answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "engine/engine.h"

namespace match {

// Where the answer to a question is put.
struct PendingReply {
  std::optional<engine::Reply> reply;
};

// A question that was asked. It gives the answer once. The answer to a question whose ticket is
// gone is dropped.
template <class Question>
class Ticket {
 public:
  using Reply = typename Question::Reply;

  Ticket() = default;
  explicit Ticket(std::shared_ptr<PendingReply> pending) : pending_(std::move(pending)) {}
  // One whose answer is there already.
  static Ticket answered(Reply reply) {
    return Ticket(std::make_shared<PendingReply>(PendingReply{engine::Reply(std::move(reply))}));
  }
  Ticket(Ticket&&) = default;
  Ticket& operator=(Ticket&&) = default;

  // A question was asked, and its answer has not been taken.
  explicit operator bool() const { return pending_ != nullptr; }

  // The answer, once it has come; then the ticket is empty.
  std::optional<Reply> take() {
    if (!pending_ || !pending_->reply) return std::nullopt;
    const auto pending = std::move(pending_);
    return std::optional<Reply>(std::in_place, std::get<Reply>(*std::move(pending->reply)));
  }

 private:
  std::shared_ptr<PendingReply> pending_;
};

// The purpose of a search.
enum class Purpose : std::uint8_t {
  kMove,      // a move of the computer
  kHint,      // advice to a human
  kAnalysis,  // the position on the board
  kReview,    // a position of the game, in a review
};

// Nothing here waits for another thread. Where the search has none of its own, poll() searches for
// some milliseconds.
class EngineLink {
 public:
  // `engine` must outlive it.
  explicit EngineLink(engine::Engine& engine) : engine_(engine) {}
  EngineLink(const EngineLink&) = delete;

  // ---------------------------------------------------------------- the search

  // Starts a search; one under way is given up. Sets request.keep_tree: within a game the engine
  // may go on with the tree it has.
  void post(engine::SearchRequest request, Purpose purpose);
  // The purpose of the search that runs; nothing while none does.
  const std::optional<Purpose>& purpose() const { return purpose_; }
  // The search under way ends early; its last update comes soon.
  void stop() { engine_.stop(); }
  // Ends the search under way, and ignores its late updates.
  void give_up();

  // Another game begins. The engine's tree and the last report are of the game before.
  void begin_game();
  // The moves before the root of the engine's tree; null where that is not of the present game.
  const std::vector<mcts::Move>* searched() const { return has_tree_ ? &searched_ : nullptr; }
  // The config of the search that has reported last in this game, as the engine has reported it.
  const std::optional<mcts::SearchConfig>& config() const { return config_; }

  // ---------------------------------------------------------------- questions

  // So many wait for their answers at most.
  static constexpr std::size_t kMostQuestions = 16;

  // Asks the engine (engine/protocol.h). The ticket is empty where kMostQuestions wait. No search
  // disturbs a lesson; a table that learns waits while something is searched; exact values may take
  // seconds, and other answers come meanwhile.
  template <class Question>
  [[nodiscard]] Ticket<Question> ask(Question question) {
    return waiting_.size() < kMostQuestions ? ask_always(std::move(question)) : Ticket<Question>();
  }
  // The same without that limit, for questions that a match cannot do without.
  template <class Question>
  [[nodiscard]] Ticket<Question> ask_always(Question question) {
    return Ticket<Question>(send(std::move(question)));
  }

  // ---------------------------------------------------------------- as time goes by

  struct Found {
    Purpose purpose;
    engine::SearchUpdate update;
  };
  // The newest update of the search under way. To be called often while is_busy(), and then
  // take_answers(): it gives each answer that has come to its ticket.
  std::optional<Found> poll();
  void take_answers();
  bool is_busy() const { return purpose_ || !waiting_.empty(); }

 private:
  std::shared_ptr<PendingReply> send(engine::Question question);

  engine::Engine& engine_;
  std::optional<Purpose> purpose_;
  bool has_tree_ = false;
  std::vector<mcts::Move> searched_;
  std::optional<mcts::SearchConfig> config_;
  std::uint64_t questions_ = 0;  // asked so far
  struct Asked {
    std::uint64_t number;
    std::weak_ptr<PendingReply> pending;
  };
  std::vector<Asked> waiting_;
};

}  // namespace match
