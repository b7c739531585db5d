#include "ui/page/gallery_sheet.h"

#include <algorithm>

#include "games/notation.h"
#include "games/position.h"
#include "ui/base/sheet.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::GalleryEntry;
using match::GalleryFinding;

namespace {

constexpr float kWideSheet = 760;
constexpr float kWideColumn = 560;  // from here on there are more pictures in a row
constexpr float kPictureGap = 10, kPicturePadding = 8, kPictureTitle = 42;
constexpr float kLargePicture = 240;

std::string in_language(const match::GalleryText& text) {
  return std::string(language() == Language::kChinese ? text.chinese : text.english);
}

// "take 1", "edge 11, edge 12": moves of an entry, which stand between blanks.
std::string in_words(const GalleryEntry& entry, std::string_view moves) {
  const games::Position position = match::position_of(entry);
  std::vector<mcts::Move> all;
  for (const std::string_view move : games::split_fields(moves))
    all.push_back(*games::parse_move(position, move).value);
  return moves_in_words(position, all);
}

std::string line_of(const GalleryEntry& entry, const GalleryFinding& finding) {
  const Text line = match::is_best(entry, finding.move)
                        ? Text("{} iterations find {}.")
                        : Text("{} iterations choose {}, a mistake.");
  return tr(line, {full_count(finding.iterations), in_words(entry, finding.move)});
}

// The rows of pictures in a column of this width.
struct PictureGrid {
  explicit PictureGrid(float width)
      : columns(width >= kWideColumn ? 4 : 2),
        height((width - kPictureGap * static_cast<float>(columns - 1)) /
                   static_cast<float>(columns) +
               kPictureTitle) {}

  float content(std::size_t pictures) const {
    const auto rows = (static_cast<int>(pictures) + columns - 1) / columns;
    return static_cast<float>(rows) * (height + kPictureGap);
  }

  int columns;
  float height;  // of one row
};

// Returns where the board belongs.
Rect draw_frame(const GalleryEntry& entry, const Rect& place) {
  card(place);
  Rect inner = place.inset(kPicturePadding, 0);
  text_wrapped(inner.cut_bottom(kPictureTitle), fonts().small, theme().text,
               in_language(entry.title));
  return inner.inset(0, kPicturePadding);
}

const std::string kOnly = "only-";  // before a game: the button that shows its positions

std::string filter_word(std::string_view game) {
  return game.empty() ? std::string(tr("All")) : std::string(name(game));
}

// All of them, and each game that has some.
std::vector<std::string_view> filters() {
  std::vector<std::string_view> games{""};
  for (const GalleryEntry& entry : match::gallery())
    if (entry.game != games.back()) games.push_back(entry.game);
  return games;
}

bool is_in_view(const Rect& place) { return ImGui::IsRectVisible(place.min(), place.max()); }

}  // namespace

std::string gallery_sentence(const GalleryEntry& entry) {
  return tr("{}: {}", {in_language(entry.title), in_language(entry.sentence)});
}

std::vector<std::string> gallery_lines(const GalleryEntry& entry) {
  return {in_language(entry.sentence), tr("Best: {}", {in_words(entry, entry.best)}),
          line_of(entry, entry.small), line_of(entry, entry.large)};
}

void GallerySheet::open() {
  open_ = true;
  chosen_ = nullptr;
  boards_.clear();
  for (const GalleryEntry& entry : match::gallery())
    boards_.push_back({board::make_scene(match::position_of(entry), {}, board::kAtRest), Rect()});
}

const GalleryEntry* GallerySheet::draw(ImVec2 window) {
  if (chosen_ != nullptr) return draw_chosen(window);
  draw_pictures(window);
  return nullptr;
}

