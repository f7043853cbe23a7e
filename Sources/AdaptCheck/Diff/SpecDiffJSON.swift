import AdaptIR
import AdaptJSON
import AdaptLayout

/// A comparison as JSON in UTF-8, as `grammar/diff.schema.json` describes it.
package func diffJSON(_ diff: SpecsDiff, _ sources: DiffSources) -> [UInt8] {
  let encoder = DiffEncoder(sources: sources)
  let tree: JSONTree = [
    "$schema": "urn:adapt:diff:1",
    "version": 1,
    "changed": .bool(!diff.isEmpty),
    "addedScreens": .array(diff.addedScreens.map(JSONTree.text)),
    "removedScreens": .array(diff.removedScreens.map(JSONTree.text)),
    "environments": .array(
      diff.diffs.map { each in
        [
          "environment": .text(each.phrase),
          "screens": .array(each.deltas.map { encoder.tree($0) }),
          "moments": each.moments.isEmpty
            ? .null : .array(each.moments.map { encoder.tree($0) }),
        ]
      }),
  ]
  return tree.bytes
}

private struct DiffEncoder {
  let sources: DiffSources

  func tree(_ delta: ScreenDelta) -> JSONTree {
    [
      "screen": .text(delta.screen),
      "views": .array(delta.views.map { tree($0) }),
      "presentations": .array(delta.presentations.map { tree($0) }),
      "removed": .array(delta.removed.map { tree($0, sources.before) }),
      "added": .array(delta.added.map { tree($0, sources.after) }),
    ]
  }

  func tree(_ moment: TransitionMoment) -> JSONTree {
    [
      "screen": .text(moment.screen),
      "at": .number(moment.fraction),
      "views": .array(
        moment.frames.map { view in
          [
            "view": .text(view.name),
            "kind": .text(view.kind.rawValue),
            "frame": tree(view.frame),
            "opacity": .number(view.opacity),
            "rotation": .number(view.rotation),
          ]
        }),
    ]
  }

  private func tree(_ view: ScreenDelta.View) -> JSONTree {
    [
      "view": .text(view.name),
      "kind": .text(view.kind.rawValue),
      "changes": .array(view.changes.map { tree($0) }),
    ]
  }

  private func tree(_ change: ScreenDelta.Change) -> JSONTree {
    let word = JSONTree.text(change.word)
    return switch change {
    case .installed(let frame): ["change": word, "to": frame.map(tree) ?? .null]
    case .uninstalled(let frame): ["change": word, "from": frame.map(tree) ?? .null]
    case .moved(let from, let to), .resized(let from, let to):
      ["change": word, "from": tree(from), "to": tree(to)]
    case .hidden, .shown: ["change": word]
    case .reimaged(let from, let to):
      ["change": word, "fromFile": JSONTree(from), "toFile": JSONTree(to)]
    }
  }

  private func tree(_ presentation: ScreenDelta.Presentation) -> JSONTree {
    [
      "presentation": .text(presentation.name),
      "from": JSONTree(presentation.from?.rawValue),
      "to": JSONTree(presentation.to?.rawValue),
      "showed": JSONTree(presentation.showed),
      "shows": JSONTree(presentation.shows),
    ]
  }

  private func tree(_ constraint: ScreenDelta.Constraint, _ lines: SourceLines) -> JSONTree {
    [
      "text": .text(constraint.text),
      "required": .bool(constraint.isRequired),
      "clashes": constraint.clashes ? .bool(true) : .null,
      "origin": originTree(constraint.origin, lines),
    ]
  }

  private func tree(_ rect: LayoutRect) -> JSONTree {
    [
      "x": .number(rect.x), "y": .number(rect.y), "width": .number(rect.width),
      "height": .number(rect.height),
    ]
  }
}
