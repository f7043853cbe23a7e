import AdaptIR

/// A name for a line of models that means its newest member.
public struct DeviceFamily: Hashable, Sendable {
  public let name: String
  /// What the ids of the members begin with; the rest is a generation.
  let prefixes: [String]
  /// What the rest of a member's id ends with.
  let suffix: String

  init(_ name: String, _ prefixes: [String], suffix: String = "") {
    self.name = name
    self.prefixes = prefixes
    self.suffix = suffix
  }

  /// The members, oldest first: by first version of the system, then by their order in the facts.
  public var members: [Device] {
    let members = Catalog.devices.enumerated().filter { contains($0.element.id) }
    return members.sorted { ($0.element.oldestOS, $0.offset) < ($1.element.oldestOS, $1.offset) }
      .map(\.element)
  }

  func contains(_ id: String) -> Bool {
    for prefix in prefixes where id.hasPrefix(prefix + "-") && id.hasSuffix(suffix) {
      // What is left is one word, so `ipad` does not take `ipad-mini-6` in.
      let generation = id.dropFirst(prefix.count + 1).dropLast(suffix.count)
      if !generation.isEmpty, !generation.contains("-"), !Self.lines.contains(String(generation)) {
        return true
      }
    }
    return false
  }

  /// Words that name a line of models beside the main one rather than a generation of it.
  private static let lines: Set<String> = ["air", "se", "x", "xs", "xr", "16e", "17e"]
}

extension Catalog {
  /// The families, each with at least one member.
  public static let families: [DeviceFamily] = [
    DeviceFamily("iphone", ["iphone"]),
    DeviceFamily("iphone-plus", ["iphone"], suffix: "-plus"),
    DeviceFamily("iphone-mini", ["iphone"], suffix: "-mini"),
    DeviceFamily("iphone-pro", ["iphone"], suffix: "-pro"),
    DeviceFamily("iphone-pro-max", ["iphone"], suffix: "-pro-max"),
    DeviceFamily("iphone-se", ["iphone-se"]),
    DeviceFamily("ipod-touch", ["ipod-touch"]),
    DeviceFamily("ipad", ["ipad"]),
    DeviceFamily("ipad-mini", ["ipad-mini"]),
    DeviceFamily("ipad-air", ["ipad-air", "ipad-air-11"]),
    DeviceFamily("ipad-air-11", ["ipad-air-11"]),
    DeviceFamily("ipad-air-13", ["ipad-air-13"]),
    DeviceFamily("ipad-pro", ["ipad-pro-11"]),
    DeviceFamily("ipad-pro-11", ["ipad-pro-11"]),
    DeviceFamily("ipad-pro-12-9", ["ipad-pro-12-9"]),
    DeviceFamily("ipad-pro-13", ["ipad-pro-13"]),
  ]

  /// The device of an id or, for a family's name, the family's newest member.
  public static func deviceOrNewest(of name: String) -> Device? {
    if let device = device(name) { return device }
    let name = canonicalID(name)
    return families.first { $0.name == name }?.members.last
  }
}
