#!/usr/bin/env python3
"""Writes the workloads of the solver's bench: solver_workloads.py FOLDER [VIEWS...].

A file has, in this order:
  vars N, views N         variables come four to a view: left, top, width, height; view 0 is the root
  edit V X                a required equality `V == X`, added after all constraints
  sweep V LOW HIGH N      moves that edit through N values
  con P OP n (V C)* K     sum(C * V) + K (OP) 0; OP is -1 <=, 0 ==, 1 >=; P from 1 to 1000, which is required
  intrinsic I             constraint I, from 0, holds a content size: an environment scales its constant
                          by the text size (0.8, 1, 1.4) while the swept edit takes eight widths
"""
import os
import random
import sys

REQUIRED = 1000
EQUAL, AT_MOST, AT_LEAST = 0, -1, 1
SIZES = (10, 50, 100, 300, 1000, 3000, 10000)


# Attributes of a view, by its first variable, as sums over variables.
def left(v):
    return {v: 1.0}


def top(v):
    return {v + 1: 1.0}


def width(v):
    return {v + 2: 1.0}


def height(v):
    return {v + 3: 1.0}


def right(v):
    return {v: 1.0, v + 2: 1.0}


def bottom(v):
    return {v + 1: 1.0, v + 3: 1.0}


def center_x(v):
    return {v: 1.0, v + 2: 0.5}


def center_y(v):
    return {v + 1: 1.0, v + 3: 0.5}


class Workload:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.number = self.random.randint
        self.variables = self.views = 0
        self.constraints, self.edits, self.contents = [], [], []
        self.sweep = None

    def view(self):
        first = self.variables
        self.variables += 4
        self.views += 1
        return first

    def root(self, width_value, height_value):
        view = self.view()
        self.edits += [(view + 2, width_value), (view + 3, height_value)]
        self.add(left(view), EQUAL)
        self.add(top(view), EQUAL)
        return view

    def add(self, first, relation, second=None, constant=0.0, priority=REQUIRED, factor=1.0):
        """first (relation) factor * second + constant"""
        total = dict(first)
        for variable, coefficient in (second or {}).items():
            total[variable] = total.get(variable, 0.0) - factor * coefficient
        terms = sorted((v, c) for v, c in total.items() if c != 0)
        self.constraints.append((priority, relation, terms, 0.0 - constant))

    def equal(self, first, second, constant=0.0):
        self.add(first, EQUAL, second, constant)

    def content(self, view, content_width, content_height, hugging=250, compression=750):
        start = len(self.constraints)
        for attribute, size in ((width, content_width), (height, content_height)):
            if size is not None:
                self.add(attribute(view), AT_MOST, None, size, hugging)
                self.add(attribute(view), AT_LEAST, None, size, compression)
        self.contents += range(start, len(self.constraints))

    def write(self, path):
        with open(path, "w") as file:
            file.write(f"vars {self.variables}\nviews {self.views}\n")
            for variable, value in self.edits:
                file.write(f"edit {variable} {value}\n")
            file.write("sweep %d %g %g %d\n" % self.sweep)
            for priority, relation, terms, constant in self.constraints:
                sums = " ".join(f"{v} {c:g}" for v, c in terms)
                file.write(f"con {priority} {relation} {len(terms)} {sums} {constant:g}\n")
            for index in self.contents:
                file.write(f"intrinsic {index}\n")


def flat(count):
    """Siblings that know only their parent."""
    w = Workload(count)
    root = w.root(390, 844)
    w.sweep = (root + 2, 300, 1400, 111)
    for _ in range(count):
        view = w.view()
        w.equal(left(view), left(root), w.number(4, 40))
        w.equal(top(view), top(root), w.number(0, 400))
        w.add(right(view), AT_MOST, right(root), -w.number(4, 20))
        w.add(bottom(view), AT_MOST, bottom(root), -4)
        w.content(view, w.number(20, 900), w.number(15, 60))
    return w


