#include "learn/dots_file.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "mcts/rng.h"
#include "support/dots_ground.h"

namespace {

using learn::Bytes;
using learn::DotsKeys;
using learn::DotsTraining;
using learn::DotsValue;
using support::dots_ground;
using support::never;
using support::trained;

Bytes file_of(std::shared_ptr<const DotsTraining> training,
              const std::vector<learn::DotsPoint>& points = {}) {
  learn::DotsFileWriter writer(std::move(training), points, dots_ground()->canonical());
  return *writer.run(never);
}

std::shared_ptr<DotsTraining> read(std::span<const std::uint8_t> file) {
  return learn::read_dots(file, dots_ground()->canonical())
      .value.value_or(learn::TrainedDots())
      .training;
}

std::string why_not(const Bytes& file) {
  return games::in_english(learn::DotsFileReader(file, dots_ground()->canonical()).error());
}

// With the check sum that belongs to it.
Bytes resealed(Bytes bytes) {
  bytes.resize(bytes.size() - 4);
  learn::ByteWriter out("");
  for (const std::uint8_t byte : bytes) out.number(byte);
  return out.finish();
}

learn::DotsTrainingSettings of_value(DotsValue value) {
  learn::DotsTrainingSettings settings = learn::tutorial_training();
  settings.kind.value = value;
  return settings;
}

TEST(DotsFile, KeepsHowItWasTrained) {
  learn::DotsTrainingSettings settings = of_value(DotsValue::kBoxes);
  settings.exploration = {0.9f, 0.2f, 0};
  settings.random = 50;
  settings.seed = 77;
  const auto back = read(file_of(trained(settings, 2000)));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->settings(), settings);
  EXPECT_EQ(back->games(), 2000u);
}

// After 1, 2, 3 games and so on.
std::vector<learn::DotsPoint> made_up_points(std::uint64_t count) {
  std::vector<learn::DotsPoint> points;
  for (std::uint64_t i = 1; i <= count; ++i) {
    learn::DotsPoint point{i, {}};
    point.marks.phases[1] = {1000, static_cast<std::uint32_t>(i)};
    point.marks.boxes = -static_cast<std::int32_t>(i);
    points.push_back(point);
  }
  return points;
}

std::vector<learn::DotsPoint> points_in(const Bytes& file) {
  return learn::read_dots(file, dots_ground()->canonical()).value->points;
}

TEST(DotsFile, KeepsTheMarksOnTheWay) {
  const auto training = trained(learn::best_training(), 1000);
  EXPECT_EQ(points_in(file_of(training, made_up_points(12))), made_up_points(12));
  const auto of_many = points_in(file_of(training, made_up_points(1000)));
  ASSERT_EQ(of_many.size(), 200u);
  EXPECT_EQ(of_many.front().games, 5u);
  EXPECT_EQ(of_many.back(), made_up_points(1000).back());
}

TEST(DotsFile, ImpossibleMarksAreRefused) {
  const auto training = trained(learn::best_training(), 10);
  auto back = made_up_points(2);
  back[1].games = 1;
  auto share = made_up_points(1);
  share[0].marks.phases[0] = {1, 2};
  for (const auto& points : {back, share, made_up_points(11)})
    EXPECT_EQ(why_not(file_of(training, points)), "it describes an impossible training");
}

TEST(DotsFile, AsManyGamesAsATableMayLearnAndNoMore) {
  const auto training = trained(learn::best_training(), 10);
  training->resume(learn::kMostDotsGames, {0, learn::kMostDotsGames});
  EXPECT_TRUE(read(file_of(training)));
  training->resume(10, {0, learn::kMostDotsGames + 1});
  EXPECT_EQ(why_not(file_of(training)), "it describes an impossible training");
}

