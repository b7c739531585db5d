// Files of the user: whole or not at all, and none is lost.
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "app/user_files.h"

namespace {

namespace fs = std::filesystem;

using app::free_name;
using app::read_file;
using app::write_file;

class UserFiles : public testing::Test {
 protected:
  UserFiles()
      : folder(fs::path(testing::TempDir()) /
               testing::UnitTest::GetInstance()->current_test_info()->name()) {
    fs::remove_all(folder);
    fs::create_directories(folder);
  }
  ~UserFiles() override { fs::remove_all(folder); }

  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
  }

  fs::path folder;
};

TEST_F(UserFiles, WhatIsWrittenIsRead) {
  const std::string text = "one\ntwo\r\n\xE4\xB8\xAD\n";
  ASSERT_TRUE(write_file(folder / "match", text));
  EXPECT_EQ(read_file(folder / "match", 100).text, text);
}

TEST_F(UserFiles, TheNewTextReplacesTheOldAndNothingElseIsLeft) {
  ASSERT_TRUE(write_file(folder / "match", "a long old text"));
  ASSERT_TRUE(write_file(folder / "match", "new"));
  EXPECT_EQ(read_file(folder / "match", 100).text, "new");
  EXPECT_EQ(files(), 1u);
}

TEST_F(UserFiles, WhatCannotBeWrittenLeavesNothing) {
  EXPECT_FALSE(write_file(folder / "nowhere" / "match", "text"));
  fs::create_directories(folder / "match" / "inside");
  EXPECT_FALSE(write_file(folder / "match", "text")) << "a folder is there";
  EXPECT_EQ(files(), 1u);
}

TEST_F(UserFiles, ReadingHasALimit) {
  ASSERT_TRUE(write_file(folder / "match", "12345"));
  EXPECT_EQ(read_file(folder / "match", 5).text, "12345");
  EXPECT_EQ(read_file(folder / "match", 4).text, std::nullopt);
  EXPECT_TRUE(read_file(folder / "match", 4).too_long);
}

TEST_F(UserFiles, WhatIsNoFileIsNotRead) {
  for (const fs::path& path : {folder, folder / "nothing", fs::path("/dev/zero"), fs::path()}) {
    EXPECT_EQ(read_file(path, 100).text, std::nullopt) << path;
    EXPECT_FALSE(read_file(path, 100).too_long) << path;
  }
}

TEST_F(UserFiles, ANameThatIsTakenGetsANumber) {
  EXPECT_EQ(free_name(folder, "game.txt"), folder / "game.txt");
  write_file(folder / "game.txt", "1");
  EXPECT_EQ(free_name(folder, "game.txt"), folder / "game (2).txt");
  write_file(folder / "game (2).txt", "2");
  EXPECT_EQ(free_name(folder, "game.txt"), folder / "game (3).txt");
  EXPECT_EQ(free_name(folder, "bare"), folder / "bare");
}

}  // namespace
