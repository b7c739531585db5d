#include "engine/models.h"

#include <algorithm>
#include <utility>

namespace engine {

void Models::put(Model model) {
  if (!is_acceptable(model)) return;
  std::erase_if(all_, [&](const Model& m) { return m.kind == model.kind; });
  if (!model.empty()) all_.push_back(std::move(model));
}

std::vector<Model> Models::since(const Models& before) const {
  std::vector<Model> news;
  for (const Model& m : before.all_)
    if (find(m.kind) == nullptr) news.push_back({m.kind, nullptr});
  for (const Model& m : all_) {
    const Model* old = before.find(m.kind);
    if (old == nullptr || old->bytes != m.bytes) news.push_back(m);
  }
  return news;
}

const Model* Models::find(std::string_view kind) const {
  const auto found =
      std::find_if(all_.begin(), all_.end(), [&](const Model& m) { return m.kind == kind; });
  return found == all_.end() ? nullptr : &*found;
}

}  // namespace engine
