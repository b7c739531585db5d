#include "ui/analyse/analysis_words.h"

#include <algorithm>

#include "ui/base/text.h"
#include "ui/play/status.h"

namespace ui {

using match::Analysis;
using match::Session;
using mcts::Player;

namespace {

Player side_of(const Session& session) { return games::to_move(session.match().position()); }

std::string whose_values(const Session& session, const Analysis& analysis) {
  const Player side = side_of(session);
  if (analysis.snapshot.proved) return proved_result(session, side, result_of(analysis.snapshot));
  return name_of_values(*analysis.config.reward, "Win rates for {}", side_name(session, side));
}

std::string counts(const Analysis& analysis) {
  const auto nodes = static_cast<double>(analysis.snapshot.nodes);
  return analysis_rate(analysis.snapshot) + " \u00b7 " + tr("{} nodes", {short_count(nodes)}) +
         full_mark(analysis);
}

std::string tree_facts(const mcts::SearchSnapshot& s) {
  std::string text = short_count(static_cast<double>(s.bytes)) + "B";
  text.insert(text.find_first_not_of("0123456789."), " ");
  if (s.depth > 0) text += " \u00b7 " + tr("depth {}", {std::to_string(s.depth)});
  if (s.threads > 0) text += " \u00b7 " + tr("{} threads", {std::to_string(s.threads)});
  return text;
}

// The move that a remembered search has chosen; "" where the search on show is another one.
std::string explained_move(const Session& session) {
  const bool explains = session.study().recalls() && !session.study().shown_mistake();
  if (!explains) return {};
  const match::Match& match = session.match();
  return tr("Why {}?", {move_name(match.position(), match.line()[match.moves().size()])});
}

std::string value_for_mover(const Session& session, const mcts::SearchSnapshot& s) {
  const Player side = side_of(session);
  const double value = match::value_found(s, side).value;
  return value_in_percent(side == Player::kFirst ? value : 1 - value,
                          std::max(s.iterations, match::visits_of(s)), mean_of(session));
}

}  // namespace

AnalysisWords analysis_words(const Session& session, const Analysis& analysis) {
  const mcts::SearchSnapshot& s = analysis.snapshot;
  AnalysisWords words;
  words.whose = whose_values(session, analysis);
  words.side = side_name(session, side_of(session));
  words.title = explained_move(session);
  words.explains_move = !words.title.empty();
  if (!words.explains_move) words.title = words.whose;
  if (s.iterations == 0) return words;
  words.counts = counts(analysis);
  words.tree = tree_facts(s);
  if (!s.proved) words.value = value_for_mover(session, s);
  return words;
}

}  // namespace ui
