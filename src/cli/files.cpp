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

void write_file(const std::string& name, const std::vector<std::uint8_t>& bytes) {
  const std::string unfinished = name + ".unfinished-" + std::to_string(std::random_device()());
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
