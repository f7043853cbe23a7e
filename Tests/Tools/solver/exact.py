"""exact.py: the definition in rational numbers, with the simplex of Z3, for what HiGHS cannot tell.

HiGHS computes in floating point, so it cannot tell a choice of 1e-5 from none, and where constants
from 1e-6 to 1e6 meet it may lose its way. Here each stage is solved without rounding, which takes some
hundred times as long. Rows are taken as they are written, in decimals: rows that are parallel there are
so here, and not by what rounding has made of them.
"""
from fractions import Fraction

import z3


class Undecided(Exception):
    pass


def number(value):
    value = Fraction(value)
    return z3.Q(value.numerator, value.denominator)


def optimum(facts, objective, greatest=False):
    """The least or greatest value, None where there is no end to it."""
    search = z3.Optimize()
    search.add(facts)
    handle = search.maximize(objective) if greatest else search.minimize(objective)
    if search.check() != z3.sat:
        raise Undecided
    value = search.upper(handle) if greatest else search.lower(handle)
    if z3.is_int_value(value):
        return Fraction(value.as_long())
    return value.as_fraction() if z3.is_rational_value(value) else None


def scaled(constant, terms):
    """A row with its terms added up, its first coefficient 1 or -1, by what its decimals say."""
    sums = {}
    for v, c in terms:
        sums[v] = sums.get(v, 0) + Fraction(c)
    sums = {v: c for v, c in sums.items() if c != 0}
    unit = abs(next(iter(sums.values()), 1))
    return Fraction(constant) / unit, [(v, c / unit) for v, c in sums.items()]


def judge(s):
    """What is wrong with an answer in which no row was dropped, if anything."""
    x = [z3.Real(f"x{i}") for i in range(s["vars"])]
    sum_of = lambda constant, terms: number(constant) + z3.Sum([number(c) * x[v] for v, c in terms])
    facts, misses = [], []
    for rank, ((level, op, _, _), source) in enumerate(zip(s["rows"], s["sources"])):
        value = sum_of(*scaled(*source))
        if level == 0:
            facts.append(value <= 0 if op < 0 else value == 0 if op == 0 else value >= 0)
            continue
        miss = z3.Real(f"miss{rank}")
        facts.append(miss >= 0)
        if op <= 0:
            facts.append(miss >= value)
        if op >= 0:
            facts.append(miss >= -value)
        misses.append((level, miss))

    def settle(objective):
        facts.append(objective == number(optimum(facts, objective)))

    def is_unique():
        # No two points of a polyhedron but by accident have the same product with this.
        direction = z3.Sum([number(Fraction(7919 + 104729 * i, 15485863)) * x[i] for i in range(len(x))])
        least = optimum(facts, direction)
        return least is not None and least == optimum(facts, direction, greatest=True)

    for level in sorted({level for level, _ in misses}):
        settle(z3.Sum([miss for other, miss in misses if other == level]))
    wrong = []
    unique = is_unique()
    if unique != (s["tied"] + s["free"] == 0):
        wrong.append(f"levels {'decide' if unique else 'leave a choice'}, which was not reported so")
    for _, miss in misses:
        settle(miss)
    unique = is_unique()
    if unique != (s["free"] == 0):
        wrong.append(f"ties {'decide' if unique else 'leave a choice'}, which was not reported so")
    for k, (terms, constant) in enumerate(s["rests"] + [([(v, 1.0)], 0.0) for v in range(len(x))]):
        size = z3.Real(f"size{k}")
        value = sum_of(constant, terms)
        facts += [size >= value, size >= -value]
        settle(size)
    search = z3.Solver()
    search.add(facts)
    if search.check() != z3.sat:
        raise Undecided
    answer = search.model()
    for v, ours in enumerate(s["values"]):
        exact = answer.eval(x[v], model_completion=True).as_fraction()
        if abs(exact - Fraction(ours)) > 1e-7 * s["scale"]:
            wrong.append(f"variable {v} is {ours}, exactly {float(exact)}")
    return wrong
