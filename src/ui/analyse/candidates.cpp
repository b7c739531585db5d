#include "ui/analyse/candidates.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "render/palette.h"
#include "ui/analyse/ranking.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using mcts::MoveStatistics;
using mcts::Proof;

namespace {

constexpr float kProvedSize = 0.4f;  // at least, however few visits it took

// A thousandth of the visits of the most visited move is nothing.
float size_of(const MoveStatistics& m, std::uint32_t most) {
  const float least = is_proved(m) ? kProvedSize : 0;
  if (m.visits == 0 || (m.visits < kLeastVisits && !is_proved(m))) return least;
  const double share = static_cast<double>(m.visits) / most;
  return std::max(least, static_cast<float>(1 + std::log10(share) / 3));
}

template <class Of>
auto highest(const std::vector<MoveStatistics>& moves, Of of) {
  decltype(of(moves[0])) most = 0;
  for (const MoveStatistics& m : moves) most = std::max(most, of(m));
  return most;
}

// A higher value that reads the same as the most visited move's is not another one.
void note_differences(std::vector<Candidate>& marked) {
  const auto most =
      std::find_if(marked.begin(), marked.end(), [](const Candidate& c) { return c.most_visited; });
  if (most == marked.end()) return;
  for (Candidate& c : marked)
    c.highest_valued = c.highest_valued && (c.most_visited || c.value != most->value);
}

}  // namespace

std::string value_text(const MoveStatistics& move, MeanOf of) {
  return is_proved(move) ? word_of(move.proof) : estimate(move.value, move.visits, of);
}

namespace {

std::string brief_text(const MoveStatistics& m, MeanOf of) {
  const std::string text = value_text(m, of);
  if (text.find('/') != std::string::npos || text.find('.') == std::string::npos) return text;
  return std::to_string(std::lround(100 * m.value));
}

// Like is compared with like.
std::optional<float> loss_of(const MoveStatistics& m, double highest, bool proved) {
  if (is_proved(m) != proved) return std::nullopt;
  return static_cast<float>(highest - m.value);
}

}  // namespace

std::vector<Candidate> candidates(const mcts::SearchSnapshot& snapshot, MeanOf of) {
  const std::uint32_t most =
      highest(snapshot.moves, [](const MoveStatistics& m) { return m.visits; });
  const double value = highest(snapshot.moves, [most](const MoveStatistics& m) {
    return size_of(m, most) > 0 ? m.value : 0.0;
  });
  const bool proved =
      std::any_of(snapshot.moves.begin(), snapshot.moves.end(),
                  [value](const MoveStatistics& m) { return is_proved(m) && m.value == value; });
  std::vector<Candidate> marked;
  for (const MoveStatistics& m : snapshot.moves) {
    const float size = size_of(m, most);
    if (size <= 0) continue;
    marked.push_back({.move = m.move,
                      .size = size,
                      .loss = loss_of(m, value, proved),
                      .value = value_text(m, of),
                      .brief = brief_text(m, of),
                      .visits = m.visits > 0 ? short_count(m.visits) : "",
                      .best = m.move == snapshot.best,
                      .most_visited = m.visits == most && most > 0,
                      .highest_valued = m.value == value});
  }
  note_differences(marked);
  return marked;
}

// ---------------------------------------------------------------- on the board

