#include "app/base64.h"

#include <gtest/gtest.h>

#include "mcts/rng.h"

namespace {

// The test vectors of RFC 4648, section 10.
TEST(Base64, IsThatOfTheStandard) {
  for (const auto& [bytes, text] : {std::pair{"", ""},
                                    {"f", "Zg=="},
                                    {"fo", "Zm8="},
                                    {"foo", "Zm9v"},
                                    {"foob", "Zm9vYg=="},
                                    {"fooba", "Zm9vYmE="},
                                    {"foobar", "Zm9vYmFy"}}) {
    EXPECT_EQ(app::to_base64(bytes), text);
    EXPECT_EQ(app::from_base64(text), bytes);
  }
}

TEST(Base64, AnyBytesComeBack) {
  mcts::Rng rng(1);
  for (std::uint32_t size = 0; size < 200; ++size) {
    std::string bytes;
    for (std::uint32_t i = 0; i < size; ++i) bytes += static_cast<char>(rng.below(256));
    EXPECT_EQ(app::from_base64(app::to_base64(bytes)), bytes);
  }
}

TEST(Base64, WhatIsNoneIsRefused) {
  for (const char* text : {"Z", "Zg=", "Zm9!", "Zg==Zg==", "====", "Zm 9"})
    EXPECT_FALSE(app::from_base64(text)) << text;
}

}  // namespace
