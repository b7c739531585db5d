// The words of a saved match, for its writer and its reader.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "match/match.h"
#include "mcts/node.h"

namespace match {

// There may be several lines of these.
constexpr std::string_view kSearchKey = "search", kReviewKey = "review", kEndAtKey = "end-at",
                           kUndoneAtKey = "undone-at";

// kRules is the game's own ending and not written.
constexpr std::array<std::pair<std::string_view, EndReason>, 4> kEndings = {
    {{"resigned", EndReason::kResigned},
     {"time-out", EndReason::kTimeOut},
     {"forfeited", EndReason::kForfeited},
     {"counted", EndReason::kCounted}}};
constexpr std::array<std::pair<std::string_view, std::optional<mcts::Player>>, 3> kResults = {
    {{"1-0", mcts::Player::kFirst}, {"0-1", mcts::Player::kSecond}, {"1/2-1/2", std::nullopt}}};
constexpr std::array<std::pair<std::string_view, mcts::Proof>, 4> kProofs = {
    {{"-", mcts::Proof::kUnknown},
     {"win", mcts::Proof::kWin},
     {"draw", mcts::Proof::kDraw},
     {"loss", mcts::Proof::kLoss}}};

// The number that stands for a prior of 1 in the list of a tree.
constexpr int kPriorUnits = 1000;

// Words in the value of a position.
constexpr std::string_view kExact = "exact", kNothing = "-";

template <class Table, class Value>
constexpr std::string_view name_in(const Table& table, const Value& value) {
  for (const auto& row : table)
    if (row.second == value) return row.first;
  return {};
}

// Null when no row has this name.
template <class Table>
constexpr const typename Table::value_type* find_in(const Table& table, std::string_view name) {
  for (const auto& row : table)
    if (row.first == name) return &row;
  return nullptr;
}

constexpr std::string_view kPausedKey = "paused", kYes = "yes";

}  // namespace match
