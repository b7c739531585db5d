#include "engine/answers.h"

#include <utility>
#include <variant>
#include <vector>

#include "games/position.h"
#include "games/visit.h"

namespace engine {

mcts::TreeExcerpt merged(const TreeQuestion& question, std::span<const mcts::TreeExcerpt> parts,
                         const games::Position& root) {
  mcts::TreeExcerpt whole = mcts::merge(parts, question.most);
  if (whole.nodes.empty()) return whole;
  games::visit([&](const auto& top) { mcts::name_moves(whole, top, 1); },
               games::after(root, question.line));
  return whole;
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
