// The view Analyse: what a search has found about the moves from here, on the board and in panels.
#pragma once

#include <vector>

#include "ui/analyse/analysing.h"
#include "ui/base/view.h"

namespace ui {

class AnalyseView final : public View {
 public:
  static constexpr Command kCommand = Command::kAnalyse;
  static constexpr const char* kId = "analyse";

  bool tick(match::Session& session, bool shown, double now) override;
  void leave() override { analysing_.line.forget(), seeks_turning_point_ = false; }
  bool carry_out(Command command, match::Session& session, double now) override;

  std::vector<Rect> draw_marks(const ViewInput& input, const Rect& board) override;
  ExpectedLine* line(const match::Session& session) override;
  const board::Scene* scene() const override;
  ViewWords words(const match::Session& session, const Preferences& preferences) const override;

  // Chooses the part that says why move i of the line was played.
  void explain(const match::Match& match, std::size_t i);

  Analysing& analysing() { return analysing_; }
  const Analysing& analysing() const { return analysing_; }

 private:
  Analysing analysing_;
  bool seeks_turning_point_ = false;  // it comes onto the board once the review has ended
};

}  // namespace ui
