/// What `adapt help TOPIC` tells beside the verbs.
struct HelpTopic: Sendable {
  let name: String
  /// Made when asked for: the list of properties is long.
  let makeText: @Sendable () -> String

  init(name: String, text: @escaping @autoclosure @Sendable () -> String) {
    self.name = name
    self.makeText = text
  }

  var text: String { makeText() }

  static let all: [HelpTopic] = [
    environments, properties, severities, configuration, streams, exitCodes,
  ]

  static let environments = HelpTopic(
    name: "environments",
    text: """
      An environment is one phrase, the same for --env, in `test` blocks and in `environment`
      declarations. It begins with a device (`iphone-15`), a family, which means its newest member
      (`ipad-pro-11`), a size (`size 700 x 500`), or the name of an `environment` of the file. Then
      follows what differs from the default, in any order:

          portrait landscape
          full  split 1/3  split 1/2  split 2/3  slideOver  free 600 x 800
          os 17.4
          text xSmall small medium large xLarge xxLarge xxxLarge ax1 ax2 ax3 ax4 ax5
          ltr rtl  light dark  srgb p3  boldText  highContrast  elevated  forceTouch
          keyboard  keyboard 336
          with INPUT VALUE
          force

      Size classes, safe area, bars and margins follow from these; `adapt env PHRASE --explain` says
      how. Mixes that no device has are refused unless forced. `size 600 x 600 scale 1 wAny hAny` is
      Interface Builder's old canvas.

      """)

  static let properties = HelpTopic(name: "properties", text: propertiesText())

  static let exitCodes = HelpTopic(
    name: "exit-codes",
    text: """
      0    clean, or only warnings and infos
      1    errors, failed tests, or what --deny raises
      2    wrong use of the command, or a mistake in adapt.json
      3    input that cannot be read, or output that cannot be written
      70   a bug of ours
      130  ended with Ctrl-C; what was known so far is written

      """)

  static let configuration = HelpTopic(
    name: "configuration",
    text: """
      adapt.json, in the folder of the first file named (the current folder for -) or the nearest
      folder above it, sets options for every run. Its keys are long options without their dashes,
      and diagnostic codes:

          {
            "max-errors": 50,
            "deny": ["warnings"],
            "A0312": "allow",
            "L0113": "warn",
            "L0111": {"level": "deny", "threshold": 40}
          }

      A rule of guidelines that is opt-in looks where its code has a level; a threshold is the number
      that a rule compares with. `adapt explain CODE` names both.

      What the command line says counts before it. `adapt schema config` prints its JSON Schema.

      """)

  static let severities = HelpTopic(
    name: "severities",
    text: """
      Each kind of finding has a code and a severity; `adapt explain CODE` says what it is about.
      --deny CODE makes it an error, --warn CODE a warning, --allow CODE leaves it out; where one
      code gets several of them, the strictest counts. --deny warnings stands for all warnings.
      Errors after which a source has no meaning cannot be lowered.

      In a source, a comment allows one kind on its line, or on the next line where it stands alone:

          // adapt:allow A0312 the wide layout is drawn by hand

      A comment that allows nothing is reported.

      """)

  static let streams = HelpTopic(
    name: "streams",
    text: """
      Results go to standard output, diagnostics to standard error. - in place of a file is
      standard input, --output - is standard output, -- ends the options, and -e CODE takes a text
      from the command line in place of a file. An output file is written whole or not at all.

      Colors: --color decides; else a NO_COLOR that is not empty switches them off; else
      CLICOLOR_FORCE switches them on; else a terminal that is not dumb has them.

      """)
}
