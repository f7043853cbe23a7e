import Adapt
import AdaptDiagnostics
import AdaptImport
import AdaptTestSupport
import Foundation
import Testing

/// Files that somebody made to hurt, or that a merge broke: refused or survived, never a crash.
@Suite struct HostileTests {
  @Test func entitiesThatGrowAreRefused() {
    var bomb = "<?xml version=\"1.0\"?><!DOCTYPE document [<!ENTITY a0 \"lol\">"
    for level in 1...12 {
      bomb += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    expectRefusal(bomb + "]><document>&a12;</document>", "A0602")
  }

  @Test func otherFilesAreNotRead() {
    expectRefusal(
      "<!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><document>&x;</document>", "A0602")
    expectRefusal("<!DOCTYPE d SYSTEM \"http://127.0.0.1/x.dtd\"><document/>", "A0602")
    // An entity that nothing declares is a mistake of its own.
    expectRefusal("<document>&unknown;</document>", "A0601")
  }

  @Test func deepNestingIsRefused() {
    let text = String(repeating: "<view>", count: 100_000)
    expectRefusal(text, "A0601")
    expectRefusal(text + String(repeating: "</view>", count: 100_000), "A0601")
  }

  @Test func textsInAnotherEncodingAreReadOrRefused() throws {
    let storyboard = Self.xib("<label text=\"größer\" id=\"l\"/>")
    let utf16 = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + storyboard
    let bytes = [UInt8](try #require(utf16.data(using: .utf16)))
    let text = try #require(importInterface(SourceText(bytes)).value)
    #expect(text.contains("größer"))
    // Latin 1 under the name of UTF-8.
    let latin = [UInt8](try #require(storyboard.data(using: .isoLatin1)))
    #expect(importInterface(SourceText(latin)).value == nil)
    #expect(importInterface(SourceText([UInt8]([0, 0, 0, 0xFF]))).value == nil)
    #expect(importInterface(SourceText([UInt8]())).value == nil)
  }

  @Test func aCutFileIsRefusedAtEveryByte() {
    let whole = Array(Self.xib("<label text=\"a\" id=\"l\"/>").utf8)
    for length in 0..<(whole.count - 1) {
      let result = importInterface(SourceText(Array(whole[..<length])))
      #expect(result.value == nil && !result.diagnostics.isEmpty, "cut at \(length)")
    }
  }

  @Test func scenesThatLeadToEachOtherEnd() throws {
    let scenes = (0..<3).map { number in
      """
      <scene sceneID="s\(number)"><objects>
      <viewController id="c\(number)" sceneMemberID="viewController">
      <view key="view" id="v\(number)"><rect key="frame" x="0" y="0" width="600" height="600"/>
      <subviews><containerView translatesAutoresizingMaskIntoConstraints="NO" id="box\(number)">
      <rect key="frame" x="0" y="0" width="600" height="600"/>
      <connections><segue destination="c\((number + 1) % 3)" kind="embed" id="e\(number)"/>
      </connections></containerView></subviews></view>
      <connections><segue destination="c\((number + 2) % 3)" kind="show" id="g\(number)"/>
      </connections></viewController></objects></scene>
      """
    }
    let text = try #require(
      importInterface(SourceText(Self.storyboard(scenes.joined()))).value)
    #expect(!compile(SourceText(text)).hasErrors, "\(text)")
  }

  @Test func aContainerOfItselfIsLeftOut() throws {
    let scene = """
      <scene sceneID="s"><objects><navigationController id="n" sceneMemberID="viewController">
      <connections><segue destination="n" kind="relationship" relationship="rootViewController"
      id="r"/><segue destination="gone" kind="show" id="x"/></connections>
      </navigationController></objects></scene>
      """
    let text = try #require(importInterface(SourceText(Self.storyboard(scene))).value)
    #expect(!compile(SourceText(text)).hasErrors, "\(text)")
  }

  @Test func segueToNowhereIsLeftOutWithANote() throws {
    let scene = """
      <scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      <connections><segue destination="gone" kind="presentation" id="p"/>
      <segue destination="" kind="show" id="q"/><segue kind="embed" id="r"/></connections>
      </viewController></objects></scene>
      """
    let result = importInterface(SourceText(Self.storyboard(scene)))
    let text = try #require(result.value)
    #expect(!text.contains("present"), "\(text)")
    #expect(result.diagnostics.contains { $0.kind.code == "A0604" || $0.kind.code == "A0605" })
    #expect(!compile(SourceText(text)).hasErrors)
  }

  @Test func fiftyMegabytesSurviveOrAreRefused() throws {
    // As one text, which is carried through.
    let words = String(repeating: "word ", count: 10_500_000)
    let long = importInterface(SourceText(Self.xib("<label text=\"\(words)\" id=\"l\"/>")))
    #expect(long.value != nil || !long.diagnostics.isEmpty)
    // As elements, more than any interface has.
    let many = String(repeating: "<view><nil key=\"backgroundColor\"/></view>", count: 1_300_000)
    #expect(50_000_000 < many.utf8.count)
    let result = importInterface(SourceText(Self.xib(many)))
    #expect(result.value == nil)
    #expect(result.diagnostics.map(\.kind.code) == ["A0602"])
  }

  @Test func aLargeFileTakesLittleTime() throws {
    let label = "<label text=\"x\" id=\"i\"/>"
    let many = (0..<20_000).map { label.replacingOccurrences(of: "\"i\"", with: "\"i\($0)\"") }
    let clock = ContinuousClock()
    let took = clock.measure {
      #expect(importInterface(SourceText(Self.xib(many.joined()))).value != nil)
    }
    // Quadratic work on 20,000 views takes minutes; this allows for a slow machine.
    #expect(took < .seconds(60), "\(took)")
  }

  /// Mutated interfaces. `ADAPT_FUZZ_BYTES` makes the run longer.
  @Test func mutatedFilesSurvive() throws {
    let environment = ProcessInfo.processInfo.environment
    let limit = environment["ADAPT_FUZZ_BYTES"].flatMap { Int($0) } ?? 300_000
    let seeds = try fixtures("import", suffix: ".xib").map(\.bytes)
    var random = SeededGenerator(seed: 20_261_130)
    var bytes = 0
    while bytes < limit {
      var text = seeds[Int.random(in: seeds.indices, using: &random)]
      for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&text, seeds, &random) }
      bytes += text.count
      if let result = importInterface(SourceText(text)).value {
        // Whatever came out is a text of the language, though not always one without mistakes.
        _ = compile(SourceText(result))
      }
    }
  }

