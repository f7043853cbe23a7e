import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// Properties: what each says goes into a slot as candidates.
extension Elaborator {
  /// An argument of a view, a bar or an item: a property, labeled or the principal one.
  func argument(_ argument: Argument, _ context: Context) {
    guard let block = context.block else { return }
    if let label = argument.label {
      property(label, argument.content, context)
      return
    }
    let owner = owner(of: block.owner)
    guard let principal = Vocabulary.principalProperty(of: owner) else {
      report(
        .wrongArguments, at: argument.span,
        "\(owner.plainName) takes no argument without a label")
      return
    }
    property(principal, argument.content, context, at: argument.span)
  }

  /// What the vocabulary calls a view of the screen.
  func owner(of view: Int) -> PropertyOwner {
    if let word = screen.barWords[view] { return PropertyOwner.bar(word) ?? .bar }
    return PropertyOwner(rawValue: screen.views[view].view.kind.rawValue) ?? .view
  }

  func property(_ name: Token, _ content: PropertyContentValue, _ context: Context) {
    guard let block = context.block else { return }
    guard let description = describe(name.text, view: block.owner) else {
      let owner = block.owner == 0 ? PropertyOwner.screen : owner(of: block.owner)
      reportUnknownProperty(name, on: [owner, self.owner(of: block.owner)])
      return
    }
    property(description, content, context, at: name.span)
  }

  private func describe(_ name: String, view: Int) -> PropertyDescription? {
    let own = Vocabulary.property(name, on: owner(of: view))
    guard view == 0 else {
      return own
        ?? (screen.views[view].view.component == nil
          ? nil : Vocabulary.property(name, on: .component))
    }
    return own ?? Vocabulary.property(name, on: .screen)
      ?? Vocabulary.property(name, on: .component)
  }

  func reportUnknownProperty(_ name: Token, on owners: [PropertyOwner]) {
    let near = Vocabulary.suggestion(forProperty: name.text, on: owners)
    report(
      .unknownProperty, at: name.span,
      "\(owners.last?.plainName ?? "this") has no property `\(name.text)`",
      help: near == nil ? whoHas(name.text) : nil,
      fixIts: near.map { [FixIt("did you mean `\($0)`", replacing: name.span, with: $0)] } ?? [])
  }

  /// Which other kinds have a property; nil where none has.
  private func whoHas(_ name: String) -> String? {
    let owners = Vocabulary.owners(ofProperty: name).members
    if Attribute(rawValue: name) != nil || AttributeGroup(rawValue: name) != nil {
      return "`\(name)` is an attribute: a constraint is written `\(name) == …`"
    }
    guard !owners.isEmpty else { return nil }
    guard owners.count <= 4 else { return "other kinds have it, this one does not" }
    return "it is a property of " + owners.map(\.plainName).joined(separator: ", ")
  }

  private func property(
    _ description: PropertyDescription, _ content: PropertyContentValue, _ context: Context,
    at span: Span
  ) {
    guard let block = context.block else { return }
    for candidate in candidates(description, content, context, at: span) {
      if let styled = styled(candidate, description, view: block.owner) {
        for (name, candidate) in styled { add(candidate, to: name, of: block.owner) }
      } else {
        add(candidate, to: description.name, of: block.owner)
      }
    }
  }

  /// The candidates that one property member gives to its slot.
  func candidates(
    _ description: PropertyDescription, _ content: PropertyContentValue, _ context: Context,
    at span: Span
  ) -> [Candidate] {
    let layer = Layer.text(depth: context.block?.depth ?? 0)
    let around = context.block?.localCondition ?? context.condition
    var plain = context
    plain.unknowns = .refused
    switch content {
    case .value(let value):
      if description.type == .environmentPhrase { return [] }
      return candidates(value, plain, around: around, layer: layer) { items, span in
        limited(self.value(items, description.type, plain, at: span), to: description)
      }
    case .condition(let syntax):
      guard let value = condition(syntax, plain) else { return [] }
      noteGuard(both(around, value), at: syntax.span)
      return [
        Candidate(
          condition: around, value: Adaptive(.condition(value), at: syntax.span), layer: layer,
          span: syntax.span, conditionSpan: syntax.span)
      ]
    case .environment(let phrase):
      guard let text = traits(phrase) else { return [] }
      return [
        Candidate(
          condition: around, value: Adaptive(.phrase(text), at: phrase.span), layer: layer,
          span: phrase.span, conditionSpan: phrase.span)
      ]
    case .missing: return []
    }
  }

  /// The value of the items after a colon, which only lists, frames and insets may have several of.
  private func value(
    _ items: [ExpressionSyntax], _ type: ValueType, _ context: Context, at span: Span
  ) -> Adaptive {
    var element = type
    if case .list(let inner) = type { element = inner }
    let values = items.map { evaluate($0, items.count > 1 ? element : type, context) }
    if values.count == 1 { return coerce(values[0], to: type, context) }
    return coerce(combine(values, at: span) { .list($0) }, to: type, context)
  }

  /// Reports numbers outside of what the property takes.
  private func limited(_ value: Adaptive, to description: PropertyDescription) -> Adaptive {
    guard let limits = description.limits else { return value }
    return Adaptive(
      value.cases.map { part in
        guard case .number(let number) = part.value, number.isConstant,
          !limits.contains(number.constant)
        else { return part }
        report(
          .typeMismatch, at: part.span,
          "`\(description.name)` goes from \(shortest(limits.lowerBound)) to "
            + "\(shortest(limits.upperBound)), and this is \(shortest(number.constant))")
        return Adaptive.Case(condition: part.condition, value: .failed, span: part.span)
      })
  }

