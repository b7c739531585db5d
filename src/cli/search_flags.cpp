#include "search_flags.h"

namespace cli {

namespace {

// Runs the setter on a copy, so that a wrong value is found while others are
// still being read.
CLI::Validator accepted_by(const SearchOption& option) {
  return CLI::Validator(
      [&option](std::string& text) {
        SearchSettings nobody;
        return option.set(nobody, text);
      },
      "");
}

void add_flag(CLI::App& command, const SearchOption& option, SearchSettings& settings) {
  auto* flag = command.add_option_function<std::string>(
      "--" + std::string(option.key),
      [&option, &settings](const std::string& text) { option.set(settings, text); },
      std::string(option.letter) + ": " + std::string(option.meaning));
  flag->check(accepted_by(option))->type_name("");
  if (option.concern != Concern::kBudget) flag->default_str(option.get(settings));
}

}  // namespace

void add_search_flags(CLI::App& command, SearchSettings& settings) {
  for (const SearchOption& option : search_options()) add_flag(command, option, settings);
}

void add_one_thread_flags(CLI::App& command, SearchSettings& settings) {
  for (const SearchOption& option : search_options())
    if (option.concern == Concern::kSearch) add_flag(command, option, settings);
}

}  // namespace cli
