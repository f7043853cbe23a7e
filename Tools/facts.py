#!/usr/bin/env python3
"""Writes Sources/AdaptCatalog/Generated from facts/*.json. `--check` only says what would change.

Large literals are slow to type-check, so each list has one typed element a line, and the tables of
text metrics are texts that the program reads when it first needs them.
"""
import json
import os
import re
import sys
import unicodedata

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FACTS = os.path.join(ROOT, "facts")
OUT = os.path.join(ROOT, "Sources", "AdaptCatalog", "Generated")


def load(name):
    with open(os.path.join(FACTS, name + ".json"), encoding="utf-8") as file:
        return json.load(file)


def text(value):
    """A Swift string literal."""
    out = []
    for char in value:
        if char in '"\\':
            out.append("\\" + char)
        elif char == "\n":
            out.append("\\n")
        else:
            out.append(char)
    return '"' + "".join(out) + '"'


def optional(value, make=text):
    return "nil" if value is None else make(value)


def number(value):
    value = float(value)
    return str(int(value)) if value == int(value) else repr(value)


def numbers(values):
    return "[" + ", ".join(number(value) for value in values) + "]"


def texts(values):
    return "[" + ", ".join(text(value) for value in values) + "]"


def confidence(mark):
    """The least certain kind that the words of a mark name first."""
    mark = str(mark or "").strip()
    if mark.startswith("2+"):
        return ".confirmed"
    if mark.startswith("1") or "1 source" in mark:
        return ".oneSource"
    if mark.startswith("derived"):
        return ".derived"
    if mark.startswith("memory"):
        return ".memory"
    if "2+" in mark:
        return ".confirmed"
    return ".memory" if "memory" in mark else ".assumed"


def camel(words):
    parts = [part for word in words for part in re.split(r"[^A-Za-z0-9]+", word) if part]
    parts = [part[0].upper() + part[1:] for part in parts]
    joined = "".join(parts)
    return joined[0].lower() + joined[1:]


def page(source, body):
    return (
        "// swift-format-ignore-file\n"
        f"// Written by Tools/facts.py from {source}: edit that and run `make facts`.\n\n" + body
    )


def sources_of(entry):
    found = entry.get("src", entry.get("sources", []))
    return found if isinstance(found, list) else [found]


def insets(entry):
    sides = (number(entry[side]) for side in ("top", "left", "bottom", "right"))
    return "[" + ", ".join(sides) + "]"


def classes(words):
    width, height = words.split()
    name = {"C": ".compact", "R": ".regular"}
    return name[width[1]] + ", " + name[height[1]]


def sharing(device):
    """What the facts say of sharing the screen: the group of window widths, and a note."""
    if device.get("multitasking_group") is None:
        return ".none"
    return ".slideOver" if "Split View no" in (device.get("notes") or "") else ".splitView"


def devices():
    data = load("devices")
    lines = []
    for device in data["devices"]:
        arguments = [
            "id: " + text(device["id"].lower().replace(".", "-")),
            "name: " + text(device["name"]),
            "idiom: ." + device["idiom"],
            "width: " + number(device["w"]),
            "height: " + number(device["h"]),
            "scale: " + number(device["scale"]),
            "gamut: ." + device["gamut"].lower(),
            "safePortrait: " + insets(device["safe_portrait"]),
            "safeLandscape: " + insets(device["safe_landscape"]),
            "portrait: " + classes(device["size_class"]["portrait"]),
            "landscape: " + classes(device["size_class"]["landscape"]),
            "statusBars: " + optional(device["status_bar"]["portrait"], number)
            + ", " + optional(device["status_bar"]["landscape"], number),
            "homeButton: " + str(device["home_button"]).lower(),
            "forceTouch: " + str(device["force_touch"]).lower(),
            "os: " + number(device["ios_min"]) + ", " + optional(device["ios_max"], number),
            "sharing: " + sharing(device),
            "confidence: " + confidence(device["confidence"]),
            "evidence: " + text(device["confidence"]),
            "notes: " + optional(device.get("notes")),
            "sources: " + texts(device["sources"]),
        ]
        lines.append("    Device(" + ", ".join(arguments) + "),\n")
    body = (
        "extension Catalog {\n"
        "  /// Every device, phones before pads, in the order of the facts.\n"
        "  public static let devices: [Device] = [\n" + "".join(lines) + "  ]\n}\n"
    )
    return page("facts/devices.json", "import AdaptIR\n\n" + body)


