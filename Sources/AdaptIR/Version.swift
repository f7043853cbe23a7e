/// A version of an operating system, compared part by part: `6.1` is before `7`, `17` is `17.0`.
public struct Version: Hashable, Sendable, Comparable {
  public let major: Int
  public let minor: Int
  public let patch: Int

  /// The largest value of one part.
  public static let partLimit = 999

  /// Parts outside 0...999 are moved to the nearer end.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = min(max(major, 0), Self.partLimit)
    self.minor = min(max(minor, 0), Self.partLimit)
    self.patch = min(max(patch, 0), Self.partLimit)
  }

  /// Reads `7`, `17.4`, `15.8.1`: one to three whole numbers of up to three digits, joined by dots.
  public init?(_ text: some StringProtocol) {
    var parts: [Int] = []
    for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard !part.isEmpty, part.count <= 3, parts.count < 3 else { return nil }
      var value = 0
      for byte in part {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      parts.append(value)
    }
    guard let major = parts.first else { return nil }
    self.init(major, parts.count > 1 ? parts[1] : 0, parts.count > 2 ? parts[2] : 0)
  }

  /// The place of this version among all versions: each has its own whole number, in order.
  public var ordinal: Int64 { (Int64(major) * 1000 + Int64(minor)) * 1000 + Int64(patch) }

  /// The version at a place; places outside the range give its ends.
  public init(ordinal: Int64) {
    let bounded = Int(min(max(ordinal, 0), 999_999_999))
    self.init(bounded / 1_000_000, bounded / 1000 % 1000, bounded % 1000)
  }

  public static func < (a: Version, b: Version) -> Bool { a.ordinal < b.ordinal }
}

extension Version: CustomStringConvertible {
  /// Without trailing zero parts: `17`, `6.1`, `15.8.1`.
  public var description: String {
    if patch != 0 { return "\(major).\(minor).\(patch)" }
    return minor != 0 ? "\(major).\(minor)" : "\(major)"
  }
}

extension Version: Codable {
  /// A text, as `description` writes it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let version = Version(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a version such as \"17.4\"")
    }
    self = version
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
