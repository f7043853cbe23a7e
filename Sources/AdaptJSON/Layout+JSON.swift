public import AdaptDiagnostics
public import AdaptIR
public import AdaptLayout

/// Layouts of one document as JSON in UTF-8, as `grammar/layout.schema.json` describes it: `$schema`
/// and `version` first, then the document's sources, then the screens of one environment after the
/// other, with their frames in points, what won, and what was found.
///
/// - Parameters:
///   - layouts: one for each environment asked for.
///   - document: what was laid out; its conditions are written in the language's words.
///   - sources: the texts of the document's sources, as far as they are at hand; they give findings
///     lines and columns.
public func layoutJSON(_ layouts: [Layout], of document: Document, sources: [SourceText]) -> [UInt8]
{
  var encoder = LayoutEncoder(
    document: document, places: SourcePlaces(sources, names: document.sources))
  let tree: JSONTree = [
    "$schema": "urn:adapt:layout:1",
    "version": 1,
    "sources": .array(document.sources.map(JSONTree.text)),
    "screens": .array(layouts.flatMap(\.screens).map { encoder.tree($0) }),
    "findings": .array(layouts.flatMap(\.findings).map { encoder.tree($0) }),
  ]
  return tree.bytes
}

private struct LayoutEncoder {
  let document: Document
  var places: SourcePlaces

  mutating func tree(_ finding: Diagnostic) -> JSONTree { JSONTree(finding, &places) }

  mutating func tree(_ screen: ScreenLayout) -> JSONTree {
    [
      "name": .text(screen.name),
      "path": .text(screen.path),
      "environment": tree(screen.environment),
      "frame": tree(screen.frame),
      "isWaiting": screen.isWaiting ? .bool(true) : .null,
      "views": .array(screen.views.map(tree)),
      "guides": .array(screen.guides.map(tree)),
      "decisions": .array(screen.decisions.map(tree)),
      "rows": screen.rows.isEmpty ? .null : .array(screen.rows.map(tree)),
      "findings": .array(screen.findings.map { JSONTree($0, &places) }),
    ]
  }

  private func tree(_ view: ViewLayout) -> JSONTree {
    [
      "name": JSONTree(view.name),
      "path": .text(view.path),
      "id": JSONTree(view.id),
      "kind": .text(view.kind.rawValue),
      "parent": JSONTree(view.parent),
      "installed": .bool(view.installed),
      "hidden": view.hidden ? .bool(true) : .null,
      "frame": tree(view.frame),
      "frameInRoot": tree(view.frameInRoot),
      "unrounded": tree(view.unrounded),
      "isEstimated": view.isEstimated ? .bool(true) : .null,
      "alignment": tree(view.alignment),
      "firstBaseline": view.firstBaseline.map { .number($0) } ?? .null,
      "lastBaseline": view.lastBaseline.map { .number($0) } ?? .null,
      "image": JSONTree(view.image),
      "occurrences": view.occurrences == 1 ? .null : .integer(view.occurrences),
      "columns": JSONTree(view.columns),
      "contentSize": view.contentSize.map { size in
        ["width": .number(size.width), "height": .number(size.height)]
      } ?? .null,
      "text": view.text.map(tree) ?? .null,
    ]
  }

  private func tree(_ text: TextLayout) -> JSONTree {
    [
      "text": .text(text.text),
      "fontSize": .number(text.fontSize),
      "lines": .integer(text.lines),
      "neededLines": .integer(text.neededLines),
      "neededWidth": .number(text.neededWidth),
      "neededHeight": .number(text.neededHeight),
      "brokenWord": text.brokenWord.map { word in
        ["text": .text(word.text), "neededWidth": .number(word.neededWidth)]
      } ?? .null,
      "truncated": .bool(text.isTruncated),
    ]
  }

  private func tree(_ guide: GuideLayout) -> JSONTree {
    [
      "view": .integer(guide.view),
      "area": .text(guide.area.rawValue),
      "frameInRoot": tree(guide.frameInRoot),
      "unrounded": tree(guide.unrounded),
    ]
  }

  private func tree(_ decision: Decision) -> JSONTree {
    var members: [JSONTree.Member] = []
    switch decision.slot {
    case .property(let view, let name):
      members = [.init("view", .integer(view)), .init("property", .text(name))]
    case .screenProperty(let name): members = [.init("property", .text(name))]
    case .constant(let constraint):
      members = [.init("constraint", .integer(constraint)), .init("part", "constant")]
    case .priority(let constraint):
      members = [.init("constraint", .integer(constraint)), .init("part", "priority")]
    }
    members += [
      .init("place", .integer(decision.place)),
      .init("condition", .text(conditionText(decision.condition))),
      .init("origin", tree(decision.origin)),
    ]
    return .object(members)
  }

