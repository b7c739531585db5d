// A million damaged files, links and pasted texts: nothing crashes, and what
// comes back is a whole match or an error, never half of one.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "match/link.h"
#include "match/move_list.h"
#include "match/pasted.h"
#include "support/matches.h"
#include "support/mutate.h"
#include "support/settings.h"

namespace {

using match::Match;
using match::SavedMatch;
using match::Settings;
using support::Mutator;

constexpr int kInputs = 1'000'000;  // of all tests together

// Short ones, so that most changes hit something that matters.
std::vector<SavedMatch> some_matches() {
  mcts::Rng rng(11);
  std::vector<SavedMatch> all;
  for (const std::string_view game : games::ids())
    for (int i = 0; i < 6; ++i) {
      const Settings settings = support::settings(game, support::kHuman, support::kMcts);
      all.push_back(
          {settings, support::wandered(games::start(game, settings.options), 2 * i, rng)});
    }
  all.back().match.end({match::Ending::kResigned, mcts::Player::kFirst});
  all.push_back({support::settings("dots", support::kHuman, support::kHuman),
                 Match(*games::parse("dots", "100100000000000000000000 1 0 0 free").value)});
  return all;
}

template <class Text>
std::vector<std::string> texts_of(Text text) {
  std::vector<std::string> all;
  for (const SavedMatch& saved : some_matches()) all.push_back(text(saved));
  return all;
}

std::vector<std::string> files() {
  return texts_of([](const SavedMatch& s) { return match::save_match(s); });
}

std::vector<std::string> links() {
  return texts_of([](const SavedMatch& s) { return match::link_query(s.settings, s.match); });
}

bool is_printable(const std::string& text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

// Either a match or an error that can be shown, never both, never neither.
template <class T>
void expect_sense(const games::Parsed<T>& parsed, const std::string& text) {
  ASSERT_NE(parsed.value.has_value(), !parsed.error.empty()) << testing::PrintToString(text);
  ASSERT_TRUE(is_printable(parsed.error)) << testing::PrintToString(parsed.error);
  ASSERT_LT(parsed.error.size(), 300u);
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
  Mutator texts(files(), 1);
  for (int i = 0; i < 4 * (kInputs / 10) && !HasFailure(); ++i) {
    const std::string text = texts.next();
    const auto saved = match::load_match(text);
    expect_sense(saved, text);
    if (saved.value && i % 8 == 0) expect_whole(*saved.value);
  }
}

TEST(SavedFuzz, Links) {
  Mutator texts(links(), 2);
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
  std::vector<std::string> seeds = files();
  for (const std::string& link : links()) seeds.push_back("https://example.org/?" + link);
  for (const SavedMatch& saved : some_matches()) {
    seeds.push_back(match::position_text(saved.match));
    seeds.push_back(games::text(saved.match.position()));
    seeds.push_back(match::moves_text(saved.match));
    if (const auto ggf = match::ggf_text(saved)) seeds.push_back(*ggf);
  }
  Mutator texts(std::move(seeds), 3);
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
