// Writes JSON. All texts here are our own notation and our own words, which are valid UTF-8.
#pragma once

#include <string>
#include <string_view>

#include "mcts/game.h"
#include "mcts/node.h"

namespace app {

std::string number(double value);
std::string quoted(std::string_view text);
std::string_view boolean(bool value);
// "first" or "second", as in a link.
std::string side_json(mcts::Player side);
// 'win', 'draw', 'loss' or null.
std::string proof_json(mcts::Proof proof);

class JsonObject {
 public:
  // `json` is a value already; the other strings are not.
  JsonObject& add(std::string_view key, std::string_view json);
  std::string json() const { return std::string("{").append(text_).append("}"); }

 private:
  std::string text_;
};

// item(x) gives each element's JSON.
template <class Range, class F>
std::string array(const Range& range, F&& item) {
  std::string text = "[";
  for (const auto& x : range) {
    if (text.size() > 1) text += ',';
    text += item(x);
  }
  return text + ']';
}

}  // namespace app
