#!/usr/bin/env python3
"""Tournaments as their users meet them:  arena.py PROGRAM..."""

import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from program import Program

program = None


def arena(*options):
    """The finished process of a tournament; a and b are random unless given."""
    players = [] if '--a' in options else ['--a', 'random', '--b', 'random']
    game = [] if '--game' in options else ['--game', 'reversi']
    return program.run('arena', *game, *players, *options)


def result(*options):
    done = arena('--json', *options)
    if done.returncode != 0:
        raise AssertionError(done.stderr.decode())
    return json.loads(done.stdout)


def without_time(answer):
    return {key: value for key, value in answer.items() if key not in ('elapsed_s', 'ms_per_move', 'threads')}


class Arena(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name, 'games.txt')

    def records(self, *options):
        """The answer, and the lines of the record file taken apart."""
        answer = result('--records', str(self.file), *options)
        return answer, [line.split(' | ') for line in self.file.read_text().splitlines()]

    def test_json_has_every_number_of_the_result(self):
        answer = result('--games', '10', '--seed', '3', '--openings', '2', '--parallel', '2')
        self.assertEqual(list(answer), [
            'game', 'a', 'b', 'openings', 'seed', 'threads', 'games', 'played', 'stopped', 'wins', 'draws', 'losses',
            'a_first', 'a_second', 'score', 'score_interval', 'elo', 'elo_interval', 'verdict', 'ms_per_move',
            'choices', 'exact_choices', 'elapsed_s'])
        self.assertEqual((answer['games'], answer['played'], answer['stopped']), (10, 10, False))
        self.assertEqual(answer['wins'] + answer['draws'] + answer['losses'], 10)
        for key in 'wins', 'draws', 'losses':
            self.assertEqual(answer[key], answer['a_first'][key] + answer['a_second'][key])
        self.assertAlmostEqual(answer['score'], (answer['wins'] + answer['draws'] / 2) / 10)

    def test_a_search_beats_chance(self):
        answer = result('--game', 'ttt', '--a', 'mcts:iterations=200', '--b', 'random', '--openings', '0',
                        '--games', '60')
        self.assertGreater(answer['score'], 0.85)
        self.assertEqual(answer['verdict'], 'A is better')
        self.assertGreater(answer['score_interval'][0], 0.5)
        self.assertGreater(answer['ms_per_move']['a'], 0)
        swapped = result('--game', 'ttt', '--a', 'random', '--b', 'mcts:iterations=200', '--openings', '0',
                         '--games', '60')
        self.assertEqual(swapped['verdict'], 'B is better')

    def test_perfect_scores_have_no_elo_but_one_bound(self):
        # With three stones, one or two a move, the player that begins loses. With one stone that player wins.
        answer = result('--game', 'stones:stones=1', '--openings', '0', '--games', '1')
        self.assertEqual((answer['score'], answer['elo']), (1.0, None))
        self.assertIsNone(answer['elo_interval'][1])
        self.assertIsNotNone(answer['elo_interval'][0])
        self.assertEqual(answer['verdict'], 'not significant yet')

    def test_the_games_do_not_depend_on_how_many_are_played_at_a_time(self):
        options = ['--game', 'dots', '--a', 'mcts:iterations=50', '--b', 'random', '--games', '12']
        one = self.records(*options, '--parallel', '1')
        four = self.records(*options, '--parallel', '4')
        self.assertEqual(one[1], four[1])
        self.assertEqual(without_time(one[0]), without_time(four[0]))
        self.assertNotEqual(self.records(*options, '--seed', '2')[1], one[1])

    def test_games_come_in_pairs_of_one_opening_with_seats_swapped(self):
        answer, games = self.records('--a', 'mcts:iterations=5', '--b', 'random', '--games', '8', '--openings', '3')
        self.assertEqual([game[0] for game in games], [str(n) for n in range(1, 9)])
        for one, two in zip(games[::2], games[1::2]):
            self.assertEqual(one[2:4], ['mcts:iterations=5', 'random'])
            self.assertEqual(two[2:4], ['random', 'mcts:iterations=5'])
            self.assertEqual(one[4], two[4])
            self.assertEqual(len(one[4].split()), 3)
        wins = sum((game[6] == '1-0') == (game[2] != 'random') for game in games if game[6] != '1/2-1/2')
        self.assertEqual(wins, answer['wins'])

    def test_the_text_names_everything(self):
        done = arena('--game', 'dots:rule=free', '--games', '4')
        text = done.stdout.decode()
        for part in ('dots:rule=free, 4 games after 4 random moves, seed 1', 'A  random', 'B  random', 'A first',
                     'A second', 'score of A', 'Elo', 'ms a move', 'not significant yet'):
            self.assertIn(part, text)
        self.assertEqual(done.returncode, 0)

    def test_a_plan_from_the_first_move_on_has_no_random_moves_before_it(self):
        mirror = ['--game', 'dots:rule=free', '--a', 'random', '--b', 'symmetric-literal']
        done = arena(*mirror, '--games', '4000', '--json')
        answer = json.loads(done.stdout)
        self.assertIn(b'symmetric-literal needs all moves from the first one: games begin without random moves', done.stderr)
        self.assertEqual(answer['openings'], 0)
        self.assertAlmostEqual(answer['a_first']['wins'] / 2000, 0.1083, delta=0.03)  # as counted exactly
        for options, is_said in [(['--openings', '4'], True), (['--openings', 'balanced'], True), (['--openings', '0'], False)]:
            done = arena(*mirror, '--games', '2', *options)
            self.assertEqual(b'random openings break its plan' in done.stderr, is_said, done.stderr)
        self.assertEqual(arena('--games', '2').stderr, b'')

    def test_a_level_plays_as_the_game_wants_it_to(self):
        answer = result('--game', 'dots', '--a', 'casual', '--b', 'beginner', '--games', '20')
        self.assertGreater(answer['score'], 0.5)

    def test_the_perfect_player_says_how_often_it_knew_best(self):
        answer = result('--game', 'dots', '--a', 'perfect', '--b', 'mcts:leaf=rollout,iterations=50',
                        '--games', '10')
        self.assertEqual(answer['exact_choices'], {'a': answer['choices']['a'], 'b': 0})
        self.assertGreater(answer['score'], 0.5)
        endgames = result('--a', 'perfect:iterations=10', '--b', 'random', '--games', '2')
        self.assertTrue(0 < endgames['exact_choices']['a'] < endgames['choices']['a'])
        text = arena('--game', 'ttt', '--a', 'random', '--b', 'perfect', '--games', '2').stdout.decode()
        self.assertRegex(text, r'exact moves  A 0 of \d+, B (\d+) of \1\n')

    def test_one_may_have_a_tree_for_each_thread_and_the_other_one_for_all(self):
        answer = result('--game', 'dots', '--a', 'mcts:time-ms=5,threads=2,parallel=root-trees',
                        '--b', 'mcts:time-ms=5,threads=2,parallel=shared-tree', '--games', '2')
        self.assertEqual(answer['played'], 2)

    def test_threads_of_a_player_leave_room_for_fewer_games_at_a_time(self):
        def parallel(*options):
            return result('--game', 'ttt', '--games', '1', *options)['threads']

        cores = parallel()
        self.assertEqual(parallel('--a', 'mcts:iterations=5,threads=2', '--b', 'random'), max(cores // 2, 1))
        self.assertEqual(parallel('--a', 'mcts:time-ms=1', '--b', 'mcts:time-ms=1,threads=64'), max(cores // 64, 1))
        self.assertEqual(parallel('--a', 'mcts:time-ms=1,threads=3', '--b', 'random', '--parallel', '2'), 2)

    def test_a_time_is_a_budget_too(self):
        answer = result('--game', 'ttt', '--a', 'mcts:timeMs=5,solver=off',
                        '--b', 'mcts:time-ms=20,solver=off', '--games', '2')
        self.assertGreaterEqual(answer['ms_per_move']['a'], 5)
        self.assertGreaterEqual(answer['ms_per_move']['b'], 20)

    def test_ctrl_c_ends_it_with_what_it_has(self):
        if len(program.command) > 1:
            self.skipTest('Node.js does not pass signals on to WebAssembly')
        command = [*program.command, 'arena', '--game', 'reversi', '--a', 'mcts:iterations=20', '--b', 'random',
                   '--games', '1000000', '--json', '--records', str(self.file)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stderr.readline()  # the first line of progress
        process.send_signal(signal.SIGINT)
        began = time.monotonic()
        output, _ = process.communicate(timeout=60)
        self.assertLess(time.monotonic() - began, 20)
        self.assertEqual(process.returncode, 0)
        answer = json.loads(output)
        self.assertTrue(answer['stopped'])
        self.assertGreater(answer['played'], 0)
        self.assertEqual(len(self.file.read_text().splitlines()), answer['played'])

    def stopped_before_a_game_ends(self, *options):
        """The last line of progress, and the output."""
        thinker = 'perfect:time-ms=3600000'
        process = subprocess.Popen([*program.command, 'arena', '--game', 'reversi', '--a', thinker, '--b', thinker, *options],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        progress = process.stderr.readline()
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 0)
        return progress.decode(), output.decode()

    def test_without_a_game_there_is_no_score(self):
        if len(program.command) > 1:
            self.skipTest('Node.js does not pass signals on to WebAssembly')
        progress, text = self.stopped_before_a_game_ends()
        self.assertTrue(progress.endswith('A wins 0, draws 0, loses 0, score -\n'), progress)
        self.assertTrue(text.endswith('\n\nno game was played\n'), text)
        self.assertNotIn('%', text)
        answer = json.loads(self.stopped_before_a_game_ends('--json')[1])
        self.assertEqual((answer['played'], answer['verdict']), (0, 'no game was played'))
        self.assertEqual((answer['score'], answer['elo'], answer['elo_interval']), (None, None, [None, None]))
        alone = arena('--games', '1').stdout.decode()
        self.assertRegex(alone, r'\nA second +0 +0 +0 +-\n')

    def test_wrong_options_exit_2_with_one_line_that_says_why(self):
        for options, why in [
                (['--game', 'go'], "'go' is none of the games ttt"),
                (['--game', 'dots:rule=no'], "rule must be one of sym, free, not 'no'"),
                (['--a', 'human', '--b', 'random'], "'human' is none of the players"),
                (['--a', 'strong:iterations=5', '--b', 'random'], 'strong takes no options'),
                (['--a', 'random'], '--b is required'),
                (['--a', 'random', '--b', 'mcts:iterations=0'], "iterations must be a whole number from 1"),
                (['--a', 'random', '--b', 'mcts:iterations=1,depth=3'], "'depth' is none of iterations"),
                (['--a', 'random', '--b', 'mcts:exploration=nan'], "not 'nan'"),
                (['--a', 'symmetric', '--b', 'random'], 'symmetric does not play reversi'),
                (['--games', '0'], "not '0'"),
                (['--openings', '-1'], "not '-1'"),
                (['--openings', 'balanced:'], "not 'balanced:'"),
                (['--game', 'stones', '--openings', 'balanced'], 'no opening of 8 moves is balanced'),
                (['--shard', '3/2'], 'must be like 2/8'),
                (['--game', 'ttt', '--openings', '9'], 'after 9 random moves the game is over'),
                (['--parallel', '0'], "not '0'")]:
            done = arena(*options)
            with self.subTest(options):
                self.assertEqual((done.returncode, done.stdout), (2, b''))
                self.assertIn(why, done.stderr.decode())
                self.assertEqual(done.stderr.count(b'\n'), 1, done.stderr)

    def test_help_says_what_a_balanced_opening_is(self):
        # After eight moves of Tic-Tac-Toe without a mistake neither side can win.
        said = ' '.join(arena('--help').stdout.decode().split())
        self.assertIn('eight, after which neither side is clearly ahead', said)

    def shards(self, count):
        """The record files of all parts of a tournament, and its options."""
        options = ['--game', 'dots', '--a', 'mcts:iterations=30', '--b', 'random', '--games', '10', '--openings', 'balanced']
        files = [self.file.with_name(f'part-{n}') for n in range(1, count + 1)]
        for n, file in enumerate(files, 1):
            self.assertEqual(arena(*options, '--shard', f'{n}/{count}', '--records', str(file)).returncode, 0)
        return options, [str(file) for file in files]

    def test_machines_that_share_a_tournament_come_to_the_games_of_one(self):
        options, files = self.shards(3)
        answer, whole = self.records(*options)
        merged = self.file.with_name('merged')
        done = program.run('merge', '--out', str(merged), *reversed(files))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(merged.read_bytes(), self.file.read_bytes())
        self.assertIn(f'{100 * answer["score"]:.1f} %', done.stdout.decode())
        self.assertEqual(answer['openings'], 'balanced:8')
        self.assertTrue(all(len(game[4].split()) == 8 for game in whole))

    def test_parts_may_have_the_line_ends_and_marks_of_other_systems(self):
        _, files = self.shards(2)
        merged = [self.file.with_name(name) for name in ('merged', 'again')]
        self.assertEqual(program.run('merge', '--out', str(merged[0]), *files).returncode, 0)
        for name, end in zip(files, [b'\r\n', b'\r'], strict=True):
            part = pathlib.Path(name)
            part.write_bytes(b'\xef\xbb\xbf' + part.read_bytes().replace(b'\n', end).replace(b' | ', '\u00a0|\t'.encode(), 1))
        done = program.run('merge', '--out', str(merged[1]), *files)
        self.assertEqual((done.returncode, done.stderr), (0, b''))
        self.assertEqual(merged[1].read_bytes(), merged[0].read_bytes())

    def test_a_line_without_an_end_is_refused(self):
        self.file.write_bytes(b'1 | ' + b'x' * 3_000_000)
        done = program.run('merge', '--out', str(self.file.with_name('merged')), str(self.file))
        self.assertEqual((done.returncode, done.stdout), (1, b''))
        self.assertIn(b'line 1: the line is longer than 65536 bytes', done.stderr)

    def test_parts_that_are_not_all_of_one_tournament_are_not_put_together(self):
        _, files = self.shards(2)
        out = str(self.file)
        for parts, why in [
                (files[:1], 'game 3 is in none of the parts'),
                (files + files[1:], 'game 3 is there twice'),
                (files + [str(self.file.with_name('none'))], 'cannot read'),
                (files + [__file__], 'line 1: ')]:
            done = program.run('merge', '--out', out, *parts)
            with self.subTest(why):
                self.assertEqual((done.returncode, done.stdout), (1, b''))
                self.assertIn(why, done.stderr.decode())
                self.assertFalse(self.file.exists())

    def test_a_file_that_cannot_be_written_is_an_error_at_once(self):
        done = arena('--games', '100000000', '--records', str(self.file / 'nowhere'))
        self.assertEqual((done.returncode, done.stdout), (1, b''))
        self.assertIn(b'cannot write to', done.stderr)


if __name__ == '__main__':
    program = Program(sys.argv[1:])
    unittest.main(argv=sys.argv[:1])
