/// The rule that makes `target` depend on `sources`, as Make and Ninja read it from a file.
///
/// Blanks, `#`, `:` and `$` in names are escaped as GCC does it. Make has no way to write a line
/// feed in a name.
public func dependencyFile(target: String, sources: [String]) -> String {
  var text = escaped(target) + ":"
  for source in sources { text += " \\\n  " + escaped(source) }
  return text + "\n"
}

/// A blank after backslashes takes every second of them as an escape, so they are doubled there, and
/// at the end of a name, where a blank follows.
private func escaped(_ name: String) -> String {
  var result = String.UnicodeScalarView()
  var backslashes = 0
  for scalar in name.unicodeScalars {
    switch scalar {
    case " ", "\t":
      result.append(contentsOf: String(repeating: "\\", count: backslashes + 1).unicodeScalars)
    case "#", ":": result.append("\\")
    case "$": result.append("$")
    default: break
    }
    result.append(scalar)
    backslashes = scalar == "\\" ? backslashes + 1 : 0
  }
  result.append(contentsOf: String(repeating: "\\", count: backslashes).unicodeScalars)
  return String(result)
}
