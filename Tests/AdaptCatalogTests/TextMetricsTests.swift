import AdaptCatalog
import AdaptIR
import AdaptTestSupport
import Testing

/// Cases that Apple's engine measured, in `Tests/Fixtures/text/cases.json`.
@Suite struct TextMetricsTests {
  struct Case {
    let kind: String
    let text: String
    let font: MeasuredFont
    let metrics: TextMetrics
    let scale: Double
    let width: Double?
    let height: Double?
    let available: Double?
    let lines: Int?
    let numberOfLines: Int
    let model: [Double]
  }

  private func cases() throws -> [Case] {
    try FactFile("Tests/Fixtures/text/cases.json").objects("cases").map { entry in
      let weight = try #require(TextWeight(rawValue: entry.text("weight") ?? ""))
      return Case(
        kind: entry.text("kind") ?? "", text: entry.text("text") ?? "",
        font: MeasuredFont(entry.number("size") ?? 0, weight),
        metrics: TextMetrics(
          era: try #require(TextMetrics.Era(rawValue: entry.text("era") ?? ""))),
        scale: entry.number("scale") ?? 1, width: entry.number("width"),
        height: entry.number("height"), available: entry.number("available"),
        lines: entry.number("lines").map { Int($0) },
        numberOfLines: Int(entry.number("numberOfLines") ?? 1), model: entry.numbers("model"))
    }
  }

  @Test func holdsAllCases() throws {
    #expect(try cases().count == 122)
  }

  /// 95 of 100 sizes are within a point of what Apple's engine produced.
  @Test func agreesWithMeasuredSizes() throws {
    var good = 0
    var total = 0
    for entry in try cases() {
      if let available = entry.available {
        let size = entry.metrics.labelSize(
          entry.text, entry.font, scale: entry.scale, lines: entry.numberOfLines,
          width: available)
        if let height = entry.height {
          total += 1
          good += abs(size.height - height) <= 1 ? 1 : 0
        }
        continue
      }
      let scale = entry.kind == "button" ? 1 : entry.scale
      let size = entry.metrics.labelSize(entry.text, entry.font, scale: scale)
      if let width = entry.width {
        total += 1
        good += abs(size.width - width) <= 1.001 ? 1 : 0
      }
      if entry.kind != "button", let height = entry.height {
        total += 1
        good += abs(size.height - height) <= 1 ? 1 : 0
      }
    }
    #expect(total >= 122)
    #expect(Double(good) >= 0.95 * Double(total), "\(good) of \(total)")
  }

  /// The reference reader of the model, in another language, gave `model`.
  @Test func agreesWithTheReferenceReader() throws {
    for entry in try cases() {
      if let available = entry.available {
        let lines = entry.metrics.lineCount(of: entry.text, entry.font, width: available)
        let shown = entry.numberOfLines == 0 ? lines : min(lines, entry.numberOfLines)
        #expect(Double(shown) == entry.model[0], "\(entry.text)")
      } else {
        let width = entry.metrics.width(of: entry.text, entry.font)
        #expect(abs(width - entry.model[0]) <= 0.006, "\(entry.text)")
        let scale = entry.kind == "button" ? 1 : entry.scale
        let rounded = TextMetrics.roundUp(width, scale: scale)
        #expect(abs(rounded - entry.model[1]) <= 0.001, "\(entry.text)")
      }
    }
  }

  @Test func composedLettersMeasureAsTheirBase() {
    let metrics = TextMetrics(era: .current)
    let font = MeasuredFont(17)
    // Both spellings of the same word, and a mark that has no width.
    #expect(metrics.width(of: "cafe\u{301}", font) == metrics.width(of: "cafe", font))
    #expect(metrics.width(of: "", font) == 0)
    #expect(metrics.lineCount(of: "", font, width: 10) == 1)
    #expect(metrics.lineCount(of: "a\n\nb", font, width: 100) == 3)
  }

  @Test func oneWordLongerThanTheLineBreaksInside() {
    let metrics = TextMetrics(era: .current)
    let font = MeasuredFont(17)
    let text = String(repeating: "m", count: 50)
    let one = metrics.width(of: "m", font)
    // Five letters a line, and never an endless loop, however narrow the line is.
    #expect(metrics.lineCount(of: text, font, width: one * 5) == 10)
    #expect(metrics.lineCount(of: text, font, width: 0) == 50)
    #expect(metrics.lineCount(of: text, font, width: -1) == 50)
  }

  /// 17 points: 20.29, as stored in files: 20.5 at two pixels a point, 20.33 at three.
  @Test func linesAreAsHighAsStored() {
    let metrics = TextMetrics(era: .current)
    #expect(metrics.labelSize("Hello", MeasuredFont(17), scale: 2).height == 20.5)
    #expect(abs(metrics.labelSize("Hello", MeasuredFont(17), scale: 3).height - 61.0 / 3) < 1e-9)
  }

  /// The rules of facts/text_metrics.md.
  @Test func buttonsFollowTheirRules() {
    let sizes = ControlSizes(os: Version(17))
    // 15 points: a line of 17.9, rounded up, and 12.
    #expect(sizes.button("Button", sizes.buttonFont).height == 30)
    #expect(sizes.button("", sizes.buttonFont) == EnvironmentSize(30, 30))
    let image = EnvironmentSize(24, 40)
    #expect(sizes.button("", sizes.buttonFont, image: image) == image)
    // With insets the padding and the least width go.
    let inset = sizes.button(
      "", sizes.buttonFont, insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inset == EnvironmentSize(6, 22))
  }

  @Test func controlsFollowTheSystem() {
    #expect(ControlSizes(os: Version(12)).roundedFieldHeight == 30)
    #expect(ControlSizes(os: Version(13)).roundedFieldHeight == 34)
    #expect(ControlSizes(os: Version(18)).toggle == EnvironmentSize(51, 31))
    #expect(ControlSizes(os: Version(26)).toggle == EnvironmentSize(63, 28))
    #expect(ControlSizes(os: Version(12)).segmented([]).height == 29)
    #expect(ControlSizes(os: Version(17)).segmented(["A", "B"]).height == 32)
    #expect(ControlSizes(os: Version(13)).progressHeight == 2)
    #expect(ControlSizes(os: Version(14)).progressHeight == 4)
    #expect(ControlSizes(toolsVersion: 12000).pageControl(pages: 3) == EnvironmentSize(39, 37))
  }
}
