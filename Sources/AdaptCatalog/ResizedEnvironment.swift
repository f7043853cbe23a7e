public import AdaptIR

extension Environment {
  /// The same environment in a window of another size.
  ///
  /// What follows from the width follows: the width class, except on a phone and on Interface
  /// Builder's canvas, and with it bars and margins. Everything else stays, the safe area too.
  public func resized(to size: EnvironmentSize) -> Environment {
    var resized = self
    resized.size = size
    resized.provenance[.size] = TraitMark(.window, .given)
    if widthClass != .unspecified, idiom != .phone {
      resized.widthClass = EnvironmentRules.widthClass(ofWindow: size.width)
      resized.provenance[.widthClass] = TraitMark(.window, .assumed)
    }
    resized.bars = EnvironmentRules.bars(idiom, resized.widthClass, heightClass, os: os)
    resized.margins = EnvironmentRules.margins(resized.widthClass, width: size.width, os: os)
    return resized
  }
}
