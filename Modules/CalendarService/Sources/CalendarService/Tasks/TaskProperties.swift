/// The properties of a VTODO that a VEVENT does not have (RFC 5545, section 3.6.2): ``EventComponent/task``.
public struct TaskProperties: Sendable, Hashable, Codable {
  /// STATUS of a VTODO (RFC 5545, section 3.8.1.11).
  public enum State: String, Sendable, Hashable, Codable, CaseIterable {
    /// It waits to be done.
    case needsAction = "NEEDS-ACTION"
    /// It is under way.
    case inProcess = "IN-PROCESS"
    /// It is done.
    case completed = "COMPLETED"
    /// It will not be done.
    case cancelled = "CANCELLED"
  }

  /// The property from which ``due`` was read.
  public enum DueForm: String, Sendable, Hashable, Codable {
    /// DUE: what is written for new and changed tasks.
    case due
    /// DTSTART and DURATION.
    case duration
    /// DTEND, which some programs write although a VTODO has none.
    case end
  }

  /// RELATED-TO: another component.
  public struct Relation: Sendable, Hashable, Codable {
    /// RELTYPE in capitals; PARENT if there is none.
    public var kind: String
    /// The UID of the other component.
    public var uid: String

    /// A relation; to a parent by default.
    public init(kind: String = Relation.parent, uid: String) {
      self.kind = kind
      self.uid = uid
    }

    /// The kind of a relation to a parent.
    public static let parent = "PARENT"
  }

  /// Whether the task has a DTSTART. Otherwise ``EventComponent/start`` is ``due``, or 1970-01-01 if that is missing too.
  public var hasStart = false
  /// DUE, in any of its forms; `nil` if there is none.
  public var due: EventTime?
  /// The property from which ``due`` was read.
  public var dueForm = DueForm.due
  /// COMPLETED, in UTC.
  public var completed: CivilDateTime?
  /// STATUS; `nil` if there is none, which means ``State/needsAction``.
  public var state: State?
  /// PERCENT-COMPLETE, 0 to 100; `nil` if there is none.
  public var percent: UInt8?
  /// RELATED-TO, in the order written.
  public var relations: [Relation] = []

  /// An undated task that waits to be done.
  public init() {}

  /// Whether it is done: STATUS or COMPLETED says so.
  public var isDone: Bool { state == .completed || state == nil && completed != nil }

  /// Whether nothing is left to do: it is done or cancelled.
  public var isClosed: Bool { isDone || state == .cancelled }

  /// The UID of the first parent; an unknown RELTYPE means a parent (section 3.2.15). `nil` if there is none.
  public var parent: String? {
    let others: Set = [
      "CHILD", "SIBLING", "SNOOZE", "DEPENDS-ON", "FINISHTOSTART", "FINISHTOFINISH", "STARTTOFINISH", "STARTTOSTART",
      "FIRST", "NEXT", "REFID", "CONCEPT",
    ]
    return relations.first { !others.contains($0.kind) }?.uid
  }
}

extension EventComponent {
  /// An undated task.
  public init(taskWithUID uid: String, title: String) {
    self.init(uid: uid, title: title, start: Self.noStart, end: Self.noStart)
    task = TaskProperties()
  }

  /// ``start`` of a task without DTSTART and DUE.
  public static let noStart = EventTime.day(CivilDate(daysSinceEpoch: 0))

  /// Whether it is a VTODO.
  public var isTask: Bool { task != nil }
}

extension CalendarObject {
  /// Whether it is a task: its components are VTODOs.
  public var isTask: Bool { components.first?.isTask ?? false }
}
