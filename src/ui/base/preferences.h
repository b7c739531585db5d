// The preferences of a person, the same for all games: kept from visit to visit.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/address/link.h"
#include "ui/base/layout.h"

namespace ui {

enum class ThemeChoice : std::uint8_t { kSystem, kLight, kDark };
enum class ContrastChoice : std::uint8_t { kSystem, kNormal, kHigh };
enum class TextSize : std::uint8_t { k100, k125, k150, k200 };  // percent
enum class Speed : std::uint8_t { kSlow, kNormal, kFast };

struct Preferences {
  std::string language;  // "en", "zh"; empty: the browser's or system's
  ThemeChoice theme = ThemeChoice::kSystem;
  ContrastChoice contrast = ContrastChoice::kSystem;
  TextSize text = TextSize::k100;
  Speed speed = Speed::kNormal;
  PanelPlace panel = PanelPlace::kRight;
  bool sound = true;
  // The ids of hidden panels (panel.h), in the order of the alphabet. An unknown one is kept: it
  // may be another version's.
  std::vector<std::string> hidden = {};

  friend bool operator==(const Preferences&, const Preferences&) = default;
};

// How many times as large as usual the page is drawn: as wanted, but no larger than a window of
// this size has room for.
float zoom_of(TextSize text, ImVec2 window);

// The shortest time from one move to a computer's answer, in seconds.
double move_delay_of(Speed speed);

bool is_hidden(const Preferences& preferences, std::string_view panel);
void set_hidden(Preferences& preferences, std::string_view panel, bool hidden);
// The line of preferences that hides the same panels: "hide=moves,tree".
std::string hidden_panels_query(const Preferences& preferences);

// As a line of text,
// "language=zh&theme=dark&contrast=high&text=150&speed=fast&panel=left&sound=off&hide=moves", and
// back: a preference that is missing or not understood keeps its default.
std::string to_text(const Preferences& preferences);
Preferences parse_preferences(std::string_view text);
// The names in such a line.
std::span<const std::string_view> preference_keys();
bool is_preference(std::string_view key);
// Takes only what such a line names, with the values of an address for `theme` as well, and `lang`
// for `language`. Gives the values that mean nothing, which change nothing.
std::vector<match::BadValue> take_named(Preferences& preferences, const match::Query& query);

// Copies the changes between `before` and `now` to `kept`.
void take_changes(Preferences& kept, const Preferences& before, const Preferences& now);

// The parameter `theme` of an address: "light", "dark", "contrast", "light-contrast",
// "dark-contrast"; anything else changes nothing. True when it was one of these, or empty.
bool choose_theme(Preferences& preferences, std::string_view value);

}  // namespace ui
