// The whole page, drawn without a window, and hands that click, tap and type on it.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <imgui.h>

#include "board/scene.h"
#include "support/imgui.h"
#include "support/session.h"
#include "ui/base/controls.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/page/page.h"

namespace support {

class PageTest : public SessionTest {
 protected:
  void SetUp() override {
    begin_imgui({1000, 700});
    ui::apply_style();
    page_.set_about({.mode = "threads", .threads = 1, .can_share = true});
  }
  void TearDown() override {
    ui::set_touch(false);
    ui::set_language(ui::Language::kEnglish);
    ImGui::DestroyContext();
  }
  void resize(ImVec2 window, bool touch = false) {
    ImGui::GetIO().DisplaySize = window;
    ui::set_touch(touch);
  }

  // ---------------------------------------------------------------- frames

  board::Scene scene() const {
    const match::Match& match = session_->match();
    return board::make_scene(match.start(), match.moves(), board::kAtRest);
  }
  // Draws a frame and carries out nothing.
  ui::Actions draw() {
    const board::Scene present = scene();
    ImGui::NewFrame();
    ui::Actions actions = page_.draw(*session_, present, now_);
    ImGui::Render();
    return actions;
  }
  // One frame as in the program. Commands that the page leaves to the program are added to
  // `asked_of_program_`.
  void frame() {
    for (const ui::Action& action : draw())
      if (const auto command = page_.carry_out(action, *session_, now_))
        asked_of_program_.push_back(*command);
    session_->tick(now_);
    page_.tick(*session_, now_);
  }
  void frames(int count) {
    for (int i = 0; i < count; ++i) frame();
  }

  // ---------------------------------------------------------------- hands

  void click(ImVec2 at) {
    ImGui::GetIO().AddMousePosEvent(at.x, at.y);
    frames(3);
    for (const bool down : {true, false}) {
      ImGui::GetIO().AddMouseButtonEvent(0, down);
      frame();
    }
    frames(2);
  }
  // A control, by its label or its id, and if need be by the beginning of its caption: "Start",
  // "Sound: Off".
  void click(std::string_view name) {
    frames(2);
    const ui::Control* found = control(name);
    ASSERT_NE(found, nullptr) << "no control " << name << " among " << names();
    click(found->place.center());
  }
  // The place of a legal move on the board.
  void click_move(mcts::Move move) {
    frames(2);
    click(place_of(move));
  }
  ImVec2 place_of(mcts::Move move) const {
    const ui::Rect board = page_.board_place(ImGui::GetIO().DisplaySize);
    for (const ui::PlayPoint& point : ui::play_points(*session_, scene(), board))
      if (point.move == move) return {point.x, point.y};
    ADD_FAILURE() << "no legal move " << move;
    return {};
  }
  void press(ImGuiKey key, ImGuiKey with = ImGuiKey_None) {
    ImGuiIO& io = ImGui::GetIO();
    if (with != ImGuiKey_None) io.AddKeyEvent(with, true);
    for (const bool down : {true, false}) {
      io.AddKeyEvent(key, down);
      frames(2);
    }
    if (with != ImGuiKey_None) io.AddKeyEvent(with, false);
    frame();
  }
  void press(std::initializer_list<ImGuiKey> keys) {
    for (const ImGuiKey key : keys) press(key);
  }
  void press_times(ImGuiKey key, int times) {
    for (int i = 0; i < times; ++i) press(key);
  }

  // ---------------------------------------------------------------- what is seen

  static const ui::Control* control(std::string_view name) {
    const std::size_t colon = name.find(": ");
    const std::string_view group = colon == name.npos ? "" : name.substr(0, colon);
    const std::string_view label = colon == name.npos ? name : name.substr(colon + 2);
    for (const ui::Control& one : ui::controls())
      if ((one.label == label || one.id == label) && one.group.starts_with(group)) return &one;
    return nullptr;
  }
  static std::string names() {
    std::string all;
    for (const ui::Control& one : ui::controls())
      all += "[" + one.group + ": " + one.label + "/" + one.id + "] ";
    return all;
  }
  bool shows(std::string_view name) {
    frames(2);
    return control(name) != nullptr;
  }
  std::string message() const {
    const auto lines = page_.messages();
    return lines.empty() ? "" : lines.back();
  }

  ui::Page page_;
  std::vector<ui::Command> asked_of_program_;
};

}  // namespace support
