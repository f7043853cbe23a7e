/// What a property, a parameter or an argument takes.
package indirect enum ValueType: Hashable, Sendable {
  case number
  /// Points; `1px`, `standard` and `scaled(…)` are lengths too.
  case length
  case integer
  /// A number from 0 through 1.
  case fraction
  case bool
  case text
  /// A member of the property's own enumeration.
  case word(WordSet)
  /// A system color's word, `#RRGGBB`, or a declared `color`.
  case color
  /// A text style's word, `system(…)`, `custom(…)`, or a declared `font`.
  case font
  /// A declared `image`.
  case image
  /// The name of a system icon: any word or text.
  case icon
  /// `320 x 480`; one number gives both.
  case size
  case point
  /// `x, y, width x height`.
  case rect
  /// One number for all edges, `horizontal x vertical`, or top, leading, bottom, trailing.
  case insets
  /// `1...4`.
  case range
  /// Values with commas between them; one value is a list too.
  case list(ValueType)
  case condition
  case environmentPhrase
  /// `251`, or `251 x 252` for horizontal and vertical.
  case contentPriority
  /// The name of a declared screen or container.
  case screen
  /// The name of a declared `style`.
  case style
  /// The name of a declared Bool `input`.
  case input
  /// `fit(110)`, `height(88)`: a word with one argument.
  case call(String, ValueType)
  case either(ValueType, ValueType)

  /// What a message calls a value of this type: `a length`, `a text`, `a content mode`.
  package var plainName: String {
    switch self {
    case .number: "a number"
    case .length: "a length"
    case .integer: "a whole number"
    case .fraction: "a number from 0 to 1"
    case .bool: "`yes` or `no`"
    case .text: "a text"
    case .word(let set): set.plainName
    case .color: "a color"
    case .font: "a font"
    case .image: "an image"
    case .icon: "an icon name"
    case .size: "a size"
    case .point: "a point"
    case .rect: "a frame"
    case .insets: "insets"
    case .range: "a range"
    case .list(let element): "a list, each \(element.plainName)"
    case .condition: "a condition"
    case .environmentPhrase: "an environment phrase"
    case .contentPriority: "a priority or a pair of priorities"
    case .screen: "a screen or container"
    case .style: "a style"
    case .input: "a Bool input"
    case .call(let name, let argument): "`\(name)(…)` with \(argument.plainName)"
    case .either(let first, let second): "\(first.plainName) or \(second.plainName)"
    }
  }

  /// How such a value is written: for documentation and for a hint under an error.
  package var example: String {
    switch self {
    case .number: "1.5"
    case .length: "16"
    case .integer: "3"
    case .fraction: "0.5"
    case .bool: "yes"
    case .text: "\"Inbox\""
    case .word(let set): set.words.first?.name ?? ""
    case .color: "secondary"
    case .font: "body"
    case .image: "Hero"
    case .icon: "compose"
    case .size: "320 x 480"
    case .point: "0 x 20"
    case .rect: "20, 84, 280 x 200"
    case .insets: "8 x 16"
    case .range: "0...1"
    case .list(let element): element.example
    case .condition: "wR landscape"
    case .environmentPhrase: "hC"
    case .contentPriority: "251 x 252"
    case .screen: "Inbox"
    case .style: "cellTitle"
    case .input: "started"
    case .call(let name, let argument): "\(name)(\(argument.example))"
    case .either(let first, _): first.example
    }
  }

  /// The words that a value of this type may be, in the order of their tables.
  package var words: [Word] {
    switch self {
    case .word(let set): set.words
    case .color: WordSet.colors.words
    case .font: WordSet.textStyles.words
    case .bool: WordSet.truth.words
    case .list(let element): element.words
    case .either(let first, let second): first.words + second.words
    case .number, .length, .integer, .fraction, .text, .image, .icon, .size, .point, .rect, .insets,
      .range, .condition, .environmentPhrase, .contentPriority, .screen, .style, .input, .call:
      []
    }
  }

  /// Whether a bare word may be a value of this type without being declared anywhere.
  package func accepts(word: String) -> Bool {
    switch self {
    case .icon: true
    case .word(let set): set.contains(word)
    case .color: WordSet.colors.contains(word)
    case .font: WordSet.textStyles.contains(word)
    case .bool: WordSet.truth.contains(word)
    case .list(let element): element.accepts(word: word)
    case .either(let first, let second):
      first.accepts(word: word) || second.accepts(word: word)
    case .number, .length, .integer, .fraction, .text, .image, .size, .point, .rect, .insets,
      .range, .condition, .environmentPhrase, .contentPriority, .screen, .style, .input, .call:
      false
    }
  }
}

/// A member of an enumeration, and what it says.
package struct Word: Hashable, Sendable {
  package let name: String
  package let documentation: String

  package init(_ name: String, _ documentation: String) {
    self.name = name
    self.documentation = documentation
  }
}

/// An enumeration of the language: the bare words that a property takes.
package struct WordSet: Hashable, Sendable {
  /// What a message calls a member: `a content mode`.
  package let plainName: String
  package let words: [Word]

  init(_ plainName: String, _ words: KeyValuePairs<String, String>) {
    self.plainName = plainName
    self.words = words.map { Word($0.key, $0.value) }
  }

  package func contains(_ word: String) -> Bool { words.contains { $0.name == word } }
  package var names: [String] { words.map(\.name) }

  // Each set has its own plain name: a test sees to it.
  package static func == (a: WordSet, b: WordSet) -> Bool { a.plainName == b.plainName }
  package func hash(into hasher: inout Hasher) { hasher.combine(plainName) }
}
