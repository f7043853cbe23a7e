import AdaptIR
import AdaptTestSupport
import Testing

@testable import AdaptCatalog

/// The generated Swift says what the facts say.
@Suite struct GeneratedFactsTests {
  @Test func devices() throws {
    let facts = try FactFile("facts/devices.json").objects("devices")
    #expect(facts.count == 97)
    #expect(Catalog.devices.count == facts.count)
    for (device, fact) in zip(Catalog.devices, facts) {
      let id = try #require(fact.text("id"))
      #expect(device.id == id.split(separator: ".").joined(separator: "-"))
      #expect(device.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
      #expect(device.name == fact.text("name"))
      #expect(device.idiom.rawValue == fact.text("idiom"))
      #expect(device.size.width == fact.number("w"))
      #expect(device.size.height == fact.number("h"))
      #expect(device.scale == fact.number("scale"))
      #expect(device.gamut.rawValue == fact.text("gamut")?.lowercased())
      #expect(device.oldestOS == fact.number("ios_min").map { Int($0) })
      #expect(device.newestOS == fact.number("ios_max").map { Int($0) })
      #expect(device.hasForceTouch == fact["force_touch"] as? Bool)
      #expect(device.hasHomeButton == fact["home_button"] as? Bool)
      #expect(device.evidence == fact.text("confidence"))
      #expect(device.notes == fact.text("notes"))
      #expect(device.sources == fact["sources"] as? [String])
      let classes = fact.object("size_class")
      #expect(words(device.portrait) == classes.text("portrait"))
      #expect(words(device.landscape) == classes.text("landscape"))
      let bars = fact.object("status_bar")
      #expect(device.statusBarPortrait == bars.number("portrait"))
      #expect(device.statusBarLandscape == bars.number("landscape"))
      check(device.safePortrait, fact.object("safe_portrait"))
      check(device.safeLandscape, fact.object("safe_landscape"))
      let hasGroup = fact.text("multitasking_group") != nil
      #expect((device.sharing != .none) == hasGroup)
    }
    #expect(Set(Catalog.devices.map(\.id)).count == 97)
  }

  private func words(_ classes: Device.Classes) -> String {
    (classes.width == .compact ? "wC" : "wR") + (classes.height == .compact ? " hC" : " hR")
  }

  private func check(_ insets: EdgeInsets, _ fact: [String: Any]) {
    #expect(insets.top == fact.number("top"))
    #expect(insets.left == fact.number("left"))
    #expect(insets.bottom == fact.number("bottom"))
    #expect(insets.right == fact.number("right"))
  }

  @Test func sharedWindows() throws {
    var count = 0
    for fact in try FactFile("facts/multitasking.json").objects("windows") {
      let screen = try #require(fact.text("screen")).split(separator: "x").compactMap { Double($0) }
      for orientation in Orientation.allCases {
        for (share, value) in fact.object(orientation.rawValue) where share != "full" {
          let arrangement: WindowArrangement =
            SplitShare(rawValue: share).map { .split($0) } ?? .slideOver
          let window = try #require(
            Catalog.sharedWindow(
              on: EnvironmentSize(screen[0], screen[1]), orientation, arrangement))
          let expected = value as? [String: Any] ?? [:]
          #expect(window.width == expected.number("w"))
          #expect(window.widthClass == (expected.text("h_class") == "R" ? .regular : .compact))
          #expect(expected.text("v_class") == "R")
          #expect(window.evidence == fact.text("confidence"))
          count += 1
        }
      }
    }
    #expect(Catalog.sharedWindows.count == count)
  }

  @Test func textStyles() throws {
    let styles = try FactFile("facts/dynamic_type.json").root.object("styles")
    #expect(styles.count == TextStyle.allCases.count)
    for style in TextStyle.allCases {
      let fact = styles.object(style.rawValue)
      #expect(style.weight.rawValue == fact.text("weight"))
      #expect(style.emphasizedWeight.rawValue == fact.text("emphasized_weight"))
      for text in TextSize.allCases {
        // The facts write the accessibility sizes in capitals.
        let name = text.isAccessibilitySize ? text.rawValue.uppercased() : text.rawValue
        let size = fact.object("sizes").object(name).number("size")
        #expect(style.size(at: text, os: Version(17)) == size)
      }
    }
  }

  @Test func readableWidthsAndBars() throws {
    let layout = try FactFile("facts/layout_defaults.json").root
    let readable = (layout["readable_content"] as? [[String: Any]] ?? [])
      .map { $0.object("by_category_memory") }.first { !$0.isEmpty }
    #expect(LayoutFacts.readableLarge.value == readable?.number("large"))
    #expect(LayoutFacts.readableXxxLarge.value == readable?.number("xxxLarge"))
    let bars = try FactFile("facts/bars.json").root
    let navigation = bars.object("navigation_bar")
    #expect(
      BarFacts.navigationBarIphoneRegularHeight.value
        == navigation.object("iphone_regular_height").number("h"))
    #expect(BarFacts.navigationBarIpad.value == navigation.object("ipad").number("h"))
    #expect(BarFacts.navigationBarIpadBefore.value == navigation.object("ipad").number("before"))
    #expect(BarFacts.tabBarIpad.value == bars.object("tab_bar").object("ipad").number("h"))
  }

  @Test func textTables() throws {
    let facts = try FactFile("facts/text_metrics.json").root
    let weights = facts.object("weights")
    for name in weights.keys {
      var expected: [UInt32: Double] = [:]
      for (first, values) in weights.object(name).object("ranges") {
        let start = try #require(UInt32(first, radix: 16))
        for (place, value) in (values as? [Any] ?? []).enumerated() {
          if let value = value as? Double { expected[start + UInt32(place)] = value }
        }
      }
      for (text, value) in weights.object(name).object("other") {
        expected[try #require(text.unicodeScalars.first).value] = value as? Double
      }
      var font = MeasuredFont(17, TextWeight(rawValue: name) ?? .regular)
      font.isItalic = name == "italic"
      let advances = TextTables.of(.current).advances(font)
      for (scalar, value) in expected {
        let scalar = try #require(Unicode.Scalar(scalar))
        #expect(advances[scalar] == value, "\(name) \(scalar)")
      }
      let known = advances.low.compactMap { $0 }.count + advances.high.count
      #expect(known == expected.count)
    }
    for (first, groups) in facts.object("kerning") {
      for group in groups as? [[Any]] ?? [] {
        for second in (group[1] as? String ?? "").unicodeScalars {
          let scalar = try #require(first.unicodeScalars.first)
          #expect(TextTables.of(.current).kerning(scalar, second) == group[0] as? Double)
        }
      }
    }
    for era in TextMetrics.Era.allCases {
      let fact = facts.object("tracking").object(era.rawValue)
      for (place, value) in fact.numbers("values").enumerated() {
        let size = (fact.number("first") ?? 0) + Double(place)
        #expect(TextTables.of(era).tracking(at: size) == value)
      }
    }
  }

  @Test func statementsKeepTheirMarks() throws {
    #expect(Catalog.statements.count > 80)
    let rule = try #require(
      Catalog.statements.first { $0.text.hasPrefix("iPad vertical size class is always Regular") })
    #expect(rule.topic == "multitasking.size_class_rule")
    #expect(rule.confidence == .confirmed)
    #expect(rule.sources == ["JZ", "AP"])
    #expect(Catalog.sources.contains { $0.room == "multitasking" && $0.key == "JZ" })
  }
}
