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

// The match that shows how the mirror is beaten. It needs the rule under which the mirror can be
// held.
StartMatch refutation(const Session& session) {
  match::Settings settings = session.settings();
  settings.seats = {Seat::kCounterSymmetric, Seat::kSymmetric};
  settings.set_option("rule", "free");
  return {settings};
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

void MirrorPart::draw(const Session& session, Rect column, Actions& actions) {
  column.cut_top(text_wrapped(column, fonts().small, theme().muted, mirror_note()), kGap);
  for (const std::string& line : mirror_lines(experiment_))
    column.cut_top(text_wrapped(column, fonts().body, theme().text, line), kBetween);
  progress_bar(column.cut_top(4, kGap), static_cast<float>(experiment_.progress()));
  const Rect row = column.cut_top(kButtonRow);
  if (button("mirror-play", row.column(0, 2, kBetween),
             tr("{} games", {full_count(experiment_.kGames)}), Emphasis::kPrimary, !plays_))
    begin();
  if (button("mirror-beaten", row.column(1, 2, kBetween), tr("How it is beaten")))
    actions.push_back(refutation(session));
}

std::vector<std::string> MirrorPart::lines() const {
  std::vector<std::string> lines = mirror_lines(experiment_);
  lines.insert(lines.begin(), mirror_note());
  return lines;
}

std::vector<ReadAction> MirrorPart::actions() const {
  return {{"mirror-play", tr("Mirror"), !plays_}, {"mirror-beaten", tr("How it is beaten")}};
}

bool MirrorPart::act(std::string_view id, const Session& session, Actions& actions) {
  if (id == "mirror-beaten") actions.push_back(refutation(session));
  if (id != "mirror-play" || plays_) return false;
  begin();
  return true;
}

}  // namespace ui
