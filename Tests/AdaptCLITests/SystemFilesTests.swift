import AdaptTestSupport
import Foundation
import Testing

@testable import AdaptCLI

@Suite struct SystemFilesTests {
  @Test func aFileIsWrittenAndReadBack() throws {
    let folder = try TemporaryFolder()
    try writeFile(folder.path("a"), [1, 2, 3])
    #expect(try readFile(folder.path("a")) == [1, 2, 3])
    #expect(try folder.names() == ["a"])
  }

  @Test func aFileThatIsReplacedKeepsItsPermissions() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try writeFile(path, Array("new".utf8))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try folder.read("a") == Array("new".utf8))
  }

  @Test func aLinkStaysALink() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "real")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "real")
    try writeFile(folder.path("link"), Array("new".utf8))
    #expect(try folder.read("real") == Array("new".utf8))
    let type = try FileManager.default.attributesOfItem(atPath: folder.path("link"))[.type]
    #expect(type as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func failuresAreTold() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError.missing) { try readFile(folder.path("none")) }
    #expect(throws: FileError.isFolder) { try readFile(folder.path) }
    #expect(throws: FileError.isFolder) { try writeFile(folder.path, []) }
    #expect(throws: FileError.missing) { try writeFile(folder.path("none/a"), []) }
    // A path whose middle is a file names nothing.
    try folder.write("", to: "file")
    #expect(throws: FileError.missing) { try readFile(folder.path("file/a")) }
  }

  @Test func anEndlessFileIsTooLong() {
    #expect(throws: FileError.tooLong) { try readFile("/dev/zero") }
  }

  @Test func sourceFilesAreFoundInOrder() throws {
    let folder = try TemporaryFolder()
    for name in ["b.adapt", "a/z.adapt", "a/.hidden.adapt", ".git/c.adapt", "a/note.txt"] {
      try folder.write("", to: name)
    }
    // A link to the folder above leads in a circle.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a/up"), withDestinationPath: "..")
    let found = try sourceFiles(below: folder.path)
    #expect(found.map { $0.dropFirst(folder.path.count) } == ["/a/z.adapt", "/b.adapt"])
  }
}