def windows():
    data = load("multitasking")
    lines = []
    for entry in data["windows"]:
        width, height = entry["screen"].split("x")
        for orientation in ("portrait", "landscape"):
            for share, window in entry[orientation].items():
                if share == "full":
                    continue
                arrangement = {
                    "2/3": ".split(.twoThirds)", "1/2": ".split(.half)",
                    "1/3": ".split(.oneThird)", "slide_over": ".slideOver",
                }[share]
                arguments = [
                    "screen: [" + width + ", " + height + "]",
                    "orientation: ." + orientation,
                    "arrangement: " + arrangement,
                    "width: " + number(window["w"]),
                    "widthClass: " + {"C": ".compact", "R": ".regular"}[window["h_class"]],
                    "confidence: " + confidence(entry["confidence"]),
                    "evidence: " + text(entry["confidence"]),
                    "note: " + optional(window.get("note")),
                    "sources: " + texts(entry["sources"]),
                ]
                lines.append("    SharedWindow(" + ", ".join(arguments) + "),\n")
    body = (
        "extension Catalog {\n"
        "  /// The windows that share an iPad's screen, by screen size, orientation and share.\n"
        "  static let sharedWindows: [SharedWindow] = [\n" + "".join(lines) + "  ]\n}\n"
    )
    return page("facts/multitasking.json", "import AdaptIR\n\n" + body)


def text_styles():
    data = load("dynamic_type")
    order = data["category_order"]
    lines = []
    for name, style in data["styles"].items():
        sizes = [style["sizes"][category]["size"] for category in order]
        leadings = [style["sizes"][category]["leading"] for category in order]
        arguments = [
            "style: ." + name,
            "sizes: " + numbers(sizes),
            "leadings: " + numbers(leadings),
            "weight: ." + style["weight"],
            "emphasized: ." + style["emphasized_weight"],
        ]
        lines.append("    TextStyleRow(" + ", ".join(arguments) + "),\n")
    body = (
        "enum TextStyleTable {\n"
        "  /// Sizes from `xSmall` to `ax5`.\n"
        "  static let rows: [TextStyleRow] = [\n" + "".join(lines) + "  ]\n"
        "  static let sizeConfidence = Confidence" + confidence(data["confidence"]["size"]) + "\n"
        "}\n"
    )
    return page("facts/dynamic_type.json", "import AdaptIR\n\n" + body)


def measured(prefix, name, value, entry):
    arguments = [
        number(value),
        confidence(entry.get("conf")),
        "note: " + optional(entry.get("note")),
        "sources: " + texts(sources_of(entry)),
    ]
    return "  static let " + camel(prefix + [name]) + " = MeasuredFact(" + ", ".join(arguments) + ")\n"


def bars():
    data = load("bars")
    lines = []
    for bar in ("navigation_bar", "toolbar", "tab_bar", "search_bar"):
        for name, entry in data[bar].items():
            for key in ("h", "extra", "before"):
                if isinstance(entry.get(key), (int, float)):
                    suffix = name if key == "h" else name + "_" + key
                    lines.append(measured([bar], suffix, entry[key], entry))
    body = "/// Heights of bars in points, without the safe area.\nenum BarFacts {\n" + "".join(lines) + "}\n"
    return page("facts/bars.json", body)


def layout_defaults():
    data = load("layout_defaults")
    lines = []
    priorities = data["priorities"]
    for name, value in priorities.items():
        if isinstance(value, (int, float)):
            entry = {"conf": priorities["conf"], "src": [s.strip() for s in priorities["src"]]}
            lines.append(measured(["priority"], name, value, entry))
    for entry in data["readable_content"]:
        for name, value in entry.get("by_category_memory", {}).items():
            sourced = name == "large"
            fact = {
                "conf": "1" if sourced else entry["conf"],
                "note": None if sourced else entry["note"],
                "src": ["UYL"] if sourced else [],
            }
            lines.append(measured(["readable"], name, value, fact))
    hugging = data["hugging_compression"]
    for name, entry in hugging["interface_builder_defaults"].items():
        if isinstance(entry, dict):
            fact = {"conf": hugging["interface_builder_defaults"]["conf"], "src": ["IB"]}
            for axis in ("h", "v"):
                lines.append(measured(["hugging", name], axis, entry[axis], fact))
    body = "/// Priorities, readable widths and hugging as numbers.\nenum LayoutFacts {\n" + "".join(lines) + "}\n"
    return page("facts/layout_defaults.json", body)


