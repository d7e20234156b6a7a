public import CalendarService

/// The result of a sync.
public struct SyncReport: Sendable, Hashable, Encodable {
  /// The sources that were synced, in the order of the settings.
  public var sources: [SourceSyncReport]

  /// A report on sources.
  public init(sources: [SourceSyncReport]) {
    self.sources = sources
  }

  /// Whether everything was synced: there are no failures and no conflicts.
  public var isComplete: Bool { sources.allSatisfy(\.isComplete) }
}

/// The result of a sync for one source.
public struct SourceSyncReport: Sendable, Hashable, Encodable {
  /// The name of the source.
  public var source: String
  /// Why the source was not or not completely synced; `nil` if there was no failure of the whole source.
  public var failure: SyncFailure?
  /// Its calendars in the order of the source, then removed ones. Calendars that were not reached are missing.
  public var calendars: [CalendarSyncReport]

  /// A report on a source.
  public init(source: String, failure: SyncFailure? = nil, calendars: [CalendarSyncReport] = []) {
    self.source = source
    self.failure = failure
    self.calendars = calendars
  }

  /// Whether all of it was synced: there are no failures and no conflicts.
  public var isComplete: Bool { failure == nil && calendars.allSatisfy(\.isComplete) }
}

/// The result of a sync for one calendar.
public struct CalendarSyncReport: Sendable, Hashable {
  /// The name of the calendar in the store.
  public var calendar: String
  /// Whether the sync added, renamed or removed the calendar itself.
  public var change: Change
  /// Its previous name; `nil` if it was not renamed.
  public var formerName: String?
  /// The changes applied from the source, counted in events; a series counts once.
  public var taken: SyncCounts
  /// The changes sent to the source, counted likewise. ``SyncCounts/unchanged`` is zero.
  public var sent: SyncCounts
  /// The unresolved conflicts by title, including those of earlier runs.
  public var conflicts: [SyncConflict]
  /// The discarded unsent changes: their calendar was removed from the source and ``SyncOptions/allowsMassRemoval``
  /// applied that, or ``SyncOptions/Conflicts/preferSource`` chose the source's version.
  public var discarded: [PendingChange]
  /// The faults in resources read by this run. Each affects at most its component. An unreadable rule is reported
  /// by each run while the source has it.
  public var faults: [CalendarFault]
  /// The resources that could not be applied or sent, by path at the source. The store keeps its version and unsent
  /// changes, and the next run retries.
  public var failed: [String: SyncFailure]
  /// Why the sync of the calendar stopped; earlier changes stay applied.
  public var failure: SyncFailure?

  /// The change to a calendar itself, not to its events.
  public enum Change: String, Sendable, Hashable, Codable {
    /// It is new.
    case added
    /// It existed before and still exists.
    case kept
    /// It was removed from the source and from the store.
    case removed
  }

  /// A report without changes.
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

  /// Whether all of it was synced: there are no failures and no conflicts.
  public var isComplete: Bool { failure == nil && failed.isEmpty && conflicts.isEmpty }
}

extension CalendarSyncReport: Encodable {
  /// The names of the fields in JSON.
  public enum CodingKeys: CodingKey {
    /// One for each property.
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

/// The numbers of changed events in one direction.
public struct SyncCounts: Sendable, Hashable, Codable {
  /// New events.
  public var added: Int
  /// Changed events.
  public var changed: Int
  /// Removed events.
  public var removed: Int
  /// Events that are the same.
  public var unchanged: Int

  /// Counts, by default zero.
  public init(added: Int = 0, changed: Int = 0, removed: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.changed = changed
    self.removed = removed
    self.unchanged = unchanged
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { added == 0 && changed == 0 && removed == 0 }
}

/// An unresolved conflict: an event changed locally and at its source.
public struct SyncConflict: Sendable, Hashable, Codable {
  /// The changes on the two sides.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// Changed on both sides.
    case changedOnBoth
    /// Changed locally, removed at the source.
    case removedAtSource
    /// Removed locally, changed at the source.
    case removedHere
    /// Added on both sides with the same UID.
    case addedOnBoth
  }

  /// The event's UID.
  public var uid: String
  /// Its local title, or that of the source if it was removed locally; empty if it has none.
  public var title: String
  /// The kind of conflict.
  public var kind: Kind

  /// A conflict about an event.
  public init(uid: String, title: String, kind: Kind) {
    self.uid = uid
    self.title = title
    self.kind = kind
  }
}

/// An unresolved conflict with the two versions of the event.
public struct ConflictingVersions: Sendable, Hashable {
  /// The conflict.
  public var conflict: SyncConflict
  /// The name of the source.
  public var source: String
  /// The name of the calendar in the store.
  public var calendar: String
  /// The local version; `nil` if it was removed.
  public var local: CalendarObject?
  /// The version of the source; `nil` if it was removed.
  public var remote: CalendarObject?

  /// A conflict.
  public init(
    _ conflict: SyncConflict, source: String, calendar: String, local: CalendarObject?,
    remote: CalendarObject?
  ) {
    self.conflict = conflict
    self.source = source
    self.calendar = calendar
    self.local = local
    self.remote = remote
  }
}

/// Why something could not be synced. The store's version is unchanged.
public enum SyncFailure: Error, Sendable, Hashable {
  /// The source failed.
  case source(CalendarSourceError)
  /// The resource cannot be read; `reason` is the text of the ``CalendarServiceError``.
  case unreadable(reason: String)
  /// Too many of the calendar's events would be removed. ``SyncOptions/allowsMassRemoval`` permits it.
  case massRemoval(calendar: String, removed: Int, of: Int)
  /// The source no longer has these calendars, with this number of events and these unsent changes.
  /// ``SyncOptions/allowsMassRemoval`` removes them.
  case missingCalendars(names: [String], events: Int, pending: [PendingChange])
}

extension SyncFailure: CustomStringConvertible {
  /// The problem, and what to do about it.
  public var description: String {
    switch self {
    case .source(let error): error.description
    case .unreadable(let reason): reason
    case .massRemoval(let calendar, let removed, let count):
      "\(removed) of the \(count) events of '\(calendar)' are missing from their source. Nothing was removed. "
        + "To remove them, sync again with --allow-removals."
    case .missingCalendars(let names, let events, let pending):
      "The source no longer has \(names.map { "'\($0)'" }.joined(separator: ", ")), which "
        + "\(names.count == 1 ? "holds" : "hold") \(events) event\(events == 1 ? "" : "s") here. Nothing was removed. "
        + "To remove \(names.count == 1 ? "it" : "them"), sync again with --allow-removals"
        + (pending.isEmpty ? "." : ", which also discards what was not sent: \(PendingChange.list(pending)).")
    }
  }
}

extension SyncFailure: Encodable {
  /// Encodes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
