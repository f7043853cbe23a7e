#!/usr/bin/env python3
"""Times the solver beside kiwi, and the way from text to findings, and prints one table.

bench.py ADAPT_BENCH ADAPT [--full|--quick] [--only PART] [--write]

`--write` puts the table into BENCHMARKS.md. `--quick` stops kiwi at 300 views and takes one tangled
system of each density and two examples; `--full` has no caps. PART is build, switch, tangled, alone
or end. A part that fails says so in the table, and the others go on.

Kiwi's headers come from the source distribution of kiwisolver 1.5.1 (pip brings it into .build/bench).
Both sides are optimized builds for the baseline of the machine. Kiwi gets position and size as its
variables and the best of six insertion orders: each is run once, cut when it takes longer than the best
so far, and then the best runs in turn with ours, three times, or once if it takes a second. Figures are
the least of all, in time of the thread.
"""
import glob
import json
import math
import os
import platform
import re
import subprocess
import sys
import time

import solver_workloads

BUILD = ".build/bench"
KIWI = "kiwisolver==1.5.1"
KIWI_UP_TO = 1000
LIMIT = 30.0

# Rounds of either side reuse the memory of those before, as in a program that stays; else the C library
# (glibc) hands it back each time, and the system's time to bring it again is measured.
KEEPING_MEMORY = os.environ | {"MALLOC_MMAP_THRESHOLD_": str(32 << 20),
                               "MALLOC_TRIM_THRESHOLD_": str(1 << 30)}


def kiwi_driver():
    driver = f"{BUILD}/kiwi_driver"
    source = os.path.join(os.path.dirname(__file__), "kiwi_driver.cpp")
    if os.path.exists(driver) and os.path.getmtime(driver) > os.path.getmtime(source):
        return driver
    subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary",
                    ":all:", "--dest", BUILD, KIWI], check=True)
    name = KIWI.replace("==", "-")
    subprocess.run(["tar", "xzf", f"{BUILD}/{name}.tar.gz", "-C", BUILD], check=True)
    subprocess.run(["g++", "-std=c++17", "-O3", "-I", f"{BUILD}/{name}", source, "-o", driver],
                   check=True)
    return driver


class Bench:
    def __init__(self, adapt_bench, adapt, is_full, is_quick):
        self.adapt_bench, self.adapt = adapt_bench, adapt
        self.is_full, self.is_quick = is_full, is_quick
        self.kiwi_up_to = 300 if is_quick else KIWI_UP_TO
        self.tangled_count = 1 if is_quick else 4
        self.ours = {}
        self.driver = None
        self.folder = f"{BUILD}/workloads"

    def path(self, name):
        return f"{self.folder}/{name}.txt"

    def our(self, name, figure):
        """The least of all runs so far, after another run."""
        output = subprocess.run([self.adapt_bench, self.path(name), figure], capture_output=True,
                                text=True, check=True, env=KEEPING_MEMORY,
                                timeout=None if self.is_full else 120).stdout
        new = json.loads(output)
        old = self.ours.setdefault((name, figure), new)
        for key, value in new.items():
            if key == "sweep_us":
                old[key] = [min(a, b) for a, b in zip(value, old[key])]
            elif key.endswith("_us"):
                old[key] = min(value, old[key])
        return old

    def our_build(self, name):
        mine = self.our(name, "build")
        return mine["build_us"] + mine["solve_us"]

    def kiwi(self, name, mode, order, seconds, cap):
        """Microseconds, or infinity if it takes longer than `cap` seconds or gives an error."""
        self.driver = self.driver or kiwi_driver()
        try:
            output = subprocess.run([self.driver, self.path(name), mode, str(order), str(seconds)],
                                    capture_output=True, text=True, env=KEEPING_MEMORY,
                                    timeout=cap).stdout
            return float(output)
        except (subprocess.TimeoutExpired, ValueError):
            return math.inf

    def beside_kiwi(self, name, mode, ours):
        """Kiwi's least time, and whether it was cut; `ours` runs ours in between."""
        best, order, taken = math.inf, 0, LIMIT
        for candidate in range(6):
            # An order that takes longer than the best so far cannot be the best.
            cap = None if self.is_full else min(LIMIT, 1.5 * taken + 0.5)
            start = time.time()
            figure = self.kiwi(name, mode, candidate, 0.2, cap)
            if figure < best:
                best, order, taken = figure, candidate, time.time() - start
        if math.isinf(best):
            return LIMIT * 1e6, True
        # A long run needs no repetition, and there is no time for it.
        for _ in range(3 if taken < 2 or self.is_full else 1):
            ours(name)
            best = min(best, self.kiwi(name, mode, order, 0.5, None if self.is_full else LIMIT))
        return best, False


