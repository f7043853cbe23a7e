import Adapt
import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import AdaptSema
import AdaptTestSupport
import Testing

/// What happens between two environments, and between two versions of a spec.
@Suite struct TransitionsAcceptanceTests {
  let upright = "iphone-15"
  let turned = "iphone-15 landscape"

  private func state(
    _ spec: AcceptanceSpec, in phrase: String, at location: SourceLocation = #_sourceLocation
  ) throws -> ScreenState {
    let name = try #require(spec.document.screens.first, sourceLocation: location).name
    return try #require(
      ScreenState(spec.document, screen: name, in: try environment(phrase)),
      sourceLocation: location)
  }

  private func delta(
    _ spec: AcceptanceSpec, from a: String, to b: String,
    at location: SourceLocation = #_sourceLocation
  ) throws -> ScreenDelta {
    transition(
      from: try state(spec, in: a, at: location), to: try state(spec, in: b, at: location),
      ofOneSpec: true)
  }

  /// Row 1: what must go before what comes, so that both are never active together.
  @Test func row1ConstraintsOfTheOldClassAreTakenAwayFirst() throws {
    let spec = AcceptanceSpec(
      """
      screen S {
          view a {
              leading == super.leading
              top == super.top
              height == 10
              when portrait { width == 100 }
              when landscape { width == 200 }
              when portrait { bottom <= safe.bottom - 1 }
          }
      }
      """)
    let delta = try delta(spec, from: upright, to: turned)
    #expect(delta.removed.map(\.text) == ["a.width == 100", "a.bottom <= safe.bottom - 1"])
    #expect(delta.added.map(\.text) == ["a.width == 200"])
    // 100 and 200 cannot both be the width; the distance to the bottom holds in both.
    #expect(delta.removed.map(\.clashes) == [true, false])
  }

  /// Row 3: a view that nothing happens to is no part of the delta.
  @Test func row3UntouchedViewsAreNotInTheDelta() throws {
    let spec = AcceptanceSpec(
      """
      screen S {
          view still { leading == super.leading; top == super.top; size == 10 x 10 }
          view wide { leading == super.leading; top == still.bottom; height == 10; width == super.width }
          view tall { installed: portrait; leading == super.leading; top == wide.bottom; size == 10 x 10 }
      }
      """)
    let delta = try delta(spec, from: upright, to: turned)
    #expect(delta.views.map(\.name) == ["root", "wide", "tall"])
    #expect(
      delta.views.map { $0.changes.map(\.word) } == [["resized"], ["resized"], ["uninstalled"]])
    // 393 and 852 are the sides of this phone.
    #expect(
      delta.views[1].changes == [
        .resized(
          from: LayoutRect(x: 0, y: 10, width: 393, height: 10),
          to: LayoutRect(x: 0, y: 10, width: 852, height: 10))
      ])
  }

  /// Row 39: what the app's state hides stays hidden, wherever the screen goes.
  @Test func row39StateOfTheAppSurvives() throws {
    let spec = AcceptanceSpec(
      """
      input busy: Bool = no
      screen S {
          view veil { hidden: busy; leading == super.leading; top == super.top; size == 10 x 10 }
      }
      """)
    let delta = try delta(spec, from: upright + " with busy yes", to: turned + " with busy yes")
    #expect(!delta.views.contains { $0.name == "veil" })
    let changed = try self.delta(spec, from: upright, to: upright + " with busy yes")
    #expect(changed.views.map { $0.changes } == [[.hidden]])
  }

  /// Row 50: only real changes show, not how the text is laid out or what came before it.
  @Test func row50OnlyRealChangesShow() throws {
    let old = AcceptanceSpec(
      "screen S { view a { leading == super.leading; top == super.top; size == 10 x 10 } }")
    let same = AcceptanceSpec(
      """
      // The same, written otherwise.
      screen S {
          view a {
              size == 10 x 10
              top == super.top
              leading == super.leading
          }
      }
      """)
    let moved = AcceptanceSpec(
      """
      screen S {
          view { leading == super.leading; bottom == super.bottom; size == 1 x 1 }
          view a { leading == super.leading + 5; top == super.top; size == 10 x 10 }
      }
      """)
    func compare(_ a: AcceptanceSpec, _ b: AcceptanceSpec) throws -> ScreenDelta {
      transition(from: try state(a, in: upright), to: try state(b, in: upright), ofOneSpec: false)
    }
    #expect(try compare(old, same).isEmpty)
    let delta = try compare(old, moved)
    #expect(delta.views.map { $0.changes.map(\.word) } == [["installed"], ["moved"]])
    #expect(delta.removed.map(\.text) == ["a.leading == root.leading"])
  }

  /// Row 56: there and back again leaves nothing, and each way is the other reversed.
  @Test(arguments: try fixtures(under: "examples"))
  func row56ThereAndBackAgain(example: Fixture) throws {
    let document = compile(example.source(), imports: ExampleImports()).document
    let phrases = ["iphone-se-3", "iphone-15-pro-max landscape text ax3", "ipad-pro-11 split 1/3"]
    for screen in document.screens {
      let states = try phrases.map {
        try #require(ScreenState(document, screen: screen.name, in: try environment($0)))
      }
      for a in states {
        #expect(transition(from: a, to: a, ofOneSpec: true).isEmpty)
        for b in states {
          let there = transition(from: a, to: b, ofOneSpec: true)
          let back = transition(from: b, to: a, ofOneSpec: true)
          #expect(Set(there.views.map(reversed)) == Set(back.views))
          #expect(there.removed.map(\.origin) == back.added.map(\.origin))
        }
      }
    }
  }

  private func reversed(_ view: ScreenDelta.View) -> ScreenDelta.View {
    var view = view
    view.changes = view.changes.map { change in
      switch change {
      case .installed(let frame): .uninstalled(frame)
      case .uninstalled(let frame): .installed(frame)
      case .moved(let from, let to): .moved(from: to, to: from)
      case .resized(let from, let to): .resized(from: to, to: from)
      case .hidden: .shown
      case .shown: .hidden
      case .reimaged(let from, let to): .reimaged(from: to, to: from)
      }
    }
    return view
  }
}

private struct ExampleImports: SourceProvider {
  func source(for path: String, importedBy importer: String) -> (name: String, bytes: [UInt8])? {
    (try? Repository.bytes("examples/" + path)).map { (path, $0) }
  }
}
