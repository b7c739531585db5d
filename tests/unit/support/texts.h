// Matches of every game in every form in which they are written: what damage is
// done to, in tests of everything that reads.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/address/settings.h"
#include "match/files/pasted.h"
#include "match/match.h"
#include "support/matches.h"
#include "support/settings.h"

namespace support {

// Short ones, so that most changes hit something that matters.
inline std::vector<match::SavedMatch> some_matches() {
  mcts::Rng rng(11);
  std::vector<match::SavedMatch> all;
  for (const std::string_view game : games::ids())
    for (int i = 0; i < 6; ++i) {
      const match::Settings s = settings(game, kHuman, kMcts);
      all.push_back({s, wandered(games::start(game, s.options), 2 * i, rng)});
    }
  all.back().match.end({match::EndReason::kResigned, mcts::Player::kFirst});
  all.push_back({settings("dots", kHuman, kHuman),
                 match::Match(*games::parse("dots", "100100000000000000000000 1 0 0 free").value)});
  return all;
}

inline std::vector<std::string> files() {
  std::vector<std::string> all;
  for (const match::SavedMatch& saved : some_matches()) all.push_back(match::save_match(saved));
  all.push_back(
      "MCTS Arcade match 4\n"
      "settings game=stones&stones=4&take=2&first=level-5&second=human\n"
      "moves 1 2\n"
      "book 2\n"
      "values 1/exact/1 0.1/400 -\n"
      "search 1 iterations=12 value=0.75 best=1 selection=ucb1 exploration=1.5 rollout=uniform "
      "leaf-rollouts=1 reward=result transpositions=off moves=1/9/1/win,2/3/0.333 expected=1,2 "
      "all=7 tree=12/0.75/2/-,9/1/0/win/0.1.9\n"
      "review 1 iterations=9 value=0.1 best=2 selection=ucb1 exploration=1.5 rollout=uniform "
      "leaf-rollouts=1 reward=result transpositions=off moves=1/2/0.1,2/7/0.2\n"
      "at 1\n");
  return all;
}

inline std::vector<std::string> links() {
  std::vector<std::string> all;
  for (const match::SavedMatch& saved : some_matches())
    all.push_back(match::link_query(saved.settings, saved.match));
  return all;
}

// All that parse_pasted understands.
inline std::vector<std::string> pasted_texts() {
  std::vector<std::string> all = files();
  for (const std::string& link : links()) all.push_back("https://example.org/?" + link);
  for (const match::SavedMatch& saved : some_matches()) {
    all.push_back(match::position_text(saved.match));
    all.push_back(games::text(saved.match.position()));
    all.push_back(match::moves_text(saved.match));
    if (const auto ggf = match::ggf_text(saved)) all.push_back(*ggf);
  }
  all.insert(all.end(),
             {"(;FF[4]GM[2]SZ[8]PB[Ann];B[fe];W[df](;B[cc]C[a \\] b])(;B[c6]))",
              "(;GM[Othello]TY[8]AB[de][ed]AW[dd][ee]PL[B];B[F5//1:05];W[D6/1/9.5E-05];)",
              "[Event \"Club\"]\n\n1. f5 {quiet} d6?! 2. c3 $1 d3!? (2... c6) 1-0",
              "[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]",
              "---------------------------O*------*O--------------------------- X; F5:+2; % one",
              " A B C\n1 X . O\n2 . X .\n3 O . .", "X| |O\n-+-+-\n |X| \n-+-+-\nO| | ",
              "<iframe src=\"https://host.example/?game=ttt&amp;moves=a1-b2\">", "take 2\n2 stones",
              "\uFEFF\uFF26\uFF15\u3000\u25CF\u30FB\u25CB \u2013"});
  return all;
}

}  // namespace support
