#!/usr/bin/env -S python3 -B
"""Lets tables of Dots-and-Boxes learn a few games, and looks at what they say of themselves."""

import base64
import hashlib
import json
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
import zlib

from program import Program

ROOT = pathlib.Path(__file__).parents[2]
# The hashes of tables after 20,000 games, the same with every compiler and in WebAssembly.
HASHES = {'result --exploration 0.6,0.1': '7e90d81f', 'boxes --exploration 0.6,0.1': '77d91a00', 'best': '8c68d6fd'}

# A table of two games that learned best moves, as the program before wrote it, without their values,
# and what it comes to with eight games more.
OLDER = base64.b85decode(
    'c-r%I4heSg4+&;sU}9td0v#X;W&i;blxBo67Kt%1__H%Gq=_>y_^~oDBnmMw%;jQWc)<*j7kK*rzaGQDfk%%58HOy-^Oa#DLYa?Yc>}{J7'
    'zNY>{8`P%Msxs3CxqS_O$MW26buTmt8;VGXef+=Q7{Td5a68u;iOEM{%Amqf{_Q9IPdd}hQcrcET0VKEERxq7!BGyP$Ww{%m%H?*;I}Qt!'
    'x^N!BH>@M!_f;1*2dTjDjHq7<p~~kA}i17zINMSOv{%9Swz1Fbb##6l8<>9I#7S=Xh@8Ur-!{Rnl?whaC*EN|zESu$!5`L7D~14iSHUK~I'
    '=Lj_KmO(UCrq!Kt+ifFu{k4{Lm?glgTdkZ!i4?LlQIQ}EJ-y9Gbc<hh%8Tf%oO7TC?eFzdHu6#yrAJ^c')
OLDER_GOES_ON = '992fc72c'

# What one of them teaches the evaluator of a search, and what a search of this position with it comes to.
BLOCKS = '54c196cceb1abe2d2e269d701e789826e735b8cdb9894a5a68ef994861f9b6bf'
POSITION = '100100010000000010000001 1 0 0 free'
VISITS = ('1:0 2:1 4:493 5:1 6:1 8:1 9:0 10:1 11:2 '
          '12:0 13:0 14:0 15:0 17:0 18:0 19:0 20:0 21:0 22:0')


