#!/usr/bin/env -S python3 -B
"""Compares the visit counts of the search with golden_visits.txt.

    golden.py PROGRAM...            fails when any count differs
    golden.py --write PROGRAM...    writes the counts of this program instead

The counts must be the same for every compiler, in WebAssembly too. A change that moves them changes how the
search plays, and says so.
"""

import pathlib
import sys

from program import Program

TABLE = pathlib.Path(__file__).with_name('golden_visits.txt')


def read_table():
    """Yields (iterations, seed, kind, job, counts); comments come as strings. A kind is a store, with the formula
    of the selection behind a colon unless that is UCB1."""
    for line in TABLE.read_text().splitlines():
        if not line or line.startswith('#'):
            yield line
            continue
        question, _, counts = line.partition(' | ')
        yield *question.split(' ', 3), counts


def counts_of(program, iterations, seed, kind, jobs):
    store, _, selection = kind.partition(':')
    answers = program.analyse([f'{i} {job}' for i, job in enumerate(jobs)],
                              '--iterations', iterations, '--seed', seed,
                              '--transpositions', 'on' if store == 'graph' else 'off', '--selection', selection or 'ucb1', '--leaf', 'rollout')
    return [' '.join(f"{m['move']}:{m['visits']}" for m in a['moves']) for a in answers]


def count_all(program, rows):
    """{(iterations, seed, kind, job): counts}, with one run of the program for all jobs of a kind."""
    kinds = {}
    for iterations, seed, kind, job, _ in rows:
        kinds.setdefault((iterations, seed, kind), []).append(job)
    counted = {}
    for settings, jobs in kinds.items():
        for job, counts in zip(jobs, counts_of(program, *settings, jobs), strict=True):
            counted[*settings, job] = counts
    return counted


def write(table, counted):
    lines = [row if isinstance(row, str) else f'{" ".join(row[:4])} | {counted[row[:4]]}' for row in table]
    TABLE.write_text('\n'.join(lines) + '\n')


def main(arguments):
    writing = arguments[:1] == ['--write']
    table = list(read_table())
    rows = [row for row in table if not isinstance(row, str)]
    counted = count_all(Program(arguments[writing:]), rows)
    if writing:
        return write(table, counted)
    wrong = [row for row in rows if counted[row[:4]] != row[4]]
    for row in wrong:
        print(' '.join(row[:4]), f'  expected {row[4]}', f'  counted  {counted[row[:4]]}', sep='\n')
    print(f'{len(rows) - len(wrong)} of {len(rows)} searches count as they should')
    return 1 if wrong or not rows else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