// As this program wrote them before it kept the run and the marks. (Of best moves, whose values
// they did not have either, tests/cli/train_dots.py reads one.)
TEST(DotsFile, FilesOfEarlierVersionsHaveNone) {
  const auto training = trained(of_value(DotsValue::kBoxes), 1000);
  const Bytes now = file_of(training);
  constexpr std::ptrdiff_t kKeys = 8 + 3, kRun = 16, kCount = 1;
  const std::ptrdiff_t run =
      kKeys + 2 + 4 * std::ssize(training->settings().exploration) + 4 + 8 + 8;
  for (const std::uint8_t version : std::initializer_list<std::uint8_t>{1, 2}) {
    Bytes earlier = now;
    earlier[8] = version;
    earlier.erase(earlier.begin() + run,
                  earlier.begin() + run + kRun + (version == 1 ? kCount : 0));
    earlier.erase(earlier.begin() + kKeys);
    earlier = resealed(earlier);
    EXPECT_TRUE(points_in(earlier).empty());
    const auto back = read(earlier);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->table().hash(), read(now)->table().hash());
    EXPECT_EQ(back->run(), (learn::DotsRun{1000, 1000}));
  }
}

TEST(DotsFile, ARunThatWasStoppedGoesOn) {
  DotsTraining training(of_value(DotsValue::kResult), dots_ground()->canonical());
  training.begin_run(64);
  training.play(64, support::never);
  training.begin_run(1000);
  training.play(464, support::never);
  const auto back = read(file_of(std::shared_ptr<const DotsTraining>(&training, [](auto*) {})));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->games(), 464u);
  EXPECT_EQ(back->run(), (learn::DotsRun{64, 1064}));
}

TEST(DotsFile, KeepsWhatIsKnownAndAboutHowOften) {
  for (const DotsValue value : {DotsValue::kResult, DotsValue::kBoxes, DotsValue::kBest}) {
    const auto before = trained(of_value(value), 5000);
    const auto after = read(file_of(before));
    ASSERT_TRUE(after);
    EXPECT_EQ(after->table().known(), before->table().known());
    const auto& table = before->table();
    for (learn::DotsTable::Number p = 0; p < table.positions().last(); ++p) {
      EXPECT_LE(after->table().visits(p), 2 * table.visits(p));
      EXPECT_GE(2 * after->table().visits(p), table.visits(p));
    }
  }
}

