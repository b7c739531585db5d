// The reports of mcts-cli bench: a table that grows while it measures, or one line of JSON at the
// end.
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "bench_measure.h"

namespace cli {

class BenchReport {
 public:
  explicit BenchReport(bool json) : json_(json) {}

  // Figures of one kind after the other. `game` and `search` are as they were asked for.
  void add(std::string_view game, const RolloutFigures& figures);
  void add(std::string_view game, std::string_view search, const TreeFigures& figures);
  void add(std::string_view game, std::string_view search, const ThreadFigures& figures);

  // Ends the report. `settings` are the settings that the figures depend on.
  void finish(const nlohmann::ordered_json& settings) const;

 private:
  void begin_section(std::string_view name, std::string_view head);

  const bool json_;
  std::string_view section_;  // that the table is in
  nlohmann::ordered_json rollouts_ = nlohmann::ordered_json::array();
  nlohmann::ordered_json trees_ = nlohmann::ordered_json::array();
  nlohmann::ordered_json threads_ = nlohmann::ordered_json::array();
};

}  // namespace cli
