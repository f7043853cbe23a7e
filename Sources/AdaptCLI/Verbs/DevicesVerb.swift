internal import AdaptCheck

extension Verb {
  static let devices = Verb(
    "devices", "list the devices of the catalog", .none,
    details: """
      Prints one device a line: its id, its name, its size in points, its scale, its size classes
      in portrait and landscape, the versions of the system it runs, and how well its numbers are
      supported. A family's name (`ipad-pro-11`) means its newest member.
      """
  ) { _, session in
    session.print(devicesText())
    return .success
  }
}
