// Makes an opening book of Reversi: positions are searched one after the other, always next the one
// that is nearest to the start by moves that lose little (best first, as in drop-out expansion:
// T. Lincke, Strategies for the Automatic Construction of Opening Books, 2001), and what the
// searches say of the last positions is taken back through the book, for both sides their best
// moves.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "games/reversi.h"
#include "learn/reversi_book.h"

namespace learn {

struct BookPlan {
  std::size_t positions = 3000;  // that are searched, at most
  // How far a position is from the start: for each move on the way there so much, and what it loses
  // against the best one. In parts of kBookWin.
  int distance_of_move = 2;
  // The book does not go on with a move that loses more.
  int most_loss = 20;
};

// Says what moves of a position, at least one, are worth. It is called by several threads.
using BookSearch = std::function<std::vector<BookMove>(const games::Reversi& position)>;

// Follows from the plan and from what the search says of each position alone, whatever the number of
// threads. `tell` hears after each part of the work how many positions have been searched. Blocks.
ReversiBook make_book(const BookPlan& plan, const BookSearch& search, int threads,
                      const std::function<void(std::size_t positions)>& tell);

}  // namespace learn
