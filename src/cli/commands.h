// The subcommands of mcts-cli. Each lives in a file of its own name, where it
// adds its options to the command line and does the work when it is chosen.
#pragma once

#include <cstddef>

namespace CLI {
class App;
}

// How many threads a subcommand may ask for; where they are limited the build says so.
#ifndef ARCADE_MAX_THREADS
#define ARCADE_MAX_THREADS 256
#endif

namespace cli {

// How many threads a subcommand may ask for if it makes new threads for each part of its work.
// Where new threads cannot be made again and again, there is only the calling thread.
constexpr std::size_t kMostNewThreads = sizeof(void*) < 8 ? 1 : ARCADE_MAX_THREADS;

// A chosen subcommand does its work while the command line is parsed, once all
// options have been found right. It throws Failure (files.h) when that cannot be done.
void add_analyse(CLI::App& app);
void add_perft(CLI::App& app);
void add_solve(CLI::App& app);
void add_bench(CLI::App& app);
void add_book(CLI::App& app);
void add_accuracy(CLI::App& app);
void add_arena(CLI::App& app);
void add_gtp(CLI::App& app);
void add_lesson(CLI::App& app);
void add_merge(CLI::App& app);
void add_play(CLI::App& app);
void add_train(CLI::App& app);

// Exit statuses.
constexpr int kFailed = 1;
constexpr int kWrongOptions = 2;

// The most memory that a search may take; it takes only what it uses. That is room for about ten
// million nodes of a tree, and in a graph for one million in Dots-and-Boxes and three in Reversi.
// The same in every build, because a search that meets the limit goes on differently.
constexpr std::size_t kArenaBytes = std::size_t{200} << 20;

}  // namespace cli
