import AdaptCatalog
import AdaptCheck
import AdaptDiagnostics
import AdaptIR
import AdaptSema
import AdaptSyntax

/// What may stand where the cursor is.
package struct Completion: Hashable, Sendable {
  /// Where the word begins that the candidates replace, in UTF-8 bytes of the line.
  package var start: Int
  /// Sorted, each once.
  package var candidates: [String]
  /// What follows the only candidate; 0 for nothing.
  package var suffix: UInt8

  static let blank = UInt8(ascii: " ")
}

extension ReplSession {
  /// What may stand at a place of a line; `pending` are the lines of the same entry before it.
  ///
  /// - Parameter cursor: in UTF-8 bytes of the line.
  package func completion(of line: String, at cursor: Int, after pending: String = "") -> Completion
  {
    let typed = String(decoding: Array(line.utf8.prefix(cursor)), as: UTF8.self)
    if pending.isEmpty, typed.first == ":" { return commandCompletion(typed) }
    let word = String(
      typed.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    let before = pending + (pending.isEmpty ? "" : "\n") + typed.dropLast(word.count)
    let names = sourceCandidates(before).filter { $0.hasPrefix(word) }
    return Completion(
      start: typed.utf8.count - word.utf8.count, candidates: sortedOnce(names), suffix: 0)
  }

  // MARK: Commands

  private func commandCompletion(_ typed: String) -> Completion {
    guard let blank = typed.firstIndex(of: " ") else {
      let names = ReplCommand.all.map { ":" + $0.name }.filter { $0.hasPrefix(typed) }
      return Completion(start: 0, candidates: names, suffix: Completion.blank)
    }
    guard case .one(let command) = ReplCommand.named(String(typed[..<blank].dropFirst())) else {
      return Completion(start: typed.utf8.count, candidates: [], suffix: 0)
    }
    let rest = String(typed[typed.index(after: blank)...])
    let word = rest.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let start = typed.utf8.count - word.utf8.count
    let words = rest.dropLast(word.count)
    var candidates: [String]
    var suffix = Completion.blank
    switch command.argument {
    case .none, .text: return Completion(start: start, candidates: [], suffix: 0)
    case .environment: candidates = environmentWords(after: String(words))
    case .device: candidates = words.isEmpty ? deviceWords : []
    case .screen: candidates = words.isEmpty ? spec.screenNames : []
    case .code: candidates = words.isEmpty ? DiagnosticRegistry.kinds.map(\.code) : []
    case .command: candidates = words.isEmpty ? ReplCommand.all.map(\.name) : []
    case .view: candidates = words.isEmpty ? bareViewNames : []
    case .words(let choices, _): candidates = words.isEmpty ? choices : []
    case .list(let choices, _):
      return listCompletion(typed, rest, of: choices)
    case .choice(let choices):
      candidates = choices.filter { $0.hasPrefix(words) }
        .map { String($0.dropFirst(words.count)) }
    case .file:
      candidates = fileNames(String(word))
      suffix = 0
    case .expression:
      let inner = completion(of: rest, at: rest.utf8.count)
      let offset = typed.utf8.count - rest.utf8.count
      return Completion(start: inner.start + offset, candidates: inner.candidates, suffix: 0)
    }
    candidates = candidates.filter { $0.lowercased().hasPrefix(word.lowercased()) }
    return Completion(start: start, candidates: sortedOnce(candidates), suffix: suffix)
  }

  /// The words of a list that are not in it yet.
  private func listCompletion(
    _ typed: String, _ rest: String, of choices: [String]
  ) -> Completion {
    let parts = rest.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let word = parts.last ?? ""
    let candidates = choices.filter { $0.hasPrefix(word) && !parts.dropLast().contains($0) }
    return Completion(
      start: typed.utf8.count - word.utf8.count, candidates: sortedOnce(candidates), suffix: 0)
  }

  private var deviceWords: [String] { Catalog.devices.map(\.id) }

  /// The words that may follow in a phrase: those that make no problem but that more must follow.
  private func environmentWords(after words: String) -> [String] {
    let named = spec.document.environments.map {
      (name: $0.name, request: EnvironmentPhrase($0.phrase).request)
    }
    let last = words.split(separator: " ").last.map(String.init) ?? ""
    let values: [String: [String]] = [
      "text": TextSize.allCases.map(\.rawValue), "split": ["1/3", "1/2", "2/3"],
      "with": spec.document.inputs.map(\.name),
    ]
    if let choices = values[last] { return choices }
    let isFirst = words.allSatisfy(\.isWhitespace)
    let bases = isFirst ? deviceWords + named.map(\.name) : []
    // `all` stands for many environments, and a session is in one.
    let candidates = (bases + PhraseVocabulary.words).filter { $0 != "all" }
    let inputs = spec.document.inputs
    return candidates.filter { candidate in
      var phrase = EnvironmentPhrase(
        words + candidate, environments: named, inputs: inputs)
      guard phrase.problems.allSatisfy({ $0.kind == .missingValue }) else { return false }
      guard phrase.problems.isEmpty else { return true }
      if phrase.request.base == nil {
        phrase.request = environment.request.changed(by: phrase.request)
      }
      return (try? phrase.environment()) != nil
    }
  }

  private func fileNames(_ word: String) -> [String] {
    let slash = word.lastIndex(of: "/")
    let folder = slash.map { String(word[...$0]) } ?? ""
    return host.names(inFolder: folder.isEmpty ? "." : folder)
      .filter { !$0.hasPrefix(".") || word.dropFirst(folder.count).hasPrefix(".") }
      .map { folder + $0 }
  }

  func sortedOnce(_ names: [String]) -> [String] { Set(names).sorted() }
}
