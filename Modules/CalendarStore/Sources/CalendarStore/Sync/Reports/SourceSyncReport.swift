/// What a sync did with one source.
public struct SourceSyncReport: Sendable, Hashable, Encodable {
  /// The name of the source.
  public var source: String
  /// Why the source could not be synced, or not to its end; `nil` where nothing went wrong with all of it.
  public var failure: SyncFailure?
  /// Its calendars, in the order of the source, those that the source no longer has at the end. Those that it
  /// did not come to are missing.
  public var calendars: [CalendarSyncReport]

  /// A report on a source.
  public init(source: String, failure: SyncFailure? = nil, calendars: [CalendarSyncReport] = []) {
    self.source = source
    self.failure = failure
    self.calendars = calendars
  }

  /// Whether all of it was synced: nothing failed, and no conflict waits.
  public var isComplete: Bool { failure == nil && calendars.allSatisfy(\.isComplete) }
}
