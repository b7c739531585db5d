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

// How the tables are trained, and whether both are at the same time.
struct LearnChoice {
  LearnChoice();  // what it takes to play without a mistake, and the tutorial's own

  std::array<learn::DotsTrainingSettings, engine::kDotsTables> tables;
  bool both = true;

  friend bool operator==(const LearnChoice&, const LearnChoice&) = default;
};

// Reads these parameters, and leaves others to others; a. is the first table, b. the second one:
//
//     a.learn         result, boxes or best
//     a.rule          free or capture
//     a.keys          edges or canonical
//     a.exploration   C of UCB1 for equal parts of a run, from 0 to 10
//     a.random        the share of moves that are random, from 0 to 1; 0 where a.exploration is
//                     named and this is not
//     a.seed          a number
//     both            on or off
//
// What is not named is as in LearnChoice(); so is what does not fit, which is added to `bad`.
// Nothing when none of them is named.
std::optional<LearnChoice> parse_learn(const Query& query, std::vector<BadValue>& bad);

// The same in the other direction, without a question mark: only what is other than in
// LearnChoice().
std::string learn_query(const LearnChoice& choice);

}  // namespace match
