package import CalendarService
package import CalendarStore

/// A calendar in the store that comes from a source.
package struct SyncedCalendar: Sendable, Hashable {
  /// Its id in the store.
  package var id: Int64
  /// Its name in the store.
  package var name: String
  /// The name of the source.
  package var source: String
  /// The calendar as the source last described it.
  package var remote: SourceCalendar
  /// Whether the person gave it its name, which it then keeps.
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

/// The calendars of a source as they are kept.
package struct CalendarReconciliation: Sendable {
  /// A calendar, and what is to be said of it so far.
  package struct Entry: Sendable {
    package var calendar: SyncedCalendar
    package var report: CalendarSyncReport
    /// What its source says of it; `nil` if it has to be asked what changed.
    package var unchanged: UnchangedCalendar?
  }

  /// Those that the source has, in its order.
  package var entries: [Entry] = []
  /// Those that were removed.
  package var removed: [CalendarSyncReport] = []
  /// Why others were not removed that the source no longer has.
  package var failure: SyncFailure?
}

/// That nothing changed in a calendar since a token was kept.
package struct UnchangedCalendar: Sendable, Hashable {
  /// The token that was kept when its source was asked.
  package var known: String
  /// What to keep in its place, mostly itself.
  package var next: String

  /// What a source says of a calendar.
  package init(known: String, next: String) {
    self.known = known
    self.next = next
  }
}

/// What the store knows of a source's calendars before it asks for the list.
package struct KnownListing: Sendable, Hashable {
  /// The state of the last listing, which is passed to the source.
  package var state: ListingState
  /// The paths of the calendars that are stored.
  package var paths: Set<String>

  /// What is known.
  package init(state: ListingState, paths: Set<String>) {
    self.state = state
    self.paths = paths
  }
}
