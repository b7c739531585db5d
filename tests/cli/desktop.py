#!/usr/bin/env python3
"""The desktop program in a window of its own, drawn without a graphics card:  desktop.py PROGRAM"""

import os
import re
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

PATIENCE = 120  # s for any one thing to happen on a busy machine
program = None


def wait_for(condition, what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(0.05)
    raise AssertionError(f'not in {PATIENCE} s: {what}')


class Screen:
    """An X server without a monitor; its picture is a file in the format of xwd."""

    def __init__(self, folder, *options):
        self.picture = Path(folder, 'Xvfb_screen0')
        self.server = subprocess.Popen(
            ['Xvfb', '-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp', '-fbdir', folder, *options],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.display = ':' + self.server.stdout.readline().decode().strip()

    def pixels(self):
        data = self.picture.read_bytes()
        header = struct.unpack('>25I', data[:100])
        start, height, line, colours = header[0], header[5], header[12], header[19]
        start += 12 * colours
        return memoryview(data)[start:start + height * line].cast('I')

    def around(self, x, y):
        """What is to be seen near this place."""
        pixels = self.pixels()
        return b''.join(bytes(pixels[row * 1280 + x - 60:row * 1280 + x + 60]) for row in range(y - 60, y + 60))

    def do(self, *actions):
        """Of the mouse and the keys, in the words of xdotool."""
        subprocess.run(['xdotool', *map(str, actions)], env={**os.environ, 'DISPLAY': self.display}, check=True)

    def keys(self, *names):
        for name in names:
            self.do('key', name)
            self.at_rest()

    def is_drawn(self):
        """Text with smooth edges has more colours than an empty window."""
        return len(set(self.pixels()[::7])) > 30

    def at_rest(self):
        """The picture when it does not change any more."""
        last = None
        while (now := bytes(self.pixels())) != last:
            last = now
            time.sleep(0.5)
        return now

    def close(self):
        self.server.terminate()
        self.server.wait(PATIENCE)
        self.server.stdout.close()


class Desktop(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = Path(folder.name)
        self.data = self.home / 'data/mcts-arcade'
        self.data.mkdir(parents=True)

    def screen(self, *options):
        screen = Screen(self.home, *options)
        self.addCleanup(screen.close)
        return screen

    def environment(self, screen, **more):
        """Nothing of the machine's own desktop: no display but ours, no settings, no sound."""
        own = {'PATH': os.environ['PATH'], 'HOME': self.home, 'XDG_DATA_HOME': self.home / 'data',
               'XDG_RUNTIME_DIR': self.home, 'LANG': 'C.UTF-8',
               'LIBGL_ALWAYS_SOFTWARE': '1', 'SDL_AUDIODRIVER': 'dummy'}
        return {**own, **({'DISPLAY': screen.display} if screen else {}), **more}

    def start(self, screen, *options, **more):
        process = subprocess.Popen([program, *options], env=self.environment(screen, **more), stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def shown(self, *options, **more):
        """A program that has drawn its window, and the screen."""
        screen = self.screen()
        process = self.start(screen, *options, **more)
        wait_for(lambda: screen.is_drawn() or process.poll() is not None, 'a picture')
        self.assertIsNone(process.poll(), 'it runs')
        return process, screen

    def assert_ends(self, process):
        process.send_signal(signal.SIGTERM)  # SDL makes a closed window's event of it
        self.assertEqual(process.wait(PATIENCE), 0)
        self.assertEqual(process.stderr.read(), b'')

    def kept_match(self):
        """What the program has kept for its next start."""
        file = self.data / 'match'
        return wait_for(lambda: file.exists() and file.read_text(), 'a match is kept')

    # ---------------------------------------------------------------- the window

    def test_every_game_is_drawn_and_kept_and_the_program_ends_when_told(self):
        for game in ['ttt', 'stones', 'reversi', 'dots']:
            process, _ = self.shown('--game', game)
            self.assert_ends(process)
            self.assertIn(f'settings game={game}&', self.kept_match())

    def test_the_colours_that_are_liked(self):
        for theme, brightness in [('light', 0xE0), ('dark', 0x20)]:
            (self.data / 'preferences').write_text(f'theme={theme}')
            process, screen = self.shown('--game', 'ttt')
            corner = screen.pixels()[0] & 0xFF
            self.assertLess(abs(corner - brightness), 0x20, theme)
            self.assert_ends(process)

    def test_the_board_follows_the_mouse_and_a_click_plays_also_with_large_text(self):
        for text in ['100', '200']:
            (self.data / 'preferences').write_text(f'text={text}')
            (self.data / 'match').unlink(missing_ok=True)
            process, screen = self.shown('--game', 'ttt')
            x, y = 230, 230  # in the first cell
            screen.do('mousemove', 900, 790)
            screen.at_rest()
            empty = screen.around(x, y)
            screen.do('mousemove', x, y)
            wait_for(lambda: screen.around(x, y) != empty, 'a ghost under the mouse')
            screen.do('mousemove', 900, 790)
            wait_for(lambda: screen.around(x, y) == empty, 'and gone with it')
            screen.do('mousemove', x, y, 'click', 1)
            wait_for(lambda: 'moves 0' in self.kept_match(), 'a click plays')
            self.assert_ends(process)

    def test_text_that_changes_its_size_stays_legible(self):
        """Large text is as large as the window has room for."""
        (self.data / 'preferences').write_text('text=200')
        process, screen = self.shown('--game', 'ttt')
        screen.do('mousemove', 1, 790)
        before = screen.at_rest()
        for size in [(480, 400), (1280, 800)]:
            screen.do('search', '--onlyvisible', '--name', 'MCTS Arcade', 'windowsize', *size)
            after = screen.at_rest()
        self.assertEqual(after, before)
        self.assert_ends(process)

    def test_sheets_and_menus_by_keys_alone(self):
        process, screen = self.shown('--game', 'ttt')
        screen.at_rest()
        screen.keys('n', 'Right', 'Return', *['Down'] * 10, 'Return')
        wait_for(lambda: 'settings game=stones&' in self.kept_match(), 'another game')
        screen.keys('F10', 'Down', 'Right', *['Down'] * 5, 'Tab', 'Return', 'Escape', 'Return', 'Up', 'Up', 'Up', 'Return')
        wait_for(lambda: '&second=random' in self.kept_match(), 'another player')
        screen.keys('Escape', 'Left', 'Return')
        wait_for(lambda: re.search(r'moves \d', self.kept_match()), 'the board has the keys again')
        self.assert_ends(process)

    def test_ctrl_may_be_let_go_before_the_key_and_before_anybody_has_looked(self):
        process, screen = self.shown('--game', 'ttt')
        screen.at_rest()
        screen.keys('Right', 'Return')
        wait_for(lambda: re.search(r'moves \d', self.kept_match()), 'a move')
        screen.do('keydown', 'ctrl')
        screen.at_rest()
        process.send_signal(signal.SIGSTOP)
        screen.do('keydown', 'z', 'keyup', 'ctrl', 'keyup', 'z')
        process.send_signal(signal.SIGCONT)
        wait_for(lambda: re.search(r'\nat 0\n', self.kept_match()), 'it is taken back')
        self.assert_ends(process)

    def test_undo_redo_copy_paste_and_help_on_keyboards_of_other_countries(self):
        keyboards = {  # numbers of the keys for undo, redo, copy, paste and, with Shift, for help
            'us': (52, 29, 54, 55, 61), 'ru': (52, 29, 54, 55, 16), 'de': (29, 52, 54, 55, 20),
            'fr': (25, 29, 54, 55, 58), 'es': (52, 29, 54, 55, 20), 'ara': (52, 29, 54, 55, 61)}
        process, screen = self.shown('game=ttt&first=human&second=human&moves=0-4-1-2-6-3-5-7')
        screen.do('mousemove', 1, 790)

        def press(key, modifier, at):
            screen.do('keydown', modifier, 'key', key, 'keyup', modifier)
            wait_for(lambda: f'\nat {at}\n' in self.kept_match(), f'move {at} after key {key} on {layout}')

        for length, (layout, (undo, redo, copy, paste, help_)) in zip(range(8, 0, -1), keyboards.items()):
            subprocess.run(['setxkbmap', layout], env={**os.environ, 'DISPLAY': screen.display}, check=True)
            press(undo, 'ctrl', length - 1)
            press(copy, 'ctrl', length - 1)
            press(redo, 'ctrl', length)
            before = screen.at_rest()
            press(help_, 'shift', length)
            self.assertNotEqual(screen.at_rest(), before, f'help on {layout}')
            screen.keys('Escape')
            self.assertEqual(screen.at_rest(), before, f'help is closed on {layout}')
            press(paste, 'ctrl', length - 1)
            press(undo, 'ctrl', length)  # the match before it is back
            press(undo, 'ctrl', length - 1)
        self.assert_ends(process)

    # ---------------------------------------------------------------- files

    def test_a_saved_match_is_gone_on_with(self):
        file = self.home / 'saved.txt'
        settings = 'game=dots&rule=free&first=human&second=human'
        file.write_text(f'MCTS Arcade match 1\nsettings {settings}\nmoves 7 8 3\nat 2\n')
        process, _ = self.shown('--load', str(file))
        wait_for(lambda: 'moves 7 8 3\n' in self.kept_match(), 'the match is taken up')
        self.assert_ends(process)

    def test_of_a_damaged_file_it_is_said_why_and_the_present_game_goes_on(self):
        process, screen = self.shown('--game', 'stones')
        as_usual = screen.at_rest()
        self.assert_ends(process)
        chess = b'MCTS Arcade match 1\nsettings game=chess\n'
        for number, damaged in enumerate([chess, b'\0\xff\xfe', b'x' * 2_000_000, b'']):
            file = self.home / f'{number}.txt'
            file.write_bytes(damaged)
            process, screen = self.shown('--game', 'stones', '--load', str(file))
            self.assertNotEqual(screen.at_rest(), as_usual, 'a line more on the page')
            self.assert_ends(process)
            self.assertIn('settings game=stones&', self.kept_match())

    # ---------------------------------------------------------------- links

    def test_a_link_opens_its_match_and_its_lesson(self):
        process, screen = self.shown('https://example.org/?game=ttt&first=human&second=human&moves=4-0')
        wait_for(lambda: 'moves 4 0\n' in self.kept_match(), 'the match is taken up')
        board = screen.at_rest()
        self.assert_ends(process)
        process, screen = self.shown('game=ttt&first=human&second=human&moves=4-0&view=steps&iteration=8&step=3')
        eighth = screen.at_rest()
        self.assertNotEqual(eighth, board, 'a tree in place of the board')
        self.assert_ends(process)
        process, screen = self.shown('game=ttt&first=human&second=human&moves=4-0&view=steps&iteration=9')
        self.assertNotEqual(screen.at_rest(), eighth, 'another step')
        self.assert_ends(process)

    # ---------------------------------------------------------------- the command line

    def run_alone(self, *options, **more):
        return subprocess.run([program, *options], env=self.environment(None, **more), capture_output=True, timeout=PATIENCE)

    def test_help_needs_no_window(self):
        done = self.run_alone('--help')
        self.assertEqual((done.returncode, done.stderr), (0, b''))
        for option in [b'address', b'--game', b'--load', b'{ttt,stones,reversi,dots}']:
            self.assertIn(option, done.stdout)

    def test_wrong_options_are_named(self):
        for options, why in [(['--game', 'chess'], b'chess not in {ttt,stones,reversi,dots}'),
                             (['--load', 'nowhere.txt'], b"cannot read 'nowhere.txt': No such file or directory"),
                             (['--load', '/'], b"cannot read '/': Is a directory"),
                             (['--load', '/dev/zero'], b"cannot read '/dev/zero': it is a pipe or a device"), (['--colour'], b'--colour'),
                             (['nonsense'], b'no link: nonsense'), (['?game=go'], b"game cannot be 'go'"),
                             (['?game=ttt&moves=4-4'], b'move 2'), (['?view=steps&iteration=0'], b"iteration cannot be '0'"),
                             (['?view=sideways'], b"view cannot be 'sideways'"), (['?gallery=moon'], b"gallery cannot be 'moon'"),
                             (['?lang=xx'], b"lang cannot be 'xx'"), (['?theme=pink'], b"theme cannot be 'pink'"),
                             (['?panel=left'], b"panel cannot be 'left'"), (['?mode=fast'], b"mode cannot be 'fast'"),
                             (['?embed=2'], b"embed cannot be '2'"), (['?view=learn&game=ttt'], b"view cannot be 'learn'"),
                             (['foo=bar'], b"there is no parameter 'foo'"), (['?game=ttt&postion=X'], b"there is no parameter 'postion'"),
                             (['?a.foo=1'], b"there is no parameter 'a.foo'"), (['?lesson.foo=1'], b"there is no parameter 'lesson.foo'"),
                             (['?second.seed=1'], b"there is no parameter 'second.seed'"),
                             (['--load'], b'--load: a value is missing'), (['--game'], b'--game: a value is missing'),
                             (['?game=ttt', '--game', 'dots'], b'--game')]:
            done = self.run_alone(*options)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(why, done.stderr)

    def test_errors_and_help_are_in_chinese_by_the_option_the_address_or_the_locale(self):
        english, chinese = b"cannot read 'nowhere.txt': No such file", '无法读取“nowhere.txt”：没有这个文件或目录'.encode()
        for options, locale, words in [([], 'C.UTF-8', english), ([], 'zh_CN.UTF-8', chinese), (['--lang', 'zh'], 'C', chinese),
                                       (['--lang', 'en'], 'zh_CN.UTF-8', english), (['?game=ttt&lang=zh'], 'C', chinese),
                                       (['?lang=en'], 'zh_CN.UTF-8', english), (['?lang=zh', '--lang', 'en'], 'C', english)]:
            done = self.run_alone('--load', 'nowhere.txt', *options, LANG=locale)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(words, done.stderr, (options, locale))
        for options, why in [(['--game', 'chess'], '--game：chess 不在 {ttt,stones,reversi,dots} 之中'), (['nonsense'], '不是链接：nonsense'),
                             (['--colour'], '多余的参数：--colour'), (['?view=sideways'], 'view 不能为“sideways”'),
                             (['?game=ttt&moves=4-4'], '第 2 步“4”不合规则'), (['foo=bar'], '没有参数“foo”'), (['--load'], '--load：缺少值')]:
            self.assertIn(why.encode(), self.run_alone(*options, LANG='zh_CN.UTF-8').stderr)
        self.assertIn(b'--lang: fr not in {en,zh}', self.run_alone('--lang', 'fr').stderr)
        self.assertIn('开始时的游戏'.encode(), self.run_alone('--help', '--lang', 'zh').stdout)

    def test_the_window_is_in_the_same_language(self):
        def picture(*options, **more):
            (self.data / 'match').unlink(missing_ok=True)
            process, screen = self.shown(*options, **more)
            screen.do('mousemove', 1, 790)
            shown = screen.at_rest()
            self.assert_ends(process)
            return shown
        match = '?game=ttt&first=human&second=human'
        english, chinese = picture(match), picture(match + '&lang=zh')
        self.assertNotEqual(english, chinese)
        self.assertEqual(picture(match, '--lang', 'zh'), chinese)
        self.assertEqual(picture(match, LANG='zh_CN.UTF-8'), chinese)
        self.assertEqual(picture(match, LC_ALL='C', LANG='zh_CN.UTF-8'), english)
        self.assertEqual(picture(match + '&lang=zh', '--lang', 'en', LANG='zh_CN.UTF-8'), english)

    def test_every_parameter_of_the_documents_is_known(self):
        text = Path(__file__).parents[2].joinpath('docs/embedding.md').read_text()
        tables = re.findall(r'^\| parameter .*\n((?:\|.*\n)+)', text, re.M)
        rows = [row.split('|')[1] for table in tables for row in table.splitlines()[1:]]
        names = re.findall(r'`([\w.-]+)`', ' '.join(rows))
        self.assertGreater(len(names), 50)
        for name in names:
            self.assertNotIn(b'there is no parameter', self.run_alone(f'{name.replace("NAME", "solver")}=x').stderr, name)

    # ---------------------------------------------------------------- a display that fails

    SEARCHING = 'game=reversi&first=mcts&second=mcts'

    def test_a_display_that_is_lost_ends_it(self):
        process, screen = self.shown(self.SEARCHING)
        screen.server.kill()
        self.assertEqual(process.wait(PATIENCE), 1)
        self.assertIn(b'the display is lost', process.stderr.read())

    def test_a_second_signal_ends_it_when_the_display_does_not_answer(self):
        for number in signal.SIGINT, signal.SIGTERM:
            process, screen = self.shown(self.SEARCHING)
            screen.server.send_signal(signal.SIGSTOP)
            self.addCleanup(screen.server.send_signal, signal.SIGCONT)
            wait_for(lambda: process.send_signal(number) or process.poll() is not None, 'an end')
            self.assertEqual(process.returncode, -number)

    # ---------------------------------------------------------------- nothing to draw with

    def test_without_a_display_it_says_so(self):
        done = self.run_alone('--game', 'ttt')
        self.assertEqual(done.returncode, 1)
        self.assertIn(b'mcts-arcade: no display', done.stderr)

    def assert_says(self, process, screen, words):
        """On the terminal and in a box, which a signal closes as it does any other window."""
        self.assertIn(words, process.stderr.readline())
        wait_for(lambda: any(screen.pixels()), 'a box')
        process.terminate()
        self.assertEqual(process.wait(PATIENCE), -signal.SIGTERM)

    def test_without_opengl_it_says_what_it_needs(self):
        screen = self.screen('-extension', 'GLX')
        self.assert_says(self.start(screen), screen, b'no OpenGL 3.3 or OpenGL ES 3 to draw with')

    def test_an_old_opengl_is_not_enough(self):
        screen = self.screen()
        old = self.start(screen, MESA_GL_VERSION_OVERRIDE='2.1', MESA_GLES_VERSION_OVERRIDE='2.0')
        self.assert_says(old, screen, b'no OpenGL 3.3 or OpenGL ES 3 to draw with')


if __name__ == '__main__':
    program = sys.argv[1]
    unittest.main(argv=sys.argv[:1])
