import AdaptCatalog
import AdaptIR
import Testing

@Suite struct TraitReasonTests {
  private func reason(_ phrase: String, _ trait: AdaptIR.Trait) throws -> TraitReason? {
    try Catalog.environment(phrase).environment.reasons.first { $0.trait == trait }
  }

  /// Row 9: `env iphone-15 landscape --explain` says why it is compact both ways.
  @Test func row9SaysWhyAPhoneIsCompactInLandscape() throws {
    let compact = try #require(try reason("iphone-15 landscape", .widthClass))
    #expect(
      compact.text
        == "a phone in landscape is wC hC unless it is of the Plus, Max, XR or 11 class; "
        + "iPhone 15 is not")
    #expect(compact.mark == TraitMark(.device, .confirmed))
  }

  /// Row 10: 11 and 11 Pro differ in landscape.
  @Test func row10SaysWhyElevenIsRegular() throws {
    let regular = try #require(try reason("iphone-11 landscape", .widthClass))
    #expect(regular.text.hasPrefix("iPhone 11 is one of the Plus, Max, XR and 11 class"))
    let compact = try #require(try reason("iphone-11-pro landscape", .widthClass))
    #expect(compact.text.hasSuffix("iPhone 11 Pro is not"))
  }

  @Test func numbersNameTheirSources() throws {
    let size = try #require(try reason("ipad-pro-12-9-2 split 2/3", .size))
    #expect(size.evidence == "2+")
    #expect(size.sources.contains { $0.contains("swift-snapshot-testing") })
    let derived = try #require(try reason("ipad-mini-6 landscape split 1/2", .size))
    #expect(derived.evidence?.hasPrefix("derived") == true)
    let disputed = try #require(try reason("ipad-pro-12-9-2 split 2/3", .widthClass))
    #expect(disputed.text.contains("measured Compact"))
    let bars = try #require(try reason("iphone-15 landscape", .bars))
    #expect(bars.text.hasPrefix("bars are lower in compact height"))
    #expect(!bars.sources.isEmpty)
    #expect(try reason("iphone-15 landscape", .statusBar)?.text.contains("hides itself") == true)
  }

  @Test func everyEnvironmentOfTheMatrixIsExplained() throws {
    for row in DefaultMatrix.base {
      let reasons = row.environment.reasons
      let traits = reasons.map(\.trait)
      for trait in [AdaptIR.Trait.size, .widthClass, .heightClass, .safeArea, .bars, .margins] {
        #expect(traits.contains(trait), "\(row.phrase): \(trait)")
      }
      #expect(reasons.allSatisfy { !$0.text.hasSuffix(".") })
    }
  }

  /// Row 59: the provenance of a child's traits names what set them.
  @Test func childrenSayWhatTheirContainerDecided() throws {
    let window = try Catalog.environment("ipad-pro-11 landscape").environment
    let popover = window.child(.popover, size: EnvironmentSize(320, 400))
    let reason = try #require(popover.reasons.first { $0.trait == .widthClass })
    #expect(reason.mark.origin == .child)
    #expect(reason.text.hasPrefix("a popover's content"))
    let (child, _) = window.overriding(EnvironmentPhrase("hC").request)
    let override = try #require(child.reasons.first { $0.trait == .heightClass })
    #expect(override.text.hasPrefix("overridden"))
  }
}
