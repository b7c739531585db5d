// The page in words: texts for screen readers, addresses and messages.
#include <algorithm>
#include <utility>

#include "ui/base/text.h"
#include "ui/page/page.h"

namespace ui {

using match::Session;

std::string Page::view_query() const {
  if (is_home()) return {};
  const std::string query = "view=" + std::string(row().id), rest = shown().query();
  return rest.empty() ? query : query + "&" + rest;
}

namespace {

// A command for the match, or for another sheet, has to wait until the sheet is closed.
void close_commands(ScreenReaderText& reading) {
  for (ReadCommand& command : reading.commands) {
    if (works_over_sheets(command.command) || !command.possible) continue;
    command.possible = false;
    command.text = tr("{}: {}", {command.text, tr("Close the sheet first.")});
  }
}

}  // namespace

void Page::read_view(const Session& session, ScreenReaderText& reading) const {
  reading.messages = messages();
  reading.messages_said = messages_said_;
  if (sheet_is_open()) close_commands(reading);
  if (gallery_.is_open()) return gallery_.read(reading);
  if (tour_.is_on()) {
    reading.leave_out_match();
    reading.said = tour_.said();
    reading.actions = tour_.actions();
    return;
  }
  if (editor_.is_open()) return editor_.read(reading);
  if (start_.is_open()) return start_.read(session, reading);
  ViewWords words = shown().words(session, preferences_);
  if (!words.lines.empty())
    reading.panels.push_back(
        {words.title.empty() ? tr(row().title) : words.title, std::move(words.lines)});
  if (!words.said.empty()) reading.said = words.said;
  reading.actions = std::move(words.actions);
  for (ReadAction& action : reading.actions)
    if (const std::string why = action.possible ? "" : shown().obstacle(action.id); !why.empty())
      action.text = tr("{}: {}", {action.text, why});
}

namespace {

// A key of an address may be any text: an unknown one is quoted.
std::string shown_key(const std::string& key) {
  constexpr std::size_t kLongest = 40;  // of the known keys
  const bool usual = key.size() <= kLongest && std::all_of(key.begin(), key.end(), [](char c) {
                       return c == '.' || c == '-' || (c >= '0' && c <= '9') ||
                              (games::small_letter(c) >= 'a' && games::small_letter(c) <= 'z');
                     });
  return usual ? key : tr_quoted(key);
}

}  // namespace

void Page::say_unusable(const match::BadValue& bad) {
  say([bad] {
    if (bad.fault == match::Fault::kNoSuchKey)
      return tr("There is no parameter {}.", {tr_quoted(bad.key)});
    if (bad.fault == match::Fault::kRepeated)
      return tr("{} is given several times; the last value counts.", {shown_key(bad.key)});
    if (bad.fault == match::Fault::kPosition)
      return tr("The position decides {}; {} changes nothing.",
                {shown_key(bad.key), tr_quoted(bad.value)});
    return tr("{} is not a value for {} and changes nothing.",
              {tr_quoted(bad.value), shown_key(bad.key)});
  });
}

void Page::answer(Message message) {
  answer_ = std::move(message);
  if (answer_) ++messages_said_;
}

std::vector<std::string> Page::messages() const {
  std::vector<std::string> lines;
  const auto add = [&lines](std::string line) {
    const bool is_new = std::find(lines.begin(), lines.end(), line) == lines.end();
    if (!line.empty() && is_new) lines.push_back(std::move(line));
  };
  for (const Message& message : messages_) add(message());
  if (answer_) add(answer_());
  return lines;
}

}  // namespace ui
