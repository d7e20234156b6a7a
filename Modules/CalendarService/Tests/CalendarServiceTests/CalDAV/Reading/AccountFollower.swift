import CalendarService

/// Follows an account as a store does: lists its calendars, and asks for the changes of those that are not known to be
/// unchanged.
struct AccountFollower {
  let bench: CalDAVBench
  private var memory: String?
  private var states: [String: SyncState] = [:]

  init(_ bench: CalDAVBench) {
    self.bench = bench
  }

  /// What a run took over, and the requests that it took.
  mutating func run() async throws -> (changed: [String], failed: [String], lines: [String]) {
    let before = bench.lines.count
    let listing = try await bench.source.listing(
      since: ListingState(discoveryCache: memory, tokens: states.compactMapValues(\.token)))
    memory = listing.discoveryCache
    var (changed, failed): ([String], [String]) = ([], [])
    for calendar in listing.calendars {
      let state = states[calendar.path] ?? SyncState()
      if let token = listing.unchanged[calendar.path] {
        states[calendar.path]?.token = token
        continue
      }
      var source = bench.bench
      source.calendar = calendar
      let (all, after) = try await source.changes(since: state)
      changed += all.changed.map(\.path)
      failed += all.failed.keys
      states[calendar.path] = after
    }
    return (changed, failed, Array(bench.lines[before...]))
  }
}
