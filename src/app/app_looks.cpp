// Language, colours, sizes: what an address, a person's preferences and the system want, and how
// the program follows them.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/app.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"

namespace app {

namespace {

// A frame in a page has preferences of its own. Without them its sound is off, because the visitor
// has not asked for it.
std::string_view name_of_preferences() { return platform::embedded() ? "framed" : "preferences"; }

ui::Preferences kept_preferences() {
  const std::string text = platform::load(name_of_preferences());
  ui::Preferences p = ui::parse_preferences(text);
  if (text.empty() && platform::embedded()) p.sound = false;
  return p;
}

// The message about the Chinese font, when Chinese was wanted before the font was there.
std::string font_line() {
  if (ui::has_chinese_font()) return {};
  return ui::wanted_language() == ui::Language::kChinese
             ? ui::tr("Loading the Chinese font.")
             : ui::tr(
                   "The Chinese font could not be loaded. Check the connection, then choose the "
                   "language again.");
}

// The values that a key of an address may have besides an empty one.
struct KnownValues {
  std::string_view key;
  std::array<std::string_view, 4> values;
};
constexpr KnownValues kKnownValues[] = {{"panel", {"none", "moves"}},
                                        {"mode", {"threads", "workers", "single"}},
                                        {"embed", {"0", "1"}},
                                        {"lang", {"en", "zh"}}};

}  // namespace

// ---------------------------------------------------------------- at the start

std::vector<match::BadValue> unusable_looks(const match::Query& query) {
  std::vector<match::BadValue> bad;
  ui::Preferences none;
  const std::string theme = query.value("theme");
  if (!ui::choose_theme(none, theme)) bad.push_back({"theme", theme});
  for (const auto& [key, values] : kKnownValues) {
    const std::string value = query.value(key);
    if (std::find(values.begin(), values.end(), value) == values.end())
      bad.push_back({std::string(key), value});
  }
  return bad;
}

void App::show_liked_language() {
  const std::string& liked = page_.preferences().language;
  const std::string wanted = liked.empty() ? platform::preferred_language() : liked;
  ui::set_language(wanted.starts_with("zh") ? ui::Language::kChinese : ui::Language::kEnglish);
}

// A frame shows the board alone, unless the address asks for the moves as well.
void App::choose_looks(const match::Query& query) {
  ui::Preferences& p = page_.preferences();
  p = kept_preferences();
  const std::string panel = query.value("panel");
  for (const match::BadValue& bad : unusable_looks(query)) page_.say_unusable(bad);
  ui::choose_theme(p, query.value("theme"));
  if (query.value("embed") == "1" || panel == "none") p.panel = ui::PanelPlace::kHidden;
  if (panel == "moves" && p.panel == ui::PanelPlace::kHidden) p.panel = ui::PanelPlace::kRight;
  if (const std::string lang = query.value("lang"); lang == "en" || lang == "zh") p.language = lang;
  followed_ = p;
  show_liked_language();
}

// ---------------------------------------------------------------- preferences

render::Scheme App::wanted_scheme() const {
  const ui::ThemeChoice theme = followed_.theme;
  const ui::ContrastChoice contrast = followed_.contrast;
  return {.dark = theme == ui::ThemeChoice::kSystem ? platform::prefers_dark()
                                                    : theme == ui::ThemeChoice::kDark,
          .contrast = contrast == ui::ContrastChoice::kSystem
                          ? platform::prefers_contrast()
                          : contrast == ui::ContrastChoice::kHigh};
}

namespace {

// A visitor's choice counts more than the address, also after a reload.
void forget_in_address(const ui::Preferences& before, const ui::Preferences& now) {
  if (before.language != now.language) platform::forget_parameter("lang");
  if (before.theme != now.theme || before.contrast != now.contrast)
    platform::forget_parameter("theme");
  if (before.panel != now.panel) platform::forget_parameter("panel");
}

}  // namespace

void App::keep_preferences() {
  forget_in_address(followed_, page_.preferences());
  ui::Preferences kept = kept_preferences();
  ui::take_changes(kept, followed_, page_.preferences());  // an address is no wish to be kept
  platform::save(name_of_preferences(), ui::to_text(kept));
  followed_ = page_.preferences();
  follow_preferences();
}

void App::follow_preferences() {
  session_.set_move_delay(ui::move_delay_of(followed_.speed));
  sound_.set_muted(!followed_.sound);
}

// ---------------------------------------------------------------- what changes meanwhile

void App::follow_system() {
  ui::set_touch(platform::prefers_touch());
  // Where the search takes turns with the picture, each picture that is not drawn is a turn for it.
  page_.set_motion(!platform::prefers_reduced_motion() && platform::mode() != "single");
  if (wanted_scheme() == ui::scheme()) return;
  ui::set_scheme(wanted_scheme());
  ui::apply_style();
  platform::show_scheme(ui::scheme().dark, ui::scheme().contrast);
  pictures_.due = kSettle;
}

// Loads the font of the language that is wanted. At the start there may be other messages, which
// stay.
void App::follow_language() {
  const bool lacks = ui::wanted_language() == ui::Language::kChinese && !ui::has_chinese_font();
  if (!lacks || awaits_font_) return;
  pictures_.due = kSettle;
  std::optional<std::string> font = platform::lazy_file("chinese.otf");
  if (font && !font->empty()) {
    ui::give_chinese_font(std::move(*font));
    pixel_ratio_ = 0;
    return;
  }
  awaits_font_ = !font;
  if (font) ui::set_language(ui::Language::kEnglish);
  if (pictures_.drawn == 0)
    page_.say(font_line);
  else
    page_.answer(font_line);
}

// True if the fonts were made again.
bool App::follow_pixel_ratio() {
  const ui::TextSize text =
      page_.presents() ? std::max(followed_.text, ui::TextSize::k150) : followed_.text;
  window_.set_zoom(ui::zoom_of(text, window_.size()));
  if (window_.pixel_ratio() == pixel_ratio_) return false;
  pixel_ratio_ = window_.pixel_ratio();
  ui::load_fonts(pixel_ratio_);
  window_.upload_fonts();
  return true;
}

void App::file_came() {
  awaits_font_ = false;
  for (LazyFile& model : models_) model.came();
  book_.came();
  pictures_.due = kSettle;
}

}  // namespace app
