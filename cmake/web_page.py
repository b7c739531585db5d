#!/usr/bin/env python3
"""Assembles the static folder of the page and holds it to its size.

web_page.py WASM_OPT TERSER WEB_SOURCES TEXT_H SHELL_H LINKED_FOLDER OUT_FOLDER SIZES_TXT MOST FILES...

Copies web/ without its README.md, the linked app.* and the other files, writes text.js and the icons, seals it all
(seal.py), and prints what a player downloads: at most MOST bytes, gzip, before what comes later.
"""

import gzip
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from seal import LATER, needed_to_play, seal

# Every browser that runs threads has these.
FEATURES = ["threads", "bulk-memory", "mutable-globals", "sign-ext", "nontrapping-float-to-int", "simd"]
STILL = {"still.js", "still.wasm"}
LIMITS = [  # bytes, gzip -9, of all files for which that holds
    ("a visit in Chinese", int(sys.argv[9]), lambda name: name == "chinese.otf" or not name.endswith(LATER)),
    ("its shell, which is there before the program,", 50_000,
     lambda name: not name.startswith(("app.", "icon-")) and not name.endswith((".wasm", *LATER))),
    ("its still board, for a frame that waits,", 51_000, lambda name: name in STILL),
]


def run_beside(script, *arguments):
    subprocess.run([sys.executable, Path(__file__).with_name(script), *arguments], check=True)


COMMENTS = {  # and indentation; of a comment behind code only one without quotes is surely one
    ".js": r"""^ *//.*\n|[ ]+// [^'"`\n]*$|^ +""",
    ".css": r"/\*.*?\*/\n?|^ +",
    ".html": r"<!--.*?-->\n?|^ +",
}


def without_comments(folder):
    """The page goes out without what is only for its readers here: a quarter of the shell."""
    for file in [*folder.glob("*.js"), *folder.glob("*.css"), folder / "index.html"]:
        flags = re.MULTILINE if file.suffix == ".js" else re.MULTILINE | re.DOTALL
        file.write_text(re.sub(COMMENTS[file.suffix], "", file.read_text("utf-8"), flags=flags), "utf-8")


def finish(module):
    """Optimises a module three times more, without the names of its functions, which only the linker needs (Web.cmake).
    A function of four instructions is smaller where it is used. The second time makes app.wasm 4 kB smaller (gzip), the
    third 0.4."""
    features = [f"--enable-{one}" for one in FEATURES]
    steps = ["--always-inline-max-function-size=4", "-Oz", "-Oz", "-Oz"]
    subprocess.run([wasm_opt, *features, *steps, module, "-o", module], check=True)


def shorten(script):
    """Gives the variables of a script short names. Emscripten's script is 8 kB smaller then."""
    module = ["--module"] if script.name == "still.js" else []
    # Only Debian's Node.js looks there by itself.
    subprocess.run([terser, script, *module, "--compress", "--mangle", "--output", script], check=True,
                   env={**os.environ, "NODE_PATH": "/usr/share/nodejs"})


def pack_what_is_learned(folder):
    """Hosts compress what they know, and not this."""
    for file in [*folder.glob("*.weights"), *folder.glob("*.book")]:
        file.write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))


def size_table(files):
    rows = []
    for file in files:
        data = file.read_bytes()
        rows.append((file.name, len(data), len(gzip.compress(data, 9))))
    weights = [sum(row[2] for row in rows if counts(row[0])) for _, _, counts in LIMITS]
    rows.append(("total", sum(row[1] for row in rows), sum(row[2] for row in rows)))
    table = [f"{'file':<24}{'bytes':>12}{'gzip -9':>12}"]
    table += [f"{name:<24}{raw:>12,}{packed:>12,}" for name, raw, packed in rows]
    return "\n".join(table) + "\n", weights


wasm_opt, terser, web, text, shell, linked, out, sizes, _, *others = map(Path, sys.argv[1:])
staging = out.with_name(out.name + ".new")
shutil.rmtree(staging, ignore_errors=True)
shutil.copytree(web, staging, ignore=shutil.ignore_patterns("*.md"),
                copy_function=shutil.copyfile)  # new dates, as the build system wants
without_comments(staging)
pack_what_is_learned(staging)
for file in [*linked.glob("app.*"), *others]:
    shutil.copyfile(file, staging / file.name)
for module in staging.glob("*.wasm"):
    finish(module)
for script in [*staging.glob("app.*js"), staging / "still.js"]:
    shorten(script)
run_beside("web_text.py", text, shell, staging / "text.js")
run_beside("icons.py", staging, "180", "192", "512")
seal(staging)

table, weights = size_table(needed_to_play(staging))
shutil.rmtree(out, ignore_errors=True)
staging.rename(out)
sizes.write_text(table, "utf-8")
print(table, end="")
for (what, limit, _), size in zip(LIMITS, weights):
    if size > limit:
        sys.exit(f"web_page.py: {what} is {size:,} bytes (gzip); at most {limit:,} are allowed")
