/// A declaration at the top level of a file.
package enum Declaration: BlockContent {
  case `import`(ImportDecl)
  case `let`(LetDecl)
  case color(ColorDecl)
  case font(FontDecl)
  case `func`(FuncDecl)
  case breakpoint(BreakpointDecl)
  case environment(EnvironmentDecl)
  case input(InputDecl)
  case image(ImageDecl)
  case style(StyleDecl)
  case component(ComponentDecl)
  case screen(ScreenDecl)
  case container(ContainerDecl)
  case app(AppDecl)
  case test(TestDecl)

  package init?(_ node: Node) {
    switch node.kind {
    case .importDecl: self = .import(ImportDecl(unchecked: node))
    case .letDecl: self = .let(LetDecl(unchecked: node))
    case .colorDecl: self = .color(ColorDecl(unchecked: node))
    case .fontDecl: self = .font(FontDecl(unchecked: node))
    case .funcDecl: self = .func(FuncDecl(unchecked: node))
    case .breakpointDecl: self = .breakpoint(BreakpointDecl(unchecked: node))
    case .environmentDecl: self = .environment(EnvironmentDecl(unchecked: node))
    case .inputDecl: self = .input(InputDecl(unchecked: node))
    case .imageDecl: self = .image(ImageDecl(unchecked: node))
    case .styleDecl: self = .style(StyleDecl(unchecked: node))
    case .componentDecl: self = .component(ComponentDecl(unchecked: node))
    case .screenDecl: self = .screen(ScreenDecl(unchecked: node))
    case .containerDecl: self = .container(ContainerDecl(unchecked: node))
    case .appDecl: self = .app(AppDecl(unchecked: node))
    case .testDecl: self = .test(TestDecl(unchecked: node))
    default: return nil
    }
  }

  package var node: Node {
    switch self {
    case .import(let view): view.node
    case .let(let view): view.node
    case .color(let view): view.node
    case .font(let view): view.node
    case .func(let view): view.node
    case .breakpoint(let view): view.node
    case .environment(let view): view.node
    case .input(let view): view.node
    case .image(let view): view.node
    case .style(let view): view.node
    case .component(let view): view.node
    case .screen(let view): view.node
    case .container(let view): view.node
    case .app(let view): view.node
    case .test(let view): view.node
    }
  }

  /// The declared name; nil for `import`, `app` and `test`, which have none.
  package var name: Token? {
    switch self {
    case .import, .app, .test: nil
    default: node.ownName(at: 1)
    }
  }
}

/// A declaration that gives a name: `keyword NAME …`.
package protocol NamedDecl: SyntaxView {}

extension NamedDecl {
  package var name: Token? { node.ownName(at: 1) }
}

/// The root of a tree that was parsed as a file.
package struct FileSyntax: SyntaxView {
  package static let kind = NodeKind.file
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var declarations: Parts<Declaration> { Parts(node.children) { Declaration($0) } }
}

/// `import "tokens.adapt"`
package struct ImportDecl: SyntaxView {
  package static let kind = NodeKind.importDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var path: StringExpression? { StringExpression(node.children.first) }
}

/// `let gutter = 16 | wR: 20`
package struct LetDecl: NamedDecl {
  package static let kind = NodeKind.letDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var value: AdaptiveValue? { AdaptiveValue(node.children.first) }
}

/// `color paper = #FFFFFF | dark: #101010`
package struct ColorDecl: NamedDecl {
  package static let kind = NodeKind.colorDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var value: AdaptiveValue? { AdaptiveValue(node.children.first) }
}

/// `font heading = custom("Charter-Bold", 28)`
package struct FontDecl: NamedDecl {
  package static let kind = NodeKind.fontDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var value: AdaptiveValue? { AdaptiveValue(node.children.first) }
}

/// `func half(length: Length) = length / 2`
package struct FuncDecl: NamedDecl {
  package static let kind = NodeKind.funcDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var parameters: ParameterList? { ParameterList(node.child(.parameterList)) }
  package var body: AdaptiveValue? { AdaptiveValue(node.child(.value)) }
}

/// `breakpoint roomy = wR width >= 900`
package struct BreakpointDecl: NamedDecl {
  package static let kind = NodeKind.breakpointDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var condition: Condition? { node.children.first.flatMap { Condition($0) } }
}

/// `environment desk = ipad-pro-11 landscape text xxLarge`
package struct EnvironmentDecl: NamedDecl {
  package static let kind = NodeKind.environmentDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var phrase: EnvironmentPhrase? { EnvironmentPhrase(node.children.first) }
}

