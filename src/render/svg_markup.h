// The text of an SVG: numbers, colours, elements, and definitions that elements
// share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/palette.h"

namespace render {

struct Point {
  float x = 0, y = 0;
};

// To a thousandth, to a tenth from 10 on, and without decimals that say nothing:
// "0.125", "-12.5", "3".
std::string svg_number(float value);

// "#rrggbb", without its opacity.
std::string svg_color(const Color& color);

// Text as it may stand between tags and in quotes.
std::string xml_escaped(std::string_view text);

// <name key="value">inside</name>
class Element {
 public:
  explicit Element(std::string_view name) : name_(name), tag_("<" + name_) {}

  Element& set(std::string_view key, std::string_view value);
  Element& set(std::string_view key, float value) { return set(key, svg_number(value)); }
  // Markup that is well-formed by itself.
  Element& add(std::string_view inside);
  Element& add(const Element& inside) { return add(inside.text()); }

  std::string text() const;

 private:
  std::string name_, tag_, inside_;
};

// Each different definition once. Its id is made of what it says, so that several
// drawings may stand in one page: where they have the same id they mean the same.
class Definitions {
 public:
  std::string id_of(const Element& definition);
  // The same as the value of a fill, a filter, ...
  std::string url_of(const Element& definition) { return "url(#" + id_of(definition) + ")"; }

  // <defs> with all of them; nothing when there are none.
  std::string text() const { return ids_.empty() ? std::string() : all_.text(); }

 private:
  std::vector<std::string> ids_;
  Element all_{"defs"};
};

}  // namespace render
