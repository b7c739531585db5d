#!/usr/bin/env -S python3 -B
"""The documents of the repository say what the repository has:  documents.py PROGRAM..."""

import fnmatch
import functools
import re
import sys
import unittest
import urllib.parse
from pathlib import Path

from program import Program

ROOT = Path(__file__).resolve().parents[2]
MOST_README_LINES = 200
FOLDERS = ('src', 'web', 'tests', 'docs', 'cmake', 'shaders')

program = None


class Document:
    """A Markdown file: its text without code, the pieces of code in it, and its headings."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        self.code, prose = [], []
        for is_code, lines in blocks(text):
            if is_code:
                self.code += re.sub(r'\\\n\s*', '', '\n'.join(lines)).split('\n')
                continue
            prose.append('\n'.join(lines))
            self.code += [span[1].replace('\n', ' ') for span in re.findall(r'(`+)(.+?)\1', prose[-1], re.DOTALL)]
        self.prose = '\n'.join(prose)

    @property
    def name(self):
        return str(self.path.relative_to(ROOT))

    def links(self):
        text = re.sub(r'(`+).+?\1', 'code', self.prose, flags=re.DOTALL)
        found = re.findall(r'\]\(([^)\s]+)(?:\s+"[^"]*")?\)', text) + re.findall(r'^\[[^\]]+\]: +(\S+)', text, re.MULTILINE)
        return [link for link in found + re.findall(r'(?:src|href)="([^"]+)"', text) if not re.match(r'\w+:', link)]

    def anchors(self):
        """As GitHub names its headings."""
        names = []
        for heading in re.findall(r'^#+ +(.*?)\s*$', self.prose, re.MULTILINE):
            text = re.sub(r'\[([^\]]*)\]\([^)]*\)', r'\1', heading)
            name = re.sub(r'[^\w\- ]', '', text.lower()).replace(' ', '-')
            again = names.count(name)
            names.append(f'{name}-{again}' if again else name)
        return names

    def sections(self):
        """{heading: the lines below it}"""
        parts = re.split(r'^#+ +(.*?)\s*$', self.prose, flags=re.MULTILINE)
        return dict(zip(parts[1::2], parts[2::2]))


def blocks(text):
    """Its lines in order, as pairs: whether they are code, and the lines."""
    fence, found = False, []
    for line in text.split('\n'):
        edge = line.lstrip().startswith('```')
        is_code = fence or edge or line.startswith('    ')
        fence ^= edge
        if not found or found[-1][0] != is_code:
            found.append((is_code, []))
        if not edge:
            found[-1][1].append(line)
    return found


def documents():
    paths = [*ROOT.glob('*.md'), *(ROOT / 'docs').rglob('*.md'), *(ROOT / 'src').glob('*/README.md'),
             *(ROOT / folder / 'README.md' for folder in FOLDERS[1:])]
    return [read(path) for path in sorted({path for path in paths if path.is_file()})]


def read(path):
    return Document(path, path.read_text('utf-8'))


# ---------------------------------------------------------------- what can be wrong with a document

def broken_links(document):
    for link in document.links():
        path, _, anchor = urllib.parse.unquote(link).partition('#')
        target = (document.path.parent / path).resolve() if path else document.path
        if not target.exists() and target != document.path:
            yield link
        elif anchor and anchor not in (document if target == document.path else read(target)).anchors():
            yield link


def paths_in(document):
    """Paths from the top of the repository."""
    for code in document.code:
        yield from re.findall(rf'(?:^|[\s"\'=(])(?:\./)?((?:{"|".join(FOLDERS)})/[^\s"\'`)<>,;]*)', code)


def names_in(document):
    """Names of files, "seat.cpp" or "match/players/seat.cpp", without the whole path."""
    for code in document.code:
        names = re.findall(r'(?<![\w./*-])([a-z][\w/-]*\.(?:h|cpp|m?js|py|css|html)(?:\.in)?)(?![\w.])', code)
        yield from (name for name in names if name.partition('/')[0] not in (*FOLDERS, 'build'))


def any_name(pattern):
    """Capital letters stand for any name, as * does."""
    return re.sub(r'[A-Z]{2,}', '*', pattern)


def is_path(path):
    pattern = re.sub(r':\d+$', '', path).rstrip('/')
    return (ROOT / pattern).exists() or any(ROOT.glob(any_name(pattern)))


@functools.cache
def is_name(name):
    """A file of the repository, or one that the build writes."""
    files, building = all_files()
    return any(fnmatch.fnmatchcase(file, f'*/{any_name(name)}') for file in files) or name in building


@functools.cache
def all_files():
    """The paths of all, and the texts of those that say how to build."""
    files = [path for folder in FOLDERS for path in (ROOT / folder).rglob('*')]
    building = [ROOT / 'CMakeLists.txt', *(path for path in (ROOT / 'cmake').iterdir() if path.suffix in ('.cmake', '.py'))]
    return ['/' + str(path.relative_to(ROOT)) for path in files], '\n'.join(path.read_text('utf-8') for path in building)


def stems_in(document):
    """In the first column of a room's tables, "seat" for seat.h and seat.cpp."""
    for cell in re.findall(r'^\|([^|]*)\|', document.text, re.MULTILINE) if document.path.parent.parent == ROOT / 'src' else []:
        yield from re.findall(r'`([a-z0-9_]+)`', cell)


