#include "ui/learn/mirror_part.h"

#include <chrono>

#include "ui/base/commands.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/learn/learn_words.h"
#include "ui/play/status.h"

namespace ui {

using match::Seat;
using match::Session;

namespace {

constexpr auto kSlice = std::chrono::milliseconds(10);
constexpr float kBetween = 6, kButtonRow = 34;

// It needs the rule under which the mirror can be held.
void show_refutation(Session& session, double now) {
  match::Settings settings = session.settings();
  settings.seats = {Seat::kCounterSymmetric, Seat::kSymmetric};
  settings.set_option("rule", "free");
  session.new_game(settings, now);
}

}  // namespace

bool MirrorPart::tick() {
  if (!plays_) return false;
  plays_ = experiment_.step(kSlice);
  return true;
}

void MirrorPart::begin() {
  experiment_ = match::MirrorExperiment();
  plays_ = true;
}

void MirrorPart::draw(Session& session, Rect column, double now) {
  column.cut_top(text_wrapped(column, fonts().small, theme().muted, mirror_note()), kGap);
  for (const std::string& line : mirror_lines(experiment_))
    column.cut_top(text_wrapped(column, fonts().body, theme().text, line), kBetween);
  progress_bar(column.cut_top(4, kGap), static_cast<float>(experiment_.progress()));
  const Rect row = column.cut_top(kButtonRow);
  if (button("mirror-play", row.column(0, 2, kBetween),
             tr("{} games", {full_count(experiment_.kGames)}), Emphasis::kPrimary, !plays_))
    begin();
  if (button("mirror-beaten", row.column(1, 2, kBetween), tr("How it is beaten")))
    show_refutation(session, now);
}

std::vector<std::string> MirrorPart::lines() const {
  std::vector<std::string> lines = mirror_lines(experiment_);
  lines.insert(lines.begin(), mirror_note());
  return lines;
}

std::vector<ReadAction> MirrorPart::actions() const {
  return {{"mirror-play", tr("Mirror"), !plays_}, {"mirror-beaten", tr("How it is beaten")}};
}

bool MirrorPart::act(std::string_view id, Session& session, double now) {
  if (id == "mirror-beaten") show_refutation(session, now);
  if (id != "mirror-play" || plays_) return false;
  begin();
  return true;
}

}  // namespace ui
