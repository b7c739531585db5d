// mcts-cli arena: which of two players is better?
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <thread>

#include "arena_report.h"
#include "checks.h"
#include "commands.h"
#include "match/player_spec.h"
#include "match/tournament.h"

namespace cli {

namespace {

constexpr const char* kAbout =
    "Let two players play many games and say which is better. Games come in pairs: both begin\n"
    "with the same random moves, and A sits first in one, second in the other.\n"
    "A player is one of\n"
    "  random                          any legal move\n"
    "  mcts:iterations=1000,seed=1     a search, with the options of analyse; timeMs=100 for\n"
    "                                  a time, keepTree=on to go on with the last move's tree\n"
    "  symmetric                       in Dots-and-Boxes: closes a box, else mirrors the last\n"
    "                                  edge, and when it cannot plays at random for good, but\n"
    "                                  for boxes; symmetric-literal forgets those as well\n"
    "  counter-symmetric               in Dots-and-Boxes: the outer edges, then two of the centre\n"
    "                                  box, then boxes; beats symmetric 8:1 as the first player\n"
    "  perfect:iterations=10000        the best move, by whatever margin, where it is known: in\n"
    "                                  Reversi with 16 or fewer squares empty, in the other games\n"
    "                                  always; else what mcts with these options would play\n"
    "The score counts a draw half; its 95 % interval is Wilson's, the interval of the Elo\n"
    "difference follows from it. Without budgets in time, and searches by several threads, the\n"
    "games depend on the options alone, not on --parallel. Ctrl-C ends the tournament with what\n"
    "it has.";

using Clock = std::chrono::steady_clock;
constexpr auto kBetweenLooks = std::chrono::milliseconds(20);
constexpr auto kBetweenLines = std::chrono::seconds(1);

struct Arguments {
  std::string game = "reversi";
  match::TournamentSettings settings;
  int parallel = 0;  // games at a time; 0: parallel_by_default()
  bool json = false;
  std::string records;  // a file's name, or empty
};

// ---------------------------------------------------------------- Ctrl-C

volatile std::sig_atomic_t interrupted = 0;

// The second Ctrl-C ends the program at once.
void interrupt(int) {
  interrupted = 1;
  std::signal(SIGINT, SIG_DFL);
}

// ---------------------------------------------------------------- records

// Writes games in the order of their numbers, in whatever order they end.
class RecordFile {
 public:
  explicit RecordFile(const std::string& name) {
    if (!name.empty()) file_.open(name);
  }

  bool good() const { return file_.good(); }

  void add(const match::GameRecord& record) {
    if (!file_.is_open()) return;
    waiting_[record.number] = match::record_line(record);
    for (; !waiting_.empty() && waiting_.begin()->first == next_; ++next_) write_first();
  }

  // The rest: games whose predecessors never ended.
  void close() {
    while (!waiting_.empty()) write_first();
    file_.flush();
  }

 private:
  void write_first() {
    file_ << waiting_.begin()->second << '\n';
    waiting_.erase(waiting_.begin());
  }

  std::ofstream file_;
  std::map<int, std::string> waiting_;
  int next_ = 1;
};

// ---------------------------------------------------------------- progress

// One line on standard error: on a terminal over the one before.
class ProgressLine {
 public:
  void show(const ArenaReport& report) {
    if (Clock::now() < next_) return;
    next_ = Clock::now() + kBetweenLines;
    std::cerr << (terminal_ ? "\r" : "") << progress_line(report) << (terminal_ ? "   " : "\n")
              << std::flush;
    open_ = terminal_;
  }

  void end() const {
    if (open_) std::cerr << std::endl;
  }

