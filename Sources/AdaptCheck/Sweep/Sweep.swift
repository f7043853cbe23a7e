package import AdaptCatalog
package import AdaptIR
import AdaptLayout

/// What a sweep moves.
package enum SweptQuantity: String, Hashable, Sendable, CaseIterable {
  case width, height, text
}

/// A stretch in which a screen is laid out in one way.
package struct SweepStretch: Sendable {
  /// In points; for text sizes their places in the order of sizes.
  package var range: ClosedRange<Double>
  package var findings: [Finding]
  /// What is otherwise than in the stretch before; empty for the first.
  package var begins: [String]
  package var ends: [String]

  package struct Finding: Hashable, Sendable {
    package var code: String
    package var title: String
    package var isError: Bool
  }
}

/// How one screen changes along a quantity.
package struct Sweep: Sendable {
  package var screen: String
  package var quantity: SweptQuantity
  package var phrase: String
  package var range: ClosedRange<Double>
  package var stretches: [SweepStretch]
}

/// Finds the exact widths or heights at which a screen changes the way in which it is laid out.
///
/// Each whole point is tried. Where two neighbors are laid out in different ways, the solver's walk along
/// their constants tells exactly where values begin to move otherwise, as long as constants move
/// evenly. What it does not explain, such as a condition or a text that takes another line, is found
/// by bisection to a millionth of a point, and where the layout goes through it without a jump, as
/// the place where the straight lines on both sides meet. A way that holds for less than a point
/// between two that are alike is not found.
///
/// - Parameters:
///   - document: the compiled spec.
///   - screen: a screen by itself in the window, or a path to where it is shown: `Mail.primary`.
///   - quantity: what of the window is moved.
///   - range: from where to where.
///   - chosen: everything else about the window.
///   - goesOn: asked before each layout; where it says no the sweep ends without a result.
///   - walks: whether to ask the solver's walk; else all is bisected.
/// - Returns: nil where some environment cannot be laid out, or the sweep was ended.
package func sweep(
  _ document: Document, screen: String, _ quantity: SweptQuantity, over range: ClosedRange<Double>,
  in chosen: ChosenEnvironment, while goesOn: @escaping () -> Bool = { true }, walks: Bool = true
) -> Sweep? {
  let walk = SweepWalk(
    document: document, path: ShowingPath(screen: screen, in: document), quantity: quantity,
    environment: chosen.environment, engine: LayoutEngine(document), goesOn: goesOn, walks: walks)
  guard let stretches = walk.stretches(over: range) else { return nil }
  return Sweep(
    screen: screen, quantity: quantity, phrase: chosen.phrase, range: range, stretches: stretches)
}

private struct SweepWalk {
  let document: Document
  let path: ShowingPath?
  let quantity: SweptQuantity
  /// The window's.
  let environment: Environment
  let engine: LayoutEngine
  let goesOn: () -> Bool
  let walks: Bool

  /// How near the two sides of a boundary are.
  private static let nearness = 1e-6

  private struct Sample {
    var parameter: Double
    var probe: RegimeProbe
    /// Where its stretch ends, if that is known exactly.
    var boundary: Double?
  }

  private func sample(_ parameter: Double) -> Sample? {
    guard goesOn() else { return nil }
    var environment = environment
    switch quantity {
    case .width:
      environment = environment.resized(
        to: EnvironmentSize(parameter, environment.size.height))
    case .height:
      environment = environment.resized(to: EnvironmentSize(environment.size.width, parameter))
    case .text:
      let sizes = TextSize.allCases
      environment.text = sizes[min(max(0, Int(parameter)), sizes.count - 1)]
    }
    guard let path else { return nil }
    let (found, absence) = engine.showing(at: path, in: environment)
    guard let found else {
      return Sample(
        parameter: parameter,
        probe: .absent(absence ?? "nothing is shown at `\(path.text)`"))
    }
    return RegimeProbe(document, screen: path.shows, in: found.slot.environment).map {
      Sample(parameter: parameter, probe: $0)
    }
  }

  func stretches(over range: ClosedRange<Double>) -> [SweepStretch]? {
    guard var last = sample(range.lowerBound) else { return nil }
    // The samples at both ends of each stretch.
    var ends: [(first: Sample, last: Sample)] = [(last, last)]
    var next = range.lowerBound
    while next < range.upperBound {
      next = min(range.upperBound, (next + 1).rounded(.down))
      guard let current = sample(next), let found = boundaries(last, current) else { return nil }
      for (before, after) in found {
        ends[ends.count - 1].last = before
        ends.append((after, after))
      }
      ends[ends.count - 1].last = current
      last = current
    }
    return stretches(joined(ends))
  }

  /// The neighboring samples on both sides of each boundary between two samples.
  private func boundaries(_ low: Sample, _ high: Sample) -> [(Sample, Sample)]? {
    guard low.probe.regime != high.probe.regime else { return [] }
    guard quantity != .text, Self.nearness < high.parameter - low.parameter else {
      return [(low, high)]
    }
    if walks, let found = walked(low, high) { return found }
    guard let middle = sample((low.parameter + high.parameter) / 2),
      let below = boundaries(low, middle), let above = boundaries(middle, high)
    else { return nil }
    return below + above
  }

  /// The same where the solver's walk explains a difference; nil where it does not.
  private func walked(_ low: Sample, _ high: Sample) -> [(Sample, Sample)]? {
    guard 8 * Self.blur < high.parameter - low.parameter,
      let change = EvenChange(low.probe, high.probe, over: low.parameter...high.parameter)
    else { return nil }
    for boundary in change.boundaries
    where low.parameter + Self.blur < boundary && boundary + Self.blur < high.parameter {
      // Nearer, a row that is nearly met counts as met.
      guard var before = sample(boundary - Self.blur), let after = sample(boundary + Self.blur)
      else { return nil }
      if before.probe.regime == after.probe.regime { continue }
      before.boundary = boundary
      guard let below = boundaries(low, before), let above = boundaries(after, high) else {
        return nil
      }
      return below + [(before, after)] + above
    }
    return nil
  }

