#!/usr/bin/env python3
"""Cuts the fonts down to the characters that are shown and writes them as C++ arrays.

fonts.py INTER_REGULAR INTER_SEMIBOLD NOTO_SANS_CJK OUT_CPP [--apart OUT_OTF] TEXT...

With --apart the Chinese characters are a file of their own, but for those of the language's own name.
"""

import argparse
import io
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

ASCII = "".join(map(chr, range(0x20, 0x7F)))
LATIN = ASCII + "\u00a0·×½−–—…‘’“”√∞±≥≤≈→←↑↓✓"
OWN_NAME = "中文"  # what the button says that changes to Chinese
SC = 2  # the Simplified Chinese face of NotoSansCJK-*.ttc


def tabular_digits(font):
    """Maps the digits to the forms of equal width, which Dear ImGui would never ask for by itself."""
    gsub = font["GSUB"].table
    forms = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[index].SubTable:
                    forms.update(getattr(table, "ExtSubTable", table).mapping)
    for table in font["cmap"].tables:
        for digit in range(ord("0"), ord("9") + 1):
            if digit in table.cmap:
                table.cmap[digit] = forms.get(table.cmap[digit], table.cmap[digit])
    # Inter SemiBold 4.0 has them equal but for a rounding error.
    names = [font.getBestCmap()[digit] for digit in range(ord("0"), ord("9") + 1)]
    widths = [font["hmtx"][name][0] for name in names]
    if max(widths) > 1.01 * min(widths):
        sys.exit(f"fonts.py: the digits are not of one width: {widths}")
    for name in names:
        font["hmtx"][name] = (max(widths), font["hmtx"][name][1])


def cut(path, characters, number=-1, digits=False, units=512):
    """Returns the font file with nothing but the outlines of these characters.

    An em has so many units: as few as leave a step smaller than what is seen of a pixel, because most
    distances then take one byte.
    """
    font = TTFont(path, fontNumber=number, lazy=True)
    missing = set(map(ord, characters)) - set(font.getBestCmap())
    if digits:
        tabular_digits(font)
    options = subset.Options(
        hinting=False, layout_features=[], legacy_kern=False, glyph_names=False, notdef_outline=True,
        name_IDs=[], name_languages=[], obfuscate_names=False, ignore_missing_unicodes=True)
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG", "STAT"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=characters)
    subsetter.subset(font)
    scale_upem(font, units)
    data = io.BytesIO()
    font.save(data)
    return data.getvalue(), "".join(map(chr, sorted(missing)))


def array(name, data):
    rows = [",".join(map(str, data[i:i + 32])) for i in range(0, len(data), 32)]
    return (f"static const unsigned char {name}Bytes[] = {{\n" + ",\n".join(rows) + "\n};\n"
            f"const FontData {name} = {{{name}Bytes, sizeof {name}Bytes}};\n\n")


arguments = argparse.ArgumentParser()
for name in ("regular", "semibold", "noto", "out"):
    arguments.add_argument(name, type=Path)
arguments.add_argument("--apart", type=Path)
arguments.add_argument("texts", nargs="+", type=Path)
given = arguments.parse_args()
texts = "".join(text.read_text("utf-8") for text in given.texts)
chinese = "".join(sorted({c for c in texts if ord(c) > 0x7E} - set(LATIN))) or " "


def cut_aloud(name, path, characters, **options):
    data, missing = cut(path, characters, **options)
    print(f"  {name}: {len(characters)} characters, {len(data)} bytes"
          + (f", the font has no {missing}" if missing else ""))
    return data


def cut_chinese(name, characters):
    return cut_aloud(name, given.noto, characters, number=SC, units=224)


source = '// Written by cmake/fonts.py\n#include "ui/base/fonts.h"\n\nnamespace ui {\n\n'
for name, path in (("kInterRegular", given.regular), ("kInterSemiBold", given.semibold)):
    source += array(name, cut_aloud(name, path, LATIN, digits=True))
source += array("kNotoSansSC", cut_chinese("kNotoSansSC", OWN_NAME if given.apart else chinese))
source += f"const bool kChineseIsApart = {'true' if given.apart else 'false'};\n\n"
given.out.write_text(source + "}  // namespace ui\n", "utf-8")
if given.apart:
    given.apart.write_bytes(cut_chinese(given.apart.name, chinese))
