public import CalendarService

/// Why something could not be synced. What the store held of it, it holds still.
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
