// The parameters of an address, "game=dots&rule=free", with or without a
// question mark before them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace match {

// Taken apart once, where the address comes in.
class Query {
 public:
  // Key and value, unescaped.
  using Parameter = std::pair<std::string, std::string>;

  // Any text will do as a query.
  template <class Text>
  requires std::is_convertible_v<const Text&, std::string_view> Query(const Text& text)
      : Query(Parse(), text) {}

  // In their order.
  const std::vector<Parameter>& parameters() const { return parameters_; }
  // The first of this key, "" without it.
  std::string value(std::string_view key) const;
  // The length of the text.
  std::size_t bytes() const { return bytes_; }

 private:
  struct Parse {};
  Query(Parse, std::string_view text);

  std::vector<Parameter> parameters_;
  std::size_t bytes_;
};

// A value with whatever a link cannot hold replaced by %XX.
std::string escape(std::string_view value);

}  // namespace match
