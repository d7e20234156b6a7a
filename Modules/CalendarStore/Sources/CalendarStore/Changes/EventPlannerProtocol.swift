public import CalendarEditing
public import CalendarService
public import TimePhrases

/// Plans changes to events, and makes them once the person agreed.
///
/// Commands and conversations change events through this, so that the same words have the same effect, and what was
/// shown is stored. Planning reads the store and changes nothing; only ``apply(_:)`` writes.
///
/// Every call throws ``EventPlanError`` and then changed nothing. Safe to call from any task.
public protocol EventPlannerProtocol: Sendable {
  /// Returns the event with a short id; for a series without a day in the id the next occurrence.
  ///
  /// - Throws: ``EventPlanError/notAnID(_:)``, ``EventPlanError/unknownID(_:)``,
  ///   ``EventPlanError/ambiguousID(_:_:)``, or that its calendar is read-only.
  func event(named id: String) async throws(EventPlanError) -> NamedEvent

  /// Returns the event with a short id like ``event(named:)``, also from a read-only calendar: for a copy.
  func readableEvent(named id: String) async throws(EventPlanError) -> NamedEvent

  /// Parses an event in words; recognizes the names of calendars and their aliases.
  func phrase(of words: String) async throws(EventPlanError) -> EventPhrase

  /// Plans a new event.
  ///
  /// It is added to the calendar that it names, otherwise to the one chosen for this run, otherwise to the person's
  /// default, otherwise to the only writable one. If there is none yet, `Personal` is created.
  ///
  /// - Parameter phrases: corrections of its time, parsed as in ``moving(_:to:)``.
  func adding(_ event: NewEvent, instead phrases: [String]) async throws(EventPlanError) -> PlannedChange

  /// Plans changes to the properties or the times of events, as one change.
  ///
  /// - Parameter edits: never empty.
  func changing(
    _ edits: [(event: NamedEvent, changes: [EventChange], reach: EditReach)]
  ) async throws(EventPlanError) -> PlannedChange

  /// Plans new times for events, as one change. Each is relative to the event's own time: `monday` keeps the time
  /// of day of each.
  ///
  /// - Parameters:
  ///   - events: never empty.
  ///   - phrases: applied in order, each to the time that the previous one gave: `friday`, `3pm`. Never empty.
  func moving(
    _ events: [(event: NamedEvent, reach: EditReach)], to phrases: [String]
  ) async throws(EventPlanError) -> PlannedChange

  /// Plans a new end for an event, whose start stays.
  ///
  /// - Parameter words: a time of day after the start: `5pm`.
  func ending(
    _ event: NamedEvent, at words: String, reach: EditReach
  ) async throws(EventPlanError) -> PlannedChange

  /// Plans the move of events to another calendar, as one change.
  ///
  /// A whole event keeps its UID. Occurrences of a series become an event of their own.
  ///
  /// - Parameters:
  ///   - events: never empty.
  ///   - calendar: its name, an alias or a unique prefix of its name.
  ///   - phrase: a new time for each, as in ``moving(_:to:)``; `nil` for none.
  /// - Throws: also ``EventPlanError/alreadyThere(title:calendar:)``, ``EventPlanError/inBoth(title:calendar:)`` and
  ///   ``EventPlanError/guestsOfPart(title:)``.
  func transferring(
    _ events: [(event: NamedEvent, reach: EditReach)], to calendar: String, at phrase: String?
  ) async throws(EventPlanError) -> PlannedChange

  /// Plans copies of events, each with a UID of its own and without its guests, as one change.
  ///
  /// - Parameters:
  ///   - events: never empty. The reach selects the occurrences of a series.
  ///   - phrase: a new time for each, as in ``moving(_:to:)``; `nil` for none.
  ///   - calendar: as in ``transferring(_:to:at:)``; `nil` for each event's own calendar, or for that of a new event if
  ///     it is read-only.
  func copying(
    _ events: [(event: NamedEvent, reach: EditReach)], at phrase: String?, to calendar: String?
  ) async throws(EventPlanError) -> PlannedChange

  /// Plans the removal of events, as one change. For a series, the reach of each selects the occurrences.
  func deleting(
    _ events: [(event: NamedEvent, reach: EditReach)]
  ) async throws(EventPlanError) -> PlannedChange

  /// Plans the answer to an invitation.
  ///
  /// - Parameter comment: a message to the organizer; `nil` for none.
  func answering(
    _ event: NamedEvent, _ response: Participant.Response, comment: String?, reach: EditReach
  ) async throws(EventPlanError) -> PlannedChange

  /// Makes a planned change.
  func apply(_ plan: PlannedChange) async throws(EventPlanError) -> AppliedChange
}

