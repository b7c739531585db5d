#include "learn/dots_file.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "learn/range_coder.h"

namespace learn {

using games::DotsAndBoxes;

namespace {

constexpr std::uint8_t kVersion = 3;
// Those before had no marks; and neither the keys, nor the run, nor values of best moves.
constexpr std::uint8_t kFirstVersion = 1, kFirstWithPoints = 2, kFirstWithRun = 3;

using Number = DotsPositions::Number;

// Positions between two looks at the clock.
constexpr Number kBetween = 1024;

// ---------------------------------------------------------------- rounding

// The values of a position in a table, and their form in a file: a class of visits, and a level
// of the mean, from 0 for the least to levels_of() the class for the greatest.
struct Sums {
  std::uint32_t visits = 0;
  std::int32_t sum = 0;
};
struct Rounded {
  std::uint32_t visits_class = 0;
  std::uint32_t level = 0;
};

constexpr int kClassBits = 5;
constexpr std::uint32_t kMostClass = (1u << kClassBits) - 1;
constexpr int kLevelBits = 7;

// 0 for none, else one more than the power of two that is not greater.
std::uint32_t class_of(std::uint32_t visits) {
  return std::min(static_cast<std::uint32_t>(std::bit_width(visits)), kMostClass);
}
// In the middle of a class.
std::uint32_t visits_of(std::uint32_t visits_class) {
  if (visits_class <= 1) return visits_class;
  const std::uint32_t least = 1u << (visits_class - 1);
  return least + least / 2;
}

// The error of a mean goes with the square root of the visits. The value of a best move is a number
// of boxes.
std::uint32_t levels_of(DotsValue value, std::uint32_t visits_class) {
  if (value == DotsValue::kBest) return 2 * DotsAndBoxes::kBoxes;
  return std::min(4u << visits_class / 2, 1u << kLevelBits) - 1;
}

// A mean as a number from 0 to 1, and back.
double unit_of(DotsValue value, double mean) {
  return value == DotsValue::kResult ? mean : 0.5 + mean / (2 * DotsAndBoxes::kBoxes);
}
double mean_of(DotsValue value, double unit) {
  return value == DotsValue::kResult ? unit : (2 * unit - 1) * DotsAndBoxes::kBoxes;
}

std::uint32_t level_of(DotsValue value, double unit, std::uint32_t visits_class) {
  return static_cast<std::uint32_t>(unit * levels_of(value, visits_class) + 0.5);
}

// The divisor that makes a mean of a sum. The sum of best moves is a value already.
std::uint32_t divisor_of(DotsValue value, std::uint32_t visits) {
  return value == DotsValue::kBest ? 1 : visits;
}

Rounded rounded(DotsValue value, const Sums& sums) {
  const std::uint32_t visits_class = class_of(sums.visits);
  if (visits_class == 0) return {};
  const double mean = static_cast<double>(sums.sum) / divisor_of(value, sums.visits);
  return {visits_class, level_of(value, unit_of(value, mean), visits_class)};
}

Sums sums_of(DotsValue value, const Rounded& rounded) {
  std::uint32_t visits = visits_of(rounded.visits_class);
  if (visits == 0) return {};
  const double unit = static_cast<double>(rounded.level) / levels_of(value, rounded.visits_class);
  const double mean = mean_of(value, unit), most = DotsTable::kMostSum;
  if (std::abs(mean) * divisor_of(value, visits) > most)
    visits = static_cast<std::uint32_t>(most / std::abs(mean));
  return {visits, static_cast<std::int32_t>(std::lround(mean * divisor_of(value, visits)))};
}

// ---------------------------------------------------------------- positions, from the last one on

// The expectation for a position, from the positions after it.
struct Outlook {
  std::uint32_t visits_class = 0;  // of the one that was visited most
  double unit = 0.5;  // of all of them, as they were visited, or of the best one; from 0 to 1
};

Outlook outlook_of(const DotsTable& table, Number position) {
  Outlook outlook;
  double sum = 0, visits = 0, best = -1;
  for (const DotsStep& step : table.allowed(position)) {
    const std::uint32_t n = table.visits(step.to);
    const auto worth = static_cast<double>(table.worth(step));
    outlook.visits_class = std::max(outlook.visits_class, class_of(n));
    sum += n * worth;
    visits += n;
    if (table.is_known(step.to)) best = std::max(best, worth);
  }
  if (table.kind().value != DotsValue::kBest) {
    if (visits > 0) outlook.unit = sum / visits;
  } else if (best >= 0) {
    outlook.unit = best;
  }
  return outlook;
}

// Puts a table into bytes or takes it out of them, one position after the other. All that are
// behind it are in the table already, rounded, and say what to expect. Where a file has no values
// of best moves, they are what is expected.
template <class Coder>
class CodedPositions {
 public:
  CodedPositions(DotsTable& table, Coder& coder, std::uint8_t version)
      : table_(table),
        coder_(coder),
        has_levels_(table.kind().value != DotsValue::kBest || version >= kFirstWithRun),
        sets_(table.positions().sets()) {}

