internal import AdaptSema

/// Imports from the file system: a path is looked up beside the file that imports it.
package struct FileSources: SourceProvider {
  package init() {}

  package func source(
    for path: String, importedBy importer: String
  ) -> (name: String, bytes: [UInt8])? {
    // A text from standard input or the command line imports from the current folder.
    let isFile = !importer.hasPrefix("<")
    let name = path.hasPrefix("/") || !isFile ? path : joined(parentFolder(of: importer), path)
    guard let bytes = try? readFile(name) else { return nil }
    return (name, bytes)
  }
}

/// `folder/path` without `.` and, where names part them, without `..`, so that one file has one
/// name however it was imported.
func joined(_ folder: String, _ path: String) -> String {
  var parts: [Substring] = []
  for part in (folder + "/" + path).split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
}
