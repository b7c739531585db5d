#include "files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/files.h"
#include "engine/evaluators.h"
#include "learn/dots_file.h"

namespace cli {

using games::Error;
using games::Quoted;

namespace {

// The longest file in bytes where only the number of games is a limit.
constexpr std::size_t kMostGames = std::size_t{1} << (sizeof(void*) < 8 ? 28 : 32);

// Letters with which a file begins. The last one is the version.
struct KindRow {
  FileKind kind;
  std::string_view first;
  Pattern<0> what;
  std::size_t most;  // bytes
};
constexpr std::array<KindRow, 6> kKinds = {{
    {FileKind::kWeights, "RVN1", "weights of an evaluator", engine::kMostModelBytes},
    {FileKind::kWeights, "DBB1", "weights of an evaluator", engine::kMostModelBytes},
    {FileKind::kBook, "RVB1", "an opening book", kMostGames},
    {FileKind::kTable, learn::kDotsFile, "a table of train dots", learn::kMostDotsFileBytes},
    {FileKind::kTraining, "RVT2", "a training of train reversi", kMostGames},
    {FileKind::kPart, "RVP1", "a part of train reversi --shard", kMostGames},
}};

constexpr std::string_view kGzip = "\x1F\x8B";  // begins a file that is compressed

const KindRow& row_of(FileKind kind) {
  return *std::find_if(kKinds.begin(), kKinds.end(),
                       [kind](const KindRow& row) { return row.kind == kind; });
}

// The row whose letters these are, or all of them but the version.
const KindRow* row_of(std::string_view text, bool with_version) {
  const auto row = std::find_if(kKinds.begin(), kKinds.end(), [=](const KindRow& one) {
    return text.starts_with(one.first.substr(0, one.first.size() - (with_version ? 0 : 1)));
  });
  return row == kKinds.end() ? nullptr : &*row;
}

Error name_of(const KindRow& row) { return Error(row.what.pattern); }

// Empty when it begins as such a file does.
Error is_another(const Bytes& bytes, FileKind kind) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  const Error wanted = name_of(row_of(kind));
  if (text.empty()) return error("it is empty");
  if (const KindRow* row = row_of(text, true))
    return row->kind == kind ? Error() : error("it is {}, not {}", name_of(*row), wanted);
  if (const KindRow* row = row_of(text, false))
    return error("it is {} of another version", name_of(*row));
  if (text.starts_with(kGzip)) return error("it is compressed with gzip: unpack it first");
  return error("it is not {}", wanted);
}

games::Parsed<Bytes> read_any(const std::string& name, std::size_t most) {
  using Result = games::Parsed<Bytes>;
  auto read = base::read_file(name, most);
  if (read.bytes) return Result::ok(*std::move(read.bytes));
  if (read.too_long)
    return Result::fail(
        error("cannot read {}: {}", Quoted(name), error("it has more than {} bytes", most)));
  return Result::fail(error("cannot read {}: {}", Quoted(name), words::reason(read.why_not)));
}

Bytes expect(games::Parsed<Bytes> read) {
  if (!read.value) throw Failure(read.error);
  return *std::move(read.value);
}

}  // namespace

games::Parsed<Bytes> read_file(const std::string& name, FileKind kind) {
  auto read = read_any(name, row_of(kind).most);
  if (!read.value) return read;
  const Error why = is_another(*read.value, kind);
  return why.empty() ? read : games::Parsed<Bytes>::fail(unusable(name, why));
}

Bytes expect_file(const std::string& name, FileKind kind) { return expect(read_file(name, kind)); }

std::string expect_text(const std::string& name) {
  const Bytes bytes = expect(read_any(name, kMostGames));
  return {bytes.begin(), bytes.end()};
}

std::optional<Bytes> find_file(const std::string& name, FileKind kind) {
  namespace fs = std::filesystem;
  std::error_code none;
  if (fs::symlink_status(name, none).type() == fs::file_type::not_found) return std::nullopt;
  return expect_file(name, kind);
}

Failure cannot_write(const std::string& name, const std::string& why) {
  return Failure("cannot write to {}: {}", Quoted(name), words::reason(why));
}

void write_file(const std::string& name, const Bytes& bytes) {
  if (const std::string why = base::write_file(name, bytes); !why.empty())
    throw cannot_write(name, why);
}

void expect_writable(const std::string& name, std::size_t bytes) {
  if (const std::string why = base::why_not_writable(name, bytes); !why.empty())
    throw cannot_write(name, why);
}

Error unusable(const std::string& name, const Error& why) {
  return error("cannot use {}: {}", Quoted(name), why);
}

Failure about_file(const std::string& name, const Error& why) {
  return Failure(unusable(name, why));
}

}  // namespace cli
