#include "engine/wire.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "games/position.h"
#include "learn/reversi_reasons.h"

namespace engine {

namespace {

// Writer and Reader are given the same fields in the same order by the same
// functions below, so that neither can forget one.

// The last value of an enumeration.
template <class T>
constexpr T kLast;
template <>
constexpr auto kLast<mcts::Selection> = mcts::Selection::kUcb1Tuned;
template <>
constexpr auto kLast<mcts::Leaf> = mcts::Leaf::kBoth;
template <>
constexpr auto kLast<mcts::Rollout> = mcts::Rollout::kCaptureFirst;
template <>
constexpr auto kLast<mcts::Reward> = mcts::Reward::kMargin;
template <>
constexpr auto kLast<mcts::Parallel> = mcts::Parallel::kRootTrees;
template <>
constexpr auto kLast<mcts::FinalMove> = mcts::FinalMove::kHighestUcb;
template <>
constexpr auto kLast<mcts::Proof> = mcts::Proof::kWin;
template <>
constexpr auto kLast<mcts::Player> = mcts::Player::kSecond;
template <>
constexpr auto kLast<mcts::Worth> = mcts::Worth::kResult;
template <>
constexpr auto kLast<Truth> = Truth::kInstead;

template <>
constexpr auto kLast<learn::DotsKeys> = learn::DotsKeys::kCanonical;
template <>
constexpr auto kLast<learn::DotsRule> = learn::DotsRule::kCapture;
template <>
constexpr auto kLast<learn::DotsValue> = learn::DotsValue::kBest;
template <>
constexpr auto kLast<DotsRefusal> = DotsRefusal::kNoFile;

// Numbers that a search relies on.
bool makes_sense(const mcts::SearchConfig& config) {
  const int rollouts = config.leaf_rollouts.value_or(1);
  return rollouts >= 1 && rollouts <= mcts::kMaxLeafRollouts && config.threads >= 0 &&
         config.threads <= mcts::kMaxThreads &&
         (!config.exploration ||
          (*config.exploration >= 0 && std::isfinite(*config.exploration))) &&
         (!config.minimax || (*config.minimax >= 0 && *config.minimax <= 1));
}
bool makes_sense(const Model& model) { return is_acceptable(model); }
bool makes_sense(const TreeQuestion& question) {
  return question.most >= 1 && question.most <= mcts::kMostExcerptNodes;
}
bool makes_sense(const LessonQuestion& question) {
  return question.most >= 1 && question.most <= mcts::kMostExcerptNodes &&
         question.iterations <= mcts::kMostLessonIterations;
}
bool makes_sense(const learn::DotsTrainingSettings& settings) { return is_acceptable(settings); }
bool makes_sense(const DotsQuestion& question) {
  return question.table < kDotsTables && question.edges <= learn::DotsPositions::kAllEdges;
}
bool makes_sense(const mcts::Reason& reason) { return reason.subject < learn::kSubjects; }
bool makes_sense(const mcts::Hop& hop) { return hop.chosen < hop.choices.size(); }
bool makes_sense(const mcts::Iteration& iteration) {
  return iteration.credits.size() == iteration.hops.size();
}
// All nodes but the first have parents, and the first of the parents stands before the node.
bool makes_sense(const mcts::TreeExcerpt& excerpt) {
  const auto& nodes = excerpt.nodes;
  const auto is_there = [&](const mcts::ExcerptParent& p) { return p.node < nodes.size(); };
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const auto& parents = nodes[i].parents;
    if (parents.empty() != (i == 0) || (i > 0 && parents[0].node >= i)) return false;
    if (!std::all_of(parents.begin(), parents.end(), is_there)) return false;
  }
  return true;
}
bool makes_sense(const auto&) { return true; }

// FNV-1a. It changes when any one byte changes.
std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
  std::uint64_t sum = 0xcbf29ce484222325;
  for (const std::uint8_t byte : bytes) sum = (sum ^ byte) * 0x100000001b3;
  return sum;
}

