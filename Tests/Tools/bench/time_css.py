"""Times tree-sitter's CSS parser on varied CSS of a given length, tree included.

Usage: time_css.py BYTES. Prints the least seconds of five runs.
"""

import random
import sys
import time

import tree_sitter
import tree_sitter_css

PROPERTIES = ["margin", "padding", "width", "height", "color", "background", "border", "font-size",
              "line-height", "display", "flex", "transform", "transition", "opacity", "grid-area"]
VALUES = ["auto", "inherit", "none", "block", "center", "1px solid #{0:06x}", "{1}px", "{1}em",
          "calc(100% - {1}px)", "rgba({2}, {2}, 0, 0.{2})", "#{0:06x}", "\"text {1}\"",
          "translate({1}px, -{2}%)", "{1}px {2}px {1}px {2}px"]
SELECTORS = [".name-{0}", "#id{0}", "ul > li.item{0}:hover", "a[href^=\"x{0}\"]", "div.c{0} p::before"]


def css(length: int) -> bytes:
    rng = random.Random(7)
    parts, size, number = [], 0, 0
    while size < length:
        number += 1
        rule = [rng.choice(SELECTORS).format(number), " {\n"]
        for _ in range(rng.randint(2, 8)):
            value = rng.choice(VALUES).format(rng.randrange(1 << 24), rng.randrange(2000), rng.randrange(99))
            rule.append(f"    {rng.choice(PROPERTIES)}: {value};\n")
        rule.append("}\n")
        text = "".join(rule)
        if rng.randrange(6) == 0:
            text = f"@media (min-width: {rng.randrange(2000)}px) {{\n{text}}}\n"
        if rng.randrange(6) == 0:
            text = f"/* comment {number} */\n" + text
        parts.append(text)
        size += len(text)
    return "".join(parts).encode()[:length]


def main() -> None:
    text = css(int(sys.argv[1]))
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_css.language()))
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        tree = parser.parse(text)
        best = min(best, time.perf_counter() - start)
        assert tree.root_node.end_byte > 0
    print(best)


main()