def missing_files(document):
    yield from (path for path in paths_in(document) if not is_path(path))
    yield from (name for name in names_in(document) if not is_name(name))
    yield from (stem for stem in stems_in(document) if not any(document.path.parent.rglob(stem + '*')))


def commands_in(document):
    """(subcommand, [options]) of each command that is shown, "mcts-cli bench --json" or just "bench --json"."""
    for code in document.code:
        before, *calls = re.split(r'\bmcts-cli(?:\.js)?(?=\s)', code)
        if not calls and before.partition(' ')[0] in subcommands():
            calls = [before]
        for call in calls:
            words = re.split(r"\s[|&;]+\s|[;<>'`]|\s#", call)[0].split()
            if words and re.fullmatch(r'[a-z]+', words[0]):
                yield words[0], [word.partition('=')[0] for word in words if re.match(r'--?[a-z]', word)]


def unknown_options(document):
    for command, options in commands_in(document):
        if command not in subcommands():
            yield command
        else:
            yield from (f'{command} {option}' for option in options if option not in options_of(command))
    if document.path.parent.name == 'docs':  # where an option alone is one of mcts-cli
        known = {option for command in subcommands() for option in options_of(command)}
        alone = [option for code in document.code for option in re.findall(r'^--[a-z][\w-]*', code)]
        yield from (option for option in alone if option not in known)


# ---------------------------------------------------------------- what the program says

def said(*arguments):
    done = program.run(*arguments, '--help')
    assert done.returncode == 0, done.stderr
    return done.stdout.decode()


@functools.cache
def subcommands():
    return re.findall(r'^  ([a-z]+)  ', said().partition('Subcommands:')[2], re.MULTILINE)


@functools.cache
def options_of(command):
    flags = re.findall(r'^  (-[-\w,]+)', said(command).partition('\nOptions:')[2], re.MULTILINE)
    return [flag for row in flags for flag in row.split(',')]


def search_options():
    return {option.removeprefix('--') for option in options_of('analyse')} - {'-h', 'help', 'model'}


# ---------------------------------------------------------------- what the sources say

def source(name):
    [path] = (ROOT / 'src').rglob(name)
    return path.read_text('utf-8')


def found_in(text, *patterns):
    found = set()
    for pattern in patterns:
        names = re.findall(pattern, text)
        assert names, f'the sources have no {pattern} any more'
        found |= set(names)
    return found


def named_in_list(text, beginning):
    [inside] = re.findall(re.escape(beginning) + r'(.*?)\n? *\};?', text, re.DOTALL)
    return set(re.findall(r'"([\w.-]+)"', inside))


def read_parameters():
    """All that the program and its page read of an address; .NAME stands for any option of a search."""
    settings, learn = source('settings.cpp'), source('learn_link.cpp')
    names = named_in_list(settings, 'keys = {') | found_in(settings, r'key == "(\w+)"') | search_options()
    names |= {f'{side}.NAME' for side in named_in_list(settings, 'kSides = {')}
    names |= found_in(source('lesson_link.cpp'), r'key == "(\w+)"')
    names |= {f'{prefix}NAME' for prefix in found_in(source('lesson_link.cpp'), r'kPrefix = "([\w.]+)"')}
    trained = found_in(learn, r'(?:choice|field)<[^()]*>\(\s*"(\w+)"', r'\{"(\w+)", set_', r'kRandom = "(\w+)"')
    names |= {prefix + key for prefix in named_in_list(learn, 'kPrefixes = {') for key in trained}
    names |= found_in(learn, r'kBoth = "(\w+)"', r'kPart = "(\w+)"')
    games = [path.read_text('utf-8') for path in (ROOT / 'src' / 'games').glob('*.cpp')]
    names |= found_in('\n'.join(games), r'\{\.key = "(\w+)"')
    rooms = [path.read_text('utf-8') for room in ('match', 'ui', 'app') for path in (ROOT / 'src' / room).rglob('*.cpp')]
    names |= found_in('\n'.join(rooms), r'query\.value\("(\w+)"\)')
    scripts = '\n'.join(path.read_text('utf-8') for path in (ROOT / 'web').glob('*.js'))
    return names | found_in(scripts, r"location\.search\)\.get\('(\w+)'\)", r"\bparameters\.get\('(\w+)'\)", r'\[\?&\](\w+)=')


