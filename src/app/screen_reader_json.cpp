#include "app/screen_reader_json.h"

#include "app/json.h"
#include "ui/base/text.h"

namespace app {

namespace {

std::string place_json(const ui::ReadPlace& place) {
  return JsonObject()
      .add("text", quoted(place.text))
      .add("move", quoted(place.move))
      .add("tries", quoted(place.tries))
      .add("last", boolean(place.last))
      .json();
}

std::string command_json(const ui::ReadCommand& command) {
  return JsonObject()
      .add("id", std::to_string(static_cast<int>(command.command)))
      .add("text", quoted(command.text))
      .add("possible", boolean(command.possible))
      .json();
}

std::string action_json(const ui::ReadAction& action) {
  return JsonObject()
      .add("id", quoted(action.id))
      .add("text", quoted(action.text))
      .add("possible", boolean(action.possible))
      .json();
}

std::string choice_json(const ui::Choice& choice) {
  return JsonObject()
      .add("text", quoted(choice.in_words))
      .add("query", quoted(choice.query))
      .add("chosen", boolean(choice.chosen))
      .json();
}

std::string number_json(const ui::NumberToType& number) {
  return JsonObject()
      .add("key", quoted(number.key))
      .add("min", quoted(std::to_string(number.min)))  // past what a JavaScript number holds
      .add("max", quoted(std::to_string(number.max)))
      .add("step", quoted(number.decimals ? "any" : "1"))
      .add("unit", quoted(number.unit))
      .json();
}

std::string field_json(const ui::ChoiceField& field) {
  return JsonObject()
      .add("title", quoted(field.title))
      .add("choices", array(field.choices, choice_json))
      .add("numbers", array(field.numbers, number_json))
      .add("other", quoted(ui::tr("Another number")))
      .add("value", std::to_string(field.value))
      .json();
}

std::string panel_json(const ui::ReadPanel& panel) {
  return JsonObject()
      .add("title", quoted(panel.title))
      .add("lines", array(panel.lines, quoted))
      .json();
}

std::string titles_json(const ui::ReadTitles& titles) {
  return JsonObject()
      .add("all", quoted(titles.all))
      .add("board", quoted(titles.board))
      .add("moves", quoted(titles.moves))
      .add("start", quoted(titles.start))
      .add("commands", quoted(titles.commands))
      .add("rules", quoted(titles.rules))
      .add("settings", quoted(titles.settings))
      .add("newGame", quoted(titles.new_game))
      .add("change", quoted(titles.change))
      .add("back", quoted(titles.back))
      .json();
}

}  // namespace

std::string screen_reader_json(const ui::ScreenReaderText& reading, std::string_view lang,
                               std::string_view chosen) {
  return JsonObject()
      .add("lang", quoted(lang))
      .add("chosen", quoted(chosen))
      .add("titles", titles_json(reading.titles))
      .add("said", quoted(reading.said))
      .add("refusals", std::to_string(reading.refusals))
      .add("messages", array(reading.messages, quoted))
      .add("messagesSaid", std::to_string(reading.messages_said))
      .add("lines", array(reading.lines, quoted))
      .add("panels", array(reading.panels, panel_json))
      .add("actions", array(reading.actions, action_json))
      .add("columns", std::to_string(reading.columns))
      .add("places", array(reading.places, place_json))
      .add("elsewhere", array(reading.elsewhere, place_json))
      .add("moves", array(reading.moves, quoted))
      .add("ply", std::to_string(reading.ply))
      .add("commands", array(reading.commands, command_json))
      .add("rules", array(reading.rules, quoted))
      .json();
}

std::string choices_json(const std::vector<ui::ChoiceGroup>& groups) {
  return array(groups, [](const ui::ChoiceGroup& group) {
    return JsonObject()
        .add("title", quoted(group.title))
        .add("fields", array(group.fields, field_json))
        .json();
  });
}

}  // namespace app
