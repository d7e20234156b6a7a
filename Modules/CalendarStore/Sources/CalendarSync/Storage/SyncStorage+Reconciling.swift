package import CalendarService
package import CalendarStore
import CalendarStoreRules

/// Reconciliation of calendars with their sources.
extension SyncStorage {
  /// The stored state of a source.
  package func knownListing(of source: String) throws(CalendarStoreError) -> KnownListing {
    let calendars = try syncedCalendars(of: source)
    var state = ListingState(discoveryCache: try discoveryCache(of: source))
    for calendar in calendars { state.tokens[calendar.remote.path] = try token(of: calendar.id) }
    return KnownListing(state: state, paths: Set(calendars.map(\.remote.path)))
  }

  /// Creates, renames and removes calendars as listed by the source, and stores its discovery cache.
  ///
  /// - Parameter tokens: the stored tokens passed to the source, by path.
  package mutating func reconcile(
    _ listing: SourceListing, of source: String, known tokens: [String: String], allowsMassRemoval: Bool
  ) throws(CalendarStoreError) -> CalendarReconciliation {
    var reconciliation = CalendarReconciliation()
    let remote = listing.calendars
    let stored = try syncedCalendars(of: source)
    let storedByPath = Dictionary(stored.map { ($0.remote.path, $0) }) { first, _ in first }
    let remotePaths = Set(remote.map(\.path))
    var naming = CalendarNaming(taken: try calendarNames())
    if try discoveryCache(of: source) != listing.discoveryCache {
      try setDiscoveryCache(listing.discoveryCache, of: source)
    }
    for calendar in remote {
      if let known = storedByPath[calendar.path] {
        var entry = try update(known, as: calendar, of: source, &naming)
        if let token = tokens[calendar.path], let next = listing.unchanged[calendar.path] {
          entry.unchanged = UnchangedCalendar(known: token, next: next)
        }
        reconciliation.entries.append(entry)
      } else {
        let name = naming.name(for: calendar, of: source)
        let id = try addCalendar(named: name, of: source, calendar)
        let added = SyncedCalendar(id: id, name: name, source: source, remote: calendar)
        reconciliation.entries.append(
          .init(calendar: added, report: CalendarSyncReport(calendar: name, change: .added)))
      }
    }
    let missing = stored.filter { !remotePaths.contains($0.remote.path) }
    if !allowsMassRemoval, let failure = try refusal(toRemove: missing, isAll: missing.count == stored.count)
    {
      reconciliation.failure = failure
      return reconciliation
    }
    for calendar in missing {
      var report = CalendarSyncReport(calendar: calendar.name, change: .removed)
      report.taken.removed = try objectCount(in: calendar.id)
      report.discarded = try pending(in: calendar)
      try removeCalendar(calendar.id)
      reconciliation.removed.append(report)
    }
    return reconciliation
  }

  /// Handles a missing source: its calendars are kept unless removals are allowed. Returns `nil` if nothing of it
  /// is stored.
  package mutating func reconcileMissing(
    source: String, allowsMassRemoval: Bool
  ) throws(CalendarStoreError) -> CalendarReconciliation? {
    let stored = try syncedCalendars(of: source)
    guard let failure = try refusal(toRemove: stored, isAll: true) else { return nil }
    guard allowsMassRemoval else { return CalendarReconciliation(failure: failure) }
    return try reconcile(SourceListing(calendars: []), of: source, known: [:], allowsMassRemoval: true)
  }

  /// Why calendars that their source no longer has are kept; `nil` if they may be removed.
  private func refusal(
    toRemove missing: [SyncedCalendar], isAll: Bool
  ) throws(CalendarStoreError) -> SyncFailure? {
    var events = 0
    var changes: [PendingChange] = []
    for calendar in missing {
      events += try objectCount(in: calendar.id)
      changes += try pending(in: calendar)
    }
    guard events >= MassRemoval.smallest || !changes.isEmpty || isAll && events > 0 else { return nil }
    return .missingCalendars(names: CalendarNames(missing.map(\.name)).all, events: events, pending: changes)
  }

  /// The source's calendar with this name, ignoring case; `nil` if there is none, or it is local.
  ///
  /// - Throws: ``CalendarStoreError/readOnlyCalendar(name:source:)`` if it is read-only.
  package func writableCalendar(named name: String) throws(CalendarStoreError) -> SyncedCalendar? {
    let key = name.lowercased()
    let calendar = try syncedCalendars().first { $0.name.lowercased() == key }
    if let calendar, calendar.remote.isReadOnly {
      throw .readOnlyCalendar(name: calendar.name, source: calendar.source)
    }
    return calendar
  }

  /// All unsent changes, by source, calendar and title.
  package func allPending() throws(CalendarStoreError) -> [PendingChange] {
    let calendars = try syncedCalendars().sorted { left, right in
      (left.source.lowercased(), left.name.lowercased()) < (
        right.source.lowercased(), right.name.lowercased()
      )
    }
    var changes: [PendingChange] = []
    for calendar in calendars { changes += try pending(in: calendar) }
    return changes
  }

  /// Removes all calendars of a source and its discovery cache; returns whether there was a calendar.
  package mutating func removeSource(
    named name: String, discardingChanges: Bool
  ) throws(CalendarStoreError) -> Bool {
    let calendars = try syncedCalendars(of: name)
    for calendar in calendars where !discardingChanges { try checkSent(calendar) }
    try setDiscoveryCache(nil, of: name)
    for calendar in calendars { try removeCalendar(calendar.id) }
    return !calendars.isEmpty
  }

  /// Throws if a calendar has unsent changes; the error names those of all calendars of its source.
  package func checkSent(_ calendar: SyncedCalendar) throws(CalendarStoreError) {
    guard try !edits(in: calendar.id).isEmpty else { return }
    let key = calendar.source.lowercased()
    throw .unsentChanges(source: calendar.source, try allPending().filter { $0.source.lowercased() == key })
  }

  private func syncedCalendars(of source: String) throws(CalendarStoreError) -> [SyncedCalendar] {
    try syncedCalendars().filter { $0.source.lowercased() == source.lowercased() }
  }

  private mutating func update(
    _ known: SyncedCalendar, as remote: SourceCalendar, of source: String, _ naming: inout CalendarNaming
  ) throws(CalendarStoreError) -> CalendarReconciliation.Entry {
    var calendar = known
    calendar.remote = remote
    calendar.source = source
    if known.remote.name != remote.name, !known.isNamed {
      naming.release(known.name)
      calendar.name = naming.name(for: remote, of: source)
    }
    if calendar != known { try updateCalendar(calendar) }
    var report = CalendarSyncReport(calendar: calendar.name)
    if calendar.name != known.name { report.formerName = known.name }
    return .init(calendar: calendar, report: report)
  }
}
