#include "model_file.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "files.h"
#include "learn/dots_course.h"
#include "learn/dots_file.h"
#include "learn/reversi_evaluator.h"

namespace cli {

using games::Parsed;
using games::Quoted;

Parsed<engine::Model> read_model(const std::string& file) {
  using Result = Parsed<engine::Model>;
  auto bytes = read_file(file);
  if (!bytes) return Result::fail("cannot read {}", Quoted(file));
  if (const auto weights = learn::read_weights(*bytes); !weights.value)
    return Result::fail("cannot use {}: {}", Quoted(file), weights.error);
  return Result::ok(
      {std::string(learn::kModelKind), std::make_shared<const engine::Bytes>(*std::move(bytes))});
}

namespace {

std::filesystem::path g_program_folder;

}  // namespace

void set_program(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code none;
  const fs::path whole = path.find('/') == std::string::npos
                             ? fs::read_symlink("/proc/self/exe", none)
                             : fs::path(path);
  g_program_folder = whole.parent_path();
}

namespace {

// Of a file that comes with the program: the paths where it may be.
std::vector<std::string> usual_paths(std::string_view file) {
  std::vector<std::string> paths;
  for (const std::filesystem::path folder : {"", "../share/mcts-arcade"})
    paths.push_back((g_program_folder / folder / file).string());
  return paths;
}

}  // namespace

engine::Model or_usual(const engine::Model& named) {
  if (!named.empty()) return named;
  for (const std::string& path : usual_paths(learn::kModelFile))
    if (auto model = read_model(path); model.value) return *std::move(model.value);
  return {};
}

Parsed<match::Book> read_book(const std::string& file) {
  using Result = Parsed<match::Book>;
  const auto bytes = read_file(file);
  if (!bytes) return Result::fail("cannot read {}", Quoted(file));
  auto book = match::Book::read(*bytes);
  return book.value ? book : Result::fail("cannot use {}: {}", Quoted(file), book.error);
}

match::Book usual_book(std::string_view game) {
  if (const std::string_view name = match::book_file(game); !name.empty())
    for (const std::string& path : usual_paths(name))
      if (auto book = read_book(path); book.value) return *std::move(book.value);
  return {};
}

void add_model_flag(CLI::App& command, engine::Model& out) {
  add_option(command,
             option("--model", out, read_model,
                    "FILE: weights of the evaluator of Reversi, from mcts-cli train, for\n"
                    "--leaf learned and both; without it those that come with the program"));
}

engine::Model model_for(const std::string& command, const mcts::SearchConfig& config,
                        const engine::Model& named) {
  if (!engine::wants_model(config)) return named;
  engine::Model model = or_usual(named);
  if (model.empty()) throw WrongOptions(command + ": a learned leaf needs a model: --model FILE");
  return model;
}

namespace {

// What `train dots` has written. The positions are found once.
Parsed<std::shared_ptr<const learn::DotsTraining>> read_table(const std::string& file) {
  using Result = Parsed<std::shared_ptr<const learn::DotsTraining>>;
  if (file.empty()) return Result::fail("a table needs model=FILE");
  const auto bytes = read_file(file);
  if (!bytes) return Result::fail("cannot read {}", Quoted(file));
  const auto never = [] { return false; };
  static learn::DotsGround ground;
  ground.build(never);
  auto table = learn::read_dots(*bytes, ground.canonical());
  if (table.value) return Result::ok(*std::move(table.value));
  return Result::fail("cannot use {}: {}", Quoted(file), table.error);
}

// Takes "model=FILE" out of the options of a player; empty when it is not there.
std::string take_model(std::string& text) {
  const std::string key = "model=";
  for (std::size_t at = text.find(':'); at != std::string::npos; at = text.find(',', at + 1)) {
    if (text.compare(at + 1, key.size(), key) != 0) continue;
    const std::size_t end = std::min(text.find(',', at + 1), text.size());
    const std::string file = text.substr(at + 1 + key.size(), end - at - 1 - key.size());
    // Of "mcts:model=FILE,iterations=5" the colon stays, and of "mcts:model=FILE" nothing.
    const bool first_of_several = text[at] == ':' && end < text.size();
    text.erase(first_of_several ? at + 1 : at, end - at);
    return file;
  }
  return {};
}

}  // namespace

Parsed<match::PlayerSpec> parse_player(const std::string& text, std::string_view game,
                                       const engine::Model& usual) {
  using Result = Parsed<match::PlayerSpec>;
  std::string rest = text;
  const std::string file = take_model(rest);
  if (std::any_of(file.begin(), file.end(), [](char c) { return c <= ' ' || c > '~' || c == '|'; }))
    return Result::fail("{} must be one word", Quoted(text));
  auto player = match::parse_player(rest, game);
  if (!player.value) return player;
  if (match::table_of_seat(player.value->seat)) {
    auto table = read_table(file);
    if (!table.value) return Result::fail(table.error);
    player.value->table = *std::move(table.value);
    player.value->name = text;
    return player;
  }
  engine::Model model = usual;
  if (!file.empty()) {
    auto read = read_model(file);
    if (!read.value) return Result::fail(read.error);
    model = *std::move(read.value);
  }
  if (engine::wants_model(player.value->config)) {
    model = or_usual(model);
    if (model.empty()) return Result::fail("{}: a learned leaf needs model=FILE", Quoted(text));
  }
  player.value->name = text;
  player.value->models.put(std::move(model));
  return player;
}

}  // namespace cli
