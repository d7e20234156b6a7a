public import CalendarService

/// What a sync did with one calendar.
public struct CalendarSyncReport: Sendable, Hashable {
  /// The name of the calendar as it is kept.
  public var calendar: String
  /// What became of it as a whole.
  public var change: Change
  /// What it was called before; `nil` where it was not renamed.
  public var formerName: String?
  /// What was taken over from the source, counted in events; a series counts once.
  public var taken: SyncCounts
  /// What was sent to the source, counted likewise. ``SyncCounts/unchanged`` is zero.
  public var sent: SyncCounts
  /// The events that were changed on both sides and wait to be decided, by title; those of earlier runs too.
  public var conflicts: [SyncConflict]
  /// The changes made here that were given up unsent: their calendar is gone from the source and
  /// ``SyncOptions/allowsMassRemoval`` removed it, or ``SyncOptions/Conflicts/preferSource`` decided against them.
  public var discarded: [PendingChange]
  /// What is wrong with what was read in this run. Each cost at most the component that it stands in. A rule that is not
  /// understood is named in each run, as long as the source has it.
  public var faults: [CalendarFault]
  /// What could not be taken over or sent, by its path at the source. What was held of it is kept, what was
  /// to be sent waits, and the next run tries again.
  public var failed: [String: SyncFailure]
  /// Why the calendar was given up before its end; what was done until then is done.
  public var failure: SyncFailure?

  /// What became of a calendar as a whole.
  public enum Change: String, Sendable, Hashable, Codable {
    /// It is new.
    case added
    /// It was there before, and is.
    case kept
    /// The source does not have it any more, and neither has the store.
    case removed
  }

  /// A report on a calendar with which nothing happened.
  public init(calendar: String, change: Change = .kept) {
    self.calendar = calendar
    self.change = change
    taken = SyncCounts()
    sent = SyncCounts()
    conflicts = []
    discarded = []
    faults = []
    failed = [:]
  }

  /// Whether all of it was synced: nothing failed, and no conflict waits.
  public var isComplete: Bool { failure == nil && failed.isEmpty && conflicts.isEmpty }
}

extension CalendarSyncReport: Encodable {
  private enum Key: CodingKey {
    case calendar, change, formerName, taken, sent, conflicts, discarded, faults, failed, failure
  }

  /// Writes faults as their sentences.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(calendar, forKey: .calendar)
    try container.encode(change, forKey: .change)
    try container.encodeIfPresent(formerName, forKey: .formerName)
    try container.encode(taken, forKey: .taken)
    try container.encode(sent, forKey: .sent)
    try container.encode(conflicts, forKey: .conflicts)
    try container.encode(discarded, forKey: .discarded)
    try container.encode(faults.map(\.description), forKey: .faults)
    try container.encode(failed, forKey: .failed)
    try container.encodeIfPresent(failure, forKey: .failure)
  }
}
