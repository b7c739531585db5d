// The contract of every game (mcts/game.h and its notation), tested on all games of the catalogue.
// A new game is tested here once the catalogue lists it.
#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "games/letters.h"
#include "games/position.h"
#include "mcts/rng.h"
#include "support/all_games.h"
#include "support/errors.h"
#include "support/play.h"

namespace {

using games::Position;
using mcts::Move;
using mcts::Player;

// The initial values of the options, and every option at both its ends.
template <class G>
std::vector<games::OptionValues> option_values_to_try() {
  const auto options = G::options();
  games::OptionValues initial;
  for (const games::Option& option : options) initial.push_back(option.initial);
  std::vector<games::OptionValues> all = {initial};
  for (std::size_t i = 0; i < options.size(); ++i)
    for (const int end : {options[i].min, options[i].max}) {
      all.push_back(initial);
      all.back()[i] = end;
    }
  return all;
}

// The moves that are written and read back as themselves.
template <class G>
std::vector<Move> moves_with_a_notation() {
  std::vector<Move> moves;
  for (int m = 0; m < 256; ++m) {
    const auto move = static_cast<Move>(m);
    if (G::parse_move(G::move_text(move)).value == move) moves.push_back(move);
  }
  return moves;
}

constexpr int kGamesEach = 50;
constexpr int kLongestGame = 1000;

template <class G>
class GameContract : public ::testing::Test {
 protected:
  // Calls look(position) on every position of many random games, the last
  // ones included.
  template <class Look>
  void in_random_games(Look look) {
    mcts::Rng rng(1);
    for (const auto& values : option_values_to_try<G>())
      for (int i = 0; i < kGamesEach && !this->HasFailure(); ++i) {
        G g = G::start(values);
        int moves = 0;
        for (look(g); !g.is_over() && !this->HasFailure(); look(g)) {
          ASSERT_LT(moves++, kLongestGame) << "the game does not end";
          g.play(support::random_move(g, rng));
        }
      }
  }
};

TYPED_TEST_SUITE(GameContract, support::AllGames, support::GameName);

bool is_plain_field(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(),
                                      [](unsigned char c) { return std::isgraph(c) != 0; });
}

TYPED_TEST(GameContract, IsAGameAndASmallPlainValue) {
  EXPECT_TRUE(mcts::Game<TypeParam>);
  EXPECT_TRUE(std::is_trivially_copyable_v<TypeParam>);
  EXPECT_LE(sizeof(TypeParam), 64u);
  EXPECT_TRUE(is_plain_field(TypeParam::kId));
}

TYPED_TEST(GameContract, StartsUnfinishedForEveryOption) {
  for (const auto& values : option_values_to_try<TypeParam>())
    EXPECT_FALSE(TypeParam::start(values).is_over());
}

TYPED_TEST(GameContract, OptionsAreInRangeAndNamed) {
  std::set<std::string_view> keys;
  for (const games::Option& option : TypeParam::options()) {
    EXPECT_TRUE(is_plain_field(option.key));
    EXPECT_TRUE(keys.insert(option.key).second) << option.key << " twice";
    EXPECT_LE(option.min, option.initial);
    EXPECT_LE(option.initial, option.max);
    if (!option.choices.empty()) {
      EXPECT_EQ(option.min, 0);
      EXPECT_EQ(option.max, static_cast<int>(option.choices.size()) - 1);
    }
  }
}

TYPED_TEST(GameContract, LegalMovesAscendAndAreEmptyExactlyWhenOver) {
  this->in_random_games([](const TypeParam& g) {
    const auto moves = support::moves_of(g);
    EXPECT_EQ(moves.empty(), g.is_over()) << g.text();
    EXPECT_LE(moves.size(), static_cast<std::size_t>(TypeParam::kMaxMoves)) << g.text();
    // Ascending without repeats: no move is as great as the one after it.
    EXPECT_EQ(std::adjacent_find(moves.begin(), moves.end(), std::greater_equal<>()), moves.end())
        << g.text();
  });
}

TYPED_TEST(GameContract, ACopyIsEqualAndLeavesTheOriginalAlone) {
  this->in_random_games([](const TypeParam& g) {
    const std::string before = g.text();
    for (const Move m : g.legal_moves()) {
      TypeParam copy = g;
      EXPECT_EQ(copy, g);
      copy.play(m);
      EXPECT_NE(copy, g) << TypeParam::move_text(m) << " changes nothing in " << before;
    }
    EXPECT_EQ(g.text(), before);
  });
}

TYPED_TEST(GameContract, PositionsSurviveTheirNotation) {
  this->in_random_games([](const TypeParam& g) {
    const std::string text = g.text();
    for (const std::string_view field : games::split_fields(text))
      EXPECT_TRUE(is_plain_field(field)) << text;
    const auto parsed = TypeParam::parse(text);
    ASSERT_TRUE(parsed.value.has_value()) << text << ": " << parsed.error;
    EXPECT_EQ(*parsed.value, g) << text;
    EXPECT_EQ(parsed.error, "");
  });
}

