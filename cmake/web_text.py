#!/usr/bin/env python3
"""Writes the page shell's words as an ES module: export const TEXT = {"English": "中文", ...};

web_text.py TEXT_H... OUT_JS takes the rows {"English", "中文"} of each TEXT_H between `// shell begin` and
`// shell end`, so that the shell and the app say the same.
"""

import json
import re
import sys
from pathlib import Path

STRING = r'"((?:[^"\\]|\\.)*)"'
ESCAPES = {"n": "\n", "t": "\t"}


def unescape(literal):
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[1]), literal)


def shell_rows(source):
    sections = re.findall(r"// shell begin\n(.*?)// shell end", source, re.DOTALL)
    if not sections:
        sys.exit("web_text.py: no `// shell begin` ... `// shell end` in the table of words")
    row = re.compile(r"\{\s*" + STRING + r"\s*,\s*" + STRING + r"\s*\}")
    rows = {}
    for section in sections:
        rows.update((unescape(english), unescape(chinese)) for english, chinese in row.findall(section))
        if '"' in re.sub(r"//.*", "", row.sub("", section)):
            sys.exit("web_text.py: a row of the shell's words is not of the form {\"English\", \"中文\"}")
    return rows


*sources, out = map(Path, sys.argv[1:])
rows = {}
for source in sources:
    rows.update(shell_rows(source.read_text("utf-8")))
out.write_text("export const TEXT = " + json.dumps(rows, ensure_ascii=False, indent=1) + ";\n", "utf-8")
