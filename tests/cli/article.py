#!/usr/bin/env python3
"""Every number in the article is one that the program finds again:  article.py PROGRAM..."""

import functools
import itertools
import math
import re
import sys
import unittest

from pages import ChecksArticle
from program import Program

FORK = 'XO..O..X. X'
SACRIFICE = '111101000011010111100011 1 0 0 sym'
PARITY = 'OOOOOO..XOOOXXXX.OOXOXXO.OOOXXXOX.OXXOXOXXOXXOOOXXXOOOOOXXXXXXXX O'
OPENED = 'OOOOOO..OOOOXXXXOOOXOXXO.OOOXXXOX.OXXOXOXXOXXOOOXXXOOOOOXXXXXXXX X'  # after A3
LEFT_ALONE = 'OOOOOOOXOOOOXOXXOOOXOXOO.OXOXXOOXXXXXOOOXXXXXOOOXXXXOOOOXXXXXXXX O'  # after G1 H1 A3 B5
CONSTANTS = {'0.1': '0.1', '1.41': 'auto', '5': '5'}  # what the article calls each: what the program does

program = None


@functools.cache
def lesson(game, position, number, *options):
    """The steps of this iteration."""
    asked = ['--position', position, '--from', str(number), '--count', '1', *options]
    return program.jobs('lesson', [], game, *asked)


def known(*arguments):
    """What the search knows before this iteration: visits and value of each move, and its own visits as None."""
    root = lesson(*arguments)[0]['root']
    return {None: root['visits'], **{m['move']: (m['visits'], m['value']) for m in root['moves']}}


def analysed(game, position, iterations, *options):
    return program.analyse([f'x {game} {position}'], '--seed', '1', '--iterations', str(iterations), *options)[0]


def solved(game, position):
    """The moves with what each gains, the best first."""
    (answer,) = program.jobs('solve', [f'x {game} {position}'])
    return sorted(((m['margin'], m['move']) for m in answer['moves']), reverse=True)


# ---------------------------------------------------------------- what each name stands for


def winner(board):
    for a, b, c in [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]:
        if board[a] == board[b] == board[c] != '.':
            return board[a]
    return None


def rollout(order):
    """How the game ends when the empty squares are taken in this order."""
    board = list(FORK[:9])
    for square, player in zip(order, itertools.cycle('XO')):
        board[square] = player
        if winner(board):
            break
    return winner(board)


def chances():
    empty = [i for i in range(9) if FORK[i] == '.']
    for first in empty:
        rest = [i for i in empty if i != first]
        ends = [rollout((first, *order)) for order in itertools.permutations(rest)]
        win, draw, loss = (ends.count(end) / len(ends) for end in ('X', None, 'O'))
        yield from ((f'chance.{first}.{name}', f'{share:.0%}') for name, share in [('win', win), ('draw', draw), ('loss', loss)])
        yield f'chance.{first}.worth', f'{win + draw / 2:.2f}'


def visits():
    yield from [('visits.few', '100'), ('visits.many', '1000')]
    for count in (100, 1000):
        found = known('ttt', FORK, count + 1)
        for move in '23568':
            yield f'visits.{move}.{count}', str(found[move][0])
        yield f'visits.6.value.{count}', f'{found["6"][1]:.2f}'


def formula():
    found = known('stones', '4 2 1', 7)
    constant = math.sqrt(2)  # what 1.41 stands for
    yield from [('root.before', before_third()), ('ucb.parent', str(found[None])), ('ucb.constant', f'{constant:.2f}')]
    for move in '12':
        count, value = found[move]
        curiosity = constant * math.sqrt(math.log(found[None]) / count)
        yield f'ucb.{move}.visits', str(count)
        for name, number in [('value', value), ('curiosity', curiosity), ('sum', value + curiosity)]:
            yield f'ucb.{move}.{name}', f'{number:.2f}'


def before_third():
    found = known('stones', '4 2 1', 3)
    return f'{sum(count * value for count, value in (found["1"], found["2"])) / found[None]:.2f}'


def constants():
    for name, option in CONSTANTS.items():
        yield f'constant.{name}', name
        for count in (100, 1000):
            found = known('stones', '8 2 1', count + 1, '--exploration', option)
            yield from ((f'constant.{name}.{move}.{count}', str(found[move][0])) for move in '12')


