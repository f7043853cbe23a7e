import AdaptSolver

/// A system written as text, a row a line or between semicolons:
///
///     x - y >= 2 a + 8 @750       an optional row; without `@` it is required
///     system: x >= 0              a row of the system
///     rest: x - y == 3            a resting row
///
/// Variables are numbered as they first occur.
struct Sketch {
  var system = LinearSystem()
  var names: [String] = []

  init(_ text: String) {
    let lines = text.split { $0 == ";" || $0.isNewline }.map { Sketch.trim($0) }
    let written = lines.filter { !$0.isEmpty }
    // Variables first, since rows are checked against their number.
    for line in written {
      for word in line.split(separator: " ") where word.first?.isLetter == true {
        if word.hasSuffix(":") || names.contains(String(word)) { continue }
        names.append(String(word))
        _ = system.makeVariable()
      }
    }
    for line in written { add(line) }
  }

  func variable(_ name: String) -> Variable {
    Variable(names.firstIndex(of: name) ?? -1)
  }

  private mutating func add(_ line: String) {
    var words = line.split(separator: " ").map(String.init)
    let isSystem = words[0] == "system:"
    let isResting = words[0] == "rest:"
    if isSystem || isResting { words.removeFirst() }
    var priority = 1000.0
    if let last = words.last, last.hasPrefix("@") {
      priority = Double(last.dropFirst()) ?? .nan
      words.removeLast()
    }
    var relation = Relation.equal
    var constant = 0.0
    var side = 1.0
    var sign = 1.0
    var factor: Double?
    func flush() { if let value = factor { constant += side * sign * value } }
    for word in words {
      switch word {
      case "==", "<=", ">=":
        flush()
        (factor, sign, side) = (nil, 1, -1)
        relation = word == "==" ? .equal : word == "<=" ? .lessOrEqual : .greaterOrEqual
      case "+", "-":
        flush()
        (factor, sign) = (nil, word == "+" ? 1 : -1)
      default:
        if let number = Double(word) {
          factor = number
        } else {
          system.append(side * sign * (factor ?? 1), variable(word))
          factor = nil
        }
      }
    }
    flush()
    if isResting {
      system.rest(constant: constant)
    } else {
      system.close(
        relation, constant: constant, priority: priority, origin: isSystem ? .system : .author)
    }
  }

  private static func trim(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// `x=1 y=2.5`, in the order of first occurrence.
  func answer(_ solution: Solution) -> String {
    zip(names, solution.values).map { "\($0)=\(number($1))" }.joined(separator: " ")
  }
}

/// A number as people write it.
func number(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}