class WireWriter {
 public:
  template <class T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void field(const T& value) {
    append(reinterpret_cast<const std::uint8_t*>(&value), sizeof value);
  }
  void field(const std::string& text) { items(text); }
  void field(const games::Position& position) {
    field(std::string(games::id_of(position)));
    field(games::text(position));
  }
  template <class T>
  void field(const std::optional<T>& maybe) {
    field(maybe.has_value());
    if (maybe) field(*maybe);
  }
  template <class T>
  void field(const std::vector<T>& list) {
    items(list);
  }
  // There may be many bytes, so they are copied all at once.
  void field(const std::shared_ptr<const Bytes>& bytes) {
    field(static_cast<std::uint32_t>(bytes ? bytes->size() : 0));
    if (bytes) append(bytes->data(), bytes->size());
  }
  // The checksum of all that has been written, which the reader compares.
  void sum() { field(checksum(bytes_)); }
  // Writes the number of the alternative before its value.
  template <class... T>
  void field(const std::variant<T...>& one) {
    field(static_cast<std::uint8_t>(one.index()));
    std::visit([this](const auto& value) { this->field(value); }, one);
  }
  template <class T>
  requires std::is_class_v<T>
  void field(const T& value) { fields(*this, value); }

  Bytes take() { return std::move(bytes_); }

 private:
  void append(const std::uint8_t* from, std::size_t size) {
    bytes_.insert(bytes_.end(), from, from + size);
  }
  template <class List>
  void items(const List& list) {
    field(static_cast<std::uint32_t>(list.size()));
    for (const auto& item : list) field(item);
  }

  Bytes bytes_;
};

// Stops at the first field that does not fit; all later reads fail.
class WireReader {
 public:
  explicit WireReader(std::span<const std::uint8_t> bytes) : all_(bytes), rest_(bytes) {}

  template <class T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void field(T& value) {
    if (rest_.size() < sizeof value) return fail();
    if constexpr (std::is_same_v<T, bool>) {
      if (rest_[0] > 1) return fail();
    }
    std::memcpy(&value, rest_.data(), sizeof value);
    rest_ = rest_.subspan(sizeof value);
    if constexpr (std::is_enum_v<T>) {
      if (value > kLast<T>) return fail();
    }
  }
  void field(std::string& text) { items(text); }
  void field(games::Position& position) {
    std::string id, text;
    field(id);
    field(text);
    if (!games::is_known(id)) return fail();
    auto parsed = games::parse(id, text);
    if (!parsed.value) return fail();
    position = *std::move(parsed.value);
  }
  template <class T>
  void field(std::optional<T>& maybe) {
    bool there = false;
    field(there);
    if (there) field(maybe.emplace());
  }
  template <class T>
  void field(std::vector<T>& list) {
    items(list);
  }
  void field(std::shared_ptr<const Bytes>& bytes) {
    std::uint32_t count = 0;
    field(count);
    if (count > rest_.size()) return fail();
    bytes = std::make_shared<const Bytes>(rest_.data(), rest_.data() + count);
    rest_ = rest_.subspan(count);
  }
  void sum() {
    const std::uint64_t expected = checksum(all_.first(all_.size() - rest_.size()));
    std::uint64_t found = 0;
    field(found);
    if (found != expected) fail();
  }
  template <class... T>
  void field(std::variant<T...>& one) {
    std::uint8_t number = 0;
    field(number);
    if (number >= sizeof...(T)) return fail();
    alternative(one, number, std::index_sequence_for<T...>());
  }
  template <class T>
  requires std::is_class_v<T>
  void field(T& value) {
    fields(*this, value);
    if (!makes_sense(value)) fail();
  }

  bool read_all() const { return ok_ && rest_.empty(); }

 private:
  // An item takes a byte at least: no count can be more than what is left.
  template <class List>
  void items(List& list) {
    std::uint32_t count = 0;
    field(count);
    if (count > rest_.size()) return fail();
    list.resize(count);
    for (auto& item : list) field(item);
  }
  template <class Variant, std::size_t... kNumber>
  void alternative(Variant& one, std::uint8_t number, std::index_sequence<kNumber...>) {
    ((kNumber == number ? field(one.template emplace<kNumber>()) : void()), ...);
  }

  void fail() {
    ok_ = false;
    rest_ = {};
  }

  const std::span<const std::uint8_t> all_;
  std::span<const std::uint8_t> rest_;
  bool ok_ = true;
};

template <class T, class U>
concept Is = std::is_same_v<std::remove_const_t<T>, U>;

template <class Archive>
void all(Archive& archive, auto&... values) {
  (archive.field(values), ...);
}

// The structured bindings do not compile once a struct has another field.

