/// The names of a screen's views, for looking up paths like `list.message[3].from`.
///
/// A name is looked up among the descendants of the view before it. Component instances have name
/// spaces of their own: a path steps into a named instance by its name, and skips unnamed ones.
public struct ViewNames: Sendable {
  /// What a name and indices mean below a view.
  public enum Match: Hashable, Sendable {
    case view(Int)
    /// The name is an array's, and more indices are needed.
    case array
    /// The name is there, but without an element of these indices.
    case outOfRange
    case none
    /// Several unnamed instances hold such a view.
    case ambiguous([Int])
  }

  private struct Entry: Sendable {
    var view: Int
    var indices: [Int]
  }

  private var views: [View]
  private var entries: [String: [Entry]] = [:]

  public init(_ views: [View]) {
    self.views = views
    for index in views.indices {
      guard let name = views[index].name else { continue }
      let (base, indices) = ViewNames.split(name)
      entries[base, default: []].append(Entry(view: index, indices: indices))
    }
  }

  /// All names without their indices, sorted.
  public var all: [String] { entries.keys.sorted() }

  /// Looks `name` up below `start`; below the screen where `start` is nil.
  ///
  /// Where names at several depths of unnamed instances match, the least deep ones count.
  /// - Complexity: linear in the number of views of that name, times their depth.
  public func match(_ name: String, indices: [Int] = [], below start: Int? = nil) -> Match {
    var nearest: [Entry] = []
    var nearestDepth = Int.max
    for entry in entries[name] ?? [] {
      guard let depth = skippedInstances(from: entry.view, to: start) else { continue }
      if depth < nearestDepth {
        nearest = [entry]
        nearestDepth = depth
      } else if depth == nearestDepth {
        nearest.append(entry)
      }
    }
    var found = nearest.filter { $0.indices == indices }
    // A cell's name belongs to its table, so a view of the same name comes first.
    if found.count > 1 {
      let others = found.filter { views[$0.view].kind != .cell }
      if !others.isEmpty { found = others }
    }
    if found.count == 1 { return .view(found[0].view) }
    if found.count > 1 { return .ambiguous(found.map(\.view)) }
    if nearest.isEmpty { return .none }
    return nearest.contains { $0.indices.count > indices.count } ? .array : .outOfRange
  }

  /// How many unnamed instances a path skips from `start` to `view`; nil where it cannot get there.
  private func skippedInstances(from view: Int, to start: Int?) -> Int? {
    if let start, start != 0 || views[start].component != nil {
      guard view != start, isDescendant(view, of: start) else { return nil }
    }
    var goal: Int? = nil
    if let start {
      goal = views[start].component != nil && start != 0 ? start : views[start].scope
    }
    var scope = views[view].scope
    var depth = 0
    while scope != goal {
      guard let instance = scope, views[instance].name == nil else { return nil }
      scope = views[instance].scope
      depth += 1
    }
    return depth
  }

  private func isDescendant(_ view: Int, of ancestor: Int) -> Bool {
    var current = views[view].parent
    while let parent = current, parent >= ancestor {
      if parent == ancestor { return true }
      current = views[parent].parent
    }
    return false
  }

  /// `key[0][1]` → `key` and `[0, 1]`.
  public static func split(_ name: String) -> (base: String, indices: [Int]) {
    guard let bracket = name.utf8.firstIndex(of: UInt8(ascii: "[")) else { return (name, []) }
    let indices = name[bracket...].split(whereSeparator: { $0 == "[" || $0 == "]" })
      .compactMap { Int($0) }
    return (String(name[..<bracket]), indices)
  }
}
