#!/usr/bin/env -S python3 -B
"""The headless program as its users meet it:  behaviour.py PROGRAM..."""

import json
import sys
import threading
import time
import unittest

from program import Program

START = {
    'ttt': '......... X',
    'stones': '10 2 1',
    'reversi': '.' * 27 + 'OX' + '.' * 6 + 'XO' + '.' * 27 + ' X',
    'dots': '0' * 24 + ' 1 0 0 sym',
}
JOBS = [f'{game}-job {game} {position}' for game, position in START.items()]

program = None


def without_time(answers):
    return [{key: value for key, value in answer.items() if key != 'elapsed_ms'} for answer in answers]


class Analyse(unittest.TestCase):
    def one(self, job, *options):
        answers = program.analyse([job], *(options or ('--iterations', '500')))
        self.assertEqual(len(answers), 1)
        return answers[0]

    def test_answers_have_the_fields_of_the_notation_in_its_order(self):
        answers = program.analyse(JOBS, '--iterations', '300', '--seed', '5', '--solver', 'off')
        for job, answer in zip(JOBS, answers, strict=True):
            self.assertEqual(list(answer), ['id', 'game', 'move', 'iterations', 'elapsed_ms', 'seed', 'value',
                                            'proved', 'nodes', 'depth', 'bytes', 'arena_full', 'visits_full', 'moves'])
            self.assertEqual([answer['id'], answer['game']], job.split(' ')[:2])
            self.assertEqual((answer['iterations'], answer['seed']), (300, 5))
            self.assertGreaterEqual(answer['elapsed_ms'], 0)
            for move in answer['moves']:
                self.assertEqual(list(move), ['move', 'visits', 'value', 'proved'])

    def test_visits_add_up_and_the_most_visited_move_is_chosen(self):
        for answer in program.analyse(JOBS, '--iterations', '1234', '--solver', 'off'):
            moves = answer['moves']
            self.assertEqual(sum(m['visits'] for m in moves), 1234)
            self.assertEqual(max(m['visits'] for m in moves),
                             next(m['visits'] for m in moves if m['move'] == answer['move']))
            mean = sum(m['visits'] * m['value'] for m in moves) / 1234
            self.assertAlmostEqual(mean, answer['value'], places=5)

    def test_the_solver_ends_early_and_says_what_it_has_proved(self):
        answer = self.one('won stones 20 2 1', '--iterations', '100000')
        self.assertLess(answer['iterations'], 10000)
        self.assertEqual((answer['proved'], answer['value'], answer['move']), (True, 1, '2'))
        self.assertEqual([(m['value'], m['proved']) for m in answer['moves'] if m['move'] == '2'], [(1, True)])

    def test_a_full_memory_is_said(self):
        for kind in ['on', 'off']:
            options = ['--iterations', '5000', '--solver', 'off', '--transpositions', kind]
            self.assertIs(self.one('d ' + JOBS[3].split(' ', 1)[1], *options)['arena_full'], False)
            full = self.one('d ' + JOBS[3].split(' ', 1)[1], *options, '--arena-bytes', '20000')
            self.assertIs(full['arena_full'], True)
            self.assertEqual(full['iterations'], 5000)

    def test_every_legal_move_is_listed_once_also_without_visits(self):
        moves = self.one(JOBS[3], '--iterations', '10')['moves']
        self.assertEqual([m['move'] for m in moves], [str(edge) for edge in range(24)])
        self.assertEqual(sorted(m['visits'] for m in moves), [0] * 14 + [1] * 10)
        self.assertEqual({m['value'] for m in moves if m['visits'] == 0}, {0.5})
        self.assertEqual([m['move'] for m in self.one(JOBS[2])['moves']], ['D3', 'C4', 'F5', 'E6'])

    def test_values_are_in_the_view_of_the_side_to_move(self):
        # Player 2 wins by taking four boxes in one turn: the first of them keeps the turn.
        answer = self.one('d dots 111111111110000111111111 2 3 2 sym', '--iterations', '500', '--leaf', 'rollout')
        best = next(m for m in answer['moves'] if m['move'] == '14')
        self.assertEqual(answer['move'], '14')
        self.assertGreater(best['value'], 0.9)
        self.assertLess(min(m['value'] for m in answer['moves']), 0.1)

    def test_a_finished_game_has_no_move_and_its_result_as_value(self):
        for position, value in [('XXXOO.... O', 0), ('XXXOO.... X', 1), ('XOXXOOOXX X', 0.5)]:
            for budget in [('--iterations', '100'), ('--time-ms', '10')]:
                answer = self.one('over ttt ' + position, *budget)
                self.assertIsNone(answer['move'])
                self.assertEqual((answer['value'], answer['moves']), (value, []))

    def test_a_forced_pass_is_a_move(self):
        answer = self.one('p reversi OXXXXXX' + '.' * 57 + ' X')
        self.assertEqual(answer['move'], 'pass')
        self.assertEqual([m['move'] for m in answer['moves']], ['pass'])

    def test_an_answer_depends_on_nothing_but_its_job_iterations_and_seed(self):
        together = program.analyse(JOBS + JOBS[::-1], '--iterations', '400', '--seed', '9')
        alone = [self.one(job, '--iterations', '400', '--seed', '9') for job in JOBS]
        self.assertEqual(without_time(together), without_time(alone + alone[::-1]))
        other_seed = [self.one(job, '--iterations', '400', '--seed', '10') for job in JOBS]
        for a, b in zip(alone, other_seed):
            self.assertNotEqual(a['moves'], b['moves'])

    def test_exploration_changes_the_search(self):
        greedy, curious = (self.one(JOBS[1], '--iterations', '2000', '--solver', 'off',
                                     '--exploration', c)['moves'] for c in ('0', '50'))
        self.assertGreater(max(m['visits'] for m in greedy), 1500)
        self.assertLess(max(m['visits'] for m in curious), 1200)

    def test_a_time_is_used_up(self):
        answer = self.one(JOBS[2], '--time-ms', '200')
        self.assertGreaterEqual(answer['elapsed_ms'], 200)
        self.assertLess(answer['elapsed_ms'], 60_000)
        self.assertGreater(answer['iterations'], 0)
        self.assertEqual(sum(m['visits'] for m in answer['moves']), answer['iterations'])

    def test_each_answer_comes_before_the_next_job(self):
        process = program.start('analyse', '--iterations', '50')
        for job in JOBS:
            process.stdin.write(job.encode() + b'\n')
            process.stdin.flush()
            self.assertEqual(json.loads(process.stdout.readline())['id'], job.split(' ')[0])
        process.stdin.close()
        self.assertEqual(process.stdout.read(), b'')
        process.stdout.close()
        self.assertEqual(process.wait(60), 0)

    def test_a_job_that_cannot_be_read_gets_an_error_that_says_why(self):
        for job, error in [
                ('', 'a job is ID GAME POSITION'),
                ('j1', 'a job is ID GAME POSITION'),
                (' ttt ......... X', 'a job is ID GAME POSITION'),
                ('j1 go ...', "unknown game 'go'"),
                ('j1 dots:rule=free x',
                 "the options stand in the position, not behind the game's name, as in 'dots:rule=free'"),
                ('j1 TTT ......... X', "unknown game 'TTT'"),
                ('j1 ttt', 'expected cells and side, found 0 fields'), ('j1 ttt X', 'expected cells and side, found 1 field'),
                ('j1  ttt ......... X', 'a job is ID GAME POSITION'),
                ('j1 ttt ......... X ', 'expected cells and side, found 3 fields'),
                ('j1 stones 0x10 2 1', "stones left must be a number from 0 to 100, not '0x10'"),
                ('j1 dots 100000000000000000000000 2 1 0 sym', 'the scores add up to 1, but 0 boxes are closed')]:
            self.assertEqual(self.one(job), {'id': job.split(' ')[0], 'error': error})

    def test_errors_do_not_stop_the_jobs_after_them(self):
        answers = program.analyse(['bad', JOBS[0], 'worse', JOBS[1]], '--iterations', '10')
        self.assertEqual(['error' in a for a in answers], [True, False, True, False])

    def test_a_job_that_is_refused_does_not_change_the_exit_status(self):
        for options in ['analyse', '--iterations', '10'], ['solve'], ['book']:
            done = program.run(*options, stdin=b'bad')
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b'{"id":"bad","error":"a job is ID GAME POSITION"}\n', b''))

    def test_a_slow_reader_gets_every_answer(self):
        process = program.start('analyse', '--iterations', '1')
        writer = threading.Thread(target=self.write_all, args=(process, JOBS[3].encode() + b'\n', 500))
        writer.start()
        time.sleep(0.5)  # by now more is waiting than a pipe holds
        self.assertEqual(len(process.stdout.readlines()), 500)
        writer.join()
        process.stdout.close()
        self.assertEqual(process.wait(60), 0)

    @staticmethod
    def write_all(process, line, times):
        for _ in range(times):
            process.stdin.write(line)
        process.stdin.close()

    def test_line_ends_of_every_system_and_none_at_all(self):
        done = program.run('analyse', '--iterations', '10', stdin=b'a stones 5 2 1\r\nb stones 5 2 1\rc stones 5 2 1')
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([a['id'] for a in answers], ['a', 'b', 'c'])
        self.assertEqual([a['move'] is None for a in answers], [False] * 3)

    def test_no_jobs_no_answers(self):
        done = program.run('analyse', '--iterations', '10')
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b'', b''))

    def test_bytes_that_are_no_text_become_valid_json(self):
        lines = [bytes(range(128, 256)) + b' ttt ......... X', b'\xff', b'nul\x00l ttt ......... X',
                 b'q"\\\t ttt ......... X', b'x ttt \xf0\x9f\x8e\xb2 X', '象棋 stones 5 2 1'.encode()]
        done = program.run('analyse', '--iterations', '10', stdin=b'\n'.join(lines))
        answers = [json.loads(line) for line in done.stdout.decode('utf-8').splitlines()]
        self.assertEqual(done.returncode, 0)
        self.assertEqual(len(answers), len(lines))
        self.assertIn('\ufffd', answers[0]['id'])
        self.assertEqual([answers[i]['id'] for i in (2, 3, 5)], ['nul\x00l', 'q"\\', '象棋'])
        self.assertEqual(['error' in a for a in answers], [False, True, False, False, True, False])

    def test_a_very_long_line_is_an_error_like_any_other(self):
        long = b'x' * 3_000_000
        done = program.run('analyse', '--iterations', '10', stdin=b'a ttt ' + long + b'\n' + long + b' ttt ......... X\n')
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(answers[0], {'id': 'a', 'error': 'the line is longer than 65536 bytes'})
        self.assertEqual(answers[1]['error'], 'the line is longer than 65536 bytes')
        self.assertLess(len(answers[1]['id']), 200)
        self.assertEqual(len(answers), 2)


