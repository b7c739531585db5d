#!/usr/bin/env python3
"""Assembles the static folder of the page and holds it to its size.

web_page.py WEB_SOURCES TEXT_H LINKED_FOLDER OUT_FOLDER SIZES_TXT

Copies web/ and the linked app.*, writes text.js and the icons, fills in what only the finished folder knows
(@WASM_BYTES@ in boot.js; @VERSION@ and @FILES@ in sw.js), and prints what a player downloads.
"""

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

LIMIT = 900_000  # bytes of all files needed to play, gzip -9
SHELL_LIMIT = 50_000  # of those that are there before the program: all but app.* and the icons
NEEDED = {".html", ".css", ".js", ".mjs", ".wasm", ".webmanifest", ".svg", ".png", ".ico"}


def fill_in(path, **values):
    content = path.read_text("utf-8")
    for name, value in values.items():
        if f"@{name}@" not in content:
            sys.exit(f"web_page.py: no @{name}@ in {path.name}")
        content = content.replace(f"@{name}@", value)
    path.write_text(content, "utf-8")


def run_beside(script, *arguments):
    subprocess.run([sys.executable, Path(__file__).with_name(script), *arguments], check=True)


def needed_to_play(folder):
    """Files at the top of the folder; other pages than index.html and folders (examples) are extras."""
    return sorted(file for file in folder.iterdir()
                  if file.suffix in NEEDED and (file.suffix != ".html" or file.name == "index.html"))


def version_of(folder):
    """Changes whenever any file of the folder does."""
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


def size_table(files):
    rows = []
    for file in files:
        data = file.read_bytes()
        rows.append((file.name, len(data), len(gzip.compress(data, 9))))
    shell = sum(row[2] for row in rows if not row[0].startswith(("app.", "icon-")))
    rows.append(("total", sum(row[1] for row in rows), sum(row[2] for row in rows)))
    table = [f"{'file':<24}{'bytes':>12}{'gzip -9':>12}"]
    table += [f"{name:<24}{raw:>12,}{packed:>12,}" for name, raw, packed in rows]
    return "\n".join(table) + "\n", rows[-1][2], shell


web, text, linked, out, sizes = map(Path, sys.argv[1:6])
staging = out.with_name(out.name + ".new")
shutil.rmtree(staging, ignore_errors=True)
shutil.copytree(web, staging, copy_function=shutil.copyfile)  # new dates, as the build system wants
for file in linked.glob("app.*"):
    shutil.copyfile(file, staging / file.name)
run_beside("web_text.py", text, staging / "text.js")
run_beside("icons.py", staging, "180", "192", "512")

fill_in(staging / "boot.js", WASM_BYTES=str((staging / "app.wasm").stat().st_size))
needed = needed_to_play(staging)
# The service worker does not keep itself, and knows index.html as the folder.
kept = ["./"] + [file.name for file in needed if file.name not in ("index.html", "sw.js")]
fill_in(staging / "sw.js", VERSION=version_of(staging), FILES=json.dumps(kept))

table, total, shell = size_table(needed)
shutil.rmtree(out, ignore_errors=True)
staging.rename(out)
sizes.write_text(table, "utf-8")
print(table, end="")
for what, size, limit in [("the page", total, LIMIT), ("its shell", shell, SHELL_LIMIT)]:
    if size > limit:
        sys.exit(f"web_page.py: {what} is {size:,} bytes (gzip); at most {limit:,} are allowed")
