#!/usr/bin/env python3
"""Writes into an assembled page what each of its files must be, so that it runs and keeps no other.

seal.py FOLDER, and again after any change to a file there:
  files.js     size, CRC-32 and SHA-256 of what the scripts of the page fetch
  index.html   the SHA-256 of every module (`integrity`)
  sw.js        the SHA-256 of every file that it keeps, and a version, which is another whenever any file is
"""

import base64
import hashlib
import json
import re
import sys
import zlib
from pathlib import Path

KEPT = {".otf", ".weights", ".book"}
LATER = (*KEPT, "still.wasm")  # how files end that come when they are wanted, and then for visits without a network
NEEDED = {".html", ".css", ".js", ".mjs", ".wasm", ".webmanifest", ".svg", ".png", ".ico"} | KEPT
FETCHED = {".css", ".js", ".wasm"} | KEPT
MODULE = re.compile(r'<link rel="modulepreload" href="([^"]+)"(?: integrity="[^"]*")?>')
IMPORT = re.compile(r"""^(?:import|export)\b[^;]*?\bfrom\s+'\./([^']+)'""", re.MULTILINE)


def sha256(data):
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def replaced(name, pattern, replacement, content):
    """The content with the one place of the pattern filled in."""
    content, count = re.subn(pattern, lambda _: replacement, content)
    if count != 1:
        sys.exit(f"seal.py: {count} places for {pattern} in {name}")
    return content


def needed_to_play(folder):
    """Files at the top of the folder; other pages than index.html and folders (examples) are extras."""
    return sorted(file for file in folder.iterdir()
                  if file.suffix in NEEDED and (file.suffix != ".html" or file.name == "index.html"))


def modules_of(folder):
    """As index.html lists them, each after those that it imports: they run in this order (early.js)."""
    listed = MODULE.findall((folder / "index.html").read_text("utf-8"))
    for place, name in enumerate(listed):
        for imported in IMPORT.findall((folder / name).read_text("utf-8")):
            if imported not in listed[:place]:
                sys.exit(f"seal.py: index.html must list {imported} before {name}, which imports it")
    return listed


def write_files_js(folder, modules):
    rows = {}
    for file in needed_to_play(folder):
        if file.suffix in FETCHED and file.name not in {*modules, "sw.js", "mcts-arcade.js"}:
            data = file.read_bytes()
            rows[file.name] = {"bytes": len(data), "crc32": zlib.crc32(data), "integrity": sha256(data)}
    (folder / "files.js").write_text(
        "// What the scripts of this version fetch, written by the build.\n"
        f"export const FILES = {json.dumps(rows, indent=1)};\n", "utf-8")


def seal_index(folder, modules):
    file = folder / "index.html"
    sums = {name: sha256((folder / name).read_bytes()) for name in modules}
    file.write_text(MODULE.sub(lambda tag: f'<link rel="modulepreload" href="{tag[1]}" integrity="{sums[tag[1]]}">',
                               file.read_text("utf-8")), "utf-8")


def seal_worker(folder):
    """It does not keep itself, and knows index.html as the folder, because some hosts redirect the file."""
    file = folder / "sw.js"
    kept = {"./" if one.name == "index.html" else one.name: sha256(one.read_bytes())
            for one in needed_to_play(folder) if one != file}
    content = replaced(file.name, r"const FILES = \{[^}]*\};", f"const FILES = {json.dumps(kept, indent=1)};",
                       file.read_text("utf-8"))
    content = replaced(file.name, r"const VERSION = '[^']*';", "const VERSION = '';", content)
    version = hashlib.sha256(content.encode()).hexdigest()[:16]
    file.write_text(content.replace("const VERSION = '';", f"const VERSION = '{version}';"), "utf-8")


def seal(folder):
    (folder / "files.js").touch()
    modules = modules_of(folder)
    write_files_js(folder, modules)
    seal_index(folder, modules)
    seal_worker(folder)


if __name__ == "__main__":
    seal(Path(sys.argv[1]))
