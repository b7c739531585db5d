// What a search says to each kind of question about it, and what several searches say together: all
// there is to such a question besides its struct (protocol.h) and its fields (wire.cpp). Questions
// about a lesson are answered in lessons.h.
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

// What several searches that began at `root` say together; `parts` has at least one.
mcts::TreeExcerpt merged(const TreeQuestion& question, std::span<const mcts::TreeExcerpt> parts,
                         const games::Position& root);

// What an excerpt that was made of a search for `root`, from there, still knows.
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

// What is said where there is no search to ask.
Reply nothing_known(const Question& question);

}  // namespace engine
