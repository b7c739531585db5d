// The options of the subcommands of mcts-cli. CLI11 reads the command line, in options.cpp alone:
// its header takes longer to compile than all the rest of a file.
#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/text.h"
#include "games/notation.h"
#include "learn/training.h"
#include "match/address/search_options.h"

namespace CLI {
class App;
}

namespace cli {

// Something on the command line makes no sense.
struct WrongOptions : std::runtime_error {
  explicit WrongOptions(const games::Error& why) : runtime_error(tr_error(why)) {}
  WrongOptions(const std::string& command, const games::Error& why)
      : WrongOptions(games::Error("{}: {}", games::Sign(command), why)) {}
};

using Texts = std::vector<std::string>;

struct CommandOption {
  std::string
      flags;  // "--games"; "--parallel,--threads"; "GAME" for one that is known by its place
  std::string meaning;
  // Takes the value of the option: one text, or all texts of a list. Returns the error in it.
  std::function<games::Error(const Texts& texts)> take;
  std::string values = {};  // that are possible, for the help
  std::string usual = {};   // its value when it is not there, for the help
  bool required = false;
  bool is_list = false;  // with commas

  CommandOption must() &&;  // be there
  CommandOption among(std::string what) &&;
  CommandOption usually(std::string value) &&;
};

// Chooses the language: --lang decides, wherever it stands, else the locale. Comes before anything
// else, because errors and help are in that language.
void choose_language(int argc, char** argv);

// Reads the command line and does the work of the subcommand that is named there, or shows the
// help that is asked for. Throws WrongOptions.
void run_command(int argc, char** argv, const std::string& about,
                 const std::function<void(CLI::App& program)>& add_commands);

// `work` is done when all options have been taken. It may throw WrongOptions.
CLI::App& add_command(CLI::App& program, const std::string& name, const std::string& about,
                      std::function<void()> work);
void add_option(CLI::App& command, const CommandOption& option);
void add_flag(CLI::App& command, const std::string& flag, bool& out, Text meaning);
// Forbids the two options together.
void add_exclusion(CLI::App& command, const std::string& flag, const std::string& other);

// ---------------------------------------------------------------- what can be written

// Each makes a games::Parsed of a text.

inline games::Parsed<std::string> any_text(const std::string& text) {
  return games::Parsed<std::string>::ok(text);
}

// Where something is to be written.
inline games::Parsed<std::string> file_name(const std::string& text) {
  return text.empty() ? games::Parsed<std::string>::fail(error("must be the name of a file"))
                      : any_text(text);
}

struct OneOf {
  std::vector<std::string_view> names;
  games::Parsed<std::string> operator()(const std::string& text) const;
};
OneOf known_game();

// CLI11's own conversions also take octal and hexadecimal numbers, which are not wanted here.
struct WholeNumber {
  std::uint64_t min, max;
  games::Parsed<std::uint64_t> operator()(const std::string& text) const {
    return games::parse_whole(text, min, max);
  }
  std::string range() const { return tr("{} to {}", {std::to_string(min), std::to_string(max)}); }
};

// ---------------------------------------------------------------- options

// An option that stores the result of `parse` in `out`, which must outlive the command.
template <class T, class Parse>
CommandOption option(std::string flags, T& out, Parse parse, Text meaning) {
  const auto take = [&out, parse](const Texts& texts) {
    auto parsed = parse(texts.front());
    if (parsed.value) out = static_cast<T>(*std::move(parsed.value));
    return parsed.error;
  };
  return {.flags = std::move(flags), .meaning = tr(meaning), .take = take};
}

template <class T, class Parse>
CommandOption option(std::string flags, std::vector<T>& out, Parse parse, Text meaning) {
  const auto take = [&out, parse](const Texts& texts) -> games::Error {
    std::vector<T> all;
    for (const std::string& text : texts) {
      auto parsed = parse(text);
      if (!parsed.value) return parsed.error;
      all.push_back(static_cast<T>(*std::move(parsed.value)));
    }
    out = std::move(all);
    return {};
  };
  return {.flags = std::move(flags), .meaning = tr(meaning), .take = take, .is_list = true};
}

// The present value of `out` is the usual one.
template <class T>
CommandOption whole_number(std::string flags, T& out, const WholeNumber& range, Text meaning) {
  return option(std::move(flags), out, range, meaning)
      .among(range.range())
      .usually(std::to_string(out));
}

// Values as the help shows them.
std::string in_a_row(const Texts& values, const std::string& separator = ",");
template <class T>
std::string in_a_row(const std::vector<T>& values) {
  Texts texts;
  for (const T& value : values) texts.push_back(std::to_string(value));
  return in_a_row(texts);
}

// Adds every search option to `command`, with its present value in `settings`
// as its default; the budget has none. `settings` must outlive the command.
void add_search_flags(CLI::App& command, match::SearchSettings& settings);
// The same without the budget, for searches in one thread each.
void add_one_thread_flags(CLI::App& command, match::SearchSettings& settings);

// "2/8" is the second of eight.
games::Parsed<learn::GamesPart> parse_part(const std::string& text);

}  // namespace cli
