#include "ui/page/start_screen.h"

#include <algorithm>
#include <array>
#include <utility>

#include "games/position.h"
#include "match/lessons/gallery.h"
#include "ui/base/choices.h"
#include "ui/base/controls.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/view.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::Seat;
using match::Session;

namespace {

// ---------------------------------------------------------------- boards

constexpr double kBetweenMoves = 6, kAfterEnd = 9;  // seconds
constexpr double kMotion = 1.5;                     // no move takes longer to be seen

// ---------------------------------------------------------------- places

constexpr float kWidest = 1168;
constexpr float kFourInRow = 720, kWithPicture = 1000;  // from this width on
constexpr float kBetween = 12, kCardPad = 10;
constexpr float kHead = 36, kButton = 44, kCardTitle = 26;
constexpr float kLeadWidth = 780;

// What leads on from here and is no command.
constexpr const char* kGoOn = "go-on";
constexpr const char* kThink = "watch-think";
constexpr const char* kLearn = "watch-learn";

// It leads nowhere else in the program, or comes back here: the tour.
bool stays(std::string_view id) {
  return id == kThink || id == row_of(Command::kLanguage).id ||
         id == row_of(Command::kArticle).id || id == row_of(Command::kLearningArticle).id;
}

bool is_wide(const Rect& column) { return column.w >= kFourInRow; }

// The tree of the icon: a root and what hangs on it, in a unit square.
struct Spot {
  float x, y, radius;
  int parent;
};
constexpr auto kTree = std::to_array<Spot>({{0.5f, 0.1f, 0.075f, 0},
                                            {0.2f, 0.4f, 0.06f, 0},
                                            {0.5f, 0.4f, 0.035f, 0},
                                            {0.8f, 0.4f, 0.045f, 0},
                                            {0.08f, 0.68f, 0.05f, 1},
                                            {0.3f, 0.68f, 0.03f, 1},
                                            {0.72f, 0.68f, 0.035f, 3},
                                            {0.9f, 0.68f, 0.03f, 3},
                                            {0.02f, 0.92f, 0.035f, 4},
                                            {0.16f, 0.92f, 0.03f, 4}});
// The way of one iteration, from the root to the new node.
constexpr std::array kWayDown = {0, 1, 4, 8};

// The icon: a root with three children, the last one the best (cmake/icons.py).
void draw_mark(const Rect& place) {
  const float r = place.h / 6;
  const ImVec2 root{place.center().x, place.y + r};
  for (int child = 0; child < 3; ++child) {
    const ImU32 line = child == 2 ? theme().accent : theme().muted;
    const ImVec2 at{place.column(child, 3, 0).center().x, place.bottom() - r};
    canvas().AddLine(root, at, line, 2);
    canvas().AddCircleFilled(at, r, child == 2 ? theme().accent : theme().text);
  }
  canvas().AddCircleFilled(root, r, theme().text);
}

void draw_tree(const Rect& place) {
  const auto at = [&place](const Spot& s) {
    return ImVec2{place.x + s.x * place.w, place.y + s.y * place.h};
  };
  const auto is_on_way = [](int i) {
    return std::find(kWayDown.begin(), kWayDown.end(), i) != kWayDown.end();
  };
  for (int i = 1; i < static_cast<int>(kTree.size()); ++i) {
    const Spot& spot = kTree[static_cast<std::size_t>(i)];
    const ImVec2 from = at(kTree[static_cast<std::size_t>(spot.parent)]), to = at(spot);
    const float bend = (to.y - from.y) / 2;
    const bool on = is_on_way(i);
    canvas().AddBezierCubic(from, {from.x, from.y + bend}, {to.x, to.y - bend}, to,
                            on ? theme().phases[0] : theme().line, on ? 3.0f : 2.0f);
  }
  for (int i = 0; i < static_cast<int>(kTree.size()); ++i) {
    const Spot& spot = kTree[static_cast<std::size_t>(i)];
    const ImU32 color = i == kWayDown.back() ? theme().phases[1]
                        : is_on_way(i)       ? theme().accent
                                             : theme().line;
    canvas().AddCircleFilled(at(spot), spot.radius * place.h, color);
  }
}

// The first game that a table can learn.
std::string_view game_to_learn() {
  const auto& ids = games::ids();
  return *std::find_if(ids.begin(), ids.end(), [](std::string_view game) {
    return is_offered(*find_view(Command::kLearn), game);
  });
}

void start(const Session& session, std::string_view game, Actions& actions) {
  actions.push_back(StartMatch{settings_in(session, game)});
  actions.push_back(Command::kPlay);
}

std::string about_line(const About& about) {
  std::string line =
      tr("All of it runs on this device; nothing that you do is sent anywhere. Free "
         "software, MIT licence.");
  if (about.version.empty()) return line;
  const std::string program = std::string(tr("MCTS Arcade")) + " ";
  return tr("{} {}", {program + std::string(about.version) + tr("."), line});
}

const char* headline() { return tr("It plays thousands of random games, and then it beats you."); }

const char* explanation() {
  return tr(
      "Monte Carlo tree search (MCTS) needs only the rules of a game. It tries each move in random "
      "games, and looks deeper where it wins more of them. Play against it, and watch it think.");
}

std::string go_on_title(const Session& session) {
  const std::string_view game = name(session.settings().game);
  return session.match().line().empty() ? tr("Play {}", {game}) : tr("Go on: {}", {game});
}

// Names the opponent where it is one of the levels; else "".
std::string opponent_line(const Session& session) {
  const match::Settings& settings = session.settings();
  for (const Seat seat : settings.seats)
    if (match::is_level(seat))
      return tr("Your opponent is {}. You can choose a stronger one at any time.",
                {seat_word(seat)});
  return {};
}

}  // namespace

