// Reads what saved_search.cpp writes.
#include <algorithm>
#include <cstdlib>
#include <limits>
#include <unordered_set>
#include <utility>
#include <vector>

#include "match/address/search_options.h"
#include "match/files/saved_search.h"
#include "match/files/saved_words.h"

namespace match {

using games::Position;
using games::split_fields;
using mcts::Move;
using mcts::Proof;

namespace {

// Each reader returns false and changes nothing if the text makes no sense.
template <class T>
bool read_whole(std::string_view text, T& out) {
  const auto parsed = games::parse_whole(text, 0, std::numeric_limits<T>::max());
  if (parsed.value) out = static_cast<T>(*parsed.value);
  return parsed.value.has_value();
}

bool read_number(std::string_view text, double most, double& out) {
  const auto parsed = games::parse_seconds(text);
  if (!parsed.value || *parsed.value > most) return false;
  out = *parsed.value;
  return true;
}

bool read_switch(std::string_view text, bool& out) {
  const auto value = games::on_or_off(text);
  out = value.value_or(out);
  return value.has_value();
}

bool read_proof(std::string_view text, Proof& out) {
  const auto* row = find_in(kProofs, text);
  if (row == nullptr) return false;
  out = row->second;
  return true;
}

bool read_move(std::string_view text, const Position& position, Move& out) {
  const auto parsed = games::parse_move(position, text);
  if (!parsed.value || !games::is_legal(position, *parsed.value)) return false;
  out = *parsed.value;
  return true;
}

class SavedSearchReader {
 public:
  explicit SavedSearchReader(const Position& before) : before_(before) {
    // Files from before there were others say neither.
    search.found.config.leaf = mcts::Leaf::kRollouts;
    search.found.config.minimax = 0;
  }

  bool read(std::string_view key, std::string_view value);
  // True if all required fields of a search have been read.
  bool is_whole() const;

  KeptSearch search{{.snapshot = {}, .config = {}, .done = true, .curve = {}}, {}};

 private:
  mcts::SearchSnapshot& snapshot() { return search.found.snapshot; }
  bool read_best(std::string_view value);
  bool read_moves(std::string_view value);
  bool read_move_statistics(std::string_view text);
  bool read_expected(std::string_view value);
  bool read_tree(std::string_view value);
  bool read_curve(std::string_view value);
  bool read_sample(std::string_view text);
  bool read_node(std::string_view text);
  bool read_parent(std::string_view text, mcts::ExcerptNode& node);
  bool read_other_parents();
  std::uint64_t id_of(const Position& position) const;
  bool leads_to(std::uint64_t id, const mcts::ExcerptParent& parent) const;
  bool read_option(std::string_view key, std::string_view value);