def figure(value):
    return f"{value:.3g}" if value < 1000 else f"{value:,.0f}"


def build(bench, out):
    sizes = solver_workloads.SIZES
    out("Build and solve, microseconds, ours / kiwi (ratio):\n")
    out("| family | " + " | ".join(f"{s:,}" for s in sizes)
        + " | growth from 100 to 3,000 | to 10,000 |")
    out("|---" * (len(sizes) + 3) + "|")
    for family in solver_workloads.FAMILIES:
        cells, times = [], {}
        for size in sizes:
            name = f"{family}-{size}"
            bench.our_build(name)
            theirs = None
            if size <= bench.kiwi_up_to:
                theirs, is_cut = bench.beside_kiwi(name, "build", bench.our_build)
            times[size] = bench.our_build(name)
            cell = figure(times[size])
            if theirs is not None:
                mark = "> " if is_cut else ""
                cell += f" / {mark}{figure(theirs)} ({mark}{figure(theirs / times[size])}x)"
            cells.append(cell)
        growth = [math.log(times[s] / times[100]) / math.log(s / 100) for s in (3000, 10000)]
        out(f"| {family} | " + " | ".join(cells) + f" | ^{growth[0]:.2f} | ^{growth[1]:.2f} |")


def switch(bench, out):
    out("Another environment (a width and all content sizes change), microseconds:\n")
    out("| workload | ours | a second | kiwi kept alive | ratio |\n|---|---|---|---|---|")
    for name in ("app-10", "app-100", "app-300"):
        theirs, is_cut = bench.beside_kiwi(name, "switch", lambda n: bench.our(n, "switch"))
        mine = bench.our(name, "switch")["switch_us"]
        mark = "> " if is_cut else ""
        out(f"| {name} | {figure(mine)} | {1e6 / mine:,.0f} | {mark}{figure(theirs)} "
            f"| {mark}{figure(theirs / mine)}x |")


def tangled(bench, out):
    out("Tangled systems, 300 views with 450 or 900 random relations, milliseconds:\n")
    out("| workload | ours | kiwi | ratio |\n|---|---|---|---|")
    for name in [f"tangled-{n}-{i}" for n in (450, 900) for i in range(bench.tangled_count)]:
        theirs, is_cut = bench.beside_kiwi(name, "build", bench.our_build)
        mine = bench.our_build(name)
        mark = "> " if is_cut else ""
        out(f"| {name} | {figure(mine / 1000)} | {mark}{figure(theirs / 1000)} "
            f"| {mark}{figure(theirs / mine)}x |")


def alone(bench, out):
    out("Ours alone, microseconds and bytes:\n")
    out("| workload | width sweep, a step: cold, warm | add and remove a row | take one of its rows "
        "out and put it back, median | build again | bytes a view, compiled |\n|---|---|---|---|---|---|")
    for name in ("app-100", "app-300", "chain-300", "nested-300", "grid-300"):
        for _ in range(3):
            sweep, update = bench.our(name, "sweep"), bench.our(name, "update")
            replace, again = bench.our(name, "replace"), bench.our_build(name)
        cold, warm = sweep["sweep_us"]
        out(f"| {name} | {figure(cold)}, {figure(warm)} | {figure(update['update_us'])} "
            f"| {figure(replace['replace_us'])} | {figure(again)} "
            f"| {figure(sweep['bytes'] / (sweep['variables'] / 4))} |")


