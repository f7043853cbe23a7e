public import AdaptIR

extension Document {
  /// Reads a document that `encoded()` or another program wrote, and checks all that a host relies
  /// on, so that none of its indices and names leads nowhere.
  ///
  /// - Throws: `unsupportedVersion` for a later version, `malformed` for everything else, with the
  ///   path of the first value that is not as it should be.
  public init(decoding bytes: some Sequence<UInt8>) throws(IRError) {
    let tree: JSONTree
    do {
      tree = try JSONTree(parsing: Array(bytes))
    } catch {
      throw .malformed(
        path: "", expected: "\(error.expected) in line \(error.line), column \(error.column)")
    }
    do {
      self = try tree.decode()
    } catch {
      throw IRError(error)
    }
    if let problem = validate(self).first {
      throw .malformed(path: problem.path, expected: problem.expected)
    }
  }

  /// The published form: JSON in UTF-8, `$schema` and `version` first, the same bytes for equal
  /// documents.
  ///
  /// - Throws: `malformed` where a number is not finite.
  public func encoded() throws(IRError) -> [UInt8] {
    do {
      return try JSONTree(encoding: self).bytes
    } catch {
      throw IRError(error)
    }
  }
}
