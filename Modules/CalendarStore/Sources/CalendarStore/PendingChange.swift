public import CalendarService

/// A local change that its source does not have yet.
public struct PendingChange: Sendable, Hashable, Codable {
  /// The kind of change.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// It was added.
    case added
    /// It was changed.
    case changed
    /// It was removed.
    case removed
  }

  /// The name of the source.
  public var source: String
  /// The name of the calendar in the store.
  public var calendar: String
  /// The event's UID.
  public var uid: String
  /// The local title of the event, the last one if it was removed; empty if it has none.
  public var title: String
  /// The local start of the event, the last one if it was removed; `nil` if unknown.
  public var start: EventTime?
  /// The kind of change.
  public var kind: Kind
  /// Whether the source also changed the event, so that the conflict must be resolved.
  public var isConflict: Bool

  /// Creates an unsent change.
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
  /// One line: the calendar, the title, the date, and the kind.
  public var description: String {
    let name = (title.isEmpty ? uid : title).split(whereSeparator: \.isNewline).joined(separator: " ")
    let date = start.map { " on \($0.dateTime.date)" }
    return "\(calendar): '\(name)'\(date ?? ""), \(kind)"
  }

  /// The changes as a comma-separated list.
  static func list(_ changes: [PendingChange]) -> String {
    changes.map(\.description).joined(separator: "; ")
  }
}
