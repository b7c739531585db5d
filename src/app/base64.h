// Bytes as letters (RFC 4648), for where only texts go through.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace app {

std::string to_base64(std::string_view bytes);
// Nothing when it is no base64 with its padding.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace app
