// Import and export of matches: kept from visit to visit, in links, files and the clipboard.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/platform.h"
#include "match/address/settings.h"
#include "match/files/pasted.h"
#include "match/files/saved_match.h"
#include "match/session.h"
#include "ui/base/commands.h"
#include "ui/page/page.h"

namespace app {

// Says what went wrong, and what was copied or saved, in the page's messages. A
// text that makes no sense leaves the present match as it is.
class ImportExport {
 public:
  // Both must outlive this.
  ImportExport(match::Session& session, ui::Page& page) : session_(session), page_(page) {}

  // Restores a match at the start: the match of the link in `query`, or, when the query names none,
  // the match that was kept. Settings of the link that cannot be read are left out. An embed
  // (embed=1) begins with its link and does not keep its match: the kept one is the page's own.
  // False where there was neither.
  bool restore(const match::Query& query, double now);
  // Keeps the present match, here and in the page's address. It is enough to call it after every
  // event, and whenever is_news() says that settings have changed. While the start screen is open
  // there is no match to keep.
  void keep();
  // True if the settings or the pause of the match differ from what was kept last.
  bool is_news() const { return !(session_.settings() == kept_) || is_paused() != kept_paused_; }
  // Shows the present view in the page's address. To be called after every picture.
  void follow_view();

  // Takes up the match or the position of the gallery that these parameters name; all else stays as
  // it is. Parameters that cannot be read leave the present game.
  void take_query(const match::Query& query, double now);
  // The position of the gallery alone, if they name one.
  void take_from_gallery(const match::Query& query, double now);
  // Says which parameters neither take_query() nor a page's preferences read; `slips_alone`: only
  // those near a known one, since an address may have parameters of other programs.
  void say_unknown(const match::Query& query, bool slips_alone = false);
  // Takes up a text that was pasted, or read from `file`; also the view and the lesson of a link.
  void take(std::string_view text, double now, std::string_view file = {});
  // Takes up a file, which may also be a table of Dots-and-Boxes. A table opens the view Learn. If
  // a table was asked for, a file of another kind is refused.
  void take_file(std::string_view name, std::string_view content, double now);
  // Says why a file, or a pasted text without a name, cannot be taken.
  void refuse(std::string_view name, platform::InputRefusal why, double now);
  // Says whether what was to be copied is on the clipboard.
  void copied(bool done);
  // Keeps or saves the file that the view Learn has written; true if there was one.
  bool follow_learning();
  // Copies, saves or opens.
  void carry_out(ui::Command command);

 private:
  void restore_tables();
  void restore_other();
  void keep_other();
  bool has_asked_for_table();
  void take_link(const match::Link& link, double now);
  void wait_for_view(const match::Query& query, double now);
  void take_table(std::string_view bytes, double now);
  bool holds(std::string_view table);
  std::string link() const;
  void say_unusable(const match::ParsedSettings& parsed);
  void say_unreachable(const match::Match& match);
  void say_without_evaluator(const match::Settings& settings);
  void say_left_out(const match::LeftOut& left);
  void copy(const std::string& text);
  void save(std::string_view name, const std::string& text);
  void save_tree(bool png);
  void save_curve(bool png);
  void save_course(bool png);
  // A drawing in SVG, as it is or as PNG; `name` without what tells the two apart.
  void save_picture(const std::string& name, const std::string& svg, bool png);
  bool is_paused() const { return session_.phase() == match::TurnPhase::kPaused; }

  match::Session& session_;
  ui::Page& page_;
  match::Settings kept_;
  bool kept_paused_ = false;
  std::shared_ptr<const match::OtherMatch> kept_other_;
  bool kept_just_replaced_ = false;
  std::string shown_view_;  // in the address
  bool keeps_ = true;
  bool copies_ = false;       // that is not known yet
  bool wants_table_ = false;  // as the file that was asked for last
  // The table that was not taken yet, because another one would be lost, and the name of that.
  std::string held_table_;
};

}  // namespace app
