/// One way that a slot may get its value.
public struct OverrideCandidate: Hashable, Sendable {
  public let condition: ConditionID
  /// Equal numbers stand for equal values.
  public let value: Int
  /// The highest layer that has an applicable candidate decides: kind default, style, component
  /// body, instance block.
  public let layer: Int

  public init(_ condition: ConditionID, value: Int, layer: Int = 0) {
    self.condition = condition
    self.value = value
    self.layer = layer
  }
}

/// Two candidates of which neither beats the other, with different values.
public struct OverrideClash: Hashable, Sendable {
  /// The places of the two in the list of candidates, the earlier one first.
  public let first: Int
  public let second: Int
  /// Where both hold and nothing beats either. The clash is an error iff this is reachable.
  public let condition: ConditionID
}

/// Which of several candidates decides a slot, and where.
public struct OverrideOrder: Hashable, Sendable {
  /// The candidates so that the first that holds wins: what the IR stores. Those that can never
  /// hold are left out, and those that repeat an earlier one's condition and value.
  public let order: [Int]
  /// Where each candidate holds and nothing beats it, by place in the list of candidates. A
  /// candidate whose own condition is reachable while this is not is shadowed: it never wins.
  public let winning: [ConditionID]
  /// The pairs that could clash by pure logic, in the order of the candidates.
  public let clashes: [OverrideClash]
}

extension ConditionLogic {
  /// Finds which candidate wins where. Candidate i beats j iff its condition implies that of j and
  /// not the reverse.
  ///
  /// - Complexity: O(n²) implications, each asked once.
  public mutating func order(
    _ candidates: [OverrideCandidate]
  ) throws(ConditionLogicError) -> OverrideOrder {
    if let known = orders[candidates] { return try known.get() }
    let made: Result<OverrideOrder, ConditionLogicError>
    do {
      made = .success(try makeOrder(candidates))
    } catch {
      made = .failure(error)
    }
    orders[candidates] = made
    return try made.get()
  }

  private mutating func makeOrder(
    _ candidates: [OverrideCandidate]
  ) throws(ConditionLogicError) -> OverrideOrder {
    let relations = try compare(candidates)
    var winning: [ConditionID] = []
    for (place, candidate) in candidates.enumerated() {
      let blockers = relations.blockers[place].map { candidates[$0].condition }
      winning.append(without(blockers, candidate.condition))
    }
    var clashes: [OverrideClash] = []
    for second in candidates.indices {
      for first in 0..<second
      where candidates[first].layer == candidates[second].layer
        && candidates[first].value != candidates[second].value
        && !relations.blockers[first].contains(second)
        && !relations.blockers[second].contains(first)
      {
        let both = table.all([candidates[first].condition, candidates[second].condition])
        let blockers: [Int]
        if relations.equals[second].contains(first) {
          // Equal conditions with different values clash even where both are always beaten; only a
          // higher layer, which never looks at them, silences both.
          blockers = candidates.indices.filter { candidates[$0].layer > candidates[first].layer }
        } else {
          blockers = relations.blockers[first] + relations.blockers[second]
        }
        let condition = without(blockers.map { candidates[$0].condition }, both)
        if try canHold(condition) {
          clashes.append(OverrideClash(first: first, second: second, condition: condition))
        }
      }
    }
    clashes.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    return OverrideOrder(
      order: try sorted(candidates, relations), winning: winning, clashes: clashes)
  }

  private struct Relations {
    /// What beats each candidate, higher layers included.
    var blockers: [[Int]]
    /// Earlier candidates of the same layer whose condition is equivalent.
    var equals: [[Int]]
  }

  private mutating func compare(
    _ candidates: [OverrideCandidate]
  ) throws(ConditionLogicError) -> Relations {
    var relations = Relations(
      blockers: Array(repeating: [], count: candidates.count),
      equals: Array(repeating: [], count: candidates.count))
    for j in candidates.indices {
      for i in 0..<j {
        let (a, b) = (candidates[i], candidates[j])
        if a.layer != b.layer {
          if a.layer > b.layer {
            relations.blockers[j].append(i)
          } else {
            relations.blockers[i].append(j)
          }
          continue
        }
        let forward = try implies(a.condition, b.condition)
        let backward = try implies(b.condition, a.condition)
        if forward && backward {
          relations.equals[j].append(i)
        } else if forward {
          relations.blockers[j].append(i)
        } else if backward {
          relations.blockers[i].append(j)
        }
      }
    }
    return relations
  }

  /// Each candidate after all that beat it; among those that are free, the first written first.
  private mutating func sorted(
    _ candidates: [OverrideCandidate], _ relations: Relations
  ) throws(ConditionLogicError) -> [Int] {
    var order: [Int] = []
    var isPlaced = Array(repeating: false, count: candidates.count)
    for _ in candidates.indices {
      let next = candidates.indices.first { place in
        !isPlaced[place] && relations.blockers[place].allSatisfy { isPlaced[$0] }
      }
      // Beating is a strict order, so one candidate is always free.
      guard let next else { break }
      isPlaced[next] = true
      let isRepeated = relations.equals[next].contains {
        candidates[$0].value == candidates[next].value
      }
      if !isRepeated, try canHold(candidates[next].condition) { order.append(next) }
    }
    return order
  }

  private mutating func without(
    _ blockers: [ConditionID], _ condition: ConditionID
  ) -> ConditionID {
    let opposites = blockers.map { table.not($0) }
    return table.all(opposites + [condition])
  }
}
