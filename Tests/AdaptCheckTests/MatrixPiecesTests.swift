import AdaptCatalog
import AdaptCheck
import AdaptIR
import Testing

@Suite struct MatrixPiecesTests {
  @Test(arguments: [0, 1, 2, 3, 8, 64]) func piecesHaveEachEnvironmentOnce(workers: Int) {
    let matrix = Matrix(
      Document(), in: DefaultMatrix.full.filter { $0.environment.text <= .medium })
    let pieces = matrix.pieces(workers)
    #expect(pieces.flatMap(\.self).sorted() == Array(matrix.environments.indices))
    #expect(pieces.allSatisfy { !$0.isEmpty && $0 == $0.sorted() })
    // With few workers, each has something to do at each of the three text sizes.
    #expect(8 < workers || 3 * max(1, workers) <= pieces.count)
  }

  /// Mirror images are looked at once, so both are in one piece.
  @Test func bothDirectionsOfAWindowAreInOnePiece() {
    let windows = DefaultMatrix.full.filter { $0.environment.text == .ax1 }
    let matrix = Matrix(Document(), in: Array(windows))
    for piece in matrix.pieces(2) {
      let windows = piece.map { matrix.environments[$0].environment }
      let directions = Dictionary(grouping: windows, by: \.size).mapValues {
        Set($0.map(\.direction))
      }
      #expect(directions.values.allSatisfy { $0.count == 2 })
    }
  }
}