def statements():
    """Every fact that is a sentence, with where it stands and how sure it is."""
    lines = []

    def walk(room, path, entry):
        if isinstance(entry, list):
            for index, item in enumerate(entry):
                walk(room, path, item)
        elif isinstance(entry, dict):
            if isinstance(entry.get("fact"), str):
                mark = entry.get("conf", "")
                arguments = [
                    "topic: " + text(room + "." + ".".join(path)),
                    "text: " + text(entry["fact"]),
                    "confidence: " + confidence(mark),
                    "evidence: " + text(str(mark)),
                    "sources: " + texts([str(source) for source in sources_of(entry)]),
                ]
                lines.append("    StatedFact(" + ", ".join(arguments) + "),\n")
            else:
                for key, item in entry.items():
                    if key not in ("devices", "windows", "source_key", "sources"):
                        walk(room, path + [key], item)

    for room in ("devices", "multitasking", "bars", "dynamic_type", "layout_defaults"):
        walk(room, [], load(room))
    keys = {}
    for room in ("devices", "multitasking", "bars", "dynamic_type", "layout_defaults"):
        data = load(room)
        keys[room] = data.get("source_key") or data.get("sources")
    named = []
    for room in sorted(keys):
        for key, meaning in keys[room].items():
            named.append(
                "    NamedSource(room: " + text(room) + ", key: " + text(key)
                + ", meaning: " + text(meaning) + "),\n")
    body = (
        "extension Catalog {\n"
        "  /// What the facts say in words, with how sure each is.\n"
        "  package static let statements: [StatedFact] = [\n" + "".join(lines) + "  ]\n\n"
        "  /// What the short names of sources mean.\n"
        "  package static let sources: [NamedSource] = [\n" + "".join(named) + "  ]\n}\n"
    )
    return page("facts/*.json", "import AdaptIR\n\n" + body)


WEIGHTS = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    "italic",
]


def row(values):
    return " ".join("-" if value is None else number(value) for value in values)


def text_metrics():
    data = load("text_metrics")
    lines = []
    for name in WEIGHTS:
        weight = data["weights"][name]
        lines.append(f"    // {name}\n")
        for first, values in weight["ranges"].items():
            arguments = [text(name), "0x" + first, text(row(values))]
            lines.append("    AdvanceRow(" + ", ".join(arguments) + "),\n")
        for char, value in weight["other"].items():
            arguments = [text(name), f"0x{ord(char):04x}", text(row([value]))]
            lines.append("    AdvanceRow(" + ", ".join(arguments) + "),\n")
    kerning = []
    for first, groups in data["kerning"].items():
        for value, seconds in groups:
            kerning.append(
                f"    KerningRow(0x{ord(first):04x}, {number(value)}, {text(seconds)}),\n")
    scripts = []
    for name, first, last, value in data["scripts"]:
        scripts.append(f"    ScriptRow({text(name)}, 0x{first}, 0x{last}, {number(value)}),\n")
    large = " ".join(f"{ord(char):x} {number(value)}" for char, value in data["largeSizeDelta"].items())
    tracking = []
    for era in ("legacy", "middle", "current"):
        entry = data["tracking"][era]
        tracking.append(
            f"    TrackingRow({text(era)}, first: {number(entry['first'])}, "
            f"{text(row(entry['values']))}),\n")
    body = (
        "/// Advances in thousandths of the font size. Fitted; see facts/text_metrics.md.\n"
        "enum TextMetricsTable {\n"
        "  static let advances: [AdvanceRow] = [\n" + "".join(lines) + "  ]\n\n"
        "  static let kerning: [KerningRow] = [\n" + "".join(kerning) + "  ]\n\n"
        "  static let scripts: [ScriptRow] = [\n" + "".join(scripts) + "  ]\n\n"
        "  static let tracking: [TrackingRow] = [\n" + "".join(tracking) + "  ]\n\n"
        f"  static let largeSize: Double = {number(data['largeSize'])}\n"
        f"  static let largeSizeDelta = {text(large)}\n"
        f"  static let defaultAdvance: Double = {number(data['defaultAdvance'])}\n"
        f"  static let ascender: Double = {number(data['line']['ascender'])}\n"
        f"  static let descender: Double = {number(data['line']['descender'])}\n"
        f"  static let lineHeight: Double = {number(data['line']['height'])}\n"
        "  static let titleLineGap: Double = "
        f"{number(data['line']['styleLineGap']['UICTFontTextStyleTitle1'])}\n"
        f"  static let tolerance: Double = {number(data['rounding']['minimumTolerance'])}\n\n"
        "  /// Composed letters with the plain letter that each begins with.\n"
        f"  static let baseLetters = {text(base_letters(data))}\n"
        "}\n"
    )
    return page("facts/text_metrics.json", body)


def base_letters(data):
    """`61 e0 e1 …`: groups of a plain letter and the letters composed with it, parted by `;`."""
    known = set(data["kerning"]) | set(data["largeSizeDelta"])
    for weight in data["weights"].values():
        known |= set(weight["other"])
        for first, values in weight["ranges"].items():
            known |= {chr(int(first, 16) + i) for i, value in enumerate(values) if value is not None}
    for groups in data["kerning"].values():
        for _, seconds in groups:
            known |= set(seconds)
    composed = {}
    for code in range(0x80, 0x2000):
        char = chr(code)
        base = unicodedata.normalize("NFD", char)[0]
        if base != char and base in known:
            composed.setdefault(base, []).append(code)
    groups = []
    for base in sorted(composed):
        groups.append(" ".join(f"{code:x}" for code in [ord(base)] + composed[base]))
    return ";".join(groups)


