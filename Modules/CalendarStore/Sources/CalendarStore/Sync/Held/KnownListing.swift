package import CalendarService

/// What is known of the calendars of a source before it is asked for them.
package struct KnownListing: Sendable, Hashable {
  /// What the source is told of the last time.
  package var state: ListingState
  /// The paths of the calendars that are held.
  package var paths: Set<String>

  /// What is known.
  package init(state: ListingState, paths: Set<String>) {
    self.state = state
    self.paths = paths
  }
}
