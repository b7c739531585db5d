#!/usr/bin/env python3
"""Games in the terminal, through a pipe:  play.py PROGRAM..."""

import sys
import unittest

from program import Program

program = None


def play(*options, lines=()):
    """What the program has shown, after it has ended as it should."""
    done = program.run('play', *options, stdin=''.join(line + '\n' for line in lines).encode())
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f'exit {done.returncode}: {done.stderr.decode()}')
    return done.stdout.decode()


class Play(unittest.TestCase):
    def test_a_game_of_two_humans(self):
        shown = play('ttt', '--second', 'human', lines=['4', 'x', '9', '4', '0', '2', '8', '6'])
        for part in ['\n 0 | 1 | 2\n---+---+---\n 3 | X | 5\n', 'not a number', 'out of range', 'taken', 'Total: X 0.']:
            self.assertIn(part, shown)
        self.assertTrue(shown.endswith('X wins.\n'))

    def test_the_end_of_the_input_counts(self):
        self.assertTrue(play('ttt').endswith('Stopped, nothing decided.\n'))
        shown = play('reversi', '--second', 'human', lines=['D3'])
        self.assertTrue(shown.endswith('Counted as it stands. Black wins by 3, 4 to 1.\n'))

    def test_the_last_line_needs_no_end(self):
        done = program.run('play', 'stones', '--second', 'human', stdin=b'2\nr')
        self.assertEqual(done.returncode, 0)
        self.assertTrue(done.stdout.endswith(b'Blue resigns. Red wins.\n'))

    def test_every_computer_plays_every_game_to_its_end(self):
        everywhere = ['beginner', 'mcts', 'random', 'mcts:iterations=50', 'perfect:iterations=50']
        for game in ['ttt', 'stones:stones=21,take=3', 'reversi', 'dots:rule=free']:
            dots_only = ['symmetric', 'counter-symmetric', 'symmetric-literal'] if game.startswith('dots') else []
            for computer in everywhere + dots_only:
                shown = play(game, '--first', computer, '--second', 'random', '--iterations', '50')
                self.assertRegex(shown, r'(wins\.|wins by \d+, \d+ to \d+\.|A draw(, \d+ to \d+)?\.)\n$', computer)

    def test_the_mirror_is_refuted(self):
        shown = play('dots', '--rule', 'free', '--first', 'counter-symmetric', '--second', 'symmetric')
        self.assertTrue(shown.endswith('Red wins by 7, 8 to 1.\n'))

    def test_a_search_answers_and_gives_its_move_back(self):
        shown = play('stones', '--stones', '7', '--take', '3', '--iterations', '500',
                     lines=['1', 'u', '3', 'r'])
        # 6 left: two, so that a multiple of four is left; 4 left is lost already.
        self.assertIn('Blue played 2 in ', shown)
        self.assertIn('Taken back: 2 moves.\n\nooooo oo\n7 stones left\n', shown)
        self.assertTrue(shown.endswith('Red resigns. Blue wins.\n'))

    def test_the_same_seed_plays_the_same_game(self):
        def moves(*options):
            shown = play('dots', '--first', 'mcts', '--iterations', '100', *options)
            return [line.split(' in ')[0] for line in shown.splitlines() if ' played ' in line]
        self.assertEqual(moves('--seed', '5'), moves('--seed', '5'))
        self.assertNotEqual(moves('--seed', '5'), moves('--seed', '6'))

    def test_answers_are_there_before_the_next_line_is_sent(self):
        process = program.start('play', 'stones', '--second', 'human')
        for line in [b'2\n', b'1\n']:
            process.stdin.write(line)
            process.stdin.flush()
            while (shown := process.stdout.readline()) and b' played ' + line.strip() not in shown:
                pass
            self.assertIn(b'played', shown)
        process.stdin.close()
        self.assertTrue(process.stdout.read().endswith(b'Stopped, nothing decided.\n'))
        process.stdout.close()
        self.assertEqual(process.wait(60), 0)

    def test_tournament_rules(self):
        shown = play('ttt', '--tournament', lines=['x', '?', 'x', 'x'])
        self.assertIn('more than 60 s for a move', shown)
        self.assertIn('(illegal attempt 2 of 3)', shown)
        self.assertTrue(shown.endswith('X loses by three illegal attempts in a row. O wins.\n'))

    def test_the_clock(self):
        self.assertIn('more than 7 s', play('ttt', '--tournament', '--clock', '7', lines=['?']))
        self.assertNotIn(' s for a move', play('ttt', lines=['?']))
        shown = play('reversi', '--first', 'mcts', '--time-ms', '1500', '--clock', '1')
        self.assertTrue(shown.endswith('Black needed more than 1 s and loses on time. White wins.\n'))

    def test_wrong_options_exit_2_and_say_why(self):
        for options, why in [
                ([], 'GAME'),
                (['chess'], "'chess' is none of the games"),
                (['dots:rule=odd'], 'rule must be one of'),
                (['ttt', '--stones', '5'], "'stones' is no option of ttt"),
                (['stones', '--stones', '0'], 'from 1 to 100'),
                (['ttt', '--first', 'nobody'], "'nobody' is none of"),
                (['ttt', '--first', 'symmetric'], 'symmetric does not play ttt'),
                (['ttt', '--first', 'symmetric-literal'], 'does not play ttt'),
                (['ttt', '--first', 'mcts:speed=9'], "'speed' is none of"),
                (['ttt', '--clock', '-1'], 'from 0 to 3600'),
                (['ttt', '--iterations', 'many'], "not 'many'")]:
            done = program.run('play', *options)
            self.assertEqual((done.returncode, done.stdout), (2, b''), options)
            self.assertEqual(done.stderr.count(b'\n'), 1, options)
            self.assertIn(why.encode(), done.stderr)

    def test_noise_gets_answers_and_no_crash(self):
        noise = bytes(range(256)) * 20 + b'x' * 1_000_000 + b'\n\xff\xfe\n'
        done = program.run('play', 'ttt', '--second', 'human', stdin=noise)
        self.assertEqual((done.returncode, done.stderr), (0, b''))
        self.assertIn(b'not a number', done.stdout)


if __name__ == '__main__':
    program = Program(sys.argv[1:])
    unittest.main(argv=sys.argv[:1])
