/// The verbs of the command, in the order in which help lists them. Parsing, help, completion, the
/// manual page and the keys of `adapt.json` all read this list.
enum CommandTable {
  static let verbs: [Verb] = [
    .check,
    .compile,
    .layout,
    .matrix,
    .why,
    .draw,
    .sweep,
    .diff,
    .present,
    .format,
    .importing,
    .test,
    .dump,
    .devices,
    .environment,
    .repl,
    .explain,
    .schema,
    .initialize,
    .completion,
    .version,
    .help,
  ]
}
