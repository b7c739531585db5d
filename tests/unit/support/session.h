// What tests of a session speak of, to be had by `using namespace support`.
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "match/session.h"
#include "support/fake_engine.h"
#include "support/settings.h"

namespace support {

using match::Event;
using match::Seat;
using match::Session;
using match::Settings;
using match::TurnPhase;
using mcts::Player;
using Events = std::vector<Event>;
using Moves = std::vector<mcts::Move>;

// One session at a time and its fake engine, with a clock of the test's own.
class SessionTest : public ::testing::Test {
 protected:
  Session& begin(std::string_view game, Seat first, Seat second) {
    session_.emplace(engine_, settings(game, first, second), now_);
    return *session_;
  }
  // Plays these moves for the side to move, one a second.
  void play(std::initializer_list<mcts::Move> moves) {
    for (const mcts::Move m : moves) {
      now_ += 1;
      if (session_->phase() == TurnPhase::kHuman) {
        ASSERT_TRUE(session_->play(m, now_));
      } else {
        engine_.finish(m);
        session_->tick(now_);
      }
      ASSERT_EQ(session_->match().moves().back(), m);
    }
  }
  const Moves& moves() const { return session_->match().moves(); }

  FakeEngine engine_;
  double now_ = 0;
  std::optional<Session> session_;
};

}  // namespace support
