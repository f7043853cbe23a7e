/// The parts of a problem that do not touch each other: coordinates joined by forms.
///
/// Disjoint sets with path halving and union by least index (Tarjan and van Leeuwen: Worst-case
/// analysis of set union algorithms, JACM 31(2), 1984). The least index is the representative,
/// so parts come in the order of their first coordinates.
struct Components: ~Copyable {
  /// The coordinates that no form names.
  var singles = Buffer<Int32>(capacity: 16)
  var coordinates = Buffer<Int32>(capacity: 16)
  var coordinateEnds = Buffer<Int32>(capacity: 8)
  var forms = Buffer<Int32>(capacity: 8)
  var formEnds = Buffer<Int32>(capacity: 8)

  var count: Int { coordinateEnds.count }

  func coordinateRange(_ component: Int) -> Range<Int> {
    (component == 0 ? 0 : Int(coordinateEnds[component - 1]))..<Int(coordinateEnds[component])
  }

  func formRange(_ component: Int) -> Range<Int> {
    (component == 0 ? 0 : Int(formEnds[component - 1]))..<Int(formEnds[component])
  }

  init(_ elimination: borrowing Elimination) {
    let count = elimination.coordinateCount
    let formCount = elimination.forms.count
    guard formCount > 0 else {
      for coordinate in 0..<count { singles.append(Int32(coordinate)) }
      return
    }
    let parents = Buffer<Int32>(repeating: -1, count: count)
    // -1 is a coordinate that no form names.
    for form in 0..<formCount {
      let range = elimination.forms.range(form)
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
    let numbers = Buffer<Int32>(repeating: -1, count: count)
    var parts: Int32 = 0
    for coordinate in 0..<count {
      if parents[coordinate] < 0 {
        singles.append(Int32(coordinate))
      } else if parents[coordinate] == Int32(coordinate) {
        numbers[coordinate] = parts
        parts += 1
      }
    }
    coordinateEnds = Buffer(repeating: 0, count: Int(parts))
    formEnds = Buffer(repeating: 0, count: Int(parts))
    coordinates = Buffer(repeating: 0, count: count - singles.count)
    forms = Buffer(repeating: 0, count: formCount)
    for coordinate in 0..<count where parents[coordinate] >= 0 {
      coordinateEnds[numbers[Components.root(parents, Int32(coordinate))]] += 1
    }
    for form in 0..<formCount {
      let first = elimination.forms.coordinates[elimination.forms.range(form).lowerBound]
      formEnds[numbers[Components.root(parents, first)]] += 1
    }
    var (coordinateTotal, formTotal): (Int32, Int32) = (0, 0)
    for part in 0..<Int(parts) {
      (coordinateTotal, coordinateEnds[part]) =
        (coordinateTotal + coordinateEnds[part], coordinateTotal)
      (formTotal, formEnds[part]) = (formTotal + formEnds[part], formTotal)
    }
    for coordinate in 0..<count where parents[coordinate] >= 0 {
      let part = numbers[Components.root(parents, Int32(coordinate))]
      coordinates[coordinateEnds[part]] = Int32(coordinate)
      coordinateEnds[part] += 1
    }
    for form in 0..<formCount {
      let first = elimination.forms.coordinates[elimination.forms.range(form).lowerBound]
      let part = numbers[Components.root(parents, first)]
      forms[formEnds[part]] = Int32(form)
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
