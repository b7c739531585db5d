// Reads what saved_match.cpp writes.
#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "match/files/saved_match.h"
#include "match/files/saved_search.h"
#include "match/files/saved_words.h"

namespace match {

using mcts::Move;

namespace {

constexpr auto kKeys = std::to_array<std::string_view>(
    {"settings", "first",   "second",     "date",     "position", "moves",   "seconds",
     "book",     "values",  kSearchKey,   kReviewKey, "at",       "ended",   "ends",
     "undone",   kEndAtKey, kUndoneAtKey, "attempts", "turn",     kPausedKey});
// A text may have several lines with each of these keys.
constexpr auto kRepeated =
    std::to_array<std::string_view>({kSearchKey, kReviewKey, kEndAtKey, kUndoneAtKey});

using games::Error;
using games::Quoted;
using games::short_quote;
using Result = games::Parsed<SavedMatch>;

Error at_line(int number, const Error& what) { return Error("line {}: {}", number, what); }

struct NumberedValue {
  int number = 0;
  std::string_view value;
};

using Lines = std::multimap<std::string_view, NumberedValue>;

std::string_view take_line(std::string_view& text) {
  std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

Error check_title(std::string_view title) {
  const std::string expected =
      std::string(kSavedMatchTitle) + " " + std::to_string(kSavedMatchVersion);
  if (title.substr(0, title.rfind(' ')) != kSavedMatchTitle)
    return Error("expected {}, not {}", Quoted(expected), short_quote(title));
  const std::string_view version = title.substr(kSavedMatchTitle.size() + 1);
  for (int known = kSavedMatchVersion; known > 0; --known)
    if (version == std::to_string(known)) return {};
  return Error("version {} of the format, and none above {} is known here", short_quote(version),
               kSavedMatchVersion);
}

Error split_lines(std::string_view text, int first, Lines& lines) {
  if (Error error = check_title(take_line(text)); !error.empty()) return at_line(first, error);
  for (int number = first + 1; !text.empty(); ++number) {
    const std::string_view line = take_line(text);
    if (line.empty()) continue;
    const std::string_view key = line.substr(0, line.find(' '));
    if (std::find(kKeys.begin(), kKeys.end(), key) == kKeys.end())
      return at_line(number, Error("{} means nothing here", short_quote(key)));
    const std::string_view value = line.substr(std::min(key.size() + 1, line.size()));
    const bool may_repeat = std::find(kRepeated.begin(), kRepeated.end(), key) != kRepeated.end();
    if (!may_repeat && lines.contains(key))
      return at_line(number, Error("a second line {}", short_quote(key)));
    lines.emplace(key, NumberedValue{number, value});
  }
  return {};
}

// The moves' brackets and words, one after the other.
std::string_view take_token(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const bool bracket = text.starts_with('(') || text.starts_with(')');
  const std::size_t size = bracket ? 1 : std::min(text.find_first_of(" ()"), text.size());
  const std::string_view token = text.substr(0, size);
  text.remove_prefix(size);
  return token;
}

class MatchReader {
 public:
  MatchReader(const Lines& lines, int first) : lines_(lines), first_(first) {}

  Result read() {
    for (const auto step :
         {&MatchReader::read_settings, &MatchReader::read_start, &MatchReader::read_header,
          &MatchReader::read_seconds, &MatchReader::read_moves, &MatchReader::read_book,
          &MatchReader::read_values, &MatchReader::read_searches, &MatchReader::read_end,
          &MatchReader::read_ply, &MatchReader::read_ending, &MatchReader::read_other_ends,
          &MatchReader::read_attempts, &MatchReader::read_turn, &MatchReader::read_paused,
          &MatchReader::look_for_the_rest})
      if (Error error = (this->*step)(); !error.empty()) return Result::fail(std::move(error));
    return Result::ok({std::move(settings_), std::move(*match_), attempts_, turn_seconds_,
                       find(kPausedKey) != nullptr});
  }

 private:
  const NumberedValue* find(std::string_view key) const {
    const auto found = lines_.find(key);
    return found == lines_.end() ? nullptr : &found->second;
  }

  // The error that a line is missing behind the last line.
  Error no_line(std::string_view key) const {
    int last = first_;
    for (const auto& [other, line] : lines_) last = std::max(last, line.number);
    return at_line(last, Error("no line {} follows: part of the text is missing", Quoted(key)));
  }

  Error read_settings() {
    const NumberedValue* line = find("settings");
    if (line == nullptr) return no_line("settings");
    auto parsed = parse_settings(line->value, Settings());
    settings_ = std::move(parsed.settings);
    if (parsed.bad.empty()) return {};
    const BadValue& bad = parsed.bad.front();
    return at_line(line->number,
                   Error("the settings cannot be {}", short_quote(bad.key + "=" + bad.value)));
  }

  Error read_start() {
    const NumberedValue* line = find("position");
    if (line == nullptr) {
      match_.emplace(settings_.start());
      return {};
    }
    const auto start = games::parse(settings_.game, line->value);
    if (!start.value) return at_line(line->number, start.error);
    match_.emplace(*start.value);
    return {};
  }

  Error read_header() {
    const auto text = [this](std::string_view key) {
      const NumberedValue* line = find(key);
      return line == nullptr ? std::string() : unescape(line->value);
    };
    match_->set_header({.players = {text("first"), text("second")}, .date = text("date")});
    return {};
  }

  Error read_seconds() {
    const NumberedValue* line = find("seconds");
    if (line == nullptr || line->value.empty()) return {};
    for (const std::string_view word : games::split_fields(line->value)) {
      const auto seconds = games::parse_seconds(word);
      if (!seconds.value) return at_line(line->number, seconds.error);
      seconds_.push_back(*seconds.value);
    }
    return {};
  }

  Error read_moves() {
    const NumberedValue* line = find("moves");
    std::string_view text = line != nullptr ? line->value : std::string_view();
    for (std::string_view token; !(token = take_token(text)).empty();)
      if (Error error = read_token(token); !error.empty()) return at_line(line->number, error);
    if (!replaced_.empty()) return at_line(line->number, Error("a ( without a )"));
    const std::size_t moves = match_->nodes().size() - 1;
    if (seconds_.empty() || seconds_.size() == moves) return {};
    return at_line(find("seconds")->number, Error("{} times for {} moves", seconds_.size(), moves));
  }

  // The positions of the nodes, which are in the order of the text.
  std::vector<games::Position> positions() const {
    std::vector<games::Position> all = {match_->start()};
    for (std::size_t i = 1; i < match_->nodes().size(); ++i) {
      all.push_back(all[match_->nodes()[i].parent]);
      games::play(all.back(), match_->nodes()[i].move);
    }
    return all;
  }

  Error read_book() {
    const NumberedValue* line = find("book");
    if (line == nullptr) return {};
    for (const std::string_view word : games::split_fields(line->value)) {
      const auto number = games::parse_number(word, 1, static_cast<int>(match_->nodes().size()) - 1,
                                              Error("the number of a move of the book"));
      if (!number.value) return at_line(line->number, number.error);
      match_->note_book(static_cast<std::size_t>(*number.value));
    }
    return {};
  }

  Error read_values() {
    const NumberedValue* line = find("values");
    if (line == nullptr) return {};
    const auto words = games::split_fields(line->value);
    const auto positions = this->positions();
    if (words.size() != positions.size())
      return at_line(line->number,
                     Error("{} values for {} positions", words.size(), positions.size()));
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto value = parse_value_text(words[i], positions[i]);
      if (!value.value) return at_line(line->number, value.error);
      if (*value.value) match_->keep_value(i, **value.value);
    }
    return {};
  }

  Error read_searches() {
    const auto positions = this->positions();
    return read_numbered({kSearchKey, kReviewKey}, [&](std::string_view key, NumberedText line) {
      return read_search(line, key == kReviewKey, positions);
    });
  }

  struct NumberedText {
    std::size_t node = 0;  // the number that it begins with
    std::string_view rest;
  };

  // Reads each line of these keys. It begins with the number of a node; no move leads to the start,
  // so no search has chosen one.
  template <class Read>
  Error read_numbered(std::array<std::string_view, 2> keys, Read read) {
    for (const std::string_view key : keys) {
      const auto [from, to] = lines_.equal_range(key);
      for (auto line = from; line != to; ++line) {
        const auto text = number_of(key, line->second.value);
        if (!text.value) return at_line(line->second.number, text.error);
        if (Error error = read(key, *text.value); !error.empty())
          return at_line(line->second.number, error);
      }
    }
    return {};
  }

  games::Parsed<NumberedText> number_of(std::string_view key, std::string_view text) const {
    using Parsed = games::Parsed<NumberedText>;
    const bool is_end = key == kEndAtKey || key == kUndoneAtKey;
    const std::string_view word = text.substr(0, text.find(' '));
    const auto number = games::parse_number(
        word, key == kSearchKey ? 1 : 0, static_cast<int>(match_->nodes().size()) - 1,
        is_end ? Error("the number of a move that the game ended after")
               : Error("the number of a move that was searched"));
    if (!number.value) return Parsed::fail(number.error);
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return Parsed::ok({static_cast<std::size_t>(*number.value), text});
  }

  Error read_search(const NumberedText& line, bool is_review,
                    const std::vector<games::Position>& positions) {
    const std::size_t node = line.node;
    auto parsed =
        parse_search(line.rest, positions[is_review ? node : match_->nodes()[node].parent]);
    if (!parsed.value) return parsed.error;
    auto search = std::make_shared<KeptSearch>(*std::move(parsed.value));
    if (is_review)
      keep_review(node, std::move(search));
    else
      match_->keep_search(node, std::move(search));
    return {};
  }

  void keep_review(std::size_t node, std::shared_ptr<const KeptSearch> search) {
    match_->keep_review(node, std::move(search));
    auto value = match_->nodes()[node].value;
    if (!value) return;
    value->reviewed = true;
    match_->keep_value(node, *value);
  }

  Error read_token(std::string_view token) {
    if (token == "(") return begin_variation();
    if (token == ")") return end_variation();
    const std::size_t index = match_->nodes().size();
    const Quoted name = short_quote(token);
    const auto move = games::parse_move(match_->position(), token);
    if (!move.value) return Error("move {}, {}: {}", index, name, move.error);
    const double seconds = index <= seconds_.size() ? seconds_[index - 1] : 0;
    if (!match_->play(*move.value, seconds))
      return games::with_reason(Error("move {} ({}) is not legal", index, games::Sign(token)),
                                match_->position(), *move.value);
    empty_ = false;
    if (match_->nodes().size() > index) return {};
    return Error("move {}, {}, was there before", index, name);
  }

  Error begin_variation() {
    if (empty_) return Error("a ( without a move before it");
    replaced_.push_back(match_->moves());
    match_->undo(1);
    empty_ = true;
    return {};
  }

  // Back to the move that the variation replaces.
  Error end_variation() {
    if (replaced_.empty()) return Error("a ) without a (");
    if (empty_) return Error("no move between ( and )");
    const auto& moves = replaced_.back();
    match_->follow(moves.size() - 1, moves.back());
    replaced_.pop_back();
    return {};
  }

  Error read_ply() {
    const NumberedValue* line = find("at");
    if (line == nullptr) return {};
    const auto ply = games::parse_number(line->value, 0, static_cast<int>(match_->line().size()),
                                         Error("the number of moves on the board"));
    if (!ply.value) return at_line(line->number, ply.error);
    match_->go_to(static_cast<std::size_t>(*ply.value));
    return {};
  }

  Error read_end() {
    if (find("ends") != nullptr || find("undone") != nullptr) match_->go_to(match_->line().size());
    if (Error error = read_ending_in("undone"); !error.empty()) return error;
    match_->undo(0);
    return read_ending_in("ends");
  }

  Error read_ending() { return read_ending_in("ended"); }

  struct Ending {
    Outcome outcome;
    double seconds = 0;
  };

  // "resigned 1-0 4.5"
  static games::Parsed<Ending> parse_ending(std::string_view text) {
    using Parsed = games::Parsed<Ending>;
    auto words = games::split_fields(text);
    words.resize(std::max<std::size_t>(words.size(), 2));
    const auto* ending = find_in(kEndings, words[0]);
    const auto* result = find_in(kResults, words[1]);
    if (ending == nullptr || result == nullptr || words.size() > 3)
      return Parsed::fail("expected an ending as {}, not {}", Quoted("resigned 1-0"),
                          short_quote(text));
    const auto seconds = games::parse_seconds(words.size() > 2 ? words[2] : "0");
    if (!seconds.value) return Parsed::fail(seconds.error);
    return Parsed::ok({{ending->second, result->second}, *seconds.value});
  }

  Error read_ending_in(std::string_view key) {
    const NumberedValue* line = find(key);
    if (line == nullptr) return {};
    const auto ending = parse_ending(line->value);
    if (!ending.value) return at_line(line->number, ending.error);
    if (match_->outcome()) return at_line(line->number, Error("the game has ended by its rules"));
    match_->end(ending.value->outcome, ending.value->seconds);
    return {};
  }

  Error read_other_ends() {
    const auto positions = this->positions();
    return read_numbered({kEndAtKey, kUndoneAtKey}, [&](std::string_view key, NumberedText line) {
      const auto ending = parse_ending(line.rest);
      if (!ending.value) return ending.error;
      if (games::is_over(positions[line.node])) return Error("the game has ended by its rules");
      match_->keep_end(line.node, ending.value->outcome, ending.value->seconds,
                       key == kUndoneAtKey);
      return Error();
    });
  }

  Error read_attempts() {
    const NumberedValue* line = find("attempts");
    if (line == nullptr) return {};
    auto words = games::split_fields(line->value);
    if (words.size() != attempts_.size()) words = {line->value, ""};  // no number
    for (std::size_t side = 0; side < attempts_.size(); ++side) {
      const auto number = games::parse_number(words[side], 0, kIllegalAttempts - 1,
                                              Error("the number of illegal attempts"));
      if (!number.value) return at_line(line->number, number.error);
      attempts_[side] = static_cast<int>(*number.value);
    }
    return {};
  }

  Error read_turn() {
    const NumberedValue* line = find("turn");
    if (line == nullptr) return {};
    const auto seconds = games::parse_seconds(line->value);
    if (!seconds.value) return at_line(line->number, seconds.error);
    turn_seconds_ = *seconds.value;
    return {};
  }

  Error read_paused() {
    const NumberedValue* line = find(kPausedKey);
    if (line == nullptr || line->value == kYes) return {};
    return at_line(line->number,
                   Error("expected {}, not {}", Quoted(kYes), short_quote(line->value)));
  }

  // Every match has these lines. They are looked for last: an error in another line says more.
  Error look_for_the_rest() {
    for (const std::string_view key : {"moves", "at"})
      if (find(key) == nullptr) return no_line(key);
    return {};
  }

  const Lines& lines_;
  const int first_;  // the number of the title's line
  Settings settings_;
  std::optional<Match> match_;
  Attempts attempts_ = {};
  double turn_seconds_ = 0;
  std::vector<double> seconds_;
  // The lines that continue behind the brackets that are open.
  std::vector<std::vector<Move>> replaced_;
  bool empty_ = true;  // until a move is read, at the start and after each (
};

}  // namespace

Result load_match(std::string_view text, int first) {
  if (text.size() > kMostSavedMatchBytes) return Result::fail("longer than a megabyte");
  Lines lines;
  if (Error error = split_lines(text, first, lines); !error.empty())
    return Result::fail(std::move(error));
  return MatchReader(lines, first).read();
}

}  // namespace match