  const Position& before_;
  std::vector<Position> positions_;  // of the nodes
  std::unordered_set<std::uint64_t> ids_;
  // Ways into a node besides its first one. They may come from a node that is later in the list.
  std::vector<std::pair<std::size_t, std::string_view>> other_parents_;
};

bool SavedSearchReader::read(std::string_view key, std::string_view value) {
  mcts::SearchSnapshot& s = snapshot();
  if (key == "iterations") return read_whole(value, s.iterations);
  if (key == "seconds") return read_number(value, 1e7, s.seconds);
  if (key == "nodes") return read_whole(value, s.nodes);
  if (key == "bytes") return read_whole(value, s.bytes);
  if (key == "depth") return read_whole(value, s.depth);
  if (key == "threads") return read_whole(value, s.threads);
  if (key == "value") return read_number(value, 1, s.value);
  if (key == "proved") return read_switch(value, s.proved);
  if (key == "best") return read_best(value);
  if (key == "moves") return read_moves(value);
  if (key == "expected") return read_expected(value);
  if (key == "graph") return search.tree.nodes.empty() && read_switch(value, search.tree.is_graph);
  if (key == "all") return read_whole(value, search.tree.total);
  if (key == "tree") return read_tree(value);
  if (key == "curve") return read_curve(value);
  return read_option(key, value);
}

// A line of a file must have every legal move and the fields of the formula's terms, because the
// page shows them.
bool SavedSearchReader::is_whole() const {
  const auto legal = games::legal_moves(before_);
  const auto& moves = search.found.snapshot.moves;
  const mcts::SearchConfig& config = search.found.config;
  return !legal.empty() &&
         std::equal(moves.begin(), moves.end(), legal.begin(), legal.end(),
                    [](const auto& m, Move move) { return m.move == move; }) &&
         config.selection && config.exploration && config.transpositions && config.rollout &&
         config.leaf_rollouts && config.reward;
}

bool SavedSearchReader::read_best(std::string_view value) {
  Move best = 0;
  if (!read_move(value, before_, best)) return false;
  snapshot().best = best;
  return true;
}

bool SavedSearchReader::read_moves(std::string_view value) {
  const auto moves = split_fields(value, ',');
  return std::all_of(moves.begin(), moves.end(),
                     [this](std::string_view text) { return read_move_statistics(text); });
}

bool SavedSearchReader::read_move_statistics(std::string_view text) {
  const auto parts = split_fields(text, '/');
  mcts::MoveStatistics m;
  if (parts.size() < 3 || parts.size() > 6 || parts.size() == 5 ||
      !read_move(parts[0], before_, m.move) || !read_whole(parts[1], m.visits) ||
      !read_number(parts[2], 1, m.value) || (parts.size() > 3 && !read_proof(parts[3], m.proof)) ||
      (parts.size() > 4 &&
       !(read_number(parts[4], 1, m.prior) && read_number(parts[5], 1, m.minimax.emplace()))))
    return false;
  snapshot().moves.push_back(m);
  return true;
}

bool SavedSearchReader::read_expected(std::string_view value) {
  Position position = before_;
  for (const std::string_view text : split_fields(value, ',')) {
    Move m = 0;
    if (!read_move(text, position, m)) return false;
    games::play(position, m);
    snapshot().principal_variation.push_back(m);
  }
  return true;
}

bool SavedSearchReader::read_tree(std::string_view value) {
  if (value.empty()) return true;
  const auto nodes = split_fields(value, ',');
  return nodes.size() <= mcts::kMostExcerptNodes &&
         std::all_of(nodes.begin(), nodes.end(),
                     [this](std::string_view text) { return read_node(text); }) &&
         read_other_parents();
}

bool SavedSearchReader::read_other_parents() {
  return std::all_of(other_parents_.begin(), other_parents_.end(), [this](const auto& way) {
    return read_parent(way.second, search.tree.nodes[way.first]);
  });
}

// The id of a node. In a graph it is the search's own key of the position. In a tree any unique id
// is enough.
std::uint64_t SavedSearchReader::id_of(const Position& position) const {
  return search.tree.is_graph ? games::graph_key(position) : positions_.size() + 1;
}

// Only the first node has no parent.
bool SavedSearchReader::read_node(std::string_view text) {
  const auto parts = split_fields(text, '/');
  mcts::ExcerptNode node;
  if (parts.size() < 4 || (parts.size() == 4) != positions_.empty() ||
      !read_whole(parts[0], node.visits) || !read_number(parts[1], 1, node.value) ||
      !read_whole(parts[2], node.moves) || !read_proof(parts[3], node.proof))
    return false;
  Position position = before_;
  if (parts.size() > 4) {
    if (!read_parent(parts[4], node)) return false;
    position = positions_[node.parents[0].node];
    games::play(position, node.parents[0].move);
  }
  for (std::size_t i = 5; i < parts.size(); ++i)
    other_parents_.emplace_back(positions_.size(), parts[i]);
  node.id = id_of(position);
  positions_.push_back(position);
  search.tree.nodes.push_back(std::move(node));
  return ids_.insert(search.tree.nodes.back().id).second;
}

// `node` has its id when that is not its first parent.
bool SavedSearchReader::read_parent(std::string_view text, mcts::ExcerptNode& node) {
  const auto parts = split_fields(text, '.');
  mcts::ExcerptParent parent;
  std::uint32_t prior = 0;
  if (parts.size() < 3 || parts.size() > 4 || !read_whole(parts[0], parent.node) ||
      parent.node >= positions_.size() ||
      !read_move(parts[1], positions_[parent.node], parent.move) ||
      !read_whole(parts[2], parent.visits) ||
      (parts.size() == 4 && (!read_whole(parts[3], prior) || prior < 1 || prior > kPriorUnits)) ||
      (!node.parents.empty() && !leads_to(node.id, parent)))
    return false;
  parent.prior = static_cast<float>(prior) / kPriorUnits;
  node.parents.push_back(parent);
  return true;
}

bool SavedSearchReader::leads_to(std::uint64_t id, const mcts::ExcerptParent& parent) const {
  const auto& from = positions_[parent.node];
  return search.tree.is_graph && games::graph_key(games::after(from, {&parent.move, 1})) == id;
}

bool SavedSearchReader::read_curve(std::string_view value) {
  const auto samples = split_fields(value, ',');
  return std::all_of(samples.begin(), samples.end(),
                     [this](std::string_view text) { return read_sample(text); });
}

bool SavedSearchReader::read_sample(std::string_view text) {
  const auto parts = split_fields(text, '/');
  const auto legal = games::legal_moves(before_);
  mcts::SearchSnapshot s;
  if (parts.size() != 1 + 3 * legal.size() || !read_number(parts[0], 1, s.value)) return false;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    mcts::MoveStatistics m{.move = legal[i]};
    if (!read_whole(parts[1 + 3 * i], m.visits) || !read_number(parts[2 + 3 * i], 1, m.value) ||
        !read_proof(parts[3 + 3 * i], m.proof))
      return false;
    s.moves.push_back(m);
  }
  search.found.curve.add(s);
  return true;
}

bool SavedSearchReader::read_option(std::string_view key, std::string_view value) {
  const SearchOption* option = find_search_option(key);
  if (option == nullptr || option->concern != Concern::kSearch) return false;
  SearchSettings settings{search.found.config, {}};
  const bool good = option->set(settings, value).empty();
  search.found.config = settings.config;
  return good;
}

}  // namespace

