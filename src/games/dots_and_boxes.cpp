#include "games/dots_and_boxes.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "games/bits.h"

namespace games {

using mcts::Move;
using mcts::Player;

namespace {

constexpr std::uint32_t kAllEdges = DotsAndBoxes::kAllEdges;

constexpr std::uint32_t bits(std::initializer_list<int> edges) {
  std::uint32_t b = 0;
  for (const int e : edges) b |= 1u << e;
  return b;
}

constexpr std::array<std::uint32_t, DotsAndBoxes::kBoxes> kBoxEdges = [] {
  std::array<std::uint32_t, DotsAndBoxes::kBoxes> boxes{};
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) {
      const int top = 7 * row + column;
      boxes[static_cast<std::size_t>(3 * row + column)] = bits({top, top + 3, top + 4, top + 7});
    }
  return boxes;
}();

// The edges that a turn or reflection of the board maps onto one another.
constexpr std::array<std::uint32_t, 4> kSymmetryClasses = {
    bits({0, 2, 3, 6, 17, 20, 21, 23}),
    bits({1, 10, 13, 22}),
    bits({4, 5, 7, 9, 14, 16, 18, 19}),
    bits({8, 11, 12, 15}),
};

std::uint32_t symmetry_class_of(std::uint32_t edge) {
  for (const std::uint32_t c : kSymmetryClasses)
    if ((c & edge) != 0) return c;
  return 0;
}

int closed_boxes(std::uint32_t edges) {
  int n = 0;
  for (const std::uint32_t box : kBoxEdges) n += (edges & box) == box;
  return n;
}

// The one or two boxes beside each edge, as the edges around them; an edge on
// the rim has a second box that nothing can close.
constexpr std::uint32_t kNoBox = ~0u;
constexpr auto kBoxesBeside = [] {
  std::array<std::array<std::uint32_t, 2>, DotsAndBoxes::kEdges> beside{};
  for (std::size_t e = 0; e < beside.size(); ++e) {
    beside[e] = {kNoBox, kNoBox};
    for (const std::uint32_t box : kBoxEdges)
      if ((box >> e & 1) != 0) beside[e][beside[e][0] == kNoBox ? 0 : 1] = box;
  }
  return beside;
}();

// Inside the loops of this file; see the header.
int closed_by(std::size_t edge, std::uint32_t edges) {
  const auto& [a, b] = kBoxesBeside[edge];
  return ((edges & a) == a) + ((edges & b) == b);
}

}  // namespace

std::vector<Option> DotsAndBoxes::options() {
  return {{.key = "rule", .min = 0, .max = 1, .initial = 0, .choices = {"sym", "free"}}};
}

DotsAndBoxes DotsAndBoxes::start(const OptionValues& values) {
  DotsAndBoxes g;
  g.rule_ = static_cast<Rule>(values[0]);
  return g;
}

std::uint32_t DotsAndBoxes::edges_of(int box) { return kBoxEdges[static_cast<std::size_t>(box)]; }

int DotsAndBoxes::boxes_closed_by(int edge, std::uint32_t edges) {
  return closed_by(static_cast<std::size_t>(edge), edges);
}

bool DotsAndBoxes::is_restricted() const { return rule_ == Rule::kSym && has_one_bit(edges_); }

mcts::MoveList<DotsAndBoxes::kMaxMoves> DotsAndBoxes::legal_moves() const {
  std::uint32_t open = kAllEdges & ~edges_;
  if (is_restricted()) open &= ~symmetry_class_of(edges_);
  mcts::MoveList<kMaxMoves> moves;
  for (; open != 0; open &= open - 1) moves.push_back(static_cast<Move>(std::countr_zero(open)));
  return moves;
}

void DotsAndBoxes::play(Move edge) {
  edges_ |= 1u << edge;
  const int gained = closed_by(edge, edges_);
  std::uint8_t& mine = boxes_[static_cast<std::size_t>(to_move_)];
  mine = static_cast<std::uint8_t>(mine + gained);
  if (gained == 0) to_move_ = other(to_move_);
}

