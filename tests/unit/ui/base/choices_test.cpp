// The choices that sheets draw and the board in words offers: which there are, which is chosen, and
// that taking one by its query makes it the chosen one.
#include "ui/base/choices.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

using Words = std::vector<std::string>;
using mcts::Player;

Words texts(const ui::ChoiceField& field) {
  Words all;
  for (const ui::Choice& choice : field.choices) all.push_back(choice.text);
  return all;
}

std::string chosen(const ui::ChoiceField& field) {
  std::string text;
  for (const ui::Choice& choice : field.choices)
    if (choice.chosen) text += choice.text;
  return text;
}

match::Settings with(const std::string& query, const match::Settings& settings = {}) {
  return match::parse_settings(query, settings).settings;
}

TEST(Clocks, OfAnAddressStandBeforeThoseOffered) {
  EXPECT_EQ(texts(ui::rules_fields({})[0]), (Words{"No clock", "10 s", "30 s", "60 s"}));
  const auto field = ui::rules_fields(with("clock=45"))[0];
  EXPECT_EQ(texts(field), (Words{"45 s", "No clock", "10 s", "30 s", "60 s"}));
  EXPECT_EQ(chosen(field), "45 s");
}

TEST(OpeningBook, IsASwitchOfGamesThatHaveOne) {
  const auto fields = ui::match_fields(with("game=reversi&book=off"));
  ASSERT_EQ(fields.size(), 3u);
  EXPECT_EQ(texts(fields[2]), (Words{"On", "Off"}));
  EXPECT_EQ(chosen(fields[2]), "Off");
  EXPECT_EQ(ui::match_fields(with("game=dots")).size(), 2u);
}

// A row of the canvas shows the budgets of one kind under the kind's name; a form has all in one
// list, where the number alone would not say what it counts.
TEST(Budgets, AreOfTwoKinds) {
  const auto field = ui::search_fields(with("iterations=777"), Player::kSecond)[0];
  EXPECT_EQ(field.kinds, (Words{"time per move", "iterations"}));
  EXPECT_EQ(texts(field),
            (Words{"0.2 s", "1 s", "3 s", "10 s", "777", "100", "1k", "10k", "100k"}));
  EXPECT_EQ(chosen(field), "777");
  EXPECT_EQ(field.choices[1].kind, 0u);
  EXPECT_EQ(field.choices[1].in_words, "1 s");
  EXPECT_EQ(field.choices[6].kind, 1u);
  EXPECT_EQ(field.choices[6].in_words, "1k iterations");
}

TEST(Choices, TakenByTheirQueryAreThenChosenAndOnlyTheyAre) {
  const match::Settings start = with("game=dots&first=mcts&second=mcts");
  const std::size_t groups = ui::choices_of(start, {}).size() - 1;  // the last: preferences
  for (std::size_t g = 0; g < groups; ++g) {
    const auto fields = ui::choices_of(start, {})[g].fields;
    for (std::size_t f = 0; f < fields.size(); ++f)
      for (const ui::Choice& choice : fields[f].choices) {
        if (choice.query.starts_with("game=")) continue;  // another game has other fields
        const auto after = ui::choices_of(with(choice.query, start), {})[g].fields[f];
        EXPECT_EQ(chosen(after), choice.text) << choice.query;
      }
  }
}

// The choices accept exactly the numbers that the pad of digits accepts.
TEST(Choices, NumbersThatAreTypedAreReadFromTheLeastToTheMost) {
  const match::Settings start = with("game=stones&first=mcts&second=mcts");
  int seen = 0;
  const auto groups = ui::choices_of(start, {});
  for (const ui::ChoiceGroup& group : groups)
    for (const ui::ChoiceField& field : group.fields)
      for (const ui::NumberToType& number : field.numbers) {
        ++seen;
        const auto bad = [&](const std::string& text) {
          return match::parse_settings(number.key + "=" + text, start).bad.size();
        };
        EXPECT_EQ(bad(std::to_string(number.min)), 0u) << number.key;
        EXPECT_EQ(bad(std::to_string(number.max)), 0u) << number.key;
        EXPECT_EQ(bad("0.75"), number.decimals ? 0u : 1u) << number.key;
        const std::string more = number.max == ~std::uint64_t{0} ? "18446744073709551616"
                                                                 : std::to_string(number.max + 1);
        EXPECT_EQ(bad(more), 1u) << number.key;
      }
  EXPECT_EQ(seen, 2 + 1 + 2 * 5 + 1) << "options, seed, five of each search, clock";
}

TEST(Choices, OfOneSideLeaveTheOther) {
  const auto fields = ui::search_fields(with("iterations=10"), Player::kFirst);
  const match::Settings after = with(fields[1].choices[2].query, with("iterations=10"));
  EXPECT_NE(after.search[0], after.search[1]);
  EXPECT_EQ(after.search[1], with("iterations=10").search[1]);
}

}  // namespace
