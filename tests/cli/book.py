#!/usr/bin/env -S python3 -B
"""Makes a small opening book of Reversi, looks into it, and plays by the one that comes with the program."""

import hashlib
import json
import pathlib
import shutil
import sys
import tempfile
import unittest

from program import Program

WEIGHTS = pathlib.Path(__file__).resolve().parents[2] / 'web' / 'master.weights'
SMALL = ['--positions', '20', '--iterations', '300', '--seed', '1']
# The hash of that book. It is the same with every compiler and in WebAssembly.
SHA256 = '7a2174926373a9c63c86ced35af2a95ad6bdaa08309f1f25427befb17f008ba0'
START = '.' * 27 + 'OX' + '.' * 6 + 'XO' + '.' * 27 + ' X'
AFTER_F5 = '.' * 27 + 'OX' + '.' * 6 + 'XXX' + '.' * 26 + ' O'


class Book(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.file = cls.folder / 'small.book'
        cls.made = program.run('book', *SMALL, '--out', str(cls.file))

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def moves(self, position, *options):
        return program.jobs('book', [f'j reversi {position}'], *options)[0]['moves']

    def test_the_same_settings_come_to_the_same_bytes_everywhere(self):
        self.assertEqual(self.made.returncode, 0, self.made.stderr)
        self.assertEqual(hashlib.sha256(self.file.read_bytes()).hexdigest(), SHA256)
        said = json.loads(self.made.stdout)
        self.assertEqual(said['bytes'], self.file.stat().st_size)
        self.assertLessEqual(said['positions'], 20)

    def test_the_number_of_threads_makes_no_difference(self):
        if len(program.command) > 1:
            self.skipTest('a book under Node.js is made by one thread')
        other = self.folder / 'two.book'
        self.assertEqual(program.run('book', *SMALL, '--threads', '2', '--out', str(other)).returncode, 0)
        self.assertEqual(other.read_bytes(), self.file.read_bytes())

    def test_it_can_be_looked_into(self):
        first = self.moves(START, '--book', str(self.file))
        self.assertEqual([m['move'] for m in first], ['D3', 'C4', 'F5', 'E6'], 'images of each other')
        self.assertEqual(len({m['value'] for m in first}), 1)
        answers = self.moves(AFTER_F5, '--book', str(self.file))
        self.assertGreaterEqual(len(answers), 1)
        self.assertAlmostEqual(answers[0]['value'], 1 - first[0]['value'], 6, 'what the last positions are worth is taken back')

    def test_the_one_that_comes_with_the_program_knows_some_thousand_positions(self):
        self.assertEqual([m['move'] for m in self.moves(START)], ['D3', 'C4', 'F5', 'E6'])
        self.assertEqual({m['move'] for m in self.moves(AFTER_F5)[:2]}, {'D6', 'F6'})

    def test_a_game_whose_values_are_known_needs_none(self):
        answer = program.jobs('book', ['j ttt ......... X'])[0]
        self.assertRegex(answer['error'], 'needs no book')

    def test_a_file_that_is_none_is_refused(self):
        bad = self.folder / 'bad.book'
        bad.write_bytes(self.file.read_bytes()[:-1])
        done = program.run('book', '--book', str(bad))
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr.decode(), "cannot use '.*bad.book': its check sum is wrong")

    def test_where_it_cannot_be_written_that_is_said(self):
        done = program.run('book', *SMALL, '--out', str(self.folder / 'no' / 'such' / 'folder'))
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr.decode(), 'mcts-cli: cannot write')

    def test_master_plays_by_it_unless_told_otherwise(self):
        game = ['play', 'reversi', '--first', 'master', '--second', 'human']
        with_book = program.run(*game).stdout.decode()
        self.assertRegex(with_book, r'played (D3|C4|F5|E6) from the book in')
        without = program.run(*game, '--no-book').stdout.decode()
        self.assertNotIn('from the book', without)
        self.assertRegex(without, r'played (D3|C4|F5|E6) in')

    def test_where_it_is_missing_that_is_said(self):
        alone = program.alone(self.folder)
        why = f"cannot read '{self.folder}/opening.book': No such file or directory"
        weights = ['--model', str(WEIGHTS)]
        for options, status, said in [
                (['arena', '--game', 'reversi', '--a', 'random', '--b', 'random', '--book', 'a'], 2, f'arena: --book: {why}'),
                (['arena', '--game', 'ttt', '--a', 'random', '--b', 'random', '--book', 'a'], 2, 'arena: --book: there is none for this game'),
                (['book'], 2, f'book: --book FILE: {why}'),
                (['play', 'reversi', '--first', 'master', '--second', 'human', *weights], 0, f'nobody plays by the opening book: {why}'),
                (['gtp', '--book', *weights], 0, f'nobody plays by the opening book: {why}')]:
            with self.subTest(options):
                done = alone.run(*options)
                self.assertEqual(done.returncode, status)
                self.assertIn(f'mcts-cli: {said}\n', done.stderr.decode())

    def test_in_gtp_it_is_wanted_by_name(self):
        said = program.run('gtp', '--book', '--iterations', '1', '--leaf', 'learned', stdin=b'play b f5\ngenmove w\nquit\n')
        self.assertRegex(said.stdout.decode().lower(), '= (d6|f6)')


if __name__ == '__main__':
    program = Program(sys.argv[1:])
    unittest.main(argv=sys.argv[:1])
