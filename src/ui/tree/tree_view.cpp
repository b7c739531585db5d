#include "ui/tree/tree_view.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "ui/base/commands.h"
#include "ui/base/glossary.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"
#include "ui/tree/tree_legend.h"
#include "ui/tree/tree_words.h"

namespace ui {

using match::Session;
using mcts::Player;

namespace {

constexpr double kMotion = 0.25;        // seconds
constexpr float kTop = 60, kSide = 26;  // around a tree that fits
constexpr float kAboveLegend = 14, kAround = 12, kBelow = 8;
constexpr float kMostLayer = 260;  // CSS pixels, of a tree that fits
constexpr float kButton = 34;

bool is_finger() { return ImGui::GetIO().MouseSource == ImGuiMouseSource_TouchScreen; }

std::string note_on_value(const Session& session, mcts::Reward reward) {
  const std::string_view first = side_name(session, Player::kFirst);
  switch (mean_of(session.settings().game, reward)) {
    case MeanOf::kWinsAndDraws:
      return tr("{} is the win rate of {}; a draw counts half.", {"Q", first});
    case MeanOf::kWins:
      return std::string(name(session.settings().game + ".drawless"));
    case MeanOf::kRewards:
      return tr("{}: {}", {"Q", name_of_values(reward, "Win rate of {}", first)});
  }
  return {};
}

// As many nodes as the eye can separate. A graph has far more ways than nodes, and they cross.
std::uint32_t most_nodes(const Rect& place, bool is_graph) {
  constexpr float kMany = TreeFollower::kUsualNodes;
  const float pixels = is_graph ? 9000 : 4000;  // a node
  const float few = is_graph ? 40 : 24;
  return static_cast<std::uint32_t>(std::clamp(place.w * place.h / pixels, few, kMany));
}

// The nearest node that the pointer is at.
std::optional<std::size_t> node_at(const std::vector<NodeSpot>& spots, ImVec2 at) {
  const float reach = is_finger() ? 14.0f : 5.0f;
  std::optional<std::size_t> nearest;
  float least = 1e9f;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const float far =
        std::max(std::abs(at.x - spots[i].at.x), std::abs(at.y - spots[i].at.y)) - spots[i].radius;
    if (far > reach || far >= least) continue;
    nearest = i, least = far;
  }
  return nearest;
}

}  // namespace

bool TreeView::tick(Session& session, bool shown, double now) {
  if (!shown || !follower_.tick(session, now)) return false;
  from_ = layout(now);
  to_ = lay_out(searched().excerpt());
  changed_at_ = now;
  picture_.forget_boards();
  if (chosen_ && !searched().find(*chosen_)) chosen_.reset();
  return true;
}

bool TreeView::moving(double now) const { return motion_ && now - changed_at_ < kMotion; }

TreeLayout TreeView::layout(double now) const {
  if (!moving(now)) return to_;
  const auto t = static_cast<float>((now - changed_at_) / kMotion);
  return blend(from_, to_, 1 - (1 - t) * (1 - t) * (1 - t));
}

TreeMarks TreeView::marks() const {
  const auto place_of = [this](const auto& id) { return id ? searched().find(*id) : std::nullopt; };
  return {.pointed = place_of(pointed_), .chosen = place_of(chosen_)};
}

// ---------------------------------------------------------------- the camera

float TreeView::legend_room(const Rect& place) const {
  if (nodes().empty()) return 0;
  return legend_height(searched(), count_, place.w - 2 * kAround) + kBelow;
}

// The room without the edges, which are for buttons and words.
Rect TreeView::room(const Rect& place) const {
  return {place.x + kSide, place.y + kTop, place.w - 2 * kSide,
          place.h - kTop - legend_room(place) - kAboveLegend};
}

// For a key or button: the chosen node, so that it is not lost.
ImVec2 TreeView::zoom_center() {
  keep_chosen_in_view();
  const auto chosen = marks().chosen;
  return chosen ? lens_.on_page(to_.places[*chosen]) : lens_.place().center();
}

void TreeView::keep_chosen_in_view() {
  const auto chosen = marks().chosen;
  if (!chosen || lens_.fits()) return;
  const Rect inside = room(lens_.place());
  const ImVec2 at = lens_.on_page(to_.places[*chosen]);
  lens_.move({std::clamp(at.x, inside.x, inside.right()) - at.x,
              std::clamp(at.y, inside.y, inside.bottom()) - at.y});
}

// ---------------------------------------------------------------- what a person does

void TreeView::open(std::size_t node) {
  follower_.open(node);
  lens_.fit();
}

