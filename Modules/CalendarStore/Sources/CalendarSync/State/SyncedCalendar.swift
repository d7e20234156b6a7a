package import CalendarService
package import CalendarStore

/// A stored calendar of a source.
package struct SyncedCalendar: Sendable, Hashable {
  /// Its id in the store.
  package var id: Int64
  /// Its name in the store.
  package var name: String
  /// The name of the source.
  package var source: String
  /// The calendar as the source last described it.
  package var remote: SourceCalendar
  /// Whether the person named it, so that the source does not rename it.
  package var isNamed: Bool

  /// A calendar of a source.
  package init(id: Int64, name: String, source: String, remote: SourceCalendar, isNamed: Bool = false) {
    self.id = id
    self.name = name
    self.source = source
    self.remote = remote
    self.isNamed = isNamed
  }
}

extension SyncedCalendar {
  /// Throws if the source does not allow an object of this kind in the calendar.
  package func check(_ object: CalendarObject) throws(CalendarStoreError) {
    guard !remote.contents.contains(.needed(by: object)) else { return }
    throw .wrongContents(calendar: name, source: source, isTask: object.isTask)
  }
}

/// The stored calendars of a source after reconciliation.
package struct CalendarReconciliation: Sendable {
  /// A calendar and its report so far.
  package struct Entry: Sendable {
    package var calendar: SyncedCalendar
    package var report: CalendarSyncReport
    /// The source's information that it is unchanged; `nil` if its changes must be requested.
    package var unchanged: UnchangedCalendar?
  }

  /// The calendars of the source, in its order.
  package var entries: [Entry] = []
  /// The removed calendars.
  package var removed: [CalendarSyncReport] = []
  /// Why calendars that the source no longer has were not removed, or one that it has is left out.
  package var failure: SyncFailure?
}

/// Says that a calendar is unchanged since the stored token.
package struct UnchangedCalendar: Sendable, Hashable {
  /// The stored token when the source was listed.
  package var known: String
  /// The token to store instead, usually the same.
  package var next: String

  /// The source's information about a calendar.
  package init(known: String, next: String) {
    self.known = known
    self.next = next
  }
}

/// The stored state of a source before its calendars are listed.
package struct KnownListing: Sendable, Hashable {
  /// The state of the last listing, which is passed to the source.
  package var state: ListingState
  /// The paths of the stored calendars.
  package var paths: Set<String>

  /// The stored state.
  package init(state: ListingState, paths: Set<String>) {
    self.state = state
    self.paths = paths
  }
}