class Options(unittest.TestCase):
    def test_wrong_options_exit_2_with_one_line_that_says_why(self):
        for line, why in [
                ('', 'no subcommand is given; subcommands are analyse, perft, solve, '),
                ('dance', "there is no subcommand 'dance'; subcommands are analyse, perft, solve, "),
                ('arenna --game ttt', "there is no subcommand 'arenna', the nearest one is 'arena'; subcommands are "),
                ('--fast', "there is no option '--fast'; subcommands are"),
                ('analyse --iteration 10', "analyse: there is no option '--iteration', the nearest one is '--iterations'"),
                ('perft reversi 3 --thread=2', "perft: there is no option '--thread'"),
                ('arena --gmae ttt', "arena: there is no option '--gmae', the nearest one is '--game'"),
                ('analyse', '--iterations and --time-ms'),
                ('analyse --iterations 10 --time-ms 10', 'excludes'),
                ('analyse --iterations', 'mcts-cli: --iterations: a value is missing\n'),
                ('perft reversi 3 --threads', "there is no option '--threads'"),
                ('arena --game ttt --a random --b', 'mcts-cli: --b: a value is missing\n'),
                ('bench --nodes', 'mcts-cli: --nodes: a value is missing\n'),
                ('perft stones:stones=0 3', "not '0'"),
                ('lesson dots:size=3', "'size' is no option of dots"),
                ('analyse --iterations 0', "from 1 to 4000000000, not '0'"),
                ('analyse --iterations -5', "not '-5'"),
                ('analyse --iterations 1e3', "not '1e3'"),
                ('analyse --iterations 010', "not '010'"),
                ('analyse --iterations 99999999999999999999', "not '99999999999999999999'"),
                ('analyse --time-ms 0', "not '0'"),
                ('analyse --iterations 10 --seed 18446744073709551616', "not '18446744073709551616'"),
                ('analyse --iterations 10 --exploration nan', "not 'nan'"),
                ('analyse --iterations 10 --exploration -1', "not '-1'"),
                ('analyse --iterations 10 jobs.txt', 'jobs.txt'),
                ('analyse --iterations 10 --threads 99', '--threads'),
                ('perft', 'GAME is required'),
                ('perft reversi', 'DEPTH is required'),
                ('perft go 3', 'go'),
                ('perft reversi -1', "not '-1'"),
                ('bench --time-ms soon', "not 'soon'"),
                ('bench --rounds 0', "not '0'"),
                ('bench --nodes 10', "not '10'"),
                ('bench --nodes 1000,many', "not 'many'"),
                ('bench --nodes 10000000000', "not '10000000000'"),
                ('bench --threads 1,0', "not '0'"),
                ('bench --search best', "must be one of plain,default,learned, not 'best'"),
                ('bench --leaf-rollouts 17', "from 1 to 16, not '17'"),
                ('bench --game go', "'go' is none of the games"),
                ('analyse --iterations 10 --leaf-rollouts 0', "from 1 to 16, not '0'")]:
            done = program.run(*line.split(), stdin=JOBS[0].encode())
            with self.subTest(line):
                self.assertEqual((done.returncode, done.stdout), (2, b''))
                message = done.stderr.decode()
                self.assertIn(why, message)
                self.assertTrue(message.startswith('mcts-cli: ') and message.endswith('\n'), message)
                self.assertEqual(message.count('\n'), 1, message)

    def test_a_file_to_be_written_has_a_name(self):
        for options in ['train', 'dots', '--games', '8', '--out', ''], ['book', '--out', '']:
            done = program.run(*options)
            self.assertEqual((done.returncode, done.stdout), (2, b''))
            self.assertEqual(done.stderr, b'mcts-cli: --out: must be the name of a file\n')

    def test_help_exits_0(self):
        for line in ['--help', '-h', 'analyse --help', 'perft --help', 'bench --help']:
            done = program.run(*line.split())
            self.assertEqual((done.returncode, done.stderr), (0, b''))
            self.assertIn(b'Usage: mcts-cli', done.stdout)


