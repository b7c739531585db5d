#include "ui/page/page.h"

#include <imgui.h>

#include <algorithm>
#include <cassert>

#include "ui/analyse/analyse_view.h"
#include "ui/analyse/evaluation_bar.h"
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
// Below the invitation to the tour.
constexpr float kLeastForPanels = 92;
// A window that has room for a stage, and the width of the choice of a view there.
constexpr ImVec2 kLeastStage = {880, 560};
constexpr float kStageViews = 380;

// A lower window has no room for messages among the panels.
constexpr float kLeastForMessages = 560, kAroundStrip = 6;

// The place of the messages in the strip; its height follows from them.
Rect strip_text(float width) { return {kPagePadding, kAroundStrip, width - 2 * kPagePadding, 0}; }

float player_row() { return std::max(40.0f, least_target()); }

bool has_room_for_players(const ViewRow& view, const Rect& column) {
  const float players = 2 * player_row() + 12 + kGap, buttons = 36 + kGap;
  if (view.least_with_players > 0) return column.h >= players + view.least_with_players + buttons;
  return !view.has_own_panel;
}

}  // namespace

std::vector<std::unique_ptr<View>> Page::make_views() {
  std::vector<std::unique_ptr<View>> all;
  for (const ViewRow& row : ui::views()) all.push_back(row.make());
  return all;
}

std::size_t Page::index_of(Command view) {
  assert(find_view(view) != nullptr);
  return static_cast<std::size_t>(find_view(view) - views().data());
}

bool Page::tick(Session& session, double now) {
  session.study().cover_analysis(sheet_is_open());
  if (!is_offered(row(), session.settings().game)) go_home(session, now);
  hold_computer(session, now);
  bool news = start_.tick(now);
  news |= follow_tour(session, now);
  for (std::size_t i = 0; i < views_.size(); ++i) {
    const bool heard = views_[i]->tick(session, i == view_, now);
    if (i == view_) news |= heard;
  }
  return news;
}

// Messages stand among the panels. Where these have too little room, or a view has none of them,
// the messages stand in a strip above everything else.
float Page::strip_height(ImVec2 window) const {
  const std::vector<std::string> lines = messages();
  if (lines.empty() || shown().presents()) return 0;
  const Layout layout = page_layout(window, preferences_.panel, row().needs);
  const bool has_panel = layout.bare || (!layout.narrow && window.y >= kLeastForMessages);
  if (has_panel && !row().has_own_panel) return 0;
  const float wanted = messages_height(lines, strip_text(window.x).w);
  return std::min(wanted, window.y / 4) + 2 * kAroundStrip;
}

Layout Page::layout(ImVec2 window) const {
  const float strip = strip_height(window);
  Layout layout = page_layout({window.x, window.y - strip}, preferences_.panel, row().needs);
  for (Rect* part : {&layout.board, &layout.drawing, &layout.panel, &layout.header})
    part->y += strip;
  return layout;
}

Actions Page::draw(const Session& session, const board::Scene& scene, double now) {
  Actions actions;
  const ViewInput frame{.session = session,
                        .scene = scene,
                        .preferences = preferences_,
                        .actions = actions,
                        .now = now};
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  const Layout layout = this->layout(window);
  const bool plays = !sheet_is_open() && !menu_is_open();
  forget_controls();
  if (tour_.is_on()) {
    draw_tour(frame, window);
    let_keys_choose_controls(false);
    return actions;
  }
  if (start_.is_open()) {
    start_.draw(window, session, now, actions);
    let_keys_choose_controls(true);
    return actions;
  }
  if (plays) take_keys(frame);
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(window);
  ImGui::Begin("page", nullptr, kPageFlags);
  draw_strip(frame, window);
  if (has_stage(layout, window))
    draw_stage(frame, window);
  else
    draw_laid_out(frame, layout, plays);
  ImGui::End();
  draw_sheets(frame, {window.x, window.y - strip_height(window)});
  if (!refused_control().empty()) actions.push_back(SayWhyNot{refused_control()});
  let_keys_choose_controls(sheet_is_open() || menu_is_open());
  return actions;
}

// The drawing, and what stands beside or below it.
void Page::draw_laid_out(const ViewInput& frame, const Layout& layout, bool plays) {
  if (row().has_board)
    draw_board(frame, layout, plays);
  else
    shown().draw(frame, layout.drawing);
  if (layout.bare) {
    draw_bare(frame, layout);
  } else if (layout.narrow) {
    draw_narrow(frame, layout);
  } else {
    draw_wide(frame, layout);
  }
}

