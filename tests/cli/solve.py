#!/usr/bin/env python3
"""mcts-cli solve as its users meet it:  solve.py PROGRAM..."""

import json
import random
import re
import sys
import unittest

from program import Program

START = {
    'ttt': '......... X',
    'stones': '10 2 1',
    'reversi': '.' * 27 + 'OX' + '.' * 6 + 'XO' + '.' * 27 + ' X',
    'dots': '0' * 24 + ' 1 0 0 sym',
}
# FFO test position 1: 14 squares empty.
ENDGAME = ('..XXXXX..OOOXX.O.OOOXXOX.OXOXOXXOXXXOXXX..XOXOXX.XXXOOO..OOOOO.. X',
           {'B1': -4, 'H1': 12, 'A2': 6, 'G2': -24, 'A3': 4, 'A4': -22, 'H7': 6, 'G8': 18})

program = None


def solve(jobs, *options):
    return program.jobs('solve', jobs, *options)


class Solve(unittest.TestCase):
    def test_answers_have_their_fields_in_order(self):
        for answer in solve([f'{game} {game} {position}' for game, position in START.items()]):
            self.assertEqual(answer['game'], answer['id'])
            if answer['game'] == 'reversi':
                self.assertEqual(answer, {'id': 'reversi', 'game': 'reversi', 'unknown': 'too many empty squares'})
                continue
            self.assertEqual(list(answer), ['id', 'game', 'move', 'elapsed_ms', 'value', 'margin', 'moves'])
            for move in answer['moves']:
                self.assertEqual(list(move), ['move', 'value', 'margin'])

    def test_exact_values_of_every_move(self):
        for game, position, best, margins in [
                ('ttt', START['ttt'], '0', {str(cell): 0 for cell in range(9)}),
                ('ttt', 'XX.OO.... X', '2', {'2': 1, '5': 0, '6': -1, '7': -1, '8': -1}),
                ('stones', '10 2 2', '1', {'1': 1, '2': -1}),
                ('reversi', ENDGAME[0], 'G8', ENDGAME[1]),
                ('reversi', 'OXXXXXX.' + 'O' * 56 + ' X', 'pass', None),
                ('dots', START['dots'], '0', {str(edge): -3 for edge in range(24)}),
                ('dots', '100101101001111111111111 1 2 2 sym', '2', None)]:
            (answer,) = solve([f'x {game} {position}'])
            with self.subTest(position):
                self.assertEqual(answer['move'], best)
                found = {m['move']: m['margin'] for m in answer['moves']}
                if margins is not None:
                    self.assertEqual(found, margins)
                self.assertEqual(answer['margin'], max(found.values()))
                self.assertEqual(found[best], answer['margin'])
                for item in [answer, *answer['moves']]:
                    expected = 1 if item['margin'] > 0 else 0 if item['margin'] < 0 else 0.5
                    self.assertEqual(item['value'], expected)

    def test_a_finished_game_has_no_move_and_its_result(self):
        for game, position, margin in [('ttt', 'XXXOO.... O', -1), ('stones', '0 2 1', -1),
                                       ('reversi', 'X' * 40 + 'O' * 24 + ' O', -16),
                                       ('dots', '1' * 24 + ' 2 4 5 free', 1)]:
            (answer,) = solve([f'over {game} {position}'])
            self.assertIsNone(answer['move'])
            self.assertEqual((answer['margin'], answer['moves']), (margin, []))

    def test_limits_leave_the_answer_unknown(self):
        job = 'e reversi ' + ENDGAME[0]
        self.assertIn('moves', solve([job], '--max-empties', '14')[0])
        self.assertEqual(solve([job], '--max-empties', '13'),
                         [{'id': 'e', 'game': 'reversi', 'unknown': 'too many empty squares'}])
        start = 's reversi ' + START['reversi']
        self.assertEqual(solve([start], '--max-empties', '60', '--time-ms', '50'),
                         [{'id': 's', 'game': 'reversi', 'unknown': 'out of time'}])

    def test_wrong_options_exit_2_with_one_line_that_says_why(self):
        for line, why in [('--time-ms 0', "not '0'"), ('--max-empties 61', "not '61'"), ('--max-empties -1', "not '-1'"),
                          ('--iterations 5', '--iterations'), ('jobs.txt', 'jobs.txt')]:
            done = program.run('solve', *line.split())
            self.assertEqual((done.returncode, done.stdout), (2, b''), line)
            self.assertIn(why, done.stderr.decode())
            self.assertEqual(done.stderr.count(b'\n'), 1)

    def test_help_exits_0(self):
        for command in ['solve', 'accuracy']:
            done = program.run(command, '--help')
            self.assertEqual((done.returncode, done.stderr), (0, b''))
            self.assertIn(b'Usage: mcts-cli', done.stdout)


