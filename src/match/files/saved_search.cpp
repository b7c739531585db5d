#include "match/files/saved_search.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "engine/answers.h"
#include "match/address/search_options.h"
#include "match/files/saved_words.h"

namespace match {

using games::Position;
using mcts::Move;
using mcts::Proof;

namespace {

std::string number(double x) { return games::decimal_text(x); }

std::string word_of(Proof proof) { return std::string(name_in(kProofs, proof)); }

class SavedSearchWriter {
 public:
  explicit SavedSearchWriter(const Position& before) : before_(before) {}

  std::string text;  // "iterations=1000 seconds=0.812"

  void field(std::string_view key, std::string_view value) {
    text.append(text.empty() ? "" : " ").append(key).append("=").append(value);
  }
  void field(std::string_view key, std::uint64_t value) { field(key, std::to_string(value)); }

  void snapshot(const mcts::SearchSnapshot& s);
  void config(const mcts::SearchConfig& config);
  void lists(const mcts::SearchSnapshot& s);
  void tree(const mcts::TreeExcerpt& tree);
  void curve(const Curve& curve);

 private:
  std::string move(Move m) const { return games::move_text(before_, m); }

  const Position& before_;
};

void SavedSearchWriter::snapshot(const mcts::SearchSnapshot& s) {
  field("iterations", s.iterations);
  field("seconds", number(s.seconds));
  field("nodes", s.nodes);
  field("bytes", s.bytes);
  field("depth", static_cast<std::uint64_t>(s.depth));
  field("threads", static_cast<std::uint64_t>(s.threads));
  field("value", number(s.value));
  field("proved", s.proved ? "on" : "off");
  if (s.best) field("best", move(*s.best));
}

void SavedSearchWriter::config(const mcts::SearchConfig& config) {
  for (const SearchOption& option : search_options())
    if (option.concern == Concern::kSearch) field(option.key, option.get({config, {}}));
}

void SavedSearchWriter::lists(const mcts::SearchSnapshot& s) {
  std::string moves, expected;
  for (const mcts::MoveStatistics& m : s.moves) {
    moves.append(moves.empty() ? "" : ",").append(move(m.move)).append("/");
    moves.append(std::to_string(m.visits)).append("/").append(number(m.value));
    if (m.proof != Proof::kUnknown || m.minimax) moves.append("/").append(word_of(m.proof));
    if (m.minimax) moves.append("/").append(number(m.prior)).append("/").append(number(*m.minimax));
  }
  for (const Move m : s.principal_variation)
    expected.append(expected.empty() ? "" : ",").append(move(m));
  field("moves", moves);
  if (!expected.empty()) field("expected", expected);
}

void SavedSearchWriter::tree(const mcts::TreeExcerpt& tree) {
  std::string nodes;
  for (const mcts::ExcerptNode& node : tree.nodes) {
    nodes.append(nodes.empty() ? "" : ",").append(std::to_string(node.visits));
    nodes.append("/").append(number(node.value)).append("/").append(std::to_string(node.moves));
    nodes.append("/").append(word_of(node.proof));
    for (const mcts::ExcerptParent& parent : node.parents) {
      nodes.append("/").append(std::to_string(parent.node)).append(".").append(move(parent.move));
      nodes.append(".").append(std::to_string(parent.visits));
      if (parent.prior > 0)
        nodes.append(".").append(
            std::to_string(std::max(1L, std::lround(kPriorUnits * parent.prior))));
    }
  }
  field("graph", tree.is_graph ? "on" : "off");
  field("all", tree.total);
  field("tree", nodes);
}

// As many samples as are saved, with the last, evenly over all of them.
void SavedSearchWriter::curve(const Curve& curve) {
  const auto& samples = curve.samples();
  const std::size_t count = std::min(samples.size(), kSavedSamples);
  std::string list;
  for (std::size_t i = 0; i < count; ++i) {
    const CurveSample& sample = samples[samples.size() - 1 - i * samples.size() / count];
    std::string word = number(sample.value);
    for (const mcts::MoveStatistics& m : sample.moves) {
      word.append("/").append(std::to_string(m.visits)).append("/").append(number(m.value));
      word.append("/").append(word_of(m.proof));
    }
    list.insert(0, word + (list.empty() ? "" : ","));
  }
  if (count > 0) field("curve", list);
}

}  // namespace

std::string search_text(const KeptSearch& search, const Position& before, bool with_tree) {
  SavedSearchWriter writer(before);
  writer.snapshot(search.found.snapshot);
  writer.config(search.found.config);
  writer.lists(search.found.snapshot);
  if (!with_tree) return writer.text;
  writer.curve(search.found.curve);
  if (!search.tree.nodes.empty())
    writer.tree(engine::answer_of(search.tree, {.line = {}, .most = kSavedNodes}, before));
  return writer.text;
}

std::string value_text(const std::optional<PositionValue>& value, const Position& position) {
  if (!value) return std::string(kNothing);
  std::string text = number(value->value) + "/";
  text += value->exact ? std::string(kExact) : std::to_string(value->visits);
  if (value->margin) text += (*value->margin < 0 ? "" : "+") + std::to_string(*value->margin);
  if (value->best) text.append("/").append(games::move_text(position, *value->best));
  return text;
}

}  // namespace match
