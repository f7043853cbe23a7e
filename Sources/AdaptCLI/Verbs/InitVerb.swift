internal import AdaptCheck
internal import AdaptDiagnostics

extension Verb {
  static let initialize = Verb(
    "init", "write a starter file that explains itself",
    .words("NAME", choices: [], atLeast: 0, atMost: 1), reporting: .besideResult,
    details: """
      Writes NAME.adapt (without a name start.adapt): a small screen with comments that say what each
      part does. A file that exists is left alone. The name - prints it.
      """
  ) { invocation, session in
    let name = invocation.operands.first ?? "start"
    guard name != "-" else {
      session.print(starterFile)
      return .success
    }
    let path = name.hasSuffix(".adapt") ? name : name + ".adapt"
    guard kind(of: path) == .missing else {
      session.reporter.reportUnreadable(
        .make(
          .outputNotWritten, at: nil, "`\(path)` exists already and is left alone",
          help: "give another name: `adapt init NAME`"))
      return .unreadable
    }
    session.writeResult(Array(starterFile.utf8), to: path)
    if !session.reporter.hasErrors {
      session.print("wrote \(path); try `adapt check \(path)`\n")
    }
    return .success
  }
}

/// Checked by the tests as every example is.
let starterFile = """
  // A screen in Adapt: the views, what holds between them, and what changes with the environment.
  // Check it with `adapt check`, and see its frames with `adapt layout FILE --env iphone-15`.

  // A value that depends on the environment: the default first, then what overrides it.
  // `wR` means regular width: iPads, and the largest phones in landscape.
  let gutter = 16 | wR: 20

  screen Welcome {
      // `edges` stands for top, leading, bottom and trailing; `safe` is what no bar covers.
      image picture {
          intrinsic: 240 x 160
          centerX == safe.centerX
          top == safe.top + gutter
          // Compact height, as on a phone in landscape: no room for a picture.
          installed: not hC
      }

      label title("Welcome") {
          font: title1
          lines: 0
          horizontal == margins
          when hC { top == safe.top + gutter } else { top == picture.bottom + gutter }
      }

      // A stack arranges its views itself, here in a column at the largest text sizes.
      stack actions(axis: horizontal | text >= ax1: vertical, spacing: 8, distribution: fillEqually) {
          horizontal == margins
          bottom == safe.bottom - gutter
          button start("Start") { height >= 44 }
          button later("Later") { height >= 44 }
      }
  }

  // What must hold, on which devices. `adapt devices` lists them.
  test "the picture needs height" {
      in iphone-15           { expect Welcome.picture.installed }
      in iphone-15 landscape { expect not Welcome.picture.installed }
  }

  """