/// `input started: Bool = no`, `input ratio: 0.5...2 = 1`
package struct InputDecl: NamedDecl {
  package static let kind = NodeKind.inputDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// A type's name, or a range.
  package var type: Expression? {
    guard node.ownToken(.colon) != nil else { return nil }
    return node.child(before: .equal).flatMap { Expression($0) }
  }
  package var defaultValue: Expression? {
    node.child(after: .equal).flatMap { Expression($0) }
  }
}

/// `image Hero { size: 320 x 180; variant "hero"; … }`
package struct ImageDecl: NamedDecl {
  package static let kind = NodeKind.imageDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var block: Block<ImageContent>? { Block(node.child(.block)) }
}

package enum ImageContent: BlockContent {
  case variant(ImageVariant)
  case property(PropertyMember)

  package init?(_ node: Node) {
    switch node.kind {
    case .variant: self = .variant(ImageVariant(unchecked: node))
    case .propertyMember: self = .property(PropertyMember(unchecked: node))
    default: return nil
    }
  }

  package var node: Node {
    switch self {
    case .variant(let view): view.node
    case .property(let view): view.node
    }
  }
}

/// `variant "hero-wide" for wR { size: 640 x 360 }`
package struct ImageVariant: SyntaxView {
  package static let kind = NodeKind.variant
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var file: StringExpression? { StringExpression(node.child(.stringExpression)) }
  package var condition: Condition? { node.child(after: .for).flatMap { Condition($0) } }
  package var block: Block<PropertyContent>? { Block(node.child(.block)) }
}

/// `style cellTitle { font: body; lines: 0 }`
package struct StyleDecl: NamedDecl {
  package static let kind = NodeKind.styleDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var block: Block<StyleContent>? { Block(node.child(.block)) }
}

package enum StyleContent: BlockContent {
  case property(PropertyMember)
  case when(When<StyleContent>)

  package init?(_ node: Node) {
    switch node.kind {
    case .propertyMember: self = .property(PropertyMember(unchecked: node))
    case .whenMember: self = .when(When(unchecked: node))
    default: return nil
    }
  }

  package var node: Node {
    switch self {
    case .property(let view): view.node
    case .when(let view): view.node
    }
  }
}

/// `component Row(title: Text, detail: Text = "") { … }`
package struct ComponentDecl: NamedDecl {
  package static let kind = NodeKind.componentDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var parameters: ParameterList? { ParameterList(node.child(.parameterList)) }
  package var block: Block<Member>? { Block(node.child(.block)) }
}

/// `screen Inbox(root: table) { … }`
package struct ScreenDecl: NamedDecl {
  package static let kind = NodeKind.screenDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var arguments: ArgumentList? { ArgumentList(node.child(.argumentList)) }
  package var block: Block<Member>? { Block(node.child(.block)) }
}

/// `test "fields stay above the keyboard" { in … }`
package struct TestDecl: SyntaxView {
  package static let kind = NodeKind.testDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var title: StringExpression? { StringExpression(node.child(.stringExpression)) }
  package var block: Block<TestContent>? { Block(node.child(.block)) }
}

/// `(title: Text, on: Bool = no)`
package struct ParameterList: SyntaxView {
  package static let kind = NodeKind.parameterList
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var parameters: Parts<Parameter> { Parts(node.children) { Parameter($0) } }
}

/// `detail: Text = ""`
package struct Parameter: SyntaxView {
  package static let kind = NodeKind.parameter
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var name: Token? { node.ownName(at: 0) }
  package var type: Token? { node.ownName(after: .colon) }
  package var defaultValue: AdaptiveValue? { AdaptiveValue(node.child(.value)) }
}

/// `("Total", spacing: 8)`
package struct ArgumentList: SyntaxView {
  package static let kind = NodeKind.argumentList
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var arguments: Parts<Argument> { Parts(node.children) { Argument($0) } }
}

/// `"Total"`, `spacing: 8 | wR: 12`, `installed: wR`, `traits: rtl`
package struct Argument: SyntaxView {
  package static let kind = NodeKind.argument
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// Nil for the unlabeled argument.
  package var label: Token? { node.ownToken(.colon) == nil ? nil : node.ownName(at: 0) }
  package var content: PropertyContentValue { PropertyContentValue(node.children.first) }
  /// The value, where the argument is neither a condition nor an environment phrase.
  package var value: AdaptiveValue? { AdaptiveValue(node.child(.value)) }
}
