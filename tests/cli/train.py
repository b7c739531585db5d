#!/usr/bin/env -S python3 -B
"""Trains the evaluator of Reversi with a few games, in one piece and in parts, and searches with it."""

import hashlib
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

from program import Program

ROOT = pathlib.Path(__file__).parents[2]
# A few dozen games a generation, and three generations, are enough here.
TINY = ['--seed', '5', '--scale', '0.0005', '--until', '3']
# The hash of those weights, the same with every compiler and in WebAssembly, and the visits of a search with them.
SHA256 = '42b9367a8fca4a98442b303c9a88e3be57e0eabb712bc48565c232bff2c62e91'
VISITS = 'C3:50 E3:237 C5:213'
POSITION = '.' * 19 + 'X' + '.' * 7 + 'XX' + '.' * 6 + 'XO' + '.' * 27 + ' O'


class Train(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.weights = cls.folder / 'weights'
        cls.first = train(cls.weights, *TINY)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def test_the_same_settings_come_to_the_same_bytes_everywhere(self):
        self.assertEqual(hashlib.sha256(self.weights.read_bytes()).hexdigest(), SHA256)

    def test_the_number_of_threads_makes_no_difference(self):
        if len(program.command) > 1:
            self.skipTest('a training under Node.js has one thread')
        train(self.folder / 'two', *TINY, '--threads', '2')
        self.assertEqual((self.folder / 'two').read_bytes(), self.weights.read_bytes())

    def test_the_log_has_a_line_for_each_generation(self):
        lines = [json.loads(line) for line in (self.folder / 'weights.log').read_text().splitlines()]
        self.assertEqual([line['generation'] for line in lines], [1, 2, 3])
        self.assertEqual(self.first.stdout.decode().splitlines(), [json.dumps(line, separators=(',', ':')) for line in lines])
        for line in lines:
            self.assertGreater(line['positions'], line['games'])
            self.assertGreater(line['error'], 0)
            self.assertLess(line['elo_low'], line['elo_high'])

    def test_parts_of_each_generation_come_to_the_same_file(self):
        out = self.folder / 'parts'
        for generation in range(3):
            for part in ('1/3', '2/3', '3/3'):
                train(out, *TINY[:4], '--shard', part)
            parts = sorted(map(str, self.folder.glob('parts.part-*-of-3')), reverse=generation == 1)
            self.assertEqual(len(parts), 3)
            self.run_well('merge', '--out', str(out), *parts)
            for name in parts:
                pathlib.Path(name).unlink()
        train(out, *TINY)
        self.assertEqual(out.read_bytes(), self.weights.read_bytes())

    def test_an_interrupted_training_goes_on(self):
        out = self.folder / 'twice'
        train(out, *TINY[:4], '--until', '1')
        self.assertEqual(train(out, *TINY).stdout.count(b'\n'), 2)
        self.assertEqual(out.read_bytes(), self.weights.read_bytes())

    def test_a_training_does_not_go_back(self):
        out = self.folder / 'further'
        train(out, *TINY[:4], '--until', '2')
        before = out.read_bytes()
        done = program.run('train', 'reversi', '--out', str(out), *TINY[:4], '--until', '1')
        self.assertEqual((done.returncode, done.stdout), (1, b''))
        self.assertIn('is after generation 2 already', done.stderr.decode())
        self.assertEqual(out.read_bytes(), before)

    def test_over_one_that_is_complete_no_other_begins(self):
        log = self.folder / 'complete.log'
        log.write_text('what it took\n')
        done = program.run('train', 'reversi', '--out', str(self.folder / 'complete'), *TINY)
        self.assertEqual((done.returncode, done.stdout), (1, b''))
        self.assertIn('remove that, or give another --out', done.stderr.decode())
        self.assertEqual(log.read_text(), 'what it took\n')

    def test_a_search_with_it_looks_at_the_same_moves_everywhere(self):
        [answer] = program.analyse([f'a reversi {POSITION}'], '--iterations', '500', '--leaf', 'learned',
                                   '--model', str(self.weights))
        self.assertEqual(' '.join(f"{m['move']}:{m['visits']}" for m in answer['moves']), VISITS)

    def test_players_of_the_arena_have_models_of_their_own(self):
        done = self.run_well('arena', '--game', 'reversi', '--json', '--games', '10', '--a',
                             f'mcts:leaf=learned,iterations=20,model={self.weights}', '--b', 'random')
        self.assertGreaterEqual(json.loads(done.stdout)['score'], 0.7)
        both = self.run_well('arena', '--game', 'reversi', '--json', '--games', '2', '--model', str(self.weights),
                             '--a', 'mcts:leaf=both,iterations=20', '--b', 'mcts:leaf=learned,iterations=20')
        self.assertEqual(json.loads(both.stdout)['played'], 2)

    def test_a_model_of_another_game_is_refused(self):
        player = f'mcts:leaf=learned,iterations=20,model={self.weights}'
        for options, why in [(['dots', '--a', player], "the model is not of 'dots'"),
                             (['dots', '--a', 'mcts:leaf=learned', '--model', str(self.weights)], "the model is not of 'dots'"),
                             (['ttt', '--a', 'mcts:leaf=learned'], "nothing has been learned of 'ttt'")]:
            done = program.run('arena', '--b', 'random', '--game', *options)
            with self.subTest(options):
                self.assertEqual((done.returncode, done.stdout), (2, b''))
                self.assertIn(why, done.stderr.decode())

    def test_a_learned_search_of_another_game_is_refused(self):
        learned = ['--iterations', '5', '--leaf', 'learned', '--model', str(self.weights)]
        [reversi, ttt, dots] = program.analyse(
            [f'a reversi {POSITION}', 'b ttt ......... X', 'c dots 000000000000000000000000 1 0 0 free'], *learned)
        self.assertEqual(reversi['iterations'], 5)
        self.assertEqual([ttt['error'], dots['error']], ["nothing has been learned of 'ttt'", "the model is not of 'dots'"])
        for options, why in [(['accuracy', '--leaf', 'learned'], "accuracy: nothing has been learned of 'ttt'"),
                             (['accuracy', '--game', 'dots', '--leaf', 'learned', '--model', str(self.weights)], "the model is not of 'dots'"),
                             (['bench', '--game', 'dots', '--search', 'learned', '--model', str(self.weights)], "bench: the model is not of 'dots'"),
                             (['lesson', 'stones', '--leaf', 'learned'], "lesson: nothing has been learned of 'stones'")]:
            done = program.run(*options)
            with self.subTest(options):
                self.assertEqual((done.returncode, done.stdout), (2, b''))
                self.assertIn(why, done.stderr.decode())

    def test_a_search_without_a_model_has_the_one_that_comes_with_the_program(self):
        position, search = [f'a reversi {POSITION}'], ['--iterations', '100', '--leaf', 'learned']
        usual = ROOT / 'web' / 'master.weights'
        [without] = program.analyse(position, *search)
        [named] = program.analyse(position, *search, '--model', str(usual))
        self.assertEqual(without['moves'], named['moves'])
        done = self.run_well('arena', '--game', 'reversi', '--json', '--games', '4', '--a', 'master', '--b', 'random', '--openings', 'balanced')
        self.assertEqual(json.loads(done.stdout)['wins'], 4)

    def test_a_game_that_learns_by_default_says_once_that_its_weights_are_not_there(self):
        jobs = b''.join(b'%d dots %s 1 0 0 free\n' % (number, b'0' * 24) for number in range(2))
        search = ['analyse', '--iterations', '300']
        said = (f"mcts-cli: 'dots' is searched with random games instead of a learned evaluator: "
                f"cannot read '{self.folder}/blocks.weights': No such file or directory\n")
        alone = program.alone(self.folder)
        done = alone.run(*search, stdin=jobs)
        self.assertEqual((done.returncode, done.stderr.decode()), (0, said))
        rollouts = program.run(*search, '--leaf', 'rollout', stdin=jobs)
        self.assertEqual([json.loads(line)['moves'] for line in done.stdout.splitlines()],
                         [json.loads(line)['moves'] for line in rollouts.stdout.splitlines()])
        for players, words in [(['mcts:iterations=5', 'level-3'], said), (['random', 'perfect'], ''), (['random', 'symmetric'], ''),
                               (['mcts:leaf=rollout,iterations=5', 'random'], '')]:
            for options in (['arena', '--game', 'dots', '--games', '2', '--openings', '0', '--a', players[0], '--b', players[1]],
                            ['play', 'dots', '--iterations', '5', '--first', players[0], '--second', players[1]]):
                with self.subTest(options):
                    done = alone.run(*options)
                    lines = done.stderr.decode().splitlines(keepends=True)  # of progress as well, where a game takes long
                    self.assertEqual((done.returncode, ''.join(line for line in lines if line.startswith('mcts-cli: '))), (0, words))

    def test_without_any_model_there_is_nothing_learned(self):
        alone = program.alone(self.folder)
        needs = f"a learned leaf needs --model FILE: cannot read '{self.folder}/master.weights': No such file or directory"
        for options, why in [(['lesson', 'reversi', '--leaf', 'learned'], f'lesson: {needs}'),
                             (['arena', '--game', 'reversi', '--a', 'master', '--b', 'random'], f"'master': {needs}"),
                             (['play', 'reversi', '--second', 'master'], f'play: {needs}'), (['play', 'reversi', '--second', 'level-9'], f'play: {needs}'),
                             (['gtp', '--leaf', 'learned'], f'gtp: {needs}'),
                             (['arena', '--game', 'reversi', '--a', 'random', '--b', 'random', '--openings', 'balanced'],
                              'balanced openings need a learned evaluator: --model FILE')]:
            done = alone.run(*options)
            with self.subTest(options):
                self.assertEqual((done.returncode, done.stdout), (2, b''))
                self.assertIn(why, done.stderr.decode())
        job = [f'a reversi {POSITION}']
        self.assertEqual(alone.analyse(job, '--iterations', '5', '--leaf', 'learned')[0]['error'], needs)
        damaged = self.folder / 'master.weights'
        damaged.write_bytes(self.weights.read_bytes()[:-1] + b'?')
        self.addCleanup(damaged.unlink)
        self.assertIn(f"a learned leaf needs --model FILE: cannot use '{damaged}': its check sum is wrong",
                      alone.analyse(job, '--iterations', '5', '--leaf', 'learned')[0]['error'])

    def test_a_lesson_tells_what_the_evaluator_said(self):
        done = self.run_well('lesson', 'reversi', '--leaf', 'learned', '--selection', 'puct', '--count', '2', '--model',
                             str(self.weights))
        self.assertIn('evaluat', done.stdout.decode().lower())

    def test_what_cannot_be_used_is_refused_in_one_line_that_says_why(self):
        damaged = self.folder / 'damaged'
        damaged.write_bytes(self.weights.read_bytes()[:-1] + b'?')
        foreign = self.folder / 'foreign'
        foreign.write_bytes(b'GIF89a')
        search = ['analyse', '--iterations', '5', '--leaf', 'learned']
        arena = ['arena', '--game', 'reversi', '--b', 'random', '--a']
        weights = str(self.weights)
        for options, status, why in [
                ([*search, '--model', str(self.folder / 'none')], 2, 'cannot read'),
                ([*search, '--model', str(damaged)], 2, 'its check sum is wrong'),
                ([*search, '--model', str(foreign)], 2, 'it is not weights of an evaluator'),
                ([*arena, f'mcts:leaf=learned,model={foreign}'], 2, 'it is not weights of an evaluator'),
                (['train', 'ttt', '--out', 'x'], 2, "not 'ttt'"),
                (['train', 'reversi'], 2, '--out is required'),
                (['train', 'reversi', '--out', 'x', '--scale', '0'], 2, "not '0'"),
                (['train', 'reversi', '--out', 'x', '--shard', '3/2'], 2, "not '3/2'"),
                (['train', 'reversi', '--out', weights], 1, 'another seed or scale'),
                (['merge', '--out', str(self.folder / 'nothing'), str(self.folder / 'none')], 1, 'cannot read'),
                (['merge', '--out', weights, str(foreign)], 1, 'it is not a part of train reversi --shard')]:
            done = program.run(*options, stdin=b'')
            with self.subTest(options):
                self.assertEqual((done.returncode, done.stdout), (status, b''))
                self.assertIn(why, done.stderr.decode())
                self.assertEqual(done.stderr.count(b'\n'), 1, done.stderr)

    def test_a_part_that_is_missing_or_there_twice_is_noticed(self):
        out = self.folder / 'missing'
        for part in ('1/2', '2/2'):
            train(out, *TINY[:4], '--shard', part)
        for parts, why in [((1,), 'one of 2 parts, and 1 are given'), ((1, 1), 'is given twice')]:
            done = program.run('merge', '--out', str(out), *(f'{out}.part-{i}-of-2' for i in parts))
            self.assertEqual((done.returncode, done.stdout), (1, b''))
            self.assertIn(why, done.stderr.decode())

    def test_the_loop_of_the_document_comes_to_the_file_of_one_machine(self):
        smallest = ['--seed', '5', '--scale', '0.00001']
        train(self.folder / 'alone', *smallest)
        loop = re.search(r'^ +while .*?^ +done$', (ROOT / 'docs' / 'learning.md').read_text(), re.DOTALL | re.MULTILINE).group()
        for text, here in [('build/release/mcts-cli', shlex.join(program.command)), ('train reversi', shlex.join(['train', 'reversi', *smallest])),
                           ('FILE', str(self.folder / 'together')), ('/8', '/2'), ('seq 8', 'seq 2'), ('of-8', 'of-2')]:
            self.assertIn(text, loop)
            loop = loop.replace(text, here)
        done = subprocess.run(['bash', '-euc', loop], capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((self.folder / 'together').read_bytes(), (self.folder / 'alone').read_bytes())

    def run_well(self, *options):
        done = program.run(*options)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done


def train(out, *options):
    done = program.run('train', 'reversi', '--out', str(out), *options)
    if done.returncode != 0:
        raise AssertionError(done.stderr.decode())
    return done


if __name__ == '__main__':
    program = Program(sys.argv[1:])
    unittest.main(argv=sys.argv[:1])
