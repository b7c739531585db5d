// What leaves the program: copies, files and pictures.
#include <utility>

#include "app/api_json.h"
#include "app/import_export.h"
#include "app/platform.h"
#include "app/svg_pen.h"
#include "app/tree_svg.h"
#include "match/files/saved_match.h"
#include "ui/analyse/chart_pictures.h"
#include "ui/base/layers.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"

namespace app {

namespace {

constexpr std::string_view kFileName = "mcts-arcade-match.txt";

}  // namespace

void ImportExport::copy(const std::string& text) {
  copies_ = true;
  platform::copy(text);
}

// A text field of the page copies without a word.
void ImportExport::copied(bool done) {
  if (!std::exchange(copies_, false)) return;
  page_.answer([done] { return done ? ui::tr("Copied.") : ui::tr("This could not be copied."); });
}

void ImportExport::save_tree(bool png) {
  const ui::SearchedTree* tree = page_.shown_tree();
  if (tree == nullptr)
    return page_.answer([] { return ui::tr("No tree is shown: open Tree or Steps first."); });
  const match::Match& match = session_.match();
  const bool of_match = tree->top() == match.position();  // a lesson may stand elsewhere
  const std::string svg = tree_svg(*tree, {.moves = of_match ? match::moves_text(match) : "",
                                           .link = platform::link_of(link())});
  save_picture("mcts-tree", svg, png);
}

void ImportExport::save_curve(bool png) {
  SvgPen pen(ui::kCurvePicture);
  ui::draw_curve_picture(pen, session_, !ui::is_hidden(page_.preferences(), ui::kTruthLayer));
  save_picture("mcts-curve", pen.text(), png);
}

void ImportExport::save_course(bool png) {
  SvgPen pen(ui::kCoursePicture);
  ui::draw_course_picture(pen, session_);
  save_picture("mcts-course", pen.text(), png);
}

void ImportExport::save_picture(const std::string& name, const std::string& svg, bool png) {
  if (!png) return save(name + ".svg", svg);
  if (!platform::offer_picture(name + ".png", svg))
    page_.answer(
        [] { return ui::tr("PNG pictures can be saved only in a browser; save SVG here."); });
}

void ImportExport::save(std::string_view name, const std::string& text) {
  const auto offer = platform::offer_file(name, text);
  if (offer.done && offer.where.empty()) return page_.answer(nullptr);  // the browser shows it
  const ui::Text what = offer.done ? ui::Text("Saved as {}") : ui::Text("{} could not be saved.");
  page_.answer([what, where = offer.where] { return ui::tr(what, {where}); });
}

void ImportExport::carry_out(ui::Command command) {
  const match::Match& match = session_.match();
  switch (command) {
    case ui::Command::kArticle:
      return platform::open_article("blog-example.html");
    case ui::Command::kLearningArticle:
      return platform::open_article("how-it-learned.html");
    case ui::Command::kShare:
      return platform::share(link());
    case ui::Command::kCopyLink:
      return copy(platform::link_of(link()));
    case ui::Command::kCopyPosition:
      return copy(match::position_text(match));
    case ui::Command::kCopyMoves:
      return copy(match::copied_moves(match));
    case ui::Command::kCopyGgf:
      return copy(match::ggf_text(match::as_saved(session_, match::steady_seconds())).value_or(""));
    case ui::Command::kSaveFile:
      return save(kFileName, match::save_match(match::as_saved(session_, match::steady_seconds())));
    case ui::Command::kOpenFile:
    case ui::Command::kOpenTable:
      wants_table_ = command == ui::Command::kOpenTable;
      if (platform::ask_for_file()) return;
      return page_.answer([] { return ui::tr("Drop a file on the window to open it."); });
    case ui::Command::kSaveTree:
    case ui::Command::kSaveTreePng:
      return save_tree(command == ui::Command::kSaveTreePng);
    case ui::Command::kSaveCurve:
    case ui::Command::kSaveCurvePng:
      return save_curve(command == ui::Command::kSaveCurvePng);
    case ui::Command::kSaveCourse:
    case ui::Command::kSaveCoursePng:
      return save_course(command == ui::Command::kSaveCoursePng);
    case ui::Command::kSaveTable:
      return save("mcts-analysis.csv", analysis_csv(session_));
    case ui::Command::kSaveAnalysis:
      return save("mcts-analysis.json", analysis_json(session_) + "\n");
    case ui::Command::kPaste:
      return platform::ask_for_paste();
    default:
      return;
  }
}

}  // namespace app
