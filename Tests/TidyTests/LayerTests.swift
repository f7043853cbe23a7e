import AdaptTestSupport
import Testing

/// The table of ARCHITECTURE.md is what the imports are held against, so it cannot go stale.
@Suite struct LayerTests {
  @Test func everyImportStandsInTheTable() throws {
    let table = try LayerTable.read()
    for path in try sources() {
      let room = path.split(separator: "/")[1]
      guard let layer = table.layers[String(room)] else {
        Issue.record("\(path): the room \(room) is missing from the table of ARCHITECTURE.md")
        continue
      }
      for imported in imports(of: try Repository.text(path)) where imported.hasPrefix("Adapt") {
        #expect(
          layer.mayImport.contains(imported), "\(path) imports \(imported), \(room) may not")
      }
    }
  }

  @Test func everyRoomOfTheTableExists() throws {
    let table = try LayerTable.read()
    for room in table.order {
      #expect(Repository.exists("Sources/\(room)"), "\(room) has no folder")
    }
  }

  @Test func aRoomImportsOnlyRoomsAboveIt() throws {
    let table = try LayerTable.read()
    var above: Set<String> = []
    for room in table.order {
      let below = (table.layers[room]?.mayImport ?? []).subtracting(above)
      #expect(below.isEmpty, "\(room) may import \(below.sorted()), which stand below it")
      above.insert(room)
    }
  }

  @Test func theManifestDeclaresEveryRoom() throws {
    let manifest = try Repository.text("Package.swift")
    for room in try LayerTable.read().order {
      #expect(manifest.contains("\"\(room)\""), "\(room) is missing from Package.swift")
    }
  }

  /// No files, clock, locale or C library up to the facade.
  @Test func theCoreImportsNothingFromOutside() throws {
    let table = try LayerTable.read()
    let core = table.order.prefix { $0 != "AdaptImport" }
    for path in try sources() {
      let room = String(path.split(separator: "/")[1])
      guard core.contains(room) else { continue }
      for imported in imports(of: try Repository.text(path)) {
        #expect(
          imported.hasPrefix("Adapt"),
          "\(path) imports \(imported), the core imports only its own rooms")
      }
    }
  }

  private func sources() throws -> [String] {
    let paths = try Repository.files(under: "Sources", suffix: ".swift")
    #expect(!paths.isEmpty)
    return paths
  }
}

/// The modules that a Swift file imports: `import A`, `public import A`, `import struct A.B`.
func imports(of text: String) -> [String] {
  text.split(separator: "\n").compactMap { line in
    var words = line.split(whereSeparator: \.isWhitespace)[...]
    while let first = words.first,
      ["public", "package", "internal", "private", "fileprivate"].contains(first)
        || first.hasPrefix("@")
    { words = words.dropFirst() }
    guard words.first == "import", let second = words.dropFirst().first else { return nil }
    let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    let name = kinds.contains(String(second)) ? words.dropFirst(2).first : second
    return name.flatMap { $0.split(separator: ".").first }.map(String.init)
  }
}

/// The rooms in the order of ARCHITECTURE.md's table, and what each may import.
struct LayerTable {
  struct Layer {
    let mayImport: Set<String>
  }

  var order: [String] = []
  var layers: [String: Layer] = [:]

  /// Rows look like: | `AdaptFormat` | canonical source text | `AdaptDiagnostics`, `AdaptSyntax` |
  static func read() throws -> LayerTable {
    var table = LayerTable()
    for line in try Repository.text("ARCHITECTURE.md").split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.split(separator: " ") }
      guard line.hasPrefix("| `"), cells.count == 3, let name = cells[0].first else { continue }
      let room = name.filter { $0 != "`" }
      let last = cells[2].joined(separator: " ")
      let mayImport: Set<String>
      switch last {
      case "nothing": mayImport = []
      case "all above": mayImport = Set(table.order)
      default:
        mayImport = Set(last.split(separator: ",").map { $0.filter { $0 != "`" && $0 != " " } })
      }
      table.order.append(room)
      table.layers[room] = Layer(mayImport: mayImport)
    }
    guard !table.order.isEmpty else { throw SupportError("ARCHITECTURE.md has no layer table") }
    return table
  }
}
