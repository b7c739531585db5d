// A lock file. At most one program holds it.
#pragma once

#include <string>

namespace cli {

class FileLock {
 public:
  // Throws Failure when another program holds the lock; the text names that program. A program that
  // has ended, in whatever way, does not hold a lock.
  explicit FileLock(std::string name);
  // Removes the file.
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  bool try_to_hold();

  const std::string name_;
  int file_ = -1;
};

}  // namespace cli
