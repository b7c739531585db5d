// What goes through the engine's door as bytes, for workers that share no
// memory with the page. Both ends are the same build of this program, so the
// bytes have no version and no order but the machine's.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "engine/protocol.h"

namespace engine {

using Bytes = std::vector<std::uint8_t>;

// The wish that the search of a generation ends.
struct Stop {
  Generation generation = 0;
};

// To a worker.
using Message = std::variant<Order, Stop>;

Bytes to_bytes(const Message& message);
Bytes to_bytes(const Report& report);

// Nothing when the bytes are not what the above makes: cut short, too long, of a
// position that cannot be, or with a value that its field does not take. That the
// moves of a request are legal is the sender's word.
std::optional<Message> parse_message(std::span<const std::uint8_t> bytes);
std::optional<Report> parse_report(std::span<const std::uint8_t> bytes);

}  // namespace engine
