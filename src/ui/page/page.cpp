#include "ui/page/page.h"

#include <imgui.h>

#include <algorithm>

#include "ui/analyse/analysis_table.h"
#include "ui/analyse/book_part.h"
#include "ui/analyse/candidates.h"
#include "ui/base/controls.h"
#include "ui/base/layers.h"
#include "ui/base/messages.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/page/bar.h"
#include "ui/play/seat_menu.h"
#include "ui/play/status.h"

namespace ui {

using match::Session;
using mcts::Player;

namespace {

constexpr ImGuiWindowFlags kPageFlags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoMove |
    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus;
constexpr float kMenuButton = 44;
constexpr float kLowActions = 44;  // the buttons below a phone's panels
// Below the invitation to the tour.
constexpr float kLeastForPanels = 92;
// A column beside the board that has room for the tour and all else.
constexpr float kLeastWithTour = 520;

// The controls of Steps, what Tree says of a node, and some rows of the moves searched.
Needs needs_of(View view) {
  switch (view) {
    case View::kSteps:
      return {.controls = StepsView::kControls, .panel = StepsView::kPanel};
    case View::kLearn:
      return {.controls = LearnView::kPanel, .panel = LearnView::kPanel};
    case View::kTree:
      return {.controls = TreeView::kSmallCard + kGap,
              .panel = TreeView::kSmallCard + kGap + kLowActions + kGap};
    case View::kAnalyse:
      return {.panel = kLowAnalysis + kLowActions + kGap};
    default:
      return {};
  }
}

// It has no room for players, moves and the like.
bool has_own_panel(View view) { return view == View::kSteps || view == View::kLearn; }

float player_row() { return std::max(40.0f, least_target()); }

// Beside a low board the moves searched take their place.
bool has_room_for_players(View view, const Rect& column) {
  const float players = 2 * player_row() + 12 + kGap, buttons = 36 + kGap;
  if (view == View::kAnalyse) return column.h >= players + kLowAnalysis + buttons;
  return !has_own_panel(view);
}

// Of what the tree says of a node.
float card_height(const Rect& column) {
  return column.h > 2 * TreeView::kCard ? TreeView::kCard : TreeView::kSmallCard;
}

}  // namespace

Layout Page::layout(ImVec2 window) const {
  const PanelPlace panel = preferences_.panel;
  Needs needs = needs_of(view_);
  if (!tour_.is_on()) return page_layout(window, panel, needs);
  needs.panel = 0;  // on a phone the tour stands where the players do
  const Layout layout = page_layout(window, panel, {.controls = needs.controls + 1});
  if (layout.bare) needs.controls += tour_.height(layout.panel.w) + kGap;
  return page_layout(window, panel, needs);
}

Actions Page::draw(const Session& session, const board::Scene& scene, double now) {
  Actions actions;
  const Frame frame{.session = session, .scene = scene, .now = now, .actions = actions};
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  const Layout layout = this->layout(window);
  const bool plays = !sheet_is_open() && !menu_is_open();
  forget_controls();
  if (plays) take_keys(frame);
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(window);
  ImGui::Begin("page", nullptr, kPageFlags);
  if (view_ == View::kTree)
    tree_.draw(session, layout.drawing, now);
  else if (view_ == View::kSteps)
    steps_.draw_tree(layout.drawing, now);
  else
    draw_board(frame, layout.board, plays);
  if (has_own_panel(view_)) draw_messages(frame, layout.drawing);
  if (layout.bare) {
    draw_bare(frame, layout);
  } else if (layout.narrow) {
    draw_narrow(frame, layout);
  } else {
    draw_wide(frame, layout);
  }
  ImGui::End();
  draw_sheets(frame, window);
  let_keys_choose_controls(sheet_is_open() || menu_is_open());
  return actions;
}

void Page::draw_board(const Frame& frame, const Rect& place, bool keys) {
  const auto& [session, scene, now, actions] = frame;
  const bool analyses = view_ == View::kAnalyse;
  ExpectedLine& line = analysing_.line;
  if (analyses)
    line.begin_frame(session);
  else
    line.forget();
  const board::Scene& shown = shown_scene(scene);
  const ShownNames names = names_in(view_, shows(kNamesLayer));
  draw_labels(shown, place,
              {.coordinates = names.coordinates, .places = names.places && !analyses});
  board_.draw(session, scene, place, keys, analyses ? &line : nullptr, actions);
  std::vector<Rect> drawn;
  if (shows_opinions())
    drawn = draw_opinions(session, scene, place, analysing_.opinions, line);
  else if (shows_book())
    drawn = draw_book_marks(session, scene, place);
  else if (analyses)
    drawn = draw_candidates(session, scene, place, line,
                            {.values = shows(kValuesLayer), .truth = shows(kTruthLayer)});
  if (scene.targets.empty()) drawn.push_back(pass_button(place));
  if (analyses && names.places) draw_names(uncovered_names(shown, place, drawn), place);
  if (view_ == View::kLearn) learn_.draw_marks(session, scene, place);
}

void Page::take_keys(const Frame& frame) {
  const auto& [session, scene, now, actions] = frame;
  if (tour_.take_keys(now)) return;
  if (view_ == View::kTree && tree_.take_keys()) return;
  if (view_ == View::kSteps && steps_.take_keys()) return;
  if (view_ == View::kLearn && learn_.take_keys(now)) return;
  if (!messages_.empty() && is_pressed(ImGuiKey_Escape)) return actions.push_back(CloseMessages{});
  if (const auto command = pressed_command()) {
    if (!goes_through_moves(*command) && !is_possible(*command, session, view_))
      actions.push_back(SayObstacle{*command});
    return actions.push_back(*command);
  }
  const auto toggle = [this, &frame](std::string_view id) {
    Preferences chosen = preferences_;
    set_hidden(chosen, id, !is_hidden(chosen, id));
    frame.actions.push_back(ChoosePreferences{std::move(chosen)});
  };
  if (const PanelRow* panel = pressed_panel(panels())) toggle(panel->id);
  if (const Layer* layer = pressed_layer()) toggle(layer->id);
}

void Page::draw_wide(const Frame& frame, const Layout& layout) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(layout.panel.min(), layout.panel.max(), theme().panel);
  list.AddLine(layout.panel.min(), {layout.panel.x, layout.panel.bottom()}, theme().line);
  Rect column = layout.panel.inset(kPagePadding);
  const bool low = column.h < kLeastWithTour;
  if (tour_.is_on()) {
    const float height = tour_.height(column.w);
    tour_.draw(low ? column.cut_top(height, kGap) : column.cut_bottom(height, kGap), frame.now);
  }
  if (!tour_.is_on() || !low) draw_head(frame, column);
  draw_below(frame, column, 36);
}

