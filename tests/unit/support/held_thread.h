// Threads that stand still wherever they are, as on a machine that has no time for
// them. Not under the thread sanitizer, which keeps signals back until a thread
// makes a system call: CMakePresets.json leaves these tests out there.
#pragma once

#include <sys/syscall.h>
#include <unistd.h>
#include <csignal>
#include <ctime>

#include <atomic>
#include <cerrno>
#include <filesystem>
#include <set>
#include <string>
#include <thread>

namespace support {

// All threads of this process.
inline std::set<pid_t> all_threads() {
  std::set<pid_t> all;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/task"))
    all.insert(std::stoi(entry.path().filename().string()));
  return all;
}

// Holds one thread, one at a time. Do not hold a thread that has just been made or given work: it
// may be allocating memory, and then every other thread that allocates has to wait for it.
class HeldThread {
 public:
  // Blocks until the thread stands.
  explicit HeldThread(pid_t thread) {
    stands_ = false;
    held_ = true;
    struct sigaction action {};
    action.sa_handler = stand;
    action.sa_flags = SA_RESTART;
    sigaction(SIGUSR1, &action, nullptr);
    syscall(SYS_tgkill, getpid(), thread, SIGUSR1);
    while (!stands_) std::this_thread::yield();
  }
  ~HeldThread() { held_ = false; }

 private:
  static void stand(int) {
    const int error = errno;
    stands_ = true;
    const timespec a_while{0, 1'000'000};
    while (held_) nanosleep(&a_while, nullptr);
    errno = error;
  }

  static inline std::atomic<bool> held_{false}, stands_{false};
};

}  // namespace support
