import AdaptSolver
import Foundation

/// A layout system in the format of `Tests/Tools/bench/solver_workloads.py`, over edge variables: a
/// view has four, in the order leading, trailing, top, bottom, as a layout engine numbers them.
///
/// The file knows a view by its position and size. A wish whose unit no edge has, such as one about
/// a center, gets a variable for that place, so that it counts as much as the file says.
struct SolverWorkload {
  private(set) var name = ""
  private(set) var fileVariableCount = 0
  private(set) var constraintCount = 0
  private(set) var variableCount = 0
  private(set) var ends: [Int32] = []
  private(set) var terms: [LinearTerm] = []
  private(set) var heads: [Head] = []
  /// The row of each edit, and its value.
  private(set) var edits: [(row: RowID, value: Double)] = []
  /// The rows that hold content sizes.
  private(set) var contents: [RowID] = []
  private(set) var sweep: Sweep?

  struct Head {
    var relation: Relation
    var constant: Double
    var priority: Double
    var origin: RowOrigin
  }

  /// An edit that moves through `count` values.
  struct Sweep {
    var edit: Int
    var lower: Double
    var upper: Double
    var count: Int
  }

  struct Malformed: Error {
    var line: Substring
  }

  init(file: String) throws {
    name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let lines = text.split(separator: "\n")
    var edited: [(variable: Int, value: Double)] = []
    var swept: (variable: Int, Sweep)?
    var rowOfConstraint: [RowID] = []
    var rows: [(head: Head, terms: [(variable: Int, coefficient: Double)])] = []
    for line in lines {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      guard numbers.count == words.count - 1 else { throw Malformed(line: line) }
      switch words[0] {
      case "vars": fileVariableCount = Int(numbers[0])
      case "views": break
      case "edit": edited.append((Int(numbers[0]), numbers[1]))
      case "sweep":
        let sweep = Sweep(edit: 0, lower: numbers[1], upper: numbers[2], count: Int(numbers[3]))
        swept = (Int(numbers[0]), sweep)
      case "con":
        let count = Int(numbers[2])
        let relation: Relation =
          numbers[1] < 0 ? .lessOrEqual : numbers[1] > 0 ? .greaterOrEqual : .equal
        let head = Head(
          relation: relation, constant: numbers[3 + 2 * count], priority: numbers[0],
          origin: .author)
        let terms = (0..<count).map { (Int(numbers[3 + 2 * $0]), numbers[4 + 2 * $0]) }
        rows.append((head, terms))
      case "intrinsic": rows[Int(numbers[0])].head.origin = .system
      default: throw Malformed(line: line)
      }
    }
    variableCount = fileVariableCount
    for row in rows {
      rowOfConstraint.append(add(row.head, row.terms))
      if row.head.origin == .system { contents.append(RowID(heads.count - 1)) }
    }
    constraintCount = rows.count
    for (index, edit) in edited.enumerated() {
      let head = Head(
        relation: .equal, constant: -edit.value, priority: LinearConstraint.required,
        origin: .author)
      edits.append((add(head, [(edit.variable, 1)]), edit.value))
      if let swept, swept.variable == edit.variable {
        sweep = swept.1
        sweep?.edit = index
      }
    }
  }

  private mutating func add(
    _ head: Head, _ row: [(variable: Int, coefficient: Double)]
  ) -> RowID {
    var edges: [(variable: Int32, coefficient: Double)] = []
    func put(_ coefficient: Double, _ variable: Int) {
      if let place = edges.firstIndex(where: { $0.variable == Int32(variable) }) {
        edges[place].coefficient += coefficient
      } else {
        edges.append((Int32(variable), coefficient))
      }
    }
    func put(_ term: (variable: Int, coefficient: Double)) {
      let (view, attribute) = (term.variable / 4 * 4, term.variable % 4)
      // left, top, width, height by leading, trailing, top, bottom.
      switch attribute {
      case 0: put(term.coefficient, view)
      case 1: put(term.coefficient, view + 2)
      case 2:
        put(term.coefficient, view + 1)
        put(-term.coefficient, view)
      default:
        put(term.coefficient, view + 3)
        put(-term.coefficient, view + 2)
      }
    }
    for term in row { put(term) }
    edges.removeAll { $0.coefficient == 0 }
    let unit = abs(row.first?.coefficient ?? 1)
    if let place = edges.firstIndex(where: { abs($0.coefficient) == unit }) {
      // The first term sets the unit.
      edges.swapAt(0, place)
    } else if head.priority < LinearConstraint.required, let first = row.first {
      let view = first.variable / 4
      let part = row.prefix { $0.variable / 4 == view }
      edges = []
      for term in part { put((term.variable, term.coefficient / first.coefficient)) }
      let place = Int32(variableCount)
      variableCount += 1
      let definition = [(place, -1)] + edges
      close(
        Head(
          relation: .equal, constant: 0, priority: LinearConstraint.required, origin: .system),
        definition)
      edges = [(place, first.coefficient)]
      for term in row.dropFirst(part.count) { put(term) }
    }
    close(head, edges)
    return RowID(heads.count - 1)
  }

  private mutating func close(_ head: Head, _ row: [(variable: Int32, coefficient: Double)]) {
    for term in row {
      terms.append(LinearTerm(term.coefficient, Variable(Int(term.variable))))
    }
    ends.append(Int32(terms.count))
    heads.append(head)
  }

  /// What a layout engine does for one screen: all rows, one after the other.
  func makeSystem() -> LinearSystem {
    var system = LinearSystem(variableCount: variableCount)
    system.reserve(rows: heads.count, terms: terms.count)
    var start = 0
    for row in heads.indices {
      let (head, end) = (heads[row], Int(ends[row]))
      for index in start..<end { system.append(terms[index].coefficient, terms[index].variable) }
      system.close(
        head.relation, constant: head.constant, priority: head.priority, origin: head.origin)
      start = end
    }
    for view in stride(from: 0, to: fileVariableCount, by: 4) {
      system.rest(Variable(view))
      system.rest(Variable(view + 2))
      system.rest(Variable(view + 1), at: Variable(view))
      system.rest(Variable(view + 3), at: Variable(view + 2))
    }
    return system
  }

  /// Edge values as the file's variables: left, top, width, height.
  func fileValues(_ edges: [Double]) -> [Double] {
    (0..<fileVariableCount).map { variable in
      let view = variable / 4 * 4
      switch variable % 4 {
      case 0: return edges[view]
      case 1: return edges[view + 2]
      case 2: return edges[view + 1] - edges[view]
      default: return edges[view + 3] - edges[view + 2]
      }
    }
  }
}
