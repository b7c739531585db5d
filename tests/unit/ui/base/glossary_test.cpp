// The words of the field and what is said of them.
#include "ui/base/glossary.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace {

using ui::Term;

TEST(Glossary, HasARowForEachTermInTheirOrder) {
  std::size_t i = 0;
  for (const ui::TermRow& row : ui::glossary()) EXPECT_EQ(row.term, static_cast<Term>(i++));
  EXPECT_EQ(i, static_cast<std::size_t>(Term::kRollout) + 1);
}

TEST(Glossary, SaysOneOrTwoSentencesOfEachInBothLanguages) {
  std::set<std::string> said;
  for (const ui::Language language : {ui::Language::kEnglish, ui::Language::kChinese}) {
    ui::set_language(language);
    for (const ui::TermRow& row : ui::glossary()) {
      const std::string sentence = ui::tr(row.said);
      EXPECT_TRUE(sentence.ends_with(language == ui::Language::kEnglish ? "." : "。")) << sentence;
      said.insert(sentence);
    }
  }
  ui::set_language(ui::Language::kEnglish);
  EXPECT_EQ(said.size(), 2 * ui::glossary().size());
}

}  // namespace
