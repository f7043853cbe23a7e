package import AdaptCatalog
package import AdaptIR
package import AdaptLayout

/// What differs between two specs in one environment, or between two environments of one spec.
package struct SpecDiff: Sendable {
  /// The environment, or both: `iphone-15 to iphone-15 landscape`.
  package var phrase: String
  /// One for each screen that both have and that differs.
  package var deltas: [ScreenDelta]

  package var isEmpty: Bool { deltas.isEmpty }
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

/// Compares two specs in each of some environments.
///
/// - Parameter screen: the only screen to compare; nil for all.
package func difference(
  from before: Document, to after: Document, screen: String?, in environments: [ChosenEnvironment]
) -> SpecsDiff {
  let old = before.screens.map(\.name)
  let new = after.screens.map(\.name)
  func isWanted(_ name: String) -> Bool { screen == nil || screen == name }
  let shared = new.filter { old.contains($0) && isWanted($0) }
  let isSame = before == after
  let diffs = environments.map { chosen in
    SpecDiff(
      phrase: chosen.phrase,
      deltas: shared.compactMap { name in
        guard !isSame, let a = ScreenState(before, screen: name, in: chosen.environment),
          let b = ScreenState(after, screen: name, in: chosen.environment)
        else { return nil }
        let delta = transition(from: a, to: b, ofOneSpec: false)
        return delta.isEmpty ? nil : delta
      })
  }
  return SpecsDiff(
    addedScreens: new.filter { !old.contains($0) && isWanted($0) },
    removedScreens: old.filter { !new.contains($0) && isWanted($0) }, diffs: diffs)
}

/// What changes when the environment does.
package func difference(
  of document: Document, screen: String?, from before: ChosenEnvironment,
  to after: ChosenEnvironment
) -> SpecsDiff {
  let names = document.screens.map(\.name).filter { screen == nil || screen == $0 }
  let deltas = names.compactMap { name -> ScreenDelta? in
    guard let a = ScreenState(document, screen: name, in: before.environment),
      let b = ScreenState(document, screen: name, in: after.environment)
    else { return nil }
    let delta = transition(from: a, to: b, ofOneSpec: true)
    return delta.isEmpty ? nil : delta
  }
  return SpecsDiff(
    addedScreens: [], removedScreens: [],
    diffs: [SpecDiff(phrase: "\(before.phrase) to \(after.phrase)", deltas: deltas)])
}
