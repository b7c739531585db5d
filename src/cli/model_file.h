// Models of evaluators (engine/evaluators.h) from files, for the subcommands that search.
#pragma once

#include <string>
#include <string_view>

#include "engine/evaluators.h"
#include "match/player.h"
#include "options.h"

namespace cli {

// The weights that `train` has written. The error says what is wrong with the file.
games::Parsed<engine::Model> read_model(const std::string& file);

// Adds --model.
void add_model_flag(CLI::App& command, engine::Model& out);

// Throws WrongOptions when the search asks for a learned evaluator and there is no model.
void check_model(const std::string& command, const mcts::SearchConfig& config,
                 const engine::Model& model);

// As match::parse_player(), with one more key: model=FILE, which the others have `usual` in place
// of.
games::Parsed<match::PlayerSpec> parse_player(const std::string& text, std::string_view game,
                                              const engine::Model& usual);

}  // namespace cli
