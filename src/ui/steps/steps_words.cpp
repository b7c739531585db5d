#include "ui/steps/steps_words.h"

#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "games/position.h"
#include "match/lessons/lesson_words.h"
#include "mcts/sort_short.h"
#include "ui/base/theme.h"
#include "ui/base/wrap.h"
#include "ui/play/status.h"

namespace ui {

using match::Lesson;
using mcts::ComparedChild;
using mcts::Hop;
using mcts::Iteration;
using mcts::Phase;

const char* phase_word(Phase phase) {
  constexpr std::array<Text, 4> kWords = {"Select", "Expand", "Rollout", "Backup"};
  return tr(kWords[static_cast<std::size_t>(phase)]);
}

const char* phase_meaning(Phase phase) {
  constexpr std::array<Text, 4> kMeanings = {
      "Selection takes the move with the largest score at each node, down to a move never tried.",
      "Expansion makes this move a new node of the tree.",
      "A rollout plays random moves for both sides until the game is over.",
      "Backup counts the result in every node on the way back to the root."};
  return tr(kMeanings[static_cast<std::size_t>(phase)]);
}

const char* meaning_of_step(const Lesson& lesson) {
  const Phase phase = lesson.step().phase;
  const bool plays = lesson.iteration()->worth == mcts::Worth::kRollouts;
  return phase != Phase::kEvaluate || plays ? phase_meaning(phase) : "";
}

const char* phase_letter(Phase phase) {
  constexpr std::array kLetters = {"S", "E", "R", "B"};
  return kLetters[static_cast<std::size_t>(phase)];
}

std::string caption_of(const Lesson& lesson) {
  if (lesson.on_the_way())
    return tr("Searching to iteration {}, {} so far. Stop ends it here.",
              {full_count(lesson.destination()), full_count(lesson.frame()->iterations)});
  if (const Iteration* iteration = lesson.iteration())
    return tr_error(
        match::caption(lesson.root(), lesson.whole_config(), *iteration, lesson.step()));
  const mcts::SearchSnapshot& snapshot = lesson.frame()->snapshot;
  return tr_error(match::caption_of_end(snapshot.iterations, snapshot.proved));
}

std::string caption_of(const LessonPlayer& player) {
  const Lesson& lesson = *player.lesson();
  if (player.asks()) return tr("Which move does the search choose here?");
  const auto guessed = player.prediction().guessed(lesson);
  if (!guessed || !player.prediction().is_on()) return caption_of(lesson);
  const bool right = Prediction::is_right(lesson.iteration()->hops[lesson.step().hop], *guessed);
  const std::string verdict =
      right ? tr("Right.") : tr("You chose {}.", {choice_in_words(lesson, *guessed)});
  return tr("{} {}", {verdict, caption_of(lesson)});
}

std::string score_of(const Prediction& prediction) {
  if (prediction.all() == 0) return {};
  return tr("{} of {} right",
            {std::to_string(prediction.right()), std::to_string(prediction.all())});
}

namespace {

using mcts::MoveStatistics;

// The wanted moves, "take 1, take 2".
std::string names_of(const Lesson& lesson, const std::vector<MoveStatistics>& moves,
                     auto&& is_wanted) {
  std::vector<mcts::Move> wanted;
  for (const MoveStatistics& m : moves)
    if (is_wanted(m)) wanted.push_back(m.move);
  return moves_in_words(lesson.root(), wanted);
}

std::string preferred(const Lesson& lesson) {
  const mcts::SearchSnapshot& found = lesson.frame()->snapshot;
  const auto by_visits = [](const MoveStatistics& a, const MoveStatistics& b) {
    return std::pair(a.visits, a.value) < std::pair(b.visits, b.value);
  };
  const auto by_value = [](const MoveStatistics& a, const MoveStatistics& b) {
    const auto rank = [](const MoveStatistics& m) {
      return std::pair(m.visits > 0 ? m.value : -1, m.visits);
    };
    return rank(a) < rank(b);
  };
  const auto& most = *std::max_element(found.moves.begin(), found.moves.end(), by_visits);
  const auto& best = *std::max_element(found.moves.begin(), found.moves.end(), by_value);
  const std::string all = full_count(found.iterations), visits = full_count(most.visits);
  const auto as_good = [&](const MoveStatistics& as, auto&& by) {
    return names_of(lesson, found.moves, [&](const MoveStatistics& m) { return by(m) == by(as); });
  };
  const std::string name =
      as_good(most, [](const MoveStatistics& m) { return std::uint64_t{m.visits}; });
  const std::string highest =
      as_good(best, [](const MoveStatistics& m) { return m.visits > 0 ? m.value : -1; });
  const std::string value =
      best.proof == mcts::Proof::kUnknown
          ? value_in_percent(best.value, best.visits,
                             mean_of(games::id_of(lesson.root()), *lesson.whole_config().reward))
          : percent(best.value);
  if (name == highest && name == move_in_words(lesson.root(), most.move))
    return tr("After {} iterations, {} has the most visits ({}) and the highest value ({}).",
              {all, name, visits, value});
  return tr("After {} iterations: most visits {} ({}), highest value {} ({}).",
            {all, name, visits, highest, value});
}

std::string in_truth(const Lesson& lesson, const solve::Exact& exact) {
  const int result = solve::result_of(exact.margin);
  if (!solve::is_at_stake(exact))
    return result > 0   ? tr("With perfect play every move is a win.")
           : result < 0 ? tr("With perfect play every move is a loss.")
                        : tr("With perfect play every move is a draw.");
  const char* word = result > 0 ? tr("win") : result < 0 ? tr("loss") : tr("draw");
  return tr("Best with perfect play: {} ({}).",
            {moves_in_words(lesson.root(), solve::optimal_moves(exact)), word});
}

}  // namespace

std::string verdict_of(const LessonPlayer& player) {
  const Lesson& lesson = *player.lesson();
  const mcts::SearchSnapshot& found = lesson.frame()->snapshot;
  if (found.iterations < LessonPlayer::kLeastCompared || found.moves.empty()) return {};
  const solve::Exact* truth = player.truth();
  if (truth == nullptr) return preferred(lesson);
  return tr("{} {}", {preferred(lesson), in_truth(lesson, *truth)});
}

std::uint64_t iteration_of(const Lesson& lesson) {
  return lesson.iteration() == nullptr ? lesson.frame()->iterations : lesson.place().iteration;
}

std::string place_of(const Lesson& lesson) {
  const std::string iteration = full_count(iteration_of(lesson));
  if (lesson.iteration() == nullptr) return tr("{} iterations", {iteration});
  return tr("Iteration {}, step {} of {}", {iteration, std::to_string(lesson.place().step + 1),
                                            std::to_string(lesson.steps().size())});
}

// ---------------------------------------------------------------- the table

namespace {

games::Position position_at(const Lesson& lesson, std::size_t hop) {
  return match::position_before(lesson.root(), *lesson.iteration(), hop);
}

// The value, the bonus and their sum. A proved move has no sum, but a result.
std::array<std::string, 3> sum_cells(const ComparedChild& choice) {
  if (choice.known.proof != mcts::Proof::kUnknown)
    return {hundredths(choice.known.value), "\u2013", "\u2013"};
  if (!std::isfinite(choice.terms.bonus)) return {"\u2013", "\u221e", "\u221e"};
  const match::ScoreText score = match::score_text(choice.terms);
  return {score.value, score.bonus, score.total};
}

std::string side_of(const Lesson& lesson, mcts::Player side) {
  return std::string(
      in_language(games::side_word(games::words(games::id_of(lesson.root())), side)));
}

// A proved move comes last: the formula does not choose it.
double rank_of(const ComparedChild& choice) {
  return choice.known.proof == mcts::Proof::kUnknown ? choice.terms.score() : -1;
}

// C * sqrt(ln N / n) of the move that is chosen.
std::string formula_of(const Lesson& lesson, const Hop& hop) {
  const ComparedChild& chosen = hop.choice();
  const bool ucb1 = lesson.whole_config().selection == mcts::Selection::kUcb1;
  if (!ucb1 || chosen.known.visits == 0 || !std::isfinite(chosen.terms.bonus)) return {};
  const double log = std::log10(hop.parent_visits) * std::numbers::ln10;
  const double root = std::sqrt(log / chosen.known.visits);
  const double c = root > 0 ? chosen.terms.bonus / root : 0;
  return "C \u00b7 \u221a(ln N / n) = " + hundredths(c) + " \u00b7 \u221a(ln " +
         std::to_string(hop.parent_visits) + " / " + std::to_string(chosen.known.visits) +
         ") = " + match::score_text(chosen.terms).bonus;
}

std::vector<std::string> score_cells(const games::Position& position, const ComparedChild& choice) {
  const auto [value, bonus, total] = sum_cells(choice);
  return {move_name(position, choice.known.move), short_count(choice.known.visits), value, bonus,
          total};
}

LessonTable scores(const Lesson& lesson, std::size_t at) {
  const Hop& hop = lesson.iteration()->hops[at];
  const games::Position position = position_at(lesson, at);
  std::vector<std::size_t> order(hop.choices.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  mcts::sort_short(order, [&](std::size_t a, std::size_t b) {
    return rank_of(hop.choices[a]) > rank_of(hop.choices[b]);
  });
  LessonTable table{
      .whose = tr("Values for {}, who is to move", {side_of(lesson, hop.chooser)}),
      .heads = {tr("Move"), "n", tr("Value"), tr("Exploration"), tr("Score")},
      .signs = {"", "", "", "+ ", "= "},
      .terms = {std::nullopt, Term::kVisits, Term::kValue, Term::kExploration, Term::kScore},
      .widths = {0.18f, 0.13f, 0.19f, 0.28f, 0.22f},
      .rows = {},
      .formula = formula_of(lesson, hop)};
  if (!table.formula.empty())
    table.letters = tr("{}: visits of the position, {}: of the move", {"N", "n"});
  for (const std::size_t i : order)
    table.rows.push_back(
        {.cells = score_cells(position, hop.choices[i]), .marked = i == hop.chosen});
  return table;
}

LessonTable gains(const Lesson& lesson) {
  const Iteration& iteration = *lesson.iteration();
  LessonTable table{
      .heads = {tr("Move"), tr("For"), tr("Before"), tr("Now"), tr("Visits")},
      .signs = {},
      .terms = {std::nullopt, std::nullopt, Term::kValue, Term::kValue, Term::kVisits},
      .widths = {0.2f, 0.2f, 0.2f, 0.2f, 0.2f},
      .rows = {}};
  const auto add = [&](const std::string& name, mcts::Player side, const mcts::Credit& credit) {
    const auto& [before, after] = credit;
    table.rows.push_back(
        {{name, side_of(lesson, side), before.visits > 0 ? hundredths(before.value) : "\u2013",
          hundredths(after.value), short_count(after.visits)}});
  };
  const std::size_t all = iteration.hops.size(), at = lesson.step().hop;
  const bool at_root = at == all;
  for (std::size_t i = all; i-- > (at_root ? 0 : at);)
    add(move_name(position_at(lesson, i), iteration.hops[i].choice().known.move),
        iteration.hops[i].chooser, iteration.credits[i]);
  if (at_root) add(tr("Root"), games::to_move(lesson.root()), iteration.root);
  table.rows.back().marked = true;
  return table;
}

}  // namespace

LessonTable table_of(const Lesson& lesson) {
  const Iteration* iteration = lesson.iteration();
  if (iteration == nullptr || iteration->hops.empty()) return {};
  const mcts::Step& step = lesson.step();
  if (step.phase == Phase::kBackup) return gains(lesson);
  if (match::is_choice(step)) return scores(lesson, step.hop);
  return {};
}

std::vector<std::size_t> choices_of(const Lesson& lesson) {
  const auto& choices = lesson.iteration()->hops[lesson.step().hop].choices;
  std::vector<std::size_t> order(choices.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  mcts::sort_short(order, [&choices](std::size_t a, std::size_t b) {
    return choices[a].known.move < choices[b].known.move;
  });
  return order;
}

namespace {

mcts::Move choice_at(const Lesson& lesson, std::size_t choice) {
  return lesson.iteration()->hops[lesson.step().hop].choices[choice].known.move;
}

}  // namespace

std::string choice_name(const Lesson& lesson, std::size_t choice) {
  return move_name(position_at(lesson, lesson.step().hop), choice_at(lesson, choice));
}

std::string choice_in_words(const Lesson& lesson, std::size_t choice) {
  return move_in_words(position_at(lesson, lesson.step().hop), choice_at(lesson, choice));
}

LessonTable question_of(const Lesson& lesson) {
  const std::uint32_t at = lesson.step().hop;
  LessonTable table = scores(lesson, at);
  table.formula.clear();
  table.letters.clear();
  table.rows.clear();
  for (const std::size_t choice : choices_of(lesson)) {
    auto cells = score_cells(position_at(lesson, at), lesson.iteration()->hops[at].choices[choice]);
    cells.pop_back();
    cells.emplace_back("?");
    table.rows.push_back({.cells = std::move(cells)});
  }
  return table;
}

namespace {

constexpr float kRow = 22, kNote = 18;

float notes_height(const LessonTable& table) { return table.formula.empty() ? 0 : 2 * kNote; }

}  // namespace

float table_height(const LessonTable& table) {
  if (table.rows.empty()) return 0;
  return kRow * static_cast<float>(table.rows.size() + (table.whose.empty() ? 1 : 2)) +
         notes_height(table);
}

TablePlaces draw_table(Pen& pen, const LessonTable& table, const Rect& place) {
  TablePlaces places;
  if (table.rows.empty() || place.h < 2 * kRow) return places;
  Rect rest = place;
  const bool notes = !table.formula.empty() && place.h >= 3 * kRow + notes_height(table);
  const auto draw_note = [&](float height, const std::string& note) {
    pen.words(rest.cut_top(height), Align::kLeft, fonts().small, theme().muted,
              fitted(fonts().small, note, place.w));
  };
  if (!table.whose.empty() && place.h >= 3 * kRow) draw_note(kRow, table.whose);
  const auto draw_row = [&](const std::vector<std::string>& cells, ImFont* font, ImU32 color) {
    Rect row = rest.cut_top(kRow);
    for (std::size_t i = 0; i < table.heads.size(); ++i) {
      const Rect cell = row.cut_left(table.widths[i] * place.w);
      pen.words(cell, i == 0 ? Align::kLeft : Align::kRight, font, color,
                fitted(font, cells[i], cell.w));
    }
  };
  for (Rect row{rest.x, rest.y, place.w, kRow}; const float width : table.widths)
    places.heads.push_back(row.cut_left(width * place.w));
  std::vector<std::string> heads = table.heads;
  for (std::size_t i = 0; i < table.signs.size(); ++i) heads[i].insert(0, table.signs[i]);
  draw_row(heads, fonts().small, theme().muted);
  const auto room = static_cast<std::size_t>((rest.h - (notes ? notes_height(table) : 0)) / kRow);
  const auto marked = std::find_if(table.rows.begin(), table.rows.end(),
                                   [](const LessonTable::Row& row) { return row.marked; });
  const auto at = static_cast<std::size_t>(marked - table.rows.begin());
  std::size_t first = at >= room && marked != table.rows.end() ? at + 1 - room : 0;
  for (std::size_t i = 0; i < room && first < table.rows.size(); ++i, ++first) {
    const LessonTable::Row& row = table.rows[first];
    draw_row(row.cells, row.marked ? fonts().strong : fonts().body,
             row.marked ? theme().text : theme().muted);
  }
  if (!notes) return places;
  places.formula = {rest.x, rest.y, place.w, kNote};
  draw_note(kNote, table.formula);
  draw_note(kNote, table.letters);
  return places;
}

// ---------------------------------------------------------------- in words

std::vector<std::string> lesson_lines(const LessonPlayer& player) {
  const Lesson& lesson = *player.lesson();
  std::vector<std::string> lines = {place_of(lesson), caption_of(player)};
  const LessonTable table = player.asks() ? question_of(lesson) : table_of(lesson);
  lines.push_back(table.whose);
  for (const LessonTable::Row& row : table.rows) {
    std::string line = row.cells[0];
    for (std::size_t i = 1; i < row.cells.size(); ++i)
      line += ", " + table.heads[i] + " " + row.cells[i];
    lines.push_back(line);
  }
  lines.insert(lines.end(), {table.formula, table.letters});
  if (!player.asks()) lines.push_back(verdict_of(player));
  if (player.prediction().is_on()) lines.push_back(score_of(player.prediction()));
  std::erase(lines, std::string());
  return lines;
}

}  // namespace ui
