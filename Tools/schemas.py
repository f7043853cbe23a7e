#!/usr/bin/env python3
"""Writes Sources/AdaptJSON/Generated from grammar/*.schema.json. `--check` only says what would
change.

The command prints its schemas without a file beside it, so they are texts of the program. For the
same reason each schema holds every definition that it needs; where several hold one, one of them owns
it, and the others must agree.
"""
import json
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
GRAMMAR = os.path.join(ROOT, "grammar")
OUT = os.path.join(ROOT, "Sources", "AdaptJSON", "Generated")
NAMES = ["ir", "layout", "diagnostics", "tests", "why", "diff", "present", "sweep", "matrix", "config"]

# The schema that owns definitions, their names, and the schemas that repeat them.
SHARED = [
    ("diagnostics", ["diagnostic", "span", "position"], ["layout"]),
    ("ir", ["origin", "anchor"], ["layout"]),
    ("why", ["origin"], ["diff", "present"]),
]


def read(name):
    with open(os.path.join(GRAMMAR, name + ".schema.json"), encoding="utf-8") as file:
        return json.load(file)


def check_shared():
    for owner, definitions, others in SHARED:
        owned = read(owner)["$defs"]
        for other in others:
            repeated = read(other)["$defs"]
            for definition in definitions:
                if repeated.get(definition) != owned[definition]:
                    sys.exit(
                        "%s.schema.json defines `%s` otherwise than %s.schema.json, which owns it"
                        % (other, definition, owner)
                    )


def swift(name):
    with open(os.path.join(GRAMMAR, name + ".schema.json"), encoding="utf-8") as file:
        schema = file.read()
    if '"""#' in schema:
        sys.exit(name + ".schema.json holds what would end a Swift text")
    return (
        "// swift-format-ignore-file\n"
        "// Written by Tools/schemas.py from grammar/%s.schema.json: edit that and run `make facts`."
        "\n\n"
        'extension Schema {\n  static let %sText = #"""\n%s\n"""#\n}\n' % (name, name, schema)
    )


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit("usage: schemas.py [--check]")
    check_shared()
    os.makedirs(OUT, exist_ok=True)
    stale = False
    for name in NAMES:
        path = os.path.join(OUT, "Schema+%s.swift" % name)
        old = None
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                old = file.read()
        new = swift(name)
        if old == new:
            continue
        stale = True
        if check:
            print("would change " + os.path.relpath(path, ROOT))
        else:
            with open(path, "w", encoding="utf-8") as file:
                file.write(new)
    if check and stale:
        sys.exit(1)


if __name__ == "__main__":
    main()
