package import AdaptCatalog
package import AdaptIR

/// Which environments a matrix is made of.
package enum MatrixSelection: Sendable {
  /// Every device and window once, and what the document's own conditions tell apart.
  case usual
  /// Every device and window at every text size in both directions.
  case full
  /// Both sides of each boundary of the document's comparisons.
  case boundaries
  case named([ChosenEnvironment])

  /// Whether a document that shows nothing here shows nothing anywhere.
  package var isComplete: Bool {
    switch self {
    case .usual, .full: true
    case .boundaries, .named: false
    }
  }

  package func environments(for document: Document) -> [ChosenEnvironment] {
    switch self {
    case .usual: DefaultMatrix.environments(for: document.conditions, inputs: document.inputs)
    case .full: DefaultMatrix.full.map { $0.filling(document.inputs) }
    case .boundaries: DefaultMatrix.boundaries(for: document.conditions, inputs: document.inputs)
    case .named(let environments): environments
    }
  }
}

/// One of several equal parts of a list: every `count`th member, beginning with the `number`th.
package struct Shard: Hashable, Sendable {
  /// From 0.
  package let number: Int
  package let count: Int

  /// Nil where there is no such part.
  package init?(_ number: Int, of count: Int) {
    guard 0 <= number, number < count else { return nil }
    self.number = number
    self.count = count
  }

  package func contains(_ place: Int) -> Bool { place % count == number }

  package func part<Member>(of members: [Member]) -> [Member] {
    count == 1 ? members : members.indices.filter(contains).map { members[$0] }
  }
}
