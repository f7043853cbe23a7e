import AdaptCatalog
import AdaptIR

/// What nothing in the layout decides: numbers of the environment and of the spec.
extension DerivationMaker {
  private var environment: Environment { screen.environment }

  // MARK: Of the screen

  /// The width or height that the screen was given, for its far edges; its near ones are 0.
  func rootGround(_ edge: Edge) -> Derivation.Ground? {
    switch edge {
    case .leading, .top: nil
    case .trailing: sizeGround("width", system.rootSize.width)
    case .bottom: sizeGround("height", system.rootSize.height)
    }
  }

  private func sizeGround(_ word: String, _ value: Double) -> Derivation.Ground {
    Derivation.Ground(
      "the screen's \(word) is \(pointsText(value))" + because(.size), value: value, trait: .size)
  }

  /// `: the screen of iPhone 15 in portrait`, where there is a reason.
  private func because(_ trait: Trait) -> String {
    guard let reason = environment.reasons.first(where: { $0.trait == trait }) else {
      return ""
    }
    return ": \(reason.text)"
  }

  // MARK: Of places

  /// What an area adds to the view's own edges.
  mutating func grounds(of anchor: Anchor, depth: Int) -> [Derivation.Ground] {
    let edges = edges(of: anchor)
    switch anchor.area {
    case .view: return baselineGrounds(of: anchor)
    case .safe: return edges.flatMap { safeGrounds($0) }
    case .keyboard: return edges.contains(.top) ? keyboardGrounds() : []
    case .margins: return edges.flatMap { marginGrounds($0, of: anchor.view, depth: depth) }
    case .readable:
      return edges.flatMap { edge in
        edge == .top || edge == .bottom ? marginGrounds(edge, of: anchor.view, depth: depth) : []
      }
    case .content: return edges.flatMap { contentGrounds($0, of: anchor.view, depth: depth) }
    case .frame: return []
    }
  }

  /// The edges that an attribute is made of, in the solved picture.
  private func edges(of anchor: Anchor) -> [Edge] {
    let isFlipped = screen.isFlipped(anchor)
    switch anchor.attribute {
    case .leading, .left: return [isFlipped ? .trailing : .leading]
    case .trailing, .right: return [isFlipped ? .leading : .trailing]
    case .top, .firstBaseline: return [.top]
    case .bottom, .lastBaseline: return [.bottom]
    case .width, .centerX: return [.leading, .trailing]
    case .height, .centerY: return [.top, .bottom]
    }
  }

  private func safeGrounds(_ edge: Edge) -> [Derivation.Ground] {
    let own = EdgeValues(environment.safeArea, environment.direction)[edge]
    var grounds: [Derivation.Ground] = []
    if own != 0 {
      grounds.append(
        Derivation.Ground(
          "the safe area's \(sideWord(edge)) is \(pointsText(own))" + because(.safeArea),
          value: own, trait: .safeArea))
    }
    for bar in screen.bars.bars where (bar.kind == .navigation) == (edge == .top) {
      guard edge == .top || edge == .bottom else { continue }
      grounds.append(
        Derivation.Ground(
          "the \(bar.kind.words) is \(pointsText(bar.height)) high" + because(.bars),
          value: bar.height, trait: .bars,
          origin: bar.view.map { screen.views[$0].origin }))
    }
    return grounds
  }

  private func keyboardGrounds() -> [Derivation.Ground] {
    guard 0 < environment.keyboardHeight else {
      return [Derivation.Ground("no keyboard shows", trait: .keyboard)]
        + safeGrounds(.bottom)
    }
    return [
      Derivation.Ground(
        "the keyboard is \(pointsText(environment.keyboardHeight)) high" + because(.keyboard),
        value: environment.keyboardHeight, trait: .keyboard)
    ]
  }

  /// A view's margin: its own, and by how much it grew.
  mutating func marginGrounds(_ edge: Edge, of view: Int, depth: Int) -> [Derivation.Ground] {
    var grounds: [Derivation.Ground] = []
    let own = screen.ownMargins(of: view)[edge]
    let system = EdgeValues(environment.margins, environment.direction)[edge]
    if let said = screen.choice("margins", of: view), view != 0 || own != system {
      grounds.append(said)
    } else if view == 0 {
      if own != 0 {
        grounds.append(
          Derivation.Ground(
            "the screen's \(sideWord(edge)) margin is \(pointsText(own))" + because(.margins),
            value: own, trait: .margins))
      }
    } else {
      grounds.append(
        Derivation.Ground(
          "\(writer.name(view)) has the usual \(sideWord(edge)) margin of \(pointsText(own))",
          value: own))
    }
    let growth = solved.system.inputs.marginGrowth[view][edge]
    guard growth != 0 else { return grounds }
    if view == 0 { return grounds + safeGrounds(edge) }
    var ground = Derivation.Ground(
      "it grows by \(pointsText(growth)), what of \(writer.name(view)) is unsafe or outside the"
        + " margins around it", value: growth)
    let anchor = Anchor(view: view, attribute: edge.attribute)
    ground.steps = [inputStep(anchor, depth: depth)]
    return grounds + [ground]
  }