Refusal DotsAndBoxes::refusal(Move edge) const {
  const std::string name = move_text(edge);
  if (edge >= kEdges) return {.why = {}, .about = name};
  return {.why = drawn(edge) ? "drawn" : "mirrors", .about = name};
}

bool DotsAndBoxes::is_over() const { return edges_ == kAllEdges; }

// Nine boxes cannot be shared equally: there is no draw.
float DotsAndBoxes::reward(Player p) const { return score(p) > score(other(p)) ? 1.0f : -1.0f; }

namespace {

// A position in the middle of a rollout: nothing but what the loops need.
struct Running {
  std::uint32_t edges;
  int side;  // 1 while the first player is to move, else -1
  int lead;  // of the first player, in boxes

  void draw(std::size_t edge) {
    edges |= 1u << edge;
    const int gained = closed_by(edge, edges);
    lead += side * gained;
    if (gained == 0) side = -side;
  }
};

// The open edges in the order in which a rollout tries them: from the back, a
// random one of those left (Fisher and Yates).
struct OpenEdges {
  explicit OpenEdges(std::uint32_t open) {
    for (; open != 0; open &= open - 1)
      edges[left++] = static_cast<std::uint8_t>(std::countr_zero(open));
  }

  std::size_t take(mcts::Rng& rng) {
    const std::uint32_t k = rng.below(left);
    const std::uint8_t edge = edges[k];
    edges[k] = edges[--left];
    return edge;
  }

  std::array<std::uint8_t, DotsAndBoxes::kEdges> edges;
  std::uint32_t left = 0;
};

// The open edges that would close a box.
std::uint32_t capturing_edges(std::uint32_t edges) {
  std::uint32_t captures = 0;
  for (const std::uint32_t box : kBoxEdges)
    if (const std::uint32_t open = box & ~edges; has_one_bit(open)) captures |= open;
  return captures;
}

std::size_t random_bit(std::uint32_t bits, mcts::Rng& rng) {
  return static_cast<std::size_t>(std::countr_zero(nth_bit(bits, rng.below(count_bits(bits)))));
}

}  // namespace

// The moves that rule `sym` has a say in, at random: the first edge of a game and the second, whose
// choice it restricts.
DotsAndBoxes DotsAndBoxes::after_opening(mcts::Rng& rng, const auto& tell) const {
  DotsAndBoxes next = *this;
  while (next.rule_ == Rule::kSym && (next.edges_ == 0 || next.is_restricted())) {
    const auto moves = next.legal_moves();
    const Move m = moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
    tell(m);
    next.play(m);
  }
  return next;
}

int DotsAndBoxes::play_out(mcts::Rng& rng, const auto& tell) const {
  const DotsAndBoxes start = after_opening(rng, tell);
  Running running{start.edges_, start.to_move_ == Player::kFirst ? 1 : -1,
                  start.lead(Player::kFirst)};
  for (OpenEdges open(kAllEdges & ~running.edges); open.left > 0;) {
    const std::size_t edge = open.take(rng);
    tell(static_cast<Move>(edge));
    running.draw(edge);
  }
  return running.lead;
}

int DotsAndBoxes::capture_out(mcts::Rng& rng, const auto& tell) const {
  const DotsAndBoxes start = after_opening(rng, tell);
  Running running{start.edges_, start.to_move_ == Player::kFirst ? 1 : -1,
                  start.lead(Player::kFirst)};
  while (const std::uint32_t open = kAllEdges & ~running.edges) {
    const std::uint32_t captures = capturing_edges(running.edges);
    const std::size_t edge = random_bit(captures != 0 ? captures : open, rng);
    tell(static_cast<Move>(edge));
    running.draw(edge);
  }
  return running.lead;
}

