#include "base/files.h"

#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <random>
#include <system_error>
#include <utility>

namespace base {

namespace fs = std::filesystem;

namespace {

std::string reason(int error) { return std::generic_category().message(error); }

// An open file; closed at the end.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }
  // False when the system says only now that the bytes could not be kept.
  bool close() { return number_ < 0 || ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

bool write_all(int file, std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return true;
}

// A signal that ends the program waits until there is no unfinished file.
class SignalsWait {
 public:
  SignalsWait() {
    sigset_t ends;
    sigemptyset(&ends);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ends, signal);
    pthread_sigmask(SIG_BLOCK, &ends, &before_);
  }
  ~SignalsWait() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsWait(const SignalsWait&) = delete;
  SignalsWait& operator=(const SignalsWait&) = delete;

 private:
  sigset_t before_;
};

// The file that a link leads to, which need not be there.
fs::path target_of(fs::path file) {
  constexpr int kMostLinks = 40;  // as Linux counts
  std::error_code none;
  for (int i = 0; i < kMostLinks && fs::is_symlink(file, none); ++i)
    file = file.parent_path() / fs::read_symlink(file, none);
  return file;
}

// A device or a pipe: what is written goes through it, and it stays.
bool is_passage(const fs::path& file) {
  std::error_code none;
  return fs::is_other(file, none);
}

std::string write_through(const fs::path& file, std::span<const std::uint8_t> bytes) {
  Descriptor passage(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
  const bool done = passage.number() >= 0 && write_all(passage.number(), bytes) && passage.close();
  return done ? "" : reason(errno);
}

// A new file in the folder of `target`, which is removed unless it takes its place. Its name is
// short: the name of `target` may be as long as a name can be.
class Unfinished {
 public:
  explicit Unfinished(const fs::path& target)
      : target_(target),
        name_(target.parent_path() / (".unfinished-" + std::to_string(std::random_device()()))),
        file_(check() ? ::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666) : -1) {
    is_there_ = file_.number() >= 0;
    note(is_there_);
    if (is_there_ && exists_) take_rights();
  }
  ~Unfinished() {
    if (is_there_) ::unlink(name_.c_str());
  }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;

  void write(std::span<const std::uint8_t> bytes) {
    if (error_ == 0) note(write_all(file_.number(), bytes));
  }

  void take_place() {
    note(file_.close());
    if (error_ != 0) return;
    is_there_ = ::rename(name_.c_str(), target_.c_str()) != 0;
    note(!is_there_);
  }

  std::string why_not() const { return error_ == 0 ? "" : reason(error_); }

 private:
  void note(bool done) {
    if (!done && error_ == 0) error_ = errno;
  }

  // Can `target` be replaced at all?
  bool check() {
    exists_ = ::stat(target_.c_str(), &old_) == 0;
    note(exists_ || errno == ENOENT);
    if (exists_ && S_ISDIR(old_.st_mode)) error_ = EISDIR;
    if (exists_ && error_ == 0) note(::access(target_.c_str(), W_OK) == 0);
    return error_ == 0;
  }

  bool give_to(uid_t owner) { return ::fchown(file_.number(), owner, old_.st_gid) == 0; }

  // The owner and the group, or the group, where the system allows it; then the rights, because a
  // change of the owner takes some away.
  void take_rights() {
    constexpr auto kUnchanged = static_cast<uid_t>(-1);
    const bool is_ours = old_.st_uid == ::geteuid() && old_.st_gid == ::getegid();
    if (!is_ours && !give_to(old_.st_uid)) give_to(kUnchanged);
    note(::fchmod(file_.number(), old_.st_mode & 07777) == 0);
  }

  int error_ = 0;
  bool exists_ = false;    // `target`
  bool is_there_ = false;  // this file
  struct stat old_ = {};
  fs::path target_, name_;
  Descriptor file_;
};

}  // namespace

std::string write_file(const fs::path& file, std::span<const std::uint8_t> bytes) {
  if (is_passage(file)) return write_through(file, bytes);
  const SignalsWait until_the_end;
  Unfinished unfinished(target_of(file));
  unfinished.write(bytes);
  unfinished.take_place();
  return unfinished.why_not();
}

std::string write_file(const fs::path& file, std::string_view text) {
  return write_file(file, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

// Enough for every file here but the games of large trainings.
constexpr std::size_t kMostTried = std::size_t{16} << 20;

std::string why_not_writable(const fs::path& file, std::size_t bytes) {
  if (is_passage(file)) return {};
  const SignalsWait until_the_end;
  Unfinished unfinished(target_of(file));
  unfinished.write(std::vector<std::uint8_t>(std::min(bytes, kMostTried)));
  return unfinished.why_not();
}

fs::path free_name(const fs::path& folder, std::string_view name) {
  const fs::path wanted(name);
  fs::path file = folder / wanted;
  std::error_code failed;
  for (int i = 2; fs::exists(file, failed); ++i)
    file = folder /
           (wanted.stem().string() + " (" + std::to_string(i) + ")" + wanted.extension().string());
  return file;
}

namespace {

// Why it cannot be read as a file; "" when it can.
std::string why_no_file(int file) {
  struct stat about = {};
  if (file < 0 || ::fstat(file, &about) != 0) return reason(errno);
  if (S_ISDIR(about.st_mode)) return reason(EISDIR);
  return S_ISREG(about.st_mode) ? "" : "it is a pipe or a device";
}

// As many bytes as there are, but at most so many; false when the system fails.
bool read_all(int file, std::size_t most, std::vector<std::uint8_t>& bytes) {
  constexpr std::size_t kStep = std::size_t{1} << 16;
  for (ssize_t got = 1; got != 0 && bytes.size() < most;) {
    const std::size_t before = bytes.size();
    bytes.resize(std::min(before + kStep, most));
    got = ::read(file, bytes.data() + before, bytes.size() - before);
    bytes.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got < 0 && errno != EINTR) return false;
  }
  return true;
}

}  // namespace

// Does not wait for the other end of a pipe.
FileRead read_file(const fs::path& name, std::size_t most) {
  const Descriptor file(::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (std::string why = why_no_file(file.number()); !why.empty()) return {{}, std::move(why)};
  std::vector<std::uint8_t> bytes;
  if (!read_all(file.number(), most + 1, bytes)) return {{}, reason(errno)};
  if (bytes.size() > most)
    return {{}, "it has more than " + std::to_string(most) + " bytes", /*too_long=*/true};
  return {std::move(bytes), {}};
}

}  // namespace base
