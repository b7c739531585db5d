#!/usr/bin/env -S python3 -B
"""The headless program in English and Chinese:  language.py PROGRAM..."""

import json
import os
import re
import sys
import unittest
from pathlib import Path

from program import Program

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ('LC_ALL', 'LC_MESSAGES', 'LANG')
ENGLISH, CHINESE = "there is no subcommand 'dance'", '没有子命令“dance”'

program = None


def run(*options, stdin='', **locale):
    """The finished process, with no other variables of the locale."""
    kept = {name: os.environ.pop(name, None) for name in LOCALE}
    os.environ.update(locale)
    try:
        done = program.run(*options, stdin=stdin.encode())
    finally:
        for name in LOCALE:
            os.environ.pop(name, None)
        os.environ.update({name: value for name, value in kept.items() if value is not None})
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    return done


class Choice(unittest.TestCase):
    def test_the_locale_chooses(self):
        for locale, words in [({}, ENGLISH), ({'LANG': 'C'}, ENGLISH), ({'LANG': 'en_US.UTF-8'}, ENGLISH),
                              ({'LANG': 'zh_CN.UTF-8'}, CHINESE), ({'LANG': 'zh_TW'}, CHINESE),
                              ({'LC_MESSAGES': 'zh_CN.UTF-8', 'LANG': 'C'}, CHINESE),
                              ({'LC_ALL': 'C', 'LANG': 'zh_CN.UTF-8'}, ENGLISH),
                              ({'LC_ALL': '', 'LANG': 'zh_CN.UTF-8'}, CHINESE)]:
            with self.subTest(locale):
                done = run('dance', **locale)
                self.assertEqual(done.returncode, 2)
                self.assertIn(words, done.stderr)

    def test_the_option_counts_more(self):
        for options, locale, words in [(['--lang', 'zh', 'dance'], 'C', CHINESE), (['--lang=en', 'dance'], 'zh_CN', ENGLISH),
                                       (['perft', '--lang', 'zh'], 'C', '缺少 GAME'),
                                       (['perft', '--lang', 'en'], 'zh_CN', 'GAME is required')]:
            with self.subTest(options):
                done = run(*options, LANG=locale)
                self.assertEqual((done.returncode, done.stdout), (2, ''))
                self.assertIn(words, done.stderr)

    def test_a_wrong_language_is_an_error_that_names_the_right_ones(self):
        for options in ['--lang', 'fr'], ['--lang', 'fr', 'perft', 'ttt', '2'], ['perft', 'ttt', '2', '--lang=fr']:
            done = run(*options)
            self.assertEqual((done.returncode, done.stdout), (2, ''))
            self.assertEqual(done.stderr, "mcts-cli: --lang: must be one of en,zh, not 'fr'\n")
        self.assertEqual(run('--lang', 'fr', LANG='zh').stderr, 'mcts-cli: --lang：应为 en,zh 之一，而不是“fr”\n')
        self.assertEqual(run('--lang').stderr, 'mcts-cli: --lang: a value is missing\n')

    def test_help_is_in_both_languages(self):
        for command in [], ['play'], ['analyse'], ['train'], ['arena']:
            for lang, usage in [('en', 'Usage: '), ('zh', '用法: ')]:
                done = run(*command, '--help', '--lang', lang)
                self.assertEqual((done.returncode, done.stderr), (0, ''), (command, lang))
                self.assertIn(usage, done.stdout)
        for command in re.findall(r'^  ([a-z]+)  ', run('--help').stdout, re.MULTILINE):
            lines = run(command, '--help', '--lang', 'zh').stdout.splitlines()
            options = [line for line in lines if line.startswith('  --')]
            self.assertGreater(len(options), 0)
            self.assertRegex(lines[0], '[\u4e00-\u9fff]', command)


