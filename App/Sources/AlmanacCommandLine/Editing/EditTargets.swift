import CalendarService
import CalendarStore
import Catalog
import Foundation

/// How far a change reaches, as the command line says it.
struct ReachOptions: Sendable {
  static let this = Option("--this", nil, "change this occurrence only")
  static let following = Option("--this-and-later", nil, "change this occurrence and all later ones")
  static let whole = Option("--all", nil, "change the whole series")
  static let all = [this, following, whole]

  /// What was said; `nil` for nothing.
  let reach: EditReach?

  init(_ arguments: Arguments) throws(UsageError) {
    let said: [(Option, EditReach)] = [
      (Self.this, .occurrence), (Self.following, .following), (Self.whole, .all),
    ]
    let given = said.filter { arguments.has($0.0) }
    guard given.count < 2 else {
      throw .unusable(
        reason: "\(given[0].0.name) and \(given[1].0.name) contradict each other. Leave one out.")
    }
    reach = given.first?.1
  }
}

/// An event that was named by its id, and what of it is to be changed.
struct ChosenEvent: Sendable {
  /// The occurrence that the id names, as it is shown.
  let event: CalendarEvent
  /// The event as it is stored.
  let stored: StoredObject
  /// What to change.
  let target: EditTarget

  /// Finds an event by its id.
  ///
  /// - Parameter reaches: those that are possible; where the person said none, the terminal is asked.
  init(
    _ id: String, reach: EditReach?, among reaches: [EditReach] = EditReach.allCases, _ session: Session
  ) async throws {
    guard let parsed = EventID(id) else { throw EditingError.notAnID(id) }
    let store = try session.catalog[\.calendarStore]
    let objects = try await store.objects(matching: parsed, in: [])
    let events = try await store.events(matching: parsed, around: session.clock.now(), in: [])
      .filter { $0.status != .cancelled || !$0.isRecurring }
    guard let stored = objects.first, let event = events.first else { throw EditingError.unknownID(id) }
    if objects.count > 1 || events.count > 1 {
      let calendars = Set(objects.map(\.calendar))
      throw EditingError.ambiguousID(
        id, titles: events.map(\.title),
        calendars: Set(objects.map(\.object.uid)).count == 1 ? calendars.sorted() : [])
    }
    try await session.checkWritable(stored.calendar)
    var reach = reach ?? (event.isRecurring ? nil : .all)
    if reach == nil { reach = try session.askReach(of: event, among: reaches) }
    guard let reach else { throw EditingError.reachNeeded(title: event.title) }
    (self.event, self.stored) = (event, stored)
    target = EditTarget(stored.object, occurrence: event.id.recurrenceID, reach: reach)
  }
}

extension Session {
  /// Throws where a calendar is there and may only be read.
  func checkWritable(_ name: String) async throws {
    let calendars = try await catalog[\.calendarStore].calendars(countingEvents: false)
    if let calendar = calendars.first(where: { $0.name.lowercased() == name.lowercased() }),
      calendar.isReadOnly
    {
      throw CalendarStoreError.readOnlyCalendar(name: calendar.name, source: calendar.source ?? "")
    }
  }

  /// Asks how far a change reaches; `nil` where there is no terminal to ask.
  func askReach(of event: CalendarEvent, among reaches: [EditReach]) throws -> EditReach? {
    guard let ask = environment.ask else { return nil }
    let names: [EditReach: String] = [
      .occurrence: "(t)his one", .following: "this and (l)ater", .all: "(a)ll",
    ]
    let choices = reaches.compactMap { names[$0] }.joined(separator: ", ")
    let answer = ask("'\(event.title.sanitised)' repeats. Change \(choices)? ")?.lowercased() ?? ""
    let typed: EditReach? =
      answer.hasPrefix("t")
      ? .occurrence : answer.hasPrefix("l") ? .following : answer.hasPrefix("a") ? .all : nil
    guard let typed, reaches.contains(typed) else { throw EditingError.notConfirmed }
    return typed
  }