bool Page::has_stage(const Layout& layout, ImVec2 window) const {
  if (shown().presents()) return true;
  const bool has_room = window.x >= kLeastStage.x && window.y >= kLeastStage.y;
  return row().has_stage && has_room && !layout.narrow && !layout.bare;
}

// Under a row with the game, the views and the menu, or without it.
void Page::draw_stage(const ViewInput& frame, ImVec2 window) {
  Rect page{0, 0, window.x, window.y};
  page.cut_top(strip_height(window));
  page = page.inset(std::min(kPagePadding, 0.03f * window.x));
  const bool presents = shown().presents();
  if (!presents) {
    const Rect head = page.cut_top(kViewsRow, kGap);
    draw_title(frame.session, head, frame.actions);
    draw_views(frame, {head.center().x - kStageViews / 2, head.y, kStageViews, head.h});
  }
  shown().draw_stage(frame, page);
}

void Page::draw_board(const ViewInput& frame, const Layout& layout, bool keys) {
  const Rect& place = layout.board;
  ExpectedLine* line = shown().line(frame.session);
  const board::Scene& scene = shown_scene(frame.scene);
  const bool names = shows(kNamesLayer);
  draw_labels(scene, place, {.coordinates = names});
  board_.draw(frame.session, frame.scene, place, keys, line, frame.actions);
  std::vector<Rect> drawn = shown().draw_marks(frame, place);
  if (frame.scene.targets.empty()) drawn.push_back(pass_button(place));
  if (names && row().names_places) draw_names(uncovered_names(scene, place, drawn), place);
  if (!shows(kBarLayer) || row().has_own_panel) return;
  if (const auto value = value_on_show(frame.session, shows(kTruthLayer)))
    draw_evaluation_bar(frame.session, *value, frame.scene, layout);
}

