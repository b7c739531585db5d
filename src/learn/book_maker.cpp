#include "learn/book_maker.h"

#include <algorithm>
#include <queue>
#include <tuple>

#include "learn/parallel.h"

namespace learn {

namespace {

using games::Reversi;

// False also if the player must pass: the book has no passes.
bool can_be_searched(const Reversi& position) {
  return !position.is_over() && !position.legal_moves().contains(Reversi::kPass);
}

class Maker {
 public:
  Maker(const BookPlan& plan, const BookSearch& search) : plan_(plan), search_(search) {}

  std::size_t positions() const { return searched_.size(); }

  // Searches the next positions. False when there is none.
  bool grow(int threads) {
    const auto next = nearest();
    std::vector<std::vector<BookMove>> found(next.size());
    in_parallel(next.size(), threads,
                [&](std::size_t i, int) { found[i] = search_(next[i]); });
    for (std::size_t i = 0; i < next.size(); ++i) {
      book_.put(next[i], std::move(found[i]));
      searched_.push_back(next[i]);
    }
    take_back();
    return !next.empty();
  }

  ReversiBook book() const;

 private:
  // So many are searched before the next ones are chosen, whatever the number of threads.
  static constexpr std::size_t kAtOnce = 16;

  // With its moves that do not lose too much.
  std::vector<BookMove> good_moves(const Reversi& position) const {
    auto moves = book_.different_moves(position);
    if (moves.empty()) return moves;
    const int least = moves.front().value - plan_.most_loss;
    std::erase_if(moves, [least](const BookMove& m) { return m.value < least; });
    return moves;
  }

  std::vector<Reversi> nearest() const;
  void take_back();

  const BookPlan plan_;
  const BookSearch& search_;
  ReversiBook book_;
  std::vector<Reversi> searched_;
};

// The nearest positions that have not been searched, by Dijkstra's algorithm.
std::vector<Reversi> Maker::nearest() const {
  // If distances are equal, the position that was met first comes first.
  struct Met {
    int distance;
    std::size_t number;
    Reversi position;
    bool operator<(const Met& other) const {
      return std::tie(distance, number) > std::tie(other.distance, other.number);
    }
  };
  std::vector<Reversi> next;
  const std::size_t wanted = std::min(kAtOnce, plan_.positions - searched_.size());
  std::priority_queue<Met> waiting;
  ReversiBook seen;
  std::size_t met = 0;
  waiting.push({0, met++, Reversi()});
  while (!waiting.empty() && next.size() < wanted) {
    const Met here = waiting.top();
    waiting.pop();
    if (!seen.moves(here.position).empty()) continue;
    seen.put(here.position, {{0, 0}});
    const auto moves = good_moves(here.position);
    if (moves.empty() && can_be_searched(here.position)) next.push_back(here.position);
    for (const BookMove& m : moves) {
      const int loss = moves.front().value - m.value;
      waiting.push({here.distance + plan_.distance_of_move + loss, met++,
                    after(here.position, m.move)});
    }
  }
  return next;
}

// Those with more discs first: each move adds one.
void Maker::take_back() {
  std::stable_sort(searched_.begin(), searched_.end(), [](const Reversi& a, const Reversi& b) {
    return a.empties() < b.empties();
  });
  for (const Reversi& position : searched_) {
    auto moves = book_.different_moves(position);
    for (BookMove& m : moves)
      if (const auto answers = book_.moves(after(position, m.move)); !answers.empty())
        m.value = kBookWin - answers.front().value;
    book_.put(position, std::move(moves));
  }
}

// For each position, the moves that the book goes on with or that may be played. Positions that
// only other moves reach are left out.
ReversiBook Maker::book() const {
  ReversiBook book;
  std::vector<Reversi> waiting = {Reversi()};
  while (!waiting.empty()) {
    const Reversi position = waiting.back();
    waiting.pop_back();
    if (!book.moves(position).empty()) continue;
    auto moves = good_moves(position);
    if (moves.empty()) continue;
    std::erase_if(moves, [&, best = moves.front()](const BookMove& m) {
      return !may_be_played(m, best) && book_.moves(after(position, m.move)).empty();
    });
    book.put(position, moves);
    for (const BookMove& m : moves) waiting.push_back(after(position, m.move));
  }
  return book;
}

}  // namespace

ReversiBook make_book(const BookPlan& plan, const BookSearch& search, int threads,
                      const std::function<void(std::size_t)>& tell) {
  Maker maker(plan, search);
  while (maker.positions() < plan.positions && maker.grow(threads)) tell(maker.positions());
  return maker.book();
}

}  // namespace learn
