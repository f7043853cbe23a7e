import AdaptIR

/// Reads the words of one phrase from left to right. Each word is taken once, so it ends.
struct PhraseReader {
  private let words: [PhraseWord]
  private let environments: [(name: String, request: EnvironmentRequest)]
  private let inputs: [Input]?
  private var place = 0

  private(set) var request = EnvironmentRequest()
  private(set) var isDefaultMatrix = false
  private(set) var problems: [EnvironmentProblem] = []
  private(set) var ranges: [Trait: Range<Int>] = [:]
  /// What this phrase itself said, as opposed to a named environment that it begins with.
  private var said: Set<Trait> = []

  init(
    _ words: [PhraseWord], environments: [(name: String, request: EnvironmentRequest)],
    inputs: [Input]?
  ) {
    self.words = Self.parted(words)
    self.environments = environments
    self.inputs = inputs
  }

  mutating func readAll() {
    while place < words.count {
      let word = words[place]
      place += 1
      read(word)
    }
    if isDefaultMatrix, words.count > 1 {
      problems.append(
        EnvironmentProblem(
          .unusableValue, at: words[0].range, "`all` is the whole default matrix and stands alone",
          help: "narrow it with `where`, as in `all where rtl`"))
    }
  }

  /// `700x500` as the three words that it stands for.
  private static func parted(_ words: [PhraseWord]) -> [PhraseWord] {
    words.flatMap { word -> [PhraseWord] in
      let parts = word.text.split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == "x" || $0 == "X" })
      guard parts.count == 2, parts.allSatisfy({ ExactDecimal($0) != nil }) else { return [word] }
      let middle = word.range.lowerBound + parts[0].utf8.count
      return [
        PhraseWord(String(parts[0]), word.range.lowerBound..<middle),
        PhraseWord("x", middle..<(middle + 1)),
        PhraseWord(String(parts[1]), (middle + 1)..<word.range.upperBound),
      ]
    }
  }

  private mutating func read(_ word: PhraseWord) {
    switch word.text.lowercased() {
    case "all": isDefaultMatrix = true
    case "size":
      guard let size = readSize(after: word) else { return }
      if case .device = request.base {
        set(.arrangement, word) { $0.arrangement = .free(size) }
      } else {
        set(.size, word) { $0.base = .size(size) }
      }
    case "free":
      guard let size = readSize(after: word) else { return }
      set(.arrangement, word) { $0.arrangement = .free(size) }
    case "full": set(.arrangement, word) { $0.arrangement = .full }
    case "split":
      let shares = SplitShare.allCases.map(\.rawValue)
      guard let value = readValue(after: word, "a share: \(shares.quoted)") else { return }
      guard let share = SplitShare(rawValue: value.text) else {
        return refuse(value, "is no share of the screen", help: "write \(shares.quoted)")
      }
      set(.arrangement, word, value) { $0.arrangement = .split(share) }
    case "slideover": set(.arrangement, word) { $0.arrangement = .slideOver }
    case "slide":
      guard place < words.count, words[place].text.lowercased() == "over" else {
        return miss(word, "`over`, as in `slide over`")
      }
      place += 1
      set(.arrangement, word) { $0.arrangement = .slideOver }
    case "scale":
      guard let (value, number) = readNumber(after: word, "pixels a point, as in `scale 2`") else {
        return
      }
      guard 0 < number, number <= 10 else {
        return refuse(value, "is no scale", help: "write a number above 0 and at most 10")
      }
      set(.scale, word, value) { $0.scale = number }
    case "os":
      guard let value = readValue(after: word, "a version, as in `os 17.4`") else { return }
      guard let version = Version(value.text), version.major > 0 else {
        return refuse(value, "is no version", help: "write one to three numbers, as in `17.4`")
      }
      set(.os, word, value) { $0.os = version }
    case "text":
      let sizes = TextSize.allCases.map(\.rawValue)
      guard let value = readValue(after: word, "a text size, as in `text ax3`") else { return }
      let name = value.text.lowercased()
      guard let size = TextSize.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
        return refuse(
          value, "is no text size", help: "the text sizes are \(sizes.quoted)",
          nearest: nearest(to: value.text, among: sizes))
      }
      set(.text, word, value) { $0.text = size }
    case "keyboard":
      if place < words.count, let number = ExactDecimal(words[place].text)?.doubleValue {
        let value = words[place]
        place += 1
        guard 0 < number, number <= 10_000 else {
          return refuse(value, "is no height of a keyboard", help: "write points, as in `336`")
        }
        set(.keyboard, word, value) { $0.keyboard = .height(number) }
      } else {
        set(.keyboard, word) { $0.keyboard = .shown }
      }
    case "with": readInput(after: word)
    case "force": request.isForced = true
    default: readName(word)
    }
  }

  /// A word without a value, a device, or a named environment.
  private mutating func readName(_ word: PhraseWord) {
    let name = word.text.lowercased()
    let named = environments.first { $0.name.lowercased() == name }
    // A declared name begins a phrase, where words like `canvas` cannot stand.
    if let named, place == 1 {
      begin(with: named.request, word)
    } else if let (trait, change) = PhraseVocabulary.flags[name] {
      set(trait, word, nil, change)
    } else if let named {
      begin(with: named.request, word)
    } else if let device = Catalog.deviceOrNewest(of: name) {
      // A device after `size` would have to say what the size is then.
      if case .size = request.base {
        return problems.append(
          EnvironmentProblem(
            .repeated, at: word.range, trait: .device,
            "`\(word.text)` after a size: a phrase begins with one of the two",
            help: "a window of a chosen size is `\(device.id) free 700 x 500`"))
      }
      set(.device, word) { $0.base = .device(device.id) }
    } else {
      let candidates =
        environments.map(\.name) + PhraseVocabulary.words + Catalog.families.map(\.name)
        + Catalog.devices.map(\.id)
      let near = nearest(to: word.text, among: candidates)
      problems.append(
        EnvironmentProblem(
          .unknownWord, at: word.range, "`\(word.text)` is no device and no word of an environment",
          help: near.isEmpty ? "`adapt devices` lists the devices" : nil, nearest: near))
    }
  }

  private mutating func begin(with named: EnvironmentRequest, _ word: PhraseWord) {
    guard request == EnvironmentRequest() else {
      return problems.append(
        EnvironmentProblem(
          .repeated, at: word.range, "`\(word.text)` is a whole environment and stands first"))
    }
    request = named
    for trait in Trait.allCases { ranges[trait] = word.range }
  }

  private mutating func readInput(after word: PhraseWord) {
    guard let name = readValue(after: word, "an input and its value"),
      let value = readValue(after: name, "the value of the input `\(name.text)`")
    else { return }
    if let inputs, !inputs.contains(where: { $0.name == name.text }) {
      return problems.append(
        EnvironmentProblem(
          .unknownInput, at: name.range, trait: .inputs, "no input `\(name.text)` is declared",
          nearest: nearest(to: name.text, among: inputs.map(\.name))))
    }
    let kind = inputs?.first { $0.name == name.text }?.kind
    let read: InputValue?
    switch kind {
    case .number, .length: read = ExactDecimal(value.text).map { .number($0.doubleValue) }
    case .bool: read = Self.bool(value.text).map { .bool($0) }
    case .text: read = .text(value.text)
    case nil:
      read =
        Self.bool(value.text).map { .bool($0) }
        ?? ExactDecimal(value.text).map { .number($0.doubleValue) } ?? .text(value.text)
    }
    guard let read else {
      let needed = kind == .bool ? "`yes` or `no`" : "a number"
      return refuse(value, "does not fit the input `\(name.text)`", help: "write \(needed)")
    }
    if case .number(let number) = read, let input = inputs?.first(where: { $0.name == name.text }) {
      if number < input.minimum ?? number || input.maximum ?? number < number {
        let least = input.minimum.map { ExactDecimal(rounding: $0).description } ?? ""
        let most = input.maximum.map { ExactDecimal(rounding: $0).description } ?? ""
        return refuse(
          value, "is outside the range of the input `\(name.text)`",
          help: "its range is \(least)...\(most)")
      }
    }
    ranges[.inputs] = name.range.lowerBound..<value.range.upperBound
    request.inputs[name.text] = read
  }

  private static func bool(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "yes": true
    case "no": false
    default: nil
    }
  }

  private mutating func readSize(after word: PhraseWord) -> EnvironmentSize? {
    guard place + 2 < words.count, words[place + 1].text.lowercased() == "x",
      let width = ExactDecimal(words[place].text)?.doubleValue,
      let height = ExactDecimal(words[place + 2].text)?.doubleValue
    else {
      // What was meant as the size goes with it, so that it is not reported again.
      while place < words.count,
        words[place].text.lowercased() == "x" || ExactDecimal(words[place].text) != nil
      {
        place += 1
      }
      miss(word, "a width and a height, as in `\(word.text.lowercased()) 700 x 500`")
      return nil
    }
    let range = words[place].range.lowerBound..<words[place + 2].range.upperBound
    place += 3
    let limit = 0.0..<20_000
    guard limit.contains(width), limit.contains(height), width > 0, height > 0 else {
      problems.append(
        EnvironmentProblem(
          .unusableValue, at: range, "a size lies between 0 and 20000 points on both axes"))
      return nil
    }
    return EnvironmentSize(width, height)
  }

  private mutating func readNumber(
    after word: PhraseWord, _ expected: String
  ) -> (PhraseWord, Double)? {
    guard let value = readValue(after: word, expected) else { return nil }
    guard let number = ExactDecimal(value.text)?.doubleValue else {
      refuse(value, "is no number", help: "`\(word.text)` takes \(expected)")
      return nil
    }
    return (value, number)
  }

  private mutating func readValue(after word: PhraseWord, _ expected: String) -> PhraseWord? {
    guard place < words.count else {
      miss(word, expected)
      return nil
    }
    place += 1
    return words[place - 1]
  }

  private mutating func miss(_ word: PhraseWord, _ expected: String) {
    problems.append(
      EnvironmentProblem(
        .missingValue, at: word.range, "`\(word.text)` needs \(expected)"))
  }

  private mutating func refuse(
    _ value: PhraseWord, _ reason: String, help: String, nearest: [String] = []
  ) {
    problems.append(
      EnvironmentProblem(
        .unusableValue, at: value.range, "`\(value.text)` \(reason)", help: help,
        nearest: nearest))
  }

  private mutating func set(
    _ trait: Trait, _ word: PhraseWord, _ value: PhraseWord? = nil,
    _ change: (inout EnvironmentRequest) -> Void
  ) {
    let range = word.range.lowerBound..<(value ?? word).range.upperBound
    guard said.insert(trait).inserted else {
      return problems.append(
        EnvironmentProblem(
          .repeated, at: range, trait: trait,
          "the phrase says the \(trait.noun) twice; once is enough"))
    }
    ranges[trait] = range
    change(&request)
  }
}

extension [String] {
  /// `a`, `b` and `c` in backticks.
  fileprivate var quoted: String {
    let quoted = map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
