package import AdaptIR

extension Environment {
  /// The environment of a child screen, with every trait noted that it has from what shows it and
  /// not as it would have flowed on.
  ///
  /// - Parameters:
  ///   - giver: who shows it, in words: embed `low` of `Host`.
  ///   - parent: what would have flowed on.
  package func given(
    by giver: @autoclosure () -> String, insteadOf parent: Environment
  ) -> Environment {
    var child = self
    func note(_ trait: Trait, _ isSame: Bool, _ word: (Environment) -> String) {
      guard !isSame else { return }
      child.provenance.overrides.append(
        TraitOverride(trait, value: word(self), giver: giver(), replaced: word(parent)))
    }
    note(.idiom, idiom == parent.idiom) { $0.idiom.rawValue }
    note(.scale, scale == parent.scale) { "scale \(ExactDecimal(rounding: $0.scale))" }
    note(.widthClass, widthClass == parent.widthClass) { $0.widthClass.word(axis: "w") }
    note(.heightClass, heightClass == parent.heightClass) { $0.heightClass.word(axis: "h") }
    note(.text, text == parent.text) { "text \($0.text.rawValue)" }
    note(.direction, direction == parent.direction) { $0.direction.rawValue }
    note(.style, style == parent.style) { $0.style.rawValue }
    note(.gamut, gamut == parent.gamut) { $0.gamut.rawValue }
    note(.contrast, contrast == parent.contrast) {
      $0.contrast == .high ? "highContrast" : "normalContrast"
    }
    note(.boldText, boldText == parent.boldText) { $0.boldText ? "boldText" : "plainText" }
    note(.level, level == parent.level) { $0.level.rawValue }
    note(.forceTouch, forceTouch == parent.forceTouch) {
      $0.forceTouch ? "forceTouch" : "noForceTouch"
    }
    return child
  }
}

extension EnvironmentProvenance {
  /// Who gave a trait its value on the way to the screen, the nearest first: hC from embed `low` of
  /// `Host`, overriding hR; nil where it flowed all the way.
  package func givers(of trait: Trait) -> String? {
    let steps = overrides.reversed().filter { $0.trait == trait }
    guard let nearest = steps.first else { return nil }
    var text = "\(nearest.value) from \(nearest.giver), overriding \(nearest.replaced)"
    for step in steps.dropFirst() {
      text += "; before that \(step.value) from \(step.giver), overriding \(step.replaced)"
    }
    return text
  }
}