class Perft(unittest.TestCase):
    def test_known_counts(self):
        # Reversi: the list every Othello program agrees on. Tic-Tac-Toe: all its games end within nine moves.
        # Dots-and-Boxes with rule sym: 8 * 16 + 4 * 20 + 8 * 16 + 4 * 20 ways to draw two edges, then any of 22.
        for game, depth, count in [('reversi', 0, 1), ('reversi', 1, 4), ('reversi', 8, 390216),
                                   ('reversi', 10, 24571284), ('ttt', 9, 255168), ('ttt', 100, 255168),
                                   ('stones', 2, 4), ('stones:stones=3,take=3', 3, 4), ('stones:stones=1', 5, 1), ('dots', 3, 416 * 22)]:
            done = program.run('perft', game, str(depth))
            self.assertEqual((done.returncode, done.stdout), (0, b'%d\n' % count), (game, depth))


class Lesson(unittest.TestCase):
    def test_a_game_may_have_options(self):
        named, placed = [program.jobs('lesson', [], *options, '--count', '3')
                         for options in (['stones:stones=4,take=2'], ['stones', '--position', '4 2 1'])]
        self.assertEqual(named, placed)
        self.assertEqual(named[0]['root']['visits'], 0)


class Bench(unittest.TestCase):
    QUICK = ['--time-ms', '1', '--rounds', '1', '--nodes', '1000,3000', '--thread-nodes', '2000']

    def json(self, *options):
        done = program.run('bench', '--json', *self.QUICK, *options)
        self.assertEqual((done.returncode, done.stderr), (0, b''))
        self.assertEqual(done.stdout.count(b'\n'), 1)
        return json.loads(done.stdout)

    def test_tables_have_every_game(self):
        done = program.run('bench', *self.QUICK)
        self.assertEqual((done.returncode, done.stderr), (0, b''))
        tables = [table.splitlines() for table in done.stdout.decode().split('\n\n')]
        self.assertEqual([table[0].split()[0] for table in tables], ['rollouts', 'trees', 'threads'])
        for table in tables:
            self.assertLessEqual(set(START), {line.split()[0].split(':')[0] for line in table[1:]})

    def test_json_has_the_figures_of_the_tables(self):
        found = self.json()
        self.assertEqual(list(found), ['seed', 'time_ms', 'rounds', 'rollouts', 'trees', 'threads'])
        for kind, fields in [
                ('rollouts', ['game', 'policy', 'at_once', 'rate']),
                ('trees', ['game', 'search', 'leaf_rollouts', 'wanted_nodes', 'nodes', 'reached', 'bytes', 'bytes_per_node',
                           'iterations', 'build_rate', 'rate']),
                ('threads', ['game', 'search', 'tree', 'threads', 'nodes', 'rate', 'speedup'])]:
            for row in found[kind]:
                self.assertEqual(list(row), fields)
                if row.get('search') != 'default' or row['game'] in ('reversi', 'dots'):
                    self.assertGreater(row['rate'], 0)
            self.assertLessEqual(set(START), {row['game'].split(':')[0] for row in found[kind]})

    def test_rollouts_in_every_way_the_game_knows(self):
        ways = [(row['game'], row['policy'], row['at_once'])
                for row in self.json('--leaf-rollouts', '1,4,8')['rollouts']]
        self.assertEqual([way[1:] for way in ways if way[0] == 'reversi'],
                         [('uniform', 1), ('uniform', 4), ('uniform', 8)])
        self.assertEqual([way[1:] for way in ways if way[0] == 'dots'], [('uniform', 1), ('capture-first', 1)])

    def test_trees_have_the_wanted_size_or_say_that_they_end_below(self):
        trees = self.json('--search', 'plain', '--game', 'reversi', 'dots', 'stones:stones=5')['trees']
        for row in trees:
            if row['game'].startswith('stones'):
                self.assertEqual((row['reached'], row['build_rate']), (False, None))
                self.assertLess(row['nodes'], 30)
            else:
                self.assertTrue(row['reached'])
                self.assertGreater(row['build_rate'], 0)
                self.assertIn(row['nodes'] - row['wanted_nodes'], range(64))
            self.assertAlmostEqual(row['bytes'] / row['nodes'], row['bytes_per_node'], places=2)
            self.assertLess(row['bytes_per_node'], 64)
        self.assertEqual([row['leaf_rollouts'] for row in trees if row['game'] == 'reversi'], [1, 1, 16, 16])
        table = program.run('bench', *self.QUICK, '--game', 'stones:stones=5').stdout.decode()
        self.assertIn(' - ', table.split('\n\n')[1])

    def test_a_learned_search_is_measured_where_the_game_has_one(self):
        found = self.json('--search', 'learned', '--game', 'reversi', 'dots', '--leaf-rollouts', '1,8')
        self.assertEqual([(row['game'], row['search'], row['wanted_nodes']) for row in found['trees']],
                         [(game, 'learned', nodes) for game in ('reversi', 'dots') for nodes in (1000, 3000)])
        self.assertEqual(found['threads'], [])
        for row in found['trees']:
            self.assertGreater(row['build_rate'], 0)

    def test_threads_share_a_tree_or_have_their_own(self):
        rows = self.json('--search', 'plain', '--game', 'reversi', '--threads', '1,3')['threads']
        self.assertEqual([(row['tree'], row['threads']) for row in rows],
                         [('shared', 1), ('shared', 3), ('root', 1), ('root', 3)])
        self.assertEqual([row['speedup'] is None for row in rows], [False] * 4)
        self.assertLess(rows[1]['nodes'], 2200)
        self.assertGreater(rows[3]['nodes'], 5000)
        alone = self.json('--game', 'reversi', '--threads', '2')['threads'][0]
        self.assertIsNone(alone['speedup'])

    def test_the_search_that_plays_is_measured_as_well(self):
        games = ['dots', 'stones:stones=20']
        found = self.json('--game', *games, '--threads', '1')
        self.assertEqual([(row['game'], row['search']) for row in found['threads'][::2]],
                         [(game, search) for game in games for search in ('plain', 'default')])
        plain, default = [[row for row in found['trees'] if row['game'] == 'dots' and row['search'] == search]
                          for search in ('plain', 'default')]
        for one, other in zip(plain, default):
            self.assertGreater(other['bytes_per_node'], 2 * one['bytes_per_node'], 'a graph')
            self.assertTrue(other['reached'])
        proved = [row for row in found['trees'] if row['game'] == games[1] and row['search'] == 'default'][-1]
        self.assertEqual((proved['reached'], proved['rate']), (False, None))


class LeafRollouts(unittest.TestCase):
    def test_counts_are_the_same_on_every_machine(self):
        for rollouts, visits in [(1, [4711, 5822, 3747, 5720]), (3, [5781, 5427, 4101, 4691]),
                                 (8, [4906, 5135, 5175, 4784]), (16, [5020, 5111, 4928, 4941])]:
            answer, = program.analyse([JOBS[2]], '--iterations', '20000', '--leaf-rollouts', str(rollouts),
                                      '--transpositions', 'off', '--exploration', '1.4142135623730951')
            self.assertEqual([move['visits'] for move in answer['moves']], visits, rollouts)


if __name__ == '__main__':
    program = Program(sys.argv[1:])
    unittest.main(argv=sys.argv[:1])
