#include "search_flags.h"

namespace cli {

namespace {

// Runs the setter on a copy, so that a wrong value is found while others are
// still being read.
CLI::Validator accepted_by(const match::SearchOption& option) {
  return CLI::Validator(
      [&option](std::string& text) {
        match::SearchSettings nobody;
        return option.set(nobody, text);
      },
      "");
}

void add_flag(CLI::App& command, const match::SearchOption& option,
              match::SearchSettings& settings) {
  auto* flag = command.add_option_function<std::string>(
      "--" + std::string(option.key),
      [&option, &settings](const std::string& text) { option.set(settings, text); },
      std::string(option.letter) + ": " + std::string(option.meaning));
  flag->check(accepted_by(option))->type_name("");
  if (option.concern != match::Concern::kBudget) flag->default_str(option.get(settings));
}

}  // namespace

void add_search_flags(CLI::App& command, match::SearchSettings& settings) {
  for (const match::SearchOption& option : match::search_options())
    add_flag(command, option, settings);
}

void add_one_thread_flags(CLI::App& command, match::SearchSettings& settings) {
  for (const match::SearchOption& option : match::search_options())
    if (option.concern == match::Concern::kSearch) add_flag(command, option, settings);
}

}  // namespace cli