// Cuts what stands above the panels off the column.
void Page::draw_head(const Frame& frame, Rect& column) {
  draw_title(frame.session, column.cut_top(32, kGap), frame.actions);
  draw_views(frame, column.cut_top(kViewsRow, kGap));
  if (has_room_for_players(view_, column)) draw_players(frame, column);
}

// Cuts their card off the column.
void Page::draw_players(const Frame& frame, Rect& column) {
  const float row = player_row();
  Rect players = column.cut_top(2 * row + 12, kGap);
  card(players);
  players = players.inset(0, 6);
  draw_side(frame, Player::kFirst, players.cut_top(row));
  draw_side(frame, Player::kSecond, players.cut_top(row));
}

void Page::draw_narrow(const Frame& frame, const Layout& layout) {
  if (tour_.is_on())  // there is no other room for it
    tour_.draw(layout.header, frame.now);
  else
    draw_header(frame, layout.header);
  Rect below = layout.panel;
  if (layout.views) draw_views(frame, below.cut_top(kViewsRow, 8));
  draw_below(frame, below, kLowActions);
}

void Page::draw_header(const Frame& frame, Rect header) {
  draw_title(frame.session, header.cut_top(kTitleRow, 4), frame.actions);
  if (header.h < kNarrowPlayer) return;
  draw_side(frame, Player::kFirst, header.column(0, 2, 8));
  draw_side(frame, Player::kSecond, header.column(1, 2, 8));
}

