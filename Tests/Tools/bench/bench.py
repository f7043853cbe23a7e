#!/usr/bin/env python3
"""Times the solver beside kiwi and prints one table; `--write` puts it into BENCHMARKS.md.

solver.py ADAPT_BENCH [--full|--quick] [--write]

`--quick` stops kiwi at 300 views and takes one tangled system of each density; `--full` has no caps.

Kiwi's headers come from the source distribution of kiwisolver 1.5.1 (pip brings it into .build/bench).
Both sides are optimized builds for the same instruction set, the baseline of the machine. Kiwi gets
position and size as its variables and the best of six insertion orders: one round of all six chooses,
then the best runs in turn with ours, three times, or once if it takes a second. Figures are the least
of all, in time of the thread.
"""
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


def run(command, seconds):
    """What a command prints, or None if it takes too long."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=seconds).stdout
    except subprocess.TimeoutExpired:
        return None


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
    def __init__(self, adapt_bench, is_full, is_quick):
        self.adapt_bench = adapt_bench
        self.is_full = is_full
        self.kiwi_up_to = 300 if is_quick else KIWI_UP_TO
        self.tangled_count = 1 if is_quick else 4
        self.driver = kiwi_driver()
        self.ours = {}
        self.folder = f"{BUILD}/workloads"

    def path(self, name):
        return f"{self.folder}/{name}.txt"

    def our(self, name):
        """The least of all runs so far, after another run."""
        new = json.loads(subprocess.run([self.adapt_bench, self.path(name)], capture_output=True,
                                        text=True, check=True).stdout)
        old = self.ours.get(name, new)
        for key, value in new.items():
            if key == "sweep_us":
                new[key] = [min(a, b) for a, b in zip(value, old[key])]
            elif key.endswith("_us"):
                new[key] = min(value, old[key])
        self.ours[name] = new
        return new

    def kiwi(self, name, mode, order, seconds):
        cap = None if self.is_full else LIMIT
        output = run([self.driver, self.path(name), mode, str(order), str(seconds)], cap)
        if output is None or output.startswith("error"):
            return math.inf
        return float(output)

    def beside_kiwi(self, name, mode):
        """Kiwi's least time, whether it was cut, and the best order."""
        first = [(self.kiwi(name, mode, order, 0.5), order) for order in range(6)]
        best, order = min(first)
        if math.isinf(best):
            return LIMIT * 1e6, True, order
        # A long run needs no repetition, and there is no time for it.
        for _ in range(3 if best < 1e6 or self.is_full else 1):
            self.our(name)
            best = min(best, self.kiwi(name, mode, order, 1.0))
        return best, False, order


def figure(value):
    return f"{value:.3g}" if value < 1000 else f"{value:,.0f}"


def table(bench):
    lines = []
    out = lines.append
    sizes = solver_workloads.SIZES
    out("Build and solve, microseconds, ours / kiwi (ratio):\n")
    out("| family | " + " | ".join(f"{s:,}" for s in sizes)
        + " | growth from 100 to 3,000 | to 10,000 |")
    out("|---" * (len(sizes) + 3) + "|")
    for family in solver_workloads.FAMILIES:
        cells, times = [], {}
        for size in sizes:
            name = f"{family}-{size}"
            bench.our(name)
            theirs = None
            if size <= bench.kiwi_up_to:
                theirs, is_cut, _ = bench.beside_kiwi(name, "build")
            mine = bench.our(name)
            times[size] = mine["build_us"] + mine["solve_us"]
            cell = figure(times[size])
            if theirs is not None:
                mark = "> " if is_cut else ""
                cell += f" / {mark}{figure(theirs)} ({mark}{figure(theirs / times[size])}x)"
            cells.append(cell)
        growth = [math.log(times[s] / times[100]) / math.log(s / 100) for s in (3000, 10000)]
        out(f"| {family} | " + " | ".join(cells) + f" | ^{growth[0]:.2f} | ^{growth[1]:.2f} |")
        print(lines[-1], flush=True)
    out("\nAnother environment (a width and all content sizes change), microseconds:\n")
    out("| workload | ours | a second | kiwi kept alive | ratio |\n|---|---|---|---|---|")
    for name in ("app-10", "app-100", "app-300"):
        theirs, is_cut, _ = bench.beside_kiwi(name, "switch")
        mine = bench.our(name)["switch_us"]
        mark = "> " if is_cut else ""
        out(f"| {name} | {figure(mine)} | {1e6 / mine:,.0f} | {mark}{figure(theirs)} "
            f"| {mark}{figure(theirs / mine)}x |")
        print(lines[-1], flush=True)
    out("\nTangled systems, 300 views with 450 or 900 random relations, milliseconds:\n")
    out("| workload | ours | kiwi | ratio |\n|---|---|---|---|")
    for name in [f"tangled-{n}-{i}" for n in (450, 900) for i in range(bench.tangled_count)]:
        bench.our(name)
        theirs, is_cut, _ = bench.beside_kiwi(name, "build")
        mine = bench.our(name)
        mine = mine["build_us"] + mine["solve_us"]
        mark = "> " if is_cut else ""
        out(f"| {name} | {figure(mine / 1000)} | {mark}{figure(theirs / 1000)} "
            f"| {mark}{figure(theirs / mine)}x |")
        print(lines[-1], flush=True)
    out("\nOurs alone, microseconds and bytes:\n")
    out("| workload | width sweep, a step: cold, warm | add and remove a row | take one of its rows "
        "out and put it back, median | build again | bytes a view, compiled |\n|---|---|---|---|---|---|")
    for name in ("app-100", "app-300", "chain-300", "nested-300", "grid-300"):
        mine = bench.our(name)
        views = mine["variables"] / 4
        cold, warm = mine["sweep_us"]
        out(f"| {name} | {figure(cold)}, {figure(warm)} | {figure(mine['update_us'])} "
            f"| {figure(mine['replace_us'])} "
            f"| {figure(mine['build_us'] + mine['solve_us'])} | {figure(mine['bytes'] / views)} |")
        print(lines[-1], flush=True)
    return "\n".join(lines) + "\n"


def main():
    arguments = [a for a in sys.argv[1:] if not a.startswith("--")]
    if len(arguments) != 1:
        sys.exit(__doc__)
    os.makedirs(BUILD, exist_ok=True)
    bench = Bench(arguments[0], "--full" in sys.argv, "--quick" in sys.argv)
    solver_workloads.write_all(bench.folder)
    start = time.time()
    text = table(bench)
    print(text)
    print(f"{time.time() - start:.0f} s")
    if "--write" in sys.argv:
        with open("BENCHMARKS.md") as file:
            page = file.read()
        cpu = re.search(r"model name\s*: (.*)", open("/proc/cpuinfo").read())
        machine = f"{cpu.group(1) if cpu else platform.processor()}, {os.cpu_count()} cores"
        head = f"Made {time.strftime('%Y-%m-%d')} on {machine}, {platform.system()}.\n\n"
        page = re.sub(r"(<!-- solver -->\n).*(<!-- end -->)",
                      lambda m: m.group(1) + head + text + m.group(2), page, flags=re.S)
        with open("BENCHMARKS.md", "w") as file:
            file.write(page)


if __name__ == "__main__":
    main()
