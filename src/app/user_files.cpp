#include "app/user_files.h"

#include <unistd.h>

#include <fstream>

namespace app {

namespace fs = std::filesystem;

bool write_file(const fs::path& file, std::string_view text) {
  fs::path fresh = file;
  fresh += std::to_string(getpid());  // another program of ours writes elsewhere
  std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  std::error_code failed;
  if (out) {
    fs::rename(fresh, file, failed);
    if (!failed) return true;
  }
  fs::remove(fresh, failed);
  return false;
}

fs::path free_name(const fs::path& folder, std::string_view name) {
  const fs::path wanted(name);
  fs::path file = folder / wanted;
  std::error_code failed;
  for (int i = 2; fs::exists(file, failed); ++i)
    file = folder /
           (wanted.stem().string() + " (" + std::to_string(i) + ")" + wanted.extension().string());
  return file;
}

FileText read_file(const fs::path& file, std::size_t most) {
  std::error_code failed;
  if (!fs::is_regular_file(file, failed)) return {};
  std::ifstream in(file, std::ios::binary);
  if (!in) return {};
  std::string text(most + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad()) return {};
  const auto length = static_cast<std::size_t>(in.gcount());
  if (length > most) return {.text = {}, .too_long = true};
  text.resize(length);
  return {.text = std::move(text)};
}

}  // namespace app
