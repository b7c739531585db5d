// Answers the questions about a search, one function for each kind of question, and merges the
// answers of several searches. A kind of question consists of these functions, its struct
// (protocol.h) and its fields (wire.cpp). lessons.h answers the questions about a lesson.
#pragma once

#include <span>
#include <vector>

#include "engine/protocol.h"

namespace engine {

// `search` is a mcts::Search, in which threads may be at work.
template <class Search>
mcts::TreeExcerpt answer_of(const Search& search, const TreeQuestion& question) {
  return search.excerpt(question.line, question.most);
}

// Merges the answers of several searches that began at `root`; `parts` has at least one.
mcts::TreeExcerpt merged(const TreeQuestion& question, std::span<const mcts::TreeExcerpt> parts,
                         const games::Position& root);

// Answers from an excerpt that was kept of an earlier search; the excerpt begins at `root`.
mcts::TreeExcerpt answer_of(const mcts::TreeExcerpt& kept, const TreeQuestion& question,
                            const games::Position& root);

// ---------------------------------------------------------------- any question

// The question is about the search.
template <class Search>
Reply reply_of(const Search& search, const Question& question) {
  return std::visit(
      [&]<class Q>(const Q& q) {
        if constexpr (Q::kAboutSearch)
          return Reply(answer_of(search, q));
        else
          return Reply(typename Q::Reply());
      },
      question);
}

// The reply of a search that has only one tree; see AnySearch::replies.
std::vector<Reply> only_part(Reply reply);

// `parts` are replies to this question; to one that is not about the search there is one.
Reply merged_reply(const Question& question, std::span<const Reply> parts,
                   const games::Position& root);

// The empty reply, for a question about a search that does not exist.
Reply nothing_known(const Question& question);

}  // namespace engine
