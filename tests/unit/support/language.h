// The texts of mcts-cli in Chinese, for as long as this lives.
#pragma once

#include "cli/text.h"

namespace support {

class InChinese {
 public:
  InChinese() { cli::set_language(words::Language::kChinese); }
  ~InChinese() { cli::set_language(words::Language::kEnglish); }
  InChinese(const InChinese&) = delete;
  InChinese& operator=(const InChinese&) = delete;
};

}  // namespace support
