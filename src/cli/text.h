// The texts of mcts-cli for people, in English or Chinese. The English text is the key: tr("A
// draw.\n") and error("it is empty") do not compile without a row in texts_play.h, texts_errors.h
// or texts_help.h. Answers for programs (JSON, GTP, tables) are English and do not come this way.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

#include "cli/texts_errors.h"
#include "cli/texts_help.h"
#include "cli/texts_play.h"
#include "games/error.h"
#include "games/words.h"
#include "words/language.h"
#include "words/rows.h"
#include "words/say.h"
#include "words/terminal.h"

namespace cli {

inline constexpr auto kTexts =
    words::joined(kPlayTexts, kErrorTexts, kHelpTexts, words::kTerminalTexts);

// A row of kTexts, found while compiling.
using Text = words::Text<kTexts>;

// English until it is set, which main() does before anything is said.
words::Language language();
void set_language(words::Language wanted);

// The text in the present language; it ends with a null character.
const char* tr(Text text);
// The same with each {} replaced by the next of `parts`.
std::string tr(Text text, std::initializer_list<std::string_view> parts);
// A row beside the code that shows it: what --help says of a subcommand.
const char* tr(const words::TextRow& row);
// An English text that is known only while the program runs. Without a row it stays as it is.
std::string_view tr_known(std::string_view english);

// An error of any room, or a caption of a lesson. What has no row is said in English.
std::string tr_error(const games::Error& error);
// A line on standard error that is no error.
void note(const games::Error& what);
// The word in the present language.
std::string_view in_language(const games::GameWord& word);

// The pattern of an error that has a row.
template <std::size_t kGaps>
using Pattern = words::Pattern<kTexts, kGaps>;

template <class... Arguments>
games::Error error(Pattern<sizeof...(Arguments)> pattern, const Arguments&... arguments) {
  return games::Error(pattern.pattern, arguments...);
}

}  // namespace cli