// A finger has no hover, so the first tap on a node chooses it and the second one opens it.
void TreeView::click(std::optional<std::size_t> node) {
  if (!node) return chosen_.reset();
  const auto id = nodes()[*node].id;
  const bool opens = !is_finger() || chosen_ == id;
  chosen_ = id;
  if (opens) open(*node);
}

void TreeView::step(TreeStep step) {
  if (nodes().empty()) return;
  const auto at = marks().chosen;
  const auto next = at ? searched().step(*at, step) : std::optional<std::size_t>(0);
  if (next) chosen_ = nodes()[*next].id;
  keep_chosen_in_view();
  pointed_.reset();
}

bool TreeView::take_keys(const ViewInput&) {
  const auto done = [](auto&& what) { return what(), true; };
  if (is_pressed(ImGuiKey_UpArrow)) return done([&] { step(TreeStep::kParent); });
  if (is_pressed(ImGuiKey_DownArrow)) return done([&] { step(TreeStep::kChild); });
  if (is_pressed(ImGuiKey_LeftArrow)) return done([&] { step(TreeStep::kPrevious); });
  if (is_pressed(ImGuiKey_RightArrow)) return done([&] { step(TreeStep::kNext); });
  const auto open_chosen = [&] {
    if (const auto node = marks().chosen) open(*node);
  };
  if (is_pressed(ImGuiKey_Enter)) return done(open_chosen);
  const bool back = is_pressed(ImGuiKey_Backspace) || is_pressed(ImGuiKey_Escape);
  if (back && !follower_.line().empty())
    return done([&] { follower_.go_back(follower_.line().size() - 1); });
  // At the root there is nothing that Backspace would lead back from: it undoes no move here.
  return lens_.take_keys([this] { return zoom_center(); }) || is_pressed(ImGuiKey_Backspace);
}

void TreeView::follow_mouse(const Rect& place, const std::vector<NodeSpot>& spots) {
  const bool clicked = lens_.follow_pointer(place);
  const ImGuiIO& io = ImGui::GetIO();
  const bool moved = io.MouseDelta.x != 0 || io.MouseDelta.y != 0;
  const auto node = ImGui::IsItemHovered() ? node_at(spots, io.MousePos) : std::nullopt;
  if (moved || clicked || !node) pointed_.reset();
  if (node && (moved || clicked) && !is_finger()) pointed_ = nodes()[*node].id;
  if (node) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (clicked && io.MouseDragMaxDistanceSqr[0] < TreeLens::kDrag * TreeLens::kDrag) click(node);
}

// ---------------------------------------------------------------- what is over the drawing

// The moves to the first node, each a button that leads back.
void TreeView::draw_line(const Rect& place) {
  const auto& line = follower_.line();
  if (line.empty()) return;
  Rect row{place.x, place.y, place.w, kButton};
  for (std::size_t i = 0; i <= line.size(); ++i) {
    const std::string label =
        i == 0 ? tr("Root") : move_name(follower_.position_after(i - 1), line[i - 1]);
    const float width = text_width(fonts().body, label) + 20;
    if (row.w < width + 20) return;
    if (i > 0) text_center(row.cut_left(12), fonts().small, theme().muted, "\u2192");
    if (button("tree-line-" + std::to_string(i), row.cut_left(width), label, Emphasis::kQuiet,
               i < line.size())) {
      follower_.go_back(i);
      lens_.fit();
    }
  }
}

void TreeView::draw_zoom(const Rect& place) {
  Rect row{place.x, place.y, place.w, kButton};
  const float fit_width = text_width(fonts().body, tr("Fit")) + 20;
  if (button("tree-fit", row.cut_right(fit_width), tr("Fit"), Emphasis::kQuiet, !lens_.fits()))
    lens_.fit();
  if (button("tree-zoom-in", row.cut_right(kButton), "+", Emphasis::kQuiet))
    lens_.zoom(TreeLens::kStep, zoom_center());
  if (button("tree-zoom-out", row.cut_right(kButton), "\u2212", Emphasis::kQuiet))
    lens_.zoom(1 / TreeLens::kStep, zoom_center());
}

// ---------------------------------------------------------------- the card

void TreeView::draw_facts(const Session& session, Rect inner, std::size_t node) {
  const match::Analysis* analysis = session.study().analysis();
  constexpr float kRow = 24;
  for (const auto& [name, number] :
       node_facts(session, searched(), node, analysis ? &analysis->config : nullptr)) {
    const Rect row = inner.cut_top(kRow);
    const float room = row.w - text_width(fonts().body, number) - 4;
    text_left(row, fonts().small, theme().muted, fitted(fonts().small, name, room));
    text_right(row, fonts().body, theme().text, number);
  }
  if (const mcts::Proof result = searched().result(node); result != mcts::Proof::kUnknown)
    text_wrapped(inner.inset(0, 4), fonts().small, theme().proved,
                 proved_result(session, Player::kFirst, result));
}

