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
  std::ifstream file(name, std::ios::binary);
  if (!file) return std::nullopt;
  return std::vector<std::uint8_t>(std::istreambuf_iterator<char>(file), {});
}

namespace {

std::string unfinished_of(const std::string& name) {
  return name + ".unfinished-" + std::to_string(std::random_device()());
}

}  // namespace

void expect_writable(const std::string& name) {
  const std::string unfinished = unfinished_of(name);
  const bool is_written = std::ofstream(unfinished).is_open();
  std::error_code none;
  std::filesystem::remove(unfinished, none);
  if (!is_written || std::filesystem::is_directory(name, none))
    throw Failure("cannot write to " + name);
}

void write_file(const std::string& name, const std::vector<std::uint8_t>& bytes) {
  const std::string unfinished = unfinished_of(name);
  std::ofstream file(unfinished, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  file.close();
  std::error_code error;
  if (file) std::filesystem::rename(unfinished, name, error);
  if (!file || error) throw Failure("cannot write to " + name);
}

Failure about_file(const std::string& name, const games::Error& why) {
  return Failure("cannot use " + name + ": " + games::in_english(why));
}

}  // namespace cli