  private mutating func contentGrounds(
    _ edge: Edge, of view: Int, depth: Int
  ) -> [Derivation.Ground] {
    guard screen.views[view].kind.hasContentArea else {
      let accessory = edge == .trailing ? screen.accessoryWidth(of: view) : 0
      return accessory == 0
        ? []
        : [
          Derivation.Ground(
            "the accessory takes \(pointsText(accessory))", value: accessory)
        ]
    }
    guard edge == .leading || edge == .top else { return [] }
    let inset = system.contentInsets(of: view)[edge]
    guard inset != 0 else { return [] }
    var ground = Derivation.Ground(
      "the content of \(writer.name(view)) starts \(pointsText(inset)) inside, below what covers"
        + " it", value: inset)
    if edge == .top, solved.system.inputs.overlaps[view].top != 0 {
      ground.steps = [inputStep(Anchor(view: view, attribute: .top), depth: depth)]
    }
    return [ground]
  }

  private func baselineGrounds(of anchor: Anchor) -> [Derivation.Ground] {
    guard anchor.attribute == .firstBaseline || anchor.attribute == .lastBaseline,
      let baselines = system.inputs.contents[anchor.view].baselines
    else { return [] }
    let isFirst = anchor.attribute == .firstBaseline
    let name = writer.name(anchor.view)
    switch baselines {
    case .fromEdges(let ascent, let descent):
      let distance = isFirst ? ascent : descent
      return [
        Derivation.Ground(
          "the \(isFirst ? "first" : "last") line of \(name) stands \(pointsText(distance)) "
            + (isFirst ? "below its top" : "above its bottom"), value: distance, trait: .text)
      ]
    case .fromCenter(let distance):
      return [
        Derivation.Ground(
          "the text of \(name) stands \(pointsText(distance)) below its center", value: distance,
          trait: .text)
      ]
    }
  }

  // MARK: Of rows

  /// The numbers and choices behind a row.
  mutating func grounds(of number: Int, depth: Int) -> [Derivation.Ground] {
    switch solved.system.reasons[number] {
    case .author(let constraint): return authorGrounds(screen.screen.constraints[constraint])
    case .hugging(let view, let axis):
      return contentGrounds(of: view, axis, depth: depth)
        + [screen.choice("hugging", of: view)].present
    case .compression(let view, let axis):
      return contentGrounds(of: view, axis, depth: depth)
        + [screen.choice("compression", of: view)].present
    case .stack(let view, let rule): return stackGrounds(rule, of: view, depth: depth)
    case .autoresizing(let view):
      return ["frame", "autoresizes", "delta"].map { screen.choice($0, of: view) }.present
    case .system(let view, let rule): return systemGrounds(rule, of: view)
    }
  }

  private func authorGrounds(_ constraint: Constraint) -> [Derivation.Ground] {
    var grounds: [Derivation.Ground] = []
    if constraint.condition != .always {
      grounds.append(
        Derivation.Ground(
          "it is there because `\(screen.conditionText(constraint.condition))` holds"
            + screen.givers(asked: constraint.condition),
          origin: constraint.origin))
    }
    if let place = constraint.constant.place(screen.holds) {
      let winner = constraint.constant.cases[place]
      if 1 < constraint.constant.cases.count {
        grounds.append(
          Derivation.Ground(
            "its number is " + screen.won(screen.affineText(winner.value), winner.condition),
            origin: constraint.origin,
            alternatives: screen.alternatives(constraint.constant, besides: place, []) {
              screen.affineText($0)
            }))
      }
      grounds += winner.value.terms.map { quantityGround($0.quantity) }
    }
    for term in constraint.terms {
      grounds += term.coefficient.terms.map { quantityGround($0.quantity) }
    }
    if let place = constraint.priority.place(screen.holds), 1 < constraint.priority.cases.count {
      let winner = constraint.priority.cases[place]
      grounds.append(
        Derivation.Ground(
          "its priority is " + screen.won(pointsText(winner.value), winner.condition),
          origin: constraint.origin,
          alternatives: screen.alternatives(constraint.priority, besides: place, []) {
            pointsText($0)
          }))
    }
    return grounds
  }

