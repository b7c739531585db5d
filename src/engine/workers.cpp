#include "engine/workers.h"

namespace engine {

void SearchServer::take(std::span<const std::uint8_t> message) {
  if (auto parsed = parse_to_engine(message)) task_.take(*std::move(parsed));
}

bool SearchServer::run(std::chrono::milliseconds time) {
  const bool more = task_.step(time);
  if (auto report = task_.take_report()) messages_.push_back(to_bytes(*std::move(report)));
  for (Answer& answer : task_.take_answers()) messages_.push_back(to_bytes(std::move(answer)));
  return more;
}

std::optional<Bytes> SearchServer::take_message() {
  if (messages_.empty()) return std::nullopt;
  Bytes bytes = std::move(messages_.front());
  messages_.pop_front();
  return bytes;
}

}  // namespace engine
