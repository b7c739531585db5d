#!/usr/bin/env -S python3 -B
"""Every number in the story of how it learned is one that the program finds again:  story.py PROGRAM..."""

import json
import sys
import tempfile
import unittest
from pathlib import Path

from pages import ChecksArticle
from program import Program

# Each has all changes of those before it.
TABLES = {
    'tutorial': '--keys edges --learn result --exploration 0.6,0.1',
    'mirrored': '--learn result --exploration 0.6,0.1',
    'boxes': '--learn boxes --exploration 0.6,0.1',
    'best': '--learn best --exploration 0.6,0.1',
    'random': '--learn best',
}
GAMES, GENERATIONS, PART = 100000, 4, 100
FEW, MANY, MATCH_GAMES = 20, 1000, 40

program = None


def lines_of(*arguments):
    done = program.run(*arguments)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def dots(folder):
    yield from [('dots.games', str(GAMES)), ('dots.edges', '24'), ('dots.sets', str(2 ** 24))]
    for name, options in TABLES.items():
        marks = lines_of('train', 'dots', *options.split(), '--games', str(GAMES), '--out', str(folder / name))[-2]
        yield from ((f'dots.{name}.{phase}', f'{marks[phase]:.0%}') for phase in ('early', 'middle', 'late', 'all'))
        yield f'dots.{name}.won', f'{marks["won_as_second"]:.0%}'


def reversi(folder):
    weights = folder / 'weights'
    yield 'reversi.part', str(PART)
    log = lines_of('train', 'reversi', '--seed', '1', '--threads', '2', '--scale', str(1 / PART), '--until', str(GENERATIONS),
                   '--out', str(weights))
    assert [line['depth'] for line in log] == [0, 1, 1, 1]  # as the text says in words
    for line in log:
        name = f'reversi.{line["generation"]}'
        yield from [(f'{name}.generation', str(line['generation'])), (f'{name}.games', str(line['games'])),
                    (f'{name}.error', f'{line["error"]:.1f}')]
        if line['generation'] > 1:
            yield f'{name}.score', f'{line["score"]:.0%}'
    (played,) = lines_of('arena', '--game', 'reversi', '--json', '--games', str(MATCH_GAMES), '--openings', '8', '--a',
                         f'mcts:leaf=learned,iterations={FEW},model={weights}', '--b', f'mcts:iterations={MANY}')
    yield from [('match.few', str(FEW)), ('match.many', str(MANY)), ('match.games', str(MATCH_GAMES)),
                ('match.score', f'{played["score"]:.0%}')]


class TheStory(ChecksArticle, unittest.TestCase):
    page = 'how-it-learned.html'
    words = ('UCB1', '+100k', '+10万')  # the last two are on a button

    def runs(self):
        with tempfile.TemporaryDirectory() as folder:
            return {**dict(dots(Path(folder))), **dict(reversi(Path(folder)))}


if __name__ == '__main__':
    program = Program(sys.argv[1:])
    unittest.main(argv=sys.argv[:1])
