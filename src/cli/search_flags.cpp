#include "search_flags.h"

#include <string>

namespace cli {

namespace {

Option option_of(const match::SearchOption& option, match::SearchSettings& settings) {
  return {.flags = "--" + std::string(option.key),
          .meaning = std::string(option.letter) + ": " + std::string(option.meaning),
          .take = [&option,
                   &settings](const Texts& texts) { return option.set(settings, texts.front()); },
          .usual = option.concern == match::Concern::kBudget ? "" : option.get(settings)};
}

}  // namespace

void add_search_flags(CLI::App& command, match::SearchSettings& settings) {
  for (const match::SearchOption& option : match::search_options())
    add_option(command, option_of(option, settings));
}

void add_one_thread_flags(CLI::App& command, match::SearchSettings& settings) {
  for (const match::SearchOption& option : match::search_options())
    if (option.concern == match::Concern::kSearch) add_option(command, option_of(option, settings));
}

}  // namespace cli
