public import CalendarService
public import Catalog

/// Works out what a change to events would be, and makes it once the person agreed.
///
/// Commands and conversations change events through this, so that the same words have the same effect, and what is
/// stored is what was shown. Plans read the store and change nothing; only ``apply(_:)`` writes.
///
/// Every call throws ``EventPlanError`` and then changed nothing. Safe to call from any task.
public protocol EventPlannerProtocol: Sendable {
  /// Returns the event that a short id names; of a series without a day in the id the next occurrence.
  ///
  /// - Throws: ``EventPlanError/notAnID(_:)``, ``EventPlanError/unknownID(_:)``,
  ///   ``EventPlanError/ambiguousID(_:_:)``, or that its calendar may only be read.
  func event(named id: String) async throws(EventPlanError) -> NamedEvent

  /// Reads an event as the person says it; the names of the calendars and their aliases are known.
  func phrase(of words: String) async throws(EventPlanError) -> EventPhrase

  /// Plans a new event.
  ///
  /// It goes to the calendar that it names, else to the one chosen for this run, else to the person's default, else to
  /// the only one that can be changed. Where there is none yet, `Personal` is made.
  ///
  /// - Parameter phrases: corrections of its time, read as ``moving(_:to:)`` reads them.
  func adding(_ event: NewEvent, instead phrases: [String]) async throws(EventPlanError) -> PlannedChange

  /// Plans a change to what an event says or when it takes place.
  func changing(
    _ event: NamedEvent, _ changes: [EventChange], reach: EditReach
  ) async throws(EventPlanError) -> PlannedChange

  /// Plans another time for events, as one change. Each goes on from its own time: of several, `monday` keeps the time
  /// of day of each.
  ///
  /// - Parameters:
  ///   - events: never empty.
  ///   - phrases: read one after the other, each from the time that the one before gave: `friday`, `3pm`. Never empty.
  func moving(
    _ events: [(event: NamedEvent, reach: EditReach)], to phrases: [String]
  ) async throws(EventPlanError) -> PlannedChange

  /// Plans another end for an event, which stays where it starts.
  ///
  /// - Parameter words: a time of day after the start: `5pm`.
  func ending(
    _ event: NamedEvent, at words: String, reach: EditReach
  ) async throws(EventPlanError) -> PlannedChange

  /// Plans the removal of events, as one change. Of a series, the occurrences that the reach of each tells.
  func deleting(
    _ events: [(event: NamedEvent, reach: EditReach)]
  ) async throws(EventPlanError) -> PlannedChange

  /// Plans the answer to an invitation.
  ///
  /// - Parameter comment: what to tell the organizer; `nil` for nothing.
  func answering(
    _ event: NamedEvent, _ response: Participant.Response, comment: String?, reach: EditReach
  ) async throws(EventPlanError) -> PlannedChange

  /// Makes a planned change.
  func apply(_ plan: PlannedChange) async throws(EventPlanError) -> AppliedChange
}

/// What plans changes to events. Obtain it with `\.eventPlanner`.
public enum EventPlannerBlueprint: ServiceKey {
  /// Plans changes, and makes them.
  public typealias Output = any EventPlannerProtocol
}

/// What the composition root tells the planner. Obtain it with `\.eventPlannerSettings`.
public enum EventPlannerSettingsBlueprint: ServiceKey {
  /// A plain value.
  public typealias Output = EventPlannerSettings
}

/// What the composition root tells the planner.
public struct EventPlannerSettings: Sendable {
  /// The person's own addresses, the main one first: it organizes new events with attendees.
  public var addresses: [String]
  /// The calendar of new events that name none.
  public var defaultCalendar: String?
  /// Names of calendars by alias.
  public var aliases: [String: String]
  /// Makes the UID of a new event.
  public var newUID: @Sendable () -> String

  /// Settings of a person without addresses, default calendar and aliases unless said otherwise.
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

extension Catalog {
  /// The key of ``EventPlannerBlueprint``.
  public var eventPlanner: EventPlannerBlueprint.Type { EventPlannerBlueprint.self }
  /// The key of ``EventPlannerSettingsBlueprint``.
  public var eventPlannerSettings: EventPlannerSettingsBlueprint.Type { EventPlannerSettingsBlueprint.self }
}

/// An event that an id may mean.
public struct IDCandidate: Sendable, Hashable {
  /// The id that names this event alone.
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

  /// `k7f2-w9 ('Dentist' in Work) or k7f2-3m ('Dentist' in Home)`; of many the first ones.
  public static func list(_ events: [IDCandidate]) -> String {
    let shown = events.prefix(9).map { "\($0.id) ('\($0.title)' in \($0.calendar))" }
    return (shown + (events.count > 9 ? ["\(events.count - 9) others"] : [])).joined(separator: " or ")
  }
}

/// Why a change was not planned or made.
public enum EventPlanError: Error, Sendable, Hashable {
  /// This is no id.
  case notAnID(String)
  /// No event has this id.
  case unknownID(String)
  /// Several events begin with this id.
  case ambiguousID(String, [IDCandidate])
  /// It was not said how far the change to a series reaches.
  case reachNeeded(title: String)
  /// There are several calendars, and nothing says which.
  case calendarNeeded([String])
  /// The words are no event or no time.
  case phrase(EventPhraseError)
  /// The event cannot be changed so.
  case edit(EventEditError)
  /// The store failed, or refuses.
  case store(CalendarStoreError)
}

extension EventPlanError: CustomStringConvertible {
  /// What is wrong, and what to do about it at the command line.
  public var description: String {
    switch self {
    case .notAnID(let text): "'\(text)' is not an id. 'almanac agenda --ids' shows the ids of events."
    case .unknownID(let text):
      "No event has the id '\(text)'. 'almanac agenda --ids' shows the ids of events."
    case .ambiguousID(let id, let events):
      "'\(id)' is \(IDCandidate.list(events)). Write one of these ids."
    case .reachNeeded(let title): "'\(title)' repeats. Say what to change: --this, --this-and-later or --all."
    case .calendarNeeded(let names):
      "Which calendar? Name one with --calendar: \(names.joined(separator: ", ")). "
        + "'almanac config set defaultCalendar NAME' sets a default."
    case .phrase(let error): error.description
    case .edit(let error): error.description
    case .store(let error): error.description
    }
  }
}
