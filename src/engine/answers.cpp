#include "engine/answers.h"

#include <utility>
#include <variant>
#include <vector>

#include "games/position.h"
#include "games/visit.h"

namespace engine {

namespace {

void name_moves(mcts::TreeExcerpt& excerpt, const games::Position& top, std::uint32_t from) {
  if (excerpt.nodes.empty()) return;
  games::visit([&](const auto& game) { mcts::name_moves(excerpt, game, from); }, top);
}

}  // namespace

mcts::TreeExcerpt merged(const TreeQuestion& question, std::span<const mcts::TreeExcerpt> parts,
                         const games::Position& root) {
  mcts::TreeExcerpt whole = mcts::merge(parts, question.most);
  name_moves(whole, games::after(root, question.line), 1);
  return whole;
}

mcts::TreeExcerpt answer_of(const mcts::TreeExcerpt& kept, const TreeQuestion& question,
                            const games::Position& root) {
  mcts::TreeExcerpt part = mcts::below(kept, question.line, question.most);
  name_moves(part, games::after(root, question.line), question.line.empty() ? 1 : 0);
  return part;
}

std::vector<Reply> only_part(Reply reply) {
  std::vector<Reply> parts;
  parts.push_back(std::move(reply));
  return parts;
}

Reply merged_reply(const Question& question, std::span<const Reply> parts,
                   const games::Position& root) {
  if (parts.size() == 1) return parts[0];
  return std::visit(
      [&]<class Q>(const Q& q) {
        std::vector<typename Q::Reply> all;
        for (const Reply& part : parts) all.push_back(std::get<typename Q::Reply>(part));
        if constexpr (Q::kAboutSearch)
          return Reply(merged(q, all, root));
        else
          return Reply(all[0]);
      },
      question);
}

Reply nothing_known(const Question& question) {
  return std::visit([]<class Q>(const Q&) { return Reply(typename Q::Reply()); }, question);
}

}  // namespace engine
