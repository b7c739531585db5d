#include "files.h"

#include <filesystem>
#include <fstream>
#include <ios>
#include <iostream>
#include <iterator>
#include <random>
#include <system_error>

#include "commands.h"

namespace cli {

int status_of(const std::function<void()>& work) {
  try {
    work();
    return 0;
  } catch (const Failure& failure) {
    std::cerr << "mcts-cli: " << failure.what() << std::endl;
    return kFailed;
  }
}

std::optional<std::vector<std::uint8_t>> read_file(const std::string& name) {
  std::error_code none;
  std::ifstream file(name, std::ios::binary);
  if (!file || std::filesystem::is_directory(name, none)) return std::nullopt;
  return std::vector<std::uint8_t>(std::istreambuf_iterator<char>(file), {});
}

namespace {

namespace fs = std::filesystem;

// Where a link leads to.
std::string target_of(const std::string& name) {
  std::error_code error;
  const fs::path target = fs::weakly_canonical(name, error);
  return error ? name : target.string();
}

// A device, a pipe, or a link to what is not there yet: what is written goes through it, and it
// stays.
bool is_passage(const std::string& name) {
  std::error_code none;
  return fs::is_other(name, none) || (fs::is_symlink(name, none) && !fs::exists(name, none));
}

std::string unfinished_of(const std::string& name) {
  return name + ".unfinished-" + std::to_string(std::random_device()());
}

bool write_to(const std::string& name, const std::vector<std::uint8_t>& bytes) {
  std::ofstream file(name, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  file.close();
  return !file.fail();
}

}  // namespace

void expect_writable(const std::string& name) {
  if (is_passage(name)) return;
  const std::string target = target_of(name), unfinished = unfinished_of(target);
  const bool is_written = std::ofstream(unfinished).is_open();
  std::error_code none;
  fs::remove(unfinished, none);
  if (!is_written || fs::is_directory(target, none)) throw Failure("cannot write to " + name);
}

void write_file(const std::string& name, const std::vector<std::uint8_t>& bytes) {
  if (is_passage(name)) {
    if (!write_to(name, bytes)) throw Failure("cannot write to " + name);
    return;
  }
  const std::string target = target_of(name), unfinished = unfinished_of(target);
  std::error_code error;
  const bool is_written = write_to(unfinished, bytes);
  if (is_written) fs::rename(unfinished, target, error);
  if (!is_written || error) throw Failure("cannot write to " + name);
}

Failure about_file(const std::string& name, const games::Error& why) {
  return Failure("cannot use " + name + ": " + games::in_english(why));
}

}  // namespace cli