namespace {

// The stroke that a pointer over the target would show.
std::optional<Rect> stroke_of(const board::Scene& scene, mcts::Move move, const Rect& board) {
  for (const board::Shape& s : scene.shapes)
    if (s.form == board::Form::kBar && s.show == board::Show::kWhenHovered && s.move == move)
      return on_page(board, s.x, s.y, s.half_w, s.half_h);
  return std::nullopt;
}

// The label on the place, if it has one.
std::optional<Rect> label_of(const board::Scene& scene, const board::Target& t, const Rect& board) {
  for (const board::Label& label : scene.labels)
    if (std::abs(label.x - t.x) < t.half_w && std::abs(label.y - t.y) < t.half_h)
      return on_page(board, label.x, label.y, label.size / 2, label.size / 2);
  return std::nullopt;
}

Rect around(ImVec2 middle, float w, float h) { return {middle.x - w / 2, middle.y - h / 2, w, h}; }

// The numbers in one line; the value alone where that would be wider than the reach, and nothing
// where it would lie over other places as well.
constexpr float kLineHeight = 22, kMostOverReach = 1.25f;

CandidateMark mark_in_line(ImVec2 middle, const Candidate& c, float reach) {
  constexpr float kBetween = 6, kPadding = 8;
  const float visits = c.visits.empty() ? 0 : text_width(fonts().small, c.visits) + kBetween;
  const float width = text_width(fonts().strong, c.value) + visits + 2 * kPadding;
  if (width <= reach) return {.plate = around(middle, width, kLineHeight), .in_line = true};
  const float alone = text_width(fonts().small, c.value) + 10;
  return {.plate =
              alone <= kMostOverReach * reach ? around(middle, alone, 20) : around(middle, 0, 0)};
}

CandidateMark mark_on_edge(const Candidate& c, Rect bar, float reach) {
  const float thickness = std::min(bar.w, bar.h) * (0.35f + 0.9f * c.size);
  bar = bar.w > bar.h ? around(bar.center(), bar.w, thickness)
                      : around(bar.center(), thickness, bar.h);
  CandidateMark mark = mark_in_line(bar.center(), c, reach);
  mark.bar = bar;
  return mark;
}

// As large as the share of visits makes it, and on a small board as the number needs.
CandidateMark mark_on_place(const Candidate& c, const Rect& place) {
  constexpr float kLargest = 110;
  const float wanted = std::min(place.w, kLargest / 0.86f) * (0.4f + 0.46f * c.size);
  const float needed = std::min(text_width(fonts().small, c.brief) + 4, place.w - 1);
  const float diameter = std::max(wanted, needed);
  return {.plate = around(place.center(), diameter, diameter)};
}

constexpr float kExactHeight = 17;

// Below the numbers, or below the label of the place.
float exact_middle(const CandidateMark& mark, const std::optional<Rect>& label,
                   const board::Target& t, const Rect& place) {
  if (label) return std::max(place.bottom() - 8, label->bottom() + kExactHeight / 2);
  if (t.diamond) return mark.plate.bottom() + 8;
  return std::min(mark.plate.bottom(), place.bottom() - 9);
}

bool is_in_one_row(const board::Scene& scene) {
  return std::all_of(scene.targets.begin(), scene.targets.end(),
                     [&scene](const board::Target& t) { return t.y == scene.targets[0].y; });
}

// Above the label of a place. Where another row is above, the numbers stay within the place.
float middle_above(const Rect& label, const Rect& place, bool one_row) {
  return std::min(place.y + (one_row ? 0 : kLineHeight / 2 + 4), label.y - kLineHeight / 2);
}

// The marks of an edge reach into the places of its neighbours, and those above a label into the
// row above. On a small board an exact value takes the place of the estimate.
bool has_room_for_both(const board::Scene& scene, const board::Target& t, const Rect& board) {
  constexpr float kBoth = 37;
  if (t.diamond) return t.half_h * board.h >= kBoth;
  const auto label = label_of(scene, t, board);
  const Rect place = on_page(board, t.x, t.y, t.half_w, t.half_h);
  return !label || is_in_one_row(scene) || label->y - place.y > kLineHeight + 3;
}

}  // namespace

CandidateMark mark_of(const board::Scene& scene, const board::Target& t, const Candidate& c,
                      const Rect& board) {
  const Rect place = on_page(board, t.x, t.y, t.half_w, t.half_h);
  const auto bar = stroke_of(scene, t.move, board);
  const auto label = label_of(scene, t, board);
  CandidateMark mark;
  if (bar)
    mark = mark_on_edge(c, *bar, 0.8f * place.w);
  else if (label)
    mark = mark_in_line({place.center().x, middle_above(*label, place, is_in_one_row(scene))}, c,
                        place.w);
  else
    mark = mark_on_place(c, place);
  const float exact = exact_middle(mark, label, t, place);
  mark.exact = around({mark.plate.center().x, exact}, 0, kExactHeight);
  return mark;
}

void draw_frame(const board::Scene& scene, mcts::Move m, const Rect& board) {
  const board::Target* t = target_of(scene, m);
  if (t == nullptr) return;
  const auto bar = stroke_of(scene, m, board);
  const Rect place =
      bar ? bar->inset(-6) : on_page(board, t->x, t->y, t->half_w, t->half_h).inset(3);
  canvas().AddRect(place.min(), place.max(), IM_COL32_WHITE, kButtonRadius, 0, 6);
  canvas().AddRect(place.min(), place.max(), theme().accent, kButtonRadius, 0, 3);
}

