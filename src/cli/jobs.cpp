#include "jobs.h"

#include <algorithm>
#include <iostream>
#include <string>

#include "cli/job_line.h"
#include "cli/lines.h"

namespace cli {

namespace {

Json answer(const Line& line, const Answerer& answerer) {
  Json out;
  constexpr std::size_t kLongestIdOfAWrongLine = 100;
  Job job = split_job(line.text);
  if (line.too_long) job.id.resize(std::min(job.id.size(), kLongestIdOfAWrongLine));
  out["id"] = job.id;
  const auto position =
      line.too_long ? games::Parsed<games::Position>::fail(line_too_long()) : read_position(job);
  if (!position.value) {
    out["error"] = games::in_english(position.error);
    return out;
  }
  out["game"] = job.game;
  answerer(*position.value, out);
  return out;
}

// Jobs are bytes, JSON is UTF-8: what is not valid becomes U+FFFD.
std::string line_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

void answer_jobs(const Answerer& answerer) {
  LineReader lines(std::cin);
  while (const auto line = lines.next())
    std::cout << line_of(answer(*line, answerer)) << std::endl;
}

}  // namespace cli
