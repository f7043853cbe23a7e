#!/usr/bin/env python3
"""kiwi.py FILE: holds answers of AdaptSolver against kiwi, where weights can say what levels say.

The file is that of judge.py, with at most three optional levels. Kiwi gets each level as a weight a
thousand times that of the next, which is what levels are as long as no wish is worth a thousand lower
ones. Level by level, the sum that kiwi misses must not be less than ours. Prints a line for each system
where it is, then how many systems there were, how many of them wrong, and in how many all sums agree.
"""
import sys

import kiwisolver as kiwi


def miss(op, value):
    return abs(value) if op == 0 else max(0.0, value if op < 0 else -value)


def sums(rows, values):
    """What each optional level misses, and the most that a required row does."""
    result, required = {}, 0.0
    for level, op, constant, terms in rows:
        missed = miss(op, constant + sum(c * values[v] for v, c in terms))
        if level == 0:
            required = max(required, missed)
        else:
            result[level] = result.get(level, 0.0) + missed
    return [result[level] for level in sorted(result)], required


def solved(count, rows):
    """Kiwi's values, or None where it calls the rows unsatisfiable."""
    solver, variables = kiwi.Solver(), [kiwi.Variable() for _ in range(count)]
    for level, op, constant, terms in rows:
        expression = constant + sum((c * variables[v] for v, c in terms), kiwi.Expression([]))
        row = expression == 0 if op == 0 else expression <= 0 if op < 0 else expression >= 0
        try:
            solver.addConstraint(row | (kiwi.strength.required if level == 0 else 1e3 ** (3 - level)))
        except kiwi.UnsatisfiableConstraint:
            return None
    solver.updateVariables()
    return [v.value() for v in variables]


def main():
    systems = wrong = same = 0
    for line in open(sys.argv[1]):
        word, *rest = line.split()
        if word == "system":
            name, rows, dropped, scale = " ".join(rest), [], False, 1.0
        elif word == "vars":
            count = int(rest[0])
        elif word == "row":
            terms = [(int(rest[5 + 2 * i]), float(rest[6 + 2 * i])) for i in range(int(rest[4]))]
            rows.append((int(rest[0]), int(rest[2]), float(rest[3]), terms))
            scale = max(scale, abs(float(rest[3])))
        elif word == "dropped":
            dropped = True
        elif word == "values":
            values = [float(v) for v in rest]
        elif word == "end":
            systems += 1
            theirs = solved(count, rows)
            if theirs is None or dropped:
                agree = (theirs is None) == dropped
                same += agree
                if not agree and theirs is not None and sums(rows, theirs)[1] <= 1e-6 * scale:
                    print(f"{name}: kiwi meets all required rows")
                    wrong += 1
                continue
            our_sums, (their_sums, broken) = sums(rows, values)[0], sums(rows, theirs)
            # A thousandth of what kiwi gives up for lower levels would be its own rounding.
            apart = [(a, b) for a, b in zip(our_sums, their_sums) if abs(a - b) > 1e-5 * scale]
            same += not apart
            if apart and apart[0][0] > apart[0][1] and broken <= 1e-6 * scale:
                print(f"{name}: a level misses {apart[0][0]}, with kiwi {apart[0][1]}")
                wrong += 1
    print(f"{systems} systems, {wrong} wrong, {same} agree")
    return 1 if wrong or systems == 0 else 0


sys.exit(main())