  /// The candidates that a declared style stands for; nil where the value is no declared style.
  private func styled(
    _ candidate: Candidate, _ description: PropertyDescription, view: Int
  ) -> [(String, Candidate)]? {
    guard description.name == "style", case .word(let name) = candidate.value.constant,
      case .style = declarations.byName[name]
    else { return nil }
    var result: [(String, Candidate)] = []
    for slot in styles[name] ?? [] {
      guard describe(slot.name, view: view) != nil else {
        report(
          .unknownProperty, at: candidate.span,
          "style `\(name)` sets `\(slot.name)`, which \(owner(of: view).plainName) does not have")
        continue
      }
      for styled in slot.candidates {
        var copy = styled
        copy.condition = both(candidate.condition, styled.condition)
        copy.layer = .style
        result.append((slot.name, copy))
      }
    }
    return result
  }

  /// Adds a candidate to a slot of a view, or of the screen where the property is the screen's.
  func add(_ candidate: Candidate, to name: String, of view: Int) {
    guard !candidate.value.hasFailed else { return }
    if view == 0, Vocabulary.property(name, on: owner(of: 0)) == nil {
      append(candidate, to: name, &screen.slots)
    } else {
      append(candidate, to: name, &screen.views[view].slots)
    }
  }

  func append(_ candidate: Candidate, to name: String, _ slots: inout [Slot]) {
    if let index = slots.firstIndex(where: { $0.name == name }) {
      slots[index].candidates.append(candidate)
    } else {
      slots.append(Slot(name: name, candidates: [candidate]))
    }
  }

  /// `delta os < 7 { y: -64 }`: what is added to the frame, as x, y, width, height.
  func delta(_ member: DeltaMember, _ context: Context) {
    guard let block = context.block, let syntax = member.condition else { return }
    guard let own = condition(syntax, context) else { return }
    let parts = ["x", "y", "width", "height"]
    var numbers: [CompileTimeValue] = Array(repeating: .number(Affine(0)), count: 4)
    for case .property(let property) in member.block.map({ Array($0.members) }) ?? [] {
      guard let name = property.name else { continue }
      guard let place = parts.firstIndex(of: name.text) else {
        reportUnknownProperty(name, on: [.delta])
        continue
      }
      guard let value = property.value?.first else { continue }
      let amount = coerce(evaluate(value, .length, context), to: .length, context)
      guard let constant = amount.constant else {
        report(.needsOneValue, at: value.span, "a delta is one number for each condition")
        continue
      }
      numbers[place] = constant
    }
    guard !numbers.contains(.failed) else { return }
    add(
      Candidate(
        condition: both(block.localCondition, own),
        value: Adaptive(.list(numbers), at: member.span),
        layer: .text(depth: block.depth), span: member.span, conditionSpan: syntax.span),
      to: "delta", of: block.owner)
  }

  /// Reports deltas of views that no frame places.
  func checkDeltas() {
    for view in screen.views {
      guard let delta = view.slots.first(where: { $0.name == "delta" }),
        !view.slots.contains(where: { $0.name == "frame" })
      else { continue }
      report(
        .deltaWithoutFrame, at: delta.candidates[0].span,
        "a delta moves a frame, and this view has none",
        help:
          "give the constraint's constant an alternative: `top == super.top + (220 | os < 7: 156)`"
      )
    }
  }

  /// The candidates of each declared style, for any kind of view.
  func elaborateStyles() {
    for declaration in declarations.all {
      guard case .style(let style) = declaration, let name = style.name,
        declarations.byName[name.text] == declaration
      else { continue }
      var slots: [Slot] = []
      collect(style.block.map { Array($0.members) } ?? [], Context(), &slots)
      styles[name.text] = slots
    }
  }

  private func collect(_ contents: [StyleContent], _ context: Context, _ slots: inout [Slot]) {
    for content in contents {
      switch content {
      case .property(let property): collect(property, owner: .style, context, &slots)
      case .when(let when): forEachArm(of: when, context) { collect($0, $1, &slots) }
      }
    }
  }

  /// Adds what one property member says to slots outside of screens.
  func collect(
    _ property: PropertyMember, owner: PropertyOwner, _ context: Context, _ slots: inout [Slot]
  ) {
    guard let name = property.name else { return }
    guard let description = Vocabulary.property(name.text, on: owner) else {
      reportUnknownProperty(name, on: [owner])
      return
    }
    for candidate in candidates(description, property.content, context, at: name.span)
    where !candidate.value.hasFailed {
      append(candidate, to: name.text, &slots)
    }
  }

  /// Adds what arguments say to slots outside of screens.
  func collect(
    _ list: ArgumentList?, owner: PropertyOwner, _ context: Context, _ slots: inout [Slot]
  ) {
    for argument in list.map({ Array($0.arguments) }) ?? [] {
      let description: PropertyDescription
      if let label = argument.label {
        guard let found = Vocabulary.property(label.text, on: owner) else {
          reportUnknownProperty(label, on: [owner])
          continue
        }
        description = found
      } else {
        guard let found = Vocabulary.principalProperty(of: owner) else {
          report(
            .wrongArguments, at: argument.span,
            "\(owner.plainName) takes no argument without a label")
          continue
        }
        description = found
      }
      for candidate in candidates(description, argument.content, context, at: argument.span)
      where !candidate.value.hasFailed {
        append(candidate, to: description.name, &slots)
      }
    }
  }
}
