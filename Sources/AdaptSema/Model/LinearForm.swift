package import AdaptIR

/// `Σ coefficient · anchor + constant`: what a side of a constraint means.
package struct LinearForm: Hashable, Sendable {
  package struct Term: Hashable, Sendable {
    package var coefficient: Affine
    package var anchor: Anchor
  }

  /// In order of first mention, each anchor once, none with a zero coefficient.
  package private(set) var terms: [Term]
  package var constant: Affine

  package init(_ constant: Affine) {
    self.terms = []
    self.constant = constant
  }

  package init(_ anchor: Anchor) {
    self.terms = [Term(coefficient: Affine(1), anchor: anchor)]
    self.constant = Affine(0)
  }

  package var isConstant: Bool { terms.isEmpty }

  /// Equal for forms that speak of the same anchors in the same order, and rarely for others.
  var anchorSignature: Int {
    terms.reduce(terms.count) { signature, term in
      let anchor = term.anchor
      let place = (anchor.view &* 16 &+ anchor.area.ordinal) &* 16 &+ anchor.attribute.ordinal
      return signature &* 1_000_003 &+ place
    }
  }

  package static func + (a: LinearForm, b: LinearForm) -> LinearForm {
    var sum = a
    sum.constant = a.constant + b.constant
    for term in b.terms {
      if let at = sum.terms.firstIndex(where: { $0.anchor == term.anchor }) {
        sum.terms[at].coefficient = sum.terms[at].coefficient + term.coefficient
      } else {
        sum.terms.append(term)
      }
    }
    sum.terms.removeAll { $0.coefficient == Affine(0) }
    return sum
  }

  package static func * (a: LinearForm, factor: Double) -> LinearForm {
    a.mapping { $0 * factor }
  }

  package static func / (a: LinearForm, divisor: Double) -> LinearForm {
    a.mapping { $0 / divisor }
  }

  private func mapping(_ operation: (Affine) -> Affine) -> LinearForm {
    var result = LinearForm(operation(constant))
    result.terms = terms.map { Term(coefficient: operation($0.coefficient), anchor: $0.anchor) }
      .filter { $0.coefficient != Affine(0) }
    return result
  }

  /// The form with other anchors in the same places; equal ones join.
  package func replacingAnchors(_ replacement: (Anchor) -> Anchor) -> LinearForm {
    terms.reduce(LinearForm(constant)) { sum, term in
      var part = LinearForm(Affine(0))
      part.terms = [Term(coefficient: term.coefficient, anchor: replacement(term.anchor))]
      return sum + part
    }
  }

  package static prefix func - (a: LinearForm) -> LinearForm { a * -1 }
  package static func - (a: LinearForm, b: LinearForm) -> LinearForm { a + -b }

  /// The product with a quantity of the environment, as in `photoRatio * height`.
  ///
  /// - Returns: nil where a term or the constant already depends on the environment: a product of
  ///   two quantities is not affine.
  package func multiplied(by factor: Affine) -> LinearForm? {
    if factor.isConstant { return self * factor.constant }
    func product(_ value: Affine) -> Affine? {
      value.isConstant ? factor * value.constant : nil
    }
    guard let constant = product(constant) else { return nil }
    var result = LinearForm(constant)
    for term in terms {
      guard let coefficient = product(term.coefficient) else { return nil }
      result.terms.append(Term(coefficient: coefficient, anchor: term.anchor))
    }
    return result
  }
}

extension Attribute {
  /// Numbers hash faster than the words that these are for JSON.
  fileprivate var ordinal: Int {
    switch self {
    case .leading: 0
    case .trailing: 1
    case .left: 2
    case .right: 3
    case .top: 4
    case .bottom: 5
    case .width: 6
    case .height: 7
    case .centerX: 8
    case .centerY: 9
    case .firstBaseline: 10
    case .lastBaseline: 11
    }
  }
}