// Half a level of a mean, by the visits: 127 levels from 8,192 visits on.
TEST(DotsFile, MeansAreKeptAsExactlyAsTheyAreKnown) {
  const auto before = trained(of_value(DotsValue::kBoxes), 20'000);
  const auto after = read(file_of(before));
  ASSERT_TRUE(after);
  EXPECT_NEAR(after->table().value(0), before->table().value(0), 18.0 / 127 / 2 + 0.001);
}

TEST(DotsFile, AMeanOfAsMuchAsCanBeCountedIsKept) {
  const auto training = trained(of_value(DotsValue::kBoxes), 100);
  const auto first = dots_ground()->canonical()->number_of(0);
  training->table().set(first, 360'000'000, -1'070'000'000);
  const auto back = read(file_of(training));
  ASSERT_TRUE(back);
  EXPECT_NEAR(back->table().value(first), training->table().value(first), 0.1f);
}

TEST(DotsFile, ValuesOfBestMovesAreKeptAsTheyAre) {
  const auto before = trained(learn::best_training(), 20'000);
  const auto after = read(file_of(before));
  ASSERT_TRUE(after);
  for (learn::DotsTable::Number p = 0; p <= before->table().positions().last(); ++p)
    ASSERT_EQ(after->table().value(p), before->table().value(p)) << p;
  EXPECT_EQ(support::marks_of(after->table()), support::marks_of(before->table()));
}

TEST(DotsFile, MeansPlayAsWellAsBefore) {
  const auto before = trained(of_value(DotsValue::kBoxes), 100'000);
  const auto after = read(file_of(before));
  ASSERT_TRUE(after);
  EXPECT_NEAR(support::marks_of(after->table()).all().share(),
              support::marks_of(before->table()).all().share(), 0.02);
}

TEST(DotsFile, WrittenAgainItIsTheSame) {
  const Bytes file = file_of(trained(learn::best_training(), 5000));
  EXPECT_EQ(file_of(read(file)), file);
}

TEST(DotsFile, IsNeverLargerThanItMayBe) {
  EXPECT_LE(file_of(trained(of_value(DotsValue::kBoxes), 300'000)).size(),
            learn::kMostDotsFileBytes);
}

TEST(DotsFile, ATableByEdgeSetsBecomesOneOfCanonicalPositions) {
  learn::DotsTrainingSettings settings = of_value(DotsValue::kResult);
  settings.kind.keys = DotsKeys::kEdgeSets;
  const auto after = read(file_of(trained(settings, 3000)));
  ASSERT_TRUE(after);
  EXPECT_EQ(after->settings().kind.keys, DotsKeys::kCanonical);
  const auto of = [](const Bytes& file) {
    return learn::read_dots(file, dots_ground()->canonical()).value.value();
  };
  EXPECT_TRUE(of(file_of(trained(settings, 10))).merged);
  EXPECT_FALSE(of(file_of(trained(of_value(DotsValue::kResult), 10))).merged);
  EXPECT_NEAR(after->table().visits(0), 3000, 1500);
}

// Sets of edges that look the same share the best move that any of them has.
TEST(DotsFile, OfSetsThatLookTheSameTheBestMoveCounts) {
  learn::DotsTrainingSettings settings = learn::best_training();
  settings.kind.keys = DotsKeys::kEdgeSets;
  const auto before = trained(settings, 300);
  const auto after = read(file_of(before));
  ASSERT_TRUE(after);
  const auto canonical = dots_ground()->canonical();
  std::vector<float> best(canonical->size(), -10);
  for (learn::DotsTable::Number p = 0; p < before->table().positions().last(); ++p)
    if (before->table().is_known(p)) {
      float& value = best[canonical->number_of(p)];
      value = std::max(value, before->table().value(p));
    }
  for (learn::DotsTable::Number p = 0; p < canonical->last(); ++p)
    if (after->table().is_known(p)) {
      ASSERT_EQ(after->table().value(p), best[p]) << p;
    }
}

TEST(DotsFile, InPartsItIsWrittenAndReadTheSame) {
  const auto training = trained(learn::best_training(), 2000);
  learn::DotsFileWriter writer(training, {}, dots_ground()->canonical());
  std::optional<Bytes> file;
  int parts = 0;
  for (; !file; ++parts) file = writer.run([] { return true; });
  EXPECT_GT(parts, 100);
  EXPECT_EQ(*file, file_of(training));
  learn::DotsFileReader reader(*file, dots_ground()->canonical());
  std::optional<learn::TrainedDots> read_in_parts;
  while (!read_in_parts) read_in_parts = reader.run([] { return true; });
  EXPECT_EQ(read_in_parts->training->table().hash(), read(*file)->table().hash());
}

TEST(DotsFile, DamagedOrForeignFilesAreRefused) {
  const Bytes file = file_of(trained(learn::best_training(), 1000));
  mcts::Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    Bytes damaged = file;
    const auto at = rng.below(static_cast<std::uint32_t>(file.size()));
    damaged[at] = static_cast<std::uint8_t>(damaged[at] ^ (1 + rng.below(255)));
    EXPECT_FALSE(read(damaged)) << at;
  }
  for (std::size_t size = 0; size < 80; ++size) EXPECT_FALSE(read(std::span(file).first(size)));
  EXPECT_EQ(why_not(Bytes(100, 'x')), "it does not begin with MCTSDOTS");
}

TEST(DotsFile, TheErrorSaysWhatIsWrong) {
  const Bytes file = file_of(trained(learn::best_training(), 100));
  Bytes later = file;
  later[8] = 9;
  EXPECT_EQ(why_not(resealed(later)), "it is of version 9, and this program reads version 3");
  Bytes impossible = file;
  impossible[9] = 7;
  EXPECT_EQ(why_not(resealed(impossible)), "it describes an impossible training");
  Bytes shortened = file;
  shortened.pop_back();
  EXPECT_NE(why_not(shortened).find("check sum"), std::string::npos);
}

}  // namespace
