import AdaptDiagnostics
import AdaptFormat
import AdaptTestSupport
import Foundation
import Testing

@testable import AdaptSyntax

/// Mutated fixtures: nothing crashes, trees keep their promises, formatting does, too.
///
/// `ADAPT_FUZZ_SEEDS=100000` runs longer; each issue names its seed.
@Suite struct SyntaxFuzzTests {
  let seeds = UInt64(ProcessInfo.processInfo.environment["ADAPT_FUZZ_SEEDS"] ?? "") ?? 300

  @Test func brokenTextsKeepTheirTrees() throws {
    let corpus = try (fixtures("syntax/clean") + fixtures("syntax/errors")).map { $0.source() }
    for seed in 0..<seeds {
      var mutator = Mutator(seed: seed, corpus: corpus)
      let bytes = mutator.makeText()
      let result = parse(SourceText(bytes))
      let tree = result.value
      #expect(tree.printed() == bytes, "seed \(seed)")
      #expect(tree.root.tokenRange == 0..<tree.tokenCount, "seed \(seed)")
      #expect(isNested(tree), "seed \(seed)")
      for diagnostic in result.diagnostics {
        guard let span = diagnostic.span else { continue }
        #expect(span.start >= 0 && Int(span.end) <= bytes.count, "seed \(seed)")
        // A fix-it is an edit of this text.
        for edit in diagnostic.fixIts.flatMap(\.edits) {
          #expect(Int(edit.span.end) <= bytes.count, "seed \(seed)")
        }
      }
    }
  }

  @Test func fragmentsOfAnyKindAreRead() throws {
    let corpus = try fixtures("syntax/clean").map { $0.source() }
    for seed in 0..<seeds / 3 {
      var mutator = Mutator(seed: seed, corpus: corpus)
      let source = SourceText(mutator.makeText())
      for kind in [FragmentKind.members, .expression, .condition, .environment] {
        let tree = parseFragment(source, as: kind).tree
        #expect(tree.printed() == source.bytes, "seed \(seed)")
        #expect(tree.root.tokenRange == 0..<tree.tokenCount, "seed \(seed)")
        #expect(isNested(tree), "seed \(seed)")
      }
    }
  }

  @Test func whatStillParsesIsFormattedOnce() throws {
    let corpus = try (fixtures("syntax/clean") + fixtures("format")).map { $0.source() }
    var count = 0
    for seed in 0..<seeds {
      var mutator = Mutator(seed: seed, corpus: corpus)
      guard let once = format(SourceText(mutator.makeText())).value else { continue }
      count += 1
      let twice = format(SourceText(once)).value
      #expect(once == twice, "seed \(seed): \(firstDifference(once, twice ?? "refused"))")
    }
    #expect(0 < count)
  }

  /// Children lie inside their parents, in order.
  private func isNested(_ tree: SyntaxTree) -> Bool {
    for index in 0..<tree.nodeCount {
      let node = tree.node(at: index)
      var position = node.tokenRange.lowerBound
      var size = 1
      for child in node.children {
        guard position <= child.tokenRange.lowerBound,
          child.tokenRange.upperBound <= node.tokenRange.upperBound
        else { return false }
        position = child.tokenRange.upperBound
        size += child.subtreeSize
      }
      guard size == node.subtreeSize else { return false }
    }
    return true
  }
}
