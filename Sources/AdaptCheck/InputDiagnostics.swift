public import AdaptDiagnostics

/// What can go wrong between the file system and a source text. A command that reports one of the
/// input kinds ends with exit code 3.
public enum InputDiagnostics {
  public static let kinds: [DiagnosticKind] = [
    .missingFile, .inputIsFolder, .unreadableFile, .oversizedFile, .outputNotWritten,
    .folderWithoutSources, .configurationSyntax, .configurationValue,
    .unreadableDocument,
  ]
}

extension DiagnosticKind {
  public static let missingFile = DiagnosticKind(
    "A0090", .error, "no file with this name",
    explanation: """
      The command was given a name that no file has. Names count from the folder in which the
      command runs. A file that was deleted or renamed while the command ran is reported in the
      same way.

      An import of a file that is not there is another finding, A0208: imports are looked up beside
      the file that imports them.
      """)

  public static let inputIsFolder = DiagnosticKind(
    "A0091", .error, "a folder where a file is needed",
    explanation: """
      This verb reads one source text, and a folder has none.

      `adapt check` and `adapt fmt` take folders and read every .adapt file below them. The other
      verbs need the name of a file, or - for the standard input.
      """)

  public static let unreadableFile = DiagnosticKind(
    "A0092", .error, "a file cannot be read",
    explanation: """
      The file is there, but the system did not let the command read it: the permissions do not
      allow it, or the disk or network that it lies on reported a failure. The message ends with
      the system's own words.

      `ls -l FILE` shows who may read it.
      """)

  public static let oversizedFile = DiagnosticKind(
    "A0093", .error, "a file is longer than a source can be",
    explanation: """
      A source text may have 16 MiB, far more than anybody writes or reads; what is longer is
      usually the wrong file.

      A specification that really is this long can be parted into files that import each other.
      """)

  public static let outputNotWritten = DiagnosticKind(
    "A0094", .error, "an output file cannot be written",
    explanation: """
      The result could not be written: the folder does not exist or may not be written, or the
      disk is full. The message ends with the system's own words.

      An output file is written whole or not at all. The result goes to a temporary file in the
      same folder first, which then takes the place of the old one; when anything fails the
      temporary file is removed and the old one stays as it was.
      """)

  public static let folderWithoutSources = DiagnosticKind(
    "A0095", .warning, "a folder without a source file",
    explanation: """
      `adapt check` and `adapt fmt` read every file below a folder whose name ends in .adapt, and
      this folder has none, so nothing was done. Hidden files and folders, and folders that are
      links, are left out.
      """)

  public static let configurationSyntax = DiagnosticKind(
    "A0096", .error, "a configuration that is not JSON",
    explanation: """
      adapt.json, in the folder of the first file named or the nearest folder above it, sets
      options for every run of the command. It holds one JSON object:

          {
            "max-errors": 50,
            "env": ["iphone-15", "ipad-pro-11 landscape"],
            "A0312": "deny"
          }

      JSON has no comments and no comma after the last member.
      """)

  public static let configurationValue = DiagnosticKind(
    "A0097", .error, "a configuration key or value that means nothing",
    explanation: """
      The keys of adapt.json are long options without their dashes ("max-errors", "format", "env")
      and diagnostic codes, whose value is "deny", "warn" or "allow". Options without a value take
      true or false, options that may be given several times a list.

      Options that belong to one run, such as --output, cannot be set there. `adapt schema config`
      prints the JSON Schema.
      """)

  public static let unreadableDocument = DiagnosticKind(
    "A0098", .error, "an IR document that cannot be read",
    explanation: """
      A text that begins with { is taken for an IR document, as `adapt compile` writes it. This one
      is not JSON, does not have the shape that grammar/ir.schema.json describes, or was written by
      a newer version of the command.

      The message names the place in the document (`screens[0].views[3].kind`) and what is needed
      there. Compile the document again from its source.
      """)
}
