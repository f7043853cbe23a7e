/// The parts of a problem that do not touch each other: coordinates joined by forms.
///
/// Disjoint sets with path halving and union by least place (Tarjan and van Leeuwen: Worst-case
/// analysis of set union algorithms, JACM 31(2), 1984). The least place is the representative,
/// so parts come in the order of their first coordinates.
struct Components: ~Copyable {
  /// The coordinates that no form names.
  private(set) var singles = Buffer<Int32>(capacity: 16)
  /// The coordinates of each part, then of the next.
  private(set) var coordinates = Buffer<Int32>(capacity: 16)
  private var coordinateEnds = Buffer<Int32>(capacity: 8)
  private(set) var forms = Buffer<Int32>(capacity: 8)
  private var formEnds = Buffer<Int32>(capacity: 8)

  var count: Int { coordinateEnds.count }

  func coordinateRange(_ component: Int) -> Range<Int> {
    (component == 0 ? 0 : Int(coordinateEnds[component - 1]))..<Int(coordinateEnds[component])
  }

  func formRange(_ component: Int) -> Range<Int> {
    (component == 0 ? 0 : Int(formEnds[component - 1]))..<Int(formEnds[component])
  }

  /// Those of all coordinates and forms.
  init(_ elimination: borrowing Elimination) {
    let members = Buffer<Int32>(repeating: 0, count: elimination.coordinateCount)
    for coordinate in 0..<members.count { members[coordinate] = Int32(coordinate) }
    let sums = Buffer<Int32>(repeating: 0, count: elimination.forms.count)
    for form in 0..<sums.count { sums[form] = Int32(form) }
    self.init(members, sums, elimination)
  }

  /// Those of some forms and of coordinates, all that the forms name among them.
  init(
    _ members: borrowing Buffer<Int32>, _ sums: borrowing Buffer<Int32>,
    _ elimination: borrowing Elimination
  ) {
    guard sums.count > 0 else {
      for place in 0..<members.count { singles.append(members[place]) }
      return
    }
    // By coordinate; -1 is one that no form names.
    let parents = Buffer<Int32>(repeating: -1, count: elimination.coordinateCount)
    for place in 0..<sums.count {
      let range = elimination.forms.range(Int(sums[place]))
      for term in range {
        let coordinate = elimination.forms.coordinates[term]
        if parents[coordinate] < 0 { parents[coordinate] = coordinate }
      }
      var root = Components.root(parents, elimination.forms.coordinates[range.lowerBound])
      for term in range.dropFirst() {
        let other = Components.root(parents, elimination.forms.coordinates[term])
        parents[max(root, other)] = min(root, other)
        root = min(root, other)
      }
    }
    // Number the parts by their representatives, then sort members by part, in two counting sorts.
    let numbers = Buffer<Int32>(repeating: -1, count: elimination.coordinateCount)
    var parts: Int32 = 0
    for place in 0..<members.count {
      let coordinate = members[place]
      if parents[coordinate] < 0 {
        singles.append(coordinate)
      } else if parents[coordinate] == coordinate {
        numbers[coordinate] = parts
        parts += 1
      }
    }
    coordinateEnds = Buffer(repeating: 0, count: Int(parts))
    formEnds = Buffer(repeating: 0, count: Int(parts))
    coordinates = Buffer(repeating: 0, count: members.count - singles.count)
    forms = Buffer(repeating: 0, count: sums.count)
    for place in 0..<members.count where parents[members[place]] >= 0 {
      coordinateEnds[numbers[Components.root(parents, members[place])]] += 1
    }
    for place in 0..<sums.count {
      let first = elimination.forms.coordinates[
        elimination.forms.range(Int(sums[place])).lowerBound]
      formEnds[numbers[Components.root(parents, first)]] += 1
    }
    var (coordinateTotal, formTotal): (Int32, Int32) = (0, 0)
    for part in 0..<Int(parts) {
      (coordinateTotal, coordinateEnds[part]) =
        (coordinateTotal + coordinateEnds[part], coordinateTotal)
      (formTotal, formEnds[part]) = (formTotal + formEnds[part], formTotal)
    }
    for place in 0..<members.count where parents[members[place]] >= 0 {
      let part = numbers[Components.root(parents, members[place])]
      coordinates[coordinateEnds[part]] = members[place]
      coordinateEnds[part] += 1
    }
    for place in 0..<sums.count {
      let first = elimination.forms.coordinates[
        elimination.forms.range(Int(sums[place])).lowerBound]
      let part = numbers[Components.root(parents, first)]
      forms[formEnds[part]] = sums[place]
      formEnds[part] += 1
    }
  }

  private static func root(_ parents: borrowing Buffer<Int32>, _ coordinate: Int32) -> Int32 {
    var current = coordinate
    while parents[current] != current {
      parents[current] = parents[parents[current]]
      current = parents[current]
    }
    return current
  }
}
