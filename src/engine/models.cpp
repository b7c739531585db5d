#include "engine/models.h"

#include <utility>

namespace engine {

void Models::put(Model model) {
  if (!is_acceptable(model)) return;
  List list = all();
  std::erase_if(list, [&](const Model& m) { return m.kind == model.kind; });
  if (!model.empty()) list.push_back(std::move(model));
  list_ = std::make_shared<const List>(std::move(list));
}

std::vector<Model> Models::since(const Models& before) const {
  List news;
  for (const Model& m : before.all())
    if (find(m.kind) == nullptr) news.push_back({m.kind, nullptr});
  for (const Model& m : all()) {
    const Model* old = before.find(m.kind);
    if (old == nullptr || old->bytes != m.bytes) news.push_back(m);
  }
  return news;
}

const Models::List& Models::all() const {
  static const List none;
  return list_ ? *list_ : none;
}

const Model* Models::find(std::string_view kind) const {
  for (const Model& m : all())
    if (m.kind == kind) return &m;
  return nullptr;
}

}  // namespace engine
