#include "ui/base/sheet.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>
#include <vector>

#include "ui/base/controls.h"
#include "ui/base/number_pad.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"

namespace ui {

namespace {

constexpr float kPadding = 20;
constexpr float kTitle = 32;
constexpr float kRowGap = 8;   // between two rows of one field
constexpr float kBeside = 24;  // of the page's width and height, at least

bool contains(const Rect& place, ImVec2 at) {
  return at.x >= place.x && at.x < place.right() && at.y >= place.y && at.y < place.bottom();
}

// A menu on the sheet uses Escape and clicks outside it. It may be closed before the sheet sees the
// same key or click.
bool menu_was_open() {
  bool& was = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("menu is open"));
  return std::exchange(was, menu_is_open());
}

// Sheets lie over each other; a frame without any ends the visit. The body of a sheet that was not
// among them begins at its top.
void begin_at_top_if_new(std::string_view id) {
  static std::vector<std::string> visited;
  static int last_frame = 0;
  const int frame = ImGui::GetFrameCount();
  if (std::abs(frame - std::exchange(last_frame, frame)) > 1) visited.clear();
  const auto place = std::find(visited.begin(), visited.end(), id);
  if (place == visited.end()) ImGui::SetNextWindowScroll({-1, 0});
  visited.erase(place, visited.end());
  visited.emplace_back(id);
}

// The title has as many lines as it needs. Its buttons stand at its right, or below it where they
// would take the room of its words.
struct SheetHead {
  SheetHead(const SheetParts& parts, float width);

  float height() const { return title + (below ? kTitle : 0); }

  float title = kTitle;
  bool below = false;
};

SheetHead::SheetHead(const SheetParts& parts, float width) {
  below = parts.head && text_width(fonts().title, parts.title) + 8 + parts.head_width > width;
  if (below || !parts.head)
    title = std::max(kTitle, text_height(fonts().title, parts.title, width));
}

void draw_head(Rect place, const SheetHead& head, const SheetParts& parts) {
  Rect row = place.cut_top(head.title);
  const Rect buttons = head.below ? place : row.cut_right(parts.head_width, 8);
  if (head.title > kTitle)
    text_wrapped(row, fonts().title, theme().text, parts.title);
  else
    text_left(row, fonts().title, theme().text, parts.title);
  if (parts.head) parts.head(buttons);
}

}  // namespace

