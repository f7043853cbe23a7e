internal import AdaptDiagnostics
internal import AdaptImport

extension CommandOption {
  static let keepIDs = CommandOption(
    "keep-ids", .none, "keep Interface Builder's object ids, as `id:` properties")
  static let intrinsicFromFrames = CommandOption(
    "intrinsic-from-frames", .none,
    "state saved sizes of contents that measure otherwise, as `intrinsic:`")
  static let verify = CommandOption(
    "verify", .none, "say which views have the frames that Xcode saved, and why others may not")
}

extension Verb {
  static let importing = Verb(
    "import", "translate storyboards, xibs and asset catalogs into specs",
    .sources(atLeast: 1, atMost: nil, folders: false),
    options: [.output, .keepIDs, .intrinsicFromFrames, .verify], reporting: .besideResult,
    details: """
      Reads interfaces of Interface Builder and writes what they say in the language: views,
      constraints, size-class variations, cells, images and colors. `environment canvas` is the
      canvas that the file was saved on; with --verify the frames there are compared with those in
      the file, and without --output nothing else is printed. A folder is an asset catalog: its image and color sets
      become declarations.

      One FILE goes to --output, or to standard output. Several files go to the folder that
      --output names, each under its own name with the ending .adapt; of two with one name the
      second is Main-2.adapt.
      """
  ) { invocation, session in
    let options = ImportOptions(
      keepsIDs: invocation.has(.keepIDs),
      takesSizesFromFrames: invocation.has(.intrinsicFromFrames))
    let output = invocation.value(.output)
    let isFolder = 1 < invocation.operands.count || output.map { kind(of: $0) == .folder } ?? false
    var taken: Set<String> = []
    func write(_ text: String, from name: String) {
      let path = isFolder ? output.map { joined($0, specName(of: name, besides: &taken)) } : output
      session.writeResult(Array(text.utf8), to: path)
    }
    for operand in invocation.operands {
      if operand != "-", kind(of: operand) == .folder {
        if let text = session.importCatalog(operand) { write(text, from: operand) }
        continue
      }
      for source in session.readSources(invocation, from: [operand]) {
        let imported = importInterface(source, options: options)
        session.reporter.report(imported.diagnostics, sources: [source])
        guard let text = imported.value else { continue }
        // A report takes the place of a text that would go to the same stream.
        if output != nil || !invocation.has(.verify) { write(text, from: source.name) }
        if invocation.has(.verify), let verification = verifyImport(source) {
          session.print(verification.report(named: source.name))
        }
      }
    }
    return .success
  }
}

extension Session {
  /// The declarations of an asset catalog; nil where its folder cannot be read.
  fileprivate func importCatalog(_ folder: String) -> String? {
    do {
      let contents = try files(below: folder, suffix: "Contents.json").map {
        SourceText(try readFile($0), name: $0)
      }
      let imported = importAssetCatalog(contents) { try? readFile($0) }
      reporter.report(imported.diagnostics, sources: [])
      return imported.value
    } catch {
      reporter.report(error as? FileError ?? .missing, of: folder, .reading)
      return nil
    }
  }
}

/// `Main.storyboard` becomes `Main.adapt`, or `Main-2.adapt` where another file of the run is that.
private func specName(of path: String, besides taken: inout Set<String>) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  var candidate = stem
  var number = 2
  // File systems may take `main` and `Main` for one name.
  while !taken.insert(candidate.lowercased()).inserted {
    candidate = "\(stem)-\(number)"
    number += 1
  }
  return candidate + ".adapt"
}