int DotsAndBoxes::rollout(mcts::Rng& rng) const {
  return play_out(rng, [](Move) {});
}

int DotsAndBoxes::rollout(mcts::Rng& rng, std::vector<Move>& moves) const {
  return play_out(rng, [&moves](Move m) { moves.push_back(m); });
}

int DotsAndBoxes::capture_first_rollout(mcts::Rng& rng) const {
  return capture_out(rng, [](Move) {});
}

int DotsAndBoxes::capture_first_rollout(mcts::Rng& rng, std::vector<Move>& moves) const {
  return capture_out(rng, [&moves](Move m) { moves.push_back(m); });
}

std::uint64_t DotsAndBoxes::key() const {
  return mcts::mix(edges_ | std::uint64_t{boxes_[0]} << 24 | std::uint64_t{boxes_[1]} << 28 |
                   static_cast<std::uint64_t>(to_move_) << 32 |
                   static_cast<std::uint64_t>(rule_) << 33);
}

namespace {

// Where turn or reflection `t` of the board, 0 to 7, takes an edge.
constexpr int image_of(int edge, int t) {
  const int row = edge / 7, across = edge % 7;
  const bool horizontal = across < 3;
  // Twice the middle of the edge, from the centre of the board.
  int y = 2 * row + (horizontal ? 0 : 1) - 3, x = 2 * (horizontal ? across : across - 3) - 3;
  if (horizontal) ++x;
  if ((t & 1) != 0) y = -y;
  if ((t & 2) != 0) x = -x;
  if ((t & 4) != 0) std::swap(x, y);
  x += 3;
  y += 3;
  return 7 * (y / 2) + x / 2 + (y % 2 == 0 ? 0 : 3);
}

// All eight at once, a lane each.
using Images = std::uint32_t __attribute__((vector_size(32)));

// The images of the eight edges of byte `b` of an edge set.
const auto kImages = [] {
  std::array<std::array<Images, 256>, 3> images{};
  for (int b = 0; b < 3; ++b)
    for (int byte = 0; byte < 256; ++byte)
      for (int t = 0; t < 8; ++t)
        for (int i = 0; i < 8; ++i)
          if ((byte >> i & 1) != 0)
            images[static_cast<std::size_t>(b)][static_cast<std::size_t>(byte)][t] |=
                1u << image_of(8 * b + i, t);
  return images;
}();

// In a corner the vertical edge is drawn after the horizontal one.
void sort_corners(Images& edges) {
  constexpr std::array<std::array<int, 2>, 4> kCorners = {{{0, 3}, {2, 6}, {21, 17}, {23, 20}}};
  for (const auto& [horizontal, vertical] : kCorners) {
    const Images only_vertical = (edges >> vertical) & ~(edges >> horizontal) & 1;
    edges ^= only_vertical << vertical | only_vertical << horizontal;
  }
}

}  // namespace

std::uint32_t DotsAndBoxes::canonical_edges(std::uint32_t edges) {
  Images images = kImages[0][edges & 255] | kImages[1][edges >> 8 & 255] | kImages[2][edges >> 16];
  sort_corners(images);
  std::uint32_t least = images[0];
  for (int t = 1; t < 8; ++t) least = std::min(least, images[t]);
  return least;
}

DotsAndBoxes DotsAndBoxes::canonical() const {
  DotsAndBoxes same = *this;
  same.edges_ = canonical_edges(edges_);
  return same;
}

DotsAndBoxes DotsAndBoxes::changed(const Change& change) const {
  DotsAndBoxes next = *this;
  if (change.what == Change::What::kSide) next.to_move_ = change.side;
  if (change.what == Change::What::kNext) next.edges_ ^= 1u << change.place;
  const int closed = closed_boxes(next.edges_);
  const int second = change.what == Change::What::kNumber ? closed - change.value : boxes_[1];
  next.boxes_[1] = static_cast<std::uint8_t>(std::min(second, closed));
  next.boxes_[0] = static_cast<std::uint8_t>(closed - next.boxes_[1]);
  return next;
}

