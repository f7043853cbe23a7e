import AdaptIR

/// What is known about devices, windows, bars and texts. Everything in it is a constant; nothing is
/// read or made before it is first asked for.
public enum Catalog {
  /// The device of an id, in any case and with dots for hyphens.
  public static func device(_ id: String) -> Device? {
    // Ids are canonical nearly always.
    let place = placeByID[id] ?? placeByID[canonicalID(id)]
    return place.map { devices[$0] }
  }

  private static let placeByID = Dictionary(
    uniqueKeysWithValues: devices.enumerated().map { ($0.element.id, $0.offset) })

  /// The newest version of the system that environments choose by themselves.
  public static let newestDefaultOS = 26
  /// The newest version that the facts know of: devices without an end run it.
  public static let newestKnownOS = 27

  static func canonicalID(_ id: some StringProtocol) -> String {
    String(id.lowercased().map { $0 == "." ? "-" : $0 })
  }
}
