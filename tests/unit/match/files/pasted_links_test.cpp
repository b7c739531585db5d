// Links that are pasted, and the texts and pages in which they stand.
#include "match/files/pasted.h"

#include <string>

#include <gtest/gtest.h>

#include "match/address/settings.h"
#include "match/match.h"
#include "support/errors.h"
#include "support/pasted.h"
#include "support/settings.h"

namespace {

using match::LeftOut;
using match::parse_pasted;
using match::Settings;
using support::left_out;
using support::pasted;
using support::present;

TEST(Pasted, LinksAreKnownByTheirQuery) {
  EXPECT_EQ(pasted("ttt", "https://example.org/arcade/?game=dots&rule=free&moves=7-8"),
            "dots: 7 8");
  EXPECT_EQ(pasted("ttt", " http://localhost:8080/?moves=4-0#top \n"), "ttt: 4 0");
  EXPECT_EQ(pasted("ttt", "game=reversi&moves=f5d6"), "reversi: F5 D6");
  EXPECT_EQ(pasted("ttt", "?moves=4-4"), "move 2 (4) is not legal: Cell 4 is taken");
  EXPECT_EQ(pasted("ttt", "?game=go"), "there is no game 'go'");
  EXPECT_EQ(pasted("ttt", "?game=ttt&first=dog"), "in the link 'first' cannot be 'dog'");
  EXPECT_EQ(pasted("ttt", "https://example.org/?lang=zh"),
            "a link without a game, a position or moves");
}

TEST(Pasted, ALinkSaysMoreThanTheMatch) {
  EXPECT_EQ(match::query_in(" https://example.org/?game=ttt&view=steps&step=3#top \n"),
            "game=ttt&view=steps&step=3");
  EXPECT_EQ(match::query_in("gallery=win-first"), "gallery=win-first");
  for (const char* other : {"", "f5d6c3", "MCTS Arcade match 4\nsettings game=ttt", "(;GM[?]=;)"})
    EXPECT_EQ(match::query_in(other), std::nullopt) << other;
}

TEST(Pasted, SeatsStayWhereALinkNamesNone) {
  const Settings before = present("ttt");
  EXPECT_EQ(parse_pasted("?moves=4-0", before).value->settings, before);
  const Settings named = parse_pasted("?game=ttt&first=mcts&moves=4", before).value->settings;
  EXPECT_EQ(named.seats, (std::array{support::kMcts, support::kRandom}));
  EXPECT_EQ(named.search, Settings().search);
}

// It is the game that the link opens in a page of its own.
TEST(Pasted, TheOptionsOfALinkThatNamesItsGameAreTheUsualOnes) {
  Settings before = present("stones");
  before.options = {12, 3};
  EXPECT_EQ(parse_pasted("?game=stones&moves=1", before).value->settings.options,
            present("stones").options);
  EXPECT_EQ(parse_pasted("?game=stones&first=human&stones=21", before).value->settings.options,
            (games::OptionValues{21, 2}));
  EXPECT_EQ(parse_pasted("?moves=1", before).value->settings.options, before.options);
}

// What stands between parameters in the code of a page, and around a link.
TEST(Pasted, LinksAreFoundInTheCodeOfAPage) {
  const std::string link = "https://host.example/?embed=1&amp;game=reversi&amp;moves=c4c3";
  for (const std::string& text :
       {link, "<iframe src=\"" + link + "\" width=\"480\"></iframe>",
        "&lt;iframe src=&quot;" + link + "&quot; width=&quot;480&quot;&gt;",
        "[a game](" + link + ")", "Look here? " + link + ". Nice?",
        "<a href='" + link + "'>a game = fun?</a>",
        std::string("https://host.example/?game=reversi&#038;moves=c4c3"),
        std::string("https://host.example/?game=reversi&#38;moves=c4c3")})
    EXPECT_EQ(pasted("ttt", text), "reversi: C4 C3") << text;
}

// Its attributes are the parameters of a link.
TEST(Pasted, TheElementOfAPageIsRead) {
  const std::string end = "></mcts-arcade>";
  for (const std::string& text :
       {"<mcts-arcade game=\"reversi\" moves=\"c4c3\"" + end,
        "<script src='https://host.example/mcts-arcade.js?v=2' async></script>\n"
        "<mcts-arcade\n  game='reversi' hidden moves = 'C4 C3'\n  height=560" +
            end,
        "<mcts-arcade game=reversi moves=c4c3" + end,
        std::string("&lt;mcts-arcade game=&quot;reversi&quot; moves=&quot;c4-c3&quot;&gt;"),
        "(a < b) <mcts-arcade game=\"reversi\" moves=\"c4c3\"" + end + " or ?game=ttt"})
    EXPECT_EQ(pasted("ttt", text), "reversi: C4 C3") << text;
  EXPECT_EQ(pasted("ttt", "<mcts-arcade game='dots' position='" + std::string(24, '0') +
                              " 1 0 0 sym' moves='7-8'" + end),
            "dots: 7 8")
      << "a blank in a value";
  EXPECT_EQ(pasted("ttt", "<mcts-arcade game='go'" + end), "there is no game 'go'");
  EXPECT_EQ(
      pasted("ttt", "<mcts-arcade game=\"dots\" moves=\"0 2\"" + end),
      "move 2 (2) is not legal: Edge 2 mirrors the first edge, which this rule does not allow");
  EXPECT_EQ(pasted("ttt", "<mcts-arcade height='9'" + end),
            "a link without a game, a position or moves");
  EXPECT_EQ(match::query_in("<mcts-arcade game='ttt' view='steps'" + end), "game=ttt&view=steps");
}

TEST(Pasted, LinksBesidesTheFirstAreCounted) {
  const std::string link = "https://host.example/?game=ttt&moves=4-0";
  const auto links = [](int count) { return LeftOut{.games = count}; };
  EXPECT_EQ(left_out("dots", link), links(1));
  EXPECT_EQ(left_out("dots", "[" + link + "](" + link + ") https://host.example/?lang=zh"),
            links(1));
  EXPECT_EQ(left_out("dots", "<a href=\"https://host.example/?game=ttt&amp;moves=4-0\">" + link),
            links(1));
  EXPECT_EQ(left_out("dots", link + "\n?game=ttt\n" + link + " ?moves=3"), links(3));
  EXPECT_EQ(left_out("dots", link + "<mcts-arcade game='dots'>"), links(2));
}

// A browser takes them for parts of the address.
TEST(Pasted, AQuotedLinkMayHaveBlanksBetweenItsMoves) {
  EXPECT_EQ(pasted("ttt", "<a href=\"?game=reversi&moves=f5 d6 c3\">here</a>"),
            "reversi: F5 D6 C3");
  EXPECT_EQ(pasted("ttt", "<iframe src='?game=ttt&moves=4 0 8&view=tree' width=9>"), "ttt: 4 0 8");
  EXPECT_EQ(pasted("ttt", "\"?game=ttt&moves=4-0 is my game\""), "ttt: 4 0");
}

TEST(Pasted, MovesBehindALinkAreMissed) {
  const std::string link = "https://host.example/?game=reversi&moves=f5d6";
  const LeftOut behind{.moves_behind = true};
  for (const char* moves : {" c3 d3", "\n\nc3d3", "\n1. f5 d6 2. c3", " and then c3", " C3, D3"})
    EXPECT_EQ(left_out("ttt", link + moves), behind) << moves;
  for (const char* words : {"", ".", "\nSee you at 8", " (my game)", "\" width=\"480\">"})
    EXPECT_EQ(left_out("ttt", link + words), LeftOut()) << words;
  EXPECT_EQ(left_out("dots", "?game=ttt&moves=4\n0 8"), behind);
  EXPECT_EQ(left_out("dots", "<mcts-arcade game='ttt' moves='4-0'></mcts-arcade>"), LeftOut());
}

TEST(Pasted, ALinkMayBeWrappedInAnotherOne) {
  for (const char* text :
       {"https://mail.example/"
        "url?q=https%3A%2F%2Fhost.example%2F%3Fgame%3Dreversi%26moves%3Df5d6c3",
        "https://safe.example/?url=https%3A%2F%2Fhost.example%2F%3Fgame%3Dreversi%26moves%3Df5d6c3"
        "&data=05"})
    EXPECT_EQ(pasted("ttt", text), "reversi: F5 D6 C3") << text;
}

TEST(Pasted, ALinkNamesTheFormula) {
  const auto pasted =
      match::parse_pasted("https://host/?game=ttt&selection=ucb1-tuned&moves=4-0", Settings());
  ASSERT_TRUE(pasted.value) << pasted.error;
  EXPECT_EQ(pasted.value->match.moves().size(), 2u);
  EXPECT_EQ(pasted.value->settings.search[1].config.selection, mcts::Selection::kUcb1Tuned);
}

}  // namespace
