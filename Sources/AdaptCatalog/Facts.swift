package import AdaptIR

/// A number with how sure it is.
struct MeasuredFact: Sendable {
  let value: Double
  let confidence: Confidence
  let note: String?
  let sources: [String]

  init(_ value: Double, _ confidence: Confidence, note: String?, sources: [String]) {
    self.value = value
    self.confidence = confidence
    self.note = note
    self.sources = sources
  }
}

/// A rule in words with how sure it is.
package struct StatedFact: Hashable, Sendable {
  /// Which facts it is from, and where in them: `multitasking.size_class_rule`.
  package let topic: String
  package let text: String
  package let confidence: Confidence
  /// The mark in the words of the facts.
  package let evidence: String
  package let sources: [String]
}

/// What the short name of a source means in one group of facts.
package struct NamedSource: Hashable, Sendable {
  package let room: String
  package let key: String
  package let meaning: String
}