  /// Asks for a yes; throws where that is not what is answered, or there is no terminal to ask.
  func confirm(_ question: String, isConfirmed: Bool) throws {
    if isConfirmed { return }
    guard let ask = environment.ask else { throw EditingError.confirmationNeeded }
    let answer = ask("\(question) [Y/n] ")?.lowercased()
    guard let answer, answer.isEmpty || answer.hasPrefix("y") else { throw EditingError.notConfirmed }
  }

  /// What a change needs to know beside the event.
  func editContext() throws -> EditContext {
    let own = settings.ownAddresses.sorted()
    let others = try catalog[\.calendarStoreSettings].addresses.subtracting(own).sorted()
    return EditContext(
      now: clock.now(), newUID: UUID().uuidString.lowercased(), addresses: own + others, zone: clock.zone)
  }

  /// The zone in which the times of an event are written, by the name that the event has for it; the person's where
  /// that is not known.
  func writtenZone(of event: CalendarEvent, in object: CalendarObject) throws -> (name: String, zone: Zone) {
    let database = try catalog[\.zoneDatabase]
    for case .zoned(_, let name) in object.components.map(\.start) where object.zones[name] == nil {
      if let zone = try? database.zone(named: name), zone.identifier == event.zone { return (name, zone) }
    }
    if event.zone == Zone.utc.identifier { return (Zone.utc.identifier, .utc) }
    return (clock.zone.identifier, clock.zone)
  }

  /// When an occurrence starts and ends, as its event writes times.
  func writtenTimes(
    of event: CalendarEvent, in object: CalendarObject
  ) throws -> (start: EventTime, end: EventTime, zone: Zone) {
    if let days = event.days { return (.day(days.first), .day(days.end), clock.zone) }
    let (name, zone) = try writtenZone(of: event, in: object)
    let time = { (moment: Date) -> EventTime in
      let wall = zone.dateTime(at: moment)
      if event.zone == nil { return .floating(wall) }
      return name == Zone.utc.identifier ? .utc(wall) : .zoned(wall, zone: name)
    }
    return (time(event.start), time(event.end), zone)
  }
}

/// Why an event was not added or changed.
enum EditingError: ReportedError, Hashable {
  /// This is no id.
  case notAnID(String)
  /// No event has this id.
  case unknownID(String)
  /// Several events begin with this id; `calendars` where they are the same event in several.
  case ambiguousID(String, titles: [String], calendars: [String])
  /// It was not said how far the change to a series reaches.
  case reachNeeded(title: String)
  /// The output is no terminal, and nobody confirmed.
  case confirmationNeeded
  /// The person did not say yes.
  case notConfirmed
  /// There are several calendars, and nothing says which.
  case calendarNeeded([String])

  var exitCode: ExitCode { .usage }
}

extension EditingError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  var description: String {
    switch self {
    case .notAnID(let text): "'\(text)' is not an id. 'almanac agenda --ids' shows the ids of events."
    case .unknownID(let text):
      "No event has the id '\(text)'. 'almanac agenda --ids' shows the ids of events."
    case .ambiguousID(let id, let titles, let calendars):
      calendars.count > 1
        ? "'\(id)' is in \(calendars.map { "'\($0)'" }.joined(separator: " and ")). Name one with --calendar."
        : "'\(id)' is \(titles.map { "'\($0)'" }.joined(separator: " or ")). Write more of the id."
    case .reachNeeded(let title): "'\(title)' repeats. Say what to change: --this, --this-and-later or --all."
    case .confirmationNeeded: "Nothing was changed: there is no terminal to ask. Confirm with --yes."
    case .notConfirmed: "Nothing was changed."
    case .calendarNeeded(let names):
      "Which calendar? Name one with --calendar: \(names.joined(separator: ", ")). "
        + "'almanac config set defaultCalendar NAME' names it for good."
    }
  }
}

extension EventEditError: ReportedError {
  var exitCode: ExitCode { .usage }
}

extension EventPhraseError: ReportedError {
  var exitCode: ExitCode { .usage }
}
