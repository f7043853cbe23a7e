import AdaptDiagnostics
import AdaptIR

/// From the model to the IR: slots become ordered lists, statements become constraints with
/// disjoint guards.
extension Elaborator {
  /// - Returns: the document, and where each condition of the logic's table went in its own; nil for
  ///   those that it does not use.
  func lower() -> (document: Document, places: [ConditionID?]) {
    var document = Document(
      sources: model.sources.map(\.name), breakpoints: model.breakpoints,
      environments: model.environments, inputs: model.inputs, tests: model.tests)
    screen = ScreenBuilder()
    let before = findings.all.count
    document.images = model.images.map { image in
      ImageAsset(
        name: image.name, properties: lower(image.slots, [.window]),
        variants: image.variants.map {
          ImageAsset.Variant(
            file: $0.file, condition: $0.condition, properties: lower($0.slots, [.window]),
            origin: origin($0.span))
        }, origin: origin(image.span))
    }
    document.screens = model.screens.map { lower($0) }
    markLoweredScreens(findings: findings.all[before...])
    screen = ScreenBuilder()
    lowerWhatShowsScreens(into: &document)
    document.conditions = logic.table
    let places = document.keepUsedConditions()
    return (document, places)
  }

  /// Containers and the app.
  func lowerWhatShowsScreens(into document: inout Document) {
    document.containers = model.containers.map { lower($0) }
    document.app = model.app.map { app in
      App(
        root: app.root, properties: lower(app.slots, [.window]),
        launchImages: app.launchImages.map {
          App.LaunchImage(
            condition: $0.condition, properties: lower($0.slots, [.window]),
            origin: origin($0.span))
        }, origin: origin(app.span))
    }
  }

  private func lower(_ model: ScreenModel) -> Screen {
    screen = ScreenBuilder()
    screen.name = model.name
    screen.views = model.views
    let uses = uses(of: model.name)
    let views = model.views.map { lower($0, uses) }
    screen.installed = []
    for view in views {
      screen.installed.append(
        both(view.parent.map { screen.installed[$0] } ?? .always, view.installed))
    }
    var constraints: [Constraint] = []
    var arms: [ConstraintArm] = []
    for (index, statement) in model.constraints.enumerated() {
      lower(statement, index, uses, &constraints, &arms)
    }
    checkFixedTwice(arms, model.constraints, uses: uses)
    if earlier != nil { lastLowered = (screen.installed, arms) }
    return Screen(
      name: model.name, kind: model.kind, properties: lower(model.slots, uses), views: views,
      constraints: constraints, presentations: model.presentations.map { lower($0) },
      origin: origin(model.span))
  }

  private func lower(_ model: ViewModel, _ uses: [Use]) -> View {
    var view = model.view
    view.installed = model.presence
    var slots: [Slot] = []
    for slot in model.slots {
      switch slot.name {
      case "installed":
        // Where nothing is said, a view is installed.
        let value = completed(decide(slot, uses), with: .always)
        view.installed = both(model.presence, truth(of: value) ?? .always)
      case "hidden":
        view.hidden = truth(of: completed(decide(slot, uses), with: .never)) ?? .never
      case "id":
        if let text = oneText(decide(slot, uses), slot) { view.identity = text }
      case "class":
        if let text = oneText(decide(slot, uses), slot) { view.className = text }
      default: slots.append(slot)
      }
    }
    view.properties = lower(slots, uses)
    return view
  }

  private func decide(_ slot: Slot, _ uses: [Use]) -> Adaptive {
    decide(slot.candidates, at: slot.candidates[0].span, what: "`\(slot.name)`", uses: uses)
  }

  /// A condition's cases with a last one for all other environments.
  private func completed(_ value: Adaptive, with condition: ConditionID) -> Adaptive {
    guard let last = value.cases.last, last.condition != .always else { return value }
    return Adaptive(
      value.cases + [.init(condition: .always, value: .condition(condition), span: last.span)])
  }

  private func oneText(_ value: Adaptive, _ slot: Slot) -> String? {
    guard case .text(let text) = value.constant else {
      if !value.hasFailed {
        report(
          .needsOneValue, at: slot.candidates.last?.span,
          "`\(slot.name)` is one text for all environments")
      }
      return nil
    }
    return text
  }

