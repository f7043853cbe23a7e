public import AdaptIR

extension Catalog {
  /// Makes an environment whose traits all fit each other.
  ///
  /// - Throws: every reason why no device is like that, unless the request is forced; and a request
  ///   that starts from nothing or from an unknown device, always.
  public static func environment(
    for request: EnvironmentRequest
  ) throws(EnvironmentRefusal) -> ChosenEnvironment {
    var builder = EnvironmentBuilder(request)
    guard let environment = builder.build() else {
      throw EnvironmentRefusal(problems: builder.problems)
    }
    return ChosenEnvironment(request: request, environment: environment)
  }

  /// Reads a phrase and makes its environment.
  ///
  /// Declared inputs that the phrase does not name have their initial value.
  ///
  /// - Throws: everything that is wrong with the phrase, or why no device is like that.
  public static func environment(
    _ phrase: String, environments: [(name: String, request: EnvironmentRequest)] = [],
    inputs: [Input]? = nil
  ) throws(EnvironmentRefusal) -> ChosenEnvironment {
    let phrase = EnvironmentPhrase(phrase, environments: environments, inputs: inputs)
    return try phrase.environment().filling(inputs ?? [])
  }
}
