// The captions of a lesson's steps, in both languages. Every sentence in the lessons of all games
// has a row. The Chinese captions contain no Latin word.
#include <map>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/lessons.h"
#include "games/position.h"
#include "match/lessons/lesson_words.h"
#include "mcts/lesson.h"
#include "support/requests.h"
#include "ui/base/text.h"

namespace {

using match::Sentence;

void in_lesson(const engine::LessonQuestion& question, std::uint64_t iterations,
               std::map<std::string, Sentence>& said) {
  engine::Lessons lessons;
  const games::Position root = games::after(question.start, question.moves);
  for (engine::LessonQuestion q = question; q.iterations < iterations; ++q.iterations) {
    std::optional<engine::LessonFrame> frame;
    while (!frame) frame = lessons.reply(q, nullptr);
    if (!frame->next) return;
    for (const mcts::Step& step : mcts::steps_of(*frame->next)) {
      const Sentence sentence = match::caption(root, question.config, *frame->next, step);
      said.emplace(games::in_english(sentence), sentence);
    }
  }
}

std::map<std::string, Sentence> said_in_lessons() {
  std::map<std::string, Sentence> said;
  for (const std::string_view game : games::ids())
    for (const bool solver : {false, true})
      for (const int rollouts : {1, 2}) {
        engine::LessonQuestion q{.start = support::request(game, 0).start,
                                 .moves = {},
                                 .config = mcts::classic_config(1)};
        q.config.solver = solver;
        q.config.leaf_rollouts = rollouts;
        q.most = 1;
        in_lesson(q, 400, said);
      }
  return said;
}

std::string in_chinese(const Sentence& sentence) {
  ui::set_language(ui::Language::kChinese);
  const std::string said = ui::tr_error(sentence);
  ui::set_language(ui::Language::kEnglish);
  return said;
}

// The sentences of which each says something: lessons of these games say nearly all.
std::set<std::string_view> patterns_of(const std::map<std::string, Sentence>& said) {
  static std::set<std::string_view> asked;
  asked.clear();
  const auto note = [](std::string_view english) { return *asked.insert(english).first; };
  for (const auto& [english, sentence] : said) games::in_words(sentence, {note, "", ""});
  return asked;
}

TEST(Captions, EachSentenceHasARow) {
  std::set<std::string_view> rows;
  for (const ui::TextRow& row : ui::kCaptions) rows.insert(row.english);
  EXPECT_EQ(rows.size(), ui::kCaptions.size());
  const auto patterns = patterns_of(said_in_lessons());
  for (const std::string_view pattern : patterns) EXPECT_TRUE(rows.contains(pattern)) << pattern;
  EXPECT_GT(patterns.size(), 14u);
}

// Moves and numbers stay; every English sentence has a word in small letters.
TEST(Captions, AreChineseInChinese) {
  static const std::regex small_word("[a-z]{2,}");
  for (const auto& [english, sentence] : said_in_lessons()) {
    const std::string said = std::regex_replace(in_chinese(sentence), std::regex("pass"), "");
    EXPECT_FALSE(std::regex_search(said, small_word)) << english << "\n" << said;
  }
}

TEST(Captions, SayTheSidesInTheLanguage) {
  const auto root = support::request("reversi", 0).start;
  mcts::Iteration iteration;
  iteration.worth = mcts::Worth::kResult;
  iteration.reward = 1;
  const Sentence sentence = match::caption(root, {}, iteration, {mcts::Phase::kEvaluate, 0});
  EXPECT_EQ(ui::tr_error(sentence), "Rollout: none, because the result is proved: Black wins.");
  EXPECT_EQ(in_chinese(sentence), "模拟：不需要。结果已证明，黑方胜。");
}

}  // namespace
