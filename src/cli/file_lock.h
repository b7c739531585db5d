// A lock file. At most one program holds it.
#pragma once

#include <string>

namespace cli {

class FileLock {
 public:
  // Throws Failure when another program, which it names, holds it. One that has ended holds none,
  // however it has ended.
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
