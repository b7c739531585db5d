#include "games/error.h"

#include <array>
#include <vector>

#include "games/plain_text.h"

namespace games {

namespace {

// What sentences count, in the singular. Other languages than English have no such words.
constexpr auto kCounted = std::to_array<std::string_view>(
    {" argument", " box", " byte", " disc", " field", " game", " generation", " iteration", " move",
     " node", " position", " random game", " random move", " stone", " thread", " time", " value",
     " visit"});

// A beginning of `text` is left out, if it is there.
bool skip(std::string_view& text, std::string_view beginning) {
  const bool there = text.starts_with(beginning);
  if (there) text.remove_prefix(beginning.size());
  return there;
}

// "U+200B", for a character that cannot be seen, or that a font may not have.
std::string code_text(char32_t code) {
  std::string digits;
  for (; code > 0 || digits.size() < 4; code >>= 4)
    digits.insert(digits.begin(), "0123456789ABCDEF"[code & 15]);
  return "U+" + digits;
}

// A short quote shows as many bytes, and needs no more of the text than so many to know what to
// show.
constexpr std::size_t kMost = 24, kNeeded = 128;

std::string shortened(std::string_view text) {
  std::string shown;
  while (!text.empty() && shown.size() < kMost) {
    const auto [code, bytes] = first_character(text);
    const std::string_view sign = text.substr(0, bytes);
    if (code >= ' ' && code <= '~')
      shown += sign;
    else if (code == kNoCharacter)
      shown += '?';
    else
      shown += is_seen(code) ? std::string(sign) + "(" + code_text(code) + ")" : code_text(code);
    text.remove_prefix(bytes);
  }
  return text.empty() ? shown : shown + "...";
}

const GameWord* reason_word(const Reason& reason) {
  return find_word(words(reason.game), "refused." + std::string(reason.why));
}

// An argument that owns what it speaks of.
struct OwnedArgument {
  explicit OwnedArgument(const Argument& argument)
      : quoted(std::holds_alternative<Quoted>(argument.what)) {
    if (const auto* number = std::get_if<std::uint64_t>(&argument.what))
      text = std::to_string(*number);
    else if (const auto* sign = std::get_if<Sign>(&argument.what))
      text = sign->text;
    else if (const auto* quote = std::get_if<Quoted>(&argument.what))
      text = quote->text.substr(0, quote->whole ? std::string_view::npos : kNeeded),
      short_quote = !quote->whole;
    else if (const auto* own = std::get_if<const GameWord*>(&argument.what))
      word = *own;
    else if (const auto* filled = std::get_if<Filled>(&argument.what))
      word = filled->word, inner = filled->inner, text = filled->sign;
    else if (const auto* why = std::get_if<Reason>(&argument.what))
      reason = *why, text = why->about;
    else
      error = *std::get<const Error*>(argument.what);
  }

  std::string in_words(const Wording& wording) const {
    if (!error.empty()) return games::in_words(error, wording);
    if (const GameWord* said = reason.why.empty() ? word : reason_word(reason); said != nullptr)
      return filled(said->*wording.of_word, wording);
    if (!quoted) return text;
    return std::string(wording.opening)
        .append(short_quote ? shortened(text) : text)
        .append(wording.closing);
  }

  // Where there is a gap.
  std::string filled(std::string_view pattern, const Wording& wording) const {
    if (gaps_in(pattern) == 0) return std::string(pattern);
    std::string out;
    const std::string_view part = inner != nullptr ? inner->*wording.of_word : text;
    const std::string_view rest = fill_gap(out, pattern, part);
    return out.append(rest);
  }

  const bool quoted;
  bool short_quote = false;
  std::string text;
  const GameWord *word = nullptr, *inner = nullptr;
  Reason reason;
  Error error;
};

}  // namespace

std::string_view fill_gap(std::string& out, std::string_view pattern, std::string_view part) {
  const std::size_t gap = pattern.find(kGap);
  out.append(pattern.substr(0, gap)).append(part);
  pattern.remove_prefix(gap + kGap.size());
  if (part != "1") return pattern;
  for (const std::string_view noun : kCounted) {
    std::string_view rest = pattern;
    if (!skip(rest, noun) || !(skip(rest, "es") || skip(rest, "s"))) continue;
    out.append(noun).append(skip(rest, " are") ? " is" : "");
    return rest;
  }
  return pattern;
}

struct Error::Sentence {
  std::string_view pattern;
  std::vector<OwnedArgument> parts;
};

Error::Error(std::string_view pattern, std::initializer_list<Argument> arguments) {
  const auto sentence = std::make_shared<Sentence>();
  sentence->pattern = pattern;
  for (const Argument& argument : arguments) sentence->parts.emplace_back(argument);
  sentence_ = sentence;
}

std::string in_words(const Error& error, const Wording& wording) {
  std::string out;
  if (error.empty()) return out;
  std::string_view pattern = wording.pattern(error.sentence_->pattern);
  for (const OwnedArgument& part : error.sentence_->parts) {
    pattern = fill_gap(out, pattern, part.in_words(wording));
  }
  return out.append(pattern);
}

std::string in_english(const Error& error) {
  return in_words(error, {.pattern = [](std::string_view english) { return english; },
                          .opening = "'",
                          .closing = "'"});
}

}  // namespace games
