#include "app/desktop_options.h"

#include <SDL.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "app/app.h"
#include "app/desktop_texts.h"
#include "app/platform.h"
#include "base/files.h"
#include "match/address/learn_link.h"
#include "match/address/lesson_link.h"
#include "match/address/settings.h"
#include "match/files/pasted.h"
#include "match/lessons/gallery.h"
#include "ui/base/view.h"
#include "words/language.h"
#include "words/say.h"

namespace app {

using games::Error;
using games::Quoted;
using games::Sign;
using words::Language;

namespace {

// ---------------------------------------------------------------- words

using Text = words::Text<kDesktopTexts>;

Language g_language = Language::kEnglish;

const char* tr(Text text) { return text.row().in(g_language).data(); }

std::string tr_error(const Error& error) {
  return words::say(error, g_language, words::chinese_of<kDesktopTexts>);
}

template <class... Arguments>
std::string wrong(words::Pattern<kDesktopTexts, sizeof...(Arguments)> pattern,
                  const Arguments&... arguments) {
  return tr_error(Error(pattern.pattern, arguments...));
}

// The language of the last address that names one; "" without one.
std::string language_of_address(std::span<const char* const> arguments) {
  std::string found;
  for (const char* argument : arguments)
    if (const auto text = match::query_in(argument))
      if (const std::string lang = match::Query(*text).value("lang"); !lang.empty()) found = lang;
  return found;
}

void choose_language(std::span<const char* const> arguments) {
  const std::string_view option = words::language_option(arguments);
  const std::string code = option.empty() ? language_of_address(arguments) : std::string(option);
  g_language = words::language_of_code(code).value_or(words::language_of_locale(system_language()));
}

// ---------------------------------------------------------------- the address

// A view of the game that the address names; one of any game where it names none.
bool is_view(std::string_view name, const match::Query& query) {
  const ui::ViewRow* view = ui::view_named(name);
  const std::string game = query.value("game");
  return view != nullptr && (!games::is_known(game) || ui::is_offered(*view, game));
}

// Wrong names behind one of these prefixes are bad values already.
bool is_parameter(std::string_view name) {
  for (const std::string_view of_page :
       {"gallery", "lang", "theme", "panel", "mode", "embed", "autoplay"})
    if (name == of_page) return true;
  return ui::is_view_key(name) || match::is_match_key(name);
}

// The error in the address that the program starts with; "" when all of it makes sense.
std::string error_in(const std::string& address) {
  const auto text = match::query_in(address);
  if (!text) return wrong("no link: {}", Sign(address));
  const match::Query query(*text);
  for (const match::Query::Parameter& parameter : query.parameters())
    if (!is_parameter(parameter.first))
      return wrong("there is no parameter {}", Quoted(parameter.first));
  match::Link link = match::parse_link(query, {});
  if (!link.match.value) return tr_error(link.match.error);
  std::vector<match::BadValue>& bad = link.settings.bad;
  match::parse_lesson(query, bad);
  match::parse_learn(query, bad);
  if (const std::string view = query.value("view"); !view.empty() && !is_view(view, query))
    bad.push_back({"view", view});
  for (match::BadValue& value : unusable_looks(query)) bad.push_back(std::move(value));
  if (const std::string id = query.value("gallery"); !id.empty() && !match::find_in_gallery(id))
    bad.push_back({"gallery", id});
  std::erase_if(bad, [](const match::BadValue& value) {  // the page says that
    return value.fault == match::Fault::kPosition;
  });
  if (bad.empty()) return "";
  if (bad[0].fault == match::Fault::kNoSuchKey)
    return wrong("there is no parameter {}", Quoted(bad[0].key));
  return wrong("{} cannot be {}", Sign(bad[0].key), Quoted(bad[0].value));
}

// ---------------------------------------------------------------- the other options

// The page reports a file that is too long or is no match.
std::string error_in_file(const std::string& name) {
  const base::FileRead read = base::read_file(name, platform::kMostText);
  if (read.bytes || read.too_long) return "";
  return wrong("cannot read {}: {}", Quoted(name), words::reason(read.why_not));
}

CLI::Validator one_of(std::span<const std::string_view> names) {
  std::string all;
  for (const std::string_view name : names) all.append(all.empty() ? "{" : ",").append(name);
  all += '}';
  const std::vector<std::string_view> known(names.begin(), names.end());
  const auto check = [all, known](const std::string& name) {
    const bool is_known = std::find(known.begin(), known.end(), name) != known.end();
    return is_known ? std::string() : wrong("{} not in {}", Sign(name), Sign(all));
  };
  return CLI::Validator(check, all);
}

// CLI11 puts the name of an option before what a check says of its value.
Error error_of(const CLI::Error& said) {
  const std::string_view what = said.what();
  const std::size_t colon = what.find(": ");
  if (said.get_name() != "ValidationError" || colon == std::string_view::npos)
    return words::command_line_error(what);
  return {"{}: {}", Sign(what.substr(0, colon)), Sign(what.substr(colon + 2))};
}

std::string failure_text(const CLI::App*, const CLI::Error& said) {
  return tr_error(error_of(said)) + "\n" + tr("Run with --help for more information.") + "\n";
}

void speak_chinese(CLI::App& program) {
  program.get_formatter()->label("Usage", "用法");
  program.get_formatter()->label("OPTIONS", "选项");
  program.get_formatter()->label("Positionals", "位置参数");
  program.option_defaults()->group("选项");
}

void add_options(CLI::App& program, DesktopOptions& options) {
  constexpr std::array<std::string_view, 2> kLanguages = {"en", "zh"};
  auto* address = program.add_option("address", options.address,
                                     tr("A link of the page, or what is behind its question mark"));
  address->check(CLI::Validator(error_in, "ADDRESS"));
  program.add_option("--game", options.game, tr("The game to begin with"))
      ->check(one_of(games::ids()))
      ->excludes(address);
  program.add_option("--load", options.file, tr("A saved match to go on with"))
      ->check(CLI::Validator(error_in_file, "FILE"));
  program
      .add_option("--lang", options.lang,
                  tr("The language; unless given the one that was chosen last, or that of the "
                     "locale"))
      ->check(one_of(kLanguages));
}

}  // namespace

std::string DesktopOptions::query() const {
  const std::string link = address.empty() ? "" : std::string(*match::query_in(address));
  if (!address.empty() && lang.empty()) return link;
  std::string text = game.empty() ? "" : "game=" + match::escape(game);
  const auto add = [&text](std::string_view key, std::string_view value) {
    text.append(text.empty() ? "" : "&").append(match::escape(key));
    text.append("=").append(match::escape(value));
  };
  const match::Query query(link);
  for (const match::Query::Parameter& parameter : query.parameters())
    if (parameter.first != "lang") add(parameter.first, parameter.second);
  if (!lang.empty()) add("lang", lang);
  return text;
}

std::optional<int> read_options(int argc, char** argv, DesktopOptions& options) {
  choose_language({argv + 1, argv + argc});
  CLI::App program(tr("Board games against a Monte Carlo tree search."), "mcts-arcade");
  if (g_language == Language::kChinese) speak_chinese(program);
  program.set_help_flag("-h,--help", tr("Print this help message and exit"));
  program.failure_message(failure_text);
  add_options(program, options);
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& said) {
    return program.exit(said);
  }
  return {};
}

std::string system_language() {
  const std::string_view locale =
      words::locale_of([](const char* name) { return std::getenv(name); });
  if (!locale.empty()) return std::string(locale);
  SDL_Locale* locales = SDL_GetPreferredLocales();
  const std::string language = locales && locales->language ? locales->language : "en";
  SDL_free(locales);
  return language;
}

const char* lost_display_line() {
  static const std::string line = std::string("mcts-arcade: ") + tr("the display is lost") + "\n";
  return line.c_str();
}

}  // namespace app