// On a phone this stands under the board, where a thumb is.
void Page::draw_views(const Frame& frame, const Rect& place) {
  std::vector<std::string_view> titles;
  int chosen = -1;
  const auto offered = views_of(frame.session.settings().game);
  for (const View view : offered) {
    if (view == view_) chosen = static_cast<int>(titles.size());
    titles.emplace_back(tr(row_of(row_of(view).command).text));
  }
  if (segments("view", place, titles, chosen))
    frame.actions.push_back(row_of(offered[static_cast<std::size_t>(chosen)]).command);
}

void Page::draw_bare(const Frame& frame, const Layout& layout) {
  Layout bar = layout;
  if (tour_.is_on()) tour_.draw(bar.panel.cut_top(tour_.height(bar.panel.w), kGap), frame.now);
  if (has_own_panel(view_)) {
    draw_bare_panel(frame, bar);
  } else {
    if (view_ == View::kTree)
      tree_.draw_card(frame.session, bar.panel.cut_top(card_height(bar.panel), kGap));
    draw_bar(frame.session, messages(), bar, frame.actions);
  }
}

// The menu's button is over the drawing, where there is nothing.
void Page::draw_bare_panel(const Frame& frame, const Layout& layout) {
  const Rect& drawing = layout.drawing;
  draw_menu_button({drawing.right() - kMenuButton, drawing.y, kMenuButton, 36}, frame.actions);
  draw_own_panel(frame, layout.panel);
}

void Page::draw_own_panel(const Frame& frame, const Rect& place) {
  if (view_ == View::kSteps) return steps_.draw_panel(place, frame.now);
  learn_.draw_panel(frame.session, place, frame.now, frame.actions);
}

// In the margin of the drawing: that view has no panel for them.
void Page::draw_messages(const Frame& frame, Rect drawing) {
  const std::vector<std::string> lines = messages();
  if (lines.empty()) return;
  constexpr float kAround = 6;
  drawing.cut_right(kMenuButton + 8);
  Rect plate = drawing.inset(4);
  const Rect text = plate.inset(kAround);
  plate.h = std::min(messages_height(lines, text.w) + 2 * kAround, plate.h);
  canvas().AddRectFilled(plate.min(), plate.max(), theme().panel, 6);
  if (ui::draw_messages(lines, {text.x, text.y, text.w, plate.h - 2 * kAround}))
    frame.actions.push_back(CloseMessages{});
}

void Page::draw_side(const Frame& frame, Player side, const Rect& place) {
  const board::Material chip = frame.scene.sides[static_cast<std::size_t>(side)];
  group_controls(side_title(frame.session.settings().game, side));
  draw_player(frame.session, side, chip, place, frame.now, frame.actions);
  ungroup_controls();
}

// Draws what both layouts have under the players.
void Page::draw_below(const Frame& frame, Rect column, float button_height) {
  if (has_own_panel(view_)) return draw_own_panel(frame, column);
  const Rect buttons = column.cut_bottom(button_height, kGap);
  const LastAction last = last_action(frame.session, column);
  draw_actions(frame.session, buttons, last, frame.actions);
  const float invitation = invitation_height(column.w);
  const float beside = messages().empty() ? 0 : kGap + kLeastForPanels;
  const bool invites = this->invites(frame.session) && column.h >= invitation + beside;
  if (invites) draw_invitation(frame, column.cut_bottom(invitation, kGap));
  if (!invites || column.h >= kLeastForPanels)
    draw_panels(frame, column, last == LastAction::kHoldAnalysis);
}