class RandomJobs(unittest.TestCase):
    """Lines at random and sound jobs with bytes changed: every one is answered, none does any harm."""

    SOUND = [f'job {game} {position}'.encode() for game, position in [
        *START.items(), ('ttt', 'X...O.... X'), ('stones', '100 9 2'), ('reversi', ENDGAME[0]),
        ('reversi', 'OXXXXXX.' + 'O' * 56 + ' X'), ('dots', '100101101001111111111111 1 2 2 sym'),
        ('dots', '1' * 24 + ' 2 4 5 free')]]
    BYTES = b' .XO01295stonesymfrevip\t\r\0\x7f\xff-'

    def line(self, rng):
        if rng.random() < 0.1:
            return bytes(rng.choice(self.BYTES) for _ in range(rng.randrange(80)))
        line = bytearray(rng.choice(self.SOUND))
        for _ in range(rng.choice([0, 1, 1, 2, 5])):
            at = rng.randrange(len(line))
            change = rng.randrange(3)
            if change == 0:
                line[at] = rng.choice(self.BYTES)
            elif change == 1:
                line.insert(at, rng.choice(self.BYTES))
            elif len(line) > 1:
                del line[at]
        return bytes(line)

    def test_every_line_is_answered(self):
        rng = random.Random(1)
        written = [self.line(rng) for _ in range(20000)]
        lines = re.split(rb'\r\n|\r|\n', b'\n'.join(written))
        done = program.run('solve', '--max-empties', '8', stdin=b''.join(line + b'\n' for line in written))
        self.assertEqual((done.returncode, done.stderr), (0, b''))
        answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
        self.assertEqual(len(answers), len(lines))
        kinds = {'error': 0, 'unknown': 0, 'moves': 0}
        for line, answer in zip(lines, answers):
            first = re.split(rb'[ \t]', line)[0]  # a tab is a blank
            self.assertEqual(answer['id'], first.decode(errors='replace') if b'\xff' not in first else answer['id'])
            (kind,) = kinds.keys() & answer.keys()
            kinds[kind] += 1
        self.assertGreater(min(kinds.values()), 500, kinds)


class Accuracy(unittest.TestCase):
    def measure(self, *options):
        done = program.run('accuracy', '--json', *options)
        self.assertEqual((done.returncode, done.stderr), (0, b''))
        return json.loads(done.stdout)

    def test_counts_optimal_moves_of_every_game(self):
        found = self.measure('--positions', '5', '--iterations', '1,30')
        self.assertEqual(list(found), ['seed', 'sets'])
        self.assertEqual([s['game'] for s in found['sets']], ['ttt', 'stones', 'stones', 'reversi', 'dots', 'dots', 'dots', 'dots'])
        for one in found['sets']:
            self.assertEqual(list(one), ['game', 'positions', 'number', 'results'])
            self.assertEqual([r['iterations'] for r in one['results']], [1, 30])
            for result in one['results']:
                self.assertTrue(0 <= result['optimal'] <= one['number'])
                self.assertAlmostEqual(result['share'], result['optimal'] / one['number'], places=5)
        # 4,520 positions to play, of which so many have both good and bad moves; heaps that are
        # no multiple of k + 1, for k from 2 on.
        self.assertEqual([s['number'] for s in found['sets']], [3191, 126, 525, 5, 5, 5, 5, 5])

    def test_more_iterations_help(self):
        (few, more), = [s['results'] for s in self.measure('--game', 'ttt', '--iterations', '5,500')['sets']]
        self.assertLess(few['share'], 0.9)
        self.assertGreater(more['share'], 0.9)

    def test_is_the_same_for_the_same_seed_in_however_many_threads(self):
        options = ['--game', 'dots', '--positions', '20', '--iterations', '200']
        one, two = (self.measure(*options, '--parallel', n) for n in '12')
        self.assertEqual(one, two)
        self.assertEqual(one['seed'], 1)
        self.assertEqual(self.measure(*options, '--seed', '2')['seed'], 2)

    def test_the_table_has_a_row_for_every_set(self):
        done = program.run('accuracy', '--game', 'stones', '--iterations', '10,20')
        rows = [line.split() for line in done.stdout.decode().splitlines()]
        self.assertEqual(rows[0], ['game', 'positions', 'number', '10', '20', 'iterations'])
        self.assertEqual([row[0] for row in rows[1:]], ['stones', 'stones'])

    def test_wrong_options_exit_2(self):
        for line in ['--iterations 0', '--iterations 10,x', '--positions 0', '--game go', '--parallel 0']:
            done = program.run('accuracy', *line.split())
            self.assertEqual((done.returncode, done.stdout), (2, b''), line)


if __name__ == '__main__':
    program = Program(sys.argv[1:])
    unittest.main(argv=sys.argv[:1])
