import AdaptIR
import AdaptLayout

/// A document of one screen, built by hand: views by name, constraints as short texts.
///
/// `list.width == 320`, `a.leading >= b.trailing + 8 @750`, `x.width == 0.5*root.width - 1px`,
/// `a.top == root:safe.top`. The screen's own view is `root`.
struct Sketch {
  var conditions = ConditionTable()
  var screenProperties: [Property] = []
  var views: [View]
  var constraints: [AdaptIR.Constraint] = []
  var inputs: [Input] = []
  var images: [ImageAsset] = []
  private var names = ["root": 0]

  static let origin = Origin(source: 0, start: 0, end: 0)

  init(root: ViewKind = .view, _ properties: [(String, Value)] = []) {
    views = [
      View(kind: root, parent: nil, properties: properties.map(Self.property), origin: Self.origin)
    ]
  }

  static func property(_ name: String, _ value: Value) -> Property {
    Property(name: name, value: Guarded(value), origins: [origin])
  }

  @discardableResult
  mutating func add(
    _ kind: ViewKind, _ name: String, in parent: String = "root",
    installed: ConditionID = .always, hidden: ConditionID = .never,
    _ properties: [(String, Value)] = []
  ) -> Int {
    let index = views.count
    views.append(
      View(
        name: name, kind: kind, parent: names[parent] ?? 0, installed: installed, hidden: hidden,
        properties: properties.map(Self.property),
        origin: Origin(source: 0, start: 1000 + index, end: 1001 + index)))
    names[name] = index
    return index
  }

  /// Adds a constraint; its origin is its place in the list.
  mutating func constrain(_ text: String, when condition: ConditionID = .always) {
    let place = constraints.count
    var words = text.split(separator: " ").map(String.init)
    var priority = 1000.0
    if let last = words.last, last.hasPrefix("@") {
      priority = Double(last.dropFirst()) ?? .nan
      words.removeLast()
    }
    guard let at = words.firstIndex(where: { AdaptIR.Relation(rawValue: $0) != nil }),
      let relation = AdaptIR.Relation(rawValue: words[at])
    else { fatalError("no relation in \(text)") }
    let left = side(words[..<at])
    let right = side(words[(at + 1)...])
    constraints.append(
      Constraint(
        terms: left.terms
          + right.terms.map { AdaptIR.Constraint.Term(-$0.coefficient, $0.anchor) },
        relation: relation, constant: Guarded(right.constant - left.constant),
        priority: Guarded(priority), condition: condition, owner: left.terms[0].anchor.view,
        origin: Origin(source: 0, start: place * 10, end: place * 10 + 5)))
  }

  mutating func constrain(_ texts: [String]) {
    for text in texts { constrain(text) }
  }

  private func side(
    _ words: ArraySlice<String>
  ) -> (terms: [AdaptIR.Constraint.Term], constant: Affine) {
    var terms: [AdaptIR.Constraint.Term] = []
    var constant = Affine(0)
    var sign = 1.0
    for word in words {
      if word == "+" || word == "-" {
        sign = word == "+" ? 1 : -1
      } else if let number = Double(word) {
        constant = constant + Affine(sign * number)
      } else if word == "standard" {
        constant = constant + Affine(0, [Affine.Term(.standard, sign)])
      } else if word.hasSuffix("px"), let number = Double(word.dropLast(2)) {
        constant = constant + Affine(0, [Affine.Term(.pixel, sign * number)])
      } else {
        let parts = word.split(separator: "*")
        let factor = parts.count == 2 ? Double(parts[0]) ?? .nan : 1
        terms.append(AdaptIR.Constraint.Term(Affine(sign * factor), anchor(parts[parts.count - 1])))
      }
    }
    return (terms, constant)
  }

  private func anchor(_ text: Substring) -> Anchor {
    guard let dot = text.lastIndex(of: "."),
      let attribute = AdaptIR.Attribute(rawValue: String(text[text.index(after: dot)...]))
    else { fatalError("no attribute in \(text)") }
    let parts = text[..<dot].split(separator: ":")
    guard let view = names[String(parts[0])] else { fatalError("no view \(parts[0])") }
    let area = parts.count == 2 ? Area(rawValue: String(parts[1])) ?? .view : .view
    return Anchor(view: view, area: area, attribute: attribute)
  }

  func document(kind: Screen.Kind = .screen) -> Document {
    Document(
      conditions: conditions, inputs: inputs, images: images,
      screens: [
        Screen(
          name: "S", kind: kind, properties: screenProperties, views: views,
          constraints: constraints, presentations: [], origin: Self.origin)
      ])
  }

  func lay(
    in environment: Environment = .plain, kind: Screen.Kind = .screen,
    options: LayoutOptions = LayoutOptions()
  ) -> Layout {
    layout(
      document(kind: kind), screen: "S", in: environment, measuring: SquareMeasuring(),
      options: options)
  }

  /// The frames in the screen's coordinates by name, and what was found.
  func frames(in environment: Environment = .plain) -> Frames {
    Frames(lay(in: environment))
  }
}

/// A layout to ask for frames by name.
struct Frames {
  let layout: Layout

  init(_ layout: Layout) { self.layout = layout }

  private func view(_ name: String) -> ViewLayout? {
    layout.screens.first?.views.first { ($0.name ?? "root") == name }
  }

  /// In the screen's coordinates, rounded.
  subscript(name: String) -> [Double]? { numbers(view(name)?.frameInRoot) }

  func relative(_ name: String) -> [Double]? { numbers(view(name)?.frame) }
  func unrounded(_ name: String) -> [Double]? { numbers(view(name)?.unrounded) }
  func entry(_ name: String) -> ViewLayout? { view(name) }
  var codes: [String] { layout.findings.map(\.kind.code) }

  private func numbers(_ rect: LayoutRect?) -> [Double]? {
    rect.map { [$0.x, $0.y, $0.width, $0.height] }
  }
}

extension Environment {
  /// 400 x 800 at 2x, margins 16, nothing unsafe.
  static let plain = Environment(
    idiom: .phone, os: Version(17), size: EnvironmentSize(400, 800), scale: 2,
    widthClass: .compact, heightClass: .regular,
    bars: BarHeights(navigation: 44, largeTitle: 52, tab: 49, toolbar: 44, search: 52),
    margins: EdgeInsets(left: 16, right: 16), readableWidth: 672)

  func with(_ change: (inout Environment) -> Void) -> Environment {
    var copy = self
    change(&copy)
    return copy
  }
}

/// Every character is 10 points wide; a line is 20 high with its baseline at 15.
struct SquareMeasuring: Measuring {
  func measure(
    _ text: String, font: FontValue, width: Double?, lineLimit: Int, in environment: Environment
  ) -> TextMeasure {
    let length = Double(text.count) * 10
    let perLine = width.map { max(1, ($0 / 10).rounded(.down)) } ?? .infinity
    let needed = max(1, Int((Double(text.count) / perLine).rounded(.up)))
    let lines = lineLimit == 0 ? needed : min(needed, lineLimit)
    return TextMeasure(
      width: min(length, perLine * 10), height: Double(lines) * 20, lines: lines,
      neededLines: needed, ascent: 15, descent: 5, fontSize: 17)
  }
}
