"""Runs the headless program, natively or under Node.js, for the tests beside this file."""

import json
import os
import pathlib
import shutil
import subprocess

os.environ['LC_ALL'] = 'C'  # the tests quote what the program says in English


class Program:
    def __init__(self, command):
        self.command = list(command)  # ['build/release/mcts-cli'] or ['node', 'build/wasm/mcts-cli.js']

    def alone(self, folder):
        """A copy of it in this folder, without the files that come with it."""
        file = pathlib.Path(self.command[-1])
        for one in [file] if file.suffix == '' else file.parent.glob(file.stem + '.*'):
            shutil.copy(one, folder)
        return Program([*self.command[:-1], str(folder / file.name)])

    def run(self, *options, stdin=b''):
        """The finished process; its output as bytes."""
        return subprocess.run([*self.command, *options], input=stdin, capture_output=True, timeout=900)

    def start(self, *options):
        """A process to talk to, line by line."""
        return subprocess.Popen([*self.command, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def analyse(self, jobs, *options):
        """The answers to a list of job lines, as read from JSON."""
        return self.jobs('analyse', jobs, *options)

    def jobs(self, command, jobs, *options):
        """The same for any command that answers jobs."""
        done = self.run(command, *options, stdin=''.join(job + '\n' for job in jobs).encode())
        if done.returncode != 0 or done.stderr:
            raise AssertionError(f'exit {done.returncode}: {done.stderr.decode()}')
        return [json.loads(line) for line in done.stdout.decode().splitlines()]
