// The functions that differ between a page and a desktop: one implementation each, in
// platform_web.cpp and platform_desktop.cpp.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/engine.h"

union SDL_Event;

namespace app::platform {

// Reads the command line, which only the desktop has. An exit status when the
// program has nothing more to do: after --help, or a mistake, which is said.
std::optional<int> take_arguments(int argc, char** argv);

// The start parameters in a link's form, "game=dots&first=mcts".
std::string start_query();

// "en-US", "zh-CN": the language that the browser or system prefers.
std::string preferred_language();
bool prefers_dark();
bool prefers_contrast();
bool prefers_reduced_motion();
// Whether it is mostly used with fingers.
bool prefers_touch();
// Whether shortcuts use Command instead of Ctrl.
bool command_key();
// Whether the program may say how small its window can be made.
bool owns_window();

// The search, as it can run here.
std::unique_ptr<engine::Engine> make_engine();
// "threads" that share memory, "workers" that share none, or a "single" thread,
// the page's own, in which it takes turns with everything else.
std::string_view mode();

// True inside a frame of another page.
bool embedded();

// No text from outside is longer, in bytes.
constexpr std::size_t kMostText = std::size_t{1} << 20;
// The second also when it is not text; the third when the browser does not let a page paste.
enum class InputRefusal { kTooLong, kUnreadable, kNotAllowed };

// Calls from outside, always between two frames. The first ten are for a page (web/arcade.js makes
// window.arcade of them); the desktop does not call them.
class AppCalls {
 public:
  virtual ~AppCalls() = default;
  virtual std::string state() const = 0;         // JSON
  virtual std::string controls() const = 0;      // JSON
  enum class Played { kUnreadable = -1, kRefused, kYes };  // as web/arcade.js knows them
  virtual Played play(std::string_view move) = 0;
  virtual void new_game(std::string_view query) = 0;
  // Asks for the search's tree below a line of moves from the present position, at most `most`
  // nodes. JSON: {number} of an "answer" that will be emitted, or {error}.
  virtual std::string ask_tree(std::string_view moves, int most) = 0;
  virtual std::string analysis() const = 0;  // JSON
  // A lesson about the present position, in the view Steps: opened, and gone through, by the
  // parameters of lesson_link.h. JSON: {number} of an "answer" that comes with the step that was
  // wanted, or {error}. The step on show, null without any. The end, with the view Play.
  virtual std::string start_lesson(std::string_view query) = 0;
  virtual std::string go_in_lesson(std::string_view query) = 0;
  virtual std::string lesson() const = 0;  // JSON
  virtual void end_lesson() = 0;

  // These are for the board in words (web/reader.js): a ui::Command by its number, what else the
  // view offers by its id, a place in the line of moves, what can be chosen once these parameters
  // are (JSON), and players, searches and rules of these for the present game.
  virtual void command(int number) = 0;
  virtual void act(std::string_view id) = 0;
  virtual void go_to(int ply) = 0;
  virtual std::string choices(std::string_view query) const = 0;
  virtual void change(std::string_view query) = 0;

