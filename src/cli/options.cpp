#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "games/position.h"
#include "options.h"
#include "words/language.h"

namespace cli {

using games::Error;
using games::Quoted;
using games::Sign;

namespace {

constexpr const char* kLanguageOption = "--lang";
constexpr std::array<std::string_view, 2> kLanguages = {"en", "zh"};

void check(const CommandOption& option, const Texts& texts) {
  if (const Error wrong = option.take(texts); !wrong.empty())
    throw CLI::ValidationError(tr_error(games::Error("{}: {}", Sign(option.flags), wrong)));
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

// Nothing when none is near.
std::optional<std::string> nearest(const std::string& word, const Texts& names) {
  const auto edits = [&word](const std::string& name) { return edits_between(word, name); };
  const auto best = std::min_element(
      names.begin(), names.end(),
      [&edits](const std::string& a, const std::string& b) { return edits(a) < edits(b); });
  if (best == names.end() || edits(*best) > 1 + word.size() / 4) return std::nullopt;
  return *best;
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

Error no_option(const CLI::App& command, const std::string& text) {
  const std::string word = text.substr(0, text.find('='));
  if (const auto near = nearest(word, names_of_options(command)))
    return error("there is no option {}, the nearest one is {}", Quoted(word), Quoted(*near));
  return error("there is no option {}", Quoted(word));
}

Error no_command(const std::string& word, const Texts& names) {
  if (const auto near = nearest(word, names))
    return error("there is no subcommand {}, the nearest one is {}", Quoted(word), Quoted(*near));
  return error("there is no subcommand {}", Quoted(word));
}

// The words of the command line but --lang, which may stand before a subcommand.
Texts without_language(const Texts& words) {
  Texts rest;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == kLanguageOption)
      ++i;  // and its value
    else if (!words[i].starts_with(std::string(kLanguageOption) + "="))
      rest.push_back(words[i]);
  }
  return rest;
}

// The error where no subcommand was found.
Error no_command(const CLI::App& program, const Texts& words) {
  const Texts names = names_of_commands(program);
  const auto is_word = [](const std::string& text) { return !text.starts_with('-'); };
  const auto word = std::find_if(words.begin(), words.end(), is_word);
  Error why = error("no subcommand is given");
  if (word != words.end())
    why = no_command(*word, names);
  else if (!words.empty())
    why = no_option(program, words.front());
  return error("{}; subcommands are {}", why, Sign(in_a_row(names, ", ")));
}

// An error about a value is in the present language already (check()).
Error error_of(const CLI::ParseError& said) {
  if (said.get_name() == "ValidationError") return {"{}", Sign(said.what())};
  return words::command_line_error(said.what());
}

// CLI11 does not say which words are right in the place of one that it does not know.
Error error_of(const CLI::ParseError& said, const CLI::App& program, const Texts& words) {
  const auto chosen = program.get_subcommands();
  const bool is_of_language = std::string_view(said.what()).starts_with(kLanguageOption);
  if (chosen.empty() && is_of_language) return error_of(said);
  if (chosen.empty()) return no_command(program, without_language(words));
  const CLI::App& command = *chosen.front();
  const auto is_unknown = [&command](const std::string& word) {
    return word.starts_with("--") && !command.get_option_no_throw(word.substr(0, word.find('=')));
  };
  const auto word = std::find_if(words.begin(), words.end(), is_unknown);
  if (word == words.end()) return error_of(said);
  return games::Error("{}: {}", Sign(command.get_name()), no_option(command, *word));
}

CommandOption option_of(const match::SearchOption& option, match::SearchSettings& settings) {
  return {.flags = "--" + std::string(option.key),
          .meaning =
              tr_error(games::Error("{}: {}", Sign(option.letter), Sign(tr_known(option.meaning)))),
          .take = [&option,
                   &settings](const Texts& texts) { return option.set(settings, texts.front()); },
          .usual = option.concern == match::Concern::kBudget ? "" : option.get(settings)};
}

// The option has been followed already (choose_language()): here only a wrong value is an error.
void add_language(CLI::App& app) {
  const auto take = [](const Texts& texts) {
    return OneOf{{kLanguages.begin(), kLanguages.end()}}(texts.front()).error;
  };
  add_option(app,
             {.flags = kLanguageOption,
              .meaning = tr("the language of errors, help and play; by the locale unless given"),
              .take = take,
              .values = "en, zh"});
}

// ---------------------------------------------------------------- help in Chinese

// How many more bytes than columns of a terminal a text has: a Chinese character has three bytes
// and takes two columns.
std::size_t bytes_beyond_columns(std::string_view text) {
  const auto is_first_of_three = [](char c) { return (static_cast<unsigned char>(c) >> 4) == 0xE; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_first_of_three));
}

class ChineseHelp : public CLI::Formatter {
 public:
  ChineseHelp() {
    label("Usage", "用法");
    label("OPTIONS", "选项");
    label("SUBCOMMAND", "子命令");
    label("Positionals", "位置参数");
    label("REQUIRED", "必填");
    label("Excludes", "不能同时使用");
  }

  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override {
    return Formatter::make_group(group == "Options" ? "选项" : group, is_positional, options);
  }

  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    const std::string left = make_option_name(option, is_positional) + make_option_opts(option);
    const std::size_t width = get_column_width(), beyond = bytes_beyond_columns(left);
    const bool is_beside = left.size() < width + beyond;
    std::stringstream out;
    CLI::detail::format_help(out, left, make_option_desc(option), width + (is_beside ? beyond : 0));
    return out.str();
  }
};

}  // namespace

void choose_language(int argc, char** argv) {
  const std::span<const char* const> arguments(argv, static_cast<std::size_t>(argc));
  const auto told = words::language_of_code(words::language_option(arguments));
  set_language(told.value_or(words::language_of_locale()));
}

void run_command(int argc, char** argv, const std::string& about,
                 const std::function<void(CLI::App& program)>& add_commands) {
  CLI::App program(about, "mcts-cli");
  program.require_subcommand(1);
  program.set_help_flag("-h,--help", tr("Print this help message and exit"));
  if (language() == words::Language::kChinese) program.formatter(std::make_shared<ChineseHelp>());
  add_language(program);
  add_commands(program);
  try {
    program.parse(argc, argv);
  } catch (const CLI::Success& help) {
    program.exit(help);
  } catch (const CLI::ParseError& said) {
    throw WrongOptions(error_of(said, program, {argv + 1, argv + argc}));
  }
}

CLI::App& add_command(CLI::App& program, const std::string& name, const std::string& about,
                      std::function<void()> work) {
  CLI::App* command = program.add_subcommand(name, about);
  if (language() == words::Language::kChinese) command->group("子命令");
  command->callback(std::move(work));
  add_language(*command);
  return *command;
}

void add_option(CLI::App& command, const CommandOption& option) {
  add(command, option)
      ->type_name(option.values)
      ->default_str(option.usual)
      ->required(option.required);
}

void add_flag(CLI::App& command, const std::string& flag, bool& out, Text meaning) {
  command.add_flag(flag, out, tr(meaning));
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
    return Result::fail(error("must be like 2/8, the second of eight parts, not {}", Quoted(text)));
  return Result::ok({*index.value - 1, *count.value});
}

}  // namespace cli
