// Is a text well-formed XML, as far as our own drawings go? No comments, no
// processing instructions, no CDATA.
#pragma once

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace support {

struct Tag {
  std::string name;
  std::vector<std::pair<std::string, std::string>> attributes;

  std::string operator[](std::string_view key) const {
    for (const auto& [k, value] : attributes)
      if (k == key) return value;
    return {};
  }
};

// Collects every tag that opens; `error` says what is wrong, and where.
class Xml {
 public:
  // Drawings that stand inside another one may have the same ids for the same things.
  enum class Ids { kOnce, kOfSeveralDrawings };
  explicit Xml(std::string_view text, Ids ids = Ids::kOnce) : text_(text), which_(ids) {
    while (error.empty() && at_ < text_.size()) text_[at_] == '<' ? read_tag() : read_words();
    if (error.empty() && !open_.empty()) fail("<" + open_.back() + "> is not closed");
    if (error.empty() && roots_ != 1) fail("not one element");
  }

  std::vector<Tag> tags;
  std::string words;  // between the tags, as they are written
  std::string error;

  std::size_t count(std::string_view name) const {
    return static_cast<std::size_t>(
        std::count_if(tags.begin(), tags.end(), [name](const Tag& t) { return t.name == name; }));
  }

 private:
  void fail(const std::string& what) {
    error = what + " at " + std::to_string(at_) + ": " + std::string(text_.substr(at_, 60));
  }
  bool take(std::string_view what) {
    if (!text_.substr(at_).starts_with(what)) return false;
    at_ += what.size();
    return true;
  }
  std::string take_until(std::string_view stops) {
    const std::size_t end = std::min(text_.find_first_of(stops, at_), text_.size());
    const std::string taken(text_.substr(at_, end - at_));
    at_ = end;
    return taken;
  }

  void read_words() {
    const std::string read = take_until("<");
    if (open_.empty()) return fail("words outside of the element");
    check_characters(read);
    words += read;
  }

  void read_tag() {
    if (take("</")) {
      const std::string name = take_until(">");
      if (open_.empty() || open_.back() != name) return fail("</" + name + "> closes nothing");
      open_.pop_back();
      if (!take(">")) fail("no >");
      return;
    }
    take("<");
    Tag tag{take_until(" />"), {}};
    if (tag.name.empty()) return fail("a tag without a name");
    if (open_.empty()) ++roots_;
    while (error.empty() && take(" ")) read_attribute(tag);
    const bool empty = take("/");
    if (!take(">")) return fail("no >");
    if (!empty) open_.push_back(tag.name);
    tags.push_back(std::move(tag));
  }

  void read_attribute(Tag& tag) {
    const std::string key = take_until("=");
    if (!take("=\"")) return fail("no value");
    const std::string value = take_until("\"");
    check_characters(value);
    if (!take("\"")) return fail("no end of the value");
    if (!tag[key].empty()) return fail("twice: " + key);
    if (key == "id" && !ids_.insert(value).second && which_ == Ids::kOnce)
      return fail("an id of two: " + value);
    tag.attributes.emplace_back(key, value);
  }

  void check_characters(std::string_view read) {
    for (std::size_t i = 0; i < read.size(); ++i) {
      const std::string_view rest = read.substr(i);
      const bool entity = rest.starts_with("&amp;") || rest.starts_with("&lt;") ||
                          rest.starts_with("&gt;") || rest.starts_with("&quot;");
      if (read[i] == '<' || (read[i] == '&' && !entity) ||
          static_cast<unsigned char>(read[i]) < ' ')
        fail("a character that must not stand there");
    }
  }

  std::string_view text_;
  const Ids which_;
  std::size_t at_ = 0;
  int roots_ = 0;
  std::vector<std::string> open_;
  std::set<std::string> ids_;
};

}  // namespace support
