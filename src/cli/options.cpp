#include "options.h"

#include <CLI/CLI.hpp>

#include "games/position.h"

namespace cli {

namespace {

void check(const Option& option, const Texts& texts) {
  if (const games::Error wrong = option.take(texts); !wrong.empty())
    throw CLI::ValidationError(option.flags, games::in_english(wrong));
}

// CLI11's own lists leave out what is empty between two commas.
Texts parts_of(const Texts& lists) {
  Texts parts;
  for (const std::string& list : lists)
    for (const std::string_view part : games::split_fields(list, ',')) parts.emplace_back(part);
  return parts;
}

CLI::Option* add(CLI::App& command, const Option& option) {
  if (option.is_list)
    return command.add_option_function<Texts>(
        option.flags, [option](const Texts& lists) { check(option, parts_of(lists)); },
        option.meaning);
  return command.add_option_function<std::string>(
      option.flags, [option](const std::string& text) { check(option, {text}); }, option.meaning);
}

}  // namespace

void run_command(int argc, char** argv, const std::string& about,
                 const std::function<void(CLI::App& program)>& add_commands) {
  CLI::App program(about, "mcts-cli");
  program.require_subcommand(1);
  add_commands(program);
  try {
    program.parse(argc, argv);
  } catch (const CLI::Success& help) {
    program.exit(help);
  } catch (const CLI::ParseError& error) {
    throw WrongOptions(error.what());
  }
}

CLI::App& add_command(CLI::App& program, const std::string& name, const std::string& about,
                      std::function<void()> work) {
  CLI::App* command = program.add_subcommand(name, about);
  command->callback(std::move(work));
  return *command;
}

void add_option(CLI::App& command, const Option& option) {
  add(command, option)
      ->type_name(option.values)
      ->default_str(option.usual)
      ->required(option.required);
}

void add_flag(CLI::App& command, const std::string& flag, bool& out, const std::string& meaning) {
  command.add_flag(flag, out, meaning);
}

void add_exclusion(CLI::App& command, const std::string& flag, const std::string& other) {
  command.get_option(flag)->excludes(command.get_option(other));
}

// ---------------------------------------------------------------- what can be written

Option Option::must() && {
  required = true;
  return std::move(*this);
}
Option Option::among(std::string what) && {
  values = std::move(what);
  return std::move(*this);
}
Option Option::usually(std::string value) && {
  usual = std::move(value);
  return std::move(*this);
}

games::Parsed<std::string> OneOf::operator()(const std::string& text) const {
  const auto choice = games::parse_choice(text, names, ",");
  return choice.value ? any_text(text) : games::Parsed<std::string>::fail(choice.error);
}

OneOf known_game() { return {games::ids()}; }

std::string in_a_row(const Texts& values) {
  std::string all;
  for (const std::string& value : values) all += (all.empty() ? "" : ",") + value;
  return all;
}

}  // namespace cli