  private func quantityGround(_ quantity: Quantity) -> Derivation.Ground {
    let value = screen.number(Affine(0, [Affine.Term(quantity, 1)]))
    switch quantity {
    case .pixel:
      return Derivation.Ground(
        "a device pixel is \(pointsText(value)) here", value: value, trait: .scale)
    case .standard: return Derivation.Ground("`standard` is the system's spacing")
    case .scaled(let base, let style):
      return Derivation.Ground(
        "`scaled(\(pointsText(base)), \(style))` is \(pointsText(value)) at text "
          + environment.text.rawValue, value: value, trait: .text)
    case .input(let name):
      return Derivation.Ground(
        "the input `\(name)` is \(pointsText(value))", value: value,
        trait: .inputs)
    }
  }

  private mutating func stackGrounds(
    _ rule: AppliedRow.StackRule, of stack: Int, depth: Int
  ) -> [Derivation.Ground] {
    var names: [String] = ["axis"]
    switch rule {
    case .spacing: names.append("spacing")
    case .alignment, .spanningBoundary, .spanningFit: names.append("alignment")
    case .fillEqually, .fillProportionally, .distributingEdge, .canvasFit:
      names.append("distribution")
    case .canvasConnection, .ambiguitySuppression, .hiding: break
    }
    // A stack has many rows, which all rest on the same choices.
    var grounds = names.filter { toldSlots.insert("\(stack).\($0)").inserted }
      .map { screen.choice($0, of: stack) }.present
    if rule == .canvasConnection, screen.flag("marginsRelative", of: stack) == true {
      for edge in Edge.allCases { grounds += marginGrounds(edge, of: stack, depth: depth) }
    }
    return grounds
  }

  private func systemGrounds(
    _ rule: AppliedRow.SystemRule, of view: Int
  ) -> [Derivation.Ground] {
    switch rule {
    case .rootSize, .size, .resting: return []
    case .guide:
      return [
        Derivation.Ground(
          "text is easy to read up to a width of \(pointsText(environment.readableWidth))"
            + because(.readableWidth), value: environment.readableWidth, trait: .readableWidth)
      ]
    case .bar:
      guard let bar = screen.bars.bar(of: view) else { return [] }
      return [
        Derivation.Ground(
          "the \(bar.kind.words) is \(pointsText(bar.height)) high" + because(.bars),
          value: bar.height, trait: .bars)
      ]
    case .content:
      return ["style", "height", "rowHeight", "columns", "spacing", "itemRatio", "insets"]
        .map { screen.choice($0, of: view) }.present
    }
  }

  // MARK: Content

  private mutating func contentGrounds(
    of view: Int, _ axis: AdaptIR.Attribute.Axis, depth: Int
  ) -> [Derivation.Ground] {
    let content = solved.system.inputs.contents[view]
    let isWidth = axis == .horizontal
    guard let size = isWidth ? content.width : content.height else { return [] }
    var ground = Derivation.Ground(
      "the content of \(writer.name(view)) is \(pointsText(size)) \(isWidth ? "wide" : "high")",
      value: size, origin: screen.views[view].origin)
    if let said = screen.choice("intrinsic", of: view) { return [ground, said] }
    if let label = measurer.label(view) {
      let width = solved.first.wrapWidth(of: view)
      let wraps = measurer.wrapped(view, width: width) != nil
      let lines = measurer.text(of: view, width: width, height: .infinity)
      ground.trait = .text
      ground.text += ": \(quoted(label.text))"
      if let lines {
        ground.text += wraps ? " in \(lines.lines) lines" : ""
        ground.text += " at \(pointsText(lines.fontSize)) points, text \(environment.text.rawValue)"
      }
      if wraps {
        ground.text += ", wrapped at \(pointsText(width))"
        ground.steps = [inputStep(Anchor(view: view, attribute: .width), depth: depth)]
      }
      return [ground] + [screen.choice("font", of: view)].present
    }
    return [ground] + [screen.choice("image", of: view)].present
  }

  private func sideWord(_ edge: Edge) -> String { edge.attribute.rawValue }

  /// A text in quotes, cut where it is long.
  private func quoted(_ text: String) -> String {
    let line = text.prefix { $0 != "\n" }
    return line.count == text.count && line.count <= 40 ? "\"\(line)\"" : "\"\(line.prefix(39))…\""
  }
}

extension [Derivation.Ground?] {
  fileprivate var present: [Derivation.Ground] { compactMap { $0 } }
}

extension ScreenBars.Kind {
  var words: String {
    switch self {
    case .navigation: "navigation bar"
    case .toolbar: "toolbar"
    case .tab: "tab bar"
    }
  }
}
