import AdaptIR

/// What slots come to, in words.
extension EvaluatedScreen {
  /// Which case of a property won, where it was said at all.
  func choice(_ property: String, of view: Int) -> Derivation.Ground? {
    guard let slot = views[view].properties.first(where: { $0.name == property }),
      let place = slot.value.place(holds)
    else { return nil }
    let winner = slot.value.cases[place]
    guard winner.value != .unset else { return nil }
    return Derivation.Ground(
      "`\(property)` of \(name(of: view)) is " + won(valueText(winner.value), winner.condition),
      origin: place < slot.origins.count ? slot.origins[place] : nil,
      alternatives: alternatives(slot.value, besides: place, slot.origins) {
        valueText($0)
      })
  }

  func won(_ text: String, _ condition: ConditionID) -> String {
    condition == .always
      ? text
      : "\(text) because `\(conditionText(condition))` holds" + givers(asked: condition)
  }

  func alternatives<Content>(
    _ slot: Guarded<Content>, besides winner: Int, _ origins: [Origin],
    _ text: (Content) -> String
  ) -> [Derivation.Alternative] {
    slot.cases.indices.filter { $0 != winner }.map { place in
      let each = slot.cases[place]
      return Derivation.Alternative(
        text: text(each.value), condition: each.condition,
        applies: holds[each.condition.rawValue],
        origin: place < origins.count ? origins[place] : nil)
    }
  }

  func conditionText(_ id: ConditionID) -> String {
    document.conditions.text(of: id)
  }

  func affineText(_ value: Affine) -> String {
    pointsText(number(value))
  }

  func valueText(_ value: Value) -> String {
    switch value {
    case .number(let affine): affineText(affine)
    case .size(let width, let height): "\(affineText(width)) x \(affineText(height))"
    case .rect(let parts): parts.map { affineText($0) }.joined(separator: ", ")
    case .bool, .text, .word, .color, .font, .image, .range, .list, .condition, .phrase,
      .template, .measure, .unset:
      document.text(of: value)
    }
  }

  /// A view as people find it, in backticks where it has a name.
  func name(of view: Int) -> String {
    let entry = views[view]
    if entry.name != nil { return "`\(path(of: view))`" }
    return view == 0 ? "the screen" : "the unnamed `\(entry.kind.rawValue)`"
  }
}
