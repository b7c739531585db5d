#include "app/api_json.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/json.h"
#include "games/position.h"
#include "match/address/search_options.h"

namespace app {

using match::Analysis;
using mcts::MoveStatistics;

namespace {

// JSON knows no infinity.
std::string term(double value) { return std::isfinite(value) ? number(value) : "null"; }

std::string terms_json(const Analysis& analysis, const MoveStatistics& move) {
  if (move.proof != mcts::Proof::kUnknown) return "null";
  const mcts::ScoreTerms terms = match::terms_of(analysis, move);
  return JsonObject()
      .add("mean", number(terms.value))
      .add("exploration", term(terms.bonus))
      .add("total", term(terms.score()))
      .json();
}

std::string exact_json(const solve::Exact* exact, mcts::Move move) {
  if (exact == nullptr) return "null";
  const auto& moves = exact->moves;
  const auto found = std::find_if(moves.begin(), moves.end(),
                                  [move](const solve::ExactMove& m) { return m.move == move; });
  return number((solve::result_of(found->margin) + 1) / 2.0);
}

std::string move_json(const games::Position& position, const Analysis& analysis,
                      const solve::Exact* exact, const MoveStatistics& move) {
  return JsonObject()
      .add("move", quoted(games::move_text(position, move.move)))
      .add("visits", std::to_string(move.visits))
      .add("value", number(move.value))
      .add("share", number(match::share_of(analysis, move)))
      .add("prior", number(match::prior_of(analysis, move)))
      .add("terms", terms_json(analysis, move))
      .add("proof", proof_json(move.proof))
      .add("exact", exact_json(exact, move.move))
      .json();
}

std::string known(std::string json) { return json == "null" ? "" : json; }

std::string csv_row(const games::Position& position, const Analysis& analysis,
                    const solve::Exact* exact, const MoveStatistics& move) {
  const bool proved = move.proof != mcts::Proof::kUnknown;
  const mcts::ScoreTerms terms = match::terms_of(analysis, move);
  const std::vector<std::string> fields = {
      games::move_text(position, move.move),    std::to_string(move.visits),
      number(match::share_of(analysis, move)),  number(move.value),
      proved ? "" : number(terms.value),        proved ? "" : known(term(terms.bonus)),
      proved ? "" : known(term(terms.score())), known(proof_json(move.proof)),
      known(exact_json(exact, move.move))};
  std::string row;
  for (const std::string& field : fields) row.append(row.empty() ? "" : ",").append(field);
  std::erase(row, '"');
  return row + "\r\n";
}

// As in a link.
std::string name_of(mcts::Leaf leaf) {
  match::SearchSettings settings;
  settings.config.leaf = leaf;
  return match::find_search_option("leaf")->get(settings);
}

// Moves that follow each other.
std::string line_json(games::Position position, const std::vector<mcts::Move>& moves) {
  return array(moves, [&position](mcts::Move m) {
    std::string text = quoted(games::move_text(position, m));
    games::play(position, m);
    return text;
  });
}

}  // namespace

std::string analysis_json(const match::Session& session) {
  const Analysis* analysis = session.study().analysis();
  if (analysis == nullptr) return "null";
  const games::Position& position = session.match().position();
  const mcts::SearchSnapshot& found = analysis->snapshot;
  const auto row = [&](const MoveStatistics& m) {
    return move_json(position, *analysis, session.study().truth(), m);
  };
  return JsonObject()
      .add("position", quoted(games::text(position)))
      .add("toMove", side_json(games::to_move(position)))
      .add("iterations", std::to_string(found.iterations))
      .add("nodes", std::to_string(found.nodes))
      .add("memoryFull", boolean(found.arena_full))
      .add("depth", std::to_string(found.depth))
      .add("threads", std::to_string(found.threads))
      .add("leaf", quoted(name_of(found.leaf)))
      .add("value", number(found.value))
      .add("best", found.best ? quoted(games::move_text(position, *found.best)) : "null")
      .add("pv", line_json(position, found.principal_variation))
      .add("proved", boolean(found.proved))
      .add("moves", array(found.moves, row))
      .json();
}

std::string analysis_csv(const match::Session& session) {
  std::string text = "move,visits,share,value,mean,exploration,total,proof,exact\r\n";
  const Analysis* analysis = session.study().analysis();
  if (analysis == nullptr) return text;
  for (const MoveStatistics& m : analysis->snapshot.moves)
    text += csv_row(session.match().position(), *analysis, session.study().truth(), m);
  return text;
}

}  // namespace app
