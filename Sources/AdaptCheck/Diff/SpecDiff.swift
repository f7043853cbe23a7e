package import AdaptCatalog
package import AdaptIR
package import AdaptLayout

/// What differs between two specs in one environment, or between two environments of one spec.
package struct SpecDiff: Sendable {
  /// The environment, or both: `iphone-15 to iphone-15 landscape`.
  package var phrase: String
  /// One for each screen that both have and that differs.
  package var deltas: [ScreenDelta]
  /// Moments of the way from one to the other, of each such screen.
  package var moments: [TransitionMoment] = []

  package var isEmpty: Bool { deltas.isEmpty }
}

/// A screen on its way from one environment to another.
package struct TransitionMoment: Sendable {
  package var screen: String
  /// From 0, where it begins, to 1, where it ends.
  package var fraction: Double
  package var frames: [TransitionFrame]
}

/// The comparison of two specs.
package struct SpecsDiff: Sendable {
  package var addedScreens: [String]
  package var removedScreens: [String]
  /// One for each environment.
  package var diffs: [SpecDiff]

  package var isEmpty: Bool {
    addedScreens.isEmpty && removedScreens.isEmpty && diffs.allSatisfy(\.isEmpty)
  }
}

/// Two specs, to be compared in one environment after the other.
package struct SpecComparison: Sendable {
  private let before: Document
  private let after: Document
  private let addedScreens: [String]
  private let removedScreens: [String]
  /// The screens that both have.
  private let shared: [String]
  private let isSame: Bool

  /// - Parameter screen: the only screen to compare; nil for all.
  package init(from before: Document, to after: Document, screen: String?) {
    self.before = before
    self.after = after
    let old = before.screens.map(\.name)
    let new = after.screens.map(\.name)
    func isWanted(_ name: String) -> Bool { screen == nil || screen == name }
    shared = new.filter { old.contains($0) && isWanted($0) }
    addedScreens = new.filter { !old.contains($0) && isWanted($0) }
    removedScreens = old.filter { !new.contains($0) && isWanted($0) }
    isSame = before == after
  }

  /// What lays out the two specs; each thread has its own.
  package struct Engines {
    fileprivate let before: LayoutEngine
    fileprivate let after: LayoutEngine

    package init(_ comparison: SpecComparison) {
      before = LayoutEngine(comparison.before, options: ScreenState.options)
      after = LayoutEngine(comparison.after, options: ScreenState.options)
    }
  }

  package func diff(in chosen: ChosenEnvironment, with engines: Engines) -> SpecDiff {
    SpecDiff(
      phrase: chosen.phrase,
      deltas: shared.compactMap { name in
        guard !isSame,
          let a = ScreenState(engines.before, screen: name, in: chosen.environment),
          let b = ScreenState(engines.after, screen: name, in: chosen.environment)
        else { return nil }
        let delta = transition(from: a, to: b, ofOneSpec: false)
        return delta.isEmpty ? nil : delta
      })
  }

  /// What was found in some environments, as one.
  package func result(_ diffs: [SpecDiff]) -> SpecsDiff {
    SpecsDiff(addedScreens: addedScreens, removedScreens: removedScreens, diffs: diffs)
  }
}

/// Compares two specs in each of some environments.
///
/// - Parameter screen: the only screen to compare; nil for all.
package func difference(
  from before: Document, to after: Document, screen: String?, in environments: [ChosenEnvironment]
) -> SpecsDiff {
  let comparison = SpecComparison(from: before, to: after, screen: screen)
  let engines = SpecComparison.Engines(comparison)
  return comparison.result(environments.map { comparison.diff(in: $0, with: engines) })
}

/// What changes when the environment does.
///
/// - Parameter fractions: the moments of the way whose frames are wanted too.
package func difference(
  of document: Document, screen: String?, from before: ChosenEnvironment,
  to after: ChosenEnvironment, at fractions: [Double] = []
) -> SpecsDiff {
  let names = document.screens.map(\.name).filter { screen == nil || screen == $0 }
  var diff = SpecDiff(phrase: "\(before.phrase) to \(after.phrase)", deltas: [])
  for name in names {
    guard let a = ScreenState(document, screen: name, in: before.environment),
      let b = ScreenState(document, screen: name, in: after.environment)
    else { continue }
    let delta = transition(from: a, to: b, ofOneSpec: true)
    if delta.isEmpty { continue }
    diff.deltas.append(delta)
    diff.moments += fractions.map {
      TransitionMoment(
        screen: name, fraction: $0, frames: transitionFrames(from: a, to: b, at: $0))
    }
  }
  return SpecsDiff(addedScreens: [], removedScreens: [], diffs: [diff])
}