// Every edge that closes no box passes the turn. How many edges closed the boxes is certain while
// there is at most one.
Error DotsAndBoxes::unreachable() const {
  const int closed = closed_boxes(edges_), drawn = std::popcount(edges_);
  if (closed > 1) return {};
  if (drawn == 2) {  // either of them may have been the first one
    DotsAndBoxes one;
    one.rule_ = rule_;
    one.play(static_cast<Move>(std::countr_zero(edges_)));
    const auto legal = one.legal_moves();
    if (!legal.contains(static_cast<Move>(std::bit_width(edges_) - 1)))
      return Error("no game leads here: by this rule the second edge does not mirror the first");
  }
  const Player mover = (drawn - closed) % 2 == 0 ? Player::kFirst : Player::kSecond;
  constexpr int kOfABox = 4;
  const bool closed_last = closed == 1 && drawn == kOfABox;
  if (to_move_ == mover && (!closed_last || boxes_[static_cast<std::size_t>(mover)] == 1))
    return {};
  return Error("no game leads here: the first player begins, and whoever closes a box moves again");
}

std::vector<SetUpNumber> DotsAndBoxes::set_up_numbers() const {
  return {{"boxes", 0, closed_boxes(edges_), boxes_[0]}};
}

std::string DotsAndBoxes::text() const {
  std::string s(kEdges, '0');
  for (int e = 0; e < kEdges; ++e)
    if (drawn(e)) s[static_cast<std::size_t>(e)] = '1';
  s += to_move_ == Player::kFirst ? " 1 " : " 2 ";
  s += std::to_string(boxes_[0]) + ' ' + std::to_string(boxes_[1]);
  return s + (rule_ == Rule::kSym ? " sym" : " free");
}

Parsed<DotsAndBoxes> DotsAndBoxes::parse(std::string_view text) {
  using Result = Parsed<DotsAndBoxes>;
  const auto fields = split_fields(text);
  if (fields.size() != 5)
    return Result::fail(fields_error(Error("edges, side, two scores and rule"), fields));
  if (fields[0].size() != kEdges)
    return Result::fail("expected {} edges, found {}", kEdges, fields[0].size());
  DotsAndBoxes g;
  for (std::size_t e = 0; e < kEdges; ++e) {
    const char c = fields[0][e];
    if (c != '0' && c != '1')
      return Result::fail("edge {} must be 0 or 1, not {}", e, short_quote(c));
    if (c == '1') g.edges_ |= 1u << e;
  }
  const auto side = parse_side(fields[1], "1", "2");
  if (!side.value) return Result::fail(side.error);
  g.to_move_ = *side.value;
  for (std::size_t p = 0; p < 2; ++p) {
    const auto boxes = parse_number(fields[2 + p], 0, kBoxes, Error("boxes of player {}", p + 1));
    if (!boxes.value) return Result::fail(boxes.error);
    g.boxes_[p] = static_cast<std::uint8_t>(*boxes.value);
  }
  if (g.boxes_[0] + g.boxes_[1] != closed_boxes(g.edges_))
    return Result::fail("the scores add up to {}, but {} boxes are closed",
                        g.boxes_[0] + g.boxes_[1], closed_boxes(g.edges_));
  if (fields[4] != "sym" && fields[4] != "free")
    return Result::fail("rule must be sym or free, not {}", short_quote(fields[4]));
  g.rule_ = fields[4] == "sym" ? Rule::kSym : Rule::kFree;
  return Result::ok(g);
}

std::string DotsAndBoxes::move_text(Move m) { return std::to_string(m); }

Parsed<Move> DotsAndBoxes::parse_move(std::string_view text) {
  return parse_number(text, 0, kEdges - 1, Error("edge")).as<Move>();
}

}  // namespace games
