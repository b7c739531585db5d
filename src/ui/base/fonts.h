// The fonts that the build has cut to the characters of the texts that are shown. What is in
// them depends on which games there are.
//
// A page that is read in English need not wait for the font for Chinese: it is a file apart there
// (chinese.otf), and the program brings only the two characters of the button that changes to it.
#pragma once

namespace ui {

struct FontData {
  const unsigned char* bytes;
  unsigned size;
};

extern const FontData kInterRegular;
extern const FontData kInterSemiBold;
extern const FontData kNotoSansSC;
extern const bool kChineseIsApart;

}  // namespace ui