  virtual void pasted(std::string_view text) = 0;
  // A file that was dropped, chosen after ask_for_file(), or named at the start;
  // `name` without folders.
  virtual void dropped(std::string_view name, std::string_view text) = 0;
  // A file or a pasted text that cannot be taken; a pasted text has no name.
  virtual void refused(std::string_view name, InputRefusal why) = 0;
  // copy() has ended: `done` says whether the text was copied.
  virtual void copied(bool done) = 0;
  // The page goes away, perhaps before the next frame.
  virtual void leave() = 0;
  // hidden() has changed. While hidden, a page gets no frames.
  virtual void hidden_changed() = 0;
  // lazy_file() has another answer.
  virtual void file_came() = 0;
  // A page's GL context is gone with all that was in it; and is there again,
  // empty.
  virtual void context_lost() = 0;
  virtual void context_restored() = 0;
};
// `calls` must live as long as the program.
void offer(AppCalls& calls);

// On the desktop this handles paste, drops and the state of the window, and gives keys the names
// that commands have. True when the event needs no other handler. A page has events of its own.
bool handle_event(SDL_Event& event);

// True if the program cannot be seen: another tab is in front, or the window is minimised.
bool hidden();

// Small texts that outlive the program; `name` is lower-case letters. load() gives "" when there is
// none. save() is false when the text could not be kept, without other effects.
std::string load(std::string_view name);
bool save(std::string_view name, std::string_view text);

// Copies a text to the clipboard; a page may do so only shortly after a click or a key. copied()
// follows, in a page later.
void copy(std::string_view text);
// A button "Paste": pasted() follows, in a page later, or refused() when the browser or the user
// says no. Ctrl+V needs no call.
void ask_for_paste();

// A file for the user to keep, `name` without folders. A page downloads it; the
// desktop puts it among the documents, where no other file is overwritten.
struct FileOffer {
  bool done = false;
  std::string where;  // its path, and why it could not be saved; "" in a page: the browser says it
};
FileOffer offer_file(std::string_view name, std::string_view text);
// The same with a drawing in SVG, as PNG. False on the desktop, which makes none.
bool offer_picture(std::string_view name, std::string_view svg);
// A page shows the browser's dialog shortly after a click, and dropped() follows
// once a file is chosen. False on the desktop: there, drop one on the window.
bool ask_for_file();

// Keeps the page's address at the present game, a link's parameters without "?":
// as often as is liked, seen a few times a second. The page's own parameters stay.
// Nothing on the desktop and inside a frame.
void show_address(std::string_view query);
// Takes this parameter of the page (lang, theme, panel) out of its address: the visitor has chosen
// something else, which a reload keeps.
void forget_parameter(std::string_view key);
// The text to send as a link: the page's address with these parameters. On the desktop it is "?"
// and the parameters, which any copy of the page understands.
std::string link_of(std::string_view query);

// Sets the colours of the parts that the program does not draw itself: a page's edges and dialogs.
void show_scheme(bool dark, bool contrast);

// Articles about the program, which come with a page. open_article() opens one in another tab: a
// file by its name, shortly after a click or a key. Only where has_articles().
bool has_articles();
void open_article(std::string_view name);

// A dialog of the page's own that makes a link and an embed of these parameters.
// Only where can_share().
bool can_share();
void share(std::string_view query);

// Plays a wave, mono, kSoundRate samples a second, after the waves that are being played. The wave
// is left out when these still take longer than kSoundBacklog seconds. Silent where there is no
// device, and in a page before the first click or key. Does not block for long.
constexpr int kSoundRate = 48000;
constexpr double kSoundBacklog = 0.25;
void play_sound(std::span<const float> wave);
// Ends what is being played, and gives the device back: an open one keeps a machine awake.
void end_sound();

// True if the board is also available as text, for screen readers. emit("reading") sends it the
// changes.
bool has_reader();

// Sends an event to the page around the program: 'ready', 'move', 'over' with the state as JSON,
// 'snapshot' and 'analysis' with the findings, 'lesson' with the step on show, null when there is
// none any more, 'answer' with {number, result} or {number, error}.
void emit(std::string_view event, const std::string& json);

// Calls `frame` again and again until it says false; it says in seconds how
// long nothing can happen but input: 0 for another frame at once, kForever when
// only input can change anything. It may be called sooner. In a page run_loop
// returns at once.
constexpr double kForever = 1e9;
struct FrameResult {
  bool go_on = true;
  double patience = 0;
};
void run_loop(std::function<FrameResult()> frame);

// The bytes of a file that comes with the program. A page loads it when it is first wanted. Nothing
// while it is loading; AppCalls::file_came() says when that is over. "" when it cannot be loaded;
// the next call tries again. `name` is one word.
std::optional<std::string> lazy_file(std::string_view name);

// The start failed: says so in words and returns the exit status.
int fail(const std::string& why);

}  // namespace app::platform
