import Adapt
import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import AdaptSema
import AdaptTestSupport
import Testing

/// One engine for many environments gives what each environment gives from scratch.
@Suite struct LayoutEngineTests {
  /// The example, and small specs that read what it does not: inputs, controls, columns, stacks.
  static let documents: [String] = [
    "examples/mail.adapt", "controls", "more controls", "inputs", "grid", "conflict", "cells",
  ]

  private static let texts: [String: String] = [
    "controls": """
    screen Controls {
      switch on { leading == margins.leading; top == safe.top + 8 }
      segmented tabs(items: ["One", "Two"]) { horizontal == readable; top == on.bottom + 8 }
      datePicker day { leading == margins.leading; top == tabs.bottom + 8 }
      button go("Go on") { style: filled; trailing == margins.trailing; bottom == safe.bottom }
    }
    """,
    "more controls": """
    screen More {
      stack all(axis: vertical, spacing: 4, alignment: leading) {
        horizontal == margins; top == safe.top
        field name(placeholder: "Name")
        field bare(placeholder: "Bare") { style: none }
        slider loud
        stepper steps
        progress done
        spinner busy
        pageControl pages(pages: 4)
        picker wheel
        search find
        textView words("Words") { scrolls: no }
        button plain("Plain")
      }
      toolbar low { horizontal == super; bottom == safe.bottom }
    }
    """,
    "inputs": """
    input count: 0...9 = 3
    screen Inputs {
      label a("{count} of nine") { leading == margins.leading; top == safe.top; lines: 0 }
      label b("after") { leading == a.trailing + 4 * count | rtl: a.trailing + 1
        firstBaseline == a.firstBaseline; trailing <= margins.trailing }
    }
    """,
    "grid": """
    screen Photos(root: grid) {
      columns: fit(100); spacing: 4; count: 30
      cell photo { image shown { edges == super; height == width } }
    }
    """,
    "cells": """
    screen Rows(root: table) {
      section("A") {
        cell row(accessory: disclosure) { label words("Words") { edges == margins } }
      }
    }
    """,
    "sided": """
    screen Sided {
      view a { left == super.left + 10; width == 50; top == super.top; height == 20 }
      view b { leading == super.leading + 10; width == 50; top == a.bottom; height == 20
        direction: ltr; view c { leading == super.leading + 3; size == 5 x 5; top == super.top } }
    }
    """,
    "conflict": """
    screen Tight {
      view a { leading == super.leading; width == 300; trailing == super.trailing - 20
        top == super.top; height == 20 }
    }
    """,
  ]

  private struct Files: SourceProvider {
    func source(
      for path: String, importedBy importer: String
    ) -> (name: String, bytes: [UInt8])? {
      (try? Repository.bytes("examples/" + path)).map { (path, $0) }
    }
  }

  private func document(_ name: String) throws -> Document {
    let bytes = try Self.texts[name].map { Array($0.utf8) } ?? Repository.bytes(name)
    let compiled = compile(SourceText(bytes, name: name), imports: Files())
    try #require(!compiled.hasErrors, "\(compiled.diagnostics.map(\.message))")
    return compiled.document
  }

  /// A spread over devices, windows, text sizes and directions, in no order.
  private func environments(_ document: Document) -> [Environment] {
    var random = SeededGenerator(seed: 7)
    let full = DefaultMatrix.full
    let some = (0..<60).map { _ in full[random.below(full.count)].environment }
    let own = DefaultMatrix.environments(for: document.conditions, inputs: document.inputs)
      .suffix(40).map(\.environment)
    return (some + own).shuffled(using: &random)
  }

  @Test(arguments: documents) func anyOrderGivesTheBitsOfAFreshStart(name: String) throws {
    let document = try document(name)
    let engine = LayoutEngine(document)
    for environment in environments(document) {
      for screen in document.screens {
        let fresh = layout(document, screen: screen.name, in: environment)
        #expect(engine.layout(screen: screen.name, in: environment) == fresh)
      }
    }
  }

  /// The ground on which a matrix lays out one environment for many.
  @Test(arguments: documents) func equalKeysMeanEqualLayouts(name: String) throws {
    let document = try document(name)
    let engine = LayoutEngine(document)
    var random = SeededGenerator(seed: 11)
    for (place, screen) in document.screens.enumerated() {
      var first: [LayoutKey: Layout] = [:]
      for row in DefaultMatrix.base where random.below(4) == 0 {
        let key = engine.key(ofScreen: place, in: row.environment)
        var found = layout(document, screen: screen.name, in: row.environment)
        guard let known = first[key] else {
          first[key] = found
          continue
        }
        // The one thing that may differ.
        found.environment = known.environment
        for screen in found.screens.indices {
          found.screens[screen].environment = known.screens[screen].environment
        }
        #expect(found == known, "\(screen.name) in \(row.phrase)")
      }
      // 502 rows have far fewer sizes: the key must join some, or it is of no use.
      #expect(first.count < 125 && !first.isEmpty)
    }
  }

  /// What is solved in one direction serves the other, and changes nothing there.
  @Test(arguments: documents + ["sided"]) func mirrorImagesAreThoseOfAFreshStart(
    name: String
  ) throws {
    let document = try document(name)
    let engine = LayoutEngine(document)
    for phrase in ["iphone-15", "iphone-15 landscape text ax2", "ipad-pro-11 split 1/3"] {
      var window = try Catalog.environment(phrase).environment
      // As it is, and with a cutout at one side only.
      for cutout in [0.0, 7] {
        window.safeArea.left += cutout
        for screen in document.screens {
          for direction in [LayoutDirection.ltr, .rtl, .ltr] {
            window.direction = direction
            let fresh = LayoutEngine(document).layout(screen: screen.name, in: window)
            #expect(
              engine.layout(screen: screen.name, in: window) == fresh,
              "\(screen.name) in \(phrase), \(direction)")
          }
        }
      }
    }
  }

  /// Versions that a key does not tell apart lay out alike.
  @Test(arguments: documents) func equalKeysOfVersionsMeanEqualLayouts(name: String) throws {
    let document = try document(name)
    let engine = LayoutEngine(document)
    for phrase in ["iphone-11 text ax1", "ipad-pro-11 landscape"] {
      let window = try Catalog.environment(phrase).environment
      for (place, screen) in document.screens.enumerated() {
        var first: [LayoutKey: [ViewLayout]] = [:]
        for major in 6...Catalog.newestKnownOS {
          var environment = window
          environment.os = Version(major)
          let key = engine.key(ofScreen: place, in: environment)
          let found = LayoutEngine(document).layout(screen: screen.name, in: environment).screens
            .flatMap(\.views)
          #expect(first[key] ?? found == found, "\(screen.name) in \(phrase) os \(major)")
          first[key] = found
        }
        // The key must join some, or it is of no use. Of some control each version has another.
        #expect(first.count < 7 || name.hasSuffix("controls"))
      }
    }
  }

  @Test func whatAScreenDoesNotAskIsNoPartOfItsKey() throws {
    let document = try document("grid")
    let engine = LayoutEngine(document)
    func key(_ phrase: String) throws -> LayoutKey {
      engine.key(ofScreen: 0, in: try Catalog.environment(phrase).environment)
    }
    // Both are 390 x 844 at 3x with the same insets; neither screen asks for the appearance.
    #expect(try key("iphone-13") == key("iphone-14"))
    #expect(try key("iphone-13") == key("iphone-13 dark"))
    #expect(try key("iphone-13") != key("iphone-13 text ax1"))
    #expect(try key("iphone-13") != key("iphone-13 landscape"))
  }
}
