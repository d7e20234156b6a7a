import CalendarService

/// What differs between a calendar and what is held of it.
struct CalDAVDifference: Sendable {
  /// The versions of what is new or changed, by path; empty where the server did not say one.
  var changed: [String: String] = [:]
  /// What is there no longer.
  var removed: Set<String> = []
  /// What came with the list already, as it stood in the XML, by path.
  var contents: [String: String] = [:]
  /// What to keep for the next time.
  var token: CalDAVToken

  /// The difference between a whole listing and the versions that are held.
  init(listing: [String: String], since held: [String: String], token: CalDAVToken) {
    changed = listing.filter { $0.value.isEmpty || held[$0.key] != $0.value }
    removed = Set(held.keys).subtracting(listing.keys)
    self.token = token
  }

  /// A difference that the server told.
  init(told: CalDAVCollectionChanges, since held: [String: String]) {
    changed = told.changed.filter { $0.value.isEmpty || held[$0.key] != $0.value }
    // What is not held need not be removed, and what came back is not.
    removed = told.removed.intersection(held.keys).subtracting(told.changed.keys)
    contents = told.contents
    token = told.token
  }

  /// Nothing.
  init(token: CalDAVToken) {
    self.token = token
  }
}
