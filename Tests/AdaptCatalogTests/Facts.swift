import AdaptTestSupport
import Foundation

/// One file of facts, read without the generated Swift.
struct FactFile {
  let root: [String: Any]

  init(_ path: String) throws {
    let data = Data(try Repository.bytes(path))
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  func objects(_ key: String) -> [[String: Any]] { root[key] as? [[String: Any]] ?? [] }
}

extension [String: Any] {
  func text(_ key: String) -> String? { self[key] as? String }
  func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }
  func object(_ key: String) -> [String: Any] { self[key] as? [String: Any] ?? [:] }
  func numbers(_ key: String) -> [Double] {
    (self[key] as? [NSNumber] ?? []).map(\.doubleValue)
  }
}
