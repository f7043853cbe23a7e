import AdaptCheck
import AdaptDiagnostics
import AdaptJSON
import AdaptTestSupport
import Testing

@testable import AdaptCLI

@Suite struct ConfigurationTests {
  static let verbs = [
    Verb(
      "check", "", .sources(atLeast: 1, atMost: nil, folders: true),
      options: [
        CommandOption("env", .environment, repeats: true, isConfigurable: true, ""),
        CommandOption("all", .none, isConfigurable: true, ""), .output,
      ], reporting: .asResult, details: ""
    ) { _, _ in .success }
  ]

  @Test func setsOptionsOfEveryShape() {
    let read = read(
      """
      {"$schema": "x", "format": "short", "max-errors": 7, "all": true, "env": ["a", "b"],
       "color": "never", "deny": "warnings", "A0095": "allow"}
      """)
    #expect(read.diagnostics.isEmpty)
    let values = Dictionary(
      uniqueKeysWithValues: read.value.values.map { ($0.key.name, $0.value) })
    #expect(
      values == [
        "format": ["short"], "max-errors": ["7"], "all": [""], "env": ["a", "b"],
        "color": ["never"], "deny": ["warnings"],
      ])
    #expect(read.value.levels.map(\.code) == ["A0095"])
    #expect(read.value.levels.map(\.level) == [.allow])
  }

  @Test func aSwitchThatIsOffIsAsIfNotSet() {
    let read = read(#"{"all": false}"#)
    #expect(read.diagnostics.isEmpty && read.value.values.isEmpty)
  }

  @Test(arguments: [
    ("[]", "A0096 1:1 a configuration is one object: `{ … }`"),
    ("", "A0096 1:1 found the end, JSON needs a value here"),
    (#"{"all": true,}"#, "A0096 1:14 found `}`, JSON needs a name in quotes here"),
    (#"{"all" true}"#, "A0096 1:8 found `true`, JSON needs `:` here"),
    (#"{"all": true} x"#, "A0096 1:15 found `x`, JSON needs the end here"),
    (#"{all: true}"#, "A0096 1:2 found `all`, JSON needs a name in quotes here"),
    ("{\"all\": tru}", "A0096 1:9 found `tru`, JSON needs a value here"),
    (#"{"max-errors": 01}"#, "A0096 1:17 found `1`, JSON needs no digit after 0 here"),
    (#"{"max-errors": 1x}"#, "A0096 1:17 found `x`, JSON needs `,` or `}` here"),
    (#"{"max-errors": 1-2}"#, "A0096 1:17 found `-`, JSON needs `,` or `}` here"),
    (#"{"format": "sho"#, #"A0096 1:16 found the end, JSON needs `"` here"#),
    (
      #"{"formt": "short"}"#,
      "A0097 1:2 `formt` is no option that can be configured, and no diagnostic code; "
        + "did you mean `format`?"
    ),
    (#"{"format": "loud"}"#, "A0097 1:12 `--format` takes"),
    (#"{"max-errors": "7"}"#, "A0097 1:16 `max-errors` takes a number"),
    (#"{"max-errors": -1}"#, "A0097 1:16 `max-errors` takes a whole number"),
    (#"{"max-errors": 1.5}"#, "A0097 1:16 `max-errors` takes a whole number"),
    (#"{"all": "yes"}"#, "A0097 1:9 `all` takes true or false"),
    (#"{"env": [1]}"#, "A0097 1:10 `env` takes a text in quotes"),
    (#"{"A0095": "off"}"#, #"A0097 1:11 a diagnostic code takes "deny", "warn" or "allow""#),
    (#"{"A0090": "allow"}"#, "A0097 1:11 `A0090`"),
    (
      #"{"all": true, "all": true}"#,
      #"A0096 1:15 found `"all"`, JSON needs a name that the object does not have yet"#
    ),
    ("\u{FEFF}{\"all\": 1}", "A0097 1:10 `all` takes true or false"),
    (#"{"output": "x"}"#, "A0097 1:2 `output` is no option that can be configured"),
  ])
  func mistakesAreShownWhereTheyStand(text: String, expected: String) {
    let source = SourceText(text, name: "adapt.json")
    let found = readConfiguration(source, verbs: Self.verbs).diagnostics.map { diagnostic in
      let place = LineIndex(source).position(of: diagnostic.span?.start ?? 0)
      return "\(diagnostic.kind.code) \(place.line):\(place.column) \(diagnostic.message)"
        + (diagnostic.help.map { "; " + $0 } ?? "")
    }
    #expect(found.count == 1 && found[0].hasPrefix(expected), "found: \(found)")
  }

  @Test func deepNestingEnds() {
    let text = String(repeating: "[", count: 100_000)
    #expect(read(text).diagnostics.map(\.kind.code) == ["A0096"])
  }

  @Test func theNearestFolderCounts() throws {
    let folder = try TemporaryFolder()
    let outer = try folder.write("{}", to: "adapt.json")
    try folder.makeFolder("a/b")
    #expect(findConfiguration(from: folder.path("a/b")) == outer)
    let inner = try folder.write("{}", to: "a/adapt.json")
    #expect(findConfiguration(from: folder.path("a/b")) == inner)
  }

  func read(_ text: String) -> Diagnosed<Configuration> {
    readConfiguration(SourceText(text, name: "adapt.json"), verbs: Self.verbs)
  }
}

/// The schema is written by hand for editors; it must say what the command reads.
@Suite struct ConfigurationSchemaTests {
  @Test func theSchemaKnowsExactlyTheOptionsThatCanBeSet() throws {
    let schema = try JSONTree(parsing: Array(Schema.config.text.utf8))
    let options = Configuration.options(of: CommandTable.verbs)
    let properties = try #require(member("properties", of: schema))
    guard case .object(let members) = properties else {
      Issue.record("`properties` is no object")
      return
    }
    #expect(
      Set(members.map(\.name)) == Set(options.map(\.name)).union(["$schema"]),
      "grammar/config.schema.json and CommandTable differ")
    for option in options {
      guard case .choice(let words) = option.value,
        let property = members.first(where: { $0.name == option.name })?.value,
        case .array(let values)? = member("enum", of: property)
      else { continue }
      let listed = values.compactMap { value -> String? in
        if case .text(let word) = value { word } else { nil }
      }
      #expect(listed == words, "\(option.name)")
    }
  }

  private func member(_ name: String, of value: JSONTree) -> JSONTree? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.name == name }?.value
  }
}

@Suite struct SeverityPolicyTests {
  static let warning = DiagnosticKind("L9999", .warning, "t", explanation: "e")

  @Test func theStrictestRequestCounts() {
    var policy = SeverityPolicy()
    #expect(policy.set("A0095", to: .deny) == nil)
    #expect(policy.set("a0095", to: .allow) == nil)
    let found = policy.apply(to: [.make(.folderWithoutSources, at: nil, "m")])
    #expect(found.map(\.severity) == [.error])
  }

  @Test func warningsAreAllWarnings() {
    var policy = SeverityPolicy()
    #expect(policy.set("warnings", to: .deny) == nil)
    #expect(policy.set("A0095", to: .allow) == nil)
    let found = policy.apply(to: [
      .make(.folderWithoutSources, at: nil, "m"), .make(Self.warning, at: nil, "m"),
    ])
    #expect(found.map(\.kind.code) == ["L9999"])
    #expect(found.map(\.severity) == [.error])
  }

  @Test func errorsOfTheLanguageStay() {
    var policy = SeverityPolicy()
    #expect(policy.set("A0090", to: .allow) != nil)
    #expect(policy.set("A0090", to: .warn) != nil)
    #expect(policy.set("A0000", to: .warn) == "no diagnostic has the code `A0000`")
  }
}
