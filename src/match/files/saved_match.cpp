#include "match/files/saved_match.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "match/files/saved_search.h"
#include "match/files/saved_words.h"

namespace match {

namespace {

// The tree in the order of the text.
class TreeWriter {
 public:
  explicit TreeWriter(const Match& match) : nodes_(match.nodes()) { write_from(0, match.start()); }

  // A node in the order of the text.
  struct Written {
    std::size_t node;
    games::Position before;  // its move
  };

  std::string moves;    // " 7 8 (9 10)"
  std::string seconds;  // " 3.2 0.4"
  bool knows_seconds = false;
  std::vector<Written> order;

 private:
  void write_from(std::size_t node, games::Position position) {
    while (const std::size_t main = nodes_[node].on_line) {
      write_move(position, main, " ");
      for (const std::size_t other : nodes_[node].next)
        if (other != main) write_variation(position, other);
      games::play(position, nodes_[main].move);
      node = main;
    }
  }

  void write_variation(games::Position position, std::size_t node) {
    write_move(position, node, " (");
    games::play(position, nodes_[node].move);
    write_from(node, position);
    moves += ")";
  }

  void write_move(const games::Position& position, std::size_t node, std::string_view before) {
    moves.append(before).append(games::move_text(position, nodes_[node].move));
    seconds.append(" ").append(games::decimal_text(nodes_[node].seconds));
    knows_seconds = knows_seconds || nodes_[node].seconds > 0;
    order.push_back({node, position});
  }

  const std::vector<Match::Node>& nodes_;
};

std::string line(std::string_view key, std::string_view value) {
  return std::string(key) + " " + std::string(value) + "\n";
}

// The value of each position, the start's first; empty if all of them are unknown.
std::string values_line(const Match& match, const TreeWriter& tree) {
  const std::vector<Match::Node>& nodes = match.nodes();
  if (std::none_of(nodes.begin(), nodes.end(), [](const auto& node) { return node.value; }))
    return {};
  std::string words = value_text(nodes[0].value, match.start());
  for (const auto& [node, before] : tree.order)
    words.append(" ").append(
        value_text(nodes[node].value, games::after(before, {&nodes[node].move, 1})));
  return line("values", words);
}

// Searches with their trees, until the room for them is used up; then without.
class SearchLines {
 public:
  std::string text;

