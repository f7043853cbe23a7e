/// What the prompt shows: where the session is.
extension ReplSession {
  /// `Inbox · iphone-15 portrait wC hR`.
  package var place: String {
    (screen ?? "no screen") + " · " + environmentWords
  }
}
