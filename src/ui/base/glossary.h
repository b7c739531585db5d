// The terms of the field. One sentence explains each to a reader who meets it for the first time.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "ui/base/layout.h"
#include "ui/base/text.h"

namespace ui {

enum class Term : std::uint8_t {
  kVisits,
  kShare,
  kValue,
  kLead,
  kBehind,
  kExact,
  kScore,
  kExploration,
  kPrior,
  kUcb1,
  kTuned,
  kPuct,
  kConstant,
  kIterations,
  kNodes,
  kDepth,
  kProved,
  kTransposition,
  kRollout,
};

struct TermRow {
  Term term;
  Text word;
  Text said;
};

// All of them, for the sheet of words and for the page in words.
std::span<const TermRow> glossary();
const TermRow& row_of(Term term);

// While the pointer is on this place, or a finger has tapped it, the sentence stands next to it,
// above all else. To be called in the window that the place is in.
void explain(const Rect& place, std::string_view said);
void explain(const Rect& place, Term term);

}  // namespace ui
