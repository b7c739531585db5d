#include "cli/job_line.h"

#include <algorithm>

#include "games/plain_text.h"

namespace cli {

namespace {

// Everything up to the first blank of `rest`, which goes on behind that blank.
std::string take_field(std::string_view& rest) {
  const std::string_view field = rest.substr(0, rest.find(' '));
  rest.remove_prefix(std::min(field.size() + 1, rest.size()));
  return std::string(field);
}

// The answer has the same id, whatever signs it is of. Takes it and the blank behind it.
std::string take_id(std::string_view& rest) {
  const std::string_view all = rest;
  while (!rest.empty()) {
    const std::string_view sign = rest.substr(0, games::first_character(rest).bytes);
    rest.remove_prefix(sign.size());
    if (games::plain_text(sign) == " ")
      return std::string(all.substr(0, all.size() - rest.size() - sign.size()));
  }
  return std::string(all);
}

// One blank for several in a row, and none at the ends.
std::string with_single_blanks(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != ' ' || (!out.empty() && out.back() != ' ')) out += c;
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

}  // namespace

Job split_job(std::string_view line) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
  Job job;
  const bool is_plain = games::plain_text(line) == line;
  job.id = take_id(line);
  std::string fields = games::plain_text(line);
  if (!is_plain) fields = with_single_blanks(fields);
  std::string_view rest = fields;
  job.game = take_field(rest);
  job.position = rest;
  return job;
}

games::Parsed<games::Position> read_position(const Job& job) {
  using Result = games::Parsed<games::Position>;
  if (job.id.empty() || job.game.empty()) return Result::fail("a job is ID GAME POSITION");
  if (job.game.find(':') != job.game.npos)
    return Result::fail("the options stand in the position, not behind the game's name, as in {}",
                        games::short_quote(job.game));
  return games::parse(job.game, job.position);
}

}  // namespace cli