def dots():
    gains = {move: margin for margin, move in solved('dots', SACRIFICE)}
    few, many = (analysed('dots', SACRIFICE, count, '--leaf', 'rollout') for count in (1000, 10000))
    assert few['move'] != '20' == many['move'] and many['proved']
    yield from [('dots.few', '1000'), ('dots.many', '10000'), ('dots.proved', str(round(many['iterations'], -3)))]
    yield from ((name, f'{(9 + gains[move]) // 2}:{(9 - gains[move]) // 2}') for name, move in [('dots.best', '20'), ('dots.greedy', '19')])


def accuracy():
    table = program.run('accuracy', '--game', 'dots', '--seed', '2026', '--leaf', 'rollout',
                        '--iterations', '1000,10000').stdout.decode()
    (row,) = re.findall(r'sacrifice needed +(\d+) +([\d.]+) % +([\d.]+) %', table)
    for name, number in zip(('number', 'few', 'many'), row):
        yield f'accuracy.{name}', number.removesuffix('.0') + ('' if name == 'number' else '%')


def reversi():
    (best, a), (second, b), (worst, c) = solved('reversi', PARITY)
    assert (best, second, worst) == (4, -2, -4)  # as the text says in words
    early, late = (analysed('reversi', PARITY, count) for count in (20, 1000))
    assert early['move'] == b and late['move'] == a and late['proved']
    assert [m['value'] for m in early['moves'] if m['move'] == b] == [1]
    reply = solved('reversi', OPENED)[0][1]
    (passed,), (last,) = (solved('reversi', LEFT_ALONE.replace(' O', side)) for side in (' O', ' X'))
    assert passed[1] == 'pass'
    yield from [('reversi.best', a), ('reversi.second', b), ('reversi.worst', c), ('reversi.reply', reply), ('reversi.last', last[1])]
    yield from [('reversi.few', '20'), ('reversi.proved', str(late['iterations']))]


@functools.cache
def ways(stones):
    return 1 if stones == 0 else sum(ways(stones - taken) for taken in (1, 2) if taken <= stones)


def stones():
    assert program.run('perft', 'stones', '10').stdout.decode().split()[-1] == str(ways(10))
    for name, number in [('ten', 10), ('stones', 21)]:
        yield from [(f'{name}.number', str(number)), (f'{name}.ways', str(ways(number))), (f'{name}.heaps', str(number + 1))]
    yield 'ten.positions', str(analysed('stones', '10 2 1', 1000)['nodes'])
    for name, option in [('tree', 'off'), ('graph', 'on')]:
        yield f'stones.{name}', str(analysed('stones', '21 2 1', 100000, '--transpositions', option)['iterations'])


class TheArticle(ChecksArticle, unittest.TestCase):
    page = 'blog-example.html'

    def runs(self):
        parts = (chances, visits, formula, constants, dots, accuracy, reversi, stones)
        return itertools.chain.from_iterable(part() for part in parts)

    def test_the_captions_are_those_of_the_steps_that_their_boards_show(self):
        for article in self.articles:
            phases = []
            for board, text in article.captions:
                step = lesson('stones', f'{board["stones"]} {board["take"]} 1', int(board['iteration']))[int(board['step']) - 1]
                phases.append(step['phase'])
                if article.lang == 'en':
                    self.assertEqual(text, step['caption'])
                else:  # what else it says is compared where the program speaks Chinese, in the browser
                    numbers, told = (set(re.findall(r'\d+(?:\.\d+)?', one)) for one in (step['caption'], text))
                    self.assertLessEqual(numbers, told)
            self.assertEqual(phases, ['select', 'expand', 'rollout', 'backup'])

    def test_the_boards_that_compare_constants_are_the_runs_of_the_table(self):
        compared = [board for board in self.articles[0].boards if 'lesson.exploration' in board]
        self.assertEqual([board['lesson.exploration'] for board in compared], ['0.1', '5'])
        for board in compared:
            self.assertEqual((board['stones'], board['take'], board['iteration'], board['lesson.seed']), ('8', '2', '101', '1'))


if __name__ == '__main__':
    program = Program(sys.argv[1:])
    unittest.main(argv=sys.argv[:1])