games::Parsed<KeptSearch> parse_search(std::string_view text, const Position& before) {
  using Result = games::Parsed<KeptSearch>;
  SavedSearchReader reader(before);
  for (const std::string_view field : split_fields(text)) {
    const std::size_t sign = std::min(field.find('='), field.size());
    const std::string_view value = field.substr(std::min(sign + 1, field.size()));
    if (!reader.read(field.substr(0, sign), value))
      return Result::fail("{} is not a result of a search", games::short_quote(field));
  }
  if (!reader.is_whole()) return Result::fail("a result of the search is missing");
  mcts::SearchConfig& config = reader.search.found.config;
  reader.search.found.snapshot.leaf = config.leaf.value_or(mcts::Leaf::kRollouts);
  return Result::ok(std::move(reader.search));
}

namespace {

// "exact" or, where the points are known, "exact+3".
bool read_exact(std::string_view text, std::optional<int>& margin) {
  if (!text.starts_with(kExact)) return false;
  text.remove_prefix(kExact.size());
  if (text.empty()) return true;
  int points = 0;
  if ((text[0] != '+' && text[0] != '-') || !read_whole(text.substr(1), points)) return false;
  margin = text[0] == '-' ? -points : points;
  return std::abs(points) <= 64;
}

}  // namespace

games::Parsed<std::optional<PositionValue>> parse_value_text(std::string_view text,
                                                             const Position& position) {
  using Result = games::Parsed<std::optional<PositionValue>>;
  if (text == kNothing) return Result::ok(std::nullopt);
  const auto parts = split_fields(text, '/');
  PositionValue value;
  Move best = 0;
  value.exact = parts.size() > 1 && read_exact(parts[1], value.margin);
  if (parts.size() < 2 || parts.size() > 3 || !read_number(parts[0], 1, value.value) ||
      (!value.exact && !read_whole(parts[1], value.visits)) ||
      (parts.size() == 3 && !read_move(parts[2], position, best)))
    return Result::fail("{} is not the value of a position", games::short_quote(text));
  if (parts.size() == 3) value.best = best;
  return Result::ok(value);
}

}  // namespace match
