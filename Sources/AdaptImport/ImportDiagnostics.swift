public import AdaptDiagnostics

/// The kinds of this room.
public enum ImportDiagnostics {
  public static let kinds: [DiagnosticKind] = [
    .notXML, .documentTypeRefused, .notInterfaceBuilder, .notCarriedOver, .missingReference,
    .sharedIdentity, .clashingVariations,
  ]
}

extension DiagnosticKind {
  static let notXML = DiagnosticKind(
    "A0601", .error, "file that is not well-formed XML",
    explanation: """
      `adapt import` reads storyboards and xibs, which are XML. A file that is cut off, has the
      marks of a merge conflict in it, or is in another encoding than it says, cannot be read, and
      nothing is written.

      Open it in Xcode, which repairs what it can, save it and import it again.
      """)

  static let documentTypeRefused = DiagnosticKind(
    "A0602", .error, "document type declaration, or more than an interface holds",
    explanation: """
      A document type declaration can declare entities, and entities can read other files or grow
      without end. No storyboard and no xib has one, so the importer refuses files that do, and
      files of more elements than any interface has.

      Remove the `<!DOCTYPE …>` line if the file is yours.
      """)

  static let notInterfaceBuilder = DiagnosticKind(
    "A0603", .error, "file that is not an iOS interface of Interface Builder",
    explanation: """
      Interface files for iOS begin with `<document type="com.apple.InterfaceBuilder3.CocoaTouch.…">`.
      Interfaces for the Mac, the watch, and the archives that Xcode 3 wrote have other contents.

      Open an old archive in Xcode once and save it: that writes the format of today.
      """)

  static let notCarriedOver = DiagnosticKind(
    "A0604", .info, "part of an interface that the language does not carry",
    explanation: """
      The importer takes over what decides how an interface looks and adapts. What the host's code
      decides, and what has no counterpart in the language, is named once for each kind, with the
      line where it occurs first and how often it does.

      Nothing needs to be done. What the app needs of it belongs in its code.
      """)

  static let missingReference = DiagnosticKind(
    "A0605", .warning, "reference to an element that the file does not have",
    explanation: """
      Constraints, segues and variations name elements by id. Where the element is missing, as
      after a merge that kept one half, the importer leaves the reference out.

      Look at what the file had before, or open it in Xcode, which drops such references too.
      """)

  static let sharedIdentity = DiagnosticKind(
    "A0606", .warning, "id that two elements have",
    explanation: """
      Ids are unique in a file. After a merge two elements can have the same one; then every
      reference means the first of them.

      Give the second element an id of its own: copy and paste it in Xcode, and delete the old one.
      """)

  static let clashingVariations = DiagnosticKind(
    "A0607", .warning, "variations for a width and for a height that hold together",
    explanation: """
      One value is set for a width class, another for a height class, and in an environment with
      both neither is more specific. Interface Builder does not say which wins.

      The importer writes the later one for both classes together, as an alternative of its own
      (`wR hC: 6`). Say there what you mean.
      """)
}
