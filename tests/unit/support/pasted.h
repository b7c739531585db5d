// Texts as they come in, and what becomes of them.
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "match/files/pasted.h"
#include "support/errors.h"
#include "support/settings.h"

namespace support {

inline match::Settings present(std::string_view game) {
  return settings(game, match::Seat::kLevel7, kRandom);
}

// What becomes of a match of `game` when the text is pasted: the game, and the
// moves or else the position.
inline std::string pasted(std::string_view game, std::string_view text) {
  const auto saved = match::parse_pasted(text, present(game));
  if (!saved.value) return games::in_english(saved.error);
  const match::Match& m = saved.value->match;
  EXPECT_EQ(saved.value->settings.game, games::id_of(m.position()));
  const bool usual = m.start() == saved.value->settings.start();
  return usual ? saved.value->settings.game + ": " + match::moves_text(m) : match::position_text(m);
}

inline match::LeftOut left_out(std::string_view game, std::string_view text) {
  const auto saved = match::parse_pasted(text, present(game));
  EXPECT_TRUE(saved.value) << saved.error << text;
  return saved.value ? match::left_out_of(text, saved.value->match) : match::LeftOut();
}

}  // namespace support
