// Puts the games of a tournament together that several machines have played: arena --shard.
#pragma once

#include <string>
#include <vector>

namespace cli {

// Does the file begin like games that arena has recorded (match/files/game_record.h)? Throws
// Failure when it cannot be read.
bool is_record_file(const std::string& name);

// Writes the games of all `parts` to the file `out`, in the order of their numbers, and gives the
// text that says which player is better. Throws Failure when a file cannot be read or written, a
// line is no game, or the games are not exactly the games of one tournament.
std::string merge_records(const std::vector<std::string>& parts, const std::string& out);

}  // namespace cli
