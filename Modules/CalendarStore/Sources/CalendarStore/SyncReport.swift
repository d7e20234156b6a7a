public import CalendarService

/// What a sync did.
public struct SyncReport: Sendable, Hashable, Encodable {
  /// The sources that were synced, in the order of the settings.
  public var sources: [SourceSyncReport]

  /// A report on sources.
  public init(sources: [SourceSyncReport]) {
    self.sources = sources
  }

  /// Whether all was synced: nothing failed, and no conflict waits.
  public var isComplete: Bool { sources.allSatisfy(\.isComplete) }
}

/// What a sync did with one source.
public struct SourceSyncReport: Sendable, Hashable, Encodable {
  /// The name of the source.
  public var source: String
  /// Why the source could not be synced, or not to its end; `nil` if nothing went wrong with all of it.
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

/// What a sync did with one calendar.
public struct CalendarSyncReport: Sendable, Hashable {
  /// The name of the calendar as it is kept.
  public var calendar: String
  /// Whether the sync added, renamed or removed the calendar itself.
  public var change: Change
  /// What it was called before; `nil` if it was not renamed.
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
  /// What could not be taken over or sent, by its path at the source. What the store has of it is kept, what was
  /// to be sent waits, and the next run tries again.
  public var failed: [String: SyncFailure]
  /// Why the calendar was given up before its end; what was done until then is done.
  public var failure: SyncFailure?

  /// The change to a calendar itself, not to its events.
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
  /// The names of the fields in JSON.
  public enum CodingKeys: CodingKey {
    /// Each is the property of this name.
    case calendar, change, formerName, taken, sent, conflicts, discarded, faults, failed, failure
  }

  /// Writes faults as their sentences.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(calendar, forKey: .calendar)
    try container.encode(change, forKey: .change)
    try container.encodeIfPresent(formerName, forKey: .formerName)
    try container.encode(taken, forKey: .taken)
    try container.encode(sent, forKey: .sent)
    try encodeProblems(in: &container)
  }

  private func encodeProblems(in container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(conflicts, forKey: .conflicts)
    try container.encode(discarded, forKey: .discarded)
    try container.encode(faults.map(\.description), forKey: .faults)
    try container.encode(failed, forKey: .failed)
    try container.encodeIfPresent(failure, forKey: .failure)
  }
}

/// How many events changed, one way.
public struct SyncCounts: Sendable, Hashable, Codable {
  /// Events that were not there before.
  public var added: Int
  /// Events that were there and differ now.
  public var changed: Int
  /// Events that are there no longer.
  public var removed: Int
  /// Events that were looked at and are the same.
  public var unchanged: Int

  /// Counts, by default zero.
  public init(added: Int = 0, changed: Int = 0, removed: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.changed = changed
    self.removed = removed
    self.unchanged = unchanged
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { added == 0 && changed == 0 && removed == 0 }
}

/// An event that was changed here and at its source, and waits to be decided.
public struct SyncConflict: Sendable, Hashable, Codable {
  /// What happened on the two sides.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// Changed on both.
    case changedOnBoth
    /// Changed here, removed at the source.
    case removedAtSource
    /// Removed here, changed at the source.
    case removedHere
    /// New on both, under one UID.
    case addedOnBoth
  }

  /// The event's UID.
  public var uid: String
  /// Its title here, or at the source where it was removed here; empty if it has none.
  public var title: String
  /// What happened.
  public var kind: Kind

  /// A conflict about an event.
  public init(uid: String, title: String, kind: Kind) {
    self.uid = uid
    self.title = title
    self.kind = kind
  }
}

/// Why something could not be synced. What the store had of it, it still has.
public enum SyncFailure: Error, Sendable, Hashable {
  /// The source failed.
  case source(CalendarSourceError)
  /// What the source keeps there cannot be read; `reason` is the sentence of the ``CalendarServiceError``.
  case unreadable(reason: String)
  /// So many of the calendar's events would vanish. ``SyncOptions/allowsMassRemoval`` lets them.
  case massRemoval(calendar: String, removed: Int, of: Int)
  /// The source has these calendars no longer, which hold so many events and these changes that were not sent.
  /// ``SyncOptions/allowsMassRemoval`` removes them.
  case missingCalendars(names: [String], events: Int, pending: [PendingChange])
}

extension SyncFailure: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .source(let error): error.description
    case .unreadable(let reason): reason
    case .massRemoval(let calendar, let removed, let count):
      "\(removed) of the \(count) events of '\(calendar)' are gone from their source. Nothing was removed. "
        + "To remove them here too, sync again with --allow-removals."
    case .missingCalendars(let names, let events, let pending):
      "The source no longer has \(names.map { "'\($0)'" }.joined(separator: ", ")), which "
        + "\(names.count == 1 ? "holds" : "hold") \(events) event\(events == 1 ? "" : "s") here. Nothing was removed. "
        + "To remove \(names.count == 1 ? "it" : "them"), sync again with --allow-removals"
        + (pending.isEmpty ? "." : ", which also discards what was not sent: \(PendingChange.list(pending)).")
    }
  }
}

extension SyncFailure: Encodable {
  /// Writes the sentence.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
