#include "render/svg_markup.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace render {

std::string svg_number(float value) {
  const long parts = std::abs(value) < 10 ? 1000 : 10;  // of 1
  const long count = std::lround(value * static_cast<float>(parts));
  const long rest = std::abs(count) % parts;
  std::string text(count < 0 ? "-" : "");
  text += std::to_string(std::abs(count) / parts);
  if (rest == 0) return text;
  text += '.' + std::to_string(parts + rest).substr(1);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

std::string svg_color(const Color& color) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "#";
  for (const float channel : {color.r, color.g, color.b}) {
    const auto byte = static_cast<std::size_t>(std::lround(std::clamp(channel, 0.0f, 1.0f) * 255));
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

std::string xml_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out +=
          static_cast<unsigned char>(c) < ' ' ? ' ' : c;  // XML knows no other control characters
  }
  return out;
}

Element& Element::set(std::string_view key, std::string_view value) {
  tag_.append(" ").append(key).append("=\"").append(xml_escaped(value)).append("\"");
  return *this;
}

Element& Element::add(std::string_view inside) {
  inside_ += inside;
  return *this;
}

std::string Element::text() const {
  if (inside_.empty()) return tag_ + "/>";
  return tag_ + ">" + inside_ + "</" + name_ + ">";
}

namespace {

// FNV-1a, of 32 bits.
std::uint32_t hash(std::string_view text) {
  std::uint32_t h = 0x811C9DC5u;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x01000193u;
  return h;
}

}  // namespace

std::string Definitions::id_of(const Element& definition) {
  const std::string id = 's' + std::to_string(hash(definition.text()));
  if (std::find(ids_.begin(), ids_.end(), id) == ids_.end()) {
    ids_.push_back(id);
    all_.add(Element(definition).set("id", id));
  }
  return id;
}

}  // namespace render
