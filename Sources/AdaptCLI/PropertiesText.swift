internal import AdaptSema

/// Every property of the language by what has it: its name, what it does and its default. What
/// every view has is said once.
func propertiesText() -> String {
  let common = Vocabulary.properties(of: .view)
  var text = "every view\n" + rows(common) + "\n"
  for owner in PropertyOwner.allCases where owner != .view {
    // A style may hold the properties of any view.
    if owner == .style { continue }
    let own = Vocabulary.properties(of: owner).filter { !common.contains($0) }
    if !own.isEmpty { text += "\(owner.plainName)\n" + rows(own) + "\n" }
  }
  return text
}

private func rows(_ properties: [PropertyDescription]) -> String {
  columns(
    properties.map { property in
      let value = property.defaultValue.map { " (default \($0))" } ?? ""
      return (property.name, property.documentation + value)
    })
}
