#include "app/json.h"

#include <array>
#include <cstdio>

namespace app {

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.10g", value);
  return text.data();
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20) {
      std::array<char, 8> escape{};
      std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned>(c));
      out += escape.data();
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string_view boolean(bool value) { return value ? "true" : "false"; }

std::string side_json(mcts::Player side) {
  return quoted(side == mcts::Player::kFirst ? "first" : "second");
}

std::string proof_json(mcts::Proof proof) {
  switch (proof) {
    case mcts::Proof::kWin:
      return quoted("win");
    case mcts::Proof::kDraw:
      return quoted("draw");
    case mcts::Proof::kLoss:
      return quoted("loss");
    case mcts::Proof::kUnknown:
      break;
  }
  return "null";
}

JsonObject& JsonObject::add(std::string_view key, std::string_view json) {
  if (!text_.empty()) text_ += ',';
  text_.append(quoted(key)).append(":").append(json);
  return *this;
}

}  // namespace app
