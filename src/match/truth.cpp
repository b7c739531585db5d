#include "match/truth.h"

#include "match/session.h"

namespace match {

bool Truth::follow(Session& session, const games::Position& position) {
  bool news = false;
  if (asked_) {
    auto answer = session.take_truth(*asked_);
    if (!answer) return false;
    asked_.reset();
    exact_ = *std::move(answer);
    news = about_ == position;
  }
  if (about_ == position) return news;
  asked_ = session.ask_truth(position);
  if (asked_) about_ = position;
  return false;
}

const solve::Exact* Truth::of(const games::Position& position) const {
  return exact_ && !asked_ && about_ == position ? &*exact_ : nullptr;
}

}  // namespace match
