// What can be chosen about a match, as plain lists: what the sheets of the canvas
// offer, for a form of another kind. In the present language.
#pragma once

#include <string>
#include <vector>

#include "match/settings.h"
#include "ui/preferences.h"

namespace ui {

struct Choice {
  std::string text;
  std::string query;  // the parameters that choose it; see match/settings.h
  bool chosen = false;
};

struct ChoiceField {
  std::string title;
  std::vector<Choice> choices = {};  // one of them is chosen; none: a number
  std::string key = {};              // of the number, "key=12" chooses 12
  int min = 0, max = 0, value = 0;
};

struct ChoiceGroup {
  std::string title;
  std::vector<ChoiceField> fields;
};

ChoiceField seed_field(const match::Settings& settings);

// How the program looks and how fast games go. Each query is a line of preferences.
std::vector<ChoiceField> preference_fields(const Preferences& preferences);

// The parameters of all fields, taken from first to last, turn the present settings and preferences
// into the new ones. Which fields there are depends on the game.
std::vector<ChoiceGroup> choices_of(const match::Settings& settings,
                                    const Preferences& preferences);

}  // namespace ui