match::Settings newcomer_settings(std::string_view game) {
  match::Settings settings;
  settings.seats = {Seat::kHuman, Seat::kLevel2};
  settings.choose_game(game);
  return settings;
}

match::Settings settings_in(const Session& session, std::string_view game) {
  if (!only_human(session)) return newcomer_settings(game);
  match::Settings settings = session.settings();
  settings.choose_game(game);
  return settings;
}

// ---------------------------------------------------------------- a board

LivingBoard::LivingBoard(std::string_view game, double now, double delay)
    : game_(game), rng_(games::ids().size()), next_(now + delay) {
  begin();
  constexpr int kFirstMoves = 4;  // an empty board is no picture
  for (int i = 0; i < kFirstMoves && play(); ++i) {
  }
}

void LivingBoard::begin() {
  start_ = games::start(game_, games::initial_values(game_));
  moves_.clear();
}

// False at the end of the game.
bool LivingBoard::play() {
  const auto legal = games::legal_moves(games::after(start_, moves_));
  if (legal.empty()) return false;
  moves_.push_back(legal[rng_.below(static_cast<std::uint32_t>(legal.size()))]);
  return true;
}

bool LivingBoard::tick(double now) {
  if (now < next_) return false;
  moved_ = now;
  if (!play()) begin();
  const bool over = games::is_over(games::after(start_, moves_));
  next_ = now + (over ? kAfterEnd : kBetweenMoves);
  return true;
}

double LivingBoard::until_next(double now) const { return std::max(next_ - now, 0.0); }

bool LivingBoard::moving(double now) const { return now - moved_ < kMotion; }

void LivingBoard::add_to(const Rect& place, double now, bool motion) {
  const float age = motion && moving(now) ? static_cast<float>(now - moved_) : board::kAtRest;
  picture_ = {board::make_scene(start_, moves_, age), place};
  add_board(picture_);
}

// ---------------------------------------------------------------- between frames

void StartScreen::open(double now) {
  open_ = true;
  boards_.clear();
  const auto& ids = games::ids();
  for (std::size_t i = 0; i < ids.size(); ++i)
    boards_.emplace_back(
        ids[i], now, kBetweenMoves * static_cast<double>(i + 1) / static_cast<double>(ids.size()));
}

bool StartScreen::tick(double now) {
  bool news = false;
  if (open_ && motion_)
    for (LivingBoard& board : boards_) news |= board.tick(now);
  return news;
}

