"""A program on a pseudo-terminal, and the screen that a person would see."""

import errno
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

import pyte


class Timeout(Exception):
    pass


class Terminal:
    """Runs `arguments` on a terminal of its own; `screen` is what it shows."""

    def __init__(self, arguments, environment=None, folder=None, columns=80, lines=40):
        self.columns, self.lines = columns, lines
        self.screen = pyte.HistoryScreen(columns, lines, history=100_000, ratio=0.5)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = bytearray()
        # How much had been shown when Enter was pressed last; None before the first time.
        self.entered = None
        self.exit = None
        variables = {
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "HOME": "/nonexistent",
            "INPUTRC": "/dev/null",
        }
        variables.update(environment or {})
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            try:
                if folder:
                    os.chdir(folder)
                os.execve(arguments[0], arguments, variables)
            finally:
                os._exit(127)
        self.resize(columns, lines)

    def resize(self, columns, lines):
        self.columns, self.lines = columns, lines
        self.screen.resize(lines, columns)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    # What is typed

    def send(self, text):
        data = text.encode() if isinstance(text, str) else text
        if data.endswith(b"\r"):
            self.entered = len(self.raw)
        while data:
            # A terminal takes some thousand bytes at a time; reading meanwhile keeps both going.
            readable, writable, _ = select.select([self.fd], [self.fd], [], 5)
            if readable and not self._read():
                return
            if writable:
                data = data[os.write(self.fd, data[:1024]) :]

    def enter(self, text):
        self.send(text + "\r")

    def paste(self, text):
        """What a terminal sends for the clipboard where bracketed paste is on."""
        self.send("\x1b[200~" + text.replace("\n", "\r") + "\x1b[201~")

    # What is shown

    def _read(self):
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            data = b""
        if not data:
            return False
        self.raw += data
        self.stream.feed(data)
        return True

    def read_for(self, seconds):
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.fd], [], [], left)[0] and not self._read():
                return

    def wait(self, condition, what, seconds=20):
        """Reads until `condition(self)`; what is shown counts, not what was sent."""
        end = time.monotonic() + seconds
        while not condition(self):
            left = end - time.monotonic()
            if left <= 0:
                raise Timeout(f"waited for {what}; the screen:\n{self.text}")
            if select.select([self.fd], [], [], min(left, 0.5))[0] and not self._read():
                if condition(self):
                    return
                raise Timeout(f"the program ended before {what}; the screen:\n{self.text}")

    def look_through(self, mark, seconds=20):
        """Reads until `mark` came, and draws only the end of it: a megabyte that a terminal draws in
        Python takes minutes on a busy machine."""
        end = time.monotonic() + seconds
        shown = bytearray()
        searched = 0
        while shown.find(mark, searched) < 0:
            searched = max(0, len(shown) - len(mark))
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.fd], [], [], left)[0]:
                raise Timeout(f"waited for {mark}; what came ends with {bytes(shown[-400:])}")
            data = os.read(self.fd, 1 << 16)
            if not data:
                raise Timeout(f"the program ended before {mark}")
            shown += data
        self.raw += shown
        self.stream.feed(bytes(shown[-4 * self.columns * self.lines :]))

    def wait_for(self, text, seconds=20):
        self.wait(lambda t: text in t.text, repr(text), seconds)

    def wait_for_prompt(self, seconds=20):
        """Waits until the cursor stands behind a prompt that came after the last Enter.

        What is typed earlier may be taken by the terminal itself: Ctrl-D, which means the end of a file
        while no prompt is there, never comes to the next one.
        """
        self.wait(lambda t: t.has_entered and t.at_prompt, "a prompt", seconds)

    @property
    def has_entered(self):
        """Whether the last Enter was taken: the cursor went on to another line."""
        return self.entered is None or b"\n" in self.raw[self.entered :]

    @property
    def at_prompt(self):
        line = self.screen.display[self.screen.cursor.y]
        return line[: self.screen.cursor.x].rstrip().endswith(("›", "…"))

    @property
    def display(self):
        """The lines of the screen without the blanks at their ends."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self):
        return "\n".join(self.display).rstrip("\n")

    @property
    def whole_text(self):
        """What has scrolled away, and the screen."""
        above = [
            "".join(line[x].data for x in range(self.columns)).rstrip()
            for line in self.screen.history.top
        ]
        return "\n".join(above + self.display).rstrip("\n")

    # How it ends

    def signal(self, number):
        os.kill(self.pid, number)

    def end(self, seconds=10):
        """Waits for the program to end; its exit code, or minus the signal's number."""
        if self.exit is not None:
            return self.exit
        end = time.monotonic() + seconds
        while True:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                if self.fd is not None:
                    self.read_for(0.05)
                self.exit = os.waitstatus_to_exitcode(status)
                return self.exit
            if time.monotonic() > end:
                self.signal(signal.SIGKILL)
                os.waitpid(self.pid, 0)
                raise Timeout(f"the program did not end; the screen:\n{self.text}")
            if self.fd is None:
                time.sleep(0.01)
            elif select.select([self.fd], [], [], 0.02)[0] and not self._read():
                time.sleep(0.005)

    def close(self):
        """Closes the terminal, as closing its window does."""
        os.close(self.fd)
        self.fd = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.exit is None:
            try:
                self.signal(signal.SIGKILL)
                os.waitpid(self.pid, 0)
            except OSError:
                pass
        if self.fd is not None:
            os.close(self.fd)
