/// Documents whose JSON has another form than it should.
struct FormMistakes {
  let json: String
  let path: String
  let expected: String

  private init(_ json: String, _ path: String, _ expected: String) {
    self.json = json
    self.path = path
    self.expected = expected
  }

  /// One member beside what every document has.
  private static func member(_ member: String, _ path: String, _ expected: String) -> Self {
    Self(
      #"{"version": 1, "sources": ["a"], "conditions": [{"atom": "always"}, {"atom": "never"}], "#
        + member + "}",
      path, expected)
  }

  private static func screen(_ members: String, _ path: String, _ expected: String) -> Self {
    member(
      #""screens": [{"name": "S", "kind": "screen", "origin": [0, 0, 1], "#
        + #""views": [{"kind": "view", "origin": [0, 0, 1]}], \#(members)}]"#,
      "screens[0]." + path, expected)
  }

  private static func value(_ value: String, _ path: String, _ expected: String) -> Self {
    screen(
      #""properties": [{"name": "p", "value": [[0, \#(value)]], "origins": [[0, 0, 1]]}]"#,
      "properties[0].value[0][1]" + path, expected)
  }

  private static func demand(_ demand: String, _ path: String, _ expected: String) -> Self {
    member(
      #""tests": [{"title": "", "origin": [0, 0, 1], "cases": [{"in": ["all"], "#
        + #""origin": [0, 0, 1], "expect": [{"demand": [[0, \#(demand)]], "origin": [0, 0, 1]}]}]}]"#,
      "tests[0].cases[0].expect[0].demand[0][1]" + path, expected)
  }

  static let all: [FormMistakes] = [
    Self("[]", "", "an object"),
    Self("null", "", "an object"),
    Self("{}", "version", "a member of this name"),
    Self(#"{"version": "1"}"#, "version", "a whole number"),
    Self(#"{"version": 0}"#, "version", "a version from 1 on"),
    Self(#"{"version": 1.5}"#, "version", "a whole number"),
    member(#""$schema": "urn:adapt:layout:1""#, "$schema", "`urn:adapt:ir:1`"),
    member(#""screen": []"#, "screen", "no such member"),
    member(#""app": null"#, "app", "an object"),
    member(#""screens": {}"#, "screens", "an array"),
    member(#""screens": [{}]"#, "screens[0].name", "a member of this name"),
    member(
      #""inputs": [{"name": "i", "kind": "colour", "origin": [0, 0, 1]}]"#, "inputs[0].kind",
      "a word that the schema has"),
    member(
      #""breakpoints": [{"name": "b", "when": 0, "origin": [0, 0]}]"#, "breakpoints[0].origin",
      "an origin of source, start and end"),
    member(
      #""breakpoints": [{"name": "b", "when": 0, "origin": [0, 0, 1, 2]}]"#,
      "breakpoints[0].origin", "an origin of source, start and end"),
    member(
      #""breakpoints": [{"name": "b", "when": 0, "origin": [0, 0, 1.5]}]"#,
      "breakpoints[0].origin[2]", "a whole number"),
    Self(
      #"{"version": 1, "conditions": [{"atom": "always"}]}"#, "conditions[1]",
      "a table of conditions that begins with always and never"),
    Self(
      #"{"version": 1, "conditions": [{"atom": "always"}, {"atom": "never"}, {"atom": "wX"}]}"#,
      "conditions[2].atom", "a word for a condition"),
    Self(
      #"{"version": 1, "conditions": [{"atom": "always"}, {"atom": "never"}, "#
        + #"{"compare": ["width", "=", 1]}]}"#,
      "conditions[2].compare", "a comparison of subject, relation and value"),
    value("{}", "", "an object with exactly one member"),
    value(#"{"word": "a", "text": "b"}"#, ".text", "no such member"),
    value(#"{"word": "a", "color": "b"}"#, "", "an object with exactly one member"),
    value(#"{"word": 1}"#, ".word", "a text"),
    value(#"{"size": [1]}"#, ".size", "a width and a height"),
    value(#"{"range": [1, 2, 3]}"#, ".range", "a minimum and a maximum"),
    value(#"{"measure": ["height"]}"#, ".measure", "a pair of word and length"),
    value(#"{"constant": 1, "terms": []}"#, "", "a plain number where there are no terms"),
    value(#"{"constant": 1}"#, ".terms", "a member of this name"),
    value(
      #"{"constant": 1, "terms": [["point", 1]]}"#, ".terms[0][0]",
      "`pixel`, `standard` or an object"),
    value(
      #"{"constant": 1, "terms": [[{"scaled": [44]}, 1]]}"#, ".terms[0][0].scaled",
      "a pair of length and text style"),
    value(#"{"font": {"style": "body", "bold": true}}"#, ".font.bold", "no such member"),
    screen(
      #""properties": [{"name": "p", "value": [[0, 1, 2]], "origins": []}]"#,
      "properties[0].value[0]", "a pair of condition and value"),
    screen(
      #""properties": [{"name": "p", "value": [0, 1], "origins": []}]"#, "properties[0].value[0]",
      "an array"),
    screen(
      #""constraints": [{"terms": [[[0], 1]], "relation": "==", "constant": [[0, 1]], "#
        + #""priority": [[0, 1000]], "owner": 0, "origin": [0, 0, 1]}]"#,
      "constraints[0].terms[0][0]", "an anchor of view, attribute and area"),
    screen(
      #""constraints": [{"terms": [[[0, "width", "safe", 1], 1]], "relation": "==", "#
        + #""constant": [[0, 1]], "priority": [[0, 1000]], "owner": 0, "origin": [0, 0, 1]}]"#,
      "constraints[0].terms[0][0]", "an anchor of view, attribute and area"),
    screen(
      #""constraints": [{"terms": [[[0, "width"], 1]], "relation": "=", "#
        + #""constant": [[0, 1]], "priority": [[0, 1000]], "owner": 0, "origin": [0, 0, 1]}]"#,
      "constraints[0].relation",
      "a word that the schema has"),
    demand(#"{"yes": 1}"#, ".yes", "no such member"),
    demand(
      #"{"value": {"binary": ["+", {"value": 1}]}}"#, ".value.binary",
      "an operator and two operands"),
    demand(
      #"{"value": {"binary": ["^", {"value": 1}, {"value": 1}]}}"#, ".value.binary",
      "an operator and two operands"),
    demand(#"{"value": {"call": []}}"#, ".value.call", "a name and its operands"),
    demand(#"{"value": {"path": [1]}}"#, ".value.path[0]", "an object"),
    demand(
      #"{"environment": {"of": {"value": 1}}}"#, ".environment.holds", "a member of this name"),
  ]
}
