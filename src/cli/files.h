// Files of bytes, and what can go wrong with them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/error.h"

namespace cli {

// Something that was asked for cannot be done; what() says why.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The exit status of this work: of a Failure kFailed, and what it says goes to standard error.
int status_of(const std::function<void()>& work);

// Nothing when there is none, or it cannot be read.
std::optional<std::vector<std::uint8_t>> read_file(const std::string& name);

// Under another name first: what has the name is whole. Nobody else writes under that one, though
// others may write the same file. A link stays one, and so do a device and a pipe. Throws Failure.
void write_file(const std::string& name, const std::vector<std::uint8_t>& bytes);

// For who works long for what is to be in the file: throws Failure at once where write_file()
// would.
void expect_writable(const std::string& name);

// The file is there, but `why` it is of no use.
Failure about_file(const std::string& name, const games::Error& why);

}  // namespace cli