TYPED_TEST(GameContract, MovesSurviveTheirNotation) {
  this->in_random_games([](const TypeParam& g) {
    for (const Move m : g.legal_moves()) {
      const std::string text = TypeParam::move_text(m);
      EXPECT_TRUE(is_plain_field(text)) << text;
      const auto parsed = TypeParam::parse_move(text);
      ASSERT_TRUE(parsed.value.has_value()) << text << ": " << parsed.error;
      EXPECT_EQ(*parsed.value, m) << text;
    }
  });
}

TYPED_TEST(GameContract, RewardsSumToZeroAndTheWinnerHasTheHigherScore) {
  this->in_random_games([](const TypeParam& g) {
    EXPECT_GE(g.score(Player::kFirst), 0) << g.text();
    EXPECT_GE(g.score(Player::kSecond), 0) << g.text();
    if (!g.is_over()) return;
    const float reward = g.reward(Player::kFirst);
    EXPECT_EQ(reward, -g.reward(Player::kSecond)) << g.text();
    EXPECT_GE(reward, -1.0f) << g.text();
    EXPECT_LE(reward, 1.0f) << g.text();
    const int lead = g.score(Player::kFirst) - g.score(Player::kSecond);
    EXPECT_EQ(lead > 0, reward > 0) << g.text();
    EXPECT_EQ(lead < 0, reward < 0) << g.text();
  });
}

// Bytes of a good text changed, dropped and doubled at random: each result is
// refused with a reason, or is a position that says the same again.
TYPED_TEST(GameContract, DamagedPositionsAreRefusedOrMeanWhatTheySay) {
  mcts::Rng rng(2);
  this->in_random_games([&rng](const TypeParam& g) {
    std::string text = g.text();
    for (int damage = 0; damage < 3 && !text.empty(); ++damage) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      const std::uint32_t how = rng.below(3);
      if (how == 0) text[at] = static_cast<char>(rng.below(256));
      if (how == 1) text.erase(at, 1);
      if (how == 2) text.insert(at, 1, text[rng.below(static_cast<std::uint32_t>(text.size()))]);
      const auto parsed = TypeParam::parse(text);
      EXPECT_NE(parsed.value.has_value(), !parsed.error.empty()) << text;
      if (parsed.value) {
        EXPECT_EQ(parsed.value->text(), text);
      }
    }
  });
}

TYPED_TEST(GameContract, DamagedMovesAreRefusedOrReadable) {
  mcts::Rng rng(3);
  for (int i = 0; i < 10'000; ++i) {
    std::string text(rng.below(4), ' ');
    for (char& c : text) c = static_cast<char>(rng.below(256));
    const auto parsed = TypeParam::parse_move(text);
    EXPECT_NE(parsed.value.has_value(), !parsed.error.empty()) << text;
  }
}

// This tries every number that may be meant as a move.
TYPED_TEST(GameContract, ARefusalIsThereExactlyWhereAMoveIsNotLegal) {
  this->in_random_games([](const TypeParam& g) {
    if (g.is_over()) return;
    const auto legal = g.legal_moves();
    for (int m = 0; m < 256; ++m) {
      const auto why = games::refusal(g, static_cast<Move>(m));
      ASSERT_EQ(why.has_value(), !legal.contains(static_cast<Move>(m))) << g.text() << ": " << m;
      if (why) {
        EXPECT_NE(why->about, "") << g.text() << ": " << m;
      }
    }
  });
}

TYPED_TEST(GameContract, WhatWasChosenMakesTheStartAgain) {
  for (const auto& values : option_values_to_try<TypeParam>())
    EXPECT_EQ(games::chosen_values(TypeParam::start(values)), values);
}

// ---------------------------------------------------------------- its words

// Is there a word under this key, in English and in Chinese?
template <class G>
::testing::AssertionResult has_word(const std::string& key) {
  const games::GameWord* word = games::find_word(G::words(), key);
  if (word == nullptr || word->english.empty() || word->chinese.empty())
    return ::testing::AssertionFailure() << G::kId << " has no word " << key;
  const auto gaps = [](std::string_view text) { return std::count(text.begin(), text.end(), '{'); };
  if (gaps(word->english) != gaps(word->chinese))
    return ::testing::AssertionFailure() << G::kId << "'s word " << key << " loses a {}";
  return ::testing::AssertionSuccess();
}

TYPED_TEST(GameContract, HasWordsForItselfItsSidesAndItsRules) {
  for (const char* key : {"name", "aim", "first", "second", "rules"})
    EXPECT_TRUE(has_word<TypeParam>(key));
  EXPECT_NE(games::find_word(TypeParam::words(), "first")->english,
            games::find_word(TypeParam::words(), "second")->english);
  EXPECT_EQ(games::words(TypeParam::kId).data(), TypeParam::words().data());
}

