#include "ui/page/bar.h"

#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::Session;
using match::TurnPhase;

namespace {

constexpr float kBetween = 8;
constexpr float kMenuWidth = 44;
constexpr float kLeastWords = 90;

std::string main_line(const Session& session, const std::vector<std::string>& messages) {
  if (const std::string refusal = refusal_note(session); !refusal.empty()) return refusal;
  if (!messages.empty()) return messages.back();
  if (session.phase() == TurnPhase::kOver) return result_for_you(session);
  const std::string hint = hint_line(session);
  return hint.empty() ? headline(session) : hint;
}

std::string second_line(const Session& session, const std::vector<std::string>& messages) {
  if (!refusal_note(session).empty() || !messages.empty()) return {};
  if (session.phase() == TurnPhase::kOver && !ending_note(session).empty())
    return ending_note(session);
  if (!hint_line(session).empty()) return hint_reason(session);
  if (const std::string passed = pass_note(session); !passed.empty()) return passed;
  return score_line(session);
}

// The command that goes with the phase.
Command main_command(const Session& session) {
  if (shows_past(session)) return Command::kBackToGame;
  switch (session.phase()) {
    case TurnPhase::kHuman:
      return session.study().analyses() ? Command::kPause : Command::kHint;
    case TurnPhase::kOver:
      return Command::kNewGame;
    case TurnPhase::kPaused:
      return Command::kPause;
    default:
      return Command::kMoveNow;
  }
}

const char* word_for(const Session& session, Command command) {
  if (command != Command::kPause) return tr(row_of(command).text);
  const bool waits = session.phase() == TurnPhase::kPaused || session.study().analysis_is_held();
  return waits ? tr("Go on") : tr("Stop");
}

void draw_command(const Session& session, Command command, const Rect& place, Actions& actions) {
  if (button(row_of(command).id, place, word_for(session, command), Emphasis::kPlain,
             is_possible(command, session)))
    actions.push_back(command);
}

float width_of(const Session& session, Command command) {
  return text_width(fonts().body, word_for(session, command)) + 24;
}

void draw_words(const Session& session, const std::vector<std::string>& messages, Rect place) {
  const bool brief = messages.empty() && refusal_note(session).empty();
  const float height = text_wrapped(place, brief ? fonts().strong : fonts().small, theme().text,
                                    main_line(session, messages));
  place.cut_top(height, 4);
  text_wrapped(place, fonts().small, theme().muted, second_line(session, messages));
}

void draw_row(const Session& session, const std::vector<std::string>& messages, Rect row,
              Actions& actions) {
  draw_menu_button(row.cut_right(kMenuWidth, kBetween), actions);
  std::string line = main_line(session, messages);
  const auto fits = [&row](const std::string& text, float width) {
    return text_height(fonts().small, text, width) <= row.h;
  };
  // A command without room here is in the menu.
  for (const Command command : {main_command(session), Command::kUndo})
    if (const float width = width_of(session, command), rest = row.w - width - kBetween;
        rest >= kLeastWords && fits(line, rest))
      draw_command(session, command, row.cut_right(width, kBetween), actions);
  const std::string both = line + "\n" + second_line(session, messages);
  if (fits(both, row.w)) line = both;
  text_wrapped(row.inset(0, 2), fonts().small, theme().text, line);
}

void draw_column(const Session& session, const std::vector<std::string>& messages, Rect column,
                 Actions& actions) {
  draw_menu_button(column.cut_bottom(36, kBetween), actions);
  for (const Command command : {Command::kUndo, main_command(session)})
    draw_command(session, command, column.cut_bottom(36, kBetween), actions);
  column.cut_top(10);
  draw_words(session, messages, column);
}

}  // namespace

void draw_bar(const Session& session, const std::vector<std::string>& messages,
              const Layout& layout, Actions& actions) {
  if (layout.narrow) return draw_row(session, messages, layout.panel, actions);
  draw_column(session, messages, layout.panel, actions);
}

}  // namespace ui
