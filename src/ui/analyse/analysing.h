// The settings of a person who looks at the moves searched: the line, the column that the table is
// sorted by, and the exploration constant to try.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/session.h"
#include "ui/analyse/expected_line.h"
#include "ui/analyse/opinions.h"
#include "ui/analyse/ranking.h"
#include "ui/base/commands.h"
#include "ui/base/preferences.h"

namespace ui {

constexpr double kExplorationStep = 0.05;
constexpr int kMostExplorationSteps = 60;

// The last two are for games that have an evaluator or an opening book. They also replace the marks
// of the search on the board.
enum class AnalysisPart : std::uint8_t { kMoves, kCurve, kCourse, kOpinions, kBook };

// The parts of the game that is played, in this order.
std::vector<AnalysisPart> parts_of(const match::Session& session);

struct Analysing {
  ExpectedLine line;
  Column by = Column::kVisits;
  std::optional<double> exploration;  // tried on the present numbers, in place of the search's
  AnalysisPart part = AnalysisPart::kMoves;  // that is shown where there is no room for all
  OpinionFollower opinions;
  bool shows_book = false;  // the part is kBook, and the game has one

  // To be called after each Session::tick() while this is on show. True when there is news.
  bool tick(match::Session& session, double now);

  // Tries the constant so many steps above the present one, or below where `steps` is negative, and
  // sorts by the score.
  void explore(const match::Session& session, int steps);
  void set_exploration(double constant);
  void put_exploration_back();
  double shown_exploration(const match::Analysis& analysis) const;

  // Does a command that concerns the analysis alone; false for all others.
  bool carry_out(Command command, match::Session& session, double now);
};

// "D3 C4 F5", from the position on the board.
std::string line_text(const match::Session& session, std::span<const mcts::Move> moves);

// The lines for screen readers that the panel of the moves does not have: the exact values, the
// line, the move that would be visited next with the constant that is tried, and how the numbers
// came about.
std::vector<std::string> analysis_lines(const match::Session& session, const Analysing& analysing,
                                        const Preferences& preferences);

}  // namespace ui