void Page::take_keys(const ViewInput& frame) {
  Actions& actions = frame.actions;
  if (shown().take_keys(frame)) return;
  if (is_pressed(ImGuiKey_Escape) && !messages().empty()) return actions.push_back(CloseMessages{});
  if (const auto command = pressed_command()) {
    // A key that is held goes through the moves to the end.
    const bool held =
        goes_through_moves(*command) && !ImGui::IsKeyPressed(row_of(*command).key, false);
    if (!held && !is_possible(*command, frame.session, view()))
      actions.push_back(SayWhyNot{row_of(*command).id});
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

void Page::draw_wide(const ViewInput& frame, const Layout& layout) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(layout.panel.min(), layout.panel.max(), theme().panel);
  list.AddLine(layout.panel.min(), {layout.panel.x, layout.panel.bottom()}, theme().line);
  Rect column = layout.panel.inset(kPagePadding);
  draw_head(frame, column);
  draw_below(frame, column, 36);
}

// Cuts what stands above the panels off the column.
void Page::draw_head(const ViewInput& frame, Rect& column) {
  draw_title(frame.session, column.cut_top(32, kGap), frame.actions);
  draw_views(frame, column.cut_top(kViewsRow, kGap));
  if (has_room_for_players(row(), column)) draw_players(frame, column);
}

// Cuts their card off the column.
void Page::draw_players(const ViewInput& frame, Rect& column) {
  const float row = player_row();
  Rect players = column.cut_top(2 * row + 12, kGap);
  card(players);
  players = players.inset(0, 6);
  draw_side(frame, Player::kFirst, players.cut_top(row));
  draw_side(frame, Player::kSecond, players.cut_top(row));
}

void Page::draw_narrow(const ViewInput& frame, const Layout& layout) {
  draw_header(frame, layout.header);
  Rect below = layout.panel;
  if (layout.views) draw_views(frame, below.cut_top(kViewsRow, 8));
  draw_below(frame, below, kLowActions);
}

void Page::draw_header(const ViewInput& frame, Rect header) {
  draw_title(frame.session, header.cut_top(kTitleRow, 4), frame.actions);
  if (header.h < kNarrowPlayer) return;
  draw_side(frame, Player::kFirst, header.column(0, 2, 8));
  draw_side(frame, Player::kSecond, header.column(1, 2, 8));
}

// On a phone this stands under the board, where a thumb is.
void Page::draw_views(const ViewInput& frame, const Rect& place) {
  std::vector<std::string_view> titles;
  int chosen = -1;
  const auto offered = views_of(frame.session.settings().game);
  for (const ViewRow* view : offered) {
    if (view == &row()) chosen = static_cast<int>(titles.size());
    titles.emplace_back(tr(view->title));
  }
  if (segments("view", place, titles, chosen))
    frame.actions.push_back(offered[static_cast<std::size_t>(chosen)]->command);
}

void Page::draw_bare(const ViewInput& frame, const Layout& layout) {
  if (row().has_own_panel) return draw_bare_panel(frame, layout);
  Layout bar = layout;
  // The place of details is kept while there are none.
  const float details = std::max(shown().details_height(bar.panel), row().needs.controls - kGap);
  if (details > 0) shown().draw_details(frame, bar.panel.cut_top(details, kGap));
  draw_bar(frame.session, messages(), bar, frame.actions);
}

// The menu's button is over the drawing, where there is nothing.
void Page::draw_bare_panel(const ViewInput& frame, const Layout& layout) {
  const Rect& drawing = layout.drawing;
  draw_menu_button({drawing.right() - kMenuButton, drawing.y, kMenuButton, 36}, frame.actions);
  shown().draw_panel(frame, layout.panel);
}

void Page::draw_strip(const ViewInput& frame, ImVec2 window) {
  const float height = strip_height(window);
  if (height == 0) return;
  canvas().AddRectFilled({0, 0}, {window.x, height}, theme().panel);
  canvas().AddLine({0, height}, {window.x, height}, theme().line);
  Rect text = strip_text(window.x);
  text.h = height - 2 * kAroundStrip;
  if (draw_messages(messages(), text)) frame.actions.push_back(CloseMessages{});
}

std::vector<std::string> Page::panel_messages() const {
  if (strip_height(ImGui::GetIO().DisplaySize) > 0) return {};
  return messages();
}

void Page::draw_side(const ViewInput& frame, Player side, const Rect& place) {
  const board::Material chip = frame.scene.sides[static_cast<std::size_t>(side)];
  group_controls(side_title(frame.session.settings().game, side));
  draw_player(frame.session, side, chip, place, frame.now, frame.actions);
  ungroup_controls();
}

// Draws what both layouts have under the players.
void Page::draw_below(const ViewInput& frame, Rect column, float button_height) {
  if (row().has_own_panel) return shown().draw_panel(frame, column);
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
  const bool explained = return_ && session.match().moves().size() == return_->from;
  if (explained || shows_past(session)) return LastAction::kBackToGame;
  const bool searches = session.phase() == match::TurnPhase::kHuman && !session.study().recalls();
  if (searches && column.h < row().least_with_hold) return LastAction::kHoldAnalysis;
  return LastAction::kOfPhase;
}

void Page::draw_panels(const ViewInput& frame, Rect column, bool holds_below) {
  if (const float details = shown().details_height(column); details > 0)
    shown().draw_details(frame, column.cut_bottom(details, kGap));
  const std::vector<std::string> lines = panel_messages();
  panels_.draw({.session = frame.session,
                .messages = lines,
                .view = row(),
                .analysing = find<AnalyseView>().analysing(),
                .actions = frame.actions,
                .shows_truth = shows(kTruthLayer),
                .can_share = menu_.about().can_share,
                .hold_is_below = holds_below,
                .now = frame.now},
               preferences_, column);
}

// The sheet of a search takes the place of the menu until it is closed.
void Page::draw_sheets(const ViewInput& frame, ImVec2 window) {
  if (search_.is_open()) {
    if (const auto chosen = search_.draw(window)) frame.actions.push_back(*chosen);
  } else if (menu_.is_open()) {
    menu_.draw(window, frame.session, view(), preferences_, frame.actions);
  }
  if (rules_.is_open()) rules_.draw(window);
  if (gallery_.is_open())
    if (const auto* entry = gallery_.draw(window)) frame.actions.push_back(OpenGalleryEntry{entry});
  if (editor_.is_open())
    if (const auto wish = editor_.draw(window)) frame.actions.push_back(*wish);
  if (!new_game_.is_open()) return;
  if (const auto chosen = new_game_.draw(window)) frame.actions.push_back(StartMatch{*chosen});
  if (new_game_.take_gallery_wish()) frame.actions.push_back(Command::kGallery);
}

std::optional<double> Page::until_next(double now) const {
  std::optional<double> least = tour_.until_next(now);
  if (const auto next = start_.until_next(now)) least = std::min(least.value_or(*next), *next);
  for (std::size_t i = 0; i < views_.size(); ++i)
    if (const auto next = views_[i]->until_next(i == view_, now))
      least = std::min(least.value_or(*next), *next);
  return least;
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
