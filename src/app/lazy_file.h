// A file that comes with the program and is asked for when it is first wanted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/platform.h"

namespace app {

class LazyFile {
 public:
  enum class State : std::uint8_t {
    kUnknown,
    kComing,
    kThere,
    kLacking,  // it could not be had
  };

  State state() const { return state_; }
  // It was asked for, and there is no answer yet.
  bool is_awaited() const { return awaited_; }

  // To be called again and again while it is wanted: its bytes, once, when it has come.
  std::optional<std::string> follow(std::string_view name) {
    if (awaited_ || state_ == State::kThere || state_ == State::kLacking) return std::nullopt;
    auto file = platform::lazy_file(name);
    awaited_ = !file;
    state_ = awaited_ ? State::kComing : file->empty() ? State::kLacking : State::kThere;
    return state_ == State::kThere ? file : std::nullopt;
  }

  // AppCalls::file_came(): there may be another answer.
  void came() { awaited_ = false; }
  // Where it could not be had, it is asked for again when it is wanted next.
  void try_again() {
    if (state_ == State::kLacking) state_ = State::kUnknown;
  }

 private:
  State state_ = State::kUnknown;
  bool awaited_ = false;
};

}  // namespace app
