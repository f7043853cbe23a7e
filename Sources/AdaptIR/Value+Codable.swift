// The JSON of values: numbers, booleans and texts are plain, everything else is an object with one
// member that says what it is.

extension Guarded: Codable where Content: Codable {
  /// An array of `[condition, value]` pairs, the first that holds first.
  public init(from decoder: any Decoder) throws {
    cases = try [Case](from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try cases.encode(to: encoder)
  }
}

extension Guarded.Case: Codable where Content: Codable {
  /// `[condition, value]`.
  public init(from decoder: any Decoder) throws {
    let expected = "a pair of condition and value"
    var container = try decoder.unkeyedContainer()
    condition = try container.next(of: expected)
    value = try container.next(of: expected)
    try container.end(of: expected)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(condition)
    try container.encode(value)
  }
}

extension Quantity: Codable {
  private enum Key: String, CodingKey {
    case scaled, input
  }

  /// `"pixel"`, `"standard"`, `{"scaled": [44, "body"]}`, `{"input": "photoRatio"}`.
  public init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      switch word {
      case "pixel": self = .pixel
      case "standard": self = .standard
      default: throw malformed(decoder.codingPath, "`pixel`, `standard` or an object")
      }
      return
    }
    let members = try Members(decoder, Key.self)
    switch try members.only() {
    case .scaled:
      let pair: Scaled = try members.required(.scaled)
      self = .scaled(base: pair.base, style: pair.style)
    case .input: self = .input(try members.required(.input))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .pixel:
      var container = encoder.singleValueContainer()
      try container.encode("pixel")
    case .standard:
      var container = encoder.singleValueContainer()
      try container.encode("standard")
    case .scaled(let base, let style):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Scaled(base: base, style: style), forKey: .scaled)
    case .input(let name):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(name, forKey: .input)
    }
  }

  /// `[44, "body"]`.
  private struct Scaled: Codable {
    var base: Double
    var style: String

    init(base: Double, style: String) {
      self.base = base
      self.style = style
    }

    init(from decoder: any Decoder) throws {
      let expected = "a pair of length and text style"
      var container = try decoder.unkeyedContainer()
      base = try container.next(of: expected)
      style = try container.next(of: expected)
      try container.end(of: expected)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(base)
      try container.encode(style)
    }
  }
}

extension Affine: Codable {
  private enum Key: String, CodingKey {
    case constant, terms
  }

  /// A plain number, or `{"constant": 8, "terms": [["pixel", 1]]}` where quantities are in it.
  public init(from decoder: any Decoder) throws {
    if let number = try? decoder.singleValueContainer().decode(Double.self) {
      self.init(number)
      return
    }
    let members = try Members(decoder, Key.self)
    self.init(try members.required(.constant), try members.required(.terms))
    guard !terms.isEmpty else {
      throw malformed(decoder.codingPath, "a plain number where there are no terms")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    if isConstant {
      var container = encoder.singleValueContainer()
      try container.encode(constant)
    } else {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(constant, forKey: .constant)
      try container.encode(terms, forKey: .terms)
    }
  }
}

extension Affine.Term: Codable {
  /// `["pixel", 1]`: the quantity and its coefficient.
  public init(from decoder: any Decoder) throws {
    let expected = "a pair of quantity and coefficient"
    var container = try decoder.unkeyedContainer()
    quantity = try container.next(of: expected)
    coefficient = try container.next(of: expected)
    try container.end(of: expected)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(quantity)
    try container.encode(coefficient)
  }
}

extension FontValue: Codable {
  private enum Key: String, CodingKey {
    case style, family, size, weight, italic, scales
  }

  /// An object of what was said; `italic` is left out where it is false.
  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    style = try members.optional(.style)
    family = try members.optional(.family)
    size = try members.optional(.size)
    weight = try members.optional(.weight)
    italic = try members.optional(.italic) ?? false
    scales = try members.optional(.scales)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(style, forKey: .style)
    try container.encodeIfPresent(family, forKey: .family)
    try container.encodeIfPresent(size, forKey: .size)
    try container.encodeIfPresent(weight, forKey: .weight)
    try container.encode(italic, forKey: .italic, unless: false)
    try container.encodeIfPresent(scales, forKey: .scales)
  }
}

