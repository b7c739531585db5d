#include "merge_records.h"

#include <array>
#include <map>
#include <sstream>
#include <utility>

#include "arena_report.h"
#include "cli/lines.h"
#include "files.h"
#include "games/plain_text.h"
#include "match/files/game_record.h"

namespace cli {

namespace {

using match::GameRecord;
using Records = std::map<int, GameRecord>;  // by their numbers

// A has the first seat in the games with an odd number.
bool a_sits_first(const GameRecord& record) { return record.number % 2 == 1; }

std::array<std::string, 2> players_of(const GameRecord& record) {
  auto [first, second] = record.players;
  return a_sits_first(record) ? std::array{first, second} : std::array{second, first};
}

// A line as games write it, without the ends of other systems' lines.
std::string record_text(std::string_view line) {
  const std::string text = games::plain_text(line);
  return text.substr(0, text.find_last_not_of(" \n") + 1);
}

void read_records(const std::string& name, Records& records) {
  std::istringstream file(expect_text(name));
  int number = 0;
  LineReader lines(file);
  while (const auto line = lines.next()) {
    ++number;
    const auto failure = [&name, number](const games::Error& why) {
      return Failure("{}, line {}: {}", games::Quoted(name), number, why);
    };
    if (line->too_long) throw failure(line_too_long());
    const std::string text = record_text(line->text);
    if (text.empty()) continue;
    const auto record = match::parse_record(text);
    if (!record.value) throw failure(record.error);
    if (!records.emplace(record.value->number, *record.value).second)
      throw failure(error("game {} is there twice", record.value->number));
  }
}

void check(const Records& records) {
  int expected = 0;
  const GameRecord& first = records.begin()->second;
  for (const auto& [number, record] : records) {
    if (number != ++expected) throw Failure("game {} is in none of the parts", expected);
    if (players_of(record) != players_of(first) || record.start != first.start)
      throw Failure("game {} is of another tournament than game 1", number);
  }
}

void write_records(const Records& records, const std::string& name) {
  std::string text;
  for (const auto& [number, record] : records) text += match::record_line(record) + '\n';
  write_file(name, {text.begin(), text.end()});
}

std::string report_of(const Records& records) {
  match::Standing standing;
  for (const auto& [number, record] : records)
    standing.add({.record = record, .a_sits_first = a_sits_first(record), .thinking = {}});
  const GameRecord& first = records.begin()->second;
  return std::string(games::id_of(first.start)) + ", " +
         games::in_english({"{} games\n", records.size()}) +
         standing_text(players_of(first), standing);
}

}  // namespace

bool is_record_file(const std::string& name) {
  std::istringstream file(expect_text(name));
  const auto line = LineReader(file).next();
  std::istringstream words(line ? record_text(line->text) : "");
  int number = 0;
  std::string bar;
  return words >> number >> bar && bar == "|";
}

std::string merge_records(const std::vector<std::string>& parts, const std::string& out) {
  Records records;
  for (const std::string& part : parts) read_records(part, records);
  if (records.empty()) throw Failure("there are no games in {}", games::Quoted(parts.front()));
  check(records);
  write_records(records, out);
  return report_of(records);
}

}  // namespace cli