template <class Archive>
void fields(Archive& archive, Is<mcts::SearchConfig> auto& config) {
  auto& [selection, exploration, leaf, minimax, rollout, leaf_rollouts, reward, transpositions,
         final_move, solver, threads, parallel, seed, arena_bytes] = config;
  all(archive, selection, exploration, leaf, minimax, rollout, leaf_rollouts, reward,
      transpositions, final_move, solver, threads, parallel, seed, arena_bytes);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::Budget> auto& budget) {
  auto& [iterations, milliseconds] = budget;
  all(archive, iterations, milliseconds);
}

template <class Archive>
void fields(Archive& archive, Is<SearchRequest> auto& request) {
  auto& [start, moves, config, budget, keep_tree, beside_game, fresh, truth, truth_milliseconds] =
      request;
  all(archive, start, moves, config, budget, keep_tree, beside_game, fresh, truth,
      truth_milliseconds);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::Ending> auto& ending) {
  auto& [plies, lead] = ending;
  all(archive, plies, lead);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::MoveStatistics> auto& statistics) {
  auto& [move, visits, value, proof, prior, minimax, ending] = statistics;
  all(archive, move, visits, value, proof, prior, minimax, ending);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::SearchSnapshot> auto& snapshot) {
  auto& [iterations, seconds, nodes, bytes, depth, threads, arena_full, visits_full, leaf, proved,
         value, moves, best, variation] = snapshot;
  all(archive, iterations, seconds, nodes, bytes, depth, threads, arena_full, visits_full, leaf,
      proved, value, moves, best, variation);
}

template <class Archive>
void fields(Archive& archive, Is<solve::ExactMove> auto& exact) {
  auto& [move, margin] = exact;
  all(archive, move, margin);
}

template <class Archive>
void fields(Archive& archive, Is<solve::Exact> auto& exact) {
  auto& [margin, moves] = exact;
  all(archive, margin, moves);
}

template <class Archive>
void fields(Archive& archive, Is<SearchUpdate> auto& update) {
  auto& [done, snapshot, exact, config] = update;
  all(archive, done, snapshot, exact, config);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::ExcerptParent> auto& parent) {
  auto& [node, move, visits, prior] = parent;
  all(archive, node, move, visits, prior);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::ExcerptNode> auto& node) {
  auto& [id, parents, visits, value, proof, moves] = node;
  all(archive, id, parents, visits, value, proof, moves);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::TreeExcerpt> auto& excerpt) {
  auto& [nodes, total, is_graph] = excerpt;
  all(archive, nodes, total, is_graph);
}

template <class Archive>
void fields(Archive& archive, Is<TreeQuestion> auto& question) {
  auto& [line, most] = question;
  all(archive, line, most);
}

template <class Archive>
void fields(Archive& archive, Is<LessonQuestion> auto& question) {
  auto& [start, moves, config, iterations, most] = question;
  all(archive, start, moves, config, iterations, most);
}

template <class Archive>
void fields(Archive& archive, Is<TruthQuestion> auto& question) {
  auto& [position] = question;
  all(archive, position);
}

template <class Archive>
void fields(Archive& archive, Is<OpinionQuestion> auto& question) {
  auto& [position] = question;
  all(archive, position);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::Opinion> auto& opinion) {
  auto& [prior, value] = opinion;
  all(archive, prior, value);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::Reason> auto& reason) {
  auto& [subject, places, points] = reason;
  all(archive, subject, places, points);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::ExplainedMove> auto& move) {
  auto& [name, opinion, lead, reasons] = move;
  all(archive, name, opinion, lead, reasons);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::ScoreTerms> auto& terms) {
  auto& [value, bonus] = terms;
  all(archive, value, bonus);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::ComparedChild> auto& choice) {
  auto& [known, node, terms] = choice;
  all(archive, known, node, terms);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::Hop> auto& hop) {
  auto& [chooser, node, parent_visits, choices, chosen] = hop;
  all(archive, chooser, node, parent_visits, choices, chosen);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::RolloutGame> auto& game) {
  auto& [moves, lead] = game;
  all(archive, moves, lead);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::Credit> auto& credit) {
  auto& [before, after] = credit;
  all(archive, before, after);
}

