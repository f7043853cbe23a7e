import Foundation
public import Testing

/// Texts that a stage printed once and that a person looked at. They stand beside their fixture:
/// `mail.adapt` has `mail.tree.golden` for the stage `tree`.
public enum Golden {
  /// Set by `make goldens`: files are rewritten instead of compared.
  public static let updates = ProcessInfo.processInfo.environment["ADAPT_UPDATE_GOLDENS"] == "1"

  /// The path of the golden of one stage, relative to the repository.
  public static func path(of fixture: String, stage: String) -> String {
    let name = fixture.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return fixture.dropLast(name.count) + stem + "." + stage + ".golden"
  }
}

/// Compares `text` with the golden of a stage beside `fixture`, or rewrites it.
public func expectGolden(
  _ text: String, beside fixture: Fixture, stage: String,
  at location: SourceLocation = #_sourceLocation
) throws {
  let path = Golden.path(of: fixture.path, stage: stage)
  try expectFile(path, contains: text, at: location)
}

/// Compares `text` with a file of the repository, or rewrites the file in `make goldens`.
public func expectFile(
  _ path: String, contains text: String, at location: SourceLocation = #_sourceLocation
) throws {
  let old = Repository.exists(path) ? try Repository.text(path) : nil
  if old == text { return }
  if Golden.updates {
    try text.write(toFile: Repository.path(path), atomically: true, encoding: .utf8)
    return
  }
  guard let old else {
    Issue.record("\(path) is missing: `make goldens` writes it", sourceLocation: location)
    return
  }
  Issue.record(
    Comment(rawValue: "\(path) differs:\n" + firstDifference(old, text)), sourceLocation: location)
}

/// The first lines in which two texts differ, with two lines before them.
public func firstDifference(_ expected: String, _ found: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = found.split(separator: "\n", omittingEmptySubsequences: false)
  var line = 0
  while line < old.count, line < new.count, old[line] == new[line] { line += 1 }
  let context = old[max(0, line - 2)..<min(line, old.count)].map { "  \($0)" }
  let removed = old[min(line, old.count)...].prefix(4).map { "- \($0)" }
  let added = new[min(line, new.count)...].prefix(4).map { "+ \($0)" }
  return (["line \(line + 1):"] + context + removed + added).joined(separator: "\n")
}