  func lower(_ slots: [Slot], _ uses: [Use]) -> [Property] {
    slots.compactMap { slot in
      let value = decide(slot, uses)
      guard !value.hasFailed else { return nil }
      var cases: [Guarded<Value>.Case] = []
      var origins: [Origin] = []
      for part in value.cases {
        guard let lowered = lowered(part.value) else { continue }
        cases.append(.init(part.condition, lowered))
        origins.append(origin(part.span))
      }
      guard let last = cases.last else { return nil }
      if last.condition != .always {
        cases.append(.init(.always, .unset))
        origins.append(origins[origins.count - 1])
      }
      return Property(name: slot.name, value: Guarded(cases), origins: origins)
    }
  }

  /// A compile-time value as the IR keeps it; nil for what must not be left at the end.
  func lowered(_ value: CompileTimeValue) -> Value? {
    switch value {
    case .number(let number): return .number(number)
    case .bool(let flag): return .bool(flag)
    case .text(let text): return .text(text)
    case .word(let word): return .word(word)
    case .color(let color): return .color(color)
    case .font(let font): return .font(font)
    case .image(let image): return .image(image)
    case .size(.number(let width), .number(let height)):
      return .size(width: width, height: height)
    case .range(let low, let high):
      return .range(minimum: low.constant, maximum: high.constant)
    case .list(let items):
      let lowered = items.compactMap { self.lowered($0) }
      guard lowered.count == items.count else { return nil }
      return .list(lowered)
    case .condition(let condition): return .condition(condition)
    case .template(let parts): return .template(parts.compactMap { lowered($0) })
    case .measure(let word, let amount): return .measure(word, amount)
    case .phrase(let phrase): return .phrase(phrase)
    case .linear, .size, .place, .failed: return nil
    }
  }

  func lower(
    _ statement: ConstraintModel, _ index: Int, _ uses: [Use], _ constraints: inout [Constraint],
    _ arms: inout [ConstraintArm]
  ) {
    let value = decide(
      statement.difference, at: statement.span, what: "this constraint", uses: uses)
    let priority = priority(of: statement, uses)
    guard !value.hasFailed, let priority else { return }
    if value.cases.count == 1, value.cases[0].condition == .always {
      lower(statement, index, value.cases[0], priority, uses, &constraints, &arms)
      return
    }
    var groups: [(terms: [LinearForm.Term], guard: [ConditionID], cases: [Guarded<Affine>.Case])] =
      []
    var before: [ConditionID] = []
    var active: [ConditionID] = []
    for part in value.cases {
      guard let form = part.value.linearForm else { return }
      let own = without(before, part.condition)
      before.append(part.condition)
      let present = both(both(statement.condition, own), presence(of: form))
      active.append(present)
      let constant = Guarded<Affine>.Case(part.condition, -form.constant)
      if let at = groups.firstIndex(where: { $0.terms == form.terms }) {
        groups[at].guard.append(own)
        groups[at].cases.append(constant)
      } else {
        groups.append((form.terms, [own], [constant]))
      }
      for level in priority.cases {
        arms.append(
          ConstraintArm(
            statement: index, condition: both(present, level.condition), form: form,
            relation: statement.relation, priority: level.value, span: part.span))
      }
    }
    reportNeverActive(
      statement, active.count == 1 ? active[0] : logic.table.any(active), uses)
    for group in groups {
      var cases = group.cases
      // Elsewhere the constraint does not exist, so its last value need not be guarded.
      cases[cases.count - 1].condition = .always
      constraints.append(
        Constraint(
          name: statement.name,
          terms: group.terms.map { Constraint.Term($0.coefficient, $0.anchor) },
          relation: statement.relation, constant: Guarded(cases), priority: priority,
          condition: groups.count == 1
            ? statement.condition : both(statement.condition, logic.table.any(group.guard)),
          group: groups.count == 1 ? nil : index, owner: statement.owner,
          origin: origin(statement.span)))
    }
  }

  /// A statement that says the same wherever it holds, as most do.
  private func lower(
    _ statement: ConstraintModel, _ index: Int, _ value: Adaptive.Case,
    _ priority: Guarded<Double>, _ uses: [Use], _ constraints: inout [Constraint],
    _ arms: inout [ConstraintArm]
  ) {
    guard let form = value.value.linearForm else { return }
    let present = both(statement.condition, presence(of: form))
    for level in priority.cases {
      arms.append(
        ConstraintArm(
          statement: index, condition: both(present, level.condition), form: form,
          relation: statement.relation, priority: level.value, span: value.span))
    }
    reportNeverActive(statement, present, uses)
    constraints.append(
      Constraint(
        name: statement.name,
        terms: form.terms.map { Constraint.Term($0.coefficient, $0.anchor) },
        relation: statement.relation, constant: Guarded(-form.constant), priority: priority,
        condition: statement.condition, group: nil, owner: statement.owner,
        origin: origin(statement.span)))
  }

