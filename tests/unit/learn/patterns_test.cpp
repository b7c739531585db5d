#include "learn/patterns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace {

using learn::kInstanceList;
using learn::kPatterns;

std::uint64_t set_of(const learn::PatternInstance& instance) {
  return learn::detail::set_of(instance.squares, kPatterns[instance.pattern].size);
}

TEST(Patterns, EachHasFourInstancesOrAsManyAsItsSymmetryLeaves) {
  std::vector<int> counts(kPatterns.size());
  for (const auto& instance : kInstanceList) ++counts[instance.pattern];
  EXPECT_EQ(counts, (std::vector<int>{4, 4, 8, 4, 4, 4, 2, 4, 4, 4, 4}));
}

TEST(Patterns, NoTwoInstancesOfOneLieOnTheSameSquares) {
  std::set<std::pair<std::size_t, std::uint64_t>> all;
  for (const auto& instance : kInstanceList) all.insert({instance.pattern, set_of(instance)});
  EXPECT_EQ(all.size(), learn::kInstances);
}

TEST(Patterns, EverySquareIsInAPatternThatKnowsItsNeighbourhood) {
  for (int square = 0; square < 64; ++square)
    EXPECT_GE(std::count_if(kInstanceList.begin(), kInstanceList.end(),
                            [&](const auto& i) { return (set_of(i) >> square & 1) != 0; }),
              4)
        << square;
}

// The content as read from the other end of its pattern.
std::uint32_t backwards(std::uint32_t content, std::size_t size) {
  std::uint32_t result = 0;
  for (; size > 0; --size, content /= 3) result = 3 * result + content % 3;
  return result;
}

TEST(Patterns, AContentHasTheSameWeightAsItsMirrorImage) {
  constexpr std::size_t kSecondLine = 3;
  const auto* line = &learn::weight_of_entry()[learn::kFirstEntry[kSecondLine]];
  for (std::uint32_t content = 0; content < 6561; ++content)
    EXPECT_EQ(line[content], line[backwards(content, 8)]);
}

TEST(Patterns, EveryWeightIsOfOneContentOrTwo) {
  std::vector<int> entries(learn::kContentWeights);
  for (const std::uint32_t weight : learn::weight_of_entry()) ++entries.at(weight);
  EXPECT_EQ(*std::min_element(entries.begin(), entries.end()), 1);
  EXPECT_EQ(*std::max_element(entries.begin(), entries.end()), 2);
}

TEST(Patterns, DiscsExchangedTwiceAreAsBefore) {
  const auto& exchanged = learn::exchanged_entry();
  for (std::size_t entry = 0; entry < exchanged.size(); ++entry)
    EXPECT_EQ(exchanged[exchanged[entry]], entry);
  EXPECT_EQ(exchanged[1], 2u);
  EXPECT_EQ(exchanged[0], 0u);
}

}  // namespace
