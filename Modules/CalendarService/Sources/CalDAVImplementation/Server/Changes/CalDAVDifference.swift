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

  /// The difference between a whole listing and what is held.
  init(listing: [String: String], since state: SyncState, token: CalDAVToken) {
    changed = listing.filter { $0.value.isEmpty || state.versions[$0.key] != $0.value }
    removed = Set(state.versions.keys).subtracting(listing.keys)
    self.token = token
  }

  /// A difference that the server told.
  init(changed: [String: String], removed: Set<String>, since state: SyncState, token: CalDAVToken) {
    self.changed = changed.filter { $0.value.isEmpty || state.versions[$0.key] != $0.value }
    // What is not held need not be removed, and what came back is not.
    self.removed = removed.intersection(state.versions.keys).subtracting(changed.keys)
    self.token = token
  }

  /// Nothing.
  init(token: CalDAVToken) {
    self.token = token
  }
}
