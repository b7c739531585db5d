#include "arena_report.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "figures.h"

namespace cli {

namespace {

using Json = nlohmann::ordered_json;
using match::Interval;
using match::Score;
using match::Thinking;
using match::Verdict;

double percent(double share) { return 100 * share; }

bool has_perfect_player(const match::TournamentSettings& s) {
  return std::any_of(s.players.begin(), s.players.end(), [](const match::PlayerSpec& player) {
    return player.seat == match::Seat::kPerfect;
  });
}

double milliseconds_a_move(const Thinking& t) { return t.seconds * 1e3 / t.moves; }

std::string_view words_of_verdict(const Score& total) {
  if (total.games() == 0) return "no game was played";
  switch (match::verdict(total)) {
    case Verdict::kBetter:
      return "A is better";
    case Verdict::kWorse:
      return "B is better";
    case Verdict::kNotSignificant:
      break;
  }
  return "not significant yet";
}

// ---------------------------------------------------------------- in words

// To whole points, and never "-0".
double points(double elo) { return std::round(elo) + 0.0; }

// Without games there is no score.
std::string score_text(const Score& s) {
  return s.games() == 0 ? "-" : format("%.1f %%", percent(s.mean()));
}

std::string score_row(const char* label, const Score& s) {
  return format("%-10s %7d %7d %7d   %7s\n", label, s.wins, s.draws, s.losses,
                score_text(s).c_str());
}

std::string time_of(const Thinking& t) {
  return t.moves == 0 ? "-" : format("%.3f", milliseconds_a_move(t));
}

std::string openings_text(const match::Openings& openings) {
  return games::in_english({"{} random moves", openings.moves}) +
         (openings.balanced ? ", balanced" : "");
}

// The choices that were known to be best; empty if the players do not look them up.
std::string exact_line(const ArenaReport& r) {
  const auto& [a, b] = r.standing.thinking;
  if (!has_perfect_player(*r.settings) || a.moves + b.moves == 0) return {};
  return format("exact moves  A %d of %d, B %d of %d\n", a.exact_moves, a.moves, b.exact_moves,
                b.moves);
}

std::string interval_lines(const Score& total) {
  const Interval score = match::wilson_95(total.mean(), total.games());
  const Interval elo = match::elo_difference(score);
  return format("score of A   %.1f %%   95 %% within %.1f to %.1f\n", percent(total.mean()),
                percent(score.low), percent(score.high)) +
         format("Elo          %+.0f   95 %% within %+.0f to %+.0f\n",
                points(match::elo_difference(total.mean())), points(elo.low), points(elo.high));
}

// ---------------------------------------------------------------- JSON

Json json_of(const Score& s) {
  return {{"wins", s.wins}, {"draws", s.draws}, {"losses", s.losses}};
}

Json json_of(const Interval& i, double steps_per_unit) {
  return Json::array({rounded(i.low, steps_per_unit), rounded(i.high, steps_per_unit)});
}

}  // namespace

std::string progress_line(const ArenaReport& r) {
  const Score total = r.standing.total();
  return games::in_english({"{} of {} games", total.games(), match::games_of(*r.settings)}) +
         format(", A wins %d, draws %d, loses %d, score %s", total.wins, total.draws, total.losses,
                score_text(total).c_str());
}

std::string standing_text(const std::array<std::string, 2>& players,
                          const match::Standing& standing) {
  const Score total = standing.total();
  const auto& [a, b] = standing.thinking;
  const std::string verdict = std::string(words_of_verdict(total)) + "\n";
  std::string text = "A  " + players[0] + "\nB  " + players[1] + "\n\n";
  if (total.games() == 0) return text + verdict;
  text += "              wins   draws  losses     score\n";
  text += score_row("A", total);
  text += score_row("A first", standing.as_first);
  text += score_row("A second", standing.as_second) + "\n";
  text += interval_lines(total);
  if (a.moves + b.moves > 0) text += "ms a move    A " + time_of(a) + ", B " + time_of(b) + "\n";
  return text + verdict;
}

std::string report_text(const ArenaReport& r) {
  const match::TournamentSettings& s = *r.settings;
  const int played = r.standing.total().games();
  const games::Error games = r.stopped ? games::Error("{} of {} games", played, match::games_of(s))
                                       : games::Error("{} games", played);
  return std::string(r.game) + ", " + in_english(games) + " after " + openings_text(s.openings) +
         ", seed " + std::to_string(s.seed) + format(", %.1f s\n", r.seconds) +
         standing_text({s.players[0].name, s.players[1].name}, r.standing) + exact_line(r);
}

std::string report_json(const ArenaReport& r) {
  const match::TournamentSettings& s = *r.settings;
  const Score total = r.standing.total();
  const Interval score = match::wilson_95(total.mean(), total.games());
  Json json = {{"game", r.game},
               {"a", s.players[0].name},
               {"b", s.players[1].name},
               {"openings", s.openings.moves},
               {"seed", s.seed},
               {"threads", r.parallel},
               {"games", match::games_of(s)},
               {"played", total.games()},
               {"stopped", r.stopped}};
  if (s.openings.balanced) json["openings"] = "balanced:" + std::to_string(s.openings.moves);
  json.update(json_of(total));
  json["a_first"] = json_of(r.standing.as_first);
  json["a_second"] = json_of(r.standing.as_second);
  const double mean = total.games() == 0 ? NAN : total.mean();
  json["score"] = rounded(mean, 1e6);
  json["score_interval"] = json_of(score, 1e6);
  json["elo"] = rounded(match::elo_difference(mean), 1e2);
  json["elo_interval"] = json_of(match::elo_difference(score), 1e2);
  json["verdict"] = words_of_verdict(total);
  json["ms_per_move"] = {{"a", rounded(milliseconds_a_move(r.standing.thinking[0]), 1e3)},
                         {"b", rounded(milliseconds_a_move(r.standing.thinking[1]), 1e3)}};
  const auto& [a, b] = r.standing.thinking;
  json["choices"] = {{"a", a.moves}, {"b", b.moves}};  // moves where there was more than one
  json["exact_choices"] = {{"a", a.exact_moves}, {"b", b.exact_moves}};
  json["elapsed_s"] = rounded(r.seconds, 1e3);
  return json.dump();
}

}  // namespace cli
