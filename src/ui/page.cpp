#include "ui/page.h"

#include <imgui.h>

#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

using match::Session;
using mcts::Player;

namespace {

constexpr ImGuiWindowFlags kPageFlags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoMove |
    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus;

}  // namespace

void Page::draw(Session& session, const board::Scene& scene, double now) {
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  const Layout layout = page_layout(window);
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(window);
  ImGui::Begin("page", nullptr, kPageFlags);
  board_.draw(session, scene, layout.board, now);
  if (layout.narrow) {
    draw_narrow(session, scene, layout, now);
  } else {
    draw_wide(session, scene, layout, now);
  }
  ImGui::End();
  if (!sheet_.is_open()) return;
  if (const auto chosen = sheet_.draw(window)) {
    clear_messages();
    session.new_game(*chosen, now);
  }
}

void Page::draw_wide(Session& session, const board::Scene& scene, const Layout& layout,
                     double now) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(layout.panel.min(), layout.panel.max(), theme().panel);
  list.AddLine(layout.panel.min(), {layout.panel.x, layout.panel.bottom()}, theme().line);
  PanelRequests requests;
  Rect column = layout.panel.inset(kPagePadding);
  draw_title(session, column.cut_top(32, kGap), requests);
  Rect players = column.cut_top(92, kGap);
  card(players);
  players = players.inset(0, 6);
  draw_player(session, Player::kFirst, scene.sides[0], players.cut_top(40), now);
  draw_player(session, Player::kSecond, scene.sides[1], players.cut_top(40), now);
  column.cut_top(draw_status(session, column), kGap);
  draw_actions(session, column.cut_bottom(36, kGap), now, requests);
  column.cut_top(draw_messages(messages_, column), messages_.empty() ? 0 : kGap);
  draw_moves(session, column, shown_moves_);
  carry_out(requests, session);
}

void Page::draw_narrow(Session& session, const board::Scene& scene, const Layout& layout,
                       double now) {
  PanelRequests requests;
  Rect header = layout.header;
  draw_title(session, header.cut_top(40, 8), requests);
  const Rect players = header.cut_top(44);
  draw_player(session, Player::kFirst, scene.sides[0], players.column(0, 2, 8), now);
  draw_player(session, Player::kSecond, scene.sides[1], players.column(1, 2, 8), now);
  Rect column = layout.panel;
  draw_actions(session, column.cut_bottom(44, kGap), now, requests);
  column.cut_top(draw_status(session, column), kGap);
  column.cut_top(draw_messages(messages_, column), messages_.empty() ? 0 : kGap);
  draw_moves(session, column, shown_moves_);
  carry_out(requests, session);
}

void Page::carry_out(const PanelRequests& requests, Session& session) {
  if (requests.new_game) sheet_.open(session.settings());
  if (requests.switch_language)
    set_language(language() == Language::kEnglish ? Language::kChinese : Language::kEnglish);
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
  style.SelectableTextAlign = {0.12f, 0.5f};
  const auto set = [&style](ImGuiCol which, ImU32 color) {
    style.Colors[which] = ImGui::ColorConvertU32ToFloat4(color);
  };
  set(ImGuiCol_Text, theme().text);
  set(ImGuiCol_PopupBg, theme().panel);
  set(ImGuiCol_Border, theme().line);
  set(ImGuiCol_Header, theme().surface);
  set(ImGuiCol_HeaderHovered, theme().line);
  set(ImGuiCol_HeaderActive, theme().line);
  set(ImGuiCol_ScrollbarBg, IM_COL32_BLACK_TRANS);
  set(ImGuiCol_ScrollbarGrab, theme().line);
  set(ImGuiCol_ScrollbarGrabHovered, theme().muted);
  set(ImGuiCol_ScrollbarGrabActive, theme().muted);
}

}  // namespace ui