TYPED_TEST(GameContract, HasWordsForEachOptionAndChoice) {
  for (const games::Option& option : TypeParam::options()) {
    const std::string key = std::string(option.key);
    EXPECT_TRUE(has_word<TypeParam>("option." + key));
    for (const std::string_view choice : option.choices)
      EXPECT_TRUE(has_word<TypeParam>("option." + key + "." + std::string(choice)));
  }
}

TYPED_TEST(GameContract, HasASentenceForEachRefusal) {
  std::set<std::string_view> reasons;
  this->in_random_games([&reasons](const TypeParam& g) {
    if (g.is_over()) return;
    for (int m = 0; m < 256; ++m)
      if (const auto why = games::refusal(g, static_cast<Move>(m))) reasons.insert(why->why);
  });
  reasons.erase("");  // the game does not say
  for (const std::string_view why : reasons)
    EXPECT_TRUE(has_word<TypeParam>("refused." + std::string(why)));
}

TYPED_TEST(GameContract, HasNoWordTwice) {
  std::set<std::string_view> keys;
  for (const games::GameWord& word : TypeParam::words())
    EXPECT_TRUE(keys.insert(word.key).second) << word.key;
}

// ---------------------------------------------------------------- in letters

// A whole number of lines, and others after each move.
TYPED_TEST(GameContract, ItsDrawingInLettersShowsEachMove) {
  mcts::Rng rng(4);
  for (const auto& values : option_values_to_try<TypeParam>()) {
    const TypeParam start = TypeParam::start(values);
    TypeParam g = start;
    std::vector<Move> moves;
    std::string before;
    while (true) {
      const std::string drawing = games::in_letters(start, moves);
      ASSERT_TRUE(drawing.ends_with('\n'));
      EXPECT_TRUE(std::all_of(drawing.begin(), drawing.end(), [](unsigned char c) {
        return std::isprint(c) != 0 || c == '\n';
      })) << drawing;
      EXPECT_NE(drawing, before);
      before = drawing;
      if (g.is_over()) break;
      moves.push_back(support::random_move(g, rng));
      g.play(moves.back());
    }
  }
}

// What text mode offers can be typed, and nothing else; that is answered.
TYPED_TEST(GameContract, EveryLegalMoveCanBeTypedAndNoOther) {
  this->in_random_games([](const TypeParam& g) {
    if (g.is_over()) return;
    for (const Move m : g.legal_moves()) {
      const auto typed = games::read_typed(g, TypeParam::move_text(m));
      EXPECT_EQ(typed.value, m) << g.text();
      EXPECT_TRUE(typed.error.empty());
    }
    for (const Move m : moves_with_a_notation<TypeParam>())
      if (!g.legal_moves().contains(m)) {
        const auto typed = games::read_typed(g, TypeParam::move_text(m));
        EXPECT_EQ(typed.value, std::nullopt) << g.text() << ": " << TypeParam::move_text(m);
        EXPECT_FALSE(typed.error.empty());
      }
  });
}

TYPED_TEST(GameContract, WhateverIsTypedIsALegalMoveOrAnswered) {
  mcts::Rng rng(5);
  const auto start = support::first_position<TypeParam>();
  for (int i = 0; i < 10'000; ++i) {
    std::string text(rng.below(4), ' ');
    for (char& c : text) c = static_cast<char>(rng.below(256));
    const auto typed = games::read_typed(start, text);
    EXPECT_NE(typed.value.has_value(), !typed.error.empty()) << text;
    if (typed.value) {
      EXPECT_TRUE(start.legal_moves().contains(*typed.value)) << text;
    }
  }
}

// games/position.h says the same as the game itself.
TYPED_TEST(GameContract, ThePlainFunctionsAgreeWithTheGame) {
  this->in_random_games([](const TypeParam& g) {
    const Position position = g;
    EXPECT_EQ(games::id_of(position), TypeParam::kId);
    EXPECT_EQ(games::legal_moves(position), support::moves_of(g));
    EXPECT_EQ(games::to_move(position), g.to_move());
    EXPECT_EQ(games::is_over(position), g.is_over());
    EXPECT_EQ(games::text(position), g.text());
    EXPECT_EQ(games::parse(TypeParam::kId, g.text()).value, position);
    for (const Player p : {Player::kFirst, Player::kSecond})
      EXPECT_EQ(games::score(position, p), g.score(p));
    for (int m = 0; m < 256; ++m)
      EXPECT_EQ(games::is_legal(position, static_cast<Move>(m)),
                g.legal_moves().contains(static_cast<Move>(m)));
    if (!g.is_over()) return;
    const auto winner = games::winner(position);
    EXPECT_EQ(winner == Player::kFirst, g.reward(Player::kFirst) > 0);
    EXPECT_EQ(winner == Player::kSecond, g.reward(Player::kFirst) < 0);
  });
}

}  // namespace
