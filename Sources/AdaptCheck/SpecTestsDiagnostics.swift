public import AdaptDiagnostics

/// What can be wrong with a test before anything is compared.
public enum SpecTestsDiagnostics {
  public static let kinds: [DiagnosticKind] = [.noEnvironmentSelected]
}

extension DiagnosticKind {
  static let noEnvironmentSelected = DiagnosticKind(
    "A0704", .error, "a test that selects no environment",
    explanation: """
      The condition after `where` holds in none of the environments that `in` names, so the \
      expectations were never tried. A test that tries nothing would pass whatever the spec says.

          in iphone-15, iphone-se-3 where wR { expect … }            // no phone upright is wR
          in iphone-15-pro-max landscape where wR { expect … }       // this one is

      Name an environment in which the condition holds, or use `in all where …`. `adapt env` shows \
      what holds in an environment.
      """)
}
