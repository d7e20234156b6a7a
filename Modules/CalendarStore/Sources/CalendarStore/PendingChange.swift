public import CalendarService

/// A change made here that its source does not have yet.
public struct PendingChange: Sendable, Hashable, Codable {
  /// What was done to the event.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// It is new here.
    case added
    /// It was changed.
    case changed
    /// It was removed.
    case removed
  }

  /// The name of the source.
  public var source: String
  /// The name of the calendar as it is kept.
  public var calendar: String
  /// The event's UID.
  public var uid: String
  /// The title of the event as it is here, or was; empty if it has none.
  public var title: String
  /// When the event starts, as it is here, or did; `nil` if that is not known.
  public var start: EventTime?
  /// What was done.
  public var kind: Kind
  /// Whether the source has another change to it: then it waits to be decided.
  public var isConflict: Bool

  /// A change that waits.
  public init(
    source: String, calendar: String, uid: String, title: String, start: EventTime? = nil, kind: Kind,
    isConflict: Bool = false
  ) {
    self.source = source
    self.calendar = calendar
    self.uid = uid
    self.title = title
    self.start = start
    self.kind = kind
    self.isConflict = isConflict
  }
}

extension PendingChange: CustomStringConvertible {
  /// One line: the calendar, the title, the date, and what was done.
  public var description: String {
    let name = (title.isEmpty ? uid : title).split(whereSeparator: \.isNewline).joined(separator: " ")
    let date = start.map { " on \($0.dateTime.date)" }
    return "\(calendar): '\(name)'\(date ?? ""), \(kind)"
  }

  /// The changes in a row.
  static func list(_ changes: [PendingChange]) -> String {
    changes.map(\.description).joined(separator: "; ")
  }
}
