#!/usr/bin/env python3
"""The headless program with a toy game in its list, Fifteen:  new_game.py PROGRAM..."""

import pathlib
import sys
import unittest

from program import Program

program = None
project = pathlib.Path(__file__).resolve().parents[2]


class NewGame(unittest.TestCase):
    def test_nothing_but_its_own_files_and_a_list_names_it(self):
        rooms = [path for folder in ['src', 'shaders', 'web', 'cmake', 'tests/unit']
                 for path in (project / folder).rglob('*') if path.is_file()]
        self.assertGreater(len(rooms), 100)
        for path in [project / 'CMakeLists.txt', *rooms]:
            self.assertNotIn(b'fifteen', path.read_bytes().lower(), path)

    # Holding three that add up to 15 is holding a line of the magic square: the game is Tic-Tac-Toe.
    def test_it_has_as_many_games_as_tic_tac_toe(self):
        self.assertEqual(program.run('perft', 'fifteen', '9').stdout, b'255168\n')

    def test_a_search_proves_its_move(self):
        [answer] = program.analyse(['toy fifteen .1.2..12. 1'], '--iterations', '500')
        self.assertEqual((answer['game'], answer['move'], answer['proved']), ('fifteen', '6', True))

    def test_text_mode_offers_it(self):
        self.assertRegex(program.run('play', '--help').stdout.decode(), r'\n +fifteen +Fifteen, 十五点\n')

    # A player with 2 and 7 needs the 6. The search takes it first.
    def test_it_is_played_in_text_mode(self):
        done = program.run('play', 'fifteen', '--iterations', '500', '--seed', '1', stdin=b'2\n')
        self.assertEqual((done.returncode, done.stderr), (0, b''))
        shown = done.stdout.decode()
        self.assertIn('\n < 123456789 > \n', shown)
        self.assertIn('\n2 < 13456789 > \n', shown)
        self.assertRegex(shown, r'Right hand played \d in ')
        self.assertRegex(shown, r'\n2 < \d{7} > \d\n')


if __name__ == '__main__':
    program = Program(sys.argv[1:])
    unittest.main(argv=sys.argv[:1])
