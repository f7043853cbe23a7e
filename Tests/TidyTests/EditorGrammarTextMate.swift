import AdaptTestSupport
import Foundation

/// A TextMate grammar and the way editors read it: line by line, with a stack of open rules; of all
/// rules that apply the one that matches first wins, and of those the one that stands first.
final class TextMateGrammar {
  final class Rule {
    let name: String?
    let match: NSRegularExpression?
    let end: NSRegularExpression?
    let captures: [Int: String]
    let endCaptures: [Int: String]
    let patterns: [[String: Any]]
    lazy var children: [Rule] = []
    var isResolved = false

    init(_ json: [String: Any]) throws {
      name = json["name"] as? String
      let start = json["match"] as? String ?? json["begin"] as? String
      match = try start.map { try NSRegularExpression(pattern: $0) }
      end = try (json["end"] as? String).map { try NSRegularExpression(pattern: $0) }
      captures = Self.names(json["captures"] ?? json["beginCaptures"])
      endCaptures = Self.names(json["endCaptures"])
      patterns = json["patterns"] as? [[String: Any]] ?? []
    }

    private static func names(_ json: Any?) -> [Int: String] {
      var names: [Int: String] = [:]
      for (key, value) in json as? [String: [String: String]] ?? [:] {
        if let number = Int(key) { names[number] = value["name"] }
      }
      return names
    }
  }

  let repository: [String: [String: Any]]
  private let root: Rule
  private var named: [String: Rule] = [:]

  init(_ path: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(Repository.bytes(path)))
    guard let json = json as? [String: Any],
      let repository = json["repository"] as? [String: [String: Any]]
    else { throw SupportError("\(path) is no grammar") }
    self.repository = repository
    // Its name is the language's, no scope.
    root = try Rule(json.filter { $0.key != "name" })
    for (name, rule) in repository { named[name] = try Rule(rule) }
  }

  /// The rules inside `rule`, with includes followed and mere groups opened.
  private func children(of rule: Rule) throws -> [Rule] {
    if rule.isResolved { return rule.children }
    rule.isResolved = true
    rule.children = try rule.patterns.flatMap { pattern -> [Rule] in
      let child: Rule
      switch pattern["include"] as? String {
      case "$self": child = root
      case let include?:
        guard let found = named[String(include.dropFirst())] else {
          throw SupportError("\(include) includes nothing")
        }
        child = found
      case nil: child = try Rule(pattern)
      }
      return child.match == nil ? try children(of: child) : [child]
    }
    return rule.children
  }

  /// The scopes of each UTF-16 unit of a text: from the outermost rule to the innermost.
  ///
  /// - Throws: where a rule matches nothing again and again in one place.
  func scopes(of text: String) throws -> [[String]] {
    let all = text as NSString
    var scopes: [[String]] = Array(repeating: [], count: all.length)
    var stack: [Rule] = [root]
    var lineStart = 0
    while lineStart < all.length {
      let lineRange = all.lineRange(for: NSRange(location: lineStart, length: 0))
      try read(all.substring(with: lineRange), at: lineStart, &stack, &scopes)
      lineStart = lineRange.upperBound
    }
    return scopes
  }

  private func read(
    _ line: String, at offset: Int, _ stack: inout [Rule], _ scopes: inout [[String]]
  ) throws {
    let length = (line as NSString).length
    var position = 0
    var turnsWithoutProgress = 0
    func mark(_ range: NSRange, _ names: [String]) {
      guard range.location != NSNotFound else { return }
      for index in range.location..<range.upperBound { scopes[offset + index] += names }
    }
    func find(_ pattern: NSRegularExpression?) -> NSTextCheckingResult? {
      // `^` is the start of the line alone, and what stands before may be looked at.
      pattern?.firstMatch(
        in: line, options: [.withTransparentBounds, .withoutAnchoringBounds],
        range: NSRange(location: position, length: length - position))
    }
    while position <= length {
      guard let top = stack.last else { return }
      var best = find(top.end)
      var winner: Rule?
      for rule in try children(of: top) {
        guard let found = find(rule.match), found.range.location < best?.range.location ?? .max
        else { continue }
        best = found
        winner = rule
      }
      let open = stack.compactMap(\.name)
      guard let best else {
        mark(NSRange(location: position, length: length - position), open)
        return
      }
      mark(NSRange(location: position, length: best.range.location - position), open)
      mark(best.range, open)
      if let winner {
        if let name = winner.name { mark(best.range, [name]) }
        for (number, name) in winner.captures where number < best.numberOfRanges {
          mark(best.range(at: number), [name])
        }
        if winner.end != nil { stack.append(winner) }
      } else {
        for (number, name) in top.endCaptures { mark(best.range(at: number), [name]) }
        stack.removeLast()
      }
      turnsWithoutProgress = position < best.range.upperBound ? 0 : turnsWithoutProgress + 1
      guard turnsWithoutProgress < 20 else {
        throw SupportError("the rules turn in circles at \(position) of: \(line)")
      }
      // A rule that matches nothing and opens nothing would match for ever.
      if best.range.length == 0, winner != nil, winner?.end == nil { position += 1 }
      position = max(position, best.range.upperBound)
    }
  }
}
