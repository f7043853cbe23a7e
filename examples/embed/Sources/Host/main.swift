// A host of Adapt from end to end: compile once, keep the IR, lay out again at every new size.

import Adapt
import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptJSON
import AdaptLayout

let spec = """
  screen Status {
      label message("All nine tests have passed on this machine") {
          lines: 0
          leading == super.leading
          top == super.top
      }
      label hint("q quits") {
          when width >= 40 {
              trailing == super.trailing
              top == super.top
              leading >= message.trailing + 2
          } else {
              leading == super.leading
              top == message.bottom + 1
          }
      }
      message.trailing <= super.trailing
  }
  """

// 1. On the machine that builds the program: from source to IR. Whatever is wrong is a diagnostic.
let compilation = compile(SourceText(spec, name: "status.adapt"))
var renderer = DiagnosticRenderer(sources: compilation.sources)
print(renderer.render(compilation.diagnostics), terminator: "")
let bytes = try compilation.document.encoded()
print("\(compilation.document.screens.count) screen in \(bytes.count) bytes of IR")

// 2. Where the program runs there is no source: the IR is all it needs. Reading checks it whole.
let document = try Document(decoding: bytes)

// 3. Each time the window changes, lay out anew. The answer is a pure function of document and
//    environment, so nothing is left over from the size before.
for (width, height) in [(52, 3), (24, 4), (52, 3)] {
  let window = try Catalog.environment("size \(width) x \(height) scale 1").environment
  let result = layout(document, screen: "Status", in: window, measuring: TerminalMeasuring())
  for finding in result.findings { print(finding.message) }
  guard let screen = result.screen("Status") else { continue }
  print("\(width) x \(height)")
  print(picture(of: screen), terminator: "")
}