def end(bench, out):
    cap = None if bench.is_full else 120
    out("From text to findings:\n\n| text | MB a second, tree and diagnostics |\n|---|---|")
    lines = subprocess.run([bench.adapt_bench, "syntax"], capture_output=True, text=True, check=True,
                           timeout=cap).stdout.splitlines()
    for size, speed in re.findall(r"^ +(\d+): ([\d.]+) MB/s", "\n".join(lines), re.M):
        out(f"| {int(size) / 1e6:,.0f} MB | {speed} |")
    for line in lines:
        if "tree-sitter" in line:
            out("\nBeside tree-sitter: " + line.strip() + ".")
    out("\nEach example in the full matrix: layouts and findings on one thread, environments a second; "
        "seconds for `adapt check --all` on one core and on two:\n")
    out("| example | environments | layouts | a second, one thread | `check`: one core, two, seconds | "
        "environments a second on two |\n|---|---|---|---|---|---|")
    examples = sorted(glob.glob("examples/*.adapt"))
    for example in examples[:2] if bench.is_quick else examples:
        output = subprocess.run([bench.adapt_bench, "matrix", example], capture_output=True, text=True,
                                timeout=cap).stdout
        found = re.search(r"full: (\d+), (\d+), ([\d.]+)", output)
        if not found:
            continue  # A file that others import shows nothing.
        count, layouts, milliseconds = int(found[1]), int(found[2]), float(found[3])
        seconds = []
        for jobs, rounds in (("1", 1), ("2", 2)):
            least = math.inf
            for _ in range(rounds):
                start = time.time()
                subprocess.run([bench.adapt, "check", "--all", "--jobs", jobs, example],
                               capture_output=True, timeout=cap)
                least = min(least, time.time() - start)
            seconds.append(least)
        name = os.path.basename(example)
        out(f"| {name} | {count:,} | {layouts:,} | {1000 * count / max(milliseconds, 0.001):,.0f} "
            f"| {seconds[0]:.2f}, {seconds[1]:.2f} | {count / seconds[1]:,.0f} |")


PARTS = [build, switch, tangled, alone, end]


def main():
    arguments = sys.argv[1:]
    only = None
    if "--only" in arguments:
        place = arguments.index("--only")
        only = arguments[place + 1]
        del arguments[place:place + 2]
    paths = [a for a in arguments if not a.startswith("--")]
    if len(paths) != 2 or only not in [None] + [p.__name__ for p in PARTS]:
        sys.exit(__doc__)
    os.makedirs(BUILD, exist_ok=True)
    bench = Bench(*paths, "--full" in arguments, "--quick" in arguments)
    solver_workloads.write_all(bench.folder)
    lines = []

    def out(line):
        lines.append(line)
        print(line, flush=True)

    start, failures = time.time(), []
    for part in PARTS:
        if only not in (None, part.__name__):
            continue
        began = time.time()
        try:
            part(bench, out)
        except Exception as error:
            out(f"\n(The rest of this part could not be measured: {error})")
            failures.append(part.__name__)
        out("")
        print(f"[{part.__name__}: {time.time() - began:.0f} s]\n", flush=True)
    print(f"{time.time() - start:.0f} s")
    if "--write" in arguments and only is None:
        write("\n".join(lines) + "\n")
    sys.exit(f"could not be measured: {', '.join(failures)}" if failures else 0)


def write(text):
    """Puts a table between the marks of BENCHMARKS.md."""
    with open("BENCHMARKS.md") as file:
        page = file.read()
    cpu = None
    if os.path.exists("/proc/cpuinfo"):
        cpu = re.search(r"model name\s*: (.*)", open("/proc/cpuinfo").read())
    machine = f"{cpu.group(1) if cpu else platform.processor()}, {os.cpu_count()} cores"
    head = f"Made {time.strftime('%Y-%m-%d')} on {machine}, {platform.system()}.\n\n"
    page, count = re.subn(r"(<!-- solver -->\n).*(<!-- end -->)",
                          lambda m: m.group(1) + head + text.rstrip() + "\n" + m.group(2), page,
                          flags=re.S)
    if count != 1:
        sys.exit("BENCHMARKS.md has lost the marks between which the table goes")
    with open("BENCHMARKS.md", "w") as file:
        file.write(page)


if __name__ == "__main__":
    main()