class Chinese(unittest.TestCase):
    def error(self, *options, status=2):
        done = run('--lang', 'zh', *options)
        self.assertEqual(done.returncode, status, options)
        self.assertTrue(done.stderr.startswith('mcts-cli: '), done.stderr)
        self.assertEqual(done.stderr.count('\n'), 1, done.stderr)
        return done.stderr[len('mcts-cli: '):-1]

    def test_errors(self):
        for line, why in [
                ('', '没有写子命令；子命令有 analyse, perft, '),
                ('arenna --game ttt', '没有子命令“arenna”，最接近的是“arena”；子命令有 '),
                ('analyse --iteration 10', 'analyse：没有选项“--iteration”，最接近的是“--iterations”'),
                ('analyse', '--iterations 和 --time-ms 需要给出一个'),
                ('analyse --iterations', '--iterations：缺少值'),
                ('analyse --iterations 0', '--iterations：应为 1 到 4000000000 的整数，而不是“0”'),
                ('analyse --iterations 10 --time-ms 10', '不能与'),
                ('analyse --iterations 10 jobs.txt', '多余的参数：jobs.txt'),
                ('play chess', 'play：没有名为“chess”的游戏，可用的有 ttt, stones, reversi, dots'),
                ('play dots:rule=odd', 'play：rule 应为 sym, free 之一，而不是“odd”'),
                ('play ttt --first nobody', '可以入座的有 human, '),
                ('lesson ttt --position X', '--position：应写明棋格和走棋方，实有 1 项'),
                ('book --book /nowhere', '--book：无法读取“/nowhere”：没有这个文件或目录'),
                ('arena --game ttt --a symmetric --b random', 'arena：symmetric 不会下 ttt')]:
            with self.subTest(line):
                self.assertIn(why, self.error(*line.split()))

    def test_failures(self):
        self.assertEqual(self.error('merge', '--out', '/nowhere', str(ROOT / 'LICENSE'), status=1).split('：')[1],
                         '这不是由 train reversi --shard 写出的一份')
        self.assertEqual(self.error('train', 'dots', '--out', '/nowhere/table', status=1),
                         '无法写入“/nowhere/table”：没有这个文件或目录')

    def test_a_game(self):
        done = run('play', 'reversi', '--second', 'human', stdin='z9\nD3\nr\n', LANG='zh_CN.UTF-8')
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        for part in ['黑方（真人）对白方（真人）。输入 ? 查看帮助。\n', '轮到黑方（真人）。可走的着法：D3 C4 F5 E6\n',
                     '没有这一格：请输入 A1 到 H8，或 pass\n', '黑方走 D3，用时 0.', '黑方 4，白方 1\n']:
            self.assertIn(part, done.stdout)
        self.assertTrue(done.stdout.endswith('白方认输。黑方获胜。\n'))
        self.assertNotRegex(re.sub('pass', '', done.stdout), '[a-z]')

    def test_the_captions_of_a_lesson(self):
        def steps(lang):
            lines = run('--lang', lang, 'lesson', 'stones', '--position', '4 2 1', '--count', '2').stdout.splitlines()
            return [json.loads(line) for line in lines]
        english, chinese = steps('en'), steps('zh')
        self.assertGreater(len(english), 4)
        for one, other in zip(english, chinese, strict=True):
            self.assertRegex(other.pop('caption'), '[\u4e00-\u9fff]')
            self.assertRegex(one.pop('caption'), '^[ -~]+$')
        self.assertEqual(english, chinese)

    def test_answers_for_programs_are_the_same_in_both_languages(self):
        jobs = 'a ttt X...O.... X\nb ttt X\nc go x\nd\n'
        for options, stdin in [(['solve'], jobs), (['analyse', '--iterations', '50'], jobs), (['book'], jobs),
                               (['gtp', '--iterations', '20'], '1 name\n2 play black z9\n3 genmove b\n4 showboard\n5 dance\n'),
                               (['perft', 'ttt', '4'], ''),
                               (['arena', '--game', 'ttt', '--a', 'random', '--b', 'random', '--games', '4'], '')]:
            plain, other = (re.sub(r'"elapsed_ms":[\d.]+|[\d.]+ m?s\b|[\d.]+ games|ms a move.*', '', run('--lang', lang, *options, stdin=stdin).stdout)
                            for lang in ('en', 'zh'))
            self.assertGreater(len(plain), 3)
            self.assertEqual(plain, other, options)


class Tables(unittest.TestCase):
    """Sentences of errors that are made below the program, whose rows no compiler asks for."""

    PAGE_ONLY = {'no game in GGF: it begins with (;'}

    def test_each_sentence_has_a_row(self):
        string = r'"(?:[^"\\]|\\.)*"'
        made = re.compile(r'(?:\bError|\bfail)[({]\s*(?:[\w.]+, )?(' + string + r'(?:\s*' + string + ')*)')
        found = {}
        for room in ['games', 'learn', 'match', 'engine', 'solve']:
            for path in sorted((ROOT / 'src' / room).rglob('*')):
                if path.suffix in ('.h', '.cpp'):
                    code = re.sub(r'//.*', '', path.read_text())
                    for literal in made.findall(code):
                        found[''.join(json.loads(part) for part in re.findall(string, literal))] = path.name
        rows = set()
        for path in [*(ROOT / 'src/cli').glob('texts_*.h'), *(ROOT / 'src/words').glob('*.h')]:
            rows |= {json.loads(row) for row in re.findall(r'\{(' + string + r'),\s*' + string + r'\}', path.read_text())}
        self.assertGreater(len(found), 100)
        self.assertEqual({text: file for text, file in found.items() if text not in rows | self.PAGE_ONLY}, {})


if __name__ == '__main__':
    program = Program(sys.argv[1:])
    unittest.main(argv=sys.argv[:1])
