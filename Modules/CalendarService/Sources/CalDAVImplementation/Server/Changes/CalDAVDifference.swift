/// The differences between a remote calendar and its local copy.
struct CalDAVDifference: Sendable {
  /// The versions of new and changed resources by path; empty if the server did not give one.
  var changed: [String: String] = [:]
  /// The paths of removed resources.
  var removed: Set<String> = []
  /// The contents that the report already included, as in the XML, by path.
  var contents: [String: String] = [:]
  /// The token to store for the next sync.
  var token: CalDAVToken

  /// The difference between a complete listing and the local versions.
  init(listing: [String: String], since held: [String: String], token: CalDAVToken) {
    changed = listing.filter { $0.value.isEmpty || held[$0.key] != $0.value }
    removed = Set(held.keys).subtracting(listing.keys)
    self.token = token
  }

  /// The difference for reported changes.
  init(told: CalDAVCollectionChanges, since held: [String: String]) {
    changed = told.changed.filter { $0.value.isEmpty || held[$0.key] != $0.value }
    // Resources that are not stored locally, or that were added again, need not be removed.
    removed = told.removed.intersection(held.keys).subtracting(told.changed.keys)
    contents = told.contents
    token = told.token
  }

  /// No difference.
  init(token: CalDAVToken) {
    self.token = token
  }
}
