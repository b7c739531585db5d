#include "ui/game_rules.h"

#include "ui/text.h"

namespace ui {

namespace {

std::string filled_with_numbers(std::string_view text, const std::vector<games::Option>& options,
                                const games::OptionValues& values) {
  std::string out(text);
  for (std::size_t i = 0; i < values.size(); ++i)
    if (const std::size_t gap = out.find("{}"); options[i].choices.empty() && gap != out.npos)
      out.replace(gap, 2, std::to_string(values[i]));
  return out;
}

}  // namespace

std::vector<std::string> game_rules(std::string_view game, const games::OptionValues& values) {
  const auto options = games::options(game);
  std::vector<std::string> keys = {"rules"};
  for (std::size_t i = 0; i < values.size(); ++i)
    if (!options[i].choices.empty())
      keys.push_back("rules." + std::string(options[i].key) + "." +
                     std::string(options[i].choices[static_cast<std::size_t>(values[i])]));
  std::vector<std::string> paragraphs;
  for (const std::string& key : keys)
    if (const games::Word* rules = games::find_word(games::words(game), key))
      paragraphs.push_back(filled_with_numbers(in_language(*rules), options, values));
  return paragraphs;
}

}  // namespace ui