  private func mutate(
    _ text: inout [UInt8], _ seeds: [[UInt8]], _ random: inout SeededGenerator
  ) {
    guard !text.isEmpty else { return }
    let place = Int.random(in: text.indices, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: text[place] = UInt8.random(in: 0...255, using: &random)
    case 1: text.remove(at: place)
    case 2:
      let end = min(text.count, place + Int.random(in: 1...80, using: &random))
      text.insert(contentsOf: text[place..<end], at: Int.random(in: text.indices, using: &random))
    case 3:
      let other = seeds[Int.random(in: seeds.indices, using: &random)]
      let start = Int.random(in: other.indices, using: &random)
      text.insert(contentsOf: other[start..<min(other.count, start + 200)], at: place)
    default:
      // A number or word in quotes becomes another one of the file.
      let quotes = text.indices.filter { text[$0] == UInt8(ascii: "\"") }
      guard 4 < quotes.count else { return }
      let from = 2 * Int.random(in: 0..<(quotes.count / 2), using: &random)
      let to = 2 * Int.random(in: 0..<(quotes.count / 2), using: &random)
      let value = Array(text[(quotes[from] + 1)..<quotes[from + 1]])
      text.replaceSubrange((quotes[to] + 1)..<quotes[to + 1], with: value)
    }
  }

  // MARK: Files

  private func expectRefusal(
    _ text: String, _ code: String, at location: SourceLocation = #_sourceLocation
  ) {
    let result = importInterface(SourceText(text))
    #expect(result.value == nil, sourceLocation: location)
    #expect(result.diagnostics.map(\.kind.code) == [code], sourceLocation: location)
  }

  static func xib(_ views: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="17506" useAutolayout="YES"><objects><view id="top"><rect key="frame" x="0" y="0" \
    width="375" height="667"/><subviews>\(views)</subviews></view></objects></document>
    """
  }

  static func storyboard(_ scenes: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="17506" useAutolayout="YES"><scenes>\(scenes)</scenes></document>
    """
  }
}
