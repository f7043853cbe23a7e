"""How long one waits for an answer at the prompt, through a pseudo-terminal.

    latency.py PROGRAM [ROUNDS]

On a screen of 300 views: an added constraint, an environment that was not there before, `:why` of a
view at the end of a chain, the first `:why` after an edit, and an added view. Times run from the Enter
that is sent to the next prompt that is shown; the processor's is that of the program meanwhile, which
other programs on the machine do not stretch. Beside them, as the yardstick of this machine in this
run: the same way for an empty entry, and the start of the program beside that of `echo`, which shows
the same on the same terminal.
"""

import os
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
    worked = processor_time(t.pid)
    start = time.perf_counter()
    os.write(t.fd, b"\r")
    while "› ".encode() not in shown:
        data = os.read(t.fd, 1 << 16)
        if not data:
            raise SystemExit("the program ended")
        shown += data
    elapsed = (time.perf_counter() - start) * 1000
    worked = (processor_time(t.pid) - worked) * 1000
    t.raw += shown
    t.stream.feed(shown)
    t.read_for(0.01)
    return elapsed, worked


def processor_time(pid):
    """What a process has taken of the processor, in seconds; 0 where only its parent could know."""
    # The clock of another process, as `clock_getcpuclockid` numbers it on Linux.
    return time.clock_gettime((~pid << 3) | 2) if sys.platform == "linux" else 0


def starts(arguments, count):
    """The least milliseconds until a program shows a prompt."""
    times = []
    for _ in range(count):
        start = time.perf_counter()
        with Terminal(arguments) as t:
            while "› ".encode() not in t.raw:
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
                "an added view": (
                    lambda i: f"view more{i} {{ size == 10 x 10; top == row{i % 60}.top }}",
                    None,
                ),
            }
            print(f"{'milliseconds':20} {'median':>8} {'p95':>8}    of the processor")
            for name, (entry, before) in kinds.items():
                times = []
                for i in range(rounds):
                    if before:
                        timed(t, before(i + rounds))
                    times.append(timed(t, entry(i)))
                columns = [
                    f"{percentile(values, share):8.1f}"
                    for values in zip(*times)
                    for share in (0.5, 0.95)
                ]
                print(f"{name:20} {' '.join(columns)}")
    prompt = starts([program, "--no-init"], 20)
    empty = starts(["/bin/echo", "› "], 20)
    print(f"start to prompt: {prompt:.1f}, an empty program: {empty:.1f}")


if __name__ == "__main__":
    main()
