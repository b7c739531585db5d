#include "ui/base/preferences.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <span>

#include "games/notation.h"
#include "match/address/settings.h"
#include "match/session.h"
#include "mcts/sort_short.h"

namespace ui {

namespace {

constexpr std::array<std::string_view, 3> kThemes = {"system", "light", "dark"};
constexpr std::array<std::string_view, 3> kContrasts = {"system", "normal", "high"};
constexpr std::array<std::string_view, 4> kTexts = {"100", "125", "150", "200"};
constexpr std::array<float, 4> kZooms = {1, 1.25f, 1.5f, 2};
constexpr ImVec2 kLeastWindow = {304, 360};  // in which nothing is cut off
constexpr std::array<std::string_view, 3> kSpeeds = {"slow", "normal", "fast"};
constexpr std::array<std::string_view, 2> kOffOn = {"off", "on"};
constexpr std::array<std::string_view, 3> kPanels = {"left", "right", "hidden"};
constexpr std::array<double, 3> kMoveDelays = {1.5, match::kMoveDelay, 0.1};

// False when it is none of the names.
template <class T>
bool read(T& out, std::span<const std::string_view> names, std::string_view text) {
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) return false;
  out = static_cast<T>(found - names.begin());
  return true;
}

bool read_language(std::string& out, std::string_view value) {
  if (value != "en" && value != "zh") return false;
  out = value;
  return true;
}

bool is_language(std::string_view key) { return key == "language" || key == "lang"; }

// Reads "moves,tree": at most kMostHidden names, and none that is too long to be a panel's.
std::vector<std::string> hidden_in(std::string_view text) {
  constexpr std::size_t kMostHidden = 32, kLongest = 32;
  std::vector<std::string> ids;
  for (const std::string_view id : games::split_fields(text, ','))
    if (!id.empty() && id.size() <= kLongest && ids.size() < kMostHidden) ids.emplace_back(id);
  mcts::sort_short(ids, std::less());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

}  // namespace

bool is_hidden(const Preferences& p, std::string_view panel) {
  return std::binary_search(p.hidden.begin(), p.hidden.end(), panel);
}

void set_hidden(Preferences& p, std::string_view panel, bool hidden) {
  std::erase(p.hidden, panel);
  if (hidden) p.hidden.emplace(std::upper_bound(p.hidden.begin(), p.hidden.end(), panel), panel);
}

std::string hidden_panels_query(const Preferences& p) {
  std::string text = "hide=";
  for (const std::string& id : p.hidden) text.append(text.back() == '=' ? "" : ",").append(id);
  return text;
}

float zoom_of(TextSize text, ImVec2 window) {
  // The size changes in steps, because the letters are made again for each size.
  constexpr float kStep = 20;
  const float room = std::min(window.x / kLeastWindow.x, window.y / kLeastWindow.y);
  const float most = std::max(1.0f, std::floor(room * kStep) / kStep);
  return std::min(kZooms[static_cast<std::size_t>(text)], most);
}

double move_delay_of(Speed speed) { return kMoveDelays[static_cast<std::size_t>(speed)]; }

std::string to_text(const Preferences& p) {
  std::string text = p.language.empty() ? "" : "language=" + p.language + "&";
  text.append("theme=").append(kThemes[static_cast<std::size_t>(p.theme)]);
  text.append("&contrast=").append(kContrasts[static_cast<std::size_t>(p.contrast)]);
  text.append("&text=").append(kTexts[static_cast<std::size_t>(p.text)]);
  text.append("&speed=").append(kSpeeds[static_cast<std::size_t>(p.speed)]);
  text.append("&panel=").append(kPanels[static_cast<std::size_t>(p.panel)]);
  text.append(p.sound ? "&sound=on" : "&sound=off");
  return p.hidden.empty() ? text : text + "&" + hidden_panels_query(p);
}

Preferences parse_preferences(std::string_view text) {
  Preferences p;
  take_named(p, text);
  return p;
}

std::span<const std::string_view> preference_keys() {
  static constexpr std::array<std::string_view, 8> kKeys = {
      "language", "theme", "contrast", "text", "speed", "panel", "sound", "hide"};
  return kKeys;
}

bool is_preference(std::string_view key) {
  const auto keys = preference_keys();
  return is_language(key) || std::find(keys.begin(), keys.end(), key) != keys.end();
}

std::vector<match::BadValue> take_named(Preferences& p, const match::Query& query) {
  std::vector<match::BadValue> bad;
  for (const auto& [key, value] : query.parameters()) {
    bool good = true;
    if (is_language(key)) good = read_language(p.language, value);
    if (key == "theme") good = read(p.theme, kThemes, value) || choose_theme(p, value);
    if (key == "contrast") good = read(p.contrast, kContrasts, value);
    if (key == "text") good = read(p.text, kTexts, value);
    if (key == "speed") good = read(p.speed, kSpeeds, value);
    if (key == "panel") good = read(p.panel, kPanels, value);
    if (key == "sound") good = read(p.sound, kOffOn, value);
    if (key == "hide") p.hidden = hidden_in(value);
    if (!good) bad.push_back({key, value});
  }
  return bad;
}

void take_changes(Preferences& kept, const Preferences& before, const Preferences& now) {
  const auto take = [&](auto field) {
    if (before.*field != now.*field) kept.*field = now.*field;
  };
  take(&Preferences::language);
  take(&Preferences::theme);
  take(&Preferences::contrast);
  take(&Preferences::text);
  take(&Preferences::speed);
  take(&Preferences::panel);
  take(&Preferences::sound);
  take(&Preferences::hidden);
}

bool choose_theme(Preferences& p, std::string_view value) {
  constexpr std::string_view kContrast = "contrast";
  const bool contrast = value.ends_with(kContrast);
  std::string_view theme = value;
  if (contrast) theme.remove_suffix(kContrast.size());
  if (contrast && theme.ends_with('-')) theme.remove_suffix(1);
  if (!theme.empty() && theme != "light" && theme != "dark") return false;
  if (!theme.empty()) p.theme = theme == "dark" ? ThemeChoice::kDark : ThemeChoice::kLight;
  if (contrast) p.contrast = ContrastChoice::kHigh;
  return true;
}

}  // namespace ui
