// mcts-cli book: make an opening book, and look into it.
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.h"
#include "engine/any_search.h"
#include "figures.h"
#include "files.h"
#include "games/position.h"
#include "games/reversi.h"
#include "jobs.h"
#include "learn/book_maker.h"
#include "match/address/search_options.h"
#include "match/players/book.h"
#include "model_file.h"
#include "options.h"

namespace cli {

namespace {

constexpr words::TextRow kAbout = {
    "Make an opening book of Reversi, and write it to FILE (--out FILE): positions are searched\n"
    "with the learned evaluator, always next the one that is nearest to the start by moves that\n"
    "lose little, and what the last positions are worth is taken back through the book. The same\n"
    "options come to the same bytes, whatever the number of threads.\n\n"
    "Without --out, look into a book: reads jobs from standard input, one a line,\n"
    "ID GAME POSITION, and answers each with one line of JSON, which has the moves of the book\n"
    "and their values, from 0 to 1 for who makes the move.",
    "制作黑白棋的开局库，写入 FILE（--out FILE）：用学到的评估搜索局面，下一个总是\n"
    "损失最小、离开局最近的局面，再把最后这些局面的值沿库回传。选项相同，结果的\n"
    "每个字节都相同，与线程数无关。\n\n"
    "不写 --out 时查开局库：从标准输入读取任务，每行一个，ID GAME POSITION，\n"
    "每个任务答一行 JSON，其中有库中的着法和它们的值，从 0 到 1，以走棋方的视角。"};

struct BookArguments {
  learn::BookPlan plan;
  std::uint64_t iterations = 30'000;
  std::uint64_t seed = 1;
  int threads = 1;
  std::string out;
  engine::Models models = {};
  std::optional<match::Book> book;  // to look into; nothing: the one that comes with the program
};

// ---------------------------------------------------------------- made

// Moves that the search has not tried are not worth a place in a book.
std::vector<learn::BookMove> moves_of(const mcts::SearchSnapshot& found) {
  std::vector<learn::BookMove> moves;
  for (const mcts::MoveStatistics& m : found.moves)
    if (m.visits > 0) moves.push_back({m.move, learn::book_value(m.value)});
  return moves;
}

learn::BookSearch search_of(const BookArguments& arguments) {
  mcts::SearchConfig config;
  config.leaf = mcts::Leaf::kLearned;
  config.seed = arguments.seed;
  config.arena_bytes = kArenaBytes;
  engine::Evaluators evaluators(engine::evaluator_rows());
  evaluators.take(expect_models("book", config, games::Reversi::kId, arguments.models));
  const auto evaluator = evaluators.choose(games::Reversi(), config);
  return [config, evaluator, iterations = arguments.iterations](const games::Reversi& position) {
    const auto search = engine::make_search(position, config, /*threads=*/1, {}, evaluator);
    search->run(iterations, /*worker=*/0);
    return moves_of(search->snapshot());
  };
}

void make(const BookArguments& arguments) {
  constexpr std::size_t kBytesAPosition = 8;
  expect_writable(arguments.out, kBytesAPosition * arguments.plan.positions);
  const auto tell = [&](std::size_t positions) {
    std::cerr << tr_error(error("{} of {} positions", positions, arguments.plan.positions))
              << std::endl;
  };
  const auto book = learn::make_book(arguments.plan, search_of(arguments), arguments.threads, tell);
  const auto file = learn::file_of(book);
  write_file(arguments.out, file);
  std::cout << Json{{"positions", book.positions()}, {"bytes", file.size()}} << std::endl;
}

// ---------------------------------------------------------------- looked into

void answer(const match::Book& book, const games::Position& position, Json& out) {
  if (match::book_file(games::id_of(position)).empty()) {
    out["error"] = "this game needs no book: what its positions are worth is known, see solve";
    return;
  }
  out["moves"] = Json::array();
  for (const match::KnownMove& m : book.moves(position))
    out["moves"].push_back(
        {{"move", games::move_text(position, m.move)}, {"value", rounded(m.value, 1e3)}});
}

void look_into(const std::optional<match::Book>& named) {
  const auto read =
      named ? games::Parsed<match::Book>::ok(*named) : usual_book(games::Reversi::kId);
  if (!read.value) throw WrongOptions("book: --book FILE", read.error);
  const match::Book& book = *read.value;
  answer_jobs([&book](const games::Position& position, Json& out) { answer(book, position, out); });
}

}  // namespace

void add_book(CLI::App& app) {
  const auto arguments = std::make_shared<BookArguments>();  // the callback outlives this function
  BookArguments& a = *arguments;
  CLI::App& command = add_command(app, "book", tr(kAbout), [arguments] {
    if (arguments->out.empty()) return look_into(arguments->book);
    make(*arguments);
  });
  add_option(command, option("--out", a.out, file_name, "FILE: the book that is made"));
  add_option(command, whole_number("--positions", a.plan.positions, {1, 100'000},
                                   "N: so many positions are searched"));
  add_option(command, whole_number("--iterations", a.iterations, {1, match::kMaxIterations},
                                   "N: so many iterations for each of them"));
  add_option(command, whole_number("--seed", a.seed, {0, UINT64_MAX}, "S: seed of the searches"));
  add_option(command, whole_number("--threads", a.threads, {1, kMostNewThreads},
                                   "N: so many positions are searched at a time"));
  add_model_flag(command, a.models);
  add_option(command, option("--book", a.book, read_book,
                             "FILE: look into this book, and not into the one that comes with the\n"
                             "program"));
  add_exclusion(command, "--out", "--book");
}

}  // namespace cli
