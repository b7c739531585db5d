// The choices about a match, as plain lists: the sheets of the canvas draw them as rows, and the
// board in words as fields of a form. In the present language.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "match/address/settings.h"
#include "match/players/seat.h"
#include "ui/base/preferences.h"

namespace ui {

// "Human", "Level 5", "Perfect": in the present language.
std::string seat_word(match::Seat seat);

// "Goes first · Black".
std::string side_title(std::string_view game, mcts::Player side);

struct Choice {
  std::string text;
  std::string query;  // the parameters that choose it; see match/address/settings.h
  bool chosen = false;
  std::size_t kind = 0;         // one of the field's kinds
  std::string in_words = text;  // for a list that does not show its kind
};

struct NumberToType {
  std::string key;  // "key=12" chooses 12
  std::uint64_t min = 0, max = 0;
  bool decimals = false;  // then min is 0
  std::string unit = {};  // "ms"
};

struct ChoiceField {
  std::string title;
  std::vector<Choice> choices = {};  // one of them is chosen; none: a number
  // If there are any, each kind has choices of its own, and a row shows the choices of one kind.
  std::vector<std::string> kinds = {};
  // Numbers that are not among the choices can be typed where this is not empty: one for each kind.
  std::vector<NumberToType> numbers = {};
  int value = 0;  // of a field without choices
};

struct ChoiceGroup {
  std::string title;
  std::vector<ChoiceField> fields;
};

ChoiceField seed_field(const match::Settings& settings);

// The game's own options.
std::vector<ChoiceField> option_fields(const match::Settings& settings);

// How the MCTS of this side searches.
std::vector<ChoiceField> search_fields(const match::Settings& settings, mcts::Player side);

// The clock, and what an illegal move costs: the same for all games.
std::vector<ChoiceField> rules_fields(const match::Settings& settings);
// With the switch for the opening book, where the game has one.
std::vector<ChoiceField> match_fields(const match::Settings& settings);

// How the program looks and how fast games go. Each query is a line of preferences.
std::vector<ChoiceField> preference_fields(const Preferences& preferences);

// The parameters of all fields, taken from first to last, turn the present settings and preferences
// into the new ones. Which fields there are depends on the game.
std::vector<ChoiceGroup> choices_of(const match::Settings& settings,
                                    const Preferences& preferences);

}  // namespace ui
