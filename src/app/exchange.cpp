#include "app/exchange.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/platform.h"
#include "match/pasted.h"
#include "ui/text.h"

namespace app {

namespace {

constexpr std::string_view kKept = "match";
constexpr std::string_view kFileName = "mcts-arcade-match.txt";

// What the page's own parameters are called: they name no match.
constexpr std::array<std::string_view, 6> kOthers = {"lang",  "mode",  "embed",
                                                     "theme", "panel", "autoplay"};

bool names_a_match(std::string_view query) {
  const auto pairs = match::parse_query(query);
  return std::any_of(pairs.begin(), pairs.end(), [](const auto& pair) {
    return std::find(kOthers.begin(), kOthers.end(), pair.first) == kOthers.end();
  });
}

}  // namespace

// A reload finds the link of the match that was kept, which knows more than the
// link does.
void Exchange::restore(std::string_view query, double now) {
  keeps_ = match::query_value(query, "embed") != "1";
  if (!keeps_) return take_link(match::parse_link(query, {}), now);
  const std::string text = platform::load(kKept);
  auto kept = match::load_match(text);
  if (names_a_match(query)) {
    auto link = match::parse_link(query, {});
    const bool same = kept.value && link.match.value &&
                      match::link_query(kept.value->settings, kept.value->match) ==
                          match::link_query(link.settings.settings, *link.match.value);
    if (!same) return take_link(std::move(link), now);
  } else if (text.empty()) {
    return;
  }
  if (kept.value) return take_up(std::move(*kept.value), now);
  page_.say(ui::tr("The last match could not be read: {}", {ui::tr_error(kept.error)}));
}

void Exchange::take_link(match::Link link, double now) {
  if (!link.match.value) {
    page_.say(
        ui::tr("The moves of the link could not be read: {}", {ui::tr_error(link.match.error)}));
    return;
  }
  take_up({link.settings.settings, std::move(*link.match.value)}, now);
}

void Exchange::take_up(match::SavedMatch saved, double now) {
  session_.take_up(saved.settings, std::move(saved.match), now);
}

void Exchange::keep() {
  kept_ = session_.settings();
  if (!keeps_) return;
  platform::save(kKept, match::save_match(present()));
  platform::show_address(match::link_query(session_.settings(), session_.match()));
}

void Exchange::take(std::string_view text, double now) {
  auto pasted = match::parse_pasted(text, session_.settings());
  page_.clear_messages();
  if (!pasted.value) {
    page_.say(ui::tr("This could not be read: {}", {ui::tr_error(pasted.error)}));
    return;
  }
  take_up(std::move(*pasted.value), now);
}

void Exchange::copy(const std::string& text) {
  platform::copy(text);
  page_.clear_messages();
  page_.say(ui::tr("Copied."));
}

void Exchange::save_file() {
  const auto offer = platform::offer_file(kFileName, match::save_match(present()));
  page_.clear_messages();
  if (!offer.done) {
    page_.say(ui::tr("The file could not be saved."));
  } else if (!offer.where.empty()) {
    page_.say(ui::tr("Saved as {}", {offer.where}));
  }
}

void Exchange::carry_out(ui::Command command) {
  const match::Match& match = session_.match();
  switch (command) {
    case ui::Command::kShare:
      return platform::share(match::link_query(session_.settings(), match));
    case ui::Command::kCopyLink:
      return copy(platform::link_of(match::link_query(session_.settings(), match)));
    case ui::Command::kCopyPosition:
      return copy(match::position_text(match));
    case ui::Command::kCopyMoves:
      return copy(match::copied_moves(match));
    case ui::Command::kCopyGgf:
      return copy(match::ggf_text(present()).value_or(""));
    case ui::Command::kSaveFile:
      return save_file();
    case ui::Command::kOpenFile:
      if (!platform::ask_for_file()) page_.say(ui::tr("Drop a file on the window to open it."));
      return;
    case ui::Command::kPaste:
      return platform::ask_for_paste();
    default:
      return;
  }
}

}  // namespace app
