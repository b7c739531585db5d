#include "file_lock.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "files.h"

namespace cli {

namespace {

struct flock whole_file() {
  struct flock range = {};
  range.l_type = F_WRLCK;
  range.l_whence = SEEK_SET;
  return range;
}

// True if the program that held the lock has removed the name in the meantime.
bool has_lost_its_name(int file, const std::string& name) {
  struct stat held = {}, named = {};
  return ::fstat(file, &held) != 0 || ::stat(name.c_str(), &named) != 0 ||
         held.st_ino != named.st_ino;
}

Failure held_by_another(int file, const std::string& name) {
  struct flock holder = whole_file();
  ::fcntl(file, F_GETLK, &holder);
  return Failure("process {} trains into the same file: it holds {}", holder.l_pid,
                 games::Quoted(name));
}

}  // namespace

FileLock::FileLock(std::string name) : name_(std::move(name)) {
  while (!try_to_hold()) {
  }
}

// False when there is a new file of this name to be tried.
bool FileLock::try_to_hold() {
  const int file = ::open(name_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) throw cannot_write(name_, std::generic_category().message(errno));
  struct flock range = whole_file();
  if (::fcntl(file, F_SETLK, &range) != 0) {
    const Failure failure = held_by_another(file, name_);
    ::close(file);
    throw failure;
  }
  if (has_lost_its_name(file, name_)) return ::close(file), false;
  file_ = file;
  return true;
}

FileLock::~FileLock() {
  ::unlink(name_.c_str());
  ::close(file_);
}

}  // namespace cli
