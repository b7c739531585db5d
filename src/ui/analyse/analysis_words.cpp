#include "ui/analyse/analysis_words.h"

#include <algorithm>
#include <optional>
#include <utility>

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
  // First, because the end of a line is left out where room is scarce.
  std::string text = analysis.snapshot.arena_full ? tr("memory full") : "";
  if (!text.empty()) text += " \u00b7 ";
  return text + analysis_rate(analysis.snapshot) + " \u00b7 " +
         tr("{} nodes", {short_count(nodes)});
}

std::string tree_facts(const mcts::SearchSnapshot& s) {
  std::string text = bytes_text(s.bytes);
  if (s.depth > 0) text += " \u00b7 " + tr("depth {}", {std::to_string(s.depth)});
  if (s.threads > 0) text += " \u00b7 " + tr("{} threads", {std::to_string(s.threads)});
  return text;
}

// The move that a remembered search has chosen; nothing where the search on show is another one.
std::optional<mcts::Move> explained_move(const Session& session) {
  const bool explains = session.study().recalls() && !session.study().shown_mistake();
  if (!explains) return std::nullopt;
  return session.match().line()[session.match().moves().size()];
}

void explain_move(const Session& session, const mcts::SearchSnapshot& s, mcts::Move m,
                  AnalysisWords& words) {
  const std::string counts = words.second;
  words.third = words.title + (counts.empty() ? "" : " \u00b7 " + counts);
  words.title = tr("Why {}?", {move_in_words(session.match().position(), m)});
  words.second.clear();
  const mcts::MoveStatistics* made = match::find_move(s, m);
  if (match::visits_of(s) == 0)
    words.second = std::exchange(words.third, "");  // it was seen at once
  if (made == nullptr || match::visits_of(s) == 0) return;
  words.second = tr("{} of {} visits", {short_count(static_cast<double>(made->visits)),
                                        short_count(static_cast<double>(match::visits_of(s)))});
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
  words.title = whose_values(session, analysis);
  if (s.iterations > 0) {
    words.second = counts(analysis);
    words.third = tree_facts(s);
    if (!s.proved) words.value = value_for_mover(session, s);
  }
  if (const auto move = explained_move(session)) explain_move(session, s, *move, words);
  return words;
}

}  // namespace ui
