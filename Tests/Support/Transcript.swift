import Foundation
public import Testing

/// Commands and what they print, as cram writes them: `$ ` starts a command, the lines below it
/// are both of its outputs, and `[3]` after them is an exit code that is not 0.
public struct Transcript: Sendable {
  public struct Step: Sendable {
    public let command: String
    /// The printed lines, each with its newline, the exit code's line included.
    public let output: String
  }

  /// Lines before the first command: comments and marks.
  public let head: String
  public let steps: [Step]

  public init(_ text: String) {
    var head = ""
    var steps: [Step] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
      text.hasSuffix("\n") ? 1 : 0)
    {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if let last = steps.popLast() {
        steps.append(Step(command: last.command, output: last.output + line + "\n"))
      } else {
        head += line + "\n"
      }
    }
    self.head = head
    self.steps = steps
  }

  /// The text that running the commands in `folder` gives, in the same notation.
  public func replayed(in folder: String) throws -> String {
    var text = head
    for step in steps {
      let run = try AdaptCommand.shell("{ \(step.command)\n} 2>&1 </dev/null", in: folder)
      text += "$ \(step.command)\n"
      text += run.stdout
      if !run.output.isEmpty, run.output.last != UInt8(ascii: "\n") { text += "\n" }
      switch run.ending {
      case .exit(0): break
      case .exit(let code): text += "[\(code)]\n"
      case .signal(let signal): text += "[signal \(signal)]\n"
      case .timeout: text += "[timeout]\n"
      }
    }
    return text
  }
}

/// Runs every block of a Markdown file that is fenced as `console`, and compares what it prints;
/// `make goldens` rewrites the blocks.
///
/// A block fenced as `adapt NAME` is a file of that name for the commands below it.
///
/// - Parameter folder: where the commands run.
public func expectConsoleBlocks(
  of path: String, in folder: String = Repository.root,
  at location: SourceLocation = #_sourceLocation
) throws {
  let text = try Repository.text(path)
  var result = ""
  var block: (fence: Substring, text: String)?
  var count = 0
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    guard let current = block else {
      if line.hasPrefix("```") { block = (line.dropFirst(3), "") }
      result += line + "\n"
      continue
    }
    guard line.hasPrefix("```") else {
      block = (current.fence, current.text + line + "\n")
      continue
    }
    if current.fence == "console" {
      let transcript = Transcript(current.text)
      result += try transcript.replayed(in: folder)
      count += transcript.steps.count
    } else {
      result += current.text
      let words = current.fence.split(separator: " ")
      if words.count == 2, words[0] == "adapt" {
        let file = folder + "/" + words[1]
        try Data(current.text.utf8).write(to: URL(fileURLWithPath: file))
      }
    }
    result += line + "\n"
    block = nil
  }
  // Splitting a text that ends in a newline gives one empty line too many.
  if text.hasSuffix("\n") { result.removeLast() }
  #expect(0 < count, "\(path) shows no command", sourceLocation: location)
  try expectFile(path, contains: result, at: location)
}