 private:
  const bool terminal_ = isatty(STDERR_FILENO) != 0;
  bool open_ = false;
  Clock::time_point next_ = Clock::now() + kBetweenLines;
};

// ---------------------------------------------------------------- the tournament

double seconds_since(Clock::time_point began) {
  return std::chrono::duration<double>(Clock::now() - began).count();
}

// False when memory ran out.
bool play_all(const Arguments& arguments, RecordFile& records, ArenaReport& report) {
  const auto began = Clock::now();
  match::Tournament tournament(arguments.settings, arguments.parallel);
  ProgressLine progress;
  for (bool done = false; !done;) {
    std::this_thread::sleep_for(kBetweenLooks);
    if (interrupted != 0) tournament.stop();
    done = tournament.done();
    for (const match::PlayedGame& game : tournament.poll()) {
      report.standing.add(game);
      records.add(game.record);
    }
    report.seconds = seconds_since(began);
    progress.show(report);
  }
  progress.end();
  report.stopped = report.standing.total().games() < arguments.settings.games;
  return !tournament.out_of_memory();
}

int fail(const std::string& why) {
  std::cerr << "mcts-cli: " << why << std::endl;
  return kFailed;
}

int hold(const Arguments& arguments) {
  RecordFile records(arguments.records);
  if (!records.good()) return fail("cannot write to " + arguments.records);
  ArenaReport report{.game = arguments.game,
                     .settings = &arguments.settings,
                     .parallel = arguments.parallel,
                     .standing = {}};
  std::signal(SIGINT, interrupt);
  const bool enough_memory = play_all(arguments, records, report);
  records.close();
  if (!enough_memory) return fail("out of memory");
  if (!records.good()) return fail("cannot write to " + arguments.records);
  if (arguments.json) {
    std::cout << report_json(report) << std::endl;
  } else {
    std::cout << report_text(report) << std::flush;
  }
  return std::cout ? 0 : fail("cannot write to standard output");
}

// ---------------------------------------------------------------- options

// Stores what `parse` makes of an option's text, or complains.
template <class T, class Parse>
CLI::Option* add_parsed(CLI::App& command, const std::string& flag, Parse parse, T& out,
                        const std::string& meaning) {
  const auto check = [parse](std::string& text) { return parse(text).error; };
  return command
      .add_option_function<std::string>(
          flag, [parse, &out](const std::string& text) { out = *parse(text).value; }, meaning)
      ->check(CLI::Validator(check, ""))
      ->type_name("");
}

void add_options(CLI::App& command, Arguments& arguments) {
  match::TournamentSettings& s = arguments.settings;
  const auto parse = [&arguments](const std::string& text) {
    arguments.game = text;
    return match::parse_game(text);
  };
  add_parsed(command, "--game", parse, s.start, "a game, with its options: dots:rule=free")
      ->required();
  add_parsed(command, "--a", match::parse_player, s.players[0], "player A")->required();
  add_parsed(command, "--b", match::parse_player, s.players[1], "player B")->required();
  command.add_option("--games", s.games, "how many games")
      ->check(whole_number(1, 100'000'000))
      ->capture_default_str();
  command.add_option("--openings", s.opening_moves, "how many random moves begin a game")
      ->check(whole_number(0, 100))
      ->capture_default_str();
  command.add_option("--seed", s.seed, "seed of the openings and the players")
      ->check(whole_number(0, UINT64_MAX))
      ->capture_default_str();
  command
      .add_option("--parallel,--threads", arguments.parallel,
                  "how many games are played at a time; one for each core, or fewer if a player\n"
                  "uses several threads")
      ->check(whole_number(1, ARCADE_MAX_THREADS));
  command.add_flag("--json", arguments.json, "the result as one line of JSON");
  command.add_option("--records", arguments.records,
                     "a file for the games, one a line; match/game_record.h describes it");
}

// As many as let every thread that thinks have a core to itself, so that a
// budget in time is worth the same in all games.
int parallel_by_default(const match::TournamentSettings& settings) {
  const int cores =
      std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, ARCADE_MAX_THREADS);
  return std::max(cores / match::threads_of_a_game(settings), 1);
}

}  // namespace

void add_arena(CLI::App& app, int& status) {
  const auto arguments = std::make_shared<Arguments>();  // the callback outlives this function
  CLI::App* command = app.add_subcommand("arena", kAbout);
  add_options(*command, *arguments);
  command->callback([arguments, &status] {
    const std::string reason = match::reason_against(arguments->settings);
    if (!reason.empty()) throw CLI::ValidationError("arena", reason);
    if (arguments->parallel == 0) arguments->parallel = parallel_by_default(arguments->settings);
    status = hold(*arguments);
  });
}

}  // namespace cli
