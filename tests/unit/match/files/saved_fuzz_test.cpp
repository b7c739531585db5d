// A million damaged files, links and pasted texts: nothing crashes, and what
// comes back is a whole match or an error, never half of one.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "games/plain_text.h"
#include "match/address/settings.h"
#include "match/files/pasted.h"
#include "support/errors.h"
#include "support/matches.h"
#include "support/mutate.h"
#include "support/settings.h"
#include "support/texts.h"

namespace {

using match::Match;
using match::SavedMatch;
using match::Settings;
using support::Mutator;

constexpr int kInputs = 1'000'000;  // of all tests together

// Whole characters that are seen, and blanks.
bool is_printable(std::string_view text) {
  while (!text.empty()) {
    const auto [code, bytes] = games::first_character(text);
    if (code != ' ' && !games::is_seen(code)) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

// A read text gives exactly one of match and error, and the error can be shown.
template <class T>
void expect_sense(const games::Parsed<T>& parsed, const std::string& text) {
  ASSERT_NE(parsed.value.has_value(), !parsed.error.empty()) << testing::PrintToString(text);
  const std::string said = games::in_english(parsed.error);
  ASSERT_TRUE(is_printable(said)) << testing::PrintToString(said);
  ASSERT_LT(said.size(), 300u);
}

// The moves lead from the start to the position on the board.
void expect_whole(const Match& m) {
  games::Position replayed = m.start();
  for (const mcts::Move move : m.moves()) {
    ASSERT_TRUE(games::is_legal(replayed, move));
    games::play(replayed, move);
  }
  ASSERT_EQ(m.position(), replayed);
}

void expect_whole(const SavedMatch& saved) {
  ASSERT_EQ(saved.settings.game, games::id_of(saved.match.start()));
  ASSERT_NO_FATAL_FAILURE(expect_whole(saved.match));
  const std::string text = match::save_match(saved);
  const auto back = match::load_match(text);
  ASSERT_TRUE(back.value) << back.error << "\n" << text;
  support::expect_same(back.value->match, saved.match);
}

TEST(SavedFuzz, Files) {
  Mutator texts(support::files(), 1);
  for (int i = 0; i < 4 * (kInputs / 10) && !HasFailure(); ++i) {
    const std::string text = texts.next();
    const auto saved = match::load_match(text);
    expect_sense(saved, text);
    if (saved.value && i % 8 == 0) expect_whole(*saved.value);
  }
}

TEST(SavedFuzz, Links) {
  Mutator texts(support::links(), 2);
  const Settings defaults = support::settings("ttt", support::kHuman, support::kRandom);
  for (int i = 0; i < 3 * (kInputs / 10) && !HasFailure(); ++i) {
    const std::string text = texts.next();
    const match::Link link = match::parse_link(text, defaults);
    expect_sense(link.match, text);
    if (!link.match.value) continue;
    ASSERT_EQ(link.settings.settings.game, games::id_of(link.match.value->start()));
    expect_whole(*link.match.value);
  }
}

TEST(SavedFuzz, Pasted) {
  Mutator texts(support::pasted_texts(), 3);
  for (int i = 0; i < 3 * (kInputs / 10) && !HasFailure(); ++i) {
    const std::string text = texts.next();
    const auto& game = games::ids()[static_cast<std::size_t>(i) % games::ids().size()];
    const auto saved =
        match::parse_pasted(text, support::settings(game, support::kHuman, support::kMcts));
    expect_sense(saved, text);
    if (saved.value && i % 4 == 0) expect_whole(*saved.value);
  }
}

}  // namespace