  /// Leaves out boundaries at which nothing is seen: other rows decide, and all goes on as before.
  private func joined(
    _ ends: [(first: Sample, last: Sample)]
  ) -> [(first: Sample, last: Sample)] {
    guard quantity != .text else { return ends }
    var joined: [(first: Sample, last: Sample)] = []
    for stretch in ends {
      // A point where several boundaries meet is no stretch.
      let isPoint = stretch.last.parameter - stretch.first.parameter < 4 * Self.nearness
      if isPoint, ends.count > 1, stretch.last.parameter < ends[ends.count - 1].last.parameter {
        continue
      }
      guard let before = joined.last, goesOn(before, stretch) else {
        joined.append(stretch)
        continue
      }
      joined[joined.count - 1].last = stretch.last
    }
    return joined
  }

  private func goesOn(
    _ before: (first: Sample, last: Sample), _ after: (first: Sample, last: Sample)
  ) -> Bool {
    let (a, b) = (before.last.probe, after.first.probe)
    guard a.regime.facts == b.regime.facts, a.regime.findings == b.regime.findings,
      a.frames.count == b.frames.count
    else { return false }
    let (rates, others) = (rates(before), rates(after))
    return a.frames.indices.allSatisfy { place in
      (a.frames[place] - b.frames[place]).magnitude < 1e-3
        && (rates[place] - others[place]).magnitude < 1e-3
    }
  }

  /// By how much each part of a frame moves for a point more.
  private func rates(_ stretch: (first: Sample, last: Sample)) -> [Double] {
    let length = stretch.last.parameter - stretch.first.parameter
    guard 0 < length, stretch.first.probe.frames.count == stretch.last.probe.frames.count else {
      return stretch.first.probe.frames.map { _ in .infinity }
    }
    return zip(stretch.first.probe.frames, stretch.last.probe.frames).map { ($1 - $0) / length }
  }

  /// Where the lines on both sides of a boundary meet; nil where the layout jumps, or goes on.
  ///
  /// A row counts as met when it is nearly so, which moves a bisection by ten times the grain of
  /// solutions.
  private func meeting(
    _ before: (first: Sample, last: Sample), _ after: (first: Sample, last: Sample)
  ) -> Double? {
    guard let left = inner(before), let right = inner(after),
      left.first.probe.frames.count == right.first.probe.frames.count
    else { return nil }
    let (rates, others) = (rates(left), rates(right))
    let bends = rates.indices.map { (others[$0] - rates[$0]).magnitude }
    guard let place = bends.indices.max(by: { bends[$0] < bends[$1] }), 1e-3 < bends[place] else {
      return nil
    }
    // rates · (t - a) + f(a) on the left is others · (t - b) + f(b) on the right.
    let (a, b) = (left.first, right.first)
    let difference =
      b.probe.frames[place] - others[place] * b.parameter
      - (a.probe.frames[place] - rates[place] * a.parameter)
    let found = difference / (rates[place] - others[place])
    // Positions are known to 2^-16; whole ten-thousandths are as much as they can say.
    let tidy = (found * 1e4).rounded() / 1e4
    let isNear = (tidy - before.last.parameter).magnitude < Self.blur / bends[place]
    return isNear ? tidy : nil
  }

  /// What counts as met, and some.
  private static let blur = 1e-3

  /// Two samples well inside of a stretch, at eighths of a point, where solutions have no rounding.
  private func inner(
    _ stretch: (first: Sample, last: Sample)
  ) -> (first: Sample, last: Sample)? {
    let (low, high) = (stretch.first.parameter, stretch.last.parameter)
    let quarter = (high - low) / 4
    func tidy(_ value: Double) -> Double { (value * 8).rounded() / 8 }
    guard 0.5 < quarter, let first = sample(tidy(low + quarter)),
      let last = sample(tidy(high - quarter))
    else { return nil }
    return (first, last)
  }

  // MARK: Words

  private func stretches(_ ends: [(first: Sample, last: Sample)]) -> [SweepStretch] {
    var stretches: [SweepStretch] = []
    for (place, stretch) in ends.enumerated() {
      let regime = stretch.first.probe.regime
      var entry = SweepStretch(
        range: stretch.first.parameter...stretch.last.parameter,
        findings: Set(
          regime.findings.map {
            SweepStretch.Finding(code: $0.code, title: $0.title, isError: $0.isError)
          }
        ).sorted { ($0.code, $0.title) < ($1.code, $1.title) }, begins: [], ends: [])
      if 0 < place {
        let before = ends[place - 1].last.probe
        entry.begins = words(of: stretch.first.probe, beyond: before)
        entry.ends = words(of: before, beyond: stretch.first.probe)
        if quantity != .text {
          let last = ends[place - 1].last
          let boundary = last.boundary ?? meeting(ends[place - 1], stretch) ?? last.parameter
          stretches[place - 1].range = stretches[place - 1].range.lowerBound...boundary
          entry.range = boundary...max(boundary, stretch.last.parameter)
        }
      }
      stretches.append(entry)
    }
    return stretches
  }

  /// What holds in one way of layout and not in the other.
  private func words(of probe: RegimeProbe, beyond other: RegimeProbe) -> [String] {
    let facts = probe.regime.facts.subtracting(other.regime.facts).sorted()
    let rows = probe.regime.rows.subtracting(other.regime.rows).compactMap { probe.texts[$0] }
    return facts + rows.sorted()
  }
}
