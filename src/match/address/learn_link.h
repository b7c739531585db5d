// The tables of the view Learn in the address of a page: "a.learn=result&a.exploration=0.6,0.1".
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/protocol.h"
#include "learn/dots_training.h"
#include "match/address/link.h"

namespace match {

// How the tables are trained, whether both are at the same time, and what the view shows.
struct LearnChoice {
  LearnChoice();  // the settings that lead to play without a mistake, and the tutorial's

  std::array<learn::DotsTrainingSettings, engine::kDotsTables> tables;
  bool both = true;
  std::size_t chosen = 0;  // the table that is shown
  bool mirror = false;     // the mirror strategy is shown in its place

  friend bool operator==(const LearnChoice&, const LearnChoice&) = default;
};

// Reads these parameters; other functions read the rest. The keys of the first table begin with a.
// and the keys of the second one with b.:
//
//     a.learn         result, boxes or best
//     a.rule          free or capture
//     a.keys          edges or canonical
//     a.exploration   C of UCB1 for equal parts of a run, from 0 to 10
//     a.random        the share of moves that are random, from 0 to 1; 0 where a.exploration is
//                     named and this is not
//     a.seed          a number
//     both            on or off
//     part            a or b, the table that is shown, or mirror
//
// A setting that is not named is as in LearnChoice(). So is one whose value does not fit; that
// value is added to `bad`. Returns nothing if the query has none of these parameters.
std::optional<LearnChoice> parse_learn(const Query& query, std::vector<BadValue>& bad);

// Returns these parameters for a choice, without a question mark: only the settings that differ
// from LearnChoice().
std::string learn_query(const LearnChoice& choice);

}  // namespace match
