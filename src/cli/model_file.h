// What has been learned, from files: models of evaluators (engine/evaluators.h) for the subcommands
// that search, tables of Dots-and-Boxes, and opening books.
#pragma once

#include <string>
#include <string_view>

#include "engine/evaluators.h"
#include "match/book.h"
#include "match/player.h"
#include "options.h"

namespace cli {

// The weights that `train` has written. The error says what is wrong with the file.
games::Parsed<engine::Model> read_model(const std::string& file);

// The usual model is the one that comes with the program at this path: beside it, or where it is
// installed.
void set_program(const std::string& path);
// `named`, or the usual one when that is empty; empty when there is none.
engine::Model or_usual(const engine::Model& named);

// What `book` has written. The error says what is wrong with the file.
games::Parsed<match::Book> read_book(const std::string& file);
// The opening book that comes with the program in the same way; empty when there is none.
match::Book usual_book(std::string_view game);

// Adds --model.
void add_model_flag(CLI::App& command, engine::Model& out);

// The model for a search: `named`, or the usual one where it asks for a learned evaluator and none
// was named. Throws WrongOptions when there is none.
engine::Model model_for(const std::string& command, const mcts::SearchConfig& config,
                        const engine::Model& named);

// As match::parse_player(), with one more key: model=FILE. The others have `usual`, or if that is
// empty and they want one the usual model.
games::Parsed<match::PlayerSpec> parse_player(const std::string& text, std::string_view game,
                                              const engine::Model& usual);

}  // namespace cli
