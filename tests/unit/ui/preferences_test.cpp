// What a person likes, written down and read again.
#include "ui/preferences.h"

#include <gtest/gtest.h>

namespace {

using ui::PanelPlace;
using ui::Preferences;
using ui::Speed;
using ui::ThemeChoice;

TEST(Preferences, ReadBackAsTheyWereWritten) {
  for (const Preferences& p : {Preferences{},
                               Preferences{.language = "zh",
                               .theme = ThemeChoice::kDark,
                               .speed = Speed::kFast,
                               .panel = PanelPlace::kLeft,
                               .sound = false},
                               Preferences{.language = "en",
                               .theme = ThemeChoice::kLight,
                               .speed = Speed::kSlow,
                               .panel = PanelPlace::kHidden,
                               .sound = true}})
    EXPECT_EQ(ui::parse_preferences(ui::to_text(p)), p) << ui::to_text(p);
}

TEST(Preferences, WhatMakesNoSenseIsLeftAsItIsByDefault) {
  EXPECT_EQ(ui::parse_preferences(""), Preferences());
  EXPECT_EQ(ui::parse_preferences("language=xx&theme=pink&speed=&panel=up&volume=11&&=%"),
            Preferences());
  EXPECT_EQ(ui::parse_preferences("theme=pink&speed=fast").speed, Speed::kFast);
}

TEST(Preferences, WithoutAWordThePanelIsOnTheRight) {
  EXPECT_EQ(ui::parse_preferences("theme=dark&speed=fast&sound=off").panel, PanelPlace::kRight);
}

TEST(Preferences, AFasterGameWaitsLess) {
  EXPECT_GT(ui::beat_of(Speed::kSlow), ui::beat_of(Speed::kNormal));
  EXPECT_GT(ui::beat_of(Speed::kNormal), ui::beat_of(Speed::kFast));
}

}  // namespace
