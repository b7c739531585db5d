#!/usr/bin/env python3
"""Draws the icon, a small tree with its best branch, as PNG files.

icons.py OUT_FOLDER SIZE...      writes icon-SIZE.png for each

The same drawing as web/favicon.svg, over the whole square, because systems cut icons to shapes of their own.
"""

import struct
import sys
import zlib
from math import hypot
from pathlib import Path

GROUND, NODE, TWIG, BEST = (0x1E, 0x21, 0x27), (0xEC, 0xEE, 0xF1), (0x98, 0xA1, 0xAE), (0x4C, 0x9A, 0xFF)
# In a square of 48: colour, from, to, half width; a node is a line of no length.
LINES = [
    (TWIG, (24, 14), (12, 34), 1.6), (TWIG, (24, 14), (24, 34), 1.6), (BEST, (24, 14), (36, 34), 1.6),
    (NODE, (24, 14), (24, 14), 4.5), (NODE, (12, 34), (12, 34), 4.5), (NODE, (24, 34), (24, 34), 4.5),
    (BEST, (36, 34), (36, 34), 4.5),
]
SHADES = 8  # at the edge of a line: few, so that all colours fit into a palette


def distance(x, y, start, end):
    """From a point to a line between two points."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    t = max(0, min(1, ((x - start[0]) * dx + (y - start[1]) * dy) / length)) if length else 0
    return hypot(x - start[0] - t * dx, y - start[1] - t * dy)


def pixel(x, y, pixels_a_unit):
    colour = GROUND
    for paint, start, end, half in LINES:
        cover = max(0, min(1, (half - distance(x, y, start, end)) * pixels_a_unit + 0.5))
        cover = round(cover * SHADES) / SHADES
        if cover:
            colour = tuple(old + (new - old) * cover for old, new in zip(colour, paint))
    return bytes(round(channel) for channel in colour)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(size):
    """With a palette, which makes the file a third as large."""
    unit = size / 48
    pixels = [[pixel((x + 0.5) / unit, (y + 0.5) / unit, unit) for x in range(size)] for y in range(size)]
    palette = sorted({colour for row in pixels for colour in row})
    number = {colour: bytes([i]) for i, colour in enumerate(palette)}  # an error where there are more than 256
    rows = b"".join(b"\0" + b"".join(number[colour] for colour in row) for row in pixels)
    header = struct.pack(">IIBBBBB", size, size, 8, 3, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        [chunk(b"IHDR", header), chunk(b"PLTE", b"".join(palette)), chunk(b"IDAT", zlib.compress(rows, 9)),
         chunk(b"IEND", b"")])


for size in sys.argv[2:]:
    (Path(sys.argv[1]) / f"icon-{size}.png").write_bytes(png(int(size)))
