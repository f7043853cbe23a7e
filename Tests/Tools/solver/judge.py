#!/usr/bin/env python3
"""judge.py FILE: checks answers of AdaptSolver against the definition, with HiGHS as the referee.

Each stage of the definition is a linear program: the sum of each level, then each optional row in the
order in which ties are walked, then the resting rows, then the variables. A stage is right if no point
that does as well as the answer in all stages before does better in this one. Prints one line for each
system that is wrong, then the number of systems and programs.

File: `system NAME`, `vars N`, rows in order of rank
  `row LEVEL PRIORITY OP CONSTANT n (variable coefficient)*`    OP -1 <=, 0 ==, 1 >=; level 0 is required
  `source CONSTANT n (variable coefficient)*`                   the same row as it is written
  `rest CONSTANT n (variable coefficient)*`
`dropped RANK m MEMBERS`, `ambiguous TIED FREE` (counts), `values x*`, `end`.
Coefficients are scaled so that the first is 1 or -1. Dropped rows are among the rows.
"""
import sys

import exact
import highspy
import numpy as np

INF = highspy.kHighsInf


class Program:
    """The rows of a system, each with variables for what it misses on either side."""

    programs = 0
    exact = 0

    def __init__(self, variables, rows):
        self.h = highspy.Highs()
        self.h.silent()
        for option in ("primal_feasibility_tolerance", "dual_feasibility_tolerance"):
            self.h.setOptionValue(option, 1e-10)
        self.h.setOptionValue("presolve", "off")
        self.n = variables
        self.columns = 0
        for _ in range(variables):
            self.column(-INF, INF)
        self.misses = []
        for level, op, constant, terms in rows:
            indices = [v for v, _ in terms]
            values = [c for _, c in terms]
            over = under = None
            if level > 0:
                if op <= 0:
                    over = self.column(0, INF)
                    indices.append(over)
                    values.append(-1.0)
                if op >= 0:
                    under = self.column(0, INF)
                    indices.append(under)
                    values.append(1.0)
            lower = -constant if op >= 0 else -INF
            upper = -constant if op <= 0 else INF
            self.row(lower, upper, indices, values)
            self.misses.append((over, under))

    def column(self, lower, upper):
        self.h.addCol(0.0, lower, upper, 0, np.array([], dtype=np.int32), np.array([]))
        self.columns += 1
        return self.columns - 1

    def row(self, lower, upper, indices, values):
        merged = {}
        for i, v in zip(indices, values):
            merged[i] = merged.get(i, 0.0) + v
        self.h.addRow(lower, upper, len(merged), np.array(list(merged), dtype=np.int32),
                      np.array(list(merged.values()), dtype=float))

    def minimize(self, costs):
        """The least value, or None if infeasible, or -inf."""
        Program.programs += 1
        vector = np.zeros(self.columns)
        for i, c in costs.items():
            vector[i] += c
        self.h.changeColsCost(self.columns, np.arange(self.columns, dtype=np.int32), vector)
        self.h.run()
        status = self.h.getModelStatus()
        if status == highspy.HighsModelStatus.kUnknown:
            # A warm start that lost its footing: once more from nothing.
            self.h.clearSolver()
            self.h.setOptionValue("presolve", "choose")
            self.h.run()
            self.h.setOptionValue("presolve", "off")
            status = self.h.getModelStatus()
        if status == highspy.HighsModelStatus.kOptimal:
            return self.h.getInfo().objective_function_value
        if status == highspy.HighsModelStatus.kInfeasible:
            return None
        if status in (highspy.HighsModelStatus.kUnbounded,
                      highspy.HighsModelStatus.kUnboundedOrInfeasible):
            return -INF
        raise Undecided(str(status))


def miss(op, value):
    return abs(value) if op == 0 else max(0.0, value if op < 0 else -value)


def is_unique(program, tolerance, seed):
    """Whether the optimal points are one: the extremes of a random direction meet."""
    direction = np.random.default_rng(seed).uniform(0.5, 1.5, program.n)
    costs = {i: direction[i] for i in range(program.n)}
    low = program.minimize(costs)
    high = program.minimize({i: -c for i, c in costs.items()})
    if low is None or high is None:
        raise Undecided
    return abs(low) < INF and abs(high) < INF and -high - low <= tolerance


class Undecided(Exception):
    """The referee lost its way; another slack may help it."""


def judge(s):
    """What is wrong with an answer, if anything.

    Earlier stages are held with a slack: more would let a stage give away what a steep later one can
    use, less may leave the referee without a feasible point. An answer that is right with any is right:
    the tolerance of the verdict is the same throughout.
    """
    wrong = ["undecided"]
    for slack in (1e-10 + 1e-14 * s["scale"], 4e-10 + 1e-14 * s["scale"], 0.0,
                  1e-9 + 1e-14 * s["scale"], 1e-8 + 1e-12 * s["scale"], 1e-10 * s["scale"]):
        try:
            wrong = judge_with(s, slack)
        except Undecided:
            continue
        if not wrong:
            return []
    # What rounding may have done to the referee, it cannot have done to rational numbers.
    if s["dropped"]:
        return wrong
    Program.exact += 1
    return exact.judge(s)