bool draw_sheet(ImVec2 window, const SheetParts& parts) {
  const ControlLayer layer;
  const float above = ImGui::GetIO().DisplaySize.y - window.y;
  ImGui::SetNextWindowPos({0, above});
  ImGui::SetNextWindowSize(window);
  ImGui::Begin("sheet", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled({0, above}, {window.x, above + window.y}, theme().dim);
  const float w = std::min(window.x - kBeside, parts.width);
  const SheetHead head(parts, w - 2 * kPadding);
  const float wanted = 2 * kPadding + head.height() + kGap + parts.content + kGap + kSheetRow;
  const float h = std::min(window.y - kBeside, wanted);
  const Rect sheet{(window.x - w) / 2, above + (window.y - h) / 2, w, h};
  list.AddRectFilled(sheet.min(), sheet.max(), theme().panel, kCardRadius + 4);
  // Where contrast is wanted the page around it may be as dark as the sheet.
  list.AddRect(sheet.min(), sheet.max(), theme().line, kCardRadius + 4, 0,
               scheme().contrast ? 2.0f : 1.0f);
  Rect inner = sheet.inset(kPadding);
  const Rect top = inner.cut_top(head.height(), kGap);
  const Rect foot = inner.cut_bottom(kSheetRow, kGap);
  begin_at_top_if_new(parts.id);
  scrolling(parts.id, inner, parts.content, [&parts](Rect column) { parts.body(column); });
  ungroup_controls();
  parts.foot(foot);
  draw_head(top, head, parts);
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const bool beside = ImGui::IsMouseClicked(0) && mouse.y >= above && !contains(sheet, mouse);
  const bool alone = !menu_was_open();
  ImGui::End();
  return alone && (beside || ImGui::IsKeyPressed(ImGuiKey_Escape));
}

bool draw_sheet_to_leave(ImVec2 window, SheetParts parts) {
  bool done = false;
  parts.foot = [&done](const Rect& row) {
    done = button("done", row, tr("Done"), Emphasis::kPrimary);
  };
  return draw_sheet(window, parts) || done;
}

float sheet_column(ImVec2 window, float width) {
  return std::min(window.x - kBeside, width) - 2 * kPadding - kScrollbarRoom;
}

void caption(Rect& column, std::string_view text, std::optional<Icon> icon) {
  group_controls(text);
  Rect row = column.cut_top(kSheetCaption, 4);
  if (icon) draw_icon(*icon, row.cut_left(kIcon, 6), theme().muted);
  text_left(row, fonts().small, theme().muted, text);
}

namespace {

// The key of the field's parameter, the same in every language.
std::string id_of(const ChoiceField& field) {
  if (field.choices.empty()) return field.numbers.front().key;
  const std::string& query = field.choices.front().query;
  return query.substr(0, query.find('='));
}

// Cuts a button off the row, behind which another number can be typed; the query of that.
std::optional<std::string> draw_number_button(Rect& row, const ChoiceField& field,
                                              std::size_t kind) {
  if (field.numbers.empty()) return std::nullopt;
  const NumberToType& range = field.numbers[kind];
  const Rect place = row.cut_right(kSheetRow + 4, 8);
  const std::string id = id_of(field) + " number";
  const bool pressed = button(id, place, "\u2026");
  const auto typed = number_pad(id, place, pressed, range);
  return typed ? std::optional(range.key + "=" + *typed) : std::nullopt;
}

std::optional<std::string> draw_number(const Rect& row, const ChoiceField& field) {
  const NumberToType& range = field.numbers.front();
  int value = field.value;
  if (!number(id_of(field), row, static_cast<int>(range.min), static_cast<int>(range.max), value))
    return std::nullopt;
  return range.key + "=" + std::to_string(value);
}

// The choices of one kind, in their order.
std::vector<const Choice*> of_kind(const ChoiceField& field, std::size_t kind) {
  std::vector<const Choice*> found;
  for (const Choice& choice : field.choices)
    if (choice.kind == kind) found.push_back(&choice);
  return found;
}

// Returns the one that is chosen now, if it has changed.
const Choice* draw_segments(std::string_view id, const Rect& row,
                            const std::vector<const Choice*>& choices) {
  const auto present = std::find_if(choices.begin(), choices.end(),
                                    [](const Choice* choice) { return choice->chosen; });
  std::vector<std::string_view> words;
  for (const Choice* choice : choices) words.push_back(choice->text);
  int chosen = static_cast<int>(present - choices.begin());
  return segments(id, row, words, chosen) ? choices[static_cast<std::size_t>(chosen)] : nullptr;
}

// Another kind begins with the second of its choices: the first is the least.
const Choice* draw_kinds(const Rect& row, const ChoiceField& field, std::size_t present) {
  const std::vector<std::string_view> words(field.kinds.begin(), field.kinds.end());
  int chosen = static_cast<int>(present);
  if (!segments(id_of(field) + " kind", row, words, chosen)) return nullptr;
  const auto choices = of_kind(field, static_cast<std::size_t>(chosen));
  assert(!choices.empty());
  return choices[std::min<std::size_t>(1, choices.size() - 1)];
}

std::size_t present_kind(const ChoiceField& field) {
  const auto present = std::find_if(field.choices.begin(), field.choices.end(),
                                    [](const Choice& choice) { return choice.chosen; });
  assert(present != field.choices.end());  // choices.h: one is
  return present->kind;
}

std::optional<std::string> draw_field(Rect& column, const ChoiceField& field) {
  caption(column, field.title);
  const std::size_t kind = field.choices.empty() ? 0 : present_kind(field);
  const Choice* chosen = nullptr;
  if (!field.kinds.empty()) chosen = draw_kinds(column.cut_top(kSheetRow, kRowGap), field, kind);
  Rect row = column.cut_top(kSheetRow, kGap);
  if (auto typed = draw_number_button(row, field, kind)) return typed;
  if (field.choices.empty()) return draw_number(row, field);
  const Choice* of_row = draw_segments(id_of(field), row, of_kind(field, kind));
  if (of_row != nullptr) chosen = of_row;
  return chosen != nullptr ? std::optional(chosen->query) : std::nullopt;
}

}  // namespace

std::optional<std::string> draw_choices(Rect& column, std::span<const ChoiceField> fields) {
  std::optional<std::string> chosen;
  for (const ChoiceField& field : fields)
    if (auto query = draw_field(column, field)) chosen = std::move(query);
  return chosen;
}

float choices_height(std::span<const ChoiceField> fields) {
  float height = 0;
  for (const ChoiceField& field : fields)
    height += kSheetBlock + (field.kinds.empty() ? 0 : kSheetRow + kRowGap);
  return height;
}

}  // namespace ui