  void write(Number position, const Sums& sums) {
    const Rounded r = rounded(value(), sums);
    const Outlook outlook = outlook_of(table_, position);
    classes(position, outlook).code(coder_, r.visits_class);
    if (has_level(r)) levels(r).code(coder_, wrapped(r, r.level + count(r) - expected(r, outlook)));
    put(position, r);
  }

  // False when the bytes are not what write() makes.
  bool read(Number position) {
    const Outlook outlook = outlook_of(table_, position);
    Rounded r{classes(position, outlook).code(coder_), 0};
    r.level = expected(r, outlook);
    if (has_level(r)) {
      const std::uint32_t difference = levels(r).code(coder_);
      if (difference >= count(r)) return false;
      r.level = wrapped(r, difference + r.level);
    }
    put(position, r);
    return true;
  }

 private:
  using Classes = NumberModel<kClassBits>;
  using Levels = NumberModel<kLevelBits>;

  DotsValue value() const { return table_.kind().value; }
  bool has_level(const Rounded& r) const { return has_levels_ && r.visits_class > 0; }
  std::uint32_t count(const Rounded& r) const { return levels_of(value(), r.visits_class) + 1; }
  std::uint32_t wrapped(const Rounded& r, std::uint32_t level) const { return level % count(r); }
  std::uint32_t expected(const Rounded& r, const Outlook& outlook) const {
    return level_of(value(), outlook.unit, r.visits_class);
  }

  Classes& classes(Number position, const Outlook& outlook) {
    const auto drawn = static_cast<std::size_t>(std::popcount(sets_[position]));
    return classes_[drawn * (kMostClass + 1) + outlook.visits_class];
  }
  Levels& levels(const Rounded& r) { return levels_[r.visits_class]; }

  void put(Number position, const Rounded& r) {
    const Sums sums = sums_of(value(), r);
    table_.set(position, sums.visits, sums.sum);
  }

