/// A constraint as it is written: `bottom == safe.bottom - (8 | hC: 4) @999 as gap`.
struct ConstraintLine {
  var left: AnchorText
  var relation: String
  var right: AnchorText?
  var multiplier: Multiplier
  var constant: Adaptive<Double>
  var usesStandard: Bool
  var priority: Double
  var name: String?
  var presence: TraitSet

  var text: String {
    var text = "\(left.text) \(relation) "
    if let right {
      if multiplier.value != 1 { text += "\(multiplier.text) * " }
      text += right.text + offset
    } else {
      text += constant.map(written).text
    }
    return text + suffix
  }

  fileprivate var suffix: String {
    (priority == 1000 ? "" : " @\(priorityText)") + (name.map { " as \($0)" } ?? "")
  }

  private var priorityText: String {
    switch priority {
    case 750: "high"
    case 250: "low"
    default: written(priority)
    }
  }

  /// ` + 8`, ` - (8 | wR: 16)`; nothing for no distance.
  private var offset: String {
    if usesStandard { return constant.base < 0 ? " - standard" : " + standard" }
    let values = [constant.base] + constant.alternatives.map(\.value)
    if values.allSatisfy({ $0 == 0 }) { return "" }
    let isNegative = values.allSatisfy { $0 <= 0 }
    let lengths = constant.map { written(isNegative ? -$0 : $0) }
    let amount = lengths.isConstant ? lengths.text : "(\(lengths.text))"
    return (isNegative ? " - " : " + ") + amount
  }

  /// Whether two lines may become one with a word for both attributes.
  fileprivate func isLike(_ other: ConstraintLine) -> Bool {
    name == nil && other.name == nil && priority == other.priority
      && relation == other.relation && presence == other.presence
      && multiplier.value == 1 && other.multiplier.value == 1
      && left.place == other.left.place && !usesStandard && !other.usesStandard
  }

  /// How far the edge lies inside of what it is tied to; nil where that cannot be said.
  fileprivate var inset: Adaptive<Double>? {
    guard let right, right.attribute == left.attribute else { return nil }
    switch left.attribute {
    case "leading", "top": return constant
    case "trailing", "bottom": return constant.map { -$0 }
    default: return nil
    }
  }
}

extension ConstraintLine {
  /// The lines of a block's constraints, with words for several attributes where that is shorter:
  /// `edges == super inset 8`, `size == 44 x 44`, `center == super`.
  static func texts(_ lines: [ConstraintLine]) -> [String] {
    var rest = lines
    var texts: [String] = []
    while !rest.isEmpty {
      let line = rest.removeFirst()
      if let joined = join(line, &rest) {
        texts.append(joined)
      } else {
        texts.append(line.text)
      }
    }
    return texts
  }

  private static func join(_ line: ConstraintLine, _ rest: inout [ConstraintLine]) -> String? {
    func take(_ attribute: String, where fits: (ConstraintLine) -> Bool) -> ConstraintLine? {
      rest.firstIndex { $0.left.attribute == attribute && line.isLike($0) && fits($0) }
        .map { rest.remove(at: $0) }
    }
    let prefix = line.left.place.isEmpty ? "" : line.left.place + "."
    if line.right == nil {
      guard let other = counterparts[line.left.attribute], ["width", "height"].contains(other),
        let pair = take(other, where: { $0.right == nil && $0.constant.isConstant }),
        line.constant.isConstant
      else { return nil }
      let (width, height) = line.left.attribute == "width" ? (line, pair) : (pair, line)
      return "\(prefix)size \(line.relation) \(written(width.constant.base)) x "
        + written(height.constant.base) + line.suffix
    }
    guard let right = line.right, right.attribute == line.left.attribute,
      line.relation == "==", let other = counterparts[line.left.attribute]
    else { return nil }
    func isAligned(_ candidate: ConstraintLine) -> Bool {
      candidate.right == AnchorText(place: right.place, attribute: candidate.left.attribute)
    }
    if line.left.attribute.hasPrefix("center") || ["width", "height"].contains(line.left.attribute)
    {
      guard line.isPlain, take(other, where: { isAligned($0) && $0.isPlain }) != nil else {
        return nil
      }
      let group = line.left.attribute.hasPrefix("center") ? "center" : "size"
      return "\(prefix)\(group) == \(right.place.isEmpty ? "self" : right.place)\(line.suffix)"
    }
    guard let inset = line.inset,
      let pair = take(other, where: { isAligned($0) && $0.inset == inset })
    else { return nil }
    // All four edges at one distance.
    let across = isHorizontal(line.left.attribute) ? ["top", "bottom"] : ["leading", "trailing"]
    let first = take(across[0], where: { isAligned($0) && $0.inset == inset })
    if let first {
      if take(across[1], where: { isAligned($0) && $0.inset == inset }) != nil {
        return line.insetText("\(prefix)edges", right.place, inset)
      }
      rest.insert(first, at: 0)
    }
    _ = pair
    return line.insetText(
      prefix + (isHorizontal(line.left.attribute) ? "horizontal" : "vertical"), right.place, inset)
  }

  private var isPlain: Bool { constant.isConstant && constant.base == 0 }

  private func insetText(
    _ group: String, _ place: String, _ inset: Adaptive<Double>
  ) -> String {
    let place = place.isEmpty ? "self" : place
    if inset.isConstant, inset.base == 0 { return "\(group) == \(place)\(suffix)" }
    let amount = inset.map(written)
    let text = amount.isConstant && 0 <= inset.base ? amount.text : "(\(amount.text))"
    return "\(group) == \(place) inset \(text)\(suffix)"
  }

  private static func isHorizontal(_ attribute: String) -> Bool {
    attribute == "leading" || attribute == "trailing"
  }

  private static let counterparts = [
    "leading": "trailing", "trailing": "leading", "top": "bottom", "bottom": "top",
    "centerX": "centerY", "centerY": "centerX", "width": "height", "height": "width",
  ]
}

extension ScreenImport {
  /// Writes a view's constraints: what always holds, then what holds somewhere, by condition.
  func write(_ lines: [ConstraintLine], into node: ViewNode) {
    node.block.constraints += ConstraintLine.texts(lines.filter { $0.presence == .everywhere })
    var conditions: [TraitSet] = []
    for line in lines where line.presence != .everywhere && !conditions.contains(line.presence) {
      conditions.append(line.presence)
    }
    for condition in conditions {
      let block = SpecBlock("when \(condition.condition)")
      block.constraints = ConstraintLine.texts(lines.filter { $0.presence == condition })
      node.block.blocks.append(block)
    }
  }
}
