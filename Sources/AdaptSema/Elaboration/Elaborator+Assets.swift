import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// Inputs and images.
extension Elaborator {
  func collectInputs() {
    for declaration in declarations.all {
      guard case .input(let syntax) = declaration, let name = syntax.name,
        declarations.byName[name.text] == declaration
      else { continue }
      declaredInputs[name.text] = input(syntax, named: name)
    }
    model.inputs = declarations.all.compactMap { declaration in
      guard case .input = declaration, let name = declaration.name else { return nil }
      return declaredInputs[name.text]
    }
  }

  private func input(_ syntax: InputDecl, named name: Token) -> Input {
    var input = Input(name: name.text, kind: .number, origin: origin(syntax.span))
    var type = ValueType.number
    switch syntax.type {
    case .name(let word):
      switch word.name?.text {
      case "Number": break
      case "Length": (input.kind, type) = (.length, .length)
      case "Bool": (input.kind, type) = (.bool, .bool)
      case "Text": (input.kind, type) = (.text, .text)
      default:
        if let token = word.name {
          reportUnknown(
            token, "type of input", kind: .unknownType,
            candidates: ["Number", "Length", "Bool", "Text"])
        }
      }
    case .range(let range):
      if case .range(let low, let high) = evaluate(.range(range), .range, Context()).constant,
        low.isConstant, high.isConstant
      {
        guard low.constant <= high.constant else {
          report(
            .notANumber, at: range.span,
            "this range is empty: its start lies above its end")
          break
        }
        (input.minimum, input.maximum) = (low.constant, high.constant)
      }
    case let other?:
      report(
        .unknownType, at: other.span, "an input has a type or a range, such as `Bool` or `0...1`")
    case nil: break
    }
    guard let syntax = syntax.defaultValue else { return input }
    let value = coerce(evaluate(syntax, type, Context()), to: type, Context())
    switch value.constant {
    case .number(let number):
      if let low = input.minimum, let high = input.maximum,
        !(low...high).contains(number.constant)
      {
        report(
          .typeMismatch, at: syntax.span,
          "the default lies outside of \(shortest(low))...\(shortest(high))")
      }
      input.initial = .number(number)
    case .bool(let flag): input.initial = .bool(flag)
    case .text(let text): input.initial = .text(text)
    case .failed: break
    default:
      report(.needsOneValue, at: syntax.span, "an input's default is one value")
    }
    return input
  }

  func elaborateImages() {
    for declaration in declarations.all {
      guard case .image(let syntax) = declaration, let name = syntax.name,
        declarations.byName[name.text] == declaration
      else { continue }
      var image = ImageModel(name: name.text, slots: [], variants: [], span: syntax.span)
      for content in syntax.block.map({ Array($0.members) }) ?? [] {
        switch content {
        case .property(let property):
          collect(property, owner: .imageDeclaration, Context(), &image.slots)
        case .variant(let variant): add(variant, &image)
        }
      }
      model.images.append(image)
    }
  }

  private func add(_ variant: ImageVariant, _ image: inout ImageModel) {
    guard let file = variant.file?.literal else {
      if let syntax = variant.file {
        report(.needsOneValue, at: syntax.span, "a file's name is one text")
      }
      return
    }
    guard let own = condition(variant.condition, Context()) else { return }
    if let syntax = variant.condition, !isConjunction(syntax) {
      report(
        .variantCondition, at: syntax.span, "an asset catalog cannot express `\(syntax.text)`",
        help: "write one `variant` for each case")
    }
    var slots: [Slot] = []
    for case .property(let property) in variant.block.map({ Array($0.members) }) ?? [] {
      collect(property, owner: .imageVariant, Context(), &slots)
    }
    image.variants.append(
      ImageModel.Variant(file: file, condition: own, slots: slots, span: variant.span))
  }

  private func isConjunction(_ condition: ConditionSyntax) -> Bool {
    switch condition {
    case .atom(let atom): isCatalogTrait(atom)
    case .and(let and): and.operands.allSatisfy { isConjunction($0) }
    case .parenthesized(let inner): inner.condition.map { isConjunction($0) } ?? true
    case .or, .not: false
    }
  }

  /// Whether an image set has a key for what the atom asks; the OS version stands for one set in
  /// each deployment.
  private func isCatalogTrait(_ atom: AtomCondition) -> Bool {
    guard let word = atom.name?.text else { return true }
    if atom.relation != nil { return word == "os" }
    if case .breakpoint(let breakpoint) = declarations.byName[word] {
      return breakpoint.condition.map { isConjunction($0) } ?? true
    }
    switch ConditionAtom(rawValue: word) {
    case .wC, .wR, .hC, .hR, .phone, .pad, .mac, .tv, .vision, .ltr, .rtl, .light, .dark, .p3,
      .srgb, .highContrast:
      return true
    case .portrait, .landscape, .boldText, .elevated, .forceTouch, .keyboard, .split, .slideOver,
      .free, .canvas:
      return false
    case nil: return word == "always"
    }
  }
}
