// mcts-cli play: a game in the terminal, or through a pipe.
#include <algorithm>
#include <array>
#include <atomic>
#include <iostream>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "cli/lines.h"
#include "cli/text_game.h"
#include "commands.h"
#include "games/words.h"
#include "match/players/player.h"
#include "mcts/rng.h"
#include "model_file.h"
#include "options.h"

namespace cli {

namespace {

constexpr words::TextRow kAbout = {
    "Play a game in lines of text: moves come in on standard input, one a line, the board and\n"
    "what happens go to standard output. ? says what else a line can be: Q stops and counts, U\n"
    "takes back, R resigns. The end of the input stops and counts too.\n"
    "GAME is one of these, with its options behind a colon, as in stones:stones=21,take=3:\n",
    "在终端里下棋：从标准输入读着法，每行一个；棋盘和经过写到标准输出。输入 ? 可以看到\n"
    "还能写什么：Q 停止并计分，U 悔棋，R 认输。输入结束时也停止并计分。\n"
    "GAME 是以下之一，选项写在冒号后面，如 stones:stones=21,take=3：\n"};
constexpr words::TextRow kAboutSeats = {
    "Who can sit on a side:\n"
    "  human\n"
    "  level-1, level-2, ... level-7      searches, from weak to strong; in Dots-and-Boxes\n"
    "                                     to level-8, in Reversi to level-17, master\n"
    "  mcts                               a search with the options below; a second a move unless\n"
    "                                     told\n"
    "  random                             any legal move\n"
    "  perfect                            the best move where it is known, else the strongest "
    "search\n"
    "  symmetric, counter-symmetric       in Dots-and-Boxes: mirrors every edge; refutes that as "
    "the\n"
    "                                     first player under the rule free\n"
    "  mcts:iterations=500                a search of its own, and every other player of the arena",
    "每一方可以是：\n"
    "  human                              真人\n"
    "  level-1, level-2, ... level-7      由弱到强的搜索；点格棋到 level-8，\n"
    "                                     黑白棋到 level-17 和 master\n"
    "  mcts                               按以下选项搜索；不写时每步一秒\n"
    "  random                             任意合规则的着法\n"
    "  perfect                            已知最佳着法时走它，否则用最强的搜索\n"
    "  symmetric, counter-symmetric       点格棋：前者每条边都走对称边；\n"
    "                                     后者在规则为 free 时执先手能破它\n"
    "  mcts:iterations=500                自带设置的搜索，以及 arena 的其他棋手"};

constexpr std::uint32_t kDefaultMilliseconds = 1000;

struct PlayArguments {
  std::string game;
  std::array<std::string, 2> seats = {"human", "mcts"};
  match::SearchSettings search;
  engine::Models models = {};
  std::optional<int> seconds_a_move;
  bool tournament = false;
  bool no_book = false;
};

// ---------------------------------------------------------------- the players

WrongOptions wrong(const games::Error& why) { return {"play", why}; }

std::string names_of_seats(std::string_view game) {
  std::string names;
  for (const match::Seat seat : match::seats_of(game))
    names.append(names.empty() ? "" : ", ").append(match::seat_name(seat));
  return names;
}

match::Settings settings_of(const PlayArguments& arguments, std::string_view game) {
  match::Settings settings;
  settings.choose_game(game);
  settings.search = {arguments.search, arguments.search};
  if (arguments.search.budget == mcts::Budget{})
    settings.set_budget({.iterations = 0, .milliseconds = kDefaultMilliseconds});
  return settings;
}

// The computer at this side; nothing for a human. Throws if the name is not a player of this game.
std::optional<match::PlayerSpec> computer_at(const PlayArguments& arguments, mcts::Player side,
                                             const games::Position& start) {
  const std::string& name = arguments.seats[static_cast<std::size_t>(side)];
  const std::string_view game = games::id_of(start);
  if (const auto seat = match::seat_named(name); seat && match::can_sit(*seat, game)) {
    if (seat == match::Seat::kHuman) return std::nullopt;
    match::Settings settings = settings_of(arguments, game);
    settings.seats[static_cast<std::size_t>(side)] = *seat;
    match::PlayerSpec spec = match::player_of(settings, side);
    spec.models = expect_models("play", searched_config(spec, game), game, arguments.models);
    if (!arguments.no_book && match::plays_by_book(*seat, game)) spec.book = book_for(game);
    return spec;
  }
  const auto player = parse_player(name, game, arguments.models);
  if (!player.value)
    throw wrong(error("{}; seats are {}", player.error, games::Sign(names_of_seats(game))));
  if (auto reason = match::reason_against(*player.value, start); !reason.empty())
    throw wrong(reason);
  return player.value;
}

TextGame::Think thinking_of(const match::PlayerSpec& spec, std::uint64_t seed) {
  const std::shared_ptr<match::ComputerPlayer> player = match::make_player(spec, seed);
  return [player](const match::Match& game) {
    const std::atomic<bool> never{false};
    const mcts::Move move = *player->choose(game, never);
    return TextGame::Thought{move, player->was_by_book()};
  };
}

TextGame::TextSeat seat_of(const PlayArguments& arguments, mcts::Player side,
                           const games::Position& start) {
  const auto computer = computer_at(arguments, side, start);
  if (!computer) return {.name = tr("human")};
  const std::uint64_t seed =
      mcts::mix(arguments.search.config.seed) + static_cast<std::uint64_t>(index(side));
  return {.name = computer->name, .think = thinking_of(*computer, seed)};
}

// ---------------------------------------------------------------- the game

std::string next_text(TextGame& game, LineReader& lines) {
  if (game.is_computer_to_move()) return game.computer_move();
  const auto line = lines.next();
  if (!line) return game.end_of_input();
  return line->too_long ? tr_error(line_too_long()) + "\n" : game.answer(line->text);
}

void play(TextGame game) {
  std::cout << game.opening() << std::flush;
  LineReader lines(std::cin);
  while (!game.is_over()) std::cout << next_text(game, lines) << std::flush;
}

void play(const PlayArguments& arguments) {
  const auto start = match::parse_game(arguments.game);
  if (!start.value) throw wrong(start.error);
  const int usual = arguments.tournament ? match::kTournamentSeconds : 0;
  const match::MatchRules rules{.seconds_a_move = arguments.seconds_a_move.value_or(usual),
                                .tournament = arguments.tournament};
  play(TextGame(*start.value,
                {seat_of(arguments, mcts::Player::kFirst, *start.value),
                 seat_of(arguments, mcts::Player::kSecond, *start.value)},
                rules, match::steady_seconds));
}

// ---------------------------------------------------------------- options

std::string values_of(const games::Option& option) {
  if (option.choices.empty())
    return tr("{} to {}", {std::to_string(option.min), std::to_string(option.max)});
  std::string values(option.choices.front());
  for (const std::string_view choice : std::span(option.choices).subspan(1))
    values = tr("{} or {}", {values, choice});
  return values;
}

// "  stones     Stones, 取石子; stones 1 to 100; take 1 to 9"; in Chinese without the English name
std::string line_of(std::string_view game) {
  const games::GameWord* name = games::find_word(games::words(game), "name");
  std::string line = "  " + std::string(game);
  line.resize(std::max<std::size_t>(line.size() + 1, 37), ' ');
  if (language() == words::Language::kEnglish) line.append(name->english).append(", ");
  line.append(name->chinese);
  for (const games::Option& option : games::options(game))
    line += tr("; {} {}", {option.key, values_of(option)});
  return line + "\n";
}

std::string about() {
  std::string about = tr(kAbout);
  for (const std::string_view game : games::ids()) about += line_of(game);
  return about + tr(kAboutSeats);
}

// What may be said behind the colon of GAME, as options of their own.
void add_game_flags(CLI::App& command, std::string& game) {
  for (const std::string_view id : games::ids())
    for (const games::Option& option : games::options(id)) {
      const std::string key(option.key);
      const auto append = [&game, key](const Texts& texts) {
        game += (game.find(':') == std::string::npos ? ":" : ",") + key + "=" + texts.front();
        return games::Error();
      };
      add_option(
          command,
          {.flags = "--" + key, .meaning = tr("the same as GAME:{}=...", {key}), .take = append});
    }
}

void add_options(CLI::App& command, PlayArguments& a) {
  add_option(command, option("GAME", a.game, any_text, "the game, with its options").must());
  add_game_flags(command, a.game);
  add_option(command, option("--first", a.seats[0], any_text, "who begins").usually(a.seats[0]));
  add_option(command,
             option("--second", a.seats[1], any_text, "who goes second").usually(a.seats[1]));
  add_option(
      command,
      option("--clock", a.seconds_a_move, WholeNumber{0, match::kMostSecondsAMove},
             "SECONDS a move; who needs more has lost. 0: no clock. In a tournament 60 unless\n"
             "told"));
  add_flag(command, "--tournament", a.tournament, "three illegal attempts in a row lose");
  add_flag(command, "--no-book", a.no_book,
           "nobody plays by the opening book, as the upper levels of Reversi do");
  add_search_flags(command, a.search);
  add_model_flag(command, a.models);
}

}  // namespace

void add_play(CLI::App& app) {
  const auto arguments = std::make_shared<PlayArguments>();  // the callback outlives this function
  arguments->search.config.arena_bytes = kArenaBytes;
  add_options(add_command(app, "play", about(), [arguments] { play(*arguments); }), *arguments);
}

}  // namespace cli
