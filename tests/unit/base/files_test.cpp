// Files are written completely or not at all. A write that fails leaves no file behind.
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/files.h"

namespace {

namespace fs = std::filesystem;

using base::free_name;
using base::read_file;
using base::why_not_writable;
using base::write_file;

class Files : public testing::Test {
 protected:
  Files()
      : folder(fs::path(testing::TempDir()) /
               testing::UnitTest::GetInstance()->current_test_info()->name()) {
    fs::remove_all(folder);
    fs::create_directories(folder);
  }
  ~Files() override { fs::remove_all(folder); }

  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
  }

  fs::path folder;
};

std::optional<std::string> text_of(const fs::path& file, std::size_t most) {
  const auto read = read_file(file, most);
  EXPECT_NE(read.bytes.has_value(), !read.why_not.empty());
  if (!read.bytes) return std::nullopt;
  return std::string(read.bytes->begin(), read.bytes->end());
}

struct stat about(const fs::path& file) {
  struct stat found = {};
  EXPECT_EQ(lstat(file.c_str(), &found), 0) << file;
  return found;
}

// While this lives no file can become longer: as on a disk that is full.
class NoLongerFiles {
 public:
  explicit NoLongerFiles(rlim_t bytes) : signals_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~NoLongerFiles() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, signals_);
  }

 private:
  void (*signals_)(int);
  rlimit before_ = {};
};

TEST_F(Files, WhatIsWrittenIsRead) {
  const std::string text = "one\ntwo\r\n\xE4\xB8\xAD\n";
  ASSERT_EQ("", write_file(folder / "match", text));
  EXPECT_EQ(text_of(folder / "match", 100), text);
}

TEST_F(Files, TheNewTextReplacesTheOldAndNothingElseIsLeft) {
  ASSERT_EQ("", write_file(folder / "match", "a long old text"));
  ASSERT_EQ("", write_file(folder / "match", "new"));
  EXPECT_EQ(text_of(folder / "match", 100), "new");
  EXPECT_EQ(files(), 1u);
}

TEST_F(Files, WhatCannotBeWrittenLeavesNothing) {
  EXPECT_EQ(write_file(folder / "nowhere" / "match", "text"), "No such file or directory");
  fs::create_directories(folder / "match" / "inside");
  EXPECT_EQ(write_file(folder / "match", "text"), "Is a directory");
  EXPECT_EQ(files(), 1u);
}

TEST_F(Files, AFullDiskKeepsTheOldFileAndNothingElse) {
  ASSERT_EQ("", write_file(folder / "match", "old"));
  const NoLongerFiles full(8);
  EXPECT_EQ(write_file(folder / "match", "much too long"), "File too large");
  EXPECT_EQ(write_file(folder / "fresh", "much too long"), "File too large");
  EXPECT_EQ(why_not_writable(folder / "match", 9), "File too large");
  EXPECT_EQ(why_not_writable(folder / "match", 8), "");
  EXPECT_EQ(text_of(folder / "match", 100), "old");
  EXPECT_EQ(files(), 1u);
}

TEST_F(Files, AFileKeepsItsRights) {
  for (const mode_t rights : {0640u, 0600u, 0755u}) {
    ASSERT_EQ("", write_file(folder / "match", "old"));
    fs::permissions(folder / "match", static_cast<fs::perms>(rights));
    ASSERT_EQ("", write_file(folder / "match", "new"));
    EXPECT_EQ(about(folder / "match").st_mode & 07777, rights);
  }
}

TEST_F(Files, AFileKeepsItsGroup) {
  std::vector<gid_t> groups(static_cast<std::size_t>(getgroups(0, nullptr)));
  getgroups(static_cast<int>(groups.size()), groups.data());
  groups.push_back(getegid());
  if (geteuid() == 0) groups.push_back(4321);
  for (const gid_t group : groups) {
    ASSERT_EQ("", write_file(folder / "match", "old"));
    ASSERT_EQ(chown((folder / "match").c_str(), geteuid(), group), 0);
    ASSERT_EQ("", write_file(folder / "match", "new"));
    EXPECT_EQ(about(folder / "match").st_gid, group);
  }
}

TEST_F(Files, ANewFileHasTheUsualRights) {
  const mode_t before = umask(027);
  ASSERT_EQ("", write_file(folder / "match", "new"));
  umask(before);
  EXPECT_EQ(about(folder / "match").st_mode & 07777, 0640u);
}

TEST_F(Files, ALinkStaysOneAlsoToWhatIsNotThereYet) {
  fs::create_directory(folder / "inside");
  fs::create_symlink("inside/second", folder / "first");
  fs::create_symlink("match", folder / "inside" / "second");
  for (const char* text : {"new", "newer"}) {
    ASSERT_EQ("", write_file(folder / "first", text));
    EXPECT_EQ(text_of(folder / "inside" / "match", 100), text);
  }
  EXPECT_TRUE(S_ISLNK(about(folder / "first").st_mode));
  EXPECT_TRUE(S_ISLNK(about(folder / "inside" / "second").st_mode));
  fs::create_symlink("round", folder / "round");
  EXPECT_EQ(write_file(folder / "round", "text"), "Too many levels of symbolic links");
}

TEST_F(Files, ANameMayBeAsLongAsTheSystemAllows) {
  const std::string longest(255, 'n');
  EXPECT_EQ(write_file(folder / longest, "text"), "");
  EXPECT_EQ(write_file(folder / (longest + "n"), "text"), "File name too long");
  EXPECT_EQ(why_not_writable(folder / (longest + "n"), 1), "File name too long");
  EXPECT_EQ(files(), 1u);
}

TEST_F(Files, ADeviceIsWrittenTo) {
  EXPECT_EQ(write_file("/dev/null", "text"), "");
  EXPECT_EQ(write_file("/dev/full", "text"), "No space left on device");
}

TEST_F(Files, ReadingHasALimit) {
  ASSERT_EQ("", write_file(folder / "match", "12345"));
  EXPECT_EQ(text_of(folder / "match", 5), "12345");
  EXPECT_EQ(text_of(folder / "match", 4), std::nullopt);
  EXPECT_TRUE(read_file(folder / "match", 4).too_long);
}

TEST_F(Files, WhatIsNoFileIsNotRead) {
  mkfifo((folder / "pipe").c_str(), 0600);
  for (const auto& [path, why] :
       std::map<fs::path, std::string>{{folder, "Is a directory"},
                                       {folder / "nothing", "No such file or directory"},
                                       {folder / "pipe", "it is a pipe or a device"},
                                       {"/dev/zero", "it is a pipe or a device"},
                                       {"", "No such file or directory"}}) {
    EXPECT_EQ(text_of(path, 100), std::nullopt) << path;
    EXPECT_EQ(read_file(path, 100).why_not, why) << path;
    EXPECT_FALSE(read_file(path, 100).too_long) << path;
  }
}

TEST_F(Files, ANameThatIsTakenGetsANumber) {
  EXPECT_EQ(free_name(folder, "game.txt"), folder / "game.txt");
  write_file(folder / "game.txt", "1");
  EXPECT_EQ(free_name(folder, "game.txt"), folder / "game (2).txt");
  write_file(folder / "game (2).txt", "2");
  EXPECT_EQ(free_name(folder, "game.txt"), folder / "game (3).txt");
  EXPECT_EQ(free_name(folder, "bare"), folder / "bare");
}

}  // namespace
