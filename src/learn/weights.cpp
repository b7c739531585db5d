#include "learn/weights.h"

#include <algorithm>
#include <utility>

namespace learn {

namespace {

constexpr std::string_view kKind = "RVN1";
constexpr std::uint16_t kVersion = 2, kWithoutHistory = 1;

constexpr std::int8_t kEscape = -128;

int value_before(const Weights& weights, std::size_t i) {
  return i < kWeights ? 0 : weights.values[i - kWeights];
}

void write_difference(ByteWriter& out, int difference) {
  if (difference > kEscape && difference <= 127)
    return out.number(static_cast<std::int8_t>(difference));
  out.number(kEscape);
  out.number(static_cast<std::int16_t>(difference));
}

int read_difference(ByteReader& in) {
  const auto byte = in.number<std::int8_t>();
  return byte == kEscape ? in.number<std::int16_t>() : byte;
}

// Such a weight is worth the whole board.
constexpr int kMostValue = kMostScore / kWeightUnit;

void read_values(ByteReader& in, Weights& weights) {
  for (std::size_t i = 0; i < weights.values.size(); ++i) {
    const int value = value_before(weights, i) + read_difference(in);
    if (value < -kMostValue || value > kMostValue)
      return in.fail(
          games::Error("its weight {} of knot {} is out of range", i % kWeights, i / kWeights + 1));
    weights.values[i] = static_cast<std::int16_t>(value);
  }
}

void write(ByteWriter& out, const GenerationRecord& g) {
  out.number(g.depth);
  for (const std::uint32_t count : {g.games, g.positions}) out.number(count);
  for (const std::uint16_t number : {g.error, g.wins, g.draws, g.losses}) out.number(number);
}

GenerationRecord read_generation(ByteReader& in) {
  GenerationRecord g;
  g.depth = in.number<std::uint8_t>();
  for (std::uint32_t* count : {&g.games, &g.positions}) *count = in.number<std::uint32_t>();
  for (std::uint16_t* number : {&g.error, &g.wins, &g.draws, &g.losses})
    *number = in.number<std::uint16_t>();
  return g;
}

}  // namespace

void write_history(ByteWriter& out, std::span<const GenerationRecord> history) {
  out.number(static_cast<std::uint16_t>(history.size()));
  for (const GenerationRecord& g : history) write(out, g);
}

std::vector<GenerationRecord> read_history(ByteReader& in) {
  std::vector<GenerationRecord> history;
  const auto count = in.number<std::uint16_t>();
  for (int i = 0; i < count && in.error().empty(); ++i) history.push_back(read_generation(in));
  return history;
}

Bytes file_of(const Weights& weights) {
  ByteWriter out(kKind);
  out.number(kVersion);
  out.number(weights.seed);
  out.number(weights.games);
  out.number(weights.scale);
  out.number(weights.softness);
  for (const std::uint16_t scale : weights.scales) out.number(scale);
  write_history(out, weights.history);
  for (std::size_t i = 0; i < weights.values.size(); ++i)
    write_difference(out, weights.values[i] - value_before(weights, i));
  return out.finish();
}

namespace {

// All but the values.
Weights read_head(ByteReader& in) {
  const auto version = in.number<std::uint16_t>();
  if (version != kVersion && version != kWithoutHistory)
    in.fail(
        games::Error("it has version {}, and this program reads version {}", version, kVersion));
  Weights weights{.seed = in.number<std::uint64_t>(),
                  .games = in.number<std::uint64_t>(),
                  .scale = in.number<std::uint32_t>(),
                  .softness = in.number<std::uint16_t>()};
  for (std::uint16_t& scale : weights.scales) scale = in.number<std::uint16_t>();
  if (version != kWithoutHistory) weights.history = read_history(in);
  return weights;
}

}  // namespace

std::vector<GenerationRecord> history_of(std::span<const std::uint8_t> file) {
  ByteReader in(file, kKind);
  Weights head = read_head(in);
  return in.error().empty() ? std::move(head.history) : std::vector<GenerationRecord>();
}

games::Parsed<Weights> read_weights(std::span<const std::uint8_t> file) {
  using Result = games::Parsed<Weights>;
  ByteReader in(file, kKind);
  Weights weights = read_head(in);
  const auto& scales = weights.scales;
  if (weights.softness == 0 || std::find(scales.begin(), scales.end(), 0) != scales.end())
    in.fail(games::Error("one of its scales is 0"));
  if (in.error().empty()) read_values(in, weights);
  auto error = in.end();
  return error.empty() ? Result::ok(std::move(weights)) : Result::fail(std::move(error));
}

}  // namespace learn
