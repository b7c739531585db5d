#include "match/files/pasted_links.h"

#include <algorithm>
#include <array>
#include <utility>

#include "games/ggf.h"
#include "match/address/settings.h"
#include "match/files/pasted_notes.h"
#include "match/files/pasted_prose.h"
#include "match/files/saved_match.h"

namespace match {

namespace {

// Signs as they stand in the text of a page.
std::string with_plain_signs(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, char>, 7> kCodes = {{{"&amp;", '&'},
                                                                        {"&#038;", '&'},
                                                                        {"&#38;", '&'},
                                                                        {"&#x26;", '&'},
                                                                        {"&quot;", '"'},
                                                                        {"&lt;", '<'},
                                                                        {"&gt;", '>'}}};
  std::string plain;
  while (!text.empty()) {
    const auto code = std::find_if(kCodes.begin(), kCodes.end(), [text](const auto& known) {
      return text.starts_with(known.first);
    });
    plain += code == kCodes.end() ? text[0] : code->second;
    text.remove_prefix(code == kCodes.end() ? 1 : code->first.size());
  }
  return plain;
}

// "d3c4f4", "0-3", "--"
bool is_of_moves(std::string_view word) {
  return !word.empty() && word.find_first_not_of("abcdefghABCDEFGH0123456789-,%") == word.npos &&
         word.find_first_of("0123456789-") != word.npos;
}

// A word behind a link that can only be the rest of it: moves, or "&view=tree".
bool is_rest_of_link(std::string_view word) {
  if (word.find('=') != word.npos && word.find_first_of(" :/?") == word.npos) return true;
  return word.starts_with('&') || is_of_moves(word);
}

// A short line is broken only where one of the two parts shows it: "moves=4-0-", "d3c4". A single
// move below a link may be a remark.
bool is_broken(std::string_view line, std::string_view next) {
  constexpr std::size_t kLong = 40, kMoves = 4;
  constexpr std::string_view kOpen = "-,=&%";
  if (line.empty() || next.empty()) return false;
  return line.size() >= kLong || next.size() >= kMoves || kOpen.find(line.back()) != kOpen.npos ||
         kOpen.find(next[0]) != kOpen.npos;
}

// The part of a link that stands on its first line. It ends at the first sign that no link has. A
// link between quotes may have blanks where all that follows them is its own: "?moves=f5 d6".
std::string_view first_part(std::string_view text, char quote) {
  const std::string_view part = text.substr(0, text.find_first_of("# \t\r\n\"'<>)]}"));
  if (quote != '"' && quote != '\'') return part;
  const std::string_view inside = text.substr(0, text.find(quote));
  const auto words = games::split_fields(inside);
  return std::all_of(words.begin() + 1, words.end(), is_rest_of_link) ? inside : part;
}

// The query of a link, and takes it away from the text. `quote` is the sign before the link.
std::string take_query(std::string_view& text, char quote) {
  std::string_view part = first_part(text, quote);
  std::string query(part);
  for (text.remove_prefix(part.size()); text.starts_with('\n'); text.remove_prefix(part.size())) {
    const std::string_view next = text.substr(1, text.find('\n', 1) - 1);
    if (!is_rest_of_link(next) || !is_broken(part, next)) break;
    text.remove_prefix(1);
    part = next;
    query += part;
  }
  if (!query.empty() && std::string_view(".,;:!").find(query.back()) != std::string_view::npos)
    query.pop_back();  // of the sentence that the link ends
  return query;
}

// True if moves come first, or a square of Reversi stands among the first words. "See you at 8" has
// neither.
bool begins_with_moves(std::string_view text) {
  constexpr std::size_t kFar = 100;
  const std::string line = on_one_line(text.substr(0, kFar));
  bool first = true;
  for (const std::string_view word : games::split_fields(line)) {
    const std::string_view bare = without_number(word);
    if (is_of_moves(bare) && (first || is_of_squares(games::in_small_letters(bare)))) return true;
    first = first && bare.empty();
  }
  return false;
}

// "game=reversi moves=f5d6", with & for its blanks; nothing where some word is no parameter.
std::optional<std::string> bare_query(std::string_view text) {
  std::string query = on_one_line(text);
  for (const std::string_view word : games::split_fields(query))
    if (word.find('=') - 1 >= word.size() - 1) return std::nullopt;
  std::replace(query.begin(), query.end(), ' ', '&');
  return query;
}

// The attributes of an element, behind its name, as a link has them. Takes them away.
std::string take_attributes(std::string_view& text) {
  std::string query;
  for (std::size_t equals;
       (equals = text.find_first_of("=<>")) < text.size() && text[equals] == '=';) {
    std::string_view name = trimmed(text.substr(0, equals));
    name.remove_prefix(name.find_last_of(kBlanks) + 1);  // behind those without a value
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks, equals + 1), text.size()));
    const bool quoted = text.starts_with('"') || text.starts_with('\'');
    const std::size_t end = quoted ? text.find(text[0], 1) : text.find_first_of(" \t\r\n<>");
    query.append(query.empty() ? "" : "&").append(name).append("=");
    query += escape(text.substr(quoted, end - quoted));
    text.remove_prefix(std::min(end, text.size()));
    if (quoted && !text.empty()) text.remove_prefix(1);
  }
  return query;
}

}  // namespace

Links links_in(std::string_view raw) {
  constexpr int kMostMarks = 100;  // that are tried
  constexpr std::string_view kElement = "<mcts-arcade";
  Links links;
  if (!saved_match_in(trimmed(raw)).empty() || games::has_ggf_in(raw)) return links;
  const std::string text = with_plain_signs(without_comments(raw));
  if (text.find('=') == text.npos && text.find("://") == text.npos) return links;
  std::size_t at = 0;
  for (int i = 0; i < kMostMarks; ++i) {
    at = std::min(text.find('?', at), text.find(kElement, at));
    if (at == text.npos) break;
    const bool link = text[at] == '?';
    const std::size_t before = text.find_last_of(" \t\n\"'>", at);
    const char quote = before == text.npos ? ' ' : text[before];
    at += link ? 1 : kElement.size();
    // No more is needed to see that it is too long.
    std::string_view here = std::string_view(text).substr(at, kMostLinkBytes + 1);
    std::string query = link ? take_query(here, quote) : take_attributes(here);
    const bool names = names_a_match(query) || !Query(query).value("gallery").empty();
    links.games += names && query != links.first;
    if (links.first && (!names || links.games != 1)) continue;
    links.first = std::move(query);
    links.moves_behind = begins_with_moves(here);
  }
  // Mail programs put a link into one of their own: "https://mail.example/?url=https%3A%2F%2F...".
  if (const std::size_t wrapped = text.find("%3F"); links.first && wrapped != text.npos)
    if (Links inside = links_in(unescape(std::string_view(text).substr(wrapped))); inside.games > 0)
      return inside;
  if (links.first) return links;
  if (text.find("://") == text.npos) return {.first = bare_query(text)};
  std::string_view all = trimmed(text);  // without a mark
  links.first = take_query(all, ' ');
  return links;
}

}  // namespace match
