internal import AdaptSema

/// Hands out the names of one name space: a screen's views, or a file's declarations.
struct NameSpace {
  private var taken: Set<String> = []
  /// The number to try next for a name that was wanted before.
  private var nextNumbers: [String: Int] = [:]

  /// `wanted`, or the first of `wanted2`, `wanted3`, … that is free.
  mutating func take(_ wanted: String) -> String {
    var name = wanted
    var number = nextNumbers[wanted] ?? 2
    defer { nextNumbers[wanted] = number }
    while taken.contains(name) || Vocabulary.isReserved(name) {
      // A word of the language, or one that ends in a digit, is parted from its number.
      let parted = Vocabulary.isReserved(wanted) || wanted.last?.isNumber == true
      name = parted ? "\(wanted)_\(number)" : "\(wanted)\(number)"
      number += 1
    }
    taken.insert(name)
    return name
  }
}

/// Names made of what people wrote.
enum Naming {
  /// A view's name from a text: its first words in camel case; nil where it has no letters.
  static func viewName(from text: String) -> String? {
    guard var words = words(of: text) else { return nil }
    words[0] = lowercasedStart(words[0])
    return words.joined()
  }

  /// The name of a screen, component, image or color: begins with a capital.
  static func declarationName(from text: String) -> String? {
    guard let words = words(of: text) else { return nil }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter == true ? name : nil
  }

  /// The words of a text, at most four of them and 28 letters.
  private static func words(of text: String) -> [String]? {
    var words: [String] = []
    var word = ""
    for character in text.unicodeScalars.prefix(200) {
      if isNamePart(character) {
        word.unicodeScalars.append(character)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    while let first = words.first, first.first?.isNumber == true { words.removeFirst() }
    var result: [String] = []
    var length = 0
    for word in words {
      length += word.count
      if !result.isEmpty, 28 < length || result.count == 4 { break }
      let isFirst = result.isEmpty
      result.append(
        String((isFirst ? word : word.prefix(1).uppercased() + word.dropFirst()).prefix(40)))
    }
    return result.isEmpty ? nil : result
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    // Letters of other scripts are names too, but only those that the lexer takes without marks.
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: 0x80 <= scalar.value && scalar.properties.isAlphabetic && isOneLetter(scalar)
    }
  }

  private static func isOneLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
    default: false
    }
  }

  /// `URLField` becomes `urlField`, `TitleLabel` `titleLabel`.
  private static func lowercasedStart(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    guard !capitals.isEmpty else { return word }
    if capitals.count == word.count { return word.lowercased() }
    let count = max(1, capitals.count - 1)
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }
}
