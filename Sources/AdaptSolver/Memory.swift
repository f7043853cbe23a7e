/// What a compiled system takes of the heap, for benches.
extension CompiledSystem {
  /// Without the rows that it was made from, which it shares with the system of the caller.
  package var byteCount: Int {
    rows.byteCount + optimum.byteCount + rows.variableCount * MemoryLayout<Double>.stride
  }
}

extension Rows {
  fileprivate var byteCount: Int {
    heads.byteCount + terms.byteCount + ranks.byteCount + unitByteCount
  }
}

extension Optimum {
  fileprivate var byteCount: Int {
    elimination.byteCount + pieces.starts.byteCount + pieces.pieces.byteCount
      + singles.byteCount + knots.byteCount + unknowns.byteCount
  }
}

extension Elimination {
  fileprivate var byteCount: Int {
    definitions.byteCount + terms.byteCount + forms.byteCount + tape.entries.byteCount
      + tape.steps.byteCount
  }
}
