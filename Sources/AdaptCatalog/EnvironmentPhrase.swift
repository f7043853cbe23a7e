public import AdaptIR

/// One word of a phrase and the bytes it came from. `1/3`, `ipad-pro-11` and `17.4` are one word.
public struct PhraseWord: Hashable, Sendable {
  public let text: String
  public let range: Range<Int>

  public init(_ text: String, _ range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// The words of a phrase that stands in a text by itself, parted by blanks.
  public static func words(of phrase: String) -> [PhraseWord] {
    var words: [PhraseWord] = []
    var start: Int?
    let bytes = Array(phrase.utf8)
    for (index, byte) in (bytes + [UInt8(ascii: " ")]).enumerated() {
      let isBlank = byte == UInt8(ascii: " ") || (9...13).contains(byte)
      if !isBlank {
        start = start ?? index
      } else if let from = start {
        words.append(PhraseWord(String(decoding: bytes[from..<index], as: UTF8.self), from..<index))
        start = nil
      }
    }
    return words
  }
}

/// What a phrase asks for, with everything wrong about it.
public struct EnvironmentPhrase: Hashable, Sendable {
  /// What the words said, as far as they could be read.
  public var request: EnvironmentRequest
  /// The default matrix (`all`) instead of one environment.
  public var isDefaultMatrix = false
  public var problems: [EnvironmentProblem] = []
  /// Where the phrase speaks about each trait.
  public var ranges: [Trait: Range<Int>] = [:]

  /// Reads a phrase.
  ///
  /// - Parameters:
  ///   - words: The phrase's words. Case does not matter, except in names of inputs.
  ///   - environments: Named environments that a phrase may begin with.
  ///   - inputs: The declared inputs; nil where any name will do.
  public init(
    _ words: [PhraseWord], environments: [(name: String, request: EnvironmentRequest)] = [],
    inputs: [Input]? = nil
  ) {
    var reader = PhraseReader(words, environments: environments, inputs: inputs)
    reader.readAll()
    request = reader.request
    isDefaultMatrix = reader.isDefaultMatrix
    problems = reader.problems
    ranges = reader.ranges
  }

  /// Reads a phrase that stands in a text by itself.
  public init(
    _ phrase: String, environments: [(name: String, request: EnvironmentRequest)] = [],
    inputs: [Input]? = nil
  ) {
    self.init(PhraseWord.words(of: phrase), environments: environments, inputs: inputs)
  }

  /// The environment, or everything that is wrong, each with its place in the phrase.
  public func environment() throws(EnvironmentRefusal) -> ChosenEnvironment {
    guard problems.isEmpty else { throw EnvironmentRefusal(problems: problems) }
    let result: Result<ChosenEnvironment, EnvironmentRefusal>
    do {
      result = .success(try Catalog.environment(for: request))
    } catch {
      let placed = error.problems.map { problem in
        var problem = problem
        problem.range = problem.range ?? problem.trait.flatMap { ranges[$0] }
        return problem
      }
      result = .failure(EnvironmentRefusal(problems: placed))
    }
    return try result.get()
  }
}

/// An environment together with what was asked for, which prints as its phrase.
public struct ChosenEnvironment: Hashable, Sendable {
  public let request: EnvironmentRequest
  public let environment: Environment

  /// The canonical phrase.
  public var phrase: String { request.description }
}
