// Texts in files, so that a crash at any moment loses nothing: a file is the old
// one or the new one, never half of either. For the desktop; nothing here throws.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace app {

// Replaces the file, or makes it. False when the folder is not there or refuses;
// the old file is then untouched.
bool write_file(const std::filesystem::path& file, std::string_view text);

// A path that is free: "notes.txt" in that folder, "notes (2).txt" where that exists already, and
// so on.
std::filesystem::path free_name(const std::filesystem::path& folder, std::string_view name);

struct FileText {
  std::optional<std::string> text;  // nothing when it cannot be read
  bool too_long = false;            // which is why
};
// Reads at most `most` bytes; a folder, a pipe or a device is not a file.
FileText read_file(const std::filesystem::path& file, std::size_t most);

}  // namespace app
