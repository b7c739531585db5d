// Standard output, which holds answers: a program whose answers are lost fails, whatever the
// subcommand is.
#pragma once

namespace cli {

// For main(), before anything is written: as long as this lives std::cout throws
// std::ios_base::failure when it cannot be written to. A file never takes the place of a standard
// stream that is closed, and a file that becomes too long is an error and not the end of the
// program.
class OutputWatch {
 public:
  OutputWatch();
  ~OutputWatch();
  OutputWatch(const OutputWatch&) = delete;
  OutputWatch& operator=(const OutputWatch&) = delete;
};

// For work whose files are worth more than what it says: it goes on without output, also when the
// reader of a pipe has gone. finish_output() still throws.
void work_without_output();

// Throws std::ios_base::failure when something that was written is lost.
void finish_output();

// True if the reader of a pipe, like head, has gone. An error message is not needed then.
bool has_reader_gone();

}  // namespace cli