  private func reportNeverActive(
    _ statement: ConstraintModel, _ isSomewhere: ConditionID, _ uses: [Use]
  ) {
    guard isSomewhere != statement.condition, witness(statement.condition, uses: uses) != nil,
      witness(isSomewhere, uses: uses) == nil
    else { return }
    report(
      .neverActive, at: statement.span,
      "the views of this constraint are never installed together")
  }

  /// Where every view that a form names is installed, with all views around it.
  private func presence(of form: LinearForm) -> ConditionID {
    if form.terms.allSatisfy({ screen.installed[$0.anchor.view] == .always }) { return .always }
    let views = Set(form.terms.map(\.anchor.view))
    return logic.table.all(views.sorted().map { screen.installed[$0] })
  }

  private func priority(of statement: ConstraintModel, _ uses: [Use]) -> Guarded<Double>? {
    guard !statement.priority.isEmpty else { return Guarded(1000) }
    let value = decide(statement.priority, at: statement.span, what: "the priority", uses: uses)
    var cases: [Guarded<Double>.Case] = []
    for part in value.cases {
      guard case .number(let number) = part.value else { return nil }
      cases.append(.init(part.condition, number.constant))
    }
    return Guarded(cases)
  }

  /// What a presentation says of itself asks the window, whatever column its screen is in.
  private func lower(_ model: PresentationModel) -> Presentation {
    let uses: [Use] = [.window]
    // Equal adaptations are one value, and never clash.
    var numbers: [AdaptationKey: Int] = [:]
    let candidates = model.adaptations.enumerated().map { index, adaptation in
      let key = AdaptationKey(adaptation)
      let number = numbers[key] ?? index
      numbers[key] = number
      return Candidate(
        condition: adaptation.condition,
        value: Adaptive(.number(Affine(Double(number))), at: adaptation.span),
        layer: .text(depth: 0), span: adaptation.span, conditionSpan: adaptation.span)
    }
    var adaptations: [Guarded<Presentation.Adaptation>.Case] = []
    if !candidates.isEmpty {
      for part in decide(candidates, at: model.span, what: "the style", uses: uses).cases {
        guard case .number(let number) = part.value else { continue }
        let adaptation = model.adaptations[Int(number.constant)]
        adaptations.append(
          .init(
            part.condition,
            Presentation.Adaptation(
              style: adaptation.style, showing: adaptation.showing,
              inNavigation: adaptation.inNavigation, properties: lower(adaptation.slots, uses),
              origin: origin(adaptation.span))))
      }
    }
    return Presentation(
      name: model.name, content: model.content, anchor: model.anchor, style: model.style,
      adaptations: adaptations, properties: lower(model.slots, uses),
      actions: model.actions.map {
        Presentation.Action(
          name: $0.name, condition: $0.condition, properties: lower($0.slots, uses),
          origin: origin($0.span))
      }, condition: model.condition, origin: origin(model.span))
  }

  private func lower(_ model: ContainerModel) -> Container {
    let uses = uses(of: model.name)
    return Container(
      name: model.name, kind: model.kind,
      children: model.children.map {
        Container.Child(
          role: $0.role, title: $0.title, shows: $0.shows, condition: $0.condition,
          properties: lower($0.slots, uses), origin: origin($0.span))
      }, properties: lower(model.slots, uses), origin: origin(model.span))
  }
}

/// What makes two adaptations of a presentation say the same.
private struct AdaptationKey: Hashable {
  private let style: Presentation.Style
  private let showing: String?
  private let inNavigation: Bool
  private let values: [Entry]

  private struct Entry: Hashable {
    let name: String
    let conditions: [ConditionID]
    let value: CompileTimeValue
  }

  init(_ adaptation: PresentationModel.Adaptation) {
    style = adaptation.style
    showing = adaptation.showing
    inNavigation = adaptation.inNavigation
    values = adaptation.slots.flatMap { slot in
      slot.candidates.flatMap { candidate in
        candidate.value.cases.map {
          Entry(
            name: slot.name, conditions: [candidate.condition, $0.condition], value: $0.value)
        }
      }
    }
  }
}
