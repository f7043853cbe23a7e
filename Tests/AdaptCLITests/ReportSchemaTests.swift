import AdaptTestSupport
import Testing

/// What verbs write as JSON is what its schema says, checked by an independent validator.
@Suite struct ReportSchemaTests {
  @Test(.enabled(if: SchemaValidator.isExpected))
  func derivationsAreValid() throws {
    let mail = Repository.path("examples/mail.adapt")
    let runs = [
      [
        "why", mail, "Message.letterhead.height", "Message.sender.width", "Message.sent.installed",
        "Message.sender.lines", "Message.sent.width", "--format", "json", "--env", "iphone-se-3",
        "--env", "iphone-15-pro landscape text ax3 rtl",
      ]
    ]
    try expect(runs, match: "grammar/why.schema.json")
  }

  @Test(.enabled(if: SchemaValidator.isExpected))
  func differencesAreValid() throws {
    let folder = Repository.path("Tests/Fixtures/cli/tests/")
    let (old, new) = (folder + "old.adapt", folder + "new.adapt")
    let runs = [
      ["diff", old, new, "--env", "iphone-15", "--env", "ipad-pro-11", "--format", "json"],
      ["diff", old, old, "--env", "iphone-15", "--format", "json"],
      ["diff", old, "--transition", "iphone-15", "iphone-15 landscape dark", "--format", "json"],
      [
        "diff", old, "--transition", "iphone-15", "iphone-15 landscape", "--at", "0.5", "--at", "1",
        "--format", "json",
      ],
    ]
    try expect(runs, match: "grammar/diff.schema.json")
  }

  @Test(.enabled(if: SchemaValidator.isExpected))
  func presentationsAreValid() throws {
    let mail = Repository.path("examples/mail.adapt")
    let runs = [
      ["present", mail, "--format", "json"],
      ["present", mail, "Inbox", "--env", "iphone-15", "--env", "ipad-pro-11", "--format", "json"],
      ["present", mail, "Composer", "--env", "iphone-15", "--format", "json"],
    ]
    try expect(runs, match: "grammar/present.schema.json")
  }

  @Test(.enabled(if: SchemaValidator.isExpected))
  func sweepsAreValid() throws {
    let old = Repository.path("Tests/Fixtures/cli/tests/old.adapt")
    let runs = [
      ["sweep", old, "width", "320...420", "--env", "iphone-15", "--format", "json"],
      ["sweep", old, "text", "--env", "iphone-15", "--format", "json"],
    ]
    try expect(runs, match: "grammar/sweep.schema.json")
  }

  private func expect(
    _ runs: [[String]], match schema: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let documents = try runs.map { arguments in
      let run = try AdaptCommand.run(arguments)
      #expect(run.code == 0, "\(run.stderr)", sourceLocation: location)
      return run.output
    }
    let verdicts = try SchemaValidator.verdicts(documents, schema: schema)
    #expect(verdicts == documents.map { _ in "ok" }, sourceLocation: location)
  }
}
