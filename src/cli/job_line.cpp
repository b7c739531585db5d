#include "cli/job_line.h"

#include <algorithm>

namespace cli {

namespace {

// Everything up to the first space of `rest`, which goes on behind that space.
std::string_view take_field(std::string_view& rest) {
  const std::string_view field = rest.substr(0, rest.find(' '));
  rest.remove_prefix(std::min(field.size() + 1, rest.size()));
  return field;
}

}  // namespace

Job split_job(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  Job job;
  job.id = take_field(line);
  job.game = take_field(line);
  job.position = line;
  return job;
}

games::Parsed<games::Position> read_position(const Job& job) {
  using Result = games::Parsed<games::Position>;
  if (job.id.empty() || job.game.empty()) return Result::fail("a job is ID GAME POSITION");
  return games::parse(job.game, job.position);
}

}  // namespace cli
