#!/usr/bin/env python3
"""The Go Text Protocol as a controller meets it:  gtp.py PROGRAM..."""

import sys
import time
import unittest

from program import Program

program = None


class Controller:
    """Talks to one engine, a command at a time."""

    def __init__(self, *options):
        self.process = program.start('gtp', *options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(60)

    def ask(self, command):
        """The answer without its empty line: '= d3' or '? illegal move'."""
        self.process.stdin.write(command.encode() + b'\n')
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()) not in (b'\n', b''):
            lines.append(line.decode().rstrip('\n'))
        return '\n'.join(lines)


class Gtp(unittest.TestCase):
    def test_a_session_as_one_piece_of_text(self):
        done = program.run('gtp', '--iterations', '50', stdin=(
            b'1 protocol_version\n# a comment\n\n2 boardsize 8\r\n3 clear_board\nplay black d3\nplay black d3\nnonsense\n'
            b'2147483648 name\r-1 name\r\n4 quit\n5 name\n'))
        self.assertEqual(done.stdout, b'=1 2\n\n=2\n\n=3\n\n=\n\n? illegal move\n\n? unknown command\n\n'
                         b"=2147483648 MCTS Arcade\n\n? syntax error: an id must be a whole number from 0 on, not '-1'\n\n=4\n\n")
        self.assertEqual((done.returncode, done.stderr), (0, b''))

    def test_the_end_of_the_input_ends_it(self):
        done = program.run('gtp', '--iterations', '50', stdin=b'name')
        self.assertEqual((done.returncode, done.stdout), (0, b'= MCTS Arcade\n\n'))

    def test_two_engines_play_a_game_to_its_end(self):
        with Controller('--iterations', '30') as black, Controller('--iterations', '30', '--seed', '2') as white:
            passes, moves = 0, 0
            players = [('black', black, white), ('white', white, black)]
            while passes < 2:
                colour, player, opponent = players[moves % 2]
                answer = player.ask(f'genmove {colour}')
                self.assertRegex(answer, r'^= ([a-h][1-8]|pass)$')
                self.assertEqual(opponent.ask(f'play {colour} {answer[2:]}'), '=')
                passes = passes + 1 if answer == '= pass' else 0
                moves += 1
            self.assertGreater(moves, 9)
            self.assertEqual(black.ask('showboard'), white.ask('showboard'))
            self.assertTrue(black.ask('showboard').endswith('game over'))

    def test_the_same_options_play_the_same_game(self):
        def moves():
            with Controller('--iterations', '100', '--seed', '7') as engine:
                return [engine.ask(f'genmove {colour}') for colour in ['b', 'w'] * 10]
        self.assertEqual(moves(), moves())

    def test_the_clock_is_kept(self):
        with Controller() as engine:
            self.assertEqual(engine.ask('time_settings 3 0 0'), '=')
            began = time.monotonic()
            engine.ask('genmove black')  # 3 s for 30 moves
            self.assertLess(time.monotonic() - began, 0.9)
            self.assertEqual(engine.ask('time_left white 15 0'), '=')
            began = time.monotonic()
            engine.ask('genmove white')
            self.assertGreater(time.monotonic() - began, 0.3)

    def test_a_line_without_an_end_gets_an_answer_at_once(self):
        engine = Controller('--iterations', '10')
        with engine:
            engine.process.stdin.write(b'7 play ' + b'x' * 70_000)
            engine.process.stdin.flush()
            self.assertEqual(engine.process.stdout.readline(), b'?7 the line is longer than 65536 bytes\n')
            engine.process.stdout.readline()
            engine.process.stdin.write(b'\n')
            self.assertEqual(engine.ask('name'), '= MCTS Arcade')

    def test_a_second_game_has_a_clock_of_its_own(self):
        with Controller() as engine:
            self.assertEqual(engine.ask('time_settings 2 0 0'), '=')
            self.assertEqual(engine.ask('time_left b 0 0'), '=')
            self.assertEqual(engine.ask('clear_board'), '=')
            began = time.monotonic()
            engine.ask('genmove b')  # 2 s for 30 moves
            self.assertGreater(time.monotonic() - began, 0.03)

    def test_wrong_options_exit_2(self):
        done = program.run('gtp', '--iterations', 'many')
        self.assertEqual((done.returncode, done.stdout), (2, b''))
        self.assertIn(b"not 'many'", done.stderr)

    def test_noise_gets_answers_and_no_crash(self):
        noise = bytes(range(256)) * 20 + b'x' * 1_000_000 + b'\n99999999999999999999 name\n\xff\xfe\nname\n'
        done = program.run('gtp', '--iterations', '10', stdin=noise)
        self.assertEqual(done.returncode, 0)
        self.assertTrue(done.stdout.endswith(b'= MCTS Arcade\n\n'))


if __name__ == '__main__':
    program = Program(sys.argv[1:])
    unittest.main(argv=sys.argv[:1])
