package import AdaptDiagnostics
package import AdaptIR

/// What a spec means, before overrides are decided: names are resolved, components and loops are
/// expanded, and each slot still holds all its candidates.
package struct Model: Sendable {
  package var sources: [SourceText] = []
  package var conditions = ConditionTable()
  package var breakpoints: [NamedCondition] = []
  package var environments: [NamedEnvironment] = []
  package var inputs: [Input] = []
  package var images: [ImageModel] = []
  package var screens: [ScreenModel] = []
  package var containers: [ContainerModel] = []
  package var app: AppModel?
  package var tests: [TestBlock] = []
}

/// One thing that a value may be said of, with everything that was said.
package struct Slot: Sendable {
  package var name: String
  /// In source order within one layer.
  package var candidates: [Candidate]
}

/// One value that a slot may take, and where.
package struct Candidate: Sendable {
  package var condition: ConditionID
  package var value: Adaptive
  /// The higher layer decides wherever one of its candidates applies.
  package var layer: Layer
  /// The value as written.
  package var span: Span
  /// The condition as written; the value's span where there is none.
  package var conditionSpan: Span
}

/// Which text a candidate comes from. Kind defaults are below all and stand in no slot.
package enum Layer: Hashable, Comparable, Sendable {
  case style
  /// The text of a component that is nested `depth` instances deep; less deep is stronger, since
  /// an instance's block overrides the component's body.
  case text(depth: Int)

  package static func < (a: Layer, b: Layer) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .style: Int.min
    case .text(let depth): -depth
    }
  }
}

/// A view with its slots.
package struct ViewModel: Sendable {
  /// Name, kind, parent, scope, origin; `installed`, `hidden` and `properties` are not filled in.
  package var view: View
  /// Its own presence: the `when` blocks around it, up to its parent's block.
  package var presence: ConditionID
  /// Its presence with those of all views around it.
  package var fullPresence: ConditionID
  /// How many views are above it.
  package var depth = 0
  package var slots: [Slot] = []
  package var span: Span
}

/// One statement that makes one constraint wherever it holds.
package struct ConstraintModel: Sendable {
  package var name: String?
  /// The block's view.
  package var owner: Int
  /// Left side minus right side; each candidate's value is `linear`.
  package var difference: [Candidate]
  package var relation: Relation
  /// Candidates for the priority; each value is a number.
  package var priority: [Candidate]
  /// Where the statement is present.
  package var condition: ConditionID
  package var span: Span
}

package struct ScreenModel: Sendable {
  package var name: String
  package var kind: Screen.Kind
  package var slots: [Slot] = []
  package var views: [ViewModel] = []
  package var constraints: [ConstraintModel] = []
  package var presentations: [PresentationModel] = []
  package var span: Span
}

package struct PresentationModel: Sendable {
  package struct Adaptation: Sendable {
    package var condition: ConditionID
    package var style: Presentation.Style
    package var showing: String?
    package var inNavigation: Bool
    package var slots: [Slot]
    package var span: Span
  }

  package struct Action: Sendable {
    package var name: String
    package var condition: ConditionID
    package var slots: [Slot]
    package var span: Span
  }

  package var name: String?
  package var content: Presentation.Content
  package var anchor: Int?
  package var style: Presentation.Style
  package var adaptations: [Adaptation]
  package var slots: [Slot]
  package var actions: [Action]
  package var condition: ConditionID
  package var span: Span
}

package struct ContainerModel: Sendable {
  package struct Child: Sendable {
    package var role: Container.Role
    package var title: String?
    package var shows: String
    package var condition: ConditionID
    package var slots: [Slot]
    package var span: Span
  }

  package var name: String
  package var kind: Container.Kind
  package var children: [Child]
  package var slots: [Slot]
  package var span: Span
}

package struct ImageModel: Sendable {
  package struct Variant: Sendable {
    package var file: String
    package var condition: ConditionID
    package var slots: [Slot]
    package var span: Span
  }

  package var name: String
  package var slots: [Slot]
  package var variants: [Variant]
  package var span: Span
}

package struct AppModel: Sendable {
  package struct LaunchImage: Sendable {
    package var condition: ConditionID
    package var slots: [Slot]
    package var span: Span
  }

  package var root: String?
  package var slots: [Slot]
  package var launchImages: [LaunchImage]
  package var span: Span
}
