"""The articles beside the program, as a test reads them."""

import re
from html.parser import HTMLParser
from pathlib import Path

WEB = Path(__file__).parents[2] / 'web'
VOID = {'meta', 'link', 'base', 'input', 'img', 'wbr', 'mspace'}


class Article(HTMLParser):
    """One language of the page: its marked numbers, the captions of its lessons, the boards, and all other text."""

    def __init__(self, page, lang):
        super().__init__()
        self.lang, self.open, self.inside = lang, [], False
        self.runs, self.captions, self.boards, self.other = [], [], [], ''
        self.feed((WEB / page).read_text(encoding='utf-8'))

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        if tag == 'article':
            self.inside = found['lang'] == self.lang
        if not self.inside:
            return
        if tag in ('iframe', 'mcts-arcade'):
            self.boards.append(found)
        if tag in VOID:
            if 'data-run' in found:
                self.runs.append((found['data-run'], found['value']))
            return
        self.open.append((tag, found))
        if 'data-run' in found:
            self.runs.append((found['data-run'], ''))
        if 'data-caption' in found:
            self.captions.append((self.boards[-1], ''))

    def handle_endtag(self, tag):
        if self.inside and tag not in VOID:
            assert self.open.pop()[0] == tag, f'{tag} at {self.getpos()}'
            self.inside = tag != 'article'

    def handle_data(self, text):
        if not self.inside:
            return
        for tag, found in reversed(self.open):
            for name, kept in (('data-run', self.runs), ('data-caption', self.captions)):
                if name in found:
                    kept[-1] = (kept[-1][0], kept[-1][1] + text)
                    return
            if tag in ('pre', 'footer'):
                return
        self.other += text


def plain(text):
    """A number as it is compared, whatever the language: without the commas of thousands, blanks, and words for ':'."""
    return re.sub(r' to | 比 ', ':', text).replace(',', '').replace(' ', '')


class ChecksArticle:
    """What holds for every article, for a unittest.TestCase with the `page`, runs() that give each name its number, and
    words with digits that are no numbers."""

    words = ('UCB1',)

    @classmethod
    def setUpClass(cls):
        cls.articles = [Article(cls.page, lang) for lang in ('en', 'zh-CN')]

    def test_every_marked_number_is_what_its_run_gives(self):
        found = dict(self.runs())
        for article in self.articles:
            self.assertEqual({name for name, _ in article.runs}, set(found), article.lang)
            for name, text in article.runs:
                self.assertEqual(plain(text), found[name], f'{article.lang} {name}')

    def test_no_number_is_without_its_run(self):
        for article in self.articles:
            text = article.other
            for word in self.words:
                text = text.replace(word, '')
            self.assertEqual(re.findall(r'.*\d.*', text), [], article.lang)

    def test_both_languages_have_the_same_boards(self):
        english, chinese = ([{k: re.sub('lang=..', '', v or '') for k, v in board.items() if k != 'title'}
                             for board in article.boards] for article in self.articles)
        self.assertEqual(english, chinese)