def steps(pairs):
    return "[" + ", ".join(f"ToolsStep({number(t)}, {number(v)})" for t, v in pairs) + "]"


def controls():
    data = load("text_metrics")["controls"]
    button, configuration = data["button"], data["buttonConfiguration"]
    segmented, slider, page_control = data["segmentedControl"], data["slider"], data["pageControl"]
    field, switch, toolbar = data["textField"], data["switch"], data["toolbar"]

    def line(name, value):
        return f"  static let {name}: Double = {number(value)}\n"

    def line_steps(name, pairs):
        return f"  static let {name}: [ToolsStep<Double>] = {steps(pairs)}\n"

    lines = [
        line("buttonTitleSize", button["defaultSize"]["system"]),
        line("customButtonTitleSize", button["defaultSize"]["custom"]),
        line("buttonMinimumWidth", button["minWidth"]),
        line("buttonVerticalPadding", button["verticalPadding"]),
        line("configurationTitleSize", configuration["titleSize"]),
        line("configurationLeading", configuration["leading"]),
        line("configurationTrailing", configuration["trailing"]),
        line("configurationTop", configuration["top"]),
        line("configurationBottom", configuration["bottom"]),
        line_steps("fieldRoundedHeight", field["roundedRectHeight"]),
        line_steps("fieldPlainExtraHeight", field["plainExtraHeight"]),
        line_steps("switchWidth", [[t, v[0]] for t, v in switch["frame"]]),
        line_steps("switchHeight", [[t, v[1]] for t, v in switch["frame"]]),
        line("switchInsetRight", switch["alignmentInsetRight"]),
        line("sliderHeight", slider["frameHeight"]),
        line("sliderInsetBottom", slider["alignmentInsetBottom"]),
        line("sliderInsetLeft", slider["alignmentInsetLeft"]),
        line("sliderInsetRight", slider["alignmentInsetRight"]),
        line_steps("segmentedHeight", segmented["frameHeight"]),
        line("segmentedInsetBottom", segmented["alignmentInsetBottom"]),
        line("segmentTitleSize", segmented["titleSize"]),
        "  static let segmentTitleWeight: [ToolsStep<TextWeight>] = ["
        + ", ".join(f"ToolsStep({number(t)}, .{v})" for t, v in segmented["titleWeight"]) + "]\n",
        line_steps("segmentPadding", segmented["segmentPadding"]),
        line("segmentDivider", segmented["divider"]),
        line("smallSpinner", data["activityIndicator"]["small"][0]),
        line("largeSpinner", data["activityIndicator"]["large"][0]),
        line_steps("progressHeight", data["progressView"]["height"]),
        line("pageWidth", page_control["widthPerPage"]),
        line("pageOffset", page_control["widthOffset"]),
        line("pageHeight", page_control["height"]),
        line_steps("pickerHeight", data["pickerView"]["height"]),
        line_steps("searchHeight", data["searchBar"]["height"]),
        line("toolbarHeight", toolbar["height"]),
        line("stepperWidth", data["stepper"]["size"][0]),
        line("stepperHeight", data["stepper"]["size"][1]),
    ]
    body = (
        "/// Sizes of controls in points; steps are by the version of Interface Builder.\n"
        "enum ControlFacts {\n" + "".join(lines) + "}\n"
    )
    return page("facts/text_metrics.json", body)


PAGES = {
    "Devices.swift": devices,
    "SharedWindows.swift": windows,
    "TextStyleTable.swift": text_styles,
    "BarFacts.swift": bars,
    "LayoutFacts.swift": layout_defaults,
    "Statements.swift": statements,
    "TextMetricsTable.swift": text_metrics,
    "ControlFacts.swift": controls,
}


def main():
    check = "--check" in sys.argv[1:]
    os.makedirs(OUT, exist_ok=True)
    stale = []
    for name, make in PAGES.items():
        path = os.path.join(OUT, name)
        made = make()
        before = None
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                before = file.read()
        if made != before:
            stale.append(name)
            if not check:
                with open(path, "w", encoding="utf-8") as file:
                    file.write(made)
    for name in sorted(set(os.listdir(OUT)) - set(PAGES)):
        stale.append(name)
        if not check:
            os.remove(os.path.join(OUT, name))
    if check and stale:
        sys.exit("run `make facts`: " + ", ".join(stale))


if __name__ == "__main__":
    main()