def chain(count):
    """A row in which one view takes what the others leave."""
    w = Workload(count)
    sizes = [w.number(15, 60) for _ in range(count)]
    total = sum(sizes) + 8 * (count - 1) + 16
    root = w.root(total, 844)
    w.sweep = (root + 2, int(total * 0.8), int(total * 1.3), 111)
    previous = None
    for index in range(count):
        view = w.view()
        w.equal(left(view), left(root) if previous is None else right(previous), 8)
        w.equal(top(view), top(root), 16)
        w.equal(bottom(view), bottom(root), -16)
        w.add(width(view), AT_LEAST)
        w.content(view, sizes[index], None, hugging=249 if index == count // 2 else 250)
        previous = view
    w.equal(right(previous), right(root), -8)
    return w


def nested(count):
    """Each view in the one before."""
    w = Workload(count)
    parent = w.root(390 + 2 * count, 844 + 2 * count)
    w.sweep = (parent + 2, 300 + 2 * count, 1400 + 2 * count, 111)
    for _ in range(count):
        view = w.view()
        for attribute, inset in ((left, 1), (top, 1), (right, -1), (bottom, -1)):
            w.equal(attribute(view), attribute(parent), inset)
        parent = view
    return w


def grid(count):
    """Square cells of one size."""
    columns = max(2, int(count ** 0.5))
    w = Workload(count)
    root = w.root(390, 844)
    w.sweep = (root + 2, 300 + 8 * columns, 1400 + 8 * columns, 111)
    w.edits[0] = (root + 2, 390 + 8 * columns)
    cells = []
    for index in range(count):
        row, column = divmod(index, columns)
        cell = w.view()
        cells.append(cell)
        w.equal(left(cell), right(cells[index - 1]) if column else left(root), 8)
        w.equal(top(cell), bottom(cells[index - columns]) if row else top(root), 8)
        if index > 0:
            w.equal(width(cell), width(cells[0]))
            w.equal(height(cell), height(cells[index - column]) if column else width(cells[0]))
        w.content(cell, w.number(20, 80), None)
        if row == 0 and column == columns - 1:
            w.equal(right(cell), right(root), -8)
    w.equal(height(cells[0]), width(cells[0]))
    return w


def app(count):
    """A bar, tabs, and a list of rows, pictures and buttons."""
    w = Workload(count)
    root = w.root(390, 844)
    w.sweep = (root + 2, 300, 1400, 111)
    bar = w.view()
    for attribute in (left, right, top):
        w.equal(attribute(bar), attribute(root))
    w.add(height(bar), EQUAL, None, 44)
    title = w.view()
    w.add(center_x(title), EQUAL, center_x(bar), 0, 750)
    w.equal(center_y(title), center_y(bar))
    w.add(left(title), AT_LEAST, left(bar), 8)
    w.add(right(title), AT_MOST, right(bar), -8)
    w.content(title, 120, 22)
    tabs = w.view()
    for attribute in (left, right, bottom):
        w.equal(attribute(tabs), attribute(root))
    w.add(height(tabs), EQUAL, None, 49)
    items = []
    for _ in range(4):
        item = w.view()
        w.equal(left(item), right(items[-1]) if items else left(tabs))
        w.equal(top(item), top(tabs))
        w.equal(bottom(item), bottom(tabs))
        if items:
            w.equal(width(item), width(items[0]))
        w.content(item, 50, None)
        items.append(item)
    w.equal(right(items[-1]), right(tabs))
    content = w.view()
    w.equal(left(content), left(root))
    w.equal(right(content), right(root))
    w.equal(top(content), bottom(bar))
    previous = None
    while w.views < count:
        row = w.view()
        w.equal(left(row), left(content))
        w.equal(right(row), right(content))
        w.equal(top(row), top(content) if previous is None else bottom(previous),
                0 if previous is None else 1)
        kind = w.number(0, 9)
        (list_row if kind < 6 else picture if kind < 8 else buttons)(w, row)
        previous = row
    if previous is not None:
        w.equal(bottom(previous), bottom(content))
    return w


def list_row(w, row):
    w.add(height(row), AT_LEAST, None, 44)
    w.add(height(row), EQUAL, None, 44, 200)
    icon = w.view()
    w.equal(left(icon), left(row), 16)
    w.equal(center_y(icon), center_y(row))
    w.add(width(icon), EQUAL, None, 29)
    w.add(height(icon), EQUAL, None, 29)
    stack = w.view()
    w.equal(left(stack), right(icon), 12)
    w.equal(center_y(stack), center_y(row))
    w.add(top(stack), AT_LEAST, top(row), 8)
    w.add(bottom(stack), AT_MOST, bottom(row), -8)
    title = w.view()
    for attribute in (left, right, top):
        w.equal(attribute(title), attribute(stack))
    w.content(title, w.number(40, 300), 20)
    subtitle = w.view()
    w.equal(left(subtitle), left(stack))
    w.add(right(subtitle), AT_MOST, right(stack))
    w.equal(top(subtitle), bottom(title), 2)
    w.equal(bottom(subtitle), bottom(stack))
    w.content(subtitle, w.number(40, 200), 16)
    chevron = w.view()
    w.equal(right(chevron), right(row), -16)
    w.equal(center_y(chevron), center_y(row))
    w.add(width(chevron), EQUAL, None, 8)
    w.add(height(chevron), EQUAL, None, 13)
    detail = w.view()
    w.equal(right(detail), left(chevron), -8)
    w.equal(center_y(detail), center_y(row))
    w.add(left(detail), AT_LEAST, right(stack), 8)
    w.content(detail, w.number(20, 160), 20, 251, 751)
    w.add(width(detail), AT_LEAST)
    w.add(width(title), AT_LEAST)


def picture(w, row):
    image = w.view()
    w.equal(left(image), left(row), 16)
    w.equal(right(image), right(row), -16)
    w.equal(top(image), top(row), 12)
    w.add(height(image), EQUAL, width(image), factor=0.5625)
    caption = w.view()
    w.equal(left(caption), left(image))
    w.add(right(caption), AT_MOST, right(image))
    w.equal(top(caption), bottom(image), 6)
    w.equal(bottom(caption), bottom(row), -12)
    w.content(caption, w.number(100, 600), w.random.choice([16, 32, 48]))


def buttons(w, row):
    all_buttons = []
    for _ in range(3):
        button = w.view()
        w.equal(left(button), right(all_buttons[-1]) if all_buttons else left(row),
                8 if all_buttons else 16)
        w.equal(top(button), top(row), 8)
        w.equal(bottom(button), bottom(row), -8)
        if all_buttons:
            w.equal(width(button), width(all_buttons[0]))
        w.content(button, w.number(40, 110), 34)
        all_buttons.append(button)
    w.equal(right(all_buttons[-1]), right(row), -16)


def tangled(count, seed, density):
    """Views in a box, with random wishes between their edges and sizes."""
    w = Workload(seed)
    choice = w.random.choice
    root = w.root(w.number(300, 900), w.number(300, 900))
    w.sweep = (root + 2, 300, 1400, 111)
    views = [root]
    for _ in range(count):
        view = w.view()
        choice(views)  # Keeps the sequence of random numbers that figures have been published for.
        views.append(view)
        w.add(width(view), AT_LEAST)
        w.add(height(view), AT_LEAST)
        w.add(left(view), AT_LEAST, left(root))
        w.add(right(view), AT_MOST, right(root))
        w.add(top(view), AT_LEAST, top(root))
        w.add(bottom(view), AT_MOST, bottom(root))
        w.content(view, w.number(10, 300), w.number(10, 200), choice([250, 250, 251]),
                  choice([749, 750, 750]))
    axes = [[left, right, center_x, width], [top, bottom, center_y, height]]
    for _ in range(int(count * density)):
        first, second = choice(views[1:]), choice(views)
        axis = choice(axes)
        if w.random.random() < 0.5:
            one, other, factor, constant = choice(axis[:3]), choice(axis[:3]), 1.0, w.number(-20, 60)
        else:
            one = other = axis[3]
            factor, constant = choice([1, 1, 1, 0.5, 0.75, 2]), w.number(0, 20)
        if first != second:
            w.add(one(first), choice([0, 0, 1, -1]), other(second), constant,
                  choice([999, 749, 500, 500, 251]), factor)
    return w


FAMILIES = {f.__name__: f for f in (flat, chain, nested, grid, app)}


def write_all(folder, sizes=SIZES):
    os.makedirs(folder, exist_ok=True)
    for name, family in FAMILIES.items():
        for size in sizes:
            family(size).write(f"{folder}/{name}-{size}.txt")
    for name, count, density in (("tangled-450", 300, 1.5), ("tangled-900", 301, 3.0)):
        for index in range(4):
            tangled(count, 1000 + index, density).write(f"{folder}/{name}-{index}.txt")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.splitlines()[0])
    write_all(sys.argv[1], [int(a) for a in sys.argv[2:]] or SIZES)