template <class Archive>
void fields(Archive& archive, Is<mcts::Iteration> auto& iteration) {
  auto& [number, hops, adds_node, worth, games, reward, credits, root] = iteration;
  all(archive, number, hops, adds_node, worth, games, reward, credits, root);
}

template <class Archive>
void fields(Archive& archive, Is<LessonFrame> auto& frame) {
  auto& [iterations, snapshot, tree, next] = frame;
  all(archive, iterations, snapshot, tree, next);
}

template <class Archive>
void fields(Archive& archive, Is<learn::DotsTableKind> auto& kind) {
  auto& [keys, rule, value] = kind;
  all(archive, keys, rule, value);
}

template <class Archive>
void fields(Archive& archive, Is<learn::DotsTrainingSettings> auto& settings) {
  auto& [kind, exploration, random, seed] = settings;
  all(archive, kind, exploration, random, seed);
}

template <class Archive>
void fields(Archive& archive, Is<learn::DotsMarks::Share> auto& share) {
  auto& [asked, optimal] = share;
  all(archive, asked, optimal);
}

template <class Archive>
void fields(Archive& archive, Is<learn::DotsMarks> auto& marks) {
  auto& [phases, games, won, boxes, known] = marks;
  for (auto& phase : phases) archive.field(phase);
  all(archive, games, won, boxes, known);
}

template <class Archive>
void fields(Archive& archive, Is<learn::DotsPoint> auto& point) {
  auto& [games, marks] = point;
  all(archive, games, marks);
}

template <class Archive>
void fields(Archive& archive, Is<learn::DotsOpinion> auto& opinion) {
  auto& [edge, boxes, known, visits, worth] = opinion;
  all(archive, edge, boxes, known, visits, worth);
}

template <class Archive>
void fields(Archive& archive, Is<DotsMove> auto& move) {
  auto& [table, exact] = move;
  all(archive, table, exact);
}

template <class Archive>
void fields(Archive& archive, Is<learn::DotsRun> auto& run) {
  auto& [begin, end] = run;
  all(archive, begin, end);
}

template <class Archive>
void fields(Archive& archive, Is<DotsFrame> auto& frame) {
  auto& [refusal, settings, games, run, merged, points, moves, file] = frame;
  all(archive, refusal, settings, games, run, merged, points, moves, file);
}

template <class Archive>
void fields(Archive& archive, Is<DotsQuestion> auto& question) {
  auto& [table, settings, begun, end, games, milliseconds, points, edges, to_read, to_write, file] =
      question;
  all(archive, table, settings, begun, end, games, milliseconds, points, edges, to_read, to_write,
      file);
}

template <class Archive>
void fields(Archive& archive, Is<SearchOrder> auto& order) {
  auto& [generation, request] = order;
  all(archive, generation, request);
}

template <class Archive>
void fields(Archive& archive, Is<Stop> auto& stop) {
  auto& [generation] = stop;
  all(archive, generation);
}

template <class Archive>
void fields(Archive& archive, Is<Ask> auto& ask) {
  auto& [generation, number, question] = ask;
  all(archive, generation, number, question);
}

template <class Archive>
void fields(Archive& archive, Is<Model> auto& model) {
  auto& [kind, bytes] = model;
  all(archive, kind, bytes);
  archive.sum();
}

template <class Archive>
void fields(Archive& archive, Is<Report> auto& report) {
  auto& [generation, update] = report;
  all(archive, generation, update);
}

template <class Archive>
void fields(Archive& archive, Is<Answer> auto& answer) {
  auto& [number, reply] = answer;
  all(archive, number, reply);
}

template <class T>
Bytes write(const T& value) {
  WireWriter writer;
  writer.field(value);
  return writer.take();
}

template <class T>
std::optional<T> read(std::span<const std::uint8_t> bytes) {
  WireReader reader(bytes);
  std::optional<T> value(std::in_place);
  reader.field(*value);
  if (!reader.read_all()) value.reset();
  return value;
}

}  // namespace

Bytes to_bytes(const ToEngine& message) { return write(message); }
Bytes to_bytes(const FromEngine& message) { return write(message); }

std::optional<ToEngine> parse_to_engine(std::span<const std::uint8_t> bytes) {
  return read<ToEngine>(bytes);
}
std::optional<FromEngine> parse_from_engine(std::span<const std::uint8_t> bytes) {
  return read<FromEngine>(bytes);
}

}  // namespace engine
