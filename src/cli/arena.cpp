// mcts-cli arena: which of two players is better?
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <thread>

#include "arena_report.h"
#include "commands.h"
#include "files.h"
#include "interrupt.h"
#include "match/arena/tournament.h"
#include "match/players/player.h"
#include "model_file.h"
#include "options.h"

namespace cli {

namespace {

constexpr words::TextRow kAbout = {
    "Let two players play many games and say which is better. Games come in pairs: both begin\n"
    "with the same random moves, and A sits first in one, second in the other.\n"
    "A player is one of\n"
    "  random                          any legal move\n"
    "  level-1, level-2, ... level-7   searches, from weak to strong, as the page has them; in\n"
    "                                  Dots-and-Boxes to level-8, in Reversi to level-17, master\n"
    "  mcts:iterations=1000,seed=1     a search, with the options of analyse; timeMs=100 for\n"
    "                                  a time, keepTree=on to go on with the last move's tree,\n"
    "                                  leaf=learned,model=FILE for the weights of train\n"
    "  symmetric                       in Dots-and-Boxes: closes a box, else mirrors the last\n"
    "                                  edge, and when it cannot plays at random for good, but\n"
    "                                  for boxes; symmetric-literal forgets those as well\n"
    "  counter-symmetric               in Dots-and-Boxes: the outer edges, then two of the centre\n"
    "                                  box, then boxes; as the first player, under the rule free,\n"
    "                                  beats symmetric 8:1\n"
    "  perfect:iterations=50000        the best move, by whatever margin, where it is known: in\n"
    "                                  Reversi with 16 or fewer squares empty, in the other games\n"
    "                                  always; else what mcts with these options would play\n"
    "The score counts a draw half; its 95 % interval is Wilson's, the interval of the Elo\n"
    "difference follows from it. Without budgets in time, and searches by several threads, the\n"
    "games depend on the options alone, not on --parallel. Ctrl-C ends the tournament with what\n"
    "it has.",
    "让两个棋手下很多局，看谁更强。对局成对进行：两局以相同的随机着法开头，\n"
    "A 一局先手，一局后手。\n"
    "棋手可以是\n"
    "  random                          任意合规则的着法\n"
    "  level-1, level-2, ... level-7   由弱到强的搜索，与网页上的级别相同；\n"
    "                                  点格棋到 level-8，黑白棋到 level-17 和 master\n"
    "  mcts:iterations=1000,seed=1     搜索，选项与 analyse 相同；timeMs=100 按时间，\n"
    "                                  keepTree=on 沿用上一步的树，\n"
    "                                  leaf=learned,model=FILE 用 train 得到的权重\n"
    "  symmetric                       点格棋：能围就围，否则走上一条边的对称边，\n"
    "                                  走不了时从此随机，但仍会围格；\n"
    "                                  symmetric-literal 连围格也忘掉\n"
    "  counter-symmetric               点格棋：先走外边，再走中央格的两条边，再围格；\n"
    "                                  规则为 free 时，先手 8:1 胜 symmetric\n"
    "  perfect:iterations=50000        已知最佳着法时走它（不论差多少）：黑白棋在空格\n"
    "                                  不超过 16 时，其他游戏始终已知；否则同 mcts\n"
    "得分中和棋算半局；95% 区间按 Wilson 计算，Elo 差的区间由它得出。不按时间搜索，\n"
    "也不用多线程搜索时，对局只取决于选项，与 --parallel 无关。按 Ctrl-C 提前结束比赛，\n"
    "已有的结果保留。"};

using Clock = std::chrono::steady_clock;
constexpr auto kBetweenLooks = std::chrono::milliseconds(20);
constexpr auto kBetweenLines = std::chrono::seconds(1);

struct ArenaArguments {
  std::string game = "reversi";
  std::array<std::string, 2> players;  // A, B
  match::TournamentSettings settings;
  std::optional<match::Openings> openings;  // none: as the players need it
  int parallel = 0;                         // games at a time; 0: parallel_by_default()
  bool json = false;
  std::string records;  // a file's name, or empty
  learn::GamesPart part = {};
  engine::Models models = {};
  std::string book;  // who plays by it: one of kReaders, or empty
};

constexpr std::array<std::string_view, 3> kReaders = {"a", "b", "both"};

// ---------------------------------------------------------------- records

// Writes games in the order of their numbers, in whatever order they end.
class RecordFile {
 public:
  // Throws Failure.
  explicit RecordFile(const std::string& name) : name_(name) {
    if (name.empty()) return;
    expect_writable(name, kMostRecordBytes);
    file_.open(name);
    note();
    check();
  }