extension Value: Codable {
  private enum Key: String, CodingKey {
    case constant, terms
    case word, color, font, image, size, rect, range, list, condition, phrase, template, measure
  }

  /// A number, `true`, a text, null for `unset`, the object of an `Affine`, or an object with one
  /// member: `word`, `color`, `font`, `image`, `size`, `rect`, `range`, `list`, `condition`,
  /// `phrase`, `template`, `measure`.
  public init(from decoder: any Decoder) throws {
    let plain = try decoder.singleValueContainer()
    if plain.decodeNil() {
      self = .unset
    } else if let number = try? plain.decode(Double.self) {
      self = .number(Affine(number))
    } else if let text = try? plain.decode(String.self) {
      self = .text(text)
    } else if let bool = try? plain.decode(Bool.self) {
      self = .bool(bool)
    } else {
      self = try Self.object(from: decoder)
    }
  }

  private static func object(from decoder: any Decoder) throws -> Value {
    let members = try Members(decoder, Key.self)
    if members.contains(.terms) {
      return .number(try Affine(from: decoder))
    }
    switch try members.only() {
    case .constant, .terms: return .number(try Affine(from: decoder))
    case .word: return .word(try members.required(.word))
    case .color: return .color(try members.required(.color))
    case .font: return .font(try members.required(.font))
    case .image: return .image(try members.required(.image))
    case .size:
      let parts: [Affine] = try members.required(.size)
      guard parts.count == 2 else {
        throw malformed(decoder.codingPath + [Key.size], "a width and a height")
      }
      return .size(width: parts[0], height: parts[1])
    case .rect: return .rect(try members.required(.rect))
    case .range:
      let ends: [Double] = try members.required(.range)
      guard ends.count == 2 else {
        throw malformed(decoder.codingPath + [Key.range], "a minimum and a maximum")
      }
      return .range(minimum: ends[0], maximum: ends[1])
    case .condition: return .condition(try members.required(.condition))
    case .phrase: return .phrase(try members.required(.phrase))
    case .measure:
      let measure: Measure = try members.required(.measure)
      return .measure(measure.word, measure.length)
    case .list:
      try checkDepth(of: decoder)
      return .list(try members.required(.list))
    case .template:
      try checkDepth(of: decoder)
      return .template(try members.required(.template))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .number(let value): try value.encode(to: encoder)
    case .bool(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .text(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .unset:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .word(let word): try encode(word, .word, to: encoder)
    case .color(let color): try encode(color, .color, to: encoder)
    case .font(let font): try encode(font, .font, to: encoder)
    case .image(let name): try encode(name, .image, to: encoder)
    case .size(let width, let height): try encode([width, height], .size, to: encoder)
    case .rect(let parts): try encode(parts, .rect, to: encoder)
    case .range(let minimum, let maximum): try encode([minimum, maximum], .range, to: encoder)
    case .list(let values): try encode(values, .list, to: encoder)
    case .condition(let id): try encode(id, .condition, to: encoder)
    case .phrase(let phrase): try encode(phrase, .phrase, to: encoder)
    case .template(let parts): try encode(parts, .template, to: encoder)
    case .measure(let word, let length):
      try encode(Measure(word: word, length: length), .measure, to: encoder)
    }
  }

  private func encode(_ content: some Encodable, _ key: Key, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(content, forKey: key)
  }
}

/// `["height", 88]`.
private struct Measure: Codable {
  var word: String
  var length: Affine

  init(word: String, length: Affine) {
    self.word = word
    self.length = length
  }

  init(from decoder: any Decoder) throws {
    let expected = "a pair of word and length"
    var container = try decoder.unkeyedContainer()
    word = try container.next(of: expected)
    length = try container.next(of: expected)
    try container.end(of: expected)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(word)
    try container.encode(length)
  }
}

extension Property: Codable {
  private enum Key: String, CodingKey {
    case name, value, origins
  }

  /// `{"name": "axis", "value": [[3, {"word": "vertical"}], …], "origins": [[0, 12, 20], …]}`.
  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    name = try members.required(.name)
    value = try members.required(.value)
    origins = try members.required(.origins)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(value, forKey: .value)
    try container.encode(origins, forKey: .origins)
  }
}
