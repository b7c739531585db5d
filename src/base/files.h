// Files as whole values: read up to a stated length, and written completely or not at all. A reason
// is empty when all went well; it goes on after "cannot write to FILE: ". Nothing here throws.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace base {

struct FileRead {
  std::optional<std::vector<std::uint8_t>> bytes;
  std::string why_not;
  bool too_long = false;  // which is why
};
// Reads at most `most` bytes. A folder, a pipe or a device is not a file.
FileRead read_file(const std::filesystem::path& file, std::size_t most);

// Replaces the file, or makes it, under another name first: when this fails, the old file is
// untouched and nothing else is left. The file keeps its rights, and its owner where that is
// allowed. A link stays one; a device or a pipe is written to. Returns the reason why not.
std::string write_file(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);
std::string write_file(const std::filesystem::path& file, std::string_view text);

// Why write_file() would fail now with so many bytes, as far as 16 MiB can tell. The disk has been
// tried, the file has not been touched.
std::string why_not_writable(const std::filesystem::path& file, std::size_t bytes);

// A path that is free: "notes.txt" in that folder, "notes (2).txt" where that exists already, and
// so on.
std::filesystem::path free_name(const std::filesystem::path& folder, std::string_view name);

}  // namespace base
