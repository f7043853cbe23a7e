import AdaptDiagnostics
import AdaptIR

/// Conditions ask what a container gives; a child whose size follows from its own content may not
/// ask for that size.
extension Elaborator {
  /// Reports conditions of embedded screens on an axis that nothing outside of them decides.
  func checkUnboundedAxes() {
    for parent in model.screens {
      for (index, view) in parent.views.enumerated() {
        guard let child = view.view.embedded else { continue }
        for axis in [Attribute.Axis.horizontal, .vertical]
        where !isBounded(index, axis, in: parent) {
          report(axis, of: child, embedded: view, in: parent)
        }
      }
    }
  }

  private func report(
    _ axis: Attribute.Axis, of child: String, embedded view: ViewModel, in parent: ScreenModel
  ) {
    var reported: Set<Span> = []
    for (screen, condition, span) in guards
    where screen == child && asks(condition, axis) && reported.insert(span).inserted {
      let size = axis == .horizontal ? "width" : "height"
      report(
        .unboundedAxis, at: span,
        "`\(text(span))` asks for the \(size) of `\(child)`, which follows from its own content",
        labels: [
          Label("nothing decides the \(size) of this place", at: view.span)
        ],
        help: "give the place a \(size), or ask in `\(parent.name)`, whose size is given")
    }
  }

  /// Whether something outside of the child decides its length along the axis: a size of its own,
  /// or both edges, none of them an edge that content moves.
  private func isBounded(_ view: Int, _ axis: Attribute.Axis, in screen: ScreenModel) -> Bool {
    var hasSize = false
    var edges: Set<Attribute> = []
    for statement in screen.constraints where statement.relation == .equal {
      for part in statement.difference.flatMap({ $0.value.cases }) {
        guard let form = part.value.linearForm else { continue }
        let own = form.terms.map(\.anchor).filter {
          $0.view == view && $0.area == .view && $0.attribute.axis == axis
        }
        guard own.count == 1, !form.terms.contains(where: { $0.anchor.area == .content }) else {
          continue
        }
        if own[0].attribute.isSize {
          hasSize = true
        } else {
          edges.insert(own[0].attribute)
        }
      }
    }
    if hasSize { return true }
    return edges.count >= 2 && !followsContent(view, axis, in: screen)
  }

  /// Whether a view around follows its content along the axis: a cell's height does.
  private func followsContent(
    _ view: Int, _ axis: Attribute.Axis, in screen: ScreenModel
  ) -> Bool {
    guard axis == .vertical else { return false }
    var current = screen.views[view].view.parent
    while let parent = current {
      switch screen.views[parent].view.kind {
      case .cell, .header, .footer: return true
      default: current = screen.views[parent].view.parent
      }
    }
    return false
  }

  private func asks(_ condition: ConditionID, _ axis: Attribute.Axis) -> Bool {
    switch logic.table[condition] {
    case .always, .never, .input: return false
    case .atom(let atom):
      switch atom {
      case .wC, .wR: return axis == .horizontal
      case .hC, .hR: return axis == .vertical
      default: return false
      }
    case .compare(let comparison):
      switch comparison {
      case .width: return axis == .horizontal
      case .height: return axis == .vertical
      case .aspect: return true
      case .text, .os, .scale, .input: return false
      }
    case .not(let part): return asks(part, axis)
    case .all(let parts), .any(let parts): return parts.contains { asks($0, axis) }
    }
  }
}
