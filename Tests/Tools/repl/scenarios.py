"""What a person does at the prompt, and what the screen then shows.

    scenarios.py --list
    scenarios.py PROGRAM NAME…

Each scenario gets an empty home folder. A failed one says what the screen showed.
"""

import os
import shutil
import signal
import sys
import tempfile
import traceback

from terminal import Terminal

SCENARIOS = {}


def scenario(function):
    SCENARIOS[function.__name__.replace("_", "-")] = function
    return function


class Home:
    """A home folder of its own, and the program to run in it."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.terminals = []

    def start(self, *arguments, environment=None, **options):
        variables = {"HOME": self.folder, **(environment or {})}
        terminal = Terminal(
            [self.program, *arguments], variables, folder=self.folder, **options
        )
        self.terminals.append(terminal)
        terminal.wait_for_prompt()
        return terminal

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w") as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name)) as file:
            return file.read()

    @property
    def history(self):
        return self.read(HISTORY).splitlines()

    def check(self):
        """What holds at the end of every scenario: no stack trace, and no damage to what is kept."""
        for terminal in self.terminals:
            for trace in TRACES:
                assert trace not in terminal.raw, terminal.text
        if os.path.isfile(self.path(HISTORY)):
            with open(self.path(HISTORY), "rb") as file:
                kept = file.read()
            assert not kept or kept.endswith(b"\n"), kept[-200:]
            assert b"\0" not in kept, kept
            entries = kept.decode().splitlines()
            assert all(entries) and len(set(entries)) == len(entries), entries
            mode = os.stat(self.path(HISTORY)).st_mode & 0o777
            assert mode == 0o600, oct(mode)
            folder = os.listdir(os.path.dirname(self.path(HISTORY)))
            assert folder == ["history"], folder


HISTORY = ".local/state/adapt/history"
# What Swift's runtime, the C library and AddressSanitizer say of a crash.
TRACES = [b"Fatal error", b"rogram crashed", b"Backtrace", b"Stack dump", b"corrupted", b"AddressSanitizer"]


def ask(t, text, answer):
    t.enter(text)
    # The same answer may stand on the screen already.
    t.wait(lambda t: t.has_entered, "the entry to be taken")
    t.wait_for(answer)
    t.wait_for_prompt()


def begin_entry(t, text="view box {"):
    t.enter(text)
    t.wait(lambda t: t.display[t.screen.cursor.y] == "  …", "a prompt that goes on")


def interrupt(t):
    """Ctrl-C, after which there is an empty prompt and the session answers."""
    t.send("\x03")
    t.wait(lambda t: t.at_prompt and t.text.endswith("hR ›"), "a new prompt")
    ask(t, "2 + 3", "\n5\n")


def leave(t):
    t.send("\x04")
    assert t.end() == 0, t.exit


@scenario
def the_prompt_says_where_one_is(home):
    with home.start() as t:
        assert t.display[0] == "no screen · iphone-15 portrait wC hR ›", t.text
        t.enter('label title("Hello")')
        t.wait_for("Main · iphone-15 portrait wC hR ›")
        t.enter(":env ipad-pro-11 split 1/3")
        t.wait_for("Main · ipad-pro-11-m5 split 1/3 wC hR ›")


@scenario
def source_expressions_and_commands_mix(home):
    with home.start() as t:
        t.enter("view box { left == super.left + 10; top == super.top + 20; width == 30; height == 40 }")
        t.wait_for("+ box  10, 20  30 x 40")
        ask(t, "box.frame", "\n10, 20  30 x 40\n")
        ask(t, "box.width + 2 * 5", "\n40\n")
        ask(t, "_ * 2", "\n80\n")
        ask(t, ":frames", "box   10  20     30      40")


@scenario
def an_entry_goes_on_until_it_is_whole(home):
    with home.start() as t:
        begin_entry(t)
        t.enter("left == super.left + 10; top == super.top + 20")
        t.enter("width == 30; height == 40 }")
        t.wait_for("+ box  10, 20  30 x 40")
        t.wait_for_prompt()
        # One entry of the history, with its lines.
        t.send("\x1b[A")
        t.wait(lambda t: t.text.count("left == super.left + 10; top == super.top + 20") == 2, "the whole entry again")


@scenario
def ctrl_c_drops_the_line_and_keeps_the_session(home):
    with home.start() as t:
        ask(t, "view box { width == 30 }", "+ box")
        t.send("box.wid")
        t.wait_for("› box.wid")
        t.send("\x03")
        t.wait_for("box.wid^C")
        t.wait_for_prompt()
        ask(t, "box.width", "\n30\n")


@scenario
def ctrl_c_drops_an_entry_that_goes_on(home):
    with home.start() as t:
        begin_entry(t)
        interrupt(t)


@scenario
def ctrl_c_twice_leaves(home):
    with home.start() as t:
        t.send("\x03")
        t.wait_for("Ctrl-C again or Ctrl-D leaves")
        t.wait_for_prompt()
        t.send("\x03")
        assert t.end() == 0


@scenario
def ctrl_d_leaves(home):
    with home.start() as t:
        leave(t)


@scenario
def ctrl_c_while_searching_the_history(home):
    with home.start() as t:
        ask(t, "1 + 1", "\n2\n")
        t.send("\x12")
        t.wait_for("reverse-i-search")
        t.send("1")
        interrupt(t)


@scenario
def a_paste_is_one_entry(home):
    with home.start() as t:
        t.paste("view box {\n  left == super.left + 10\n  top == super.top + 20\n  width == 30; height == 40\n}\n")
        t.send("\r")
        t.wait_for("+ box  10, 20  30 x 40")
        t.wait_for_prompt()
        assert home.history == [
            r"view box {\n  left == super.left + 10\n  top == super.top + 20\n  width == 30; height == 40\n}\n"
        ], home.history


@scenario
def a_paste_of_several_entries_answers_each(home):
    with home.start() as t:
        t.paste("view box { width == 30 }\nbox.width\n:env ipad-pro-11\nbox.width * 2\n")
        t.send("\r")
        t.wait_for("\n60\n")
        t.wait_for_prompt()
        assert "\n30\n" in t.text, t.text


@scenario
def letters_beyond_ascii(home):
    with home.start() as t:
        t.send('label title("Grüße, 世界 👋")')
        t.send("\x1b[D" * 4 + "\x7f")
        t.wait_for('label title("Grüße, 世 👋")')
        t.send("\x05\r")
        t.wait_for("+ title")
        ask(t, "title.text", "Grüße")


@scenario
def history_outlives_the_session(home):
    with home.start() as t:
        ask(t, "1 + 1", "\n2\n")
        ask(t, "2 + 3", "\n5\n")
        ask(t, "1 + 1", "\n2\n")
        leave(t)
    assert home.history == ["2 + 3", "1 + 1"], home.history
    with home.start() as t:
        t.send("\x1b[A")
        t.wait_for("› 1 + 1")
        t.send("\x1b[A")
        t.wait_for("› 2 + 3")


@scenario
def two_sessions_at_once_lose_nothing(home):
    with home.start() as a, home.start() as b:
        ask(a, "1 + 1", "\n2\n")
        ask(b, "2 + 2", "\n4\n")
        ask(a, "3 + 3", "\n6\n")
        ask(b, "1 + 1", "\n2\n")
        a.send("\x04")
        b.send("\x04")
        assert a.end() == 0 and b.end() == 0
    assert home.history == ["2 + 2", "3 + 3", "1 + 1"], home.history


@scenario
def a_home_that_cannot_be_written(home):
    # A file where the folder should be, which stops the superuser too.
    home.write(".local/state", "")
    with home.start() as t:
        t.enter("1 + 1")
        t.wait_for("\n2\n")
        t.wait_for("history is not kept")
        t.wait_for_prompt()
        ask(t, "2 + 3", "\n5\n")
        assert t.text.count("history is not kept") == 1, t.text
        leave(t)


@scenario
def a_home_of_somebody_else(home):
    setpriv = shutil.which("setpriv")
    if os.getuid() != 0 or not setpriv:
        # Who is nobody's superuser cannot become nobody; a folder without rights says the same.
        os.makedirs(home.path(".local"))
        os.chmod(home.path(".local"), 0o500)
        t = home.start()
    else:
        os.chmod(home.folder, 0o755)
        nobody = Home(setpriv, home.folder)
        t = nobody.start("--reuid=65534", "--clear-groups", home.program)
        home.terminals += nobody.terminals
    with t:
        t.enter("1 + 1")
        t.wait_for("\n2\n")
        t.wait_for("history is not kept: permission denied")
        t.wait_for_prompt()
        t.enter(":save box.adapt")
        ask(t, "2 + 3", "\n5\n")
        leave(t)
    assert not os.path.exists(home.path(HISTORY))


@scenario
def a_terminal_that_is_closed(home):
    with home.start() as t:
        ask(t, "1 + 1", "\n2\n")
        t.send("abc")
        t.signal(signal.SIGHUP)
        assert t.end() == 128 + signal.SIGHUP
    assert home.history == ["1 + 1"], home.history


@scenario
def a_program_that_is_killed(home):
    for number in (signal.SIGTERM, signal.SIGKILL):
        with home.start() as t:
            ask(t, f"{int(number)} + 0", f"\n{int(number)}\n")
            t.send("abc")
            t.wait_for("› abc")
            t.signal(number)
            assert t.end() == (-number if number == signal.SIGKILL else 128 + number), t.exit
    # What was entered before is there, and nothing of it is locked.
    assert home.history == ["15 + 0", "9 + 0"], home.history
    with home.start() as t:
        ask(t, "1 + 1", "\n2\n")
        leave(t)
    assert home.history == ["15 + 0", "9 + 0", "1 + 1"], home.history


@scenario
def a_terminal_that_is_gone(home):
    with home.start() as t:
        ask(t, "1 + 1", "\n2\n")
        t.close()
        assert t.end() in (0, 128 + signal.SIGHUP), t.exit
    assert home.history == ["1 + 1"], home.history


@scenario
def a_window_that_changes_its_size(home):
    with home.start(columns=60) as t:
        t.send("1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1")
        t.wait(lambda t: t.screen.cursor.y == 1, "a wrapped line")
        t.resize(100, 40)
        t.read_for(0.3)
        t.send(" + 1\r")
        t.wait_for("\n13\n")
        t.resize(40, 20)
        t.wait_for_prompt()
        ask(t, "2 + 3", "\n5\n")


@scenario
def a_wrapped_line_survives_a_narrower_window(home):
    with home.start(columns=60) as t:
        line = " + ".join(str(n) for n in range(10, 40))
        t.send(line)
        t.wait(lambda t: t.screen.cursor.y >= 2, "a line of three rows")
        for columns in (31, 90, 47):
            t.resize(columns, 30)
            t.read_for(0.2)
        t.send("\x01\x05 + 0\r")
        # 10 + 11 + … + 39
        t.wait_for("\n735\n")
        t.wait_for_prompt()
        assert home.history == [line + " + 0"], home.history


def long_spec(home, t):
    rows = "\n".join(
        f"    view v{i} {{ horizontal == margins; top == {f'v{i - 1}.bottom' if i else 'safe.top'} + 2; height == 4 }}"
        for i in range(150)
    )
    home.write("long.adapt", "screen Long {\n" + rows + "\n}\n")
    ask(t, ":load long.adapt", "1 screen: Long")


def long_sweep(home, t):
    """Begins what takes minutes."""
    long_spec(home, t)
    ask(t, "1 + 1", "\n2\n")
    t.enter(":sweep width 320...10320")
    t.wait(lambda t: t.has_entered, "the entry to be taken")
    t.read_for(0.5)
    assert not t.at_prompt, t.text


@scenario
def ctrl_c_ends_a_long_sweep(home):
    with home.start() as t:
        long_sweep(home, t)
        t.send("\x03")
        t.wait_for("error: interrupted")
        t.wait_for_prompt()
        ask(t, "v149.height", "\n4\n")
        leave(t)


@scenario
def a_terminal_that_is_closed_during_a_long_sweep(home):
    with home.start() as t:
        long_sweep(home, t)
        t.signal(signal.SIGHUP)
        assert t.end() == 128 + signal.SIGHUP
    assert home.history[-1] == ":sweep width 320...10320", home.history


@scenario
def a_terminal_that_is_gone_during_a_long_sweep(home):
    with home.start() as t:
        long_sweep(home, t)
        t.close()
        assert t.end() in (0, 128 + signal.SIGHUP), t.exit
    assert home.history[-1] == ":sweep width 320...10320", home.history


@scenario
def a_full_disk_loses_nothing(home):
    # Files of at most 4 KiB stand for a disk without room.
    limited = Home("/bin/sh", home.folder)
    text = "screen Long {\n" + "".join(f"    view v{i} {{ width == {i} }}\n" for i in range(300)) + "}\n"
    home.write("long.adapt", text)
    with limited.start("-c", 'ulimit -f 8; exec "$0" "$@"', home.program, "long.adapt") as t:
        ask(t, "view more { width == 1 }", "+ more")
        t.enter(":save")
        t.wait_for("error: cannot write `long.adapt`: file too large")
        t.wait_for_prompt()
        # The file is as it was, and the session too.
        assert home.read("long.adapt") == text
        ask(t, "more.width", "\n1\n")
        assert sorted(os.listdir(home.folder)) == [".local", "long.adapt"], os.listdir(home.folder)
        leave(t)


@scenario
def a_folder_that_cannot_be_written(home):
    home.write("taken", "")
    with home.start() as t:
        ask(t, "view box { width == 1 }", "+ box")
        t.enter(":save taken/box.adapt")
        t.wait_for("error: cannot write `taken/box.adapt`")
        t.wait_for_prompt()
        ask(t, "box.width", "\n1\n")


@scenario
def many_entries_of_two_sessions_at_once(home):
    with home.start() as a, home.start() as b:
        a.paste("".join(f"1 + {i}\n" for i in range(60)))
        b.paste("".join(f"2 * {i}\n" for i in range(60)))
        a.send("\r")
        b.send("\r")
        for i in range(20):
            a.enter(f"{i} - 1")
            b.enter(f"{i} - 2")
        a.enter("1000")
        b.enter("2000")
        a.wait_for("\n1000\n", 60)
        b.wait_for("\n2000\n", 60)
        a.wait_for_prompt()
        b.wait_for_prompt()
        a.send("\x04")
        b.send("\x04")
        assert a.end() == 0 and b.end() == 0
    # A paste is one entry of the history.
    wanted = [f"{i} - {n}" for i in range(20) for n in (1, 2)] + ["1000", "2000"]
    wanted += ["".join(f"1 + {i}\\n" for i in range(60)), "".join(f"2 * {i}\\n" for i in range(60))]
    assert sorted(home.history) == sorted(wanted), home.history


@scenario
def a_dumb_terminal_has_a_plain_prompt(home):
    with home.start(environment={"TERM": "dumb"}) as t:
        t.enter("1 + 1")
        t.wait_for("\n2\n")
        t.send("abc\x03")
        # The terminal itself shows Ctrl-C, and forgets what it has not shown yet.
        t.wait(lambda t: "^C\n" in t.text and t.at_prompt, "an empty prompt")
        ask(t, "2 + 3", "\n5\n")
        assert b"\x1b" not in t.raw, bytes(t.raw)
        leave(t)


@scenario
def an_init_file_runs_first(home):
    home.write(".config/adapt/init.adapt", ":env ipad-mini\n")
    with home.start() as t:
        assert "ipad-mini" in t.text, t.text
    with home.start("--no-init") as t:
        assert "iphone-15" in t.text, t.text


@scenario
def a_file_is_loaded_first(home):
    home.write("inbox.adapt", "screen Inbox { view list { edges == super } }\n")
    with home.start("inbox.adapt") as t:
        assert t.text == "Inbox · iphone-15 portrait wC hR ›", t.text
        ask(t, "list.frame", "\n0, 0  393 x 852\n")


@scenario
def tab_completes_names(home):
    with home.start() as t:
        ask(t, 'label title("A")', "+ title")
        t.send("tit\t.wid\t\r")
        t.wait_for("› title.width\n")
        t.wait_for_prompt()
        t.send(":env ipad-mini-a\tlands\t\r")
        t.wait_for("› :env ipad-mini-a17 landscape")
        # Several candidates are listed, in their order.
        t.send("title.l\t\t")
        t.wait_for("lineBreak")
        t.wait_for("leading")
        t.send("\x03")
        t.wait_for_prompt()


@scenario
def ctrl_c_behind_a_list_of_candidates(home):
    with home.start() as t:
        # More than a hundred, which nobody is asked about.
        t.send(":env \t\t")
        t.wait_for("iphone-15-pro-max")
        t.wait(lambda t: t.text.endswith("› :env"), "the line again")
        assert b"y or n" not in t.raw, t.text
        interrupt(t)


@scenario
def ctrl_c_behind_a_count(home):
    with home.start() as t:
        t.send("\x1b5")
        t.wait_for("(arg: 5)")
        interrupt(t)


def watching(home):
    """A session that watches a file, with `1 +` typed at its prompt."""
    home.write("inbox.adapt", "screen Inbox { view list { edges == super } }\n")
    t = home.start("inbox.adapt")
    t.enter(":watch")
    t.wait_for_prompt()
    t.send("1 +")
    t.wait_for("› 1 +")
    return t


def change_watched(home, t):
    home.write("inbox.adapt", "screen Inbox { view list { edges == super inset 10 } }\n")
    t.wait_for("~ list  10, 10  373 x 832")


@scenario
def ctrl_c_while_a_file_is_watched(home):
    with watching(home) as t:
        interrupt(t)
        # It is watched all the same.
        change_watched(home, t)


def editing(home, script):
    """A session with a box 30 wide, whose editor is a script."""
    home.write("editor", "#!/bin/sh\n" + script)
    os.chmod(home.path("editor"), 0o755)
    t = home.start(environment={"EDITOR": home.path("editor")})
    ask(t, "view box { width == 30 }", "+ box")
    return t


@scenario
def ctrl_c_is_the_editor_s_while_it_runs(home):
    with editing(home, "echo editing\nsleep 20\n") as t:
        t.enter(":edit")
        t.wait_for("editing")
        t.send("\x03")
        t.wait_for("ended with 130")
        t.wait_for_prompt()
        ask(t, "box.width", "\n30\n")


@scenario
def ctrl_c_ends_the_rest_of_a_paste(home):
    with home.start() as t:
        long_spec(home, t)
        t.paste(":sweep width 320...10320\n7 + 7\n8 + 8")
        t.send("\r")
        t.wait(lambda t: t.has_entered, "the entry to be taken")
        t.read_for(1)
        assert not t.at_prompt, t.text
        t.send("\x03")
        t.wait_for("2 more entries were not read")
        t.wait_for_prompt()
        assert "\n14\n" not in t.text, t.text
        ask(t, "2 + 3", "\n5\n")


@scenario
def two_thousand_pasted_lines(home):
    with home.start() as t:
        lines = ["screen Long {"]
        lines += [f"    view v{i} {{ size == 10 x {i} }}" for i in range(1998)]
        t.paste("\n".join(lines + ["}"]))
        t.send("\r")
        t.wait_for("and 1990 more", 120)
        t.wait_for_prompt(120)
        ask(t, "v1997.height", "\n1997\n")
        leave(t)
    assert len(home.history[0].split("\\n")) == 2000, len(home.history)


@scenario
def two_thousand_pasted_entries(home):
    with home.start() as t:
        t.paste("\n".join(f"{i} + 100000" for i in range(2000)))
        t.send("\r")
        t.wait_for("\n101999\n", 120)
        t.wait_for_prompt()
        shown = t.whole_text.split("\n")
        answers = [line for line in shown if line.isdigit()]
        assert answers == [str(100_000 + i) for i in range(2000)], len(answers)
        leave(t)
    assert len(home.history) == 1 and len(home.history[0].split("\\n")) == 2000


@scenario
def a_line_of_a_megabyte(home):
    with home.start() as t:
        t.paste("1 + " * 250_000 + "1")
        t.send("\r")
        t.look_through(b"error: a question of 500001 words", 120)
        t.wait_for_prompt()
        ask(t, "2 + 3", "\n5\n")


@scenario
def a_line_of_a_megabyte_in_an_open_bracket(home):
    with home.start() as t:
        begin_entry(t)
        t.paste("x" * 1_000_000)
        t.send("\r")
        t.read_for(0.5)
        t.send("\x03")
        # The line is shown once more before it goes: two megabytes in all.
        t.look_through(b"^C\r\n", 60)
        t.wait(lambda t: t.at_prompt and t.text.endswith("hR ›"), "a new prompt")
        ask(t, "2 + 3", "\n5\n")


@scenario
def ctrl_z_and_fg(home):
    with Terminal(
        ["/bin/bash", "--norc", "-i"],
        {"HOME": home.folder, "PS1": "shell$ "},
        folder=home.folder,
    ) as t:
        t.wait_for("shell$")
        t.enter(home.program)
        t.wait_for_prompt()
        ask(t, "1 + 1", "\n2\n")
        t.send("2 +")
        t.wait_for("› 2 +")
        t.send("\x1a")
        t.wait_for("Stopped")
        t.enter("echo of the shell")
        t.wait_for("\nof the shell\n")
        t.enter("fg")
        t.wait(lambda t: t.at_prompt or t.display[t.screen.cursor.y].endswith("2 +"), "the line")
        t.enter(" 3")
        t.wait_for("\n5\n")
        t.wait_for_prompt()
        t.send("\x04")
        t.wait(lambda t: t.text.endswith("shell$"), "the shell")


@scenario
def inputrc_knows_the_program(home):
    home.write("inputrc", '$if adapt\n"\\C-o": "1 + 1\\C-m"\n$endif\n')
    with home.start(environment={"INPUTRC": home.path("inputrc")}) as t:
        t.send("\x0f")
        t.wait_for("\n2\n")


@scenario
def an_editor_changes_the_text(home):
    with editing(home, "sed -i 's/30/70/' \"$1\"\n") as t:
        ask(t, ":edit", "~ box")
        ask(t, "box.width", "\n70\n")


@scenario
def a_watched_file_is_taken_again(home):
    with watching(home) as t:
        change_watched(home, t)
        # The line that was being typed is still there.
        t.enter(" 1")
        t.wait_for("\n2\n")


def passes(name, program):
    with tempfile.TemporaryDirectory() as folder:
        try:
            home = Home(program, folder)
            SCENARIOS[name](home)
            home.check()
        except Exception:
            print(f"{name} failed", file=sys.stderr)
            traceback.print_exc()
            return False
    return True


def main():
    if sys.argv[1:] == ["--list"]:
        print("\n".join(SCENARIOS))
        return 0
    program, *names = sys.argv[1:]
    program = os.path.abspath(program)
    failed = [name for name in names or SCENARIOS if not passes(name, program)]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
