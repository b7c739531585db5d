// What a session's search is asked while it runs and afterwards.
#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include "engine/answers.h"
#include "games/dots_and_boxes.h"
#include "match/session.h"
#include "mcts/rng.h"

namespace match {

bool Session::can_ask() const {
  return asked_.size() + answers_.size() + awaited_ + replies_.size() < kMostQuestions;
}

std::optional<std::uint64_t> Session::ask_tree(std::vector<mcts::Move> line, std::uint32_t most) {
  if (!can_ask()) return std::nullopt;
  TreeAnswer asked{++questions_, games::after(match().position(), line), {}, reward()};
  if (const auto& kept = recalled_ ? recalled_ : displaced_) {
    const engine::TreeQuestion question{.line = std::move(line), .most = most};
    asked.excerpt = engine::answer_of(kept->tree, question, match().position());
    answers_.push_back(std::move(asked));
    return questions_;
  }
  const auto& moves = match().moves();
  const bool below = engine_tree_is_current_ && moves.size() >= searched_.size() &&
                     std::equal(searched_.begin(), searched_.end(), moves.begin());
  if (below) {
    line.insert(line.begin(), moves.begin() + std::ssize(searched_), moves.end());
    engine_.ask(asked.number, engine::TreeQuestion{std::move(line), most});
    asked_.push_back(std::move(asked));
  } else {
    answers_.push_back(std::move(asked));
  }
  return questions_;
}

std::optional<std::uint64_t> Session::ask(engine::Question question) {
  if (!can_ask()) return std::nullopt;
  engine_.ask(++questions_, std::move(question));
  ++awaited_;
  return questions_;
}

std::optional<engine::Reply> Session::take_reply(std::uint64_t number) {
  const auto found = std::find_if(replies_.begin(), replies_.end(),
                                  [number](const auto& answer) { return answer.number == number; });
  if (found == replies_.end()) return std::nullopt;
  std::optional<engine::Reply> reply(std::move(found->reply));
  replies_.erase(found);
  return reply;
}

void Session::ask_seated_table(std::uint8_t table) {
  const auto& position = *match().position().as<games::DotsAndBoxes>();
  engine::DotsQuestion question{
      .table = table, .settings = {}, .edges = position.edges(), .file = {}};
  if (const auto number = ask(std::move(question))) tables_asked_.insert(*number);
}

// Where there is no table, nothing is known. Who waits for one asks again afterwards.
void Session::take_table_move(const engine::DotsFrame& frame) {
  if (asleep() || phase() != TurnPhase::kComputer || !table_of_seat(seat_to_move())) return;
  std::vector<learn::DotsOpinion> moves;
  for (const mcts::Move m : games::legal_moves(match().position())) {
    moves.push_back({.edge = m});
    for (const engine::DotsMove& known : frame.moves)
      if (known.table.edge == m) moves.back() = known.table;
  }
  mcts::Rng rng(seed_of_turn());
  const learn::DotsChoice choice = learn::choose(moves, frame.settings.kind.rule, rng);
  choice_ = choice.edge;
  table_guessed_ = choice.random;
}

void Session::take_answer(engine::Answer answer) {
  if (!std::holds_alternative<mcts::TreeExcerpt>(answer.reply)) {
    --awaited_;
    if (tables_asked_.contains(answer.number)) {
      // Others are about positions that are no more.
      if (answer.number == *tables_asked_.rbegin())
        take_table_move(std::get<engine::DotsFrame>(answer.reply));
      tables_asked_.erase(answer.number);
      return;
    }
    replies_.push_back(std::move(answer));
    return;
  }
  if (const auto kept = trees_to_keep_.extract(answer.number)) {
    kept.mapped()->tree = std::get<mcts::TreeExcerpt>(std::move(answer.reply));
    if (kept.mapped() != finished_search_) events_.push_back(Event::kRecorded);
    return;
  }
  const auto asked = std::find_if(asked_.begin(), asked_.end(),
                                  [&](const auto& a) { return a.number == answer.number; });
  if (asked == asked_.end()) return;
  asked->excerpt = std::get<mcts::TreeExcerpt>(std::move(answer.reply));
  answers_.splice(answers_.end(), asked_, asked);
}

std::optional<TreeAnswer> Session::take_tree(std::uint64_t number) {
  const auto found = std::find_if(answers_.begin(), answers_.end(),
                                  [number](const TreeAnswer& a) { return a.number == number; });
  if (found == answers_.end()) return std::nullopt;
  std::optional<TreeAnswer> answer(std::move(*found));
  answers_.erase(found);
  return answer;
}

}  // namespace match
