// mcts-cli analyse: one job a line in, one answer a line out.
#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "commands.h"
#include "engine/search_host.h"
#include "figures.h"
#include "games/position.h"
#include "jobs.h"
#include "model_file.h"
#include "options.h"
#include "searched_moves.h"

namespace cli {

namespace {

constexpr words::TextRow kAbout = {
    "Search positions. Reads jobs from standard input, one a line:  ID GAME POSITION\n"
    "and answers each at once with one line of JSON on standard output. A job looks\n"
    "like this:  j1 ttt X...O.... X\n"
    "With --iterations and one thread an answer depends on its job and the options alone. It\n"
    "says arena_full when the tree has used up its memory: the search went on without\n"
    "expanding; and visits_full when it ended because no more visits can be counted, which\n"
    "are 2^32. A job that cannot be done has an error.",
    "搜索局面。从标准输入读取任务，每行一个：ID GAME POSITION，\n"
    "每个任务立即在标准输出答一行 JSON。任务的样子：j1 ttt X...O.... X\n"
    "给出 --iterations 并只用一个线程时，答案只取决于任务和选项。\n"
    "arena_full 表示搜索树的内存已用完，之后的搜索不再扩展；visits_full 表示\n"
    "访问次数已达上限 2^32，搜索结束。做不了的任务得到一个错误。"};

// A finished game is searched like any other: the first iteration proves its
// result, or every one counts it.
mcts::SearchSnapshot search(engine::SearchHost& host, engine::SearchRequest request) {
  host.start(std::move(request));
  while (host.run_slice()) {
  }
  return host.snapshot();
}

void answer(engine::SearchHost& host, const engine::SearchRequest& request, Json& out) {
  const games::Position& position = request.start;
  const mcts::SearchSnapshot found = search(host, request);
  out["move"] = found.best ? Json(games::move_text(position, *found.best)) : Json();
  out["iterations"] = found.iterations;
  out["elapsed_ms"] = rounded(found.seconds * 1e3, 1e3);
  out["seed"] = request.config.seed;
  out["value"] = rounded(found.value, 1e6);
  out["proved"] = found.proved;
  out["nodes"] = found.nodes;
  out["depth"] = found.depth;
  out["bytes"] = found.bytes;
  out["arena_full"] = found.arena_full;
  out["visits_full"] = found.visits_full;
  out["moves"] = describe_moves(position, found);
}

struct AnalyseArguments {
  match::SearchSettings search;
  engine::Models models = {};
};

void answer_all(const AnalyseArguments& arguments) {
  const match::SearchSettings& settings = arguments.search;
  if (settings.budget == mcts::Budget{})
    throw WrongOptions(error("one of --iterations and --time-ms is required"));
  engine::SearchRequest request;
  request.config = settings.config;
  request.budget = settings.budget;
  engine::SearchHost host(std::max(request.config.threads - 1, 0),
                          engine::TreeMemory::as_told(request.config));
  std::map<std::string_view, games::Error> wrong;  // with the models of each game that has come
  answer_jobs([&](const games::Position& position, Json& out) {
    const std::string_view game = games::id_of(position);
    if (!wrong.contains(game)) {
      const auto models = models_for(settings.config, game, arguments.models);
      host.take(models.value.value_or(engine::Models()));
      wrong[game] = models.error;
    }
    request.start = position;
    if (wrong[game].empty())
      answer(host, request, out);
    else
      out["error"] = games::in_english(wrong[game]);
  });
}

}  // namespace

void add_analyse(CLI::App& app) {
  // Shared, because the callback outlives this function.
  const auto arguments = std::make_shared<AnalyseArguments>();
  arguments->search.config.arena_bytes = kArenaBytes;
  CLI::App& command =
      add_command(app, "analyse", tr(kAbout), [arguments] { answer_all(*arguments); });
  add_search_flags(command, arguments->search);
  add_model_flag(command, arguments->models);
  add_exclusion(command, "--time-ms", "--iterations");
}

}  // namespace cli
