// Learned data from files: models of evaluators (engine/evaluators.h) for the subcommands that
// search, tables of Dots-and-Boxes, and opening books.
#pragma once

#include <string>
#include <string_view>

#include "engine/evaluators.h"
#include "match/players/book.h"
#include "match/players/player.h"
#include "options.h"

namespace cli {

// Reads the weights that `train` has written. The error says what is wrong with the file.
games::Parsed<engine::Models> read_models(const std::string& file);

// Sets the path of the program. The usual models come with the program: they are in its folder, or
// where it is installed.
void set_program(const std::string& path);
// `named`, and of other kinds the usual models, if there are any.
engine::Models or_usual(const engine::Models& named);

// Reads a book that `book` has written. The error says what is wrong with the file.
games::Parsed<match::Book> read_book(const std::string& file);
// The opening book that comes with the program in the same way. A game without books has an empty
// one.
games::Parsed<match::Book> usual_book(std::string_view game);
// The same for a player that does not need a book. If it cannot be read, standard error says why,
// once, and the book is empty.
match::Book book_for(std::string_view game);

// Adds --model.
void add_model_flag(CLI::App& command, engine::Models& out);

// The models for a search of this game: `named`, and the usual one where it has a learned
// evaluator. The error says why a learned leaf that was asked for has no model. Where a learned
// leaf is only the game's default, random games take its place, and standard error says so once.
games::Parsed<engine::Models> models_for(const mcts::SearchConfig& config, std::string_view game,
                                         const engine::Models& named);
// The config of this player's search. A player that never searches gets one without a learned leaf.
mcts::SearchConfig searched_config(const match::PlayerSpec& player, std::string_view game);
// The models of `named` that are for this game, where one option is for several games.
engine::Models only_of(std::string_view game, const engine::Models& named);
// The same as models_for() in a subcommand. Throws WrongOptions with the error.
engine::Models expect_models(const std::string& command, const mcts::SearchConfig& config,
                             std::string_view game, const engine::Models& named);

// As match::parse_player(), with one more key: model=FILE. A player without this key has `usual`,
// and the usual models where it wants one.
games::Parsed<match::PlayerSpec> parse_player(const std::string& text, std::string_view game,
                                              const engine::Models& usual);

}  // namespace cli
