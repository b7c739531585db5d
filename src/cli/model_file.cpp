#include "model_file.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <utility>

#include "files.h"
#include "learn/dots_blocks.h"
#include "learn/dots_course.h"
#include "learn/dots_evaluator.h"
#include "learn/dots_file.h"
#include "learn/reversi_evaluator.h"
#include "solve/solver.h"

namespace cli {

using games::Parsed;
using games::Quoted;

namespace {

// Which evaluator's weights these are, by their first letters, and what is wrong with them.
struct Looked {
  std::string_view kind;
  games::Error error;
};
Looked look_at(const engine::Bytes& bytes) {
  if (learn::are_dots_weights(bytes))
    return {learn::kDotsModelKind, learn::read_dots_weights(bytes).error};
  return {learn::kModelKind, learn::read_weights(bytes).error};
}

Parsed<engine::Model> read_model(const std::string& file) {
  using Result = Parsed<engine::Model>;
  auto bytes = read_file(file, FileKind::kWeights);
  if (!bytes.value) return Result::fail(bytes.error);
  const auto [kind, error] = look_at(*bytes.value);
  if (!error.empty()) return Result::fail(unusable(file, error));
  auto shared = std::make_shared<const engine::Bytes>(*std::move(bytes.value));
  return Result::ok({std::string(kind), std::move(shared)});
}

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

// The paths where a file that comes with the program may be.
std::vector<std::string> usual_paths(std::string_view file) {
  std::vector<std::string> paths;
  for (const std::filesystem::path folder : {"", "../share/mcts-arcade"})
    paths.push_back((g_program_folder / folder / file).string());
  return paths;
}

// The error is about a file that is there, if one is.
template <class T>
Parsed<T> read_usual(std::string_view file, Parsed<T> (*read)(const std::string& path)) {
  Parsed<T> found;
  for (const std::string& path : usual_paths(file)) {
    auto content = read(path);
    if (content.value) return content;
    std::error_code none;
    if (found.error.empty() || std::filesystem::exists(path, none)) found = std::move(content);
  }
  return found;
}

}  // namespace

Parsed<engine::Models> read_models(const std::string& file) {
  using Result = Parsed<engine::Models>;
  auto model = read_model(file);
  if (!model.value) return Result::fail(model.error);
  engine::Models models;
  models.put(*std::move(model.value));
  return Result::ok(std::move(models));
}

namespace {

Parsed<engine::Model> usual_model(const engine::EvaluatorRow& row) {
  return read_usual<engine::Model>(row.file, [](const auto& path) { return read_model(path); });
}

// `named`, and of other kinds the models that come with the program for the games that are wanted.
template <class Wanted>
engine::Models with_usual(const engine::Models& named, const Wanted& wanted) {
  engine::Models all;
  for (const engine::EvaluatorRow& row : engine::evaluator_rows())
    if (wanted(row.game)) all.put(usual_model(row).value.value_or(engine::Model()));
  for (engine::Model& model : named.since({})) all.put(std::move(model));
  return all;
}

// True if a learned leaf was asked for, and is not only the game's own default.
bool is_told_to_learn(const mcts::SearchConfig& config) {
  return config.leaf.value_or(mcts::Leaf::kRollouts) != mcts::Leaf::kRollouts;
}

// A game whose default is a learned leaf is searched without one.
void note_rollouts(std::string_view game, const games::Error& why) {
  static std::set<std::string, std::less<>> noted;
  if (!noted.emplace(game).second) return;
  note(error("{} is searched with random games instead of a learned evaluator: {}", Quoted(game),
             why));
}

}  // namespace

engine::Models or_usual(const engine::Models& named) {
  return with_usual(named, [](std::string_view) { return true; });
}

Parsed<match::Book> read_book(const std::string& file) {
  using Result = Parsed<match::Book>;
  const auto bytes = read_file(file, FileKind::kBook);
  if (!bytes.value) return Result::fail(bytes.error);
  auto book = match::Book::read(*bytes.value);
  return book.value ? book : Result::fail(unusable(file, book.error));
}

Parsed<match::Book> usual_book(std::string_view game) {
  const std::string_view file = match::book_file(game);
  return file.empty() ? Parsed<match::Book>::ok({}) : read_usual<match::Book>(file, read_book);
}

match::Book book_for(std::string_view game) {
  auto book = usual_book(game);
  if (book.value) return *std::move(book.value);
  static bool is_noted = false;
  if (!std::exchange(is_noted, true))
    note(error("nobody plays by the opening book: {}", book.error));
  return {};
}

void add_model_flag(CLI::App& command, engine::Models& out) {
  add_option(command,
             option("--model", out, read_models,
                    "FILE: weights of an evaluator, from mcts-cli train, for --leaf learned\n"
                    "and both; without it those that come with the program"));
}

Parsed<engine::Models> models_for(const mcts::SearchConfig& config, std::string_view game,
                                  const engine::Models& named) {
  using Result = Parsed<engine::Models>;
  const bool is_wanted = engine::wants_model(config, game);
  const engine::EvaluatorRow* row = engine::evaluator_of(game);
  if (row == nullptr && is_wanted)
    return Result::fail(error("nothing has been learned of {}", Quoted(game)));
  if (!named.empty() && (row == nullptr || named.find(row->kind) == nullptr))
    return Result::fail(error("the model is not of {}", Quoted(game)));
  if (!is_wanted) return Result::ok(named);
  engine::Models models = with_usual(named, [game](std::string_view its) { return its == game; });
  if (!models.empty()) return Result::ok(std::move(models));
  const games::Error why = usual_model(*row).error;
  if (is_told_to_learn(config))
    return Result::fail(error("a learned leaf needs --model FILE: {}", why));
  note_rollouts(game, why);
  return Result::ok({});
}

mcts::SearchConfig searched_config(const match::PlayerSpec& player, std::string_view game) {
  mcts::SearchConfig config = player.config;
  const bool looks_up = player.seat == match::Seat::kPerfect && solve::is_looked_up(game);
  if (looks_up || !match::searches(player.seat)) config.leaf = mcts::Leaf::kRollouts;
  return config;
}

engine::Models only_of(std::string_view game, const engine::Models& named) {
  engine::Models models;
  const engine::EvaluatorRow* row = engine::evaluator_of(game);
  if (const auto* model = row != nullptr ? named.find(row->kind) : nullptr) models.put(*model);
  return models;
}

engine::Models expect_models(const std::string& command, const mcts::SearchConfig& config,
                             std::string_view game, const engine::Models& named) {
  auto models = models_for(config, game, named);
  if (!models.value) throw WrongOptions(command, models.error);
  return *std::move(models.value);
}

namespace {

// Reads a table that `train dots` has written. The positions are found once.
Parsed<std::shared_ptr<const learn::DotsTraining>> read_table(const std::string& file) {
  using Result = Parsed<std::shared_ptr<const learn::DotsTraining>>;
  if (file.empty()) return Result::fail(error("a table needs model=FILE"));
  const auto bytes = read_file(file, FileKind::kTable);
  if (!bytes.value) return Result::fail(bytes.error);
  const auto never = [] { return false; };
  static learn::DotsKnowledge knowledge;
  knowledge.build(never);
  auto table = learn::read_dots(*bytes.value, knowledge.canonical());
  if (table.value) return Result::ok(std::move(table.value->training));
  return Result::fail(unusable(file, table.error));
}

// Takes "model=FILE" out of the options of a player; empty when it is not there.
std::string take_model(std::string& text) {
  const std::string key = "model=";
  for (std::size_t at = text.find(':'); at != std::string::npos; at = text.find(',', at + 1)) {
    if (text.compare(at + 1, key.size(), key) != 0) continue;
    const std::size_t end = std::min(text.find(',', at + 1), text.size());
    const std::string file = text.substr(at + 1 + key.size(), end - at - 1 - key.size());
    // "mcts:model=FILE,iterations=5" keeps its colon; "mcts:model=FILE" does not.
    const bool first_of_several = text[at] == ':' && end < text.size();
    text.erase(first_of_several ? at + 1 : at, end - at);
    return file;
  }
  return {};
}

}  // namespace

Parsed<match::PlayerSpec> parse_player(const std::string& text, std::string_view game,
                                       const engine::Models& usual) {
  using Result = Parsed<match::PlayerSpec>;
  std::string rest = text;
  const std::string file = take_model(rest);
  if (std::any_of(file.begin(), file.end(), [](char c) { return c <= ' ' || c > '~' || c == '|'; }))
    return Result::fail(error("{} must be one word", Quoted(text)));
  auto player = match::parse_player(rest, game);
  if (!player.value) return player;
  if (match::table_of_seat(player.value->seat)) {
    auto table = read_table(file);
    if (!table.value) return Result::fail(table.error);
    player.value->table = *std::move(table.value);
    player.value->name = text;
    return player;
  }
  engine::Models models = usual;
  if (!file.empty()) {
    auto read = read_model(file);
    if (!read.value) return Result::fail(read.error);
    models.put(*std::move(read.value));
  }
  auto all = models_for(searched_config(*player.value, game), game, models);
  if (!all.value) return Result::fail(games::Error("{}: {}", Quoted(text), all.error));
  player.value->name = text;
  player.value->models = *std::move(all.value);
  return player;
}

}  // namespace cli
