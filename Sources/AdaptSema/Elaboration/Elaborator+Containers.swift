import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// How a screen or container comes to be shown.
enum Use: Hashable {
  /// At the window's root, or alone in it.
  case window
  case column(Container.Role, of: String)
  case presented(Presentation.Style, by: String)
  case embedded(in: String)

  /// The screen or container around it, where what is shown is part of it.
  var parent: String? {
    switch self {
    case .window, .presented: nil
    case .column(_, let container): container
    case .embedded(let screen): screen
    }
  }
}

/// `split`, `tabs`, `navigation` and `app`.
extension Elaborator {
  /// Remembers that `name` is shown in a way that its conditions must reckon with.
  func noteUse(_ use: Use, of name: String, at span: Span) {
    if uses[name]?.contains(where: { $0.use == use }) ?? false { return }
    uses[name, default: []].append((use, span))
  }

  func elaborateContainers() {
    for declaration in declarations.all {
      guard case .container(let syntax) = declaration, let name = syntax.name,
        declarations.byName[name.text] == declaration
      else { continue }
      elaborate(syntax, named: name)
    }
  }

  private func elaborate(_ syntax: ContainerDecl, named name: Token) {
    let kind: Container.Kind
    let owner: PropertyOwner
    switch syntax.form {
    case .split: (kind, owner) = (.split, .split)
    case .tabs: (kind, owner) = (.tabs, .tabs)
    case .navigation: (kind, owner) = (.navigation, .navigation)
    }
    var container = ContainerModel(
      name: name.text, kind: kind, children: [], slots: [], span: syntax.span)
    collect(syntax.arguments, owner: owner, Context(), &container.slots)
    collect(syntax.block.map { Array($0.members) } ?? [], owner, Context(), &container)
    checkChildren(container, at: name.span)
    model.containers.append(container)
  }

  private func checkChildren(_ container: ContainerModel, at span: Span) {
    let roles = Set(container.children.map(\.role))
    let needed: [Container.Role]
    switch container.kind {
    case .split: needed = [.primary, .detail]
    case .tabs: needed = [.tab]
    case .navigation: needed = [.root]
    }
    for role in needed where !roles.contains(role) {
      report(
        .missingColumn, at: span,
        "`\(container.name)` needs \(role == .tab ? "a" : "its") `\(role.rawValue)`")
    }
  }

  private func collect(
    _ contents: [ContainerContent], _ owner: PropertyOwner, _ context: Context,
    _ container: inout ContainerModel
  ) {
    for content in contents {
      switch content {
      case .property(let property): collect(property, owner: owner, context, &container.slots)
      case .when(let when):
        forEachArm(of: when, context) { collect($0, owner, $1, &container) }
      case .column(let column): add(column, context, &container)
      case .tab(let tab): add(tab, context, &container)
      case .launch(let launch):
        report(.childOutOfPlace, at: launch.node.firstToken?.span, "`launch` belongs to `app`")
      }
    }
  }

  private func add(
    _ column: ColumnMember, _ context: Context, _ container: inout ContainerModel
  ) {
    guard let word = column.node.firstToken, let role = Container.Role(rawValue: word.text),
      let screen = column.screen
    else { return }
    guard (role == .root) == (container.kind == .navigation), container.kind != .tabs else {
      report(
        .childOutOfPlace, at: word.span,
        "`\(word.text)` is no child of a `\(container.kind.rawValue)` container")
      return
    }
    if let first = container.children.first(where: { $0.role == role }),
      both(first.condition, context.condition) != .never
    {
      report(
        .childTwice, at: word.span, "`\(container.name)` has a `\(word.text)` already",
        notes: [Note("the first is here", at: first.span)])
      return
    }
    addChild(
      role, title: nil, screen, column.arguments, column.block, context, span: column.span,
      &container)
  }

  private func add(_ tab: TabMember, _ context: Context, _ container: inout ContainerModel) {
    guard let screen = tab.screen, let syntax = tab.title else { return }
    guard container.kind == .tabs else {
      report(
        .childOutOfPlace, at: tab.node.firstToken?.span,
        "`tab` is no child of a `\(container.kind.rawValue)` container")
      return
    }
    let title = evaluate(.string(syntax), .text, context)
    guard case .text(let text) = title.constant else {
      if !title.hasFailed {
        report(.needsOneValue, at: syntax.span, "a tab's title is one text")
      }
      return
    }
    addChild(
      .tab, title: text, screen, tab.arguments, tab.block, context, span: tab.span, &container)
  }

