#include "games/position.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "games/visit.h"
#include "mcts/rollout.h"

namespace games {

using mcts::Move;
using mcts::Player;

namespace {

constexpr std::size_t kGames = Catalogue::kSize;

// One row a game: what can be asked before there is a position.
struct GameRow {
  std::string_view id;
  std::vector<Option> (*options)();
  Position (*start)(const OptionValues&);
  Parsed<Position> (*parse)(std::string_view);
};

template <class G>
GameRow kind_of() {
  return {G::kId, &G::options,
          [](const OptionValues& values) { return Position(G::start(values)); },
          [](std::string_view text) { return G::parse(text).template as<Position>(); }};
}

template <class... G>
std::array<GameRow, kGames> kinds_of(List<G...>) {
  return {kind_of<G>()...};
}

const std::array<GameRow, kGames>& kinds() {
  static const auto all = kinds_of(Catalogue());
  return all;
}

const GameRow* find(std::string_view id) {
  const auto& all = kinds();
  const auto found =
      std::find_if(all.begin(), all.end(), [id](const GameRow& k) { return k.id == id; });
  return found == all.end() ? nullptr : &*found;
}

const GameRow& known(std::string_view id) {
  const GameRow* kind = find(id);
  assert(kind != nullptr);
  return *kind;
}

}  // namespace

Position::Position() : Position(start(ids().front(), initial_values(ids().front()))) {}

bool operator==(const Position& a, const Position& b) {
  return visit([&b]<class G>(const G& g) { return b.as<G>() != nullptr && *b.as<G>() == g; }, a);
}

const std::vector<std::string_view>& ids() {
  static const std::vector<std::string_view> all = [] {
    std::vector<std::string_view> names;
    for (const GameRow& kind : kinds()) names.push_back(kind.id);
    return names;
  }();
  return all;
}

bool is_known(std::string_view id) { return find(id) != nullptr; }

std::vector<Option> options(std::string_view id) { return known(id).options(); }

OptionValues initial_values(std::string_view id) {
  OptionValues values;
  for (const Option& option : options(id)) values.push_back(option.initial);
  return values;
}

Position start(std::string_view id, const OptionValues& values) { return known(id).start(values); }

namespace {

template <class G>
OptionValues values_of(const G& g) {
  if constexpr (requires { g.chosen_values(); }) return g.chosen_values();
  return {};
}

}  // namespace

OptionValues chosen_values(const Position& start) {
  return visit([](const auto& g) { return values_of(g); }, start);
}

Parsed<Position> parse(std::string_view id, std::string_view text) {
  const GameRow* kind = find(id);
  if (kind == nullptr) return Parsed<Position>::fail("unknown game {}", short_quote(id));
  return kind->parse(text);
}

std::string_view id_of(const Position& position) { return position.id(); }

Player to_move(const Position& position) {
  return visit([](const auto& g) { return g.to_move(); }, position);
}

std::vector<Move> legal_moves(const Position& position) {
  return visit(
      [](const auto& g) {
        const auto moves = g.legal_moves();
        return std::vector<Move>(moves.begin(), moves.end());
      },
      position);
}

bool is_legal(const Position& position, Move m) {
  return visit([m](const auto& g) { return g.legal_moves().contains(m); }, position);
}

namespace {

template <class G>
Refusal refusal_of(const G& g, Move m) {
  if constexpr (requires { g.refusal(m); }) return g.refusal(m);
  return {.why = {}, .about = g.move_text(m)};
}

}  // namespace

std::optional<Refusal> refusal(const Position& position, Move m) {
  if (is_legal(position, m)) return std::nullopt;
  return visit([m](const auto& g) { return refusal_of(g, m); }, position);
}

Error with_reason(const Error& error, const Position& position, Move m) {
  const auto why = refusal(position, m);
  return why ? with_reason(error, id_of(position), *why) : error;
}

void play(Position& position, Move m) {
  assert(is_legal(position, m));
  visit([m](auto& g) { g.play(m); }, position);
}

Position after(Position start, std::span<const mcts::Move> moves) {
  for (const mcts::Move m : moves) play(start, m);
  return start;
}

bool is_over(const Position& position) {
  return visit([](const auto& g) { return g.is_over(); }, position);
}

namespace {

template <class G>
std::uint64_t count(const G& g, int depth) {
  if (depth == 0) return 1;
  const auto moves = g.legal_moves();
  if (moves.empty()) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(moves.size());
  std::uint64_t sum = 0;
  for (const Move m : moves) {
    G next = g;
    next.play(m);
    sum += count(next, depth - 1);
  }
  return sum;
}

}  // namespace

std::uint64_t count_games(const Position& position, int depth) {
  return visit([depth](const auto& g) { return count(g, depth); }, position);
}

std::optional<Player> winner(const Position& position) {
  const float reward = visit([](const auto& g) { return g.reward(Player::kFirst); }, position);
  if (reward == 0) return std::nullopt;
  return reward > 0 ? Player::kFirst : Player::kSecond;
}

int score(const Position& position, Player p) {
  return visit([p](const auto& g) { return g.score(p); }, position);
}

mcts::Proof certain_result(const Position& position) {
  return visit(
      [](const auto& g) {
        return mcts::is_decided(g) ? mcts::proof_of_lead(mcts::final_lead(g))
                                   : mcts::Proof::kUnknown;
      },
      position);
}

namespace {

template <class G>
std::uint64_t key_of(const G& g) {
  if constexpr (mcts::KeyedGame<G>) return mcts::canonical(g).key();
  return 0;
}

}  // namespace

std::uint64_t graph_key(const Position& position) {
  return visit([](const auto& g) { return key_of(g); }, position);
}

const GameWord* opening(const Position& start, std::span<const Move> moves) {
  const auto name = [moves]<class G>(const G& g) -> const GameWord* {
    if constexpr (requires { G::opening(moves); })
      if (g == G::start({})) return G::opening(moves);
    return nullptr;
  };
  return visit(name, start);
}

bool has_capture_rollouts(const Position& position) {
  return visit([]<class G>(const G&) { return mcts::HasCaptureRollout<G>; }, position);
}

bool counts_points(const Position& position) {
  return visit([](const auto& g) { return g.kCountsPoints; }, position);
}

namespace {

// Points that are nothing special: a game that says nothing has none.
template <class G>
constexpr int usual_gain(const G&) {
  if constexpr (requires { G::kUsualGain; }) return G::kUsualGain;
  return 0;
}

}  // namespace

bool is_capture(const Position& before, const Position& after) {
  const Player mover = to_move(before);
  const int usual = visit([](const auto& g) { return usual_gain(g); }, before);
  return counts_points(before) && score(after, mover) - score(before, mover) > usual;
}

std::string text(const Position& position) {
  return visit([](const auto& g) { return g.text(); }, position);
}

std::string move_text(const Position& position, Move m) {
  return visit([m](const auto& g) { return g.move_text(m); }, position);
}

Parsed<Move> parse_move(const Position& position, std::string_view text) {
  return visit([text](const auto& g) { return g.parse_move(text); }, position);
}

}  // namespace games
