internal import AdaptDiagnostics
internal import AdaptImport

extension CommandOption {
  static let keepIDs = CommandOption(
    "keep-ids", .none, "keep Interface Builder's object ids, as `id:` properties")
  static let intrinsicFromFrames = CommandOption(
    "intrinsic-from-frames", .none,
    "state the content sizes that the saved frames show, as `intrinsic:` properties")
}

extension Verb {
  static let importing = Verb(
    "import", "translate storyboards and xibs into specs",
    .sources(atLeast: 1, atMost: nil, folders: false),
    options: [.output, .keepIDs, .intrinsicFromFrames], reporting: .besideResult,
    details: """
      Reads interfaces of Interface Builder and writes what they say in the language: views,
      constraints, size-class variations, cells, images and colors. `environment canvas` is the
      canvas that the file was saved on.

      One FILE goes to --output, or to standard output. Several files go to the folder that
      --output names, each under its own name with the ending .adapt.
      """
  ) { invocation, session in
    let options = ImportOptions(
      keepsIDs: invocation.has(.keepIDs),
      takesSizesFromFrames: invocation.has(.intrinsicFromFrames))
    let output = invocation.value(.output)
    let isFolder = 1 < invocation.operands.count || output.map { kind(of: $0) == .folder } ?? false
    for source in session.readSources(invocation, from: invocation.operands) {
      let imported = importInterface(source, options: options)
      session.reporter.report(imported.diagnostics, sources: [source])
      guard let text = imported.value else { continue }
      let path = isFolder ? output.map { joined($0, specName(of: source.name)) } : output
      session.writeResult(Array(text.utf8), to: path)
    }
    return .success
  }
}

/// `Main.storyboard` becomes `Main.adapt`.
private func specName(of path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return (name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name) + ".adapt"
}