void GallerySheet::draw_pictures(ImVec2 window) {
  const std::vector<std::size_t> shown = this->shown();
  const auto body = [&](Rect& column) {
    column.cut_top(draw_filter(column, true));
    const PictureGrid grid(column.w);
    Rect row;
    for (std::size_t n = 0; n < shown.size(); ++n) {
      const std::size_t i = shown[n];
      const int at = static_cast<int>(n) % grid.columns;
      if (at == 0) row = column.cut_top(grid.height, kPictureGap);
      const GalleryEntry& entry = match::gallery()[i];
      const Rect place = row.column(at, grid.columns, kPictureGap);
      const bool seen = is_in_view(place);
      if (seen) boards_[i].place = draw_frame(entry, place);
      // Over the frame, so that the mark of the keyboard is seen.
      if (invisible_button(entry.id, place, in_language(entry.title))) chosen_ = &entry;
      if (seen) add_board(boards_[i]);
    }
  };
  const float width = sheet_column(window, kWideSheet);
  const float content =
      draw_filter({0, 0, width, 0}, false) + PictureGrid(width).content(shown.size());
  if (draw_sheet_to_leave(window, {.id = "gallery",
                                   .title = tr("Gallery"),
                                   .width = kWideSheet,
                                   .content = content,
                                   .body = body}))
    close();
}

// A button for each game, in as many rows as they need; gives their height.
float GallerySheet::draw_filter(Rect column, bool draws) {
  constexpr float kBetween = 8;
  const Rect whole = column;
  Rect row = column.cut_top(kSheetRow, kBetween);
  for (const std::string_view game : filters()) {
    const std::string word = filter_word(game);
    const float width = text_width(fonts().strong, word) + 24;
    if (row.w < width) row = column.cut_top(kSheetRow, kBetween);
    const Rect place = row.cut_left(width, kBetween);
    const auto emphasis = chosen_if(game == game_);
    if (draws && button(kOnly + std::string(game), place, word, emphasis)) game_ = game;
  }
  return column.y - whole.y + kPictureGap - kBetween;
}

std::vector<std::size_t> GallerySheet::shown() const {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < match::gallery().size(); ++i)
    if (game_.empty() || match::gallery()[i].game == game_) places.push_back(i);
  return places;
}

const GalleryEntry* GallerySheet::draw_chosen(ImVec2 window) {
  const GalleryEntry& entry = *chosen_;
  const auto lines = gallery_lines(entry);
  const float width = sheet_column(window, kSheetWidth);
  float height = kLargePicture + kGap;
  for (const std::string& line : lines) height += text_height(fonts().body, line, width) + kGap;
  BoardPicture& board = boards_[static_cast<std::size_t>(&entry - match::gallery().data())];
  bool back = false, open = false;
  const auto body = [&](Rect& column) {
    column.w = width;
    const Rect top = column.cut_top(kLargePicture, kGap);
    board.place = {top.center().x - top.h / 2, top.y, top.h, top.h};
    board.numbers = true;
    add_board(board);
    for (const std::string& line : lines)
      column.cut_top(text_wrapped(column, fonts().body, theme().text, line), kGap);
  };
  const auto foot = [&](const Rect& row) {
    back = back_button("back", row.column(0, 2, 10), tr("Back"));
    open = button("open", row.column(1, 2, 10), tr("On the board"), Emphasis::kPrimary);
  };
  const std::string title = in_language(entry.title);
  back |= draw_sheet(
      window,
      {.id = "gallery entry", .title = title, .content = height, .body = body, .foot = foot});
  open |= ImGui::IsKeyPressed(ImGuiKey_Enter) && !control_is_chosen();
  if (open) close();
  if (back) chosen_ = nullptr;
  return open ? &entry : nullptr;
}

void GallerySheet::read(ScreenReaderText& reading) const {
  for (const std::string_view game : filters())
    reading.actions.push_back({kOnly + std::string(game), filter_word(game), game != game_});
  for (const std::size_t i : shown()) {
    const GalleryEntry& entry = match::gallery()[i];
    reading.panels.push_back({in_language(entry.title), gallery_lines(entry)});
    reading.actions.push_back({std::string(entry.id), in_language(entry.title)});
  }
}

void GallerySheet::act(std::string_view id) {
  for (const std::string_view game : filters())
    if (id == kOnly + std::string(game)) game_ = game;
}

}  // namespace ui