def judge_with(s, slack):
    rows, rests, x, scale = s["rows"], s["rests"], s["values"], s["scale"]
    tolerance = 1e-7 * scale
    wrong = []
    dropped = {rank for rank, _ in s["dropped"]}
    value = lambda terms, constant: constant + sum(c * x[v] for v, c in terms)
    required = [r for r in range(len(rows)) if rows[r][0] == 0]
    feasible = lambda ranks: Program(s["vars"], [rows[r] for r in ranks]).minimize({}) is not None

    for rank, members in s["dropped"]:
        before = [r for r in required if r < rank and r not in dropped]
        if feasible(before + [rank]):
            wrong.append(f"row {rank} was dropped without need")
        if feasible(members):
            wrong.append(f"members {members} can be met together")
        for member in members:
            if not feasible([r for r in members if r != member]):
                wrong.append(f"members {members} are not minimal: {member}")

    kept = [r for r in range(len(rows)) if r not in dropped]
    program = Program(s["vars"], [rows[r] for r in kept])
    for r in kept:
        level, op, constant, terms = rows[r]
        if level == 0 and miss(op, value(terms, constant)) > tolerance:
            wrong.append(f"required row {r} is missed by {miss(op, value(terms, constant))}")
    optional = [(k, r) for k, r in enumerate(kept) if rows[r][0] > 0]

    for level in sorted({rows[r][0] for _, r in optional}):
        columns, ours = [], 0.0
        for k, r in optional:
            if rows[r][0] == level:
                columns += [c for c in program.misses[k] if c is not None]
                ours += miss(rows[r][1], value(rows[r][3], rows[r][2]))
        best = program.minimize({c: 1.0 for c in columns})
        if best is None or ours > best + 1e-9 * scale:
            wrong.append(f"level {level} misses {ours}, the least is {best}")
            return wrong
        program.row(-INF, max(ours, best) + slack, columns, [1.0] * len(columns))
    unique = is_unique(program, 1e-4 + 1e-8 * scale, 1)
    if unique and s["tied"] + s["free"] > 0:
        wrong.append("reported as ambiguous, but the levels decide")
    if not unique and s["tied"] + s["free"] == 0:
        wrong.append("levels leave a choice that was not reported")
    if unique:
        return wrong

    for k, r in optional:
        ours = miss(rows[r][1], value(rows[r][3], rows[r][2]))
        columns = [c for c in program.misses[k] if c is not None]
        if ours > tolerance:
            best = program.minimize({c: 1.0 for c in columns})
            if best is None or ours > best + 10 * tolerance:
                wrong.append(f"tie row {r} misses {ours}, the least is {best}")
                return wrong
        program.row(-INF, ours + slack, columns, [1.0] * len(columns))
    unique = is_unique(program, 1e-4 + 1e-8 * scale, 2)
    if unique and s["free"] > 0:
        wrong.append("reported as free, but ties decide")
    if not unique and s["free"] == 0:
        wrong.append("resting rows decide, and it was not reported")
    if unique:
        return wrong

    for k, (terms, constant) in enumerate(rests + [([(v, 1.0)], 0.0) for v in range(s["vars"])]):
        ours = value(terms, constant)
        if abs(ours) > tolerance:
            sign = 1.0 if ours > 0 else -1.0
            costs = {}
            for v, c in terms:
                costs[v] = costs.get(v, 0.0) + sign * c
            best = program.minimize(costs)
            if best is not None:
                best = max(0.0, best + sign * constant)
            if best is None or abs(ours) > best + 10 * tolerance:
                wrong.append(f"resting row {k} is {ours}, the least is {best}")
                return wrong
        program.row(ours - constant - slack, ours - constant + slack,
                    [v for v, _ in terms], [c for _, c in terms])
    return wrong


def main():
    systems = wrongs = 0
    s = None
    for line in open(sys.argv[1]):
        word, *rest = line.split()
        if word == "system":
            s = dict(name=" ".join(rest), rows=[], sources=[], rests=[], dropped=[], scale=1.0)
        elif word == "vars":
            s["vars"] = int(rest[0])
        elif word in ("row", "rest"):
            head = 4 if word == "row" else 1
            count = int(rest[head])
            flat = rest[head + 1:]
            terms = [(int(flat[2 * i]), float(flat[2 * i + 1])) for i in range(count)]
            constant = float(rest[head - 1])
            s["scale"] = max(s["scale"], abs(constant))
            if word == "row":
                s["rows"].append((int(rest[0]), int(rest[2]), constant, terms))
            else:
                s["rests"].append((terms, constant))
        elif word == "source":
            terms = [(int(rest[2 + 2 * i]), rest[3 + 2 * i]) for i in range(int(rest[1]))]
            s["sources"].append((rest[0], terms))
        elif word == "dropped":
            s["dropped"].append((int(rest[0]), [int(m) for m in rest[2:]]))
        elif word == "ambiguous":
            s["tied"], s["free"] = int(rest[0]), int(rest[1])
        elif word == "values":
            s["values"] = [float(v) for v in rest]
        elif word == "end":
            systems += 1
            wrong = judge(s)
            for text in wrong:
                print(f"{s['name']}: {text}")
            wrongs += bool(wrong)
    print(f"{systems} systems, {wrongs} wrong, {Program.programs} linear programs, "
          f"{Program.exact} judged in rational numbers")
    return 1 if wrongs or systems == 0 else 0


sys.exit(main())