  private func tree(_ row: AppliedRow) -> JSONTree {
    let reason: JSONTree =
      switch row.reason {
      case .author(let constraint): ["constraint": .integer(constraint)]
      case .hugging(let view, let axis):
        ["rule": "hugging", "view": .integer(view), "axis": .text(axis.rawValue)]
      case .compression(let view, let axis):
        ["rule": "compression", "view": .integer(view), "axis": .text(axis.rawValue)]
      case .stack(let view, let rule):
        ["rule": .text("stack-" + rule.rawValue), "view": .integer(view)]
      case .autoresizing(let view): ["rule": "autoresizing", "view": .integer(view)]
      case .system(let view, let rule):
        ["rule": .text("system-" + rule.rawValue), "view": .integer(view)]
      }
    return [
      "reason": reason,
      "terms": .array(row.terms.map { [tree($0.anchor), .number($0.coefficient)] }),
      "relation": .text(row.relation.rawValue),
      "constant": .number(row.constant),
      "priority": .number(row.priority),
      "residual": .number(row.residual),
      "state": .text(row.state.rawValue),
    ]
  }

  /// As in the document: the area follows where it is not the view's own.
  private func tree(_ anchor: Anchor) -> JSONTree {
    let start: [JSONTree] = [.integer(anchor.view), .text(anchor.attribute.rawValue)]
    return .array(anchor.area == .view ? start : start + [.text(anchor.area.rawValue)])
  }

  private func tree(_ origin: Origin) -> JSONTree {
    [.integer(origin.source), .integer(origin.start), .integer(origin.end)]
  }

  private func tree(_ rect: LayoutRect?) -> JSONTree {
    guard let rect else { return .null }
    return [
      "x": .number(rect.x), "y": .number(rect.y), "width": .number(rect.width),
      "height": .number(rect.height),
    ]
  }

  /// A layout of another document must not trap here.
  private func conditionText(_ id: ConditionID) -> String {
    document.conditions.nodes.indices.contains(id.rawValue)
      ? document.conditions.text(of: id) : "#\(id.rawValue)"
  }

  /// What conditions can ask and layout can use; where each trait comes from is for `adapt env`.
  private func tree(_ environment: Environment) -> JSONTree {
    let inputs = environment.inputs.entries.map { entry in
      let value: JSONTree =
        switch entry.value {
        case .number(let number): .number(number)
        case .bool(let bool): .bool(bool)
        case .text(let text): .text(text)
        }
      return JSONTree.Member(entry.name, value)
    }
    return [
      "device": JSONTree(environment.device),
      "deviceName": JSONTree(environment.deviceName),
      "idiom": .text(environment.idiom.rawValue),
      "orientation": .text(environment.orientation.rawValue),
      "arrangement": .text(environment.arrangement.rawValue),
      "os": .text(environment.os.description),
      "size": [
        "width": .number(environment.size.width), "height": .number(environment.size.height),
      ],
      "scale": .number(environment.scale),
      "widthClass": .text(environment.widthClass.rawValue),
      "heightClass": .text(environment.heightClass.rawValue),
      "safeArea": tree(environment.safeArea),
      "statusBarHeight": .number(environment.statusBarHeight),
      "bars": [
        "navigation": .number(environment.bars.navigation),
        "largeTitle": .number(environment.bars.largeTitle),
        "tab": .number(environment.bars.tab),
        "toolbar": .number(environment.bars.toolbar),
        "search": .number(environment.bars.search),
      ],
      "margins": tree(environment.margins),
      "readableWidth": .number(environment.readableWidth),
      "text": .text(environment.text.rawValue),
      "direction": .text(environment.direction.rawValue),
      "style": .text(environment.style.rawValue),
      "gamut": .text(environment.gamut.rawValue),
      "contrast": .text(environment.contrast.rawValue),
      "boldText": .bool(environment.boldText),
      "level": .text(environment.level.rawValue),
      "forceTouch": .bool(environment.forceTouch),
      "keyboardHeight": .number(environment.keyboardHeight),
      "inputs": inputs.isEmpty ? .null : .object(inputs),
    ]
  }

  private func tree(_ insets: EdgeInsets) -> JSONTree {
    [
      "top": .number(insets.top), "left": .number(insets.left), "bottom": .number(insets.bottom),
      "right": .number(insets.right),
    ]
  }
}