  DotsTable& table_;
  Coder& coder_;
  const bool has_levels_;
  const std::vector<DotsPositions::Edges> sets_;
  std::vector<Classes> classes_{(DotsAndBoxes::kEdges + 1) * (kMostClass + 1)};
  std::vector<Levels> levels_{kMostClass + 1};
};

// ---------------------------------------------------------------- the head

// Visits the numbers of a point, in the order of the file.
template <class Point, class Visit>
void visit_numbers(Point& point, const Visit& visit) {
  visit(point.games);
  for (auto& phase : point.marks.phases) visit(phase.asked), visit(phase.optimal);
  visit(point.marks.games), visit(point.marks.won), visit(point.marks.boxes);
  visit(point.marks.known);
}

// The most points in a file. If there are more, it has so many, evenly spread, with the last.
constexpr std::size_t kMostPoints = 200;

void write_point(const DotsPoint& point, ByteWriter& writer) {
  visit_numbers(point, [&writer](auto number) { writer.number(number); });
}

DotsPoint read_point(ByteReader& reader) {
  DotsPoint point;
  visit_numbers(point, [&reader](auto& number) {
    number = reader.number<std::remove_reference_t<decltype(number)>>();
  });
  return point;
}

// The points one after the other, and no share above 1.
bool is_possible(std::uint64_t games, const DotsRun& run, const std::vector<DotsPoint>& points) {
  if (games < run.begin || games > run.end || run.end > kMostDotsGames) return false;
  std::uint64_t before = 0;
  for (const auto& [at, marks] : points) {
    if (at <= before || at > games || marks.won > marks.games) return false;
    for (const DotsMarks::Share& phase : marks.phases)
      if (phase.optimal > phase.asked) return false;
    before = at;
  }
  return true;
}

void write_head(const DotsTraining& training, const std::vector<DotsPoint>& points,
                ByteWriter& writer) {
  const DotsTrainingSettings& settings = training.settings();
  writer.number(kVersion);
  writer.number(static_cast<std::uint8_t>(settings.kind.rule));
  writer.number(static_cast<std::uint8_t>(settings.kind.value));
  writer.number(static_cast<std::uint8_t>(settings.kind.keys));
  writer.number(static_cast<std::uint8_t>(settings.exploration.size()));
  for (const float c : settings.exploration) writer.number(c);
  writer.number(settings.random);
  writer.number(settings.seed);
  writer.number(training.games());
  writer.number(training.run().begin);
  writer.number(training.run().end);
  const std::size_t count = std::min(points.size(), kMostPoints);
  writer.number(static_cast<std::uint8_t>(count));
  for (std::size_t i = 1; i <= count; ++i)
    write_point(points[i * points.size() / count - 1], writer);
}

struct FileHeader {
  std::uint8_t version = 0;
  DotsTrainingSettings settings;
  std::uint64_t games = 0;
  DotsRun run;
  std::vector<DotsPoint> points;
};

FileHeader read_head(ByteReader& reader) {
  FileHeader head;
  DotsTrainingSettings& settings = head.settings;
  head.version = reader.number<std::uint8_t>();
  if (head.version < kFirstVersion || head.version > kVersion)
    reader.fail(games::Error("it is of version {}, and this program reads version {}", head.version,
                             kVersion));
  settings.kind.rule = static_cast<DotsRule>(reader.number<std::uint8_t>());
  settings.kind.value = static_cast<DotsValue>(reader.number<std::uint8_t>());
  if (head.version >= kFirstWithRun)
    settings.kind.keys = static_cast<DotsKeys>(reader.number<std::uint8_t>());
  settings.exploration.resize(reader.number<std::uint8_t>());
  for (float& c : settings.exploration) c = reader.real();
  settings.random = reader.number<std::uint32_t>();
  settings.seed = reader.number<std::uint64_t>();
  head.games = reader.number<std::uint64_t>();
  head.run = {head.games, head.games};
  if (head.version >= kFirstWithRun)
    head.run = {reader.number<std::uint64_t>(), reader.number<std::uint64_t>()};
  head.points.resize(head.version >= kFirstWithPoints ? reader.number<std::uint8_t>() : 0);
  for (DotsPoint& point : head.points) point = read_point(reader);
  if (!is_acceptable(settings) || !is_possible(head.games, head.run, head.points))
    reader.fail(games::Error("it describes an impossible training"));
  return head;
}

DotsTrainingSettings canonical_settings(DotsTrainingSettings settings) {
  settings.kind.keys = DotsKeys::kCanonical;
  return settings;
}

Bytes whole_file(const DotsTraining& training, const std::vector<DotsPoint>& points,
                 const Bytes& coded) {
  ByteWriter writer(kDotsFile);
  write_head(training, points, writer);
  for (const std::uint8_t byte : coded) writer.number(byte);
  return writer.finish();
}

}  // namespace

// ---------------------------------------------------------------- writing

// A table's values for each canonical position. If the table is by edge sets, all sets that look
// the same are merged: their visits and sums are added, but for kBest the greatest sum counts.
struct DotsFileWriter::Content {
  void add(const DotsTable& table, Number position, const DotsPositions& canonical) {
    if (table.visits(position) == 0) return;
    const bool is_canonical = table.kind().keys == DotsKeys::kCanonical;
    Sums& all = sums[is_canonical ? position : canonical.number_of(position)];
    const bool is_best = table.kind().value == DotsValue::kBest && all.visits > 0;
    all.sum = is_best ? std::max(all.sum, table.sum(position)) : all.sum + table.sum(position);
    all.visits += table.visits(position);
  }