float TreeView::details_height(const Rect& column) const {
  if (nodes().empty()) return 0;
  return column.h > 2 * kCard ? kCard : kSmallCard;
}

void TreeView::draw_details(const ViewInput& input, const Rect& place) {
  const Session& session = input.session;
  const TreeMarks marked = marks();
  const auto node = marked.pointed ? marked.pointed : marked.chosen;
  card(place);
  Rect inner = place.inset(14, 12);
  if (!node) {
    text_wrapped(inner, fonts().small, theme().muted,
                 least_target() > 0
                     ? tr("Tap a node to see what the search knows of it, and again to open it.")
                     : tr("Hover over a node or use the arrow keys."));
    return;
  }
  const Rect title = inner.cut_top(20, 6);
  text_left(title, fonts().strong, theme().text,
            fitted(fonts().strong, node_title(searched(), *node), title.w));
  if (place.h < kCard) {
    const mcts::ExcerptNode& what = nodes()[*node];
    text_left(inner.cut_top(18), fonts().small, theme().muted,
              tr("{} visits", {full_count(what.visits)}) + " \u00b7 " +
                  node_value(session, searched(), *node));
    return;
  }
  const Rect note = inner.cut_bottom(18, 6);
  text_left(note, fonts().small, theme().muted,
            fitted(fonts().small, note_on_value(session, searched().reward()), note.w));
  board_ = {follower_.scene(*node), inner.cut_left(inner.h, 16)};
  add_board(board_);
  draw_facts(session, inner, *node);
}

// ---------------------------------------------------------------- all of it

// Buttons and legend stay legible where the drawing goes on below them.
void TreeView::draw_frame(const Rect& place, const Radii& radii) {
  Rect whole = place;
  const Rect top = whole.cut_top(kButton + 16);
  const Rect bottom = whole.cut_bottom(legend_room(place) + kBelow);
  if (!lens_.fits())
    for (const Rect& strip : {top, bottom})
      canvas().AddRectFilled(strip.min(), strip.max(), faded(theme().ground, 0.85f));
  const Rect buttons = top.inset(12, 8);
  draw_line({buttons.x, buttons.y, buttons.w - 130, buttons.h});
  draw_zoom(buttons);
  if (nodes().empty()) return;
  draw_legend(page_pen(), searched(), count_, radii, bottom.inset(kAround, kBelow));
  explain(bottom, meaning_of_legend());
}

void TreeView::draw(const ViewInput& input, const Rect& place) {
  const Session& session = input.session;
  follower_.set_most(most_nodes(place, searched().excerpt().is_graph));
  const match::Analysis* analysis = session.study().analysis();
  count_ = count_line(searched().excerpt()) + (analysis != nullptr ? full_mark(*analysis) : "");
  const TreeLayout shown = layout(input.now);
  canvas().PushClipRect(place.min(), place.max(), true);
  const TreeCamera camera = lens_.look(room(place), shown, kMostLayer);
  const auto spots = spots_of(shown, camera);
  follow_mouse(place, spots);
  if (spots.empty())
    text_center(place, fonts().body, theme().muted,
                session.study().analysis_grows() ||
                        (analysis != nullptr && analysis->snapshot.iterations > 0)
                    ? tr("Loading the tree.")
                    : tr("Nothing has been searched here yet."));
  else
    picture_.draw(page_pen(),
                  {searched(), [this](std::size_t node) { return follower_.scene(node); }}, spots,
                  marks(), place);
  draw_frame(place, radii_of(shown, camera));
  canvas().PopClipRect();
}

// ---------------------------------------------------------------- in words

ViewWords TreeView::words(const Session& session, const Preferences&) const {
  if (session.study().analysis_grows() || session.study().hinting()) return {};
  return {.title = count_line(searched().excerpt()), .lines = tree_lines(session, searched())};
}

namespace {

constexpr std::array kKeys = std::to_array<ViewKey>({
    {"\u2190 \u2192 \u2191 \u2193", "from node to node"},
    {"Enter", "open the node"},
    {"Esc", "back to the node above"},
    {"+ \u2212 0", "larger, smaller, all of it"},
});

}  // namespace

ViewRow tree_view() {
  constexpr float kLeast = TreeView::kSmallCard + kGap;
  return {.command = Command::kTree,
          .id = TreeView::kId,
          .title = "Tree",
          .analyses = true,
          .shows_tree = true,
          .has_board = false,
          .needs = {.controls = kLeast, .panel = kLeast + kLowActions + kGap},
          .keys = kKeys,
          .make = make_view<TreeView>};
}

}  // namespace ui
