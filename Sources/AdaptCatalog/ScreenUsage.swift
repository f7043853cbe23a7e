public import AdaptIR

/// A way in which a file shows a screen, as far as it decides which environments the screen can
/// have.
public enum ScreenUsage: Hashable, Sendable {
  /// The whole window: the root, a tab, a screen on a navigation stack, a full-screen presentation.
  case window
  /// A primary or supplementary column or an inspector. Nil for a width that nothing states.
  case narrowColumn(width: ClosedRange<Double>?)
  /// The detail column of a split.
  case detail
  /// A popover's content. Nil for a size that its content decides.
  case popover(EnvironmentSize?)
  /// A card, whose width class goes by its own width.
  case sheet(EnvironmentSize?)
  /// A child screen, with the traits that it overrides.
  case embed(EnvironmentRequest)
}

/// An environment in which a condition holds: the proof that it can.
public struct EnvironmentWitness: Hashable, Sendable {
  /// The window that a person can ask for.
  public let window: ChosenEnvironment
  public let usage: ScreenUsage
  /// What the screen itself sees; the window's for a screen that fills it.
  public let environment: Environment

  /// The window's phrase, with the place of the screen in it where it has one.
  public var description: String {
    func size(_ words: String) -> String {
      "\(window.phrase), in \(words) of \(environment.size.phrase)"
    }
    return switch usage {
    case .window: window.phrase
    case .narrowColumn, .detail:
      environment.size == window.environment.size
        ? window.phrase : size("a column")
    case .popover: size("a popover")
    case .sheet: size("a sheet")
    case .embed: size("a child screen")
    }
  }
}