// Where room is scarce, what stops the analysis stands where there is nothing to hint at.
LastAction Page::last_action(const Session& session, const Rect& column) const {
  const bool explained =
      view_ != View::kPlay && return_ && session.match().moves().size() == return_->from;
  if (explained || shows_past(session)) return LastAction::kBackToGame;
  const bool searches = session.phase() == match::TurnPhase::kHuman && !session.study().recalls();
  if (view_ == View::kAnalyse && searches && column.h < kScarceAnalysis)
    return LastAction::kHoldAnalysis;
  return LastAction::kOfPhase;
}

void Page::draw_panels(const Frame& frame, Rect column, bool holds_below) {
  if (view_ == View::kTree && !tree_.tree().nodes().empty())
    tree_.draw_card(frame.session, column.cut_bottom(card_height(column), kGap));
  const std::vector<std::string> lines = messages();
  panels_.draw({.session = frame.session,
                .messages = lines,
                .view = view_,
                .analysing = analysing_,
                .actions = frame.actions,
                .shows_truth = shows(kTruthLayer),
                .hold_is_below = holds_below,
                .now = frame.now},
               preferences_, column);
}

// The sheet of a search takes the place of the menu until it is closed.
void Page::draw_sheets(const Frame& frame, ImVec2 window) {
  if (search_.is_open()) {
    if (const auto chosen = search_.draw(window)) frame.actions.push_back(*chosen);
  } else if (menu_.is_open()) {
    menu_.draw(window, frame.session, view_, preferences_, frame.actions);
  }
  if (rules_.is_open()) rules_.draw(window);
  if (gallery_.is_open())
    if (const auto* entry = gallery_.draw(window)) frame.actions.push_back(OpenGalleryEntry{entry});
  if (!new_game_.is_open()) return;
  if (const auto chosen = new_game_.draw(window)) frame.actions.push_back(StartMatch{*chosen});
  if (new_game_.take_gallery_wish()) frame.actions.push_back(Command::kGallery);
}

const SearchedTree* Page::shown_tree() const {
  if (view_ != View::kTree && view_ != View::kSteps) return nullptr;
  const SearchedTree& tree = view_ == View::kTree ? tree_.tree() : steps_.tree();
  return tree.nodes().empty() ? nullptr : &tree;
}

std::optional<double> Page::until_next(double now) const {
  if (learn_.plays_mirror()) return 0;
  const auto lesson = view_ == View::kSteps ? steps_.until_next(now) : std::nullopt;
  const auto tour = tour_.until_next(now);
  return lesson && tour ? std::min(lesson, tour) : lesson ? lesson : tour;
}

void apply_style() {
  ImGuiStyle& style = ImGui::GetStyle();
  style.WindowPadding = {0, 0};
  style.WindowBorderSize = 0;
  style.WindowMinSize = {1, 1};
  style.ItemSpacing = {0, 0};
  style.PopupRounding = kButtonRadius;
  style.ScrollbarSize = 8;
  style.ScrollbarRounding = 4;
  const auto set = [&style](ImGuiCol which, ImU32 color) {
    style.Colors[which] = ImGui::ColorConvertU32ToFloat4(color);
  };
  set(ImGuiCol_Text, theme().text);
  set(ImGuiCol_PopupBg, theme().panel);
  set(ImGuiCol_Border, theme().line);
  set(ImGuiCol_Header, theme().surface);
  set(ImGuiCol_HeaderHovered, theme().lit);
  set(ImGuiCol_HeaderActive, theme().lit);
  set(ImGuiCol_NavHighlight, theme().text);
  set(ImGuiCol_ScrollbarBg, IM_COL32_BLACK_TRANS);
  set(ImGuiCol_ScrollbarGrab, theme().line);
  set(ImGuiCol_ScrollbarGrabHovered, theme().muted);
  set(ImGuiCol_ScrollbarGrabActive, theme().muted);
}

}  // namespace ui
