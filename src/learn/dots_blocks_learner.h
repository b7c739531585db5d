// Learns the weights of blocks (dots_blocks.h) from what a table knows of whole positions, in
// single precision and in a fixed order: the same weights everywhere.
#pragma once

#include "learn/dots_blocks.h"
#include "learn/dots_training.h"

namespace learn {

// From all positions that the table knows, whose values must be boxes (not DotsValue::kResult) and
// positions canonical. Blocks for a second or two.
DotsWeights learned_weights(const DotsTraining& training);

}  // namespace learn
