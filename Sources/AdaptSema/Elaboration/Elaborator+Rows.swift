import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// Visual rows: each is the constraints that its drawing shows.
extension Elaborator {
  func row(_ member: RowMember, _ context: Context) {
    guard let block = context.block else { return }
    var context = context
    context.unknowns = .allowed
    let axis = RowAxis(member.axis)
    guard let places = items(of: member, context) else { return }
    let superview = commonSuperview(of: places.compactMap(\.self).map(\.view))
    var itemIndex = 0
    var before: LinearForm?
    var link: RowLink?
    var equalGaps: [(gap: LinearForm, span: Span)] = []

    func meet(_ after: LinearForm, at span: Span) {
      if let before {
        let gap = after - before
        if case .equal = link?.gap {
          equalGaps.append((gap, link?.span ?? span))
        } else {
          addGap(gap, link, member, context, block, at: span)
        }
      }
      link = nil
    }

    for element in member.elements {
      switch element {
      case .link(let next): link = next
      case .edge(let edge):
        guard let place = place(of: edge, superview, context) else { return }
        let isStart = before == nil
        // A keyboard comes up from below: what ends at it ends above it.
        let end = place.area == .keyboard && axis.end == .bottom ? .top : axis.end
        let form = LinearForm(place.anchor(isStart ? axis.start : end))
        meet(form, at: edge.span)
        before = form
      case .item(let item):
        guard let place = places[itemIndex] else { return }
        itemIndex += 1
        meet(LinearForm(place.anchor(axis.start)), at: item.span)
        before = LinearForm(place.anchor(axis.end))
        for predicate in item.predicates {
          addPredicate(predicate, of: place, axis, member, context, block)
        }
      }
    }
    for gap in equalGaps.dropFirst() {
      add(
        Adaptive(.linear(gap.gap - equalGaps[0].gap), at: gap.span), .equal, priority: [], member,
        block, at: gap.span)
    }
  }

  /// The views in brackets, in order; nil where one was reported.
  private func items(of member: RowMember, _ context: Context) -> [Place?]? {
    var places: [Place?] = []
    for case .item(let item) in member.elements {
      guard let syntax = item.view else { return nil }
      switch evaluate(syntax, nil, context).constant {
      case .place(let place): places.append(place)
      case .failed: return nil
      default:
        report(.shapesDiffer, at: syntax.span, "a view's name stands in brackets")
        return nil
      }
    }
    return places
  }

  /// The nearest view around all of `views`; nil where there is none.
  private func commonSuperview(of views: [Int]) -> Int? {
    func ancestors(_ view: Int) -> [Int] {
      var path: [Int] = []
      var current = screen.views[view].view.parent
      while let parent = current {
        path.append(parent)
        current = screen.views[parent].view.parent
      }
      return path
    }
    guard let first = views.first else { return nil }
    return ancestors(first).first { candidate in
      views.allSatisfy { ancestors($0).contains(candidate) }
    }
  }

  private func place(of edge: RowEdge, _ superview: Int?, _ context: Context) -> Place? {
    if let guide = edge.guide {
      switch evaluate(guide, nil, context).constant {
      case .place(let place): return place
      case .failed: return nil
      default:
        report(.shapesDiffer, at: guide.span, "a guide or `|` ends a row")
        return nil
      }
    }
    guard let superview else {
      report(.rowWithoutAncestor, at: edge.span, "the views of this row share no superview")
      return nil
    }
    return Place(view: superview)
  }

  private func addGap(
    _ gap: LinearForm, _ link: RowLink?, _ member: RowMember, _ context: Context,
    _ block: BlockContext, at span: Span
  ) {
    switch link?.gap {
    case .sized:
      for predicate in link?.predicates.map({ $0 }) ?? [] {
        add(gap, predicate, member, context, block, at: predicate.span)
      }
    case .standard:
      let difference = gap - LinearForm(Affine(0, [.init(.standard, 1)]))
      add(
        Adaptive(.linear(difference), at: span), .equal, priority: [], member, block,
        at: link?.span ?? span)
    case .equal, nil:
      add(Adaptive(.linear(gap), at: span), .equal, priority: [], member, block, at: span)
    }
  }

  private func addPredicate(
    _ predicate: Predicate, of place: Place, _ axis: RowAxis, _ member: RowMember,
    _ context: Context, _ block: BlockContext
  ) {
    var inner = context
    inner.sizeOfViews = axis.size
    add(
      LinearForm(place.anchor(axis.size)), predicate, member, inner, block, at: predicate.span)
  }

  /// `left` compared with what a predicate says.
  private func add(
    _ left: LinearForm, _ predicate: Predicate, _ member: RowMember, _ context: Context,
    _ block: BlockContext, at span: Span
  ) {
    guard let value = predicate.value else { return }
    let relation: AdaptIR.Relation
    switch predicate.relation {
    case nil, .equal: relation = .equal
    case .greaterOrEqual: relation = .greaterOrEqual
    case .lessOrEqual: relation = .lessOrEqual
    case .greater, .less, .notEqual: return
    }
    let candidates = candidates(value, context, around: .always, layer: .text(depth: 0)) {
      items, span in
      guard items.count == 1 else { return .failed(at: span) }
      return combine([evaluate(items[0], .length, context)], at: span) { [self] values in
        guard let right = values[0].linearForm else {
          return mismatch("a row measures lengths", values, at: span)
        }
        return .linear(left - right)
      }
    }
    addConstraint(
      candidates, relation, priority: priority(predicate.priority, context), name: nil,
      span: span, node: predicate.node, block)
  }

  private func add(
    _ difference: Adaptive, _ relation: AdaptIR.Relation, priority: [Candidate],
    _ member: RowMember, _ block: BlockContext, at span: Span
  ) {
    addConstraint(
      [
        Candidate(
          condition: .always, value: difference, layer: .text(depth: 0), span: span,
          conditionSpan: span)
      ], relation, priority: priority, name: nil, span: span, node: member.node, block)
  }
}

/// The attributes that a row runs along.
private struct RowAxis {
  let start: Attribute
  let end: Attribute
  let size: Attribute

  init(_ axis: RowMember.Axis) {
    switch axis {
    case .horizontal: (start, end, size) = (.leading, .trailing, .width)
    case .vertical: (start, end, size) = (.top, .bottom, .height)
    }
  }
}

extension Place {
  fileprivate func anchor(_ attribute: Attribute) -> Anchor {
    Anchor(view: view, area: area, attribute: attribute)
  }
}
