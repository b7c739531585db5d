#include <algorithm>
#include <numeric>
#include <string>

#include <CLI/CLI.hpp>

#include "games/position.h"
#include "options.h"

namespace cli {

namespace {

void check(const CommandOption& option, const Texts& texts) {
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

CLI::Option* add(CLI::App& command, const CommandOption& option) {
  if (option.is_list)
    return command.add_option_function<Texts>(
        option.flags, [option](const Texts& lists) { check(option, parts_of(lists)); },
        option.meaning);
  return command.add_option_function<std::string>(
      option.flags, [option](const std::string& text) { check(option, {text}); }, option.meaning);
}

// ---------------------------------------------------------------- words that mean nothing

std::size_t edits_between(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);  // from the first letters of `a` to the first of `b`
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (const char letter : a) {
    std::size_t diagonal = row[0]++;
    for (std::size_t i = 0; i < b.size(); ++i) {
      const std::size_t changed = diagonal + (letter == b[i] ? 0 : 1);
      diagonal = row[i + 1];
      row[i + 1] = std::min({changed, diagonal + 1, row[i] + 1});
    }
  }
  return row.back();
}

// ", the nearest one is ..."; "" when none is near.
std::string nearest(const std::string& word, const Texts& names) {
  const auto edits = [&word](const std::string& name) { return edits_between(word, name); };
  const auto best = std::min_element(
      names.begin(), names.end(),
      [&edits](const std::string& a, const std::string& b) { return edits(a) < edits(b); });
  if (best == names.end() || edits(*best) > 1 + word.size() / 4) return {};
  return ", the nearest one is '" + *best + "'";
}

Texts names_of_commands(const CLI::App& program) {
  Texts names;
  for (const CLI::App* command : program.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

Texts names_of_options(const CLI::App& command) {
  Texts names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

std::string no_option(const CLI::App& command, const std::string& text) {
  const std::string word = text.substr(0, text.find('='));
  return "there is no option '" + word + "'" + nearest(word, names_of_options(command));
}

// The error where no subcommand was found.
std::string no_command(const CLI::App& program, const Texts& words) {
  const Texts names = names_of_commands(program);
  const auto is_word = [](const std::string& text) { return !text.starts_with('-'); };
  const auto word = std::find_if(words.begin(), words.end(), is_word);
  std::string why = "no subcommand is given";
  if (word != words.end())
    why = "there is no subcommand '" + *word + "'" + nearest(*word, names);
  else if (!words.empty())
    why = no_option(program, words.front());
  return why + "; subcommands are " + in_a_row(names, ", ");
}

// CLI11 names the type of a value that is missing, which may be empty or a range.
std::string in_words(const CLI::ParseError& error) {
  const std::string why = error.what();
  const bool is_missing = error.get_name() == "ArgumentMismatch" && why.ends_with(" missing");
  return is_missing ? why.substr(0, why.find(':')) + ": a value is missing" : why;
}

// CLI11 does not say which words are right in the place of one that it does not know.
std::string in_words(const CLI::ParseError& error, const CLI::App& program, const Texts& words) {
  const auto chosen = program.get_subcommands();
  if (chosen.empty()) return no_command(program, words);
  const CLI::App& command = *chosen.front();
  const auto is_unknown = [&command](const std::string& word) {
    return word.starts_with("--") && !command.get_option_no_throw(word.substr(0, word.find('=')));
  };
  const auto word = std::find_if(words.begin(), words.end(), is_unknown);
  return word == words.end() ? in_words(error)
                             : command.get_name() + ": " + no_option(command, *word);
}

CommandOption option_of(const match::SearchOption& option, match::SearchSettings& settings) {
  return {.flags = "--" + std::string(option.key),
          .meaning = std::string(option.letter) + ": " + std::string(option.meaning),
          .take = [&option,
                   &settings](const Texts& texts) { return option.set(settings, texts.front()); },
          .usual = option.concern == match::Concern::kBudget ? "" : option.get(settings)};
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
    throw WrongOptions(in_words(error, program, {argv + 1, argv + argc}));
  }
}

CLI::App& add_command(CLI::App& program, const std::string& name, const std::string& about,
                      std::function<void()> work) {
  CLI::App* command = program.add_subcommand(name, about);
  command->callback(std::move(work));
  return *command;
}

void add_option(CLI::App& command, const CommandOption& option) {
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

CommandOption CommandOption::must() && {
  required = true;
  return std::move(*this);
}
CommandOption CommandOption::among(std::string what) && {
  values = std::move(what);
  return std::move(*this);
}
CommandOption CommandOption::usually(std::string value) && {
  usual = std::move(value);
  return std::move(*this);
}

games::Parsed<std::string> OneOf::operator()(const std::string& text) const {
  const auto choice = games::parse_choice(text, names, ",");
  return choice.value ? any_text(text) : games::Parsed<std::string>::fail(choice.error);
}

OneOf known_game() { return {games::ids()}; }

std::string in_a_row(const Texts& values, const std::string& separator) {
  std::string all;
  for (const std::string& value : values) all += (all.empty() ? "" : separator) + value;
  return all;
}

void add_search_flags(CLI::App& command, match::SearchSettings& settings) {
  for (const match::SearchOption& option : match::search_options())
    add_option(command, option_of(option, settings));
}

void add_one_thread_flags(CLI::App& command, match::SearchSettings& settings) {
  for (const match::SearchOption& option : match::search_options())
    if (option.concern == match::Concern::kSearch) add_option(command, option_of(option, settings));
}

games::Parsed<learn::GamesPart> parse_part(const std::string& text) {
  using Result = games::Parsed<learn::GamesPart>;
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto count = games::parse_whole(text.substr(std::min(slash + 1, text.size())), 1, 1000);
  const auto index = games::parse_whole(text.substr(0, slash), 1, count.value.value_or(1));
  if (!index.value || !count.value)
    return Result::fail("must be like 2/8, the second of eight parts, not {}", games::Quoted(text));
  return Result::ok({*index.value - 1, *count.value});
}

}  // namespace cli