namespace {

// From the blue-green of the best to the brown of what gives a fifth of a game away, and grey where
// that is not known; white is legible on each, and the number says the same.
ImU32 color_of(const Candidate& c) {
  if (c.best) return theme().accent;
  if (!c.loss) return IM_COL32(82, 88, 98, 240);
  const ImVec4 near{0.10f, 0.38f, 0.46f, 0.94f}, far{0.55f, 0.31f, 0.16f, 0.94f};
  const float t = std::min(1.0f, *c.loss / 0.2f);
  return ImGui::ColorConvertFloat4ToU32({near.x + t * (far.x - near.x),
                                         near.y + t * (far.y - near.y),
                                         near.z + t * (far.z - near.z), near.w});
}

// A plate is a disc, or longer than high with round ends. ImGui would draw a small disc with
// corners.
constexpr int kSegments = 48;

void fill(const Rect& plate, ImU32 color) {
  if (plate.w == plate.h)
    canvas().AddCircleFilled(plate.center(), plate.w / 2, color, kSegments);
  else
    canvas().AddRectFilled(plate.min(), plate.max(), color, std::min(plate.w, plate.h) / 2);
}

void outline(const Rect& plate, ImU32 color, float width) {
  if (plate.w == plate.h)
    canvas().AddCircle(plate.center(), plate.w / 2, color, kSegments, width);
  else
    canvas().AddRect(plate.min(), plate.max(), color, std::min(plate.w, plate.h) / 2, 0, width);
}

// One ring for the most visited move, and two for another one with the highest value; others have a
// rim, which sets them off from a board of nearly their colour.
void draw_rings(const Rect& plate, const Candidate& c) {
  constexpr ImU32 kRim = IM_COL32(255, 255, 255, 70), kShade = IM_COL32(0, 0, 0, 120);
  if (!c.most_visited && !c.highest_valued) return outline(plate, kRim, 1);
  outline(plate, IM_COL32_WHITE, c.most_visited ? 2.5f : 1.5f);
  if (!c.most_visited) outline(plate.inset(-3.5f), IM_COL32_WHITE, 1.5f);
  outline(plate.inset(c.most_visited ? -1.5f : -4.5f), kShade, 1);  // seen on a white board, too
}

// The value, and below it the visits where there is room for both, in what is free of the plate.
void draw_numbers_in(const Rect& plate, const Candidate& c, ImU32 ink) {
  constexpr float kHigh = 36, kLeastOfBoth = 46, kWide = 80, kLow = 12;
  const float room = plate.w - 2;
  if (plate.h < kLow || text_width(fonts().small, c.brief) > room) return;
  if (text_width(fonts().small, c.value) > room)
    return text_center(plate, fonts().small, ink, c.brief);
  ImFont* font = plate.h > kWide                                  ? fonts().title
                 : text_width(fonts().strong, c.value) > room - 8 ? fonts().small
                                                                  : fonts().strong;
  const bool both = plate.w >= kLeastOfBoth && plate.h >= kHigh &&
                    text_width(fonts().small, c.visits) <= 0.85f * plate.w;
  if (!both || c.visits.empty()) return text_center(plate, font, ink, c.value);
  const ImVec2 middle = plate.center();
  const float apart = plate.h > kWide ? 10.0f : 8.0f;
  text_center(around({middle.x, middle.y - apart + 1}, plate.w, 16), font, ink, c.value);
  text_center(around({middle.x, middle.y + apart + 1}, plate.w, 14), fonts().small, ink, c.visits);
}

void draw_numbers(const CandidateMark& mark, const Candidate& c, bool has_exact) {
  const ImU32 ink = c.best ? theme().on_accent : IM_COL32_WHITE;
  Rect free = mark.plate;
  if (has_exact) free.h = std::min(free.h, mark.exact.y - free.y);
  if (!mark.in_line) return draw_numbers_in(free, c, ink);
  const Rect plate = mark.plate.inset(8, 0);
  text_left(plate, fonts().strong, ink, c.value);
  text_right(plate, fonts().small, ink, c.visits);
}

void draw_candidate(const CandidateMark& mark, const Candidate& c, bool has_exact,
                    std::vector<Rect>& drawn) {
  const Rect& plate = mark.plate;
  if (mark.bar) fill(*mark.bar, color_of(c)), drawn.push_back(*mark.bar);
  if ((mark.bar && c.size < kProvedSize) || plate.w == 0) return;
  drawn.push_back(plate.inset(-2));
  fill(plate, color_of(c));
  draw_rings(plate, c);
  draw_numbers(mark, c, has_exact);
}

// ---------------------------------------------------------------- exact values

// Below the numbers where those are drawn, or below the label of the place; else in its middle.
ImVec2 exact_middle_on(const board::Scene& scene, const board::Target& t, const Candidate* marked,
                       const Rect& board) {
  const bool drawn = marked != nullptr && has_room_for_both(scene, t, board);
  if (!drawn && !label_of(scene, t, board))
    return on_page(board, t.x, t.y, t.half_w, t.half_h).center();
  return mark_of(scene, t, marked == nullptr ? Candidate() : *marked, board).exact.center();
}

void draw_truth(const match::Session& session, const board::Scene& scene, const Rect& place,
                const std::vector<Candidate>& marked, std::vector<Rect>& drawn) {
  const solve::Exact& exact = *session.study().truth();
  for (const solve::ExactMove& m : exact.moves) {
    const board::Target* t = target_of(scene, m.move);
    if (t == nullptr) continue;
    const auto of_move = std::find_if(marked.begin(), marked.end(),
                                      [&m](const Candidate& c) { return c.move == m.move; });
    const ImVec2 middle =
        exact_middle_on(scene, *t, of_move == marked.end() ? nullptr : &*of_move, place);
    const std::string text = exact_text(session, m.margin);
    if (exact_mark_width(text) > 2 * t->half_w * place.w) continue;  // over other places as well
    draw_exact_mark(middle, text, is_best(exact, m.margin));
    drawn.push_back(around(middle, exact_mark_width(text), kExactHeight));
  }
}

// ---------------------------------------------------------------- a line

std::vector<Rect> draw_line(const board::Scene& scene, const Rect& place,
                            const ExpectedLine& line) {
  if (line.played() == 0) draw_frame(scene, *line.candidate(), place);
  const NumberLook next{theme().accent, theme().on_accent};
  std::vector<Rect> drawn;
  for (const LineNumber& number : line.numbers()) {
    const bool is_next = number.number == static_cast<int>(line.played()) + 1;
    const NumberLook look = is_next ? next : NumberLook();
    draw_number(page_pen(), scene, number, place, look);
    const float wide = 2 * (look.radius + 2);
    drawn.push_back(
        around({place.x + number.x * place.w, place.y + number.y * place.h}, wide, wide));
  }
  return drawn;
}

}  // namespace

