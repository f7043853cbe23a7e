internal import AdaptDiagnostics

extension Invocation {
  /// The operand whose folder may hold the configuration; nil where none is a file.
  var configuredOperand: String? {
    guard case .sourceAndWords = verb.operands else { return operands.last { $0 != "-" } }
    return sourceAndWords.source.flatMap { $0 == "-" ? nil : $0 }
  }

  /// The file and the words of a verb that takes both; a text of `-e` stands for the file.
  var sourceAndWords: (source: String?, words: [String]) {
    has(.evaluate) ? (nil, operands) : (operands.first, Array(operands.dropFirst()))
  }
}

extension Session {
  /// The source texts that an invocation names: the text of `-e`, standard input for `-`, files,
  /// and where the verb takes folders every source file below them. What cannot be read is reported
  /// and left out.
  func readSources(_ invocation: Invocation, from operands: [String]) -> [SourceText] {
    let texts = invocation.values(.evaluate)
    if !texts.isEmpty {
      return texts.enumerated().map { number, text in
        SourceText(text, name: number == 0 ? "<command line>" : "<command line \(number + 1)>")
      }
    }
    var sources: [SourceText] = []
    for path in sourcePaths(invocation.verb, operands) {
      if let source = readSource(path) { sources.append(source) }
    }
    return sources
  }

  /// The one source text of a verb that takes one; nil where it cannot be read.
  func readSource(_ invocation: Invocation, from operand: String?) -> SourceText? {
    readSources(invocation, from: operand.map { [$0] } ?? []).last
  }

  /// One source text that an option names; nil where it cannot be read.
  func readSource(_ path: String) -> SourceText? {
    do {
      return try readText(path)
    } catch {
      reporter.report(error, of: path, .reading)
      return nil
    }
  }

  private func readText(_ path: String) throws(FileError) -> SourceText {
    if path == "-" { return SourceText(try readAll(console.input), name: "<stdin>") }
    return SourceText(try readFile(path), name: path)
  }

  private func sourcePaths(_ verb: Verb, _ operands: [String]) -> [String] {
    guard case .sources(_, _, folders: true) = verb.operands else { return operands }
    var paths: [String] = []
    for operand in operands {
      guard operand != "-", kind(of: operand) == .folder else {
        paths.append(operand)
        continue
      }
      do {
        let found = try sourceFiles(below: operand)
        if found.isEmpty {
          let message = "no file below `\(operand)` has a name that ends in .adapt"
          reporter.report([.make(.folderWithoutSources, at: nil, message)], sources: [])
        }
        paths += found
      } catch {
        reporter.report(error, of: operand, .reading)
      }
    }
    return paths
  }

  /// Writes a result to the file that `--output` names, or to standard output.
  func writeResult(_ bytes: [UInt8], to path: String?) {
    guard let path, path != "-" else {
      console.output.write(bytes)
      return
    }
    do {
      try writeFile(path, bytes)
    } catch {
      reporter.report(error, of: path, .writing)
    }
  }
}