bool StartScreen::moving(double now) const {
  return open_ && motion_ && std::any_of(boards_.begin(), boards_.end(), [now](const auto& board) {
           return board.moving(now);
         });
}

std::optional<double> StartScreen::until_next(double now) const {
  if (!open_ || !motion_) return std::nullopt;
  std::optional<double> least;
  for (const LivingBoard& board : boards_)
    least = std::min(least.value_or(board.until_next(now)), board.until_next(now));
  return least;
}

// ---------------------------------------------------------------- what it offers

std::vector<StartScreen::Way> StartScreen::games() const {
  std::vector<Way> ways;
  for (const LivingBoard& board : boards_) {
    const std::string id(board.game());
    ways.push_back({id, std::string(name(id)), std::string(name(id + ".aim"))});
  }
  return ways;
}

std::vector<StartScreen::Way> StartScreen::others() const {
  std::vector<Way> ways = {
      {kLearn, tr("Watch it learn"), tr("{}, from nothing, in a minute.", {name(game_to_learn())})},
      {row_of(Command::kGallery).id, tr("Gallery"),
       tr("{} positions, each with something to see.", {std::to_string(match::gallery().size())})}};
  if (about_.has_articles) {
    ways.push_back({row_of(Command::kArticle).id, tr("Article: thinking by playing at random"),
                    tr("How the search works, with boards to try it on.")});
    ways.push_back({row_of(Command::kLearningArticle).id, tr("Article: how it learned"),
                    tr("How the strongest player was trained.")});
  }
  return ways;
}

void StartScreen::act(std::string_view id, const Session& session, Actions& actions) {
  for (const LivingBoard& board : boards_)
    if (id == board.game()) start(session, board.game(), actions);
  if (id == kThink) actions.push_back(Command::kTour);
  if (id == kLearn) {
    if (session.settings().game != game_to_learn()) start(session, game_to_learn(), actions);
    actions.push_back(Command::kLearn);
  }
  for (const Command command :
       {Command::kGallery, Command::kArticle, Command::kLearningArticle, Command::kLanguage})
    if (id == row_of(command).id) actions.push_back(command);
  if (!stays(id)) close();
}

void StartScreen::read(const Session& session, ScreenReaderText& reading) const {
  reading.said = tr("{} {}", {headline(), explanation()});
  reading.actions.push_back({kGoOn, go_on_title(session)});
  reading.actions.push_back({kThink, tr("Watch it think")});
  const auto add = [&reading](const std::vector<Way>& ways) {
    for (const Way& way : ways)
      reading.actions.push_back({way.id, tr("{}: {}", {way.title, way.text})});
  };
  add(games());
  add(others());
  std::vector<std::string> lines = {explanation()};
  if (const std::string line = opponent_line(session); !line.empty()) lines.push_back(line);
  lines.push_back(about_line(about_));
  reading.panels.push_back({tr("MCTS Arcade"), std::move(lines)});
}

// ---------------------------------------------------------------- how it looks

