// The parameters of an address, "game=dots&rule=free", with or without a
// question mark before them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace match {

// Key and value, unescaped, in their order.
using Parameters = std::vector<std::pair<std::string, std::string>>;
Parameters parse_query(std::string_view query);

// The first of this key, "" without it.
std::string query_value(std::string_view query, std::string_view key);

// A value with whatever a link cannot hold replaced by %XX.
std::string escape(std::string_view value);

}  // namespace match
