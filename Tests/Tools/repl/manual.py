"""Types the transcripts of a manual at a real prompt and compares the screen.

    manual.py PROGRAM FILE [--update]

A block fenced as `repl` is a piece of a session: lines with ` › ` are a prompt and what is typed at
it, lines that begin with `  … ` go on, the others are what the screen shows. A block that begins with
`$ adapt repl …` starts a session with those arguments; the others go on where the block before ended.
`--update` writes what the screen shows into the file.
"""

import os
import re
import shlex
import sys
import tempfile

from terminal import Terminal

PROMPT = re.compile(r"^[^›]* ›( .*)?$")
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")


class Session:
    def __init__(self, program, arguments, home):
        self.terminal = Terminal(
            [program, *arguments], {"HOME": home}, folder=FOLDER, columns=100, lines=50
        )
        self.terminal.wait_for_prompt(60)

    def replay(self, lines):
        """What the screen shows from the first entry on, without the prompt at the end."""
        start = len(self.terminal.whole_text.split("\n")) - 1
        for line in lines:
            if PROMPT.match(line):
                typed = line.split(" ›", 1)[1][1:]
            elif line.startswith("  …"):
                typed = line[4:]
            else:
                continue
            before = len(self.terminal.whole_text)
            self.terminal.enter(typed)
            self.terminal.wait(
                lambda t: t.at_prompt and len(t.whole_text) > before, "an answer", 60
            )
            self.terminal.read_for(0.02)
        return self.terminal.whole_text.split("\n")[start:-1]


def main():
    program, path = sys.argv[1:3]
    is_update = "--update" in sys.argv[3:]
    with open(path) as file:
        text = file.read()
    session = None
    failed = 0
    count = 0
    result = []
    block = None
    with tempfile.TemporaryDirectory() as home:
        for line in text.split("\n"):
            if block is None:
                result.append(line)
                if line == "```repl":
                    block = []
            elif line == "```":
                head = []
                if block[0].startswith("$ adapt repl"):
                    head = block[:1]
                    arguments = shlex.split(block[0])[3:]
                    session = Session(program, arguments, home)
                shown = head + session.replay(block[len(head) :])
                if shown != block and not is_update:
                    failed = 1
                    print(f"{path} says:\n", *block, "\nthe screen shows:\n", *shown, sep="\n")
                count += 1
                result += shown + [line]
                block = None
            else:
                block.append(line)
    if count == 0:
        print(f"{path} shows no session", file=sys.stderr)
        return 1
    if is_update:
        with open(path, "w") as file:
            file.write("\n".join(result))
    return failed


if __name__ == "__main__":
    sys.exit(main())
