// How the words of a tree are read and changed: plainly where one thread owns
// the tree, atomically where several search it. The search is written once,
// against either.
#pragma once

#include <cstddef>

namespace mcts {

// What threads change is kept apart from what they only read by so many bytes.
constexpr std::size_t kCacheLine = 64;

struct Exclusive {
  static constexpr bool kShared = false;

  template <class T>
  static T load(const T& x) {
    return x;
  }
  template <class T>
  static void store(T& x, T value) {
    x = value;
  }
  // Adds, and returns what was there before.
  template <class T>
  static T add(T& x, T by) {
    const T before = x;
    x += by;
    return before;
  }
  // Puts `to` in the place of `from`; false when something else was there.
  template <class T>
  static bool replace(T& x, T from, T to) {
    if (x != from) return false;
    x = to;
    return true;
  }
};

// std::atomic_ref by hand: Emscripten 3.1.6 has none. Stores are sequentially
// consistent, so that of two threads that prove the last two children of a
// node at least one sees both.
struct Shared {
  static constexpr bool kShared = true;

  template <class T>
  static T load(const T& x) {
    T value;
    __atomic_load(const_cast<T*>(&x), &value, __ATOMIC_SEQ_CST);
    return value;
  }
  template <class T>
  static void store(T& x, T value) {
    __atomic_store(&x, &value, __ATOMIC_SEQ_CST);
  }
  template <class T>
  static T add(T& x, T by) {
    return __atomic_fetch_add(&x, by, __ATOMIC_RELAXED);
  }
  template <class T>
  static bool replace(T& x, T from, T to) {
    return __atomic_compare_exchange(&x, &from, &to, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  }
};

// Raises `used` by `amount` if fits(the sum); what is taken begins at `before`. Never adds first and
// subtracts what does not fit: until then `used` says too much, and a thread that takes a smaller
// amount meanwhile has words that the next one is given again.
template <class Access, class T, class Fits>
bool take(T& used, T amount, T& before, const Fits& fits) {
  do {
    before = Access::load(used);
    if (!fits(before + amount)) return false;
  } while (!Access::replace(used, before, before + amount));
  return true;
}

}  // namespace mcts