void StartScreen::draw(ImVec2 window, const Session& session, double now, Actions& actions) {
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(window);
  ImGui::Begin("start screen", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
  const float width = std::min(window.x - 2 * kPagePadding, kWidest);
  const Rect place{(window.x - width) / 2, 0, width + kScrollbarRoom, window.y};
  std::string chosen;
  scrolling("start screen", place, height_, [&](Rect column) {
    column.w = width - (height_ > window.y ? kScrollbarRoom : 0);
    const float top = column.y;
    column.cut_top(kPagePadding);
    draw_head(column, chosen);
    draw_lead(column, session, chosen);
    draw_games(column, session, now, chosen);
    draw_others(column, chosen);
    column.cut_top(text_wrapped(column, fonts().small, theme().muted, about_line(about_)),
                   kPagePadding);
    height_ = column.y - top;
  });
  ImGui::End();
  if (!menu_is_open() && (is_pressed(ImGuiKey_Escape) || is_pressed(row_of(Command::kStart).key)))
    chosen = kGoOn;
  if (!chosen.empty()) act(chosen, session, actions);
}

void StartScreen::draw_head(Rect& column, std::string& chosen) const {
  Rect row = column.cut_top(kHead, kGap);
  if (button(row_of(Command::kLanguage).id, row.cut_right(56, 8), tr("中文")))
    chosen = row_of(Command::kLanguage).id;
  draw_mark(row.cut_left(30, 12).inset(0, 4));
  text_left(row, fonts().title, theme().text, tr("MCTS Arcade"));
}

// The headline, the explanation, and the two buttons to begin with.
void StartScreen::draw_lead(Rect& column, const Session& session, std::string& chosen) const {
  const float top = column.y;
  Rect words = column;
  if (column.w >= kWithPicture) words.w = kLeadWidth;
  ImFont* font = is_wide(column) ? fonts().heading : fonts().title;
  words.cut_top(text_wrapped(words, font, theme().text, headline()), 10);
  words.cut_top(text_wrapped(words, fonts().body, theme().muted, explanation()), kGap);
  Rect row = words.cut_top(kButton, kGap + 4);
  const std::string play = go_on_title(session);
  const char* think = tr("Watch it think");
  const std::array<std::string_view, 2> labels = {play, think};
  row.w = std::min(row.w, text_width(fonts().strong, play) + text_width(fonts().strong, think) +
                              kBetween + 4 * 24);
  const auto columns = columns_for(row, labels, kBetween);
  if (button(kGoOn, columns[0], play, Emphasis::kPrimary)) chosen = kGoOn;
  if (button(kThink, columns[1], think)) chosen = kThink;
  if (column.w >= kWithPicture) {
    const float side = words.y - top - kGap;
    draw_tree({column.right() - side * 1.5f, top, side * 1.3f, side});
  }
  column.cut_top(words.y - top);
}

// Draws a card for each way, so many in a row; `body` draws what is written in card i.
void StartScreen::draw_cards(Rect& column, const std::vector<Way>& ways, int columns, float height,
                             std::string& chosen,
                             const std::function<void(Rect inner, std::size_t i)>& body) {
  Rect row;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const int at = static_cast<int>(i) % columns;
    if (at == 0) row = column.cut_top(height, kBetween);
    const Rect place = row.column(at, columns, kBetween);
    card(place);
    body(place.inset(kCardPad), i);
    if (invisible_button(ways[i].id, place, ways[i].title)) chosen = ways[i].id;
  }
}

// The boards, each with its name and its aim below it.
void StartScreen::draw_games(Rect& column, const Session& session, double now,
                             std::string& chosen) {
  const auto ways = games();
  const int columns = is_wide(column) ? 4 : 2;
  const float board = column.column(0, columns, kBetween).w - 2 * kCardPad;
  float words = 0;
  for (const Way& way : ways) words = std::max(words, text_height(fonts().small, way.text, board));
  const float height = kCardPad + board + 8 + kCardTitle + words + kCardPad;
  draw_cards(column, ways, columns, height, chosen, [&](Rect inner, std::size_t i) {
    boards_[i].add_to(inner.cut_top(board, 8), now, motion_);
    text_left(inner.cut_top(kCardTitle), fonts().strong, theme().text, ways[i].title);
    text_wrapped(inner, fonts().small, theme().muted, ways[i].text);
  });
  if (const std::string line = opponent_line(session); !line.empty())
    column.cut_top(text_wrapped(column, fonts().small, theme().muted, line), kGap);
}

void StartScreen::draw_others(Rect& column, std::string& chosen) const {
  const auto ways = others();
  const int columns = is_wide(column) ? static_cast<int>(ways.size()) : 1;
  const float width = column.column(0, columns, kBetween).w - 2 * kCardPad;
  float words = 0;
  for (const Way& way : ways)
    words = std::max(words, text_height(fonts().strong, way.title, width) + 2 +
                                text_height(fonts().small, way.text, width));
  draw_cards(column, ways, columns, words + 2 * kCardPad, chosen, [&](Rect inner, std::size_t i) {
    inner.cut_top(text_wrapped(inner, fonts().strong, theme().text, ways[i].title), 2);
    text_wrapped(inner, fonts().small, theme().muted, ways[i].text);
  });
}

}  // namespace ui