  bool good() const { return why_not_.empty(); }
  void check() const {
    if (!good()) throw cannot_write(name_, why_not_);
  }

  void add(const match::GameRecord& record) {
    if (!file_.is_open()) return;
    waiting_[record.number] = match::record_line(record);
    for (; !waiting_.empty() && waiting_.begin()->first == next_; ++next_) write_first();
  }

  // The rest: games whose predecessors never ended.
  void close() {
    while (!waiting_.empty()) write_first();
  }

 private:
  static constexpr std::size_t kMostRecordBytes = 1000;

  void write_first() {
    file_ << waiting_.begin()->second << std::endl;
    note();
    waiting_.erase(waiting_.begin());
  }

  void note() {
    if (!file_ && good()) why_not_ = std::generic_category().message(errno);
  }

  const std::string name_;
  std::string why_not_;
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
bool play_all(const ArenaArguments& arguments, RecordFile& records, ArenaReport& report) {
  const auto began = Clock::now();
  match::Tournament tournament(arguments.settings, arguments.parallel);
  ProgressLine progress;
  for (bool done = false; !done;) {
    std::this_thread::sleep_for(kBetweenLooks);
    if (was_interrupted() || !records.good()) tournament.stop();
    done = tournament.done();
    for (const match::PlayedGame& game : tournament.poll()) {
      report.standing.add(game);
      records.add(game.record);
    }
    report.seconds = seconds_since(began);
    progress.show(report);
  }
  progress.end();
  report.stopped = report.standing.total().games() < match::games_of(arguments.settings);
  return !tournament.out_of_memory();
}

void hold(const ArenaArguments& arguments) {
  RecordFile records(arguments.records);
  ArenaReport report{.game = arguments.game,
                     .settings = &arguments.settings,
                     .parallel = arguments.parallel,
                     .standing = {}};
  note_interrupt();
  const bool enough_memory = play_all(arguments, records, report);
  records.close();
  if (!enough_memory) throw Failure("out of memory");
  if (arguments.json) {
    std::cout << report_json(report) << std::endl;
  } else {
    std::cout << report_text(report) << std::flush;
  }
  records.check();
}

// ---------------------------------------------------------------- options

games::Parsed<match::Openings> parse_openings(const std::string& text) {
  using Result = games::Parsed<match::Openings>;
  const std::string name = "balanced";
  const bool balanced = text.starts_with(name);
  if (text == name) return Result::ok({.moves = match::kBalancedMoves, .balanced = true});
  const auto moves = games::parse_whole(
      balanced && text[name.size()] == ':' ? text.substr(name.size() + 1) : text, 0, 100);
  if (moves.value) return Result::ok({static_cast<int>(*moves.value), balanced});
  return Result::fail(
      error("must be a whole number from 0 to 100, balanced, or balanced:12, not {}",
            games::Quoted(text)));
}

void add_options(CLI::App& command, ArenaArguments& arguments) {
  match::TournamentSettings& s = arguments.settings;
  const auto parse = [&arguments](const std::string& text) {
    arguments.game = text;
    return match::parse_game(text);
  };
  add_option(command,
             option("--game", s.start, parse, "a game, with its options: dots:rule=free").must());
  add_option(command, option("--a", arguments.players[0], any_text, "player A").must());
  add_option(command, option("--b", arguments.players[1], any_text, "player B").must());
  add_option(command, whole_number("--games", s.games, {1, 100'000'000}, "how many games"));
  add_option(
      command,
      option("--openings", arguments.openings, parse_openings,
             "how many random moves begin a game; or balanced: eight, after which neither\n"
             "side is clearly ahead, balanced:12 for another number")
          .usually(tr("{}, or 0 with a symmetric player", {std::to_string(s.openings.moves)})));
  add_option(command, whole_number("--seed", s.seed, {0, UINT64_MAX},
                                   "seed of the openings and the players"));
  add_option(command,
             whole_number("--parallel,--threads", arguments.parallel, {1, ARCADE_MAX_THREADS},
                          "how many games are played at a time; one for each core, or fewer if a\n"
                          "player uses several threads")
                 .usually(""));
  add_option(command, option("--shard", arguments.part, parse_part,
                             "K/N: part K of N of the games alone; merge puts their records\n"
                             "together"));
  add_model_flag(command, arguments.models);
  add_option(command,
             option("--book", arguments.book, OneOf{{kReaders.begin(), kReaders.end()}},
                    "who plays by the opening book of Reversi, for as long as it knows the\n"
                    "position; without this nobody")
                 .among("a, b, both"));
  add_flag(command, "--json", arguments.json, "the result as one line of JSON");
  add_option(command,
             option("--records", arguments.records, any_text,
                    "a file for the games, one a line; match/files/game_record.h describes it"));
}

// As many as let every thread that thinks have a core to itself, so that a
// budget in time is worth the same in all games.
int parallel_by_default(const match::TournamentSettings& settings) {
  const int cores =
      std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, ARCADE_MAX_THREADS);
  return std::max(cores / match::threads_of_a_game(settings), 1);
}

// The player of this text. The same level is another player in another game.
match::PlayerSpec player_of(const std::string& text, const ArenaArguments& arguments) {
  auto player = parse_player(text, games::id_of(arguments.settings.start), arguments.models);
  if (!player.value) throw WrongOptions("arena", player.error);
  return *std::move(player.value);
}

void hand_out_book(ArenaArguments& arguments) {
  if (arguments.book.empty()) return;
  const std::string_view game = games::id_of(arguments.settings.start);
  if (match::book_file(game).empty())
    throw WrongOptions("arena: --book", error("there is none for this game"));
  const auto book = usual_book(game);
  if (!book.value) throw WrongOptions("arena: --book", book.error);
  for (std::size_t i = 0; i < 2; ++i)
    if (arguments.book == "both" || arguments.book == kReaders[i])
      arguments.settings.players[i].book = *book.value;
}

// Random moves break the plan of some players; a message says so.
void choose_openings(ArenaArguments& arguments) {
  match::TournamentSettings& s = arguments.settings;
  const auto needs_start = [](const match::PlayerSpec& p) { return match::needs_start(p.seat); };
  const auto player = std::find_if(s.players.begin(), s.players.end(), needs_start);
  if (player == s.players.end() || s.openings.moves == 0) return;
  if (arguments.openings)
    return note(
        error("{} needs all moves from the first one: random openings break its plan, and "
              "--openings 0 does not",
              games::Sign(player->name)));
  s.openings.moves = 0;
  note(
      error("{} needs all moves from the first one: games begin without random moves, as with "
            "--openings 0",
            games::Sign(player->name)));
}

void hold_with(ArenaArguments arguments) {
  for (std::size_t i = 0; i < 2; ++i)
    arguments.settings.players[i] = player_of(arguments.players[i], arguments);
  if (arguments.openings) arguments.settings.openings = *arguments.openings;
  hand_out_book(arguments);
  // Players without a model play balanced openings too, and a model must judge these openings.
  if (arguments.settings.openings.balanced)
    for (match::PlayerSpec& player : arguments.settings.players)
      if (player.models.empty()) player.models = or_usual(arguments.models);
  arguments.settings.shard = static_cast<int>(arguments.part.index);
  arguments.settings.shards = static_cast<int>(arguments.part.count);
  if (const auto reason = match::reason_against(arguments.settings); !reason.empty())
    throw WrongOptions("arena", reason);
  choose_openings(arguments);
  if (arguments.parallel == 0) arguments.parallel = parallel_by_default(arguments.settings);
  hold(arguments);
}

}  // namespace

void add_arena(CLI::App& app) {
  const auto arguments = std::make_shared<ArenaArguments>();  // the callback outlives this function
  add_options(add_command(app, "arena", tr(kAbout), [arguments] { hold_with(*arguments); }),
              *arguments);
}

}  // namespace cli
