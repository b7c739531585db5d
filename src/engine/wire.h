// What goes through the engine's door as bytes, for workers that share no
// memory with the page. Both ends are the same build of this program, so the
// bytes have no version and no order but the machine's.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/protocol.h"

namespace engine {

Bytes to_bytes(const ToEngine& message);
Bytes to_bytes(const FromEngine& message);

// Nothing when the bytes are not what the above makes: cut short, too long, of a
// position that cannot be, with a value that its field does not take, or of a model of which a
// byte is another. That the moves of a request are legal is the sender's word.
std::optional<ToEngine> parse_to_engine(std::span<const std::uint8_t> bytes);
std::optional<FromEngine> parse_from_engine(std::span<const std::uint8_t> bytes);

}  // namespace engine