  void add(std::string_view key, std::size_t number,
           const std::shared_ptr<const KeptSearch>& search, const games::Position& searched) {
    if (search == nullptr) return;
    const bool with_tree = text.size() < kMostSavedTreeBytes;
    text += line(key, std::to_string(number) + " " + search_text(*search, searched, with_tree));
  }
};

// The searches of the last moves come first.
std::string search_lines(const Match& match, const TreeWriter& tree) {
  SearchLines lines;
  const auto& nodes = match.nodes();
  for (std::size_t number = tree.order.size(); number > 0; --number) {
    const auto& [node, before] = tree.order[number - 1];
    lines.add(kSearchKey, number, nodes[node].chosen_by, before);
  }
  for (std::size_t number = tree.order.size(); number > 0; --number) {
    const auto& [node, before] = tree.order[number - 1];
    lines.add(kReviewKey, number, nodes[node].review, games::after(before, {&nodes[node].move, 1}));
  }
  lines.add(kReviewKey, 0, nodes[0].review, match.start());
  return lines.text;
}

// The numbers of the moves that come from the opening book.
std::string book_line(const Match& match, const TreeWriter& tree) {
  std::string numbers;
  for (std::size_t i = 0; i < tree.order.size(); ++i)
    if (match.nodes()[tree.order[i].node].by_book)
      numbers.append(numbers.empty() ? "" : " ").append(std::to_string(i + 1));
  return numbers.empty() ? std::string() : line("book", numbers);
}

std::string header_lines(const Header& header) {
  std::string text;
  for (const auto& [key, value] :
       {std::pair("first", header.players[0]), std::pair("second", header.players[1]),
        std::pair("date", header.date)})
    if (!value.empty()) text += line(key, escape(value));
  return text;
}

std::string ending_line(std::string_view key, const std::optional<Outcome>& end, double seconds,
                        std::string number = {}) {
  if (!end) return {};
  std::string text = std::move(number);
  text.append(name_in(kEndings, end->ending)).append(" ").append(name_in(kResults, end->winner));
  if (seconds > 0) text.append(" ").append(games::decimal_text(seconds));
  return line(key, text);
}

// The ends at other positions than the last one of the line.
std::string other_ending_lines(const Match& match, const TreeWriter& tree, std::size_t last) {
  std::string text;
  for (std::size_t number = 0; number <= tree.order.size(); ++number) {
    const std::size_t at = number == 0 ? 0 : tree.order[number - 1].node;
    if (at == last) continue;
    const Match::Node& node = match.nodes()[at];
    const std::string begin = std::to_string(number) + " ";
    text += ending_line(kEndAtKey, node.ended, node.ended_after, begin) +
            ending_line(kUndoneAtKey, node.end_taken_back, node.ended_after, begin);
  }
  return text;
}

std::string attempts_line(const SavedMatch& saved) {
  const auto [first, second] = saved.attempts;
  if (!saved.settings.tournament || std::max(first, second) == 0) return {};
  if (std::max(first, second) >= kIllegalAttempts) return {};  // `ended` says so
  return line("attempts", std::to_string(first) + " " + std::to_string(second));
}

std::string turn_line(const SavedMatch& saved) {
  const bool has_clock = saved.settings.seconds_a_move > 0 && !saved.match.outcome();
  if (!has_clock || saved.turn_seconds <= 0) return {};
  return line("turn", games::decimal_text(saved.turn_seconds));
}

}  // namespace

std::string_view saved_match_in(std::string_view text) {
  if (!text.starts_with(kSavedMatchTitle)) {
    const std::size_t before = text.find("\n" + std::string(kSavedMatchTitle) + " ");
    if (before == text.npos) return {};
    text.remove_prefix(before + 1);
  }
  const std::size_t last = text.find("\nat ");
  return last == text.npos ? text : text.substr(0, text.find('\n', last + 1));
}

bool is_worth_keeping(const SavedMatch& saved) {
  const Match& match = saved.match;
  const Match::Node& start = match.nodes()[0];
  return match.nodes().size() > 1 || match.start() != saved.settings.start() || start.ended ||
         start.end_taken_back;
}

std::string save_match(const SavedMatch& saved) {
  const Settings& settings = saved.settings;
  const Match& match = saved.match;
  const TreeWriter tree(match);
  const std::string header = header_lines(match.header());
  const std::size_t last_node = match.node_at(match.line().size());
  const Match::Node& last = match.nodes()[last_node];
  const std::string end =
      ending_line(match.can_redo() ? "ends" : "ended", last.ended, last.ended_after);
  const std::string undone = ending_line("undone", last.end_taken_back, last.ended_after);
  const std::string other_ends = other_ending_lines(match, tree, last_node);
  const std::string attempts = attempts_line(saved), turn = turn_line(saved);
  const int version = !other_ends.empty()       ? kSavedMatchVersion
                      : saved.paused            ? 11
                      : !turn.empty()           ? 10
                      : !attempts.empty()       ? 9
                      : !undone.empty()         ? 8
                      : end.starts_with("ends") ? 7
                      : header.empty()          ? 5
                                                : 6;
  std::string text = line(kSavedMatchTitle, std::to_string(version));
  text += line("settings", settings_query(settings)) + header;
  if (match.start() != settings.start()) text += line("position", games::text(match.start()));
  text += "moves" + tree.moves + "\n";
  if (tree.knows_seconds) text += "seconds" + tree.seconds + "\n";
  text += book_line(match, tree) + values_line(match, tree) + search_lines(match, tree);
  text += end + undone + other_ends + attempts + turn;
  if (saved.paused) text += line(kPausedKey, kYes);
  return text + line("at", std::to_string(match.moves().size()));
}

}  // namespace match
