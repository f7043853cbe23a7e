/// The version of the command; the documents that it writes have versions of their own.
public let adaptVersion = "0.1.0"

extension Verb {
  static let version = Verb(
    "version", "print the version and the license", .none,
    details: """
      Prints the version of the command and the license of this binary.
      """
  ) { _, session in
    session.print(
      """
      adapt \(adaptVersion)
      This binary is under the MIT License and contains no code under another license than the
      Apache License 2.0 with Runtime Library Exception of the Swift libraries.

      """)
    return .success
  }
}
