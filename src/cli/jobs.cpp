#include "jobs.h"

#include <iostream>
#include <string>

#include "cli/job_line.h"

namespace cli {

namespace {

Json answer(const Job& job, const Answerer& answerer) {
  Json out;
  out["id"] = job.id;
  const auto position = read_position(job);
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
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << line_of(answer(split_job(line), answerer)) << std::endl;
  }
}

}  // namespace cli
