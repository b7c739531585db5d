// The fonts that the build has cut to the characters of the texts that are shown. What is in
// them depends on which games there are.
#pragma once

namespace ui {

struct FontData {
  const unsigned char* bytes;
  unsigned size;
};

extern const FontData kInterRegular;
extern const FontData kInterSemiBold;
extern const FontData kNotoSansSC;

}  // namespace ui
