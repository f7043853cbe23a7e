public import AdaptIR

extension ScreenLayout {
  /// The rows that hold an attribute of a view where it is: those that press on one of its edges,
  /// required ones first, the author's before the system's.
  ///
  /// Empty where the layout was made without rows.
  public func rows(deciding attribute: AdaptIR.Attribute, of view: Int) -> [AppliedRow] {
    let wanted = ScreenLayout.edges(of: attribute)
    let pressing = rows.enumerated().filter { _, row in
      row.state == .tight
        && row.terms.contains { term in
          term.anchor.view == view && term.anchor.area == .view && term.coefficient != 0
            && !wanted.isDisjoint(with: ScreenLayout.edges(of: term.anchor.attribute))
        }
    }
    return pressing.sorted { a, b in
      if a.element.priority != b.element.priority { return b.element.priority < a.element.priority }
      if a.element.isAuthors != b.element.isAuthors { return a.element.isAuthors }
      return a.offset < b.offset
    }.map(\.element)
  }

  /// The edges that an attribute is made of.
  private static func edges(of attribute: AdaptIR.Attribute) -> Set<AdaptIR.Attribute> {
    switch attribute {
    // Left and right are one of these, and which does not matter to what holds a view.
    case .left, .right: [.leading, .trailing, .left, .right]
    case .leading: [.leading, .left, .right]
    case .trailing: [.trailing, .left, .right]
    case .width, .centerX: [.leading, .trailing, .left, .right, .width, .centerX]
    case .top: [.top, .firstBaseline]
    case .bottom: [.bottom, .lastBaseline]
    case .firstBaseline, .lastBaseline, .height, .centerY:
      [.top, .bottom, .firstBaseline, .lastBaseline, .height, .centerY]
    }
  }
}

extension AppliedRow {
  /// Whether the spec says it, rather than the system.
  public var isAuthors: Bool {
    if case .author = reason { true } else { false }
  }
}
