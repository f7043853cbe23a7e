import AdaptCatalog
import AdaptIR
import Testing

@Suite struct EnvironmentPhraseTests {
  @Test(arguments: [
    (
      "iphone-15-pro landscape text ax3 rtl os 17",
      "iphone-15-pro landscape os 17 text ax3 rtl"
    ),
    ("IPHONE-15-Pro TEXT AX3 Landscape", "iphone-15-pro landscape text ax3"),
    ("ipad-pro-11 split 1/3", "ipad-pro-11-m5 split 1/3"),
    ("ipad-mini slide over", "ipad-mini-a17 slideOver"),
    ("iphone-se keyboard", "iphone-se-3 keyboard"),
    ("ipad-pro-12.9-1", "ipad-pro-12-9-1"), ("ipad-pro-12-9", "ipad-pro-12-9-6"),
    ("size 700 x 500 scale 2", "size 700 x 500 scale 2"), ("size 700x500", "size 700 x 500"),
    ("size 600 x 600 wany hany scale 1", "size 600 x 600 scale 1 wAny hAny"),
    (
      "ipad-pro-11-4 free 500x400 keyboard 300",
      "ipad-pro-11-4 free 500 x 400 keyboard 300"
    ),
    (
      "iphone-15 with hasBiometrics yes with ratio 0.5 dark boldtext",
      "iphone-15 dark boldText with hasBiometrics yes with ratio 0.5"
    ),
    ("iphone-6s noforcetouch highContrast", "iphone-6s highContrast noForceTouch"),
    ("iphone", "iphone-17"), ("ipad", "ipad-a16"), ("ipad-air", "ipad-air-11-m4"),
    ("ipad-air-13", "ipad-air-13-m4"), ("iphone-pro-max", "iphone-17-pro-max"),
    ("iphone-plus", "iphone-16-plus"), ("ipod-touch", "ipod-touch-7"),
    ("ipad-pro-13", "ipad-pro-13-m5"), ("iphone-mini", "iphone-13-mini"),
  ])
  func printsCanonically(phrase: String, canonical: String) throws {
    let read = EnvironmentPhrase(phrase)
    #expect(read.problems.isEmpty)
    #expect(read.request.description == canonical)
    #expect(EnvironmentPhrase(canonical).request == read.request)
  }

  @Test(arguments: [
    ("ipone-15", EnvironmentProblem.Kind.unknownWord, 0..<8, "iphone-15"),
    ("iphone-15 landscpe", .unknownWord, 10..<18, "landscape"),
    ("iphone-15 text ax6", .unusableValue, 15..<18, "ax1"),
    ("iphone-15 text", .missingValue, 10..<14, ""),
    ("iphone-15 os seventeen", .unusableValue, 13..<22, ""),
    ("ipad-pro-11 split 1/4", .unusableValue, 18..<21, ""),
    ("size 700", .missingValue, 0..<4, ""), ("size 0 x 5", .unusableValue, 5..<10, ""),
    ("iphone-15 rtl ltr", .repeated, 14..<17, ""),
    ("iphone-15 ipad-pro-11", .repeated, 10..<21, ""),
    ("size 5 x 5 iphone-15", .repeated, 11..<20, ""),
    ("iphone-15 scale 0", .unusableValue, 16..<17, ""),
    ("iphone-15 slide under", .missingValue, 10..<15, ""),
    ("all rtl", .unusableValue, 0..<3, ""),
  ])
  func findsWhatIsWrong(
    phrase: String, kind: EnvironmentProblem.Kind, range: Range<Int>, nearest: String
  ) throws {
    let problem = try #require(EnvironmentPhrase(phrase).problems.first)
    #expect(problem.kind == kind)
    #expect(problem.range == range)
    #expect(nearest.isEmpty || problem.nearest.first == nearest)
    #expect(!problem.message.contains("invalid") && problem.message.last != ".")
  }

  /// Phrases as specs and the manual have them.
  @Test(arguments: [
    "ipad-pro-11 landscape text xxLarge", "iphone-15-pro landscape text ax3 rtl os 17",
    "ipad-mini-6 landscape", "ipad-pro-11 split 1/3", "ipad-pro-12-9 landscape split 1/2",
    "iphone-se-3 landscape keyboard text xxxLarge", "iphone-15 with hasBiometrics yes",
    "iphone-5 os 6.1", "iphone-5 os 7", "iphone-15-pro-max landscape", "size 700 x 500 scale 2",
    "size 600 x 600 scale 1 wAny hAny",
  ])
  func phrasesThatPeopleWrite(phrase: String) throws {
    let made = try Catalog.environment(phrase)
    #expect(try Catalog.environment(made.phrase) == made)
  }

  @Test func aPhraseNeedsABase() {
    #expect(throws: EnvironmentRefusal.self) { try Catalog.environment("landscape rtl") }
    #expect(throws: EnvironmentRefusal.self) { try Catalog.environment("") }
  }

  @Test func namedEnvironmentsBeginAPhrase() throws {
    let typing = EnvironmentPhrase("iphone-se-3 landscape keyboard").request
    let named = [(name: "typing", request: typing)]
    let read = EnvironmentPhrase("typing portrait text ax1", environments: named)
    #expect(read.problems.isEmpty)
    #expect(read.request.description == "iphone-se-3 portrait text ax1 keyboard")
    let late = EnvironmentPhrase("rtl typing", environments: named)
    #expect(late.problems.map(\.kind) == [.repeated])
    let wrong = EnvironmentPhrase("typin", environments: named)
    #expect(wrong.problems.first?.nearest == ["typing"])
  }

  @Test func inputsAreCheckedAgainstTheirDeclaration() throws {
    let origin = Origin(source: 0, start: 0, end: 0)
    let inputs = [
      Input(name: "signedIn", kind: .bool, origin: origin),
      Input(name: "ratio", kind: .number, minimum: 0.5, maximum: 2, origin: origin),
    ]
    func kinds(_ phrase: String) -> [EnvironmentProblem.Kind] {
      EnvironmentPhrase(phrase, inputs: inputs).problems.map(\.kind)
    }
    #expect(kinds("iphone-15 with signedIn no with ratio 1.5").isEmpty)
    #expect(kinds("iphone-15 with signedUp no") == [.unknownInput])
    #expect(kinds("iphone-15 with signedIn 3") == [.unusableValue])
    #expect(kinds("iphone-15 with ratio 3") == [.unusableValue])
    #expect(kinds("iphone-15 with ratio") == [.missingValue])
  }

  @Test func allIsTheDefaultMatrix() {
    #expect(EnvironmentPhrase("all").isDefaultMatrix)
    #expect(EnvironmentPhrase("ALL").problems.isEmpty)
  }

  @Test func anyWordsEndInAnAnswer() {
    var words = ["size", "x", "5", "with", "split", "1/3", "free", "keyboard", "os", "text", "all"]
    words += ["iphone-15", "\u{0}", "💥", "700x500", "99999999999999999999", "slide", "over"]
    for first in words {
      for second in words {
        _ = try? Catalog.environment("\(first) \(second)")
        _ = try? Catalog.environment("iphone-15 \(first) \(second)")
      }
    }
  }
}
