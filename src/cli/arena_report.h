// Reports of a tournament: while it runs, at its end in words, and as JSON.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "match/arena/tournament.h"

namespace cli {

struct ArenaReport {
  std::string_view game;  // as it was asked for: "dots:rule=free"
  const match::TournamentSettings* settings = nullptr;
  int parallel = 1;  // games at a time; "threads" in JSON
  match::Standing standing;
  double seconds = 0;    // since the tournament began
  bool stopped = false;  // before all games were played
};

// One line without its end: "34 of 200 games, A wins 20, draws 2, loses 12, score 61.8 %".
std::string progress_line(const ArenaReport& report);

// The players, wins and losses, and the conclusions from them: several lines, each with its end.
std::string standing_text(const std::array<std::string, 2>& players,
                          const match::Standing& standing);

// The way the games were played, and standing_text().
std::string report_text(const ArenaReport& report);

// One line without its end. Numbers that are infinite, or averages of nothing, are null.
std::string report_json(const ArenaReport& report);

}  // namespace cli
