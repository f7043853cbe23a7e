import AdaptIR

extension EvaluatedScreen {
  /// The size of an image in this environment: the chosen variant's own, or the image's.
  func imageSize(_ name: String) -> LayoutSize? {
    guard let image = document.images.first(where: { $0.name == name }) else { return nil }
    let variant = chosenVariant(of: image)
    return variant.flatMap { size($0.properties) } ?? size(image.properties)
  }

  /// Of the variants that fit, the one that says most; the first of equals.
  private func chosenVariant(of image: ImageAsset) -> ImageAsset.Variant? {
    var best: (variant: ImageAsset.Variant, words: Int)?
    for variant in image.variants where holds[variant.condition.rawValue] {
      let words = wordCount(variant.condition)
      if words > best?.words ?? -1 { best = (variant, words) }
    }
    return best?.variant
  }

  /// The file that an image view shows here; nil for other views and images without files.
  func imageFile(of view: Int) -> String? {
    guard case .image(let name)? = value("image", of: view),
      let image = document.images.first(where: { $0.name == name })
    else { return nil }
    return chosenVariant(of: image)?.file ?? name
  }

  /// How many traits a condition asks for.
  private func wordCount(_ id: ConditionID) -> Int {
    switch document.conditions[id] {
    case .always, .never: 0
    case .atom, .compare, .input: 1
    case .not(let part): wordCount(part)
    case .all(let parts): parts.reduce(0) { $0 + wordCount($1) }
    case .any(let parts): parts.map { wordCount($0) }.max() ?? 0
    }
  }

  private func size(_ properties: [Property]) -> LayoutSize? {
    for property in properties where property.name == "size" {
      if case .size(let width, let height)? = property.value.value(holds) {
        return LayoutSize(width: number(width), height: number(height))
      }
    }
    return nil
  }
}
