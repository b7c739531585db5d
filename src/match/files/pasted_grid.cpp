#include "match/files/pasted_grid.h"

#include <algorithm>
#include <array>

#include "games/board_text.h"
#include "match/files/pasted_notes.h"

namespace match {

using mcts::Player;

namespace {

constexpr std::string_view kGame = "ttt";

// The nine cells of a board in three rows or one, and where they end; a free one may have its
// number.
struct NineCells {
  std::string cells;
  std::size_t end = 0;
};

// The digits of free cells are their numbers, counted from 0 or from 1, or each is 0. In "X 4 O 0"
// they are moves.
bool has_own_digits(std::string_view cells) {
  std::array<bool, 3> may_be = {true, true, true};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] < '0' || cells[i] > '9') continue;
    const auto digit = static_cast<std::size_t>(cells[i] - '0');
    may_be[0] &= digit == i;
    may_be[1] &= digit == i + 1;
    may_be[2] &= digit == 0;
  }
  return may_be[0] || may_be[1] || may_be[2];
}

// X, O, or a dot for any sign of a free cell.
char cell_of(char sign) {
  if (sign == 'X' || sign == 'x' || sign == '*') return 'X';
  return sign == 'O' || sign == 'o' ? 'O' : '.';
}

std::optional<NineCells> cells_in(std::string_view text) {
  constexpr std::string_view kSigns = "XxOo*.-_+0123456789";
  constexpr std::size_t kAll = 9, kRow = 3;
  NineCells grid;
  std::string& signs = grid.cells;
  while (signs.size() < kAll && grid.end < text.size()) {
    const std::size_t before = signs.size();
    const std::size_t row = std::min(text.find_first_of("\n/", grid.end), text.size());
    for (; signs.size() < kAll && grid.end < row; ++grid.end) {
      if (text[grid.end] == ' ') continue;
      if (kSigns.find(text[grid.end]) == kSigns.npos) return std::nullopt;
      signs += text[grid.end];
    }
    const std::size_t found = signs.size() - before;
    const bool ends = grid.end == row || text[grid.end] == ' ';
    if ((found != 0 && found != kRow && found != kAll) || !ends) return std::nullopt;
    grid.end += grid.end < text.size();
  }
  if (signs.size() != kAll || !has_own_digits(signs)) return std::nullopt;
  std::transform(signs.begin(), signs.end(), signs.begin(), cell_of);
  return signs.find_first_of("XO") == signs.npos ? std::nullopt : std::optional(grid);
}

// The side to move: the text behind the grid names it, or else the number of marks tells. Takes
// away from `rest` what is no move: the side, and whatever else is said in words.
std::optional<Player> side_of(const NineCells& grid, std::string_view& rest) {
  if (const auto said = games::side_in_words(rest)) {
    rest.remove_prefix(said->end);
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n,.:;"), rest.size()));
    const bool number = rest.find_first_of("0123456789") == 0;
    if (!number && !begins_with_move(rest, games::start(kGame, {}))) rest = {};
    return said->side;
  }
  rest = trimmed(rest);
  const std::string_view word = rest.substr(0, rest.find_first_of(" \t\r\n,;"));
  if (const auto side = games::side_named(games::in_small_letters(word))) {
    rest.remove_prefix(word.size());
    return side;
  }
  const auto count = [&grid](char mark) {
    return std::count(grid.cells.begin(), grid.cells.end(), mark);
  };
  const auto lead = count('X') - count('O');
  if (lead != 0 && lead != 1) return std::nullopt;
  return lead == 0 ? Player::kFirst : Player::kSecond;
}

// A result could be three cells or two moves.
bool is_result_line(std::string_view line) {
  line = trimmed(line);
  return line == "1-0" || line == "0-1";
}

}  // namespace

std::optional<TicTacToeGrid> grid_in(std::string_view text) {
  using Start = games::Parsed<games::Position>;
  text = trimmed(text);
  if (const std::size_t end = text.find('\n');
      end < text.size() && is_result_line(text.substr(0, end)))
    text.remove_prefix(end);
  const std::string bare = games::without_edges(text, 3);
  const auto grid = cells_in(bare);
  if (!grid) return std::nullopt;
  std::string_view rest = std::string_view(bare).substr(std::min(grid->end, bare.size()));
  if (is_result_line(rest)) rest = {};
  const auto side = side_of(*grid, rest);
  if (!side)
    return TicTacToeGrid{Start::fail("the board does not show whether X or O is to move"), ""};
  return TicTacToeGrid{games::parse(kGame, grid->cells + (*side == Player::kFirst ? " X" : " O")),
                       std::string(rest)};
}

}  // namespace match
