import AdaptCatalog
import AdaptIR
import AdaptLayout

/// Where a path of a test leads to.
enum SpecPlace {
  case view(ViewPlace)
  /// An area of a view: the safe area, margins, content.
  case area(ViewPlace, Area)
  case container(ContainerPlace)
  case presentation(PresentationPlace)
  /// Every element of an array.
  case each([ViewPlace])
}

extension SpecPlace {
  /// The same place, in what it lies in.
  func inside(_ surroundings: [TintSurroundings]) -> SpecPlace {
    switch self {
    case .view(var view):
      view.surroundings = surroundings
      return .view(view)
    case .container(var container):
      container.surroundings = surroundings
      return .container(container)
    case .area, .presentation, .each: return self
    }
  }
}

/// A view of a screen that is shown somewhere; view 0 is the screen itself.
struct ViewPlace {
  let screen: ScreenInEnvironment
  var view = 0
  /// Where the screen lies in what the path starts with, and how wide that is: coordinates are
  /// those of the outermost screen or container.
  var offset = (x: 0.0, y: 0.0)
  let rootWidth: Double
  /// Why the screen is not there in this environment.
  var absence: String?
  /// What its screen lies in, from the inside outwards.
  var surroundings: [TintSurroundings] = []
  /// What its container says about it: `width`, `minWidth`.
  var child: (properties: [Property], holds: [Bool], environment: Environment)?
}

/// A container that is shown somewhere.
struct ContainerPlace {
  let container: Container
  let environment: Environment
  let holds: [Bool]
  var offset = (x: 0.0, y: 0.0)
  let rootWidth: Double
  var absence: String?
  /// What it lies in, from the inside outwards.
  var surroundings: [TintSurroundings] = []

  /// What property `name` comes to; nil where nothing is said.
  func value(_ name: String) -> ExpressionValue? {
    winningValue(name, of: container.properties, holds, environment)
  }

  var isCollapsed: Bool { container.isCollapsed(in: environment) }
}

/// A presentation as it resolves in the environment of the screen that presents.
struct PresentationPlace {
  let presentation: Presentation
  let style: Presentation.Style
  let isPresented: Bool
  /// The screen shown; nil for an alert.
  let content: SpecPlaceBox?
}

/// Breaks the recursion of values.
final class SpecPlaceBox {
  let place: SpecPlace
  init(_ place: SpecPlace) { self.place = place }
}

/// What the winning case of a property comes to; nil where nothing is said.
func winningValue(
  _ name: String, of properties: [Property], _ holds: [Bool], _ environment: Environment
) -> ExpressionValue? {
  guard
    let property = properties.first(where: { $0.name == name }),
    let winner = property.value.cases.first(where: { holds[$0.condition.rawValue] })?.value,
    winner != .unset
  else { return nil }
  return ExpressionValue(winner, in: environment, holds: holds)
}
