#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A task (VTODO, RFC 5545, section 3.6.2). Of a series, the first occurrence that is not done.
public struct CalendarTask: Sendable, Hashable, Codable, Identifiable {
  /// UID.
  public var uid: String
  /// The name of the calendar.
  public var calendar: String
  /// SUMMARY; empty if there is none.
  public var title: String
  /// DTSTART as written; `nil` if there is none.
  public var start: EventTime?
  /// DUE as written; `nil` for a task without a due date.
  public var due: EventTime?
  /// The moment of ``start``: midnight of a date in the person's zone.
  public var startDate: Date?
  /// The moment of ``due``: midnight of a date in the person's zone, when its day begins.
  public var dueDate: Date?
  /// STATUS. A task with COMPLETED and without STATUS is done.
  public var state: TaskProperties.State
  /// COMPLETED.
  public var completed: Date?
  /// PERCENT-COMPLETE, 0 to 100; `nil` if there is none.
  public var percent: UInt8?
  /// PRIORITY, 1 to 9; `nil` if there is none.
  public var priority: UInt8?
  /// DESCRIPTION.
  public var notes: String?
  /// LOCATION.
  public var location: String?
  /// URL.
  public var url: String?
  /// CATEGORIES.
  public var categories: [String]
  /// The UID of the task of which it is a part; `nil` if there is none.
  public var parent: String?
  /// Whether it repeats.
  public var isRecurring: Bool
  /// The original start of the occurrence in the form of a RECURRENCE-ID; `nil` for a task that does not repeat.
  public var recurrenceID: String?
  /// The VALARMs.
  public var alarms: [EventAlarm]

  /// An open task without details.
  public init(uid: String, calendar: String, title: String) {
    self.uid = uid
    self.calendar = calendar
    self.title = title
    state = .needsAction
    categories = []
    isRecurring = false
    alarms = []
  }

  /// Identifies the task in its calendar.
  public var id: CalendarEvent.ID { CalendarEvent.ID(uid: uid) }

  /// Whether nothing is left to do: it is done or cancelled.
  public var isClosed: Bool { state == .completed || state == .cancelled }

  /// The day on which it is due, in the person's zone; `nil` without a due date.
  public func dueDay(in zone: Zone) -> CivilDate? {
    due.flatMap { $0.isDay ? $0.dateTime.date : dueDate.map { zone.dateTime(at: $0).date } }
  }

  /// Whether it is open and was due before now; a task that is due on a date is overdue from the next day on.
  public func isOverdue(at clock: LocalClock) -> Bool {
    guard !isClosed, let due, let dueDate else { return false }
    return due.isDay ? due.dateTime.date < clock.today : dueDate < clock.now()
  }

  /// The band of ``priority``: 1 to 4 are high, 5 is medium, 6 to 9 are low.
  public var band: TaskPriority? { priority.flatMap(TaskPriority.init(number:)) }
}

/// The bands of PRIORITY (RFC 5545, section 3.8.1.9).
public enum TaskPriority: String, Sendable, Hashable, Codable, CaseIterable {
  /// 1 to 4.
  case high
  /// 5.
  case medium
  /// 6 to 9.
  case low

  /// The band of a number; `nil` unless it is 1 to 9.
  public init?(number: UInt8) {
    switch number {
    case 1...4: self = .high
    case 5: self = .medium
    case 6...9: self = .low
    default: return nil
    }
  }

  /// The number that most programs write: 1, 5 or 9.
  public var number: UInt8 {
    switch self {
    case .high: 1
    case .medium: 5
    case .low: 9
    }
  }
}

extension CalendarTask {
  /// The order of a list: overdue and due tasks by date, then undated ones; of equal ones the more important first,
  /// then by title and UID.
  public func precedes(_ other: CalendarTask) -> Bool {
    switch (dueDate, other.dueDate) {
    case (let mine?, let theirs?) where mine != theirs: return mine < theirs
    case (_?, nil): return true
    case (nil, _?): return false
    default: break
    }
    let (mine, theirs) = (priority ?? 10, other.priority ?? 10)
    if mine != theirs { return mine < theirs }
    return (title, uid) < (other.title, other.uid)
  }
}
