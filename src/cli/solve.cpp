// mcts-cli solve: one job a line in, its exact values a line out.
#include "solve/solver.h"

#include <chrono>
#include <cstdint>
#include <memory>

#include "commands.h"
#include "figures.h"
#include "games/position.h"
#include "jobs.h"
#include "options.h"

namespace cli {

namespace {

constexpr words::TextRow kAbout = {
    "Solve positions exactly. Reads jobs from standard input, one a line:  ID GAME POSITION\n"
    "and answers each at once with one line of JSON on standard output:\n"
    "  "
    "{\"id\":\"j1\",\"game\":\"ttt\",\"move\":\"8\",\"elapsed_ms\":0.1,\"value\":1,\"margin\":1,\n"
    "   \"moves\":[{\"move\":\"8\",\"value\":1,\"margin\":1}, ...]}\n"
    "with a best move (null when the game is over) and every legal move, all in the view\n"
    "of the side to move: value is 1 for a win, 0.5 for a draw, 0 for a loss. margin is own\n"
    "discs minus the opponent's at the end in Reversi, boxes in Dots-and-Boxes, the score so\n"
    "far included; 1, 0 or -1 in the other games. What cannot be solved within the limits:\n"
    "  {\"id\":\"j1\",\"game\":\"reversi\",\"unknown\":\"too many empty squares\"}",
    "求局面的精确值。从标准输入读取任务，每行一个：ID GAME POSITION，\n"
    "每个任务立即在标准输出答一行 JSON：\n"
    "  "
    "{\"id\":\"j1\",\"game\":\"ttt\",\"move\":\"8\",\"elapsed_ms\":0.1,\"value\":1,\"margin\":1,\n"
    "   \"moves\":[{\"move\":\"8\",\"value\":1,\"margin\":1}, ...]}\n"
    "其中有一个最佳着法（对局已结束时为 null）和所有合规则的着法，都以走棋方的视角：\n"
    "value 为 1 是胜，0.5 是和，0 是负。margin 在黑白棋中是终局时己方棋子减对方棋子，\n"
    "在点格棋中是格数之差，含已得的分；在其他游戏中为 1、0 或 -1。超出限制、求不出的：\n"
    "  {\"id\":\"j1\",\"game\":\"reversi\",\"unknown\":\"too many empty squares\"}"};

using Clock = std::chrono::steady_clock;

double value_of(int margin) { return (1 + solve::result_of(margin)) / 2.0; }

Json describe_moves(const games::Position& position, const solve::Exact& exact) {
  Json moves = Json::array();
  for (const solve::ExactMove& m : exact.moves)
    moves.push_back({{"move", games::move_text(position, m.move)},
                     {"value", value_of(m.margin)},
                     {"margin", m.margin}});
  return moves;
}

void answer(const games::Position& position, const solve::Limits& limits, solve::Solver& solver,
            Json& out) {
  const auto began = Clock::now();
  const solve::ExactAnswer found = solver.solve(position, limits);
  const std::chrono::duration<double, std::milli> elapsed = Clock::now() - began;
  if (!found.exact) {
    out["unknown"] = solve::text_of(*found.unknown);
    return;
  }
  const auto best = solve::best_move(*found.exact);
  out["move"] = best ? Json(games::move_text(position, *best)) : Json();
  out["elapsed_ms"] = rounded(elapsed.count(), 1e3);
  out["value"] = value_of(found.exact->margin);
  out["margin"] = found.exact->margin;
  out["moves"] = describe_moves(position, *found.exact);
}

struct SolveArguments {
  solve::Limits limits;
  std::uint32_t milliseconds = 0;
};

void solve_jobs(const SolveArguments& arguments) {
  solve::Limits limits = arguments.limits;
  limits.time = std::chrono::milliseconds(arguments.milliseconds);
  solve::Solver solver;
  answer_jobs(
      [&](const games::Position& position, Json& out) { answer(position, limits, solver, out); });
}

}  // namespace

void add_solve(CLI::App& app) {
  const auto arguments = std::make_shared<SolveArguments>();  // the callback outlives this function
  CLI::App& command =
      add_command(app, "solve", tr(kAbout), [arguments] { solve_jobs(*arguments); });
  add_option(command,
             whole_number("--time-ms", arguments->milliseconds, {1, 86'400'000},
                          "T: give up on a job after about so many milliseconds; without it, never")
                 .usually(""));
  add_option(command, whole_number("--max-empties", arguments->limits.max_empties, {0, 60},
                                   "N: leave Reversi positions with more empty squares alone"));
}

}  // namespace cli
