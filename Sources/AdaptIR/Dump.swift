/// A document as text for people and goldens: one line an entry, conditions in the language's words,
/// views by name and index (`list#3`). Where entries were written is left out.
///
/// Guarded values stand in the order in which they are asked: `landscape: 375 | 320`.
public func dumpIR(_ document: Document) -> String {
  var dump = Dump(document)
  dump.writeDocument()
  return dump.text
}

/// Writes lines at a depth.
struct Dump {
  let document: Document
  private(set) var text = ""
  private var depth = 0

  init(_ document: Document) { self.document = document }

  mutating func line(_ words: String?...) {
    text += String(repeating: "  ", count: depth)
    text += words.compactMap { $0 }.joined(separator: " ")
    text += "\n"
  }

  mutating func nested(_ write: (inout Dump) -> Void) {
    depth += 1
    write(&self)
    depth -= 1
  }

  mutating func writeDocument() {
    line("document", String(document.version))
    for (index, source) in document.sources.enumerated() {
      line("source", String(index), quoted(source))
    }
    for breakpoint in document.breakpoints {
      line("breakpoint", breakpoint.name, "=", condition(breakpoint.condition))
    }
    for environment in document.environments {
      line("environment", environment.name, "=", environment.phrase)
    }
    for input in document.inputs { write(input) }
    for image in document.images { write(image) }
    for screen in document.screens { write(screen) }
    for container in document.containers { write(container) }
    if let app = document.app { write(app) }
    for test in document.tests { write(test) }
  }

  private mutating func write(_ input: Input) {
    let range =
      input.minimum == nil && input.maximum == nil
      ? nil
      : (input.minimum.map { number($0) } ?? "") + "..." + (input.maximum.map { number($0) } ?? "")
    line(
      "input", input.name + ":", input.kind.rawValue, range,
      input.initial.map { "= " + value($0) })
  }

  private mutating func write(_ image: ImageAsset) {
    line("image", image.name)
    nested { dump in
      dump.write(image.properties)
      for variant in image.variants {
        dump.line("variant", quoted(variant.file), dump.when(variant.condition, "for"))
        dump.nested { $0.write(variant.properties) }
      }
    }
  }

  private mutating func write(_ screen: Screen) {
    line(screen.kind.rawValue, screen.name)
    nested { dump in
      dump.write(screen.properties)
      for index in screen.views.indices { dump.writeView(index, of: screen) }
      for (index, constraint) in screen.constraints.enumerated() {
        dump.write(constraint, index, of: screen)
      }
      for presentation in screen.presentations { dump.write(presentation, of: screen) }
    }
  }

  private mutating func writeView(_ index: Int, of screen: Screen) {
    let view = screen.views[index]
    line(
      "view", (view.name ?? "") + "#\(index)", view.kind.rawValue,
      view.parent.map { "in \(reference($0, of: screen))" },
      view.component.map { "component \($0)" },
      view.scope.map { "scope \(reference($0, of: screen))" },
      view.embedded.map { "embeds \($0)" },
      view.identity.map { "id \(quoted($0))" },
      view.className.map { "class \(quoted($0))" },
      when(view.installed, "installed"),
      view.hidden == .never ? nil : "hidden " + condition(view.hidden))
    nested { $0.write(view.properties) }
  }

  private mutating func write(_ constraint: Constraint, _ index: Int, of screen: Screen) {
    let priority = guarded(constraint.priority) { number($0) }
    line(
      "constraint", "\(index)", constraint.name.map { "as \($0)" },
      terms(constraint.terms, of: screen), constraint.relation.rawValue,
      guarded(constraint.constant) { affine($0) },
      priority == "1000" ? nil : "@ " + priority,
      when(constraint.condition, "when"), constraint.group.map { "group \($0)" },
      "of \(reference(constraint.owner, of: screen))")
  }

  private mutating func write(_ presentation: Presentation, of screen: Screen) {
    let content =
      switch presentation.content {
      case .screen(let name): name
      case .title(let title): quoted(title)
      }
    line(
      "present", content, presentation.name,
      presentation.anchor.map { "from \(reference($0, of: screen))" },
      "as \(presentation.style.rawValue)", when(presentation.condition, "when"))
    nested { dump in
      for adaptation in presentation.adaptations {
        dump.line(
          dump.condition(adaptation.condition) + ":", "as \(adaptation.value.style.rawValue)",
          adaptation.value.showing.map { "showing \($0)" },
          adaptation.value.inNavigation ? "in navigation" : nil)
        dump.nested { $0.write(adaptation.value.properties) }
      }
      dump.write(presentation.properties)
      for action in presentation.actions {
        dump.line("action", action.name, dump.when(action.condition, "when"))
        dump.nested { $0.write(action.properties) }
      }
    }
  }

  private mutating func write(_ container: Container) {
    line(container.kind.rawValue, container.name)
    nested { dump in
      for child in container.children {
        dump.line(
          child.role.rawValue, child.title.map(quoted), child.shows,
          dump.when(child.condition, "when"))
        dump.nested { $0.write(child.properties) }
      }
      dump.write(container.properties)
    }
  }

  private mutating func write(_ app: App) {
    line("app", app.root.map { "root \($0)" })
    nested { dump in
      dump.write(app.properties)
      for launch in app.launchImages {
        dump.line("launch", dump.condition(launch.condition))
        dump.nested { $0.write(launch.properties) }
      }
    }
  }

  private mutating func write(_ test: TestBlock) {
    line("test", quoted(test.title))
    nested { dump in
      for testCase in test.cases {
        dump.line(
          "in", testCase.environments.joined(separator: ", "),
          testCase.target.map { "to \($0)" }, dump.when(testCase.filter, "where"))
        dump.nested { dump in
          for expectation in testCase.expectations {
            dump.line("expect", dump.guarded(expectation.demand) { dump.demand($0) })
          }
        }
      }
    }
  }

  private mutating func write(_ properties: [Property]) {
    for property in properties {
      line(property.name + ":", guarded(property.value) { value($0) })
    }
  }

  private func demand(_ demand: Expectation.Demand) -> String {
    switch demand {
    case .no(let finding): "no \(finding)"
    case .value(let demanded): expression(demanded)
    case .environment(let path, let holds): "\(expression(path)) is \(condition(holds))"
    }
  }
}
