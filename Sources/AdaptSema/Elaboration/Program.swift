package import AdaptDiagnostics
package import AdaptSyntax

/// Where imports are read from. The core reads no files: a host says what an import means.
public protocol SourceProvider: Sendable {
  /// The bytes that `path` names in a file called `importer`, with the name to print for them; nil
  /// where there is no such file. Equal names mean the same file.
  func source(for path: String, importedBy importer: String) -> (name: String, bytes: [UInt8])?
}

/// A provider that knows a fixed set of texts by name; paths are names.
public struct FixedSources: SourceProvider {
  private let texts: [String: [UInt8]]

  public init(_ texts: [String: String] = [:]) {
    self.texts = texts.mapValues { Array($0.utf8) }
  }

  public func source(
    for path: String, importedBy importer: String
  ) -> (name: String, bytes: [UInt8])? {
    texts[path].map { (path, $0) }
  }
}

/// A file with all that it imports, parsed. Imported files stand before those that import them;
/// the file that was asked for is the last.
package struct Program: Sendable {
  /// Trees in the order of their source ids.
  package var trees: [SyntaxTree] = []
  /// Source ids in declaration order: imports first.
  package var order: [Int] = []

  package var sources: [SourceText] { trees.map(\.source) }
}

/// Parses `root` and everything it imports.
///
/// - Returns: the program, with what the parser said and what is wrong with the imports.
package func load(
  _ root: SourceText, from provider: some SourceProvider
) -> Diagnosed<Program> {
  var loader = ProgramLoader(provider: provider)
  loader.load(name: root.name, bytes: root.bytes)
  return Diagnosed(loader.program, loader.diagnostics)
}

private struct ProgramLoader<Provider: SourceProvider> {
  let provider: Provider
  var program = Program()
  var diagnostics: [Diagnostic] = []
  /// Names of the files that are being loaded, outermost first.
  private var open: [String] = []
  private var loaded: Set<String> = []

  /// More files than a spec that a person reads would import.
  private static var fileLimit: Int { 1000 }

  init(provider: Provider) {
    self.provider = provider
  }

  mutating func load(name: String, bytes: [UInt8]) {
    let id = program.trees.count
    let parsed = parse(SourceText(bytes, name: name, id: SourceID(Int32(id))))
    program.trees.append(parsed.value)
    diagnostics += parsed.diagnostics
    loaded.insert(name)
    open.append(name)
    if let file = FileSyntax(parsed.value.root) {
      for declaration in file.declarations {
        if case .import(let statement) = declaration { load(statement, importedBy: name) }
      }
    }
    open.removeLast()
    program.order.append(id)
  }

  private mutating func load(_ statement: ImportDecl, importedBy importer: String) {
    guard let path = statement.path, let name = path.literal else { return }
    guard program.trees.count < Self.fileLimit,
      let found = provider.source(for: name, importedBy: importer)
    else {
      diagnostics.append(
        .make(.importNotFound, at: path.span, "`\(name)` cannot be read, seen from `\(importer)`"))
      return
    }
    if let start = open.firstIndex(of: found.name) {
      let circle = (open[start...] + [found.name]).map { "`\($0)`" }.joined(separator: " → ")
      diagnostics.append(
        .make(.importCycle, at: path.span, "these files import each other: \(circle)"))
      return
    }
    guard !loaded.contains(found.name) else { return }
    load(name: found.name, bytes: found.bytes)
  }
}
