// The page in words as JSON, for web/reader.js.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/base/choices.h"
#include "ui/page/screen_reader.h"

namespace app {

// {lang, titles, said, lines, columns, places, elsewhere, moves, ply, commands}; a place is {text,
// move, last}, a command {id, text, possible}. `chosen` changes whenever the result of
// choices_json() changes.
std::string screen_reader_json(const ui::ScreenReaderText& reading, std::string_view lang,
                               std::string_view chosen);

// [{title, fields: [{title, choices: [{text, query, chosen}], key, min, max, value}]}]
std::string choices_json(const std::vector<ui::ChoiceGroup>& groups);

}  // namespace app