extension EventPlannerProtocol {
  /// Plans a change to the properties or the time of one event.
  public func changing(
    _ event: NamedEvent, _ changes: [EventChange], reach: EditReach
  ) async throws(EventPlanError) -> PlannedChange {
    try await changing([(event, changes, reach)])
  }
}

/// The planner's settings, which the composition root supplies.
public struct EventPlannerSettings: Sendable {
  /// The person's own addresses, the main one first: it becomes the organizer of new events with attendees.
  public var addresses: [String]
  /// The default calendar of new events.
  public var defaultCalendar: String?
  /// Names of calendars by alias.
  public var aliases: [String: String]
  /// Makes the UID of a new event.
  public var newUID: @Sendable () -> String

  /// Settings; without addresses, default calendar and aliases by default.
  public init(
    addresses: [String] = [], defaultCalendar: String? = nil, aliases: [String: String] = [:],
    newUID: @escaping @Sendable () -> String
  ) {
    self.addresses = addresses
    self.defaultCalendar = defaultCalendar
    self.aliases = aliases
    self.newUID = newUID
  }
}

/// An event that an ambiguous id may mean.
public struct IDCandidate: Sendable, Hashable {
  /// An id that is unique to this event.
  public var id: EventID
  /// Its title.
  public var title: String
  /// The name of its calendar.
  public var calendar: String

  /// An event.
  public init(id: EventID, title: String, calendar: String) {
    self.id = id
    self.title = title
    self.calendar = calendar
  }

  /// `k7f2-w9 ('Dentist' in Work) or k7f2-3m ('Dentist' in Home)`; only the first ones of many.
  public static func list(_ events: [IDCandidate]) -> String {
    let shown = events.prefix(9).map { "\($0.id) ('\($0.title)' in \($0.calendar))" }
    return (shown + (events.count > 9 ? ["\(events.count - 9) others"] : [])).joined(separator: " or ")
  }
}

/// Why a change was not planned or made.
public enum EventPlanError: Error, Sendable, Hashable {
  /// The text is not an id.
  case notAnID(String)
  /// No event has this id.
  case unknownID(String)
  /// Several events begin with this id.
  case ambiguousID(String, [IDCandidate])
  /// The id is of a task.
  case isTask(String)
  /// The reach of a change to a series is missing.
  case reachNeeded(title: String)
  /// There are several calendars, and none is named.
  case calendarNeeded([String])
  /// The default calendar of the settings does not exist.
  case unknownDefault(String)
  /// The event is in this calendar already.
  case alreadyThere(title: String, calendar: String)
  /// Both calendars contain the event.
  case inBoth(title: String, calendar: String)
  /// Occurrences of a series with guests cannot move alone.
  case guestsOfPart(title: String)
  /// The words describe no event or no time.
  case phrase(EventPhraseError)
  /// The change is not possible; the second value is how the person writes times of day.
  case edit(EventEditError, ClockFormat)
  /// The store failed or refused the change.
  case store(CalendarStoreError)
}

extension EventPlanError: CustomStringConvertible {
  /// The problem, and what to do about it at the command line.
  public var description: String {
    switch self {
    case .notAnID(let text): "'\(text)' is not an id. 'almanac agenda --ids' shows the ids of events."
    case .unknownID(let text):
      "No event has the id '\(text)'. 'almanac agenda --ids' shows the ids of events."
    case .isTask(let text): "'\(text)' is a task. 'almanac todo' changes tasks."
    case .ambiguousID(let id, let events):
      "'\(id)' is \(IDCandidate.list(events)). Write one of these ids."
    case .reachNeeded(let title): "'\(title)' repeats. Say what to change: --this, --this-and-later or --all."
    case .calendarNeeded(let names):
      "Which calendar? Name one with --calendar: \(names.joined(separator: ", ")). "
        + "'almanac config set defaultCalendar NAME' sets a default."
    case .unknownDefault(let name): Self.unknownDefault(name)
    case .alreadyThere(let title, let calendar): "'\(title)' is in '\(calendar)' already."
    case .inBoth(let title, let calendar):
      "'\(title)' is in '\(calendar)' too, as the same event. Delete the other one, or copy it."
    case .guestsOfPart(let title):
      "'\(title)' has guests, who know it as one series. Move the whole series with --all, or copy the occurrence."
    case .phrase(let error): error.description
    case .edit(let error, let hours): error.text(in: hours)
    case .store(let error): error.description
    }
  }

  /// The default calendar of the settings does not exist.
  static func unknownDefault(_ name: String) -> String {
    let word = name.contains(" ") ? "\"\(name)\"" : name
    return
      "The default calendar '\(name)' does not exist. Add it with 'almanac calendars add \(word)', or set another one "
      + "with 'almanac calendars default NAME'."
  }
}
