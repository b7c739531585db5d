#include "learn/dots_blocks.h"

#include <algorithm>
#include <bit>

#include "learn/range_coder.h"

namespace learn {

using games::DotsAndBoxes;

namespace {

constexpr std::size_t kByteValues = 256;
constexpr std::size_t kEdgeBytes = DotsAndBoxes::kEdges / 8;

// Where a quarter turn to the right takes an edge. Edges that lie are in rows 0 to 3 and columns 0
// to 2, and edges that stand in rows 0 to 2 and columns 0 to 3.
int turned(int edge) {
  const int row = edge / 7, column = edge % 7;
  if (column < 3) return 7 * column + 3 + (3 - row);
  return 7 * (column - 3) + (2 - row);
}

// The block at the top, the opposite one, and the two at the sides.
BlockContents contents_of_edge(int edge) {
  constexpr int kLast = DotsAndBoxes::kEdges - 1;
  const auto bit = [](int e) { return e < kBlockEdges ? 1u << e : 0u; };
  return {bit(edge), bit(kLast - edge), bit(turned(edge)), bit(kLast - turned(edge))};
}

using ContentTables = std::array<std::array<BlockContents, kByteValues>, kEdgeBytes>;

void add(BlockContents& sum, const BlockContents& more) {
  for (std::size_t block = 0; block < kBlocks; ++block) sum[block] |= more[block];
}

// What each byte of the edges gives. Made when it is first wanted: it would be a large part of the
// page.
ContentTables made_tables() {
  ContentTables tables{};
  for (std::size_t byte = 0; byte < kEdgeBytes; ++byte)
    for (std::size_t value = 0; value < kByteValues; ++value)
      for (std::size_t bit = 0; bit < 8; ++bit)
        if ((value >> bit & 1) != 0)
          add(tables[byte][value], contents_of_edge(static_cast<int>(8 * byte + bit)));
  return tables;
}

// ---------------------------------------------------------------- numbers

// If only one of the two outer edges of a corner is drawn, it becomes the first one.
constexpr std::uint32_t with_sorted_corner(std::uint32_t content, int first, int second) {
  const bool only_second = (content >> second & 1) != 0 && (content >> first & 1) == 0;
  return only_second ? content ^ (1u << first | 1u << second) : content;
}

constexpr std::uint32_t with_sorted_corners(std::uint32_t content) {
  return with_sorted_corner(with_sorted_corner(content, 0, 3), 2, 6);
}

std::uint32_t reflected(std::uint32_t content) {
  std::uint32_t image = 0;
  for (; content != 0; content &= content - 1) {
    const int edge = std::countr_zero(content), row = edge / 7, column = edge % 7;
    image |= 1u << (7 * row + (column < 3 ? 2 - column : 9 - column));
  }
  return image;
}

std::uint32_t canonical_content(std::uint32_t content) {
  return std::min(with_sorted_corners(content), with_sorted_corners(reflected(content)));
}

std::vector<std::uint16_t> numbered_contents() {
  std::vector<std::uint16_t> numbers(kBlockContents);
  std::uint16_t next = 0;
  for (std::uint32_t content = 0; content < kBlockContents; ++content) {
    const std::uint32_t canonical = canonical_content(content);
    numbers[content] = canonical == content ? next++ : numbers[canonical];
  }
  return numbers;
}

}  // namespace

BlockContents block_contents(std::uint32_t edges) {
  static const ContentTables tables = made_tables();
  BlockContents contents = tables[0][edges & 255];
  add(contents, tables[1][edges >> 8 & 255]);
  add(contents, tables[2][edges >> 16]);
  return contents;
}

std::span<const std::uint16_t> block_numbers() {
  static const std::vector<std::uint16_t> numbers = numbered_contents();
  return numbers;
}

// ---------------------------------------------------------------- the file

namespace {

constexpr std::string_view kFile = "DBB1";
constexpr std::uint16_t kVersion = 1;
constexpr int kWeightBits = 8;
constexpr std::uint32_t kZero = 1u << (kWeightBits - 1);  // so that numbers have no sign

// Codes all weights with a RangeEncoder, or fills them with a RangeDecoder. How many edges of a
// content are drawn says how large its weight may be.
class WeightCoder {
 public:
  template <class Visit>
  void for_each(const Visit& visit) {
    std::vector<std::uint8_t> drawn(kBlockNumbers);
    for (std::uint32_t content = 0; content < kBlockContents; ++content)
      drawn[block_numbers()[content]] = static_cast<std::uint8_t>(std::popcount(content));
    for (std::size_t i = 0; i < kBlockWeights; ++i)
      visit(i, models_[i / kBlockNumbers * (kBlockEdges + 1) + drawn[i % kBlockNumbers]]);
  }

 private:
  std::vector<NumberModel<kWeightBits>> models_ =
      std::vector<NumberModel<kWeightBits>>(kBlockParities * (kBlockEdges + 1));
};

}  // namespace

Bytes file_of(const DotsWeights& weights) {
  ByteWriter writer(kFile);
  writer.number(kVersion);
  writer.number(weights.seed);
  writer.number(weights.games);
  for (const std::uint16_t scale : weights.scales) writer.number(scale);
  RangeEncoder encoder;
  WeightCoder().for_each([&](std::size_t i, auto& model) {
    model.code(encoder, static_cast<std::uint32_t>(weights.values[i] + static_cast<int>(kZero)));
  });
  for (const std::uint8_t byte : encoder.finish()) writer.number(byte);
  return writer.finish();
}

bool are_dots_weights(std::span<const std::uint8_t> file) {
  return file.size() >= kFile.size() && std::equal(kFile.begin(), kFile.end(), file.begin());
}

games::Parsed<DotsWeights> read_dots_weights(std::span<const std::uint8_t> file) {
  using Result = games::Parsed<DotsWeights>;
  ByteReader reader(file, kFile);
  if (const auto version = reader.number<std::uint16_t>(); version != kVersion)
    reader.fail(
        games::Error("it is of version {}, and this program reads version {}", version, kVersion));
  DotsWeights weights;
  weights.seed = reader.number<std::uint64_t>();
  weights.games = reader.number<std::uint64_t>();
  for (std::uint16_t& scale : weights.scales) scale = reader.number<std::uint16_t>();
  const auto coded = reader.take_rest();
  if (!reader.error().empty()) return Result::fail(reader.error());
  RangeDecoder decoder(coded);
  WeightCoder().for_each([&](std::size_t i, auto& model) {
    weights.values[i] =
        static_cast<std::int8_t>(static_cast<int>(model.code(decoder)) - static_cast<int>(kZero));
  });
  return Result::ok(std::move(weights));
}

}  // namespace learn
