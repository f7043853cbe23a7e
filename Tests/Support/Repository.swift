import Foundation

/// The checked-out repository that this test binary was built from.
public enum Repository {
  /// The absolute path of the repository's top folder.
  public static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    // This file is Tests/Support/Repository.swift.
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  public static func path(_ relative: String) -> String { root + "/" + relative }

  public static func bytes(_ relative: String) throws -> [UInt8] {
    let path = path(relative)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SupportError("cannot read \(path)")
    }
    return [UInt8](data)
  }

  public static func text(_ relative: String) throws -> String {
    String(decoding: try bytes(relative), as: UTF8.self)
  }

  public static func exists(_ relative: String) -> Bool {
    FileManager.default.fileExists(atPath: path(relative))
  }

  /// The regular files below a folder, as paths relative to the repository, sorted by their bytes.
  /// Hidden folders (`.build`) are left out.
  public static func files(under folder: String, suffix: String = "") throws -> [String] {
    var found: [String] = []
    var pending = [folder]
    while let next = pending.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: path(next))
      } catch {
        throw SupportError("cannot list \(path(next))")
      }
      for name in names where !name.hasPrefix(".") {
        let entry = next == "." ? name : next + "/" + name
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path(entry), isDirectory: &isFolder) else {
          continue
        }
        if isFolder.boolValue {
          pending.append(entry)
        } else if entry.hasSuffix(suffix) {
          found.append(entry)
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// What stops a test before it can test anything.
public struct SupportError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
