// Writes the engine's messages as bytes and reads them, for workers that share no memory with the
// page. Both ends are the same build of this program, so the bytes have no version number, and
// numbers have the byte order of the machine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/protocol.h"

namespace engine {

Bytes to_bytes(const ToEngine& message);
Bytes to_bytes(const FromEngine& message);

// Give nothing when the bytes are not what the above makes: when they are cut short or too long,
// tell an impossible position, have a value that its field does not take, or a model one of whose
// bytes has changed. Whether the moves of a request are legal is not checked here: that is the
// sender's duty.
std::optional<ToEngine> parse_to_engine(std::span<const std::uint8_t> bytes);
std::optional<FromEngine> parse_from_engine(std::span<const std::uint8_t> bytes);

}  // namespace engine