def listed_parameters(document):
    """The names in the first column of each table of parameters."""
    text = document.text.partition('\n## Parameters of the address\n')[2].partition('\n## ')[0]
    names = set()
    for table in re.findall(r'^\| parameter \|.*\n\|[-| ]+\n((?:\|.*\n)+)', text, re.MULTILINE):
        for row in table.splitlines():
            names |= {with_dashes(name) for name in re.findall(r'`([^`]+)`', row.split('|')[1])}
    return names


def with_dashes(name):
    return name if name.endswith('.NAME') else re.sub('[A-Z]', lambda capital: '-' + capital.group().lower(), name)


LEVELS = {'Reversi': 'kReversi', 'Dots-and-Boxes': 'kDotsAndBoxes', 'Tic-Tac-Toe and Stones': 'kOthers'}


def played_levels(array):
    """(iterations, is it by what was learned) of each level."""
    [inside] = re.findall(rf'constexpr Level {array}\[\] = \{{(.*?)\}};', source('seat.cpp'), re.DOTALL)
    rows = re.findall(r"\{([\d']+)(?:, SearchKind::(\w+))?\}", inside)
    return [(int(iterations.replace("'", '')), search in ('kBoth', 'kLearned')) for iterations, search in rows]


def told_levels(section):
    """The same of a table, a level a row, or of the numbers before the word "iterations"."""
    cells = re.findall(r'^\| (?:\d+|\*?Master\*?) \|([^|]*)\|', section, re.MULTILINE)
    if cells:
        return [(number_of(cell), 'learned' in cell) for cell in cells]
    [line] = re.findall(r'search ([\d,\s]*(?:and\s+[\d,]+)?)\s+iterations', section)
    return [(number_of(number), False) for number in re.findall(r'\d[\d,]*\d|\d', line)]


def number_of(text):
    return int(re.search(r'\d[\d,]*', text).group().rstrip(',').replace(',', ''))


# ---------------------------------------------------------------- the tests

BROKEN = """# A title
[here](#a-title) [not here](#no-title) [gone](gone.md) [there](README.md#documents) [not there](README.md#nothing)
`src/mcts/game.h`, `src/games/NAME.h`, `src/no_room/`, `tests/cli/documents.py:1`, `game.h`, `cli/gone.py`, and `mcts-cli
bench --rounds 5 --no-such 1`, `arena --a random --c 2`, `--neither`, `perft reversi`, `mcts-cli COMMAND --help`

    node build/wasm/mcts-cli.js analyse --seed 1 \\
      --sed 2 < jobs | sort --unique; python3 web/none.py
    build/release/mcts-cli dance --help
"""


class TheChecks(unittest.TestCase):
    def test_they_find_what_is_wrong(self):
        broken = Document(ROOT / 'docs' / 'broken.md', BROKEN)
        self.assertEqual(list(broken_links(broken)), ['#no-title', 'gone.md', 'README.md#nothing'])
        self.assertEqual(list(missing_files(broken)), ['src/no_room/', 'web/none.py', 'cli/gone.py'])
        room = Document(ROOT / 'src' / 'match' / 'broken.md', '| `seat`, `armchair` | |\n')
        self.assertEqual(list(missing_files(room)), ['armchair'])
        self.assertEqual(list(unknown_options(broken)), ['bench --no-such', 'arena --c', 'analyse --sed', 'dance', '--neither'])


class TheDocuments(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.documents = documents()

    def assert_all(self, check):
        self.assertEqual({one.name: wrong for one in self.documents if (wrong := list(check(one)))}, {})

    def test_the_readme_is_short(self):
        self.assertLessEqual(len(read(ROOT / 'README.md').text.splitlines()), MOST_README_LINES)

    def test_their_list_has_each_of_them(self):
        there = {path.name for path in (ROOT / 'docs').glob('*.md')} - {'README.md'}
        listed = {link.partition('#')[0] for link in read(ROOT / 'docs' / 'README.md').links()}
        self.assertGreater(len(there), 5)
        self.assertEqual(there - listed, set())

    def test_each_link_leads_somewhere(self):
        self.assertGreater(sum(len(document.links()) for document in self.documents), 20)
        self.assert_all(broken_links)

    def test_each_file_that_is_named_is_there(self):
        self.assertGreater(sum(len(list(paths_in(document))) for document in self.documents), 20)
        self.assert_all(missing_files)

    def test_each_command_is_one_that_the_program_takes(self):
        shown = [options for document in self.documents for _, options in commands_in(document)]
        self.assertGreater(sum(map(len, shown)), 20)
        self.assert_all(unknown_options)

    def test_the_parameters_of_the_address_are_those_that_are_read(self):
        listed = listed_parameters(read(ROOT / 'docs' / 'embedding.md'))
        self.assertEqual(sorted(listed), sorted(read_parameters()))

    def test_the_levels_search_as_long_as_it_is_said(self):
        sections = read(ROOT / 'docs' / 'strength.md').sections()
        for game, array in LEVELS.items():
            self.assertEqual(told_levels(sections[game]), played_levels(array), game)


if __name__ == '__main__':
    program = Program(sys.argv[1:])
    unittest.main(argv=sys.argv[:1])
