"""How long one waits for an answer at the prompt, through a pseudo-terminal.

    latency.py PROGRAM [ROUNDS]

On a screen of 300 views: an added constraint, an environment that was not there before, `:why` of a
view at the end of a chain, and the first `:why` after an edit. Times run from the Enter that is sent
to the next prompt that is shown. Beside them, as the yardstick of this machine in this run: the same
way for an empty entry, and the start of the program beside the start of `true`.
"""

import os
import subprocess
import sys
import tempfile
import time

from terminal import Terminal


def spec(rows=60):
    """A list of rows with five views each, some of which vary."""
    lines = ["screen Big {"]
    above = "safe.top"
    for i in range(rows):
        lines.append(
            f"""    view row{i} {{
        horizontal == margins
        top == {above} + 4
        image icon{i} {{ leading == super.leading + 8; centerY == super.centerY; size == 20 x 20 }}
        label title{i}("Row {i}") {{ leading == icon{i}.trailing + 8; top == super.top + 2 }}
        label detail{i}("Some detail") {{
            leading == title{i}.leading
            top == title{i}.bottom + 2 | hC: title{i}.bottom + 1
            bottom == super.bottom - 2
        }}
        label badge{i}("9") {{ trailing == super.trailing - 8 | wR: super.trailing - 16; centerY == super.centerY }}
    }}"""
        )
        above = f"row{i}.bottom"
    return "\n".join(lines + ["}", ""])


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))]


def timed(t, entry):
    """Milliseconds from Enter to the prompt behind the answer."""
    t.send(entry)
    t.wait(lambda t: entry[-20:] in t.text.replace("\n", ""), "the echo")
    t.read_for(0.01)
    # What comes is only looked through: a terminal that draws in Python takes longer than the answer.
    shown = b""
    start = time.perf_counter()
    os.write(t.fd, b"\r")
    while "› ".encode() not in shown:
        data = os.read(t.fd, 1 << 16)
        if not data:
            raise SystemExit("the program ended")
        shown += data
    elapsed = (time.perf_counter() - start) * 1000
    t.raw += shown
    t.stream.feed(shown)
    t.read_for(0.01)
    return elapsed


def starts(arguments, count, ready=None):
    times = []
    for _ in range(count):
        start = time.perf_counter()
        if ready is None:
            subprocess.run(arguments, check=True)
        else:
            with Terminal(arguments) as t:
                while ready not in bytes(t.raw):
                    if not t._read():
                        raise SystemExit("the program ended")
        times.append((time.perf_counter() - start) * 1000)
    return min(times)


def main():
    program = os.path.abspath(sys.argv[1])
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "big.adapt"), "w") as file:
            file.write(spec())
        with Terminal(
            [program, "big.adapt"], {"HOME": folder}, folder=folder, columns=160
        ) as t:
            t.wait_for_prompt(60)
            # Each once: what was laid out before is remembered.
            environments = [
                f"{device} {way} text {text}"
                for text in ("small", "large", "xLarge", "xxLarge", "ax1", "ax3")
                for device in ("ipad-mini", "iphone-15", "iphone-se-3", "ipad-pro-11")
                for way in ("portrait", "landscape")
            ]
            edit = lambda i: f"badge{i % 60}.width >= {i + 8} as wide{i}"
            kinds = {
                "an empty entry": (lambda i: "", None),
                "an added constraint": (edit, None),
                "another environment": (lambda i: ":env " + environments[i % 48], None),
                "why": (lambda i: f":why title{i % 60}.top", None),
                "why after an edit": (lambda i: f":why title{i % 60}.top", edit),
            }
            print(f"{'milliseconds':20} {'median':>8} {'p95':>8}")
            for name, (entry, before) in kinds.items():
                times = []
                for i in range(rounds):
                    if before:
                        timed(t, before(i + rounds))
                    times.append(timed(t, entry(i)))
                print(f"{name:20} {percentile(times, 0.5):8.1f} {percentile(times, 0.95):8.1f}")
    prompt = starts([program, "--no-init"], 10, "› ".encode())
    empty = starts(["/bin/true"], 10)
    print(f"start to prompt: {prompt:.1f}, an empty program: {empty:.1f}")


if __name__ == "__main__":
    main()
