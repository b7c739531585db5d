#!/usr/bin/env -S python3 -B
"""What the headless program writes and reads, and what it says when that cannot be done:  files.py PROGRAM..."""

import gzip
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from program import Program

ROOT = pathlib.Path(__file__).parents[2]
WEIGHTS, BLOCKS, BOOK = (str(ROOT / 'web' / name) for name in ('master.weights', 'blocks.weights', 'opening.book'))
JOB = b'a ttt X...O.... X\n'
TINY = ['--seed', '5', '--scale', '0.00001']

PATIENCE = 120  # s for any one thing to happen on a busy machine
program = None


def only_bytes(most):
    """For preexec_fn: no file can become longer, as on a disk that is full."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


def is_noted(process, number):
    """Has it said what is to be done when this signal comes?"""
    caught = re.search(r'^SigCgt:\s*(\w+)', pathlib.Path(f'/proc/{process}/status').read_text(), re.MULTILINE).group(1)
    return int(caught, 16) >> (number - 1) & 1


def wait_for(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f'not in {PATIENCE} s')
        time.sleep(0.001)


def run(*options, **more):
    more = {'stdout': subprocess.PIPE, 'input': b'', **more}
    return subprocess.run([*program.command, *options], stderr=subprocess.PIPE, timeout=900, **more)


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, name, content=b''):
        path = self.folder / name
        path.write_bytes(content)
        return str(path)

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def assert_fails(self, done, why, status=1):
        self.assertEqual(done.returncode, status, done.stderr)
        self.assertIn(why, done.stderr.decode())
        self.assertTrue(done.stderr.startswith(b'mcts-cli: '), done.stderr)
        self.assertEqual(done.stderr.count(b'\n'), 1, done.stderr)


class Output(Folder):
    WRITERS = [['perft', 'ttt', '3'], ['lesson', 'ttt'], ['--help'], ['analyse', '--help'], ['solve'],
               ['analyse', '--iterations', '10'], ['book'], ['gtp'], ['play', 'ttt'],
               ['accuracy', '--game', 'ttt', '--iterations', '10'], ['accuracy', '--game', 'ttt', '--iterations', '10', '--json'],
               ['bench', '--game', 'ttt', '--time-ms', '1', '--rounds', '1', '--nodes', '1000', '--thread-nodes', '1000'],
               ['arena', '--game', 'ttt', '--a', 'random', '--b', 'random', '--games', '2'],
               ['arena', '--game', 'ttt', '--a', 'random', '--b', 'random', '--games', '2', '--json']]

    def test_lost_answers_are_said_by_every_subcommand(self):
        for options in self.WRITERS:
            with self.subTest(options), open('/dev/full', 'wb') as full:
                self.assert_fails(run(*options, input=JOB, stdout=full), 'cannot write to standard output')

    def test_so_is_a_standard_output_that_is_closed(self):
        for options in self.WRITERS:
            with self.subTest(options):
                done = run(*options, input=JOB, stdout=None, preexec_fn=lambda: os.close(1))
                self.assert_fails(done, 'cannot write to standard output')

    def test_a_file_never_takes_the_place_of_a_closed_output(self):
        records = self.folder / 'records'
        run('arena', '--game', 'ttt', '--a', 'random', '--b', 'random', '--games', '2', '--records', str(records), stdout=None,
            preexec_fn=lambda: os.close(1))
        self.assertEqual([line.split(' | ')[0] for line in records.read_text().splitlines()], ['1', '2'])

    def test_a_reader_that_has_enough_ends_the_program_quietly(self):
        for is_ignored, status in [(False, -signal.SIGPIPE), (True, 1)]:
            for options in ['perft', 'ttt', '3'], ['lesson', 'ttt'], ['--help']:
                with self.subTest(options, is_ignored=is_ignored):
                    reader, writer = os.pipe()
                    os.close(reader)
                    done = run(*options, stdout=writer, restore_signals=not is_ignored)
                    os.close(writer)
                    self.assertEqual((done.returncode, done.stderr), (status, b''))

    def test_a_training_goes_on_without_output_and_fails_at_its_end(self):
        for options in ['dots', '--games', '16'], ['reversi', *TINY, '--until', '1']:
            with self.subTest(options), open('/dev/full', 'wb') as full:
                out = self.folder / options[0]
                self.assert_fails(run('train', *options, '--out', str(out), stdout=full), 'cannot write to standard output')
                self.assertTrue(out.exists())
        reader, writer = os.pipe()
        os.close(reader)
        done = run('train', 'dots', '--games', '16', '--out', str(self.folder / 'piped'), stdout=writer)
        os.close(writer)
        self.assertEqual((done.returncode, done.stderr), (1, b''))
        self.assertTrue((self.folder / 'piped').exists())


class Writing(Folder):
    def test_a_full_disk_is_noticed_before_the_first_game(self):
        for options, most in [(['train', 'dots', '--games', '1000000000'], 50_000), (['train', 'reversi'], 50_000),
                              (['train', 'reversi', '--shard', '1/2'], 50_000), (['book', '--positions', '100000'], 50_000),
                              (['train', 'dots', '--games', '1000000000', '--blocks', str(self.folder / 'blocks')], 100),
                              (['arena', '--game', 'reversi', '--a', 'random', '--b', 'random', '--games', '100000000',
                                '--records', str(self.folder / 'out')], 10)]:
            with self.subTest(options):
                out = [] if options[0] == 'arena' else ['--out', str(self.folder / 'out')]
                done = run(*options, *out, preexec_fn=only_bytes(most))
                self.assert_fails(done, 'File too large')
                self.assertIn(str(self.folder), done.stderr.decode())
                self.assertEqual((done.stdout, self.names()), (b'', []))

    def test_a_disk_that_is_full_at_the_end_leaves_the_old_file_and_no_other(self):
        out = self.file('games', b'old')
        part = self.folder / 'part'
        run('arena', '--game', 'ttt', '--a', 'random', '--b', 'random', '--games', '10', '--records', str(part))
        done = run('merge', '--out', out, str(part), preexec_fn=only_bytes(100))
        self.assert_fails(done, f"cannot write to '{out}': File too large")
        self.assertEqual(self.names(), ['games', 'part'])
        self.assertEqual(pathlib.Path(out).read_bytes(), b'old')

    def test_records_that_cannot_be_written_end_a_tournament_with_what_it_has(self):
        records = self.folder / 'records'
        done = run('arena', '--game', 'reversi', '--a', 'random', '--b', 'random', '--games', '100000000', '--records',
                   str(records), preexec_fn=only_bytes(20_000))
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"cannot write to '{records}': File too large", done.stderr.decode())
        self.assertIn(b' of 100000000 games', done.stdout)

    def test_a_file_keeps_its_rights(self):
        for rights in 0o640, 0o600:
            out = self.file('table')
            os.chmod(out, rights)
            self.assertEqual(run('train', 'dots', '--games', '16', '--out', out).returncode, 0)
            self.assertEqual(os.stat(out).st_mode & 0o777, rights)
            self.assertGreater(os.stat(out).st_size, 0)

    def test_each_reason_is_said_with_the_name(self):
        for name, why in [('none/x', 'No such file or directory'), ('', 'Is a directory'), ('n' * 256, 'File name too long'),
                          ('n' * 252, 'File name too long')]:
            out = f'{self.folder}/{name}'
            for options in [['train', 'reversi', *TINY], ['train', 'dots', '--games', '8'], ['book']]:
                if len(name) == 252 and 'reversi' not in options:
                    continue  # FILE.training alone is too long
                with self.subTest(name=name, options=options):
                    self.assert_fails(run(*options, '--out', out), f"cannot write to '{out}")
                    self.assertIn(why, run(*options, '--out', out).stderr.decode())
        self.assertEqual(self.names(), [])

    def test_a_file_that_may_not_be_written_stays(self):
        out = self.file('table', b'mine')
        os.chmod(out, 0o400)
        if os.geteuid() == 0:
            os.chmod(self.folder, 0o777)
            os.chown(out, 12345, 12345)
        drop = (lambda: os.setuid(54321)) if os.geteuid() == 0 else None
        self.assert_fails(run('train', 'dots', '--games', '16', '--out', out, preexec_fn=drop), 'Permission denied')
        self.assertEqual(pathlib.Path(out).read_bytes(), b'mine')


class Interrupted(Folder):
    def test_each_signal_keeps_the_table_as_it_is_then(self):
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
            with self.subTest(number):
                out = self.folder / 'table'
                out.unlink(missing_ok=True)
                training = subprocess.Popen([*program.command, 'train', 'dots', '--games', '1000000000', '--out', str(out)],
                                            stdout=subprocess.PIPE)
                training.stdout.readline()
                training.send_signal(number)
                self.assertIn(b'"hash"', training.communicate(timeout=100)[0].splitlines()[-1])
                self.assertEqual(training.returncode, 0)
                self.assertEqual(run('train', 'dots', '--games', '8', '--from', str(out), '--out', str(out)).returncode, 0)

    def test_before_the_first_game_there_is_nothing_to_keep_which_is_said(self):
        training = subprocess.Popen([*program.command, 'train', 'dots', '--out', str(self.folder / 'table')],
                                    stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        wait_for(lambda: is_noted(training.pid, signal.SIGTERM))
        training.terminate()
        _, said = training.communicate(timeout=100)
        self.assertEqual((training.returncode, said), (1, b'mcts-cli: train: interrupted before the first game\n'))
        self.assertEqual(self.names(), [])


class Reading(Folder):
    READERS = [['analyse', '--iterations', '10'], ['solve'], ['gtp'], ['play', 'ttt']]

    def test_each_file_that_is_no_model_is_named_with_the_reason(self):
        fifo = str(self.folder / 'fifo')
        os.mkfifo(fifo)
        weights = pathlib.Path(WEIGHTS).read_bytes()
        secret = self.file('secret', weights)
        os.chmod(secret, 0)
        for file, why in [(str(self.folder / 'none'), 'cannot read {}: No such file or directory'),
                          (str(self.folder), 'cannot read {}: Is a directory'),
                          ('/dev/zero', 'cannot read {}: it is a pipe or a device'),
                          (fifo, 'cannot read {}: it is a pipe or a device'),
                          (str(self.folder / ('n' * 256)), 'cannot read {}: File name too long'),
                          (self.file('long', bytes(5_000_000)), 'cannot read {}: it has more than 4194304 bytes'),
                          (self.file('empty'), 'cannot use {}: it is empty'),
                          (self.file('picture', b'GIF89a'), 'cannot use {}: it is not weights of an evaluator'),
                          (self.file('packed', gzip.compress(weights)), 'cannot use {}: it is compressed with gzip: unpack it first'),
                          (self.file('older', b'RVN0' + weights[4:]), 'cannot use {}: it is weights of an evaluator of another version'),
                          (BOOK, 'cannot use {}: it is an opening book, not weights of an evaluator'),
                          (self.file('short', weights[:-5]), 'cannot use {}: its check sum is wrong')]:
            for options in [['analyse', '--iterations', '5', '--model', file],
                            ['arena', '--game', 'reversi', '--b', 'random', '--a', f'mcts:leaf=learned,model={file}']]:
                with self.subTest(file=file, options=options):
                    self.assert_fails(run(*options), why.format(f"'{file}'"), status=2)

    def test_so_is_a_standard_input_that_cannot_be_read(self):
        for options in self.READERS:
            with self.subTest(options):
                folder = os.open(self.folder, os.O_RDONLY)
                self.addCleanup(os.close, folder)
                self.assert_fails(run(*options, input=None, stdin=folder), 'cannot read standard input: Is a directory')
                closed = run(*options, input=None, preexec_fn=lambda: os.close(0))
                self.assert_fails(closed, 'cannot read standard input: Bad file descriptor')

    def test_a_book_and_a_table_as_well(self):
        for options, status, why in [
                (['book', '--book', self.file('packed', gzip.compress(b'RVB1'))], 2, 'it is compressed with gzip: unpack it first'),
                (['book', '--book', WEIGHTS], 2, 'it is weights of an evaluator, not an opening book'),
                (['train', 'dots', '--out', str(self.folder / 'x'), '--from', BLOCKS], 1,
                 'it is weights of an evaluator, not a table of train dots'),
                (['arena', '--game', 'dots', '--b', 'random', '--a', f'table:model={BLOCKS}'], 2,
                 'it is weights of an evaluator, not a table of train dots')]:
            with self.subTest(options):
                self.assert_fails(run(*options), why, status)

    def test_wrong_calls_of_merge(self):
        out = str(self.folder / 'out')
        self.assertEqual(run('train', 'reversi', *TINY, '--out', out, '--shard', '1/1').returncode, 0)
        part = out + '.part-1-of-1'
        short = self.file('short', pathlib.Path(part).read_bytes()[:-9])
        for options, why in [
                ([out, str(self.folder / 'none')], "cannot read '{0}/none': No such file or directory"),
                ([out, str(self.folder)], "cannot read '{0}': Is a directory"),
                ([out, WEIGHTS], 'it is weights of an evaluator, not a part of train reversi --shard'),
                ([out, out + '.training'], 'it is a training of train reversi, not a part of train reversi --shard'),
                ([out, self.file('picture', b'GIF89a')], 'it is not a part of train reversi --shard'),
                ([out, short], 'its check sum is wrong'),
                ([out, part, part], 'is one of 1 parts, and 2 are given'),
                ([str(self.folder / 'other'), part], "no training of '{0}/other' is under way: there is no '{0}/other.training'")]:
            with self.subTest(options):
                self.assert_fails(run('merge', '--out', *options), why.format(self.folder))
        self.assertEqual(run('merge', '--out', out, part).returncode, 0)

    def test_a_model_of_another_game_is_never_left_out_without_a_word(self):
        for game, position in [('ttt', '......... X'), ('dots', '0' * 24 + ' 1 0 0 free')]:
            answer, = program.analyse([f'a {game} {position}'], '--iterations', '5', '--model', WEIGHTS)
            self.assertEqual(answer['error'], f"the model is not of '{game}'")
        self.assert_fails(run('lesson', 'ttt', '--model', WEIGHTS), "the model is not of 'ttt'", status=2)
        self.assert_fails(run('play', 'stones', '--model', WEIGHTS), "the model is not of 'stones'", status=2)


class Together(Folder):
    def test_two_trainings_never_write_the_same_file(self):
        out = str(self.folder / 'out')
        first = subprocess.Popen([*program.command, 'train', 'reversi', '--out', out], stdout=subprocess.PIPE)
        self.addCleanup(first.wait)
        self.addCleanup(first.kill)
        self.addCleanup(first.stdout.close)
        wait_for(pathlib.Path(out + '.lock').exists)
        for command in ['train', 'reversi', '--out', out], ['merge', '--out', out, out + '.part']:
            self.file('out.part', b'RVP1')
            self.assert_fails(run(*command), f"process {first.pid} trains into the same file: it holds '{out}.lock'")
        first.kill()
        first.wait()
        done = run('train', 'reversi', *TINY, '--until', '1', '--out', out)
        self.assertEqual((done.returncode, done.stderr), (0, b''))
        # A program that is killed cannot remove the file it was writing at that moment.
        names = [name for name in self.names() if not name.startswith('.unfinished-')]
        self.assertEqual(names, ['out', 'out.log', 'out.part', 'out.training'])

    def test_a_generation_is_in_the_log_once(self):
        out = str(self.folder / 'out')
        run('train', 'reversi', *TINY, '--until', '1', '--out', out)
        before = pathlib.Path(out + '.training').read_bytes()
        run('train', 'reversi', *TINY, '--until', '2', '--out', out)
        log = pathlib.Path(out + '.log').read_text()
        pathlib.Path(out + '.training').write_bytes(before)  # as after a crash
        run('train', 'reversi', *TINY, '--until', '2', '--out', out)
        without_time = [line.partition('"seconds"')[0] for line in log.splitlines()]
        self.assertEqual([line.partition('"seconds"')[0] for line in pathlib.Path(out + '.log').read_text().splitlines()], without_time)

    def test_a_training_that_has_nothing_to_do_says_so(self):
        out = str(self.folder / 'out')
        run('train', 'reversi', *TINY, '--until', '2', '--out', out)
        for until, status in [('2', 0), ('1', 1)]:
            done = run('train', 'reversi', *TINY, '--until', until, '--out', out)
            self.assert_fails(done, f"'{out}.training' is after generation 2 already", status)


if __name__ == '__main__':
    program = Program(sys.argv[1:])
    unittest.main(argv=sys.argv[:1])