class TrainDots(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def train(self, *options, name='table'):
        done = program.run('train', 'dots', '--out', str(self.folder / name), *options)
        self.assertEqual((done.returncode, done.stderr), (0, b''))
        lines = [json.loads(line) for line in done.stdout.decode().splitlines()]
        return lines[:-1], lines[-1]

    def test_the_same_options_come_to_the_same_table_everywhere(self):
        for learned, expected in HASHES.items():
            with self.subTest(learned):
                _, end = self.train('--learn', *learned.split(), '--games', '20000')
                self.assertEqual(end['hash'], expected)

    def test_a_line_for_each_examination(self):
        marks, end = self.train('--games', '5000')
        self.assertEqual([line['games'] for line in marks], [2 ** i for i in range(4, 13)] + [5000])
        self.assertLess(marks[0]['all'], marks[-1]['all'])
        self.assertEqual(end['games'], 5000)
        self.assertEqual(end['bytes'], (self.folder / 'table').stat().st_size)

    def test_the_best_moves_value_learns_faster_than_the_tutorial(self):
        tutorial, _ = self.train('--learn', 'result', '--exploration', '0.6,0.1', '--games', '100000')
        best, _ = self.train('--learn', 'best', '--games', '100000')
        self.assertGreater(best[-1]['all'], tutorial[-1]['all'] + 0.1)
        self.assertGreater(best[-1]['won_as_second'], tutorial[-1]['won_as_second'] + 0.3)

    def test_under_the_rule_fewer_positions_are_seen(self):
        free, _ = self.train('--games', '20000')
        rule, _ = self.train('--games', '20000', '--rule', 'capture')
        self.assertLess(rule[-1]['positions'], free[-1]['positions'])

    def test_a_table_goes_on_from_its_file(self):
        self.train('--games', '1000', '--seed', '3', name='first')
        marks, end = self.train('--games', '1000', '--from', str(self.folder / 'first'))
        self.assertEqual((marks[-1]['games'], end['games']), (2000, 2000))

    def test_what_an_interrupted_training_has_learned_is_kept(self):
        if len(program.command) > 1:
            self.skipTest('Node.js does not pass signals on to WebAssembly')
        file = self.folder / 'early'
        training = subprocess.Popen([*program.command, 'train', 'dots', '--games', '1000000000', '--out', str(file)],
                                    stdout=subprocess.PIPE)
        while json.loads(training.stdout.readline())['games'] < 1024:
            pass
        training.send_signal(signal.SIGINT)
        *_, end = training.communicate(timeout=100)[0].splitlines()
        self.assertEqual(training.returncode, 0)
        self.assertEqual(json.loads(end)['bytes'], file.stat().st_size)
        marks, _ = self.train('--games', '8', '--from', str(file), name='later')
        self.assertEqual(marks[-1]['games'], json.loads(end)['games'] + 8)

    def test_a_link_and_a_device_stay(self):
        link = self.folder / 'link'
        link.symlink_to('target')
        self.train('--games', '16', name='link')
        self.train('--games', '16', name='link')
        self.assertTrue(link.is_symlink())
        self.assertEqual(link.stat().st_size, (self.folder / 'target').stat().st_size)
        full = program.run('train', 'dots', '--games', '16', '--out', '/dev/full')
        self.assertEqual((full.returncode, full.stderr), (1, b"mcts-cli: cannot write to '/dev/full': No space left on device\n"))
        self.assertTrue(pathlib.Path('/dev/full').is_char_device())

    def test_a_table_of_the_program_before_goes_on(self):
        (self.folder / 'older').write_bytes(zlib.decompress(OLDER))
        _, end = self.train('--games', '8', '--from', str(self.folder / 'older'))
        self.assertEqual((end['games'], end['hash']), (10, OLDER_GOES_ON))

    def test_a_table_teaches_the_evaluator_of_a_search(self):
        blocks = self.folder / 'blocks'
        self.train('--games', '20000', '--blocks', str(blocks))
        self.assertEqual(hashlib.sha256(blocks.read_bytes()).hexdigest(), BLOCKS)
        [answer] = program.analyse([f'a dots {POSITION}'], '--iterations', '500', '--leaf', 'learned', '--model', str(blocks))
        self.assertEqual(' '.join(f"{m['move']}:{m['visits']}" for m in answer['moves']), VISITS)

    def test_a_search_without_a_model_has_the_evaluator_that_comes_with_the_program(self):
        position, search = [f'a dots {POSITION}'], ['--iterations', '100', '--leaf', 'learned']
        usual = ROOT / 'web' / 'blocks.weights'
        [without] = program.analyse(position, *search)
        [named] = program.analyse(position, *search, '--model', str(usual))
        self.assertEqual(without['moves'], named['moves'])
        done = program.run('accuracy', '--game', 'dots', '--leaf', 'learned', '--iterations', '1000', '--positions', '100', '--json')
        shares = {row['positions']: row['results'][0]['share'] for row in json.loads(done.stdout)['sets']}
        self.assertGreaterEqual(min(shares['3 to 5 drawn'], shares['6 to 12 drawn']), 0.95, shares)

    def test_what_makes_no_sense_is_refused_in_one_line(self):
        foreign = self.folder / 'foreign'
        foreign.write_bytes(b'GIF89a' * 9)
        out = ['train', 'dots', '--out', str(self.folder / 'x')]
        for options, status, why in [
                (['train', 'dots'], 2, '--out is required'),
                ([*out, '--learn', 'everything'], 2, "not 'everything'"),
                ([*out, '--exploration', '0.6,-1'], 2, "not '-1'"),
                ([*out, '--exploration', '11'], 2, "not '11'"),
                ([*out, '--exploration', '0.6,,0.1'], 2, "not ''"),
                ([*out, '--exploration', ',', '--games', '5'], 2, "not ''"),
                ([*out, '--random', '1.5'], 2, "not '1.5'"),
                ([*out, '--games', '0'], 2, "not '0'"),
                ([*out, '--from', 'x', '--learn', 'best'], 2, '--learn excludes --from'),
                ([*out, '--seed', '2', '--from', 'x'], 2, '--seed excludes --from'),
                ([*out, '--blocks', 'x', '--learn', 'result'], 2, '--blocks learns from boxes, of canonical positions'),
                ([*out, '--blocks', 'x', '--keys', 'edges'], 2, '--blocks learns from boxes, of canonical positions'),
                ([*out, '--scale', '2'], 2, '--scale is for reversi alone'),
                (['train', 'reversi', '--out', 'x', '--learn', 'best'], 2, '--learn is for dots alone'),
                ([*out, '--blocks', str(self.folder / 'x')], 2, '--out and --blocks are the same file'),
                ([*out, '--from', str(self.folder)], 1, f"cannot read '{self.folder}': Is a directory"),
                ([*out, '--from', str(self.folder / 'none')], 1, 'cannot read'),
                # Before the first game, and not after the last one.
                (['train', 'dots', '--out', str(self.folder / 'none' / 'x')], 1, 'cannot write'),
                ([*out, '--blocks', str(self.folder / 'none' / 'x')], 1, 'cannot write'),
                ([*out, '--from', str(foreign)], 1, 'it is not a table of train dots')]:
            done = program.run(*options)
            with self.subTest(options):
                self.assertEqual((done.returncode, done.stdout), (status, b''))
                self.assertIn(why, done.stderr.decode())
                self.assertEqual(done.stderr.count(b'\n'), 1, done.stderr)


if __name__ == '__main__':
    program = Program(sys.argv[1:])
    unittest.main(argv=sys.argv[:1])
