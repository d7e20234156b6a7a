package import CalendarService
import CalendarStore
import Catalog
package import Presentation
package import ProgramSettings
package import Terminal
package import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Options for which events a command lists, and in which form.
package struct ListOptions: Sendable {
  package static let ids = Option("--ids", nil, "show the id of each event, for 'show', 'edit' and 'delete'")
  package static let csv = Option("--csv", nil, "write CSV, for spreadsheets")
  package static let match = Option(
    "--match", "PATTERN", "only events whose title, place or notes match a regular expression, any case")
  /// All options, in the order of the help screen.
  package static let all = [ids, match] + filters + [EventFormat.option, csv]

  package static let category = Option("--category", "NAME", "only events of this category; may be repeated")
  package static let status = Option("--status", "STATUS", "only confirmed, tentative or cancelled events")
  package static let mine = Option(
    "--mine", nil, "without events that others organize and you did not accept")
  package static let filters = [category, status, mine]

  package let showsIDs: Bool
  package let prefersCSV: Bool
  package let format: EventFormat?
  package let pattern: String?
  package let categories: [String]
  package let status: EventStatus?
  package let isMine: Bool

  /// Whether only some events are listed.
  package var isFiltering: Bool { pattern != nil || !categories.isEmpty || status != nil || isMine }

  /// Whether no option is given.
  package var isPlain: Bool { !isFiltering && !showsIDs && !prefersCSV && format == nil }

  package init(_ arguments: Arguments) throws(UsageError) {
    showsIDs = arguments.has(Self.ids)
    prefersCSV = arguments.has(Self.csv)
    format = try EventFormat.read(arguments)
    try arguments.refuseSeveral(of: [Self.csv, GlobalOptions.json, EventFormat.option])
    pattern = arguments.value(of: Self.match)
    categories = arguments.values[Self.category.name]?.map { $0.lowercased() } ?? []
    isMine = arguments.has(Self.mine)
    status = try arguments.value(of: Self.status).map { text throws(UsageError) in
      if let status = EventStatus(rawValue: text.lowercased()) { return status }
      throw .unreadableValue(
        option: Self.status.name, text: text, expected: "confirmed, tentative or cancelled")
    }
    if let pattern, (try? Regex(pattern)) == nil {
      throw .unreadableValue(
        option: Self.match.name, text: pattern, expected: "a regular expression such as 'dent|doctor'")
    }
  }

  /// Whether tasks may be among the results: they have no status and no organizer of an event.
  package var takesTasks: Bool { status == nil && !isMine }

  /// The tasks to list.
  package func chosen(_ tasks: [CalendarTask]) -> [CalendarTask] {
    let regex = pattern.flatMap { try? Regex($0).ignoresCase() }
    return tasks.filter { task in
      if let regex,
        ![task.title, task.location, task.notes].contains(where: { $0?.contains(regex) ?? false })
      {
        return false
      }
      return categories.isEmpty || task.hasCategory(of: categories)
    }
  }

  /// Whether the output is for another program, which gets the data unformatted.
  package func isForPrograms(_ session: Session) -> Bool {
    session.options.prefersJSON || prefersCSV || format != nil
  }

  /// The events to list.
  package func chosen(_ events: [CalendarEvent], in session: Session) throws -> [CalendarEvent] {
    guard isFiltering else { return events }
    let regex = pattern.flatMap { try? Regex($0).ignoresCase() }
    let addresses = try session.catalog[\.calendarStoreSettings].addresses
    return events.filter { event in
      if let regex,
        ![event.title, event.location, event.notes].contains(where: { $0?.contains(regex) ?? false })
      {
        return false
      }
      let own = Set(event.categories.map { $0.lowercased() })
      return (categories.isEmpty || !own.isDisjoint(with: categories))
        && (status == nil || event.status == status) && (!isMine || event.isOwn(of: addresses))
    }
  }
}

extension CalendarEvent {
  /// Whether the person organizes it, accepted it, or nobody else does.
  fileprivate func isOwn(of addresses: Set<String>) -> Bool {
    let known = Set((addresses + [calendar]).map { $0.lowercased() })
    guard let organizer, !known.contains(organizer.address.lowercased()) else { return true }
    return attendees.contains { known.contains($0.address.lowercased()) && $0.response == .accepted }
  }
}

