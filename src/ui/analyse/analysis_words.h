// What the analysis panel says about a search besides its table. The screen and the page in words
// say the same.
#pragma once

#include <string>

#include "match/session.h"

namespace ui {

struct AnalysisWords {
  std::string title;  // the move that the search explains, else `whose`
  bool explains_move = false;
  std::string whose;   // whose values the search's are, or the result that it has proved
  std::string side;    // the side's name alone
  std::string counts;  // "27 · 3.1k it/s · 20 nodes"; "" before the first iteration
  std::string tree;    // "2.4 kB · depth 6 · 1 thread"; "" before the first iteration
  // The value that the search gives the position, for the player to move; "" where it has proved
  // the result, or has not begun.
  std::string value;
};

AnalysisWords analysis_words(const match::Session& session, const match::Analysis& analysis);

}  // namespace ui
