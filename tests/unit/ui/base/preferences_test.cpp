// A person's preferences, written and read again.
#include "ui/base/preferences.h"

#include <utility>

#include <gtest/gtest.h>

namespace {

using ui::ContrastChoice;
using ui::PanelPlace;
using ui::Preferences;
using ui::Speed;
using ui::TextSize;
using ui::ThemeChoice;

TEST(Preferences, ReadBackAsTheyWereWritten) {
  for (const Preferences& p : {Preferences{},
                               Preferences{.language = "zh",
                               .theme = ThemeChoice::kDark,
                               .contrast = ContrastChoice::kHigh,
                               .text = TextSize::k200,
                               .speed = Speed::kFast,
                               .panel = PanelPlace::kLeft,
                               .sound = false,
                               .hidden = {"moves", "tree"}},
                               Preferences{.language = "en",
                               .theme = ThemeChoice::kLight,
                               .contrast = ContrastChoice::kNormal,
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

TEST(Preferences, ValuesThatMeanNothingAreNamed) {
  Preferences p;
  const auto bad = ui::take_named(p, "theme=pink&speed=fast&language=xx&sound=loud&hide=moves");
  std::vector<std::string> named;
  for (const match::BadValue& value : bad) named.push_back(value.key + " " + value.value);
  EXPECT_EQ(named, (std::vector<std::string>{"theme pink", "language xx", "sound loud"}));
  EXPECT_EQ(p.speed, Speed::kFast);
}

TEST(Preferences, TheNamesOfAnAddressAreUnderstood) {
  Preferences p;
  EXPECT_TRUE(ui::take_named(p, "lang=zh&theme=dark-contrast").empty());
  EXPECT_EQ(p.language, "zh");
  EXPECT_EQ(p.theme, ThemeChoice::kDark);
  EXPECT_EQ(p.contrast, ContrastChoice::kHigh);
  EXPECT_TRUE(ui::is_preference("lang"));
}

TEST(Preferences, WithoutAWordThePanelIsOnTheRight) {
  EXPECT_EQ(ui::parse_preferences("theme=dark&speed=fast&sound=off").panel, PanelPlace::kRight);
}

TEST(Preferences, HiddenPanelsAreKeptWhateverTheyAreCalled) {
  const auto hidden = [](std::string_view text) { return ui::parse_preferences(text).hidden; };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(hidden("hide=tree,moves,tree"), (Ids{"moves", "tree"}));
  EXPECT_EQ(hidden("hide=,,x,"), Ids{"x"});
  EXPECT_EQ(hidden("hide="), Ids{});
  EXPECT_EQ(hidden("hide=" + std::string(100, 'x')), Ids{});  // too long for a panel's name
}

TEST(Preferences, APanelIsHiddenAndShownAgain) {
  Preferences p;
  for (const std::string_view panel : {"moves", "chart"}) ui::set_hidden(p, panel, true);
  EXPECT_EQ(ui::hidden_panels_query(p), "hide=chart,moves");
  EXPECT_TRUE(ui::is_hidden(p, "moves"));
  ui::set_hidden(p, "moves", true);
  ui::set_hidden(p, "moves", false);
  EXPECT_FALSE(ui::is_hidden(p, "moves"));
  ui::set_hidden(p, "chart", false);
  EXPECT_EQ(p, Preferences());
}

TEST(Preferences, AnAddressChoosesColoursAndContrast) {
  const auto chosen = [](std::string_view value) {
    Preferences p;
    ui::choose_theme(p, value);
    return std::pair(p.theme, p.contrast);
  };
  using enum ThemeChoice;
  EXPECT_EQ(chosen("light"), std::pair(kLight, ContrastChoice::kSystem));
  EXPECT_EQ(chosen("dark"), std::pair(kDark, ContrastChoice::kSystem));
  EXPECT_EQ(chosen("contrast"), std::pair(kSystem, ContrastChoice::kHigh));
  EXPECT_EQ(chosen("light-contrast"), std::pair(kLight, ContrastChoice::kHigh));
  EXPECT_EQ(chosen("dark-contrast"), std::pair(kDark, ContrastChoice::kHigh));
  for (const std::string_view none : {"", "pink", "pink-contrast", "dark-", "contrast-dark"})
    EXPECT_EQ(chosen(none), std::pair(kSystem, ContrastChoice::kSystem)) << none;
  Preferences p;
  EXPECT_TRUE(ui::choose_theme(p, "") && ui::choose_theme(p, "dark"));
  EXPECT_FALSE(ui::choose_theme(p, "pink") || ui::choose_theme(p, "pink-contrast"));
}

TEST(Preferences, TextIsAsLargeAsTheWindowHasRoomFor) {
  EXPECT_EQ(ui::zoom_of(TextSize::k100, {320, 360}), 1);
  EXPECT_EQ(ui::zoom_of(TextSize::k200, {1280, 800}), 2);
  EXPECT_EQ(ui::zoom_of(TextSize::k200, {390, 844}), 1.25f);
  EXPECT_EQ(ui::zoom_of(TextSize::k200, {320, 568}), 1.05f);
  EXPECT_EQ(ui::zoom_of(TextSize::k125, {375, 667}), 1.2f);
  EXPECT_EQ(ui::zoom_of(TextSize::k150, {844, 390}), 1.05f);
  EXPECT_EQ(ui::zoom_of(TextSize::k150, {1920, 1080}), 1.5f);
}

TEST(Preferences, AFasterGameWaitsLess) {
  EXPECT_GT(ui::move_delay_of(Speed::kSlow), ui::move_delay_of(Speed::kNormal));
  EXPECT_GT(ui::move_delay_of(Speed::kNormal), ui::move_delay_of(Speed::kFast));
}

// A preference from an address is in force, but the next change does not save it.
TEST(Preferences, OnlyWhatWasChangedIsKept) {
  const Preferences kept = ui::parse_preferences("language=zh&text=150");
  Preferences before = kept;
  before.theme = ui::ThemeChoice::kDark;  // by an address
  Preferences now = before;
  now.speed = ui::Speed::kFast;
  now.sound = false;
  Preferences keep = kept;
  ui::take_changes(keep, before, now);
  EXPECT_EQ(keep, ui::parse_preferences("language=zh&text=150&speed=fast&sound=off"));
  Preferences all = kept;
  now = ui::parse_preferences(
      "language=en&theme=light&contrast=high&text=200&speed=slow&panel=left&sound=off&"
      "hide=moves");
  ui::take_changes(all, kept, now);
  EXPECT_EQ(all, now);
}

}  // namespace