/// Writes events for other programs while they are read: a JSON array, CSV with a header, or formatted lines.
package struct EventWriter {
  private let session: Session
  private let options: ListOptions
  private let isCSV: Bool
  private var hasBegun = false
  private var pending: String?

  /// `nil` if text output is requested.
  package init?(_ session: Session, _ options: ListOptions) {
    guard options.isForPrograms(session) else { return nil }
    self.session = session
    self.options = options
    isCSV = !session.options.prefersJSON && options.format == nil
  }

  /// Writes a complete list.
  package static func write(
    _ events: [CalendarEvent], and tasks: [CalendarTask] = [], _ session: Session, _ options: ListOptions
  ) async throws -> Bool {
    guard var writer = EventWriter(session, options) else { return false }
    try await writer.write(events)
    try await writer.write(tasks)
    writer.finish()
    return true
  }

  /// Writes some more events.
  package mutating func write(_ events: [CalendarEvent]) async throws {
    let events = try options.chosen(events, in: session)
    guard !events.isEmpty || (isCSV && !hasBegun) else { return }
    let ids = try await session.catalog[\.calendarStore].ids(of: events)
    if let format = options.format, !session.options.prefersJSON {
      let style = EventStyle(clock: session.clock, hours: session.settings.timeFormat)
      for (event, id) in zip(events, ids) { session.print(format.text(of: event, id: id, style: style)) }
      return
    }
    let records = zip(events, ids).map { EventRecord($0, id: $1, in: session.clock.zone) }
    if isCSV {
      if !hasBegun { session.print(CSVText.header) }
      if !records.isEmpty { session.print(records.map(CSVText.line).joined(separator: "\n")) }
    } else {
      session.print(pending.map { $0 + "," } ?? "[")
      // The array without its brackets and their line breaks.
      pending = String(try JSONText(records).string.dropFirst(2).dropLast(2))
    }
    hasBegun = true
  }

  /// Writes tasks. A format has none: its fields are those of events.
  package mutating func write(_ tasks: [CalendarTask]) async throws {
    guard !tasks.isEmpty else { return }
    if isCSV {
      if !hasBegun { session.print(CSVText.header) }
      hasBegun = true
      for record in try await session.records(of: tasks) { session.print(CSVText.line(record)) }
    }
    guard session.options.prefersJSON else { return }
    session.print(pending.map { $0 + "," } ?? "[")
    pending = String(try JSONText(try await session.records(of: tasks)).string.dropFirst(2).dropLast(2))
  }

  /// Ends the list.
  package func finish() {
    guard session.options.prefersJSON else { return }
    session.print(pending.map { $0 + "\n]" } ?? "[\n\n]")
  }
}

/// Reads the events of ranges in order and in chunks, so that a long list needs little memory.
package struct EventPages {
  private let ranges: [DateRange]
  private let session: Session

  private let listsCancelled: Bool

  /// - Parameter listsCancelled: whether to include cancelled events: text output marks them, other programs do not
  ///   get them.
  package init(of ranges: [DateRange], in session: Session, listsCancelled: Bool = false) {
    self.ranges = ranges
    self.session = session
    self.listsCancelled = listsCancelled
  }

  private static let firstDays = 62
  private static let mostDays = 3660

  /// Whether a range has several chunks.
  package var areMany: Bool { ranges.contains(where: Self.isLong) }

  private static func isLong(_ range: DateRange) -> Bool {
    range.end.timeIntervalSince(range.start) > Double(firstDays + 1) * 86_400
  }

  /// Calls `body` with the events of each chunk that were in no earlier one.
  package func forEachNew(_ body: ([CalendarEvent]) async throws -> Void) async throws {
    var end = Date.distantPast
    try await forEach { part, events in
      try await body(events.filter { $0.start >= end })
      end = max(end, part.end)
    }
  }

  /// Calls `body` with the range of each chunk and the events under way in it. An event that spans several chunks
  /// is in each of them.
  package func forEach(_ body: (DateRange, [CalendarEvent]) async throws -> Void) async throws {
    let store = try session.catalog[\.calendarStore]
    let zone = session.clock.zone
    for range in ranges {
      var part = range
      var days = Self.firstDays
      repeat {
        let next = zone.start(of: zone.dateTime(at: part.start).date.adding(days: min(days, Self.mostDays)))
        let isRest = days == .max || !Self.isLong(range)
        part.end = isRest ? range.end : max(min(next, range.end), part.start)
        let events = try await store.events(
          from: part.start, to: part.end, in: [], includingCancelled: listsCancelled)
        try await body(part, events)
        if events.contains(where: { $0.occurrences > 1 }) {
          // A longer chunk has no more events than this one, since series are joined.
          days = .max
        } else if events.count > 2000 {
          days = max(7, days / 2)
        } else if events.count < 500 {
          days = min(Self.mostDays, days * 2)
        }
        part.start = part.end
      } while part.end < range.end && !session.isOutputClosed
    }
  }
}

extension Session {
  /// The style for these events.
  package func style(of events: [CalendarEvent], showsIDs: Bool = false) async throws -> EventStyle {
    let store = try catalog[\.calendarStore]
    let zones = try catalog[\.zoneDatabase]
    var style = EventStyle(clock: clock, hours: settings.timeFormat)
    style.addresses = try catalog[\.calendarStoreSettings].addresses
    style.conflicts = Set(Conflicts(events, of: style.addresses).overlapping.map(EventKey.init))
    let usual: Set = [clock.zone.identifier, "UTC"]
    var names: Set<String> = []
    for event in events {
      // Most events are in the person's zone.
      if let zone = event.zone, !usual.contains(zone) { names.insert(zone) }
      if let zone = event.endZone, !usual.contains(zone) { names.insert(zone) }
    }
    style.zones = Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        (try? zones.zone(named: name)).map { (name, $0) }
      })
    for event in events where Birthday.isLikely(event) {
      guard let object = try await store.object(uid: event.id.uid, in: event.calendar) else { continue }
      style.ages[EventKey(event)] = Birthday.age(on: event, of: object)
    }
    if screen.hasColour {
      style.palette = try await palette()
    }
    if showsIDs {
      let ids = try await store.ids(of: events)
      style.ids = Dictionary(zip(events.map(EventKey.init), ids.map(\.description))) { first, _ in first }
    }
    return style
  }

  /// The colours of the calendars: those of the settings, otherwise the calendars' own.
  package func palette() async throws -> Palette {
    let calendars = try await catalog[\.calendarStore].calendars(countingEvents: false)
    let resolver = CalendarResolver(names: calendars.map(\.name), aliases: settings.aliases)
    let chosen = Dictionary(settings.calendarColours.map { (resolver.name(for: $0), $1) }) { first, _ in first
    }
    return Palette(calendars.map { ($0.name, chosen[$0.name] ?? $0.colour) })
  }
}
