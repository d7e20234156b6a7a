/// What a server says that changed in a calendar since a token, or all that it has; not yet compared with what is
/// held.
struct CalDAVCollectionChanges: Sendable {
  /// The versions of what is new or changed, by path; empty where the server did not say one.
  var changed: [String: String] = [:]
  /// What is there no longer.
  var removed: Set<String> = []
  /// What came with the list already, as it stood in the XML, by path.
  var contents: [String: String] = [:]
  /// What to keep for the next time.
  var token: CalDAVToken

  /// Whether nothing changed.
  var isEmpty: Bool { changed.isEmpty && removed.isEmpty }
}