  std::vector<Sums> sums;
  Number next = 0;  // of the table's positions, to be added
};

struct DotsFileWriter::Attempt {
  Attempt(const DotsTrainingSettings& settings, std::shared_ptr<const DotsPositions> canonical)
      : table(canonical_settings(settings).kind, std::move(canonical)),
        next(table.positions().last()) {}

  DotsTable table;
  RangeEncoder encoder;
  CodedPositions<RangeEncoder> positions{table, encoder, kVersion};
  Number next;
};

DotsFileWriter::DotsFileWriter(std::shared_ptr<const DotsTraining> training,
                               std::vector<DotsPoint> points,
                               std::shared_ptr<const DotsPositions> canonical)
    : training_(std::move(training)),
      points_(std::move(points)),
      canonical_(std::move(canonical)),
      content_(new Content{std::vector<Sums>(canonical_->size())}) {}

DotsFileWriter::~DotsFileWriter() = default;

bool DotsFileWriter::gather(const std::function<bool()>& stop) {
  const DotsTable& table = training_->table();
  for (Number& next = content_->next; next < table.positions().size();) {
    content_->add(table, next++, *canonical_);
    if (next % kBetween == 0 && stop()) return false;
  }
  return true;
}

std::optional<Bytes> DotsFileWriter::run(const std::function<bool()>& stop) {
  if (!gather(stop)) return std::nullopt;
  for (;;) {
    if (!attempt_) attempt_ = std::make_unique<Attempt>(training_->settings(), canonical_);
    for (Number& next = attempt_->next; next > 0;) {
      const Sums& sums = content_->sums[--next];
      attempt_->positions.write(next, sums.visits < least_visits_ ? Sums() : sums);
      if (next % kBetween == 0 && stop()) return std::nullopt;
    }
    Bytes file = whole_file(*training_, points_, attempt_->encoder.finish());
    attempt_.reset();
    if (file.size() <= kMostDotsFileBytes) return file;
    least_visits_ *= 2;
  }
}

// ---------------------------------------------------------------- reading

games::Error what_is_wrong(std::span<const std::uint8_t> file) {
  ByteReader reader(file, kDotsFile);
  read_head(reader);
  return reader.error();
}

struct DotsFileReader::State {
  State(FileHeader head, std::span<const std::uint8_t> coded,
        std::shared_ptr<const DotsPositions> canonical)
      : bytes(coded.begin(), coded.end()),
        version(head.version),
        trained{
            std::make_shared<DotsTraining>(canonical_settings(head.settings), std::move(canonical)),
            std::move(head.points), head.settings.kind.keys == DotsKeys::kEdgeSets},
        next(trained.training->table().positions().last()) {
    trained.training->resume(head.games, head.run);
  }

  const Bytes bytes;
  const std::uint8_t version;
  TrainedDots trained;
  RangeDecoder decoder{bytes};
  CodedPositions<RangeDecoder> positions{trained.training->table(), decoder, version};
  Number next;
};

DotsFileReader::DotsFileReader(std::span<const std::uint8_t> file,
                               std::shared_ptr<const DotsPositions> canonical) {
  ByteReader reader(file, kDotsFile);
  FileHeader head = read_head(reader);
  error_ = reader.error();
  if (error_.empty())
    state_ = std::make_unique<State>(std::move(head), reader.take_rest(), std::move(canonical));
}

DotsFileReader::~DotsFileReader() = default;

std::optional<TrainedDots> DotsFileReader::run(const std::function<bool()>& stop) {
  while (error_.empty() && state_->next > 0) {
    if (!state_->positions.read(--state_->next))
      error_ = games::Error("it describes an impossible position");
    if (state_->next % kBetween == 0 && stop()) break;
  }
  if (!error_.empty() || state_->next > 0) return std::nullopt;
  return state_->trained;
}

games::Parsed<TrainedDots> read_dots(std::span<const std::uint8_t> file,
                                     std::shared_ptr<const DotsPositions> canonical) {
  using Result = games::Parsed<TrainedDots>;
  DotsFileReader reader(file, std::move(canonical));
  if (auto trained = reader.run([] { return false; })) return Result::ok(*std::move(trained));
  return Result::fail(reader.error());
}

}  // namespace learn
