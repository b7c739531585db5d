// What is loaded and not computed, like the weights of an evaluator: bytes of a kind, which only
// who uses that kind can read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

using Bytes = std::vector<std::uint8_t>;

// What an engine is given for all searches that are posted from then on: in the place of what it
// had of this kind. Without bytes, or with none, nothing takes that place.
struct Model {
  std::string kind;  // like "reversi.patterns", see evaluators.h
  std::shared_ptr<const Bytes> bytes;

  bool empty() const { return !bytes || bytes->empty(); }
};

// A search worker of a page has some tens of megabytes for all that is not a tree.
constexpr std::size_t kMostModelBytes = 4u << 20;
constexpr std::size_t kMostKindLetters = 64;

// An engine that is given any other goes on with what it has.
inline bool is_acceptable(const Model& model) {
  return !model.kind.empty() && model.kind.size() <= kMostKindLetters &&
         (model.empty() || model.bytes->size() <= kMostModelBytes);
}

// Models of different kinds; a value that is cheap to copy.
class Models {
 public:
  void put(Model model);

  // What somebody is to be given who has `before`, so that they have these.
  std::vector<Model> since(const Models& before) const;

 private:
  using List = std::vector<Model>;

  const List& all() const;
  const Model* find(std::string_view kind) const;

  std::shared_ptr<const List> list_;  // or null; no model there is empty
};

}  // namespace engine