Rect on_page(const Rect& board, float x, float y, float half_w, float half_h) {
  return {board.x + (x - half_w) * board.w, board.y + (y - half_h) * board.h, 2 * half_w * board.w,
          2 * half_h * board.h};
}

float exact_mark_width(std::string_view text) { return text_width(fonts().small, text) + 9; }

void draw_exact_mark(ImVec2 middle, std::string_view text, bool optimal) {
  const Rect plate = around(middle, exact_mark_width(text), kExactHeight);
  canvas().AddRectFilled(plate.min(), plate.max(), theme().panel, 1);
  canvas().AddRect(plate.min(), plate.max(), optimal ? theme().proved : theme().muted, 1, 0,
                   optimal ? 2.0f : 1.0f);
  text_center(plate, fonts().small, theme().text, text);
}

std::vector<Rect> draw_marks(const board::Scene& scene, const Rect& place,
                             std::span<const Candidate> marks, bool with_exact) {
  std::vector<Rect> drawn;
  for (const Candidate& c : marks)
    if (const board::Target* t = target_of(scene, c.move)) {
      CandidateMark mark = mark_of(scene, *t, c, place);
      if (with_exact && !has_room_for_both(scene, *t, place)) mark.plate.w = 0;
      draw_candidate(mark, c, with_exact, drawn);
    }
  return drawn;
}

std::vector<Rect> draw_candidates(const match::Session& session, const board::Scene& scene,
                                  const Rect& place, const ExpectedLine& line, ShownMarks shown) {
  if (line.candidate()) return draw_line(scene, place, line);
  std::vector<Candidate> marked;
  if (shown.values && session.study().analysis() != nullptr)
    marked = candidates(session.study().analysis()->snapshot, mean_of(session));
  const bool truth = shown.truth && session.study().truth() != nullptr;
  std::vector<Rect> drawn = draw_marks(scene, place, marked, truth);
  if (truth) draw_truth(session, scene, place, marked, drawn);
  return drawn;
}

}  // namespace ui