  private func addChild(
    _ role: Container.Role, title: String?, _ screen: Token, _ arguments: ArgumentList?,
    _ block: Block<ContainerContent>?, _ context: Context, span: Span,
    _ container: inout ContainerModel
  ) {
    guard word(screen.text, .screen) != nil else {
      reportUnknown(
        screen, "screen or container",
        candidates: declarations.proposals.filter { word($0, .screen) != nil })
      return
    }
    noteUse(.column(role, of: container.name), of: screen.text, at: screen.span)
    let owner = PropertyOwner.containerChild(role.rawValue) ?? .detailColumn
    var slots: [Slot] = []
    var inner = context
    inner.condition = .always
    collect(arguments, owner: owner, inner, &slots)
    collect(block.map { Array($0.members) } ?? [], owner, inner, &slots)
    container.children.append(
      ContainerModel.Child(
        role: role, title: title, shows: screen.text, condition: context.condition, slots: slots,
        span: span))
  }

  /// Properties alone, in the blocks of children and launch images.
  private func collect(
    _ contents: [ContainerContent], _ owner: PropertyOwner, _ context: Context,
    _ slots: inout [Slot]
  ) {
    for content in contents {
      switch content {
      case .property(let property): collect(property, owner: owner, context, &slots)
      case .when(let when): forEachArm(of: when, context) { collect($0, owner, $1, &slots) }
      case .column, .tab, .launch:
        report(
          .childOutOfPlace, at: content.node.firstToken?.span, "only properties can stand here")
      }
    }
  }

  /// Reports screens and containers that contain themselves.
  func checkContainment() {
    let parents = uses.mapValues { $0.filter { $0.use.parent != nil } }
    for name in parents.keys.sorted() {
      var path = [name]
      var current = name
      while let next = parents[current]?.first, let parent = next.use.parent {
        if parent == name {
          let circle = (path + [name]).map { "`\($0)`" }.joined(separator: " in ")
          // Reported once, at the member of the circle that comes first by name.
          if path.allSatisfy({ $0 >= name }) {
            report(.recursiveDeclaration, at: next.span, "these contain each other: \(circle)")
          }
          break
        }
        if path.contains(parent) { break }
        path.append(parent)
        current = parent
      }
    }
  }

  func elaborateApp() {
    guard
      let syntax = declarations.all.compactMap({ declaration -> AppDecl? in
        if case .app(let app) = declaration { app } else { nil }
      }).first
    else { return }
    var app = AppModel(root: nil, slots: [], launchImages: [], span: syntax.span)
    collect(syntax.block.map { Array($0.members) } ?? [], Context(), &app)
    if let root = app.slots.first(where: { $0.name == "root" }) {
      app.slots.removeAll { $0.name == "root" }
      if root.candidates.count == 1, case .word(let name) = root.candidates[0].value.constant {
        app.root = name
        noteUse(.window, of: name, at: root.candidates[0].span)
      } else {
        report(
          .needsOneValue, at: root.candidates.last?.span,
          "the window has one root for all environments",
          help: "a container can show different screens")
      }
    }
    model.app = app
  }

  private func collect(
    _ contents: [ContainerContent], _ context: Context, _ app: inout AppModel
  ) {
    for content in contents {
      switch content {
      case .property(let property): collect(property, owner: .app, context, &app.slots)
      case .when(let when): forEachArm(of: when, context) { collect($0, $1, &app) }
      case .launch(let launch):
        guard let own = condition(launch.condition, context) else { continue }
        var slots: [Slot] = []
        collect(launch.block.map { Array($0.members) } ?? [], .launch, Context(), &slots)
        app.launchImages.append(
          AppModel.LaunchImage(
            condition: both(context.condition, own), slots: slots, span: launch.span))
      case .column, .tab:
        report(
          .childOutOfPlace, at: content.node.firstToken?.span,
          "`app` names its root as a property: `root: Mail`")
      }
    }
  }
}
