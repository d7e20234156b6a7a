package import CalendarEditing
package import CalendarService
package import CalendarStore
import Catalog
package import CommandSession
package import ProgramSettings
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Options that describe an event, for scripts.
package struct EventOptions: Sendable {
  package static let title = Option("--title", "TEXT", "the title")
  package static let start = Option(
    "--start", "TIME", "the start: 2026-01-05T09:00, 2026-01-05, 10:00, or 'friday 3pm'")
  package static let end = Option(
    "--end", "TIME", "the end; 14:30 is on the day of the start, a date is the last day")
  package static let length = Option("--for", "LENGTH", "the length: 45m, 1h30m, 2d")
  package static let allDay = Option("--all-day", nil, "an all-day event")
  package static let location = Option("--at", "PLACE", "the place; '' removes it, also in the options below")
  package static let notes = Option("--notes", "TEXT", "notes")
  package static let url = Option("--url", "URL", "a link")
  package static let categories = Option("--category", "NAME", "a category; may be repeated")
  package static let attendees = Option("--attendee", "ADDRESS", "a person to invite; may be repeated")
  package static let alarms = Option(
    "--alarm", "LENGTH", "an alarm this long before: 10m, 1d; may be repeated")
  package static let recurrence = Option(
    "--repeat", "RULE", "daily, weekly, 'every 2 weeks until june', none, or an RRULE")
  package static let status = Option("--status", "STATUS", "confirmed, tentative or cancelled")
  package static let free = Option("--free", nil, "do not count it as busy")
  package static let busy = Option("--busy", nil, "count it as busy")
  /// All options, in the order of the help screen.
  package static let all = [
    title, start, end, length, allDay, location, notes, url, categories, attendees, alarms, recurrence,
    status, free,
    busy,
  ]

  private let arguments: Arguments
  /// The changes other than times.
  package let changes: [EventChange]
  private let length: EventDuration?

  /// - Parameter takesTimeAsStart: whether "--at 13:00" is the start; otherwise it is refused.
  package init(_ arguments: Arguments, takesTimeAsStart: Bool = false) throws(UsageError) {
    var arguments = arguments
    if let text = arguments.value(of: Self.location), Self.clock(text) != nil {
      guard takesTimeAsStart, !arguments.has(Self.start) else {
        throw .unusable(
          reason:
            "'\(text)' is a time, and \(Self.location.name) takes a place. Write \(Self.start.name) \(text), "
            + "or the time among the words.")
      }
      arguments.values[Self.start.name] = [text]
      arguments.values[Self.location.name] = nil
    }
    self.arguments = arguments
    length = try arguments.value(of: Self.length).map { text throws(UsageError) in
      guard let length = EventDuration(typed: text), length != EventDuration() else {
        throw .unreadableValue(option: Self.length.name, text: text, expected: "45m, 1h30m or 2d")
      }
      return length
    }
    var changes: [EventChange] = []
    if let title = arguments.value(of: Self.title) { changes.append(.title(title)) }
    let text = { (option: Option) in arguments.value(of: option).map { $0.isEmpty ? nil : $0 } }
    if let location = text(Self.location) { changes.append(.location(location)) }
    if let notes = text(Self.notes) { changes.append(.notes(notes)) }
    if let url = text(Self.url) { changes.append(.url(url)) }
    if let names = arguments.values[Self.categories.name] {
      changes.append(.categories(names.filter { !$0.isEmpty }))
    }
    if let addresses = arguments.values[Self.attendees.name] {
      changes.append(.attendees(try addresses.filter { !$0.isEmpty }.map(Self.attendee)))
    }
    if let leads = arguments.values[Self.alarms.name] {
      changes.append(.alarms(try leads.filter { !$0.isEmpty && $0 != "none" }.map(Self.alarm)))
    }
    if let rule = arguments.value(of: Self.recurrence).flatMap(Self.rule) {
      changes.append(.recurrence(rule))
    }
    if let text = arguments.value(of: Self.status) {
      guard let status = EventStatus(rawValue: text.lowercased()) else {
        throw .unreadableValue(
          option: Self.status.name, text: text, expected: "confirmed, tentative or cancelled")
      }
      changes.append(.status(status))
    }
    if arguments.has(Self.free), arguments.has(Self.busy) {
      throw .unusable(reason: "--free and --busy contradict each other. Leave one out.")
    }
    if arguments.has(Self.end), length != nil {
      throw .unusable(reason: "--end and --for both say when it ends. Leave one out.")
    }
    if arguments.has(Self.free) || arguments.has(Self.busy) {
      changes.append(.isBusy(arguments.has(Self.busy)))
    }
    self.changes = changes
  }

  /// Whether a time is given.
  package var hasTimes: Bool {
    [Self.start, Self.end, Self.length, Self.allDay].contains { arguments.has($0) }
  }

  /// Whether no option is given.
  package var isEmpty: Bool { changes.isEmpty && !hasTimes && !repeats }

  /// Whether a recurrence is given.
  package var repeats: Bool { arguments.has(Self.recurrence) }

  /// Whether an end is given.
  var hasEnd: Bool { arguments.has(Self.end) }

  /// Whether a start is given.
  package var hasStart: Bool { arguments.has(Self.start) }

  /// The given times in the form that the editor takes.
  ///
  /// - Parameters:
  ///   - start: the current start; `nil` for a new event.
  ///   - zone: the zone of the event's times, and its name in the event.
  package func times(
    from start: EventTime?, in zone: (name: String, zone: Zone), _ session: Session
  ) throws -> [EventChange] {
    guard hasTimes else { return [] }
    var changes: [EventChange] = []
    let wasDay = start?.isDay ?? false
    var start = start
    let isDay = arguments.has(Self.allDay)
    if let text = arguments.value(of: Self.start) {
      let clock = Self.clock(text)
      if let clock, let old = start, !isDay {
        start = Self.time(Self.moment(clock, onDayOf: old, zone.zone, session), like: old, zone)
      } else {
        let range = try Self.range(of: text, option: Self.start, session)
        start =
          range.precision == .days || isDay
          ? .day(session.clock.zone.dateTime(at: range.start).date)
          : Self.time(range.start, like: start, zone)
      }
    } else if isDay, let old = start {
      start = .day(old.dateTime.date)
    }
    guard let start else {
      throw UsageError.missingWords(
        what: "start", example: "almanac add --title Lunch --start 2026-01-05T12:30")
    }
    if hasStart || isDay { changes.append(.start(start)) }
    if let text = arguments.value(of: Self.end) {
      changes.append(.end(try end(text, of: start, zone, session)))
    } else if let length {
      guard !start.isDay || length.seconds == 0 else {
        throw UsageError.unusable(
          reason:
            "An all-day event takes whole days, such as '--for 2d'. Give a start with a time for hours: "
            + "'--start \"\(start.dateTime.date) 10:00\"'.")
      }
      changes.append(.length(length))
    } else if isDay, !wasDay {
      changes.append(.length(EventDuration(days: 1)))
    }
    return changes
  }

  private func end(
    _ text: String, of start: EventTime, _ zone: (name: String, zone: Zone), _ session: Session
  ) throws -> EventTime {
    if !start.isDay, let second = Self.clock(text) {
      let moment = Self.moment(second, onDayOf: start, zone.zone, session)
      return Self.time(moment, like: start, zone)
    }
    let range = try Self.range(of: text, option: Self.end, session)
    if start.isDay { return .day(session.clock.zone.dateTime(at: range.start).date.adding(days: 1)) }
    guard range.precision == .times else {
      throw UsageError.unreadableValue(option: Self.end.name, text: text, expected: "a time such as 14:30")
    }
    return Self.time(range.start, like: start, zone)
  }

  /// A time in the event's form: floating if the event is, otherwise in the zone.
  private static func time(
    _ moment: Date, like other: EventTime?, _ zone: (name: String, zone: Zone)
  ) -> EventTime {
    let wall = zone.zone.dateTime(at: moment)
    if case .floating? = other { return .floating(wall) }
    return zone.name == Zone.utc.identifier ? .utc(wall) : .zoned(wall, zone: zone.name)
  }

  /// The moment of a local time of the person on the day of an event.
  private static func moment(
    _ second: Int, onDayOf time: EventTime, _ zone: Zone, _ session: Session
  ) -> Date {
    let own = session.clock.zone
    let day = time.isDay ? time.dateTime.date : own.dateTime(at: zone.date(of: time.dateTime)).date
    return Self.moment(of: CivilDateTime(date: day, secondOfDay: second), session)
  }

  /// The moment of a local time of the person. Reports a time that the clock skips.
  private static func moment(of wall: CivilDateTime, _ session: Session) -> Date {
    session.tell([session.clock.skipped(wall)].compactMap(\.self))
    return session.clock.zone.date(of: wall)
  }

  /// The second of the day of `14:30`.
  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], 0...23 ~= hour, 0...59 ~= minute
    else {
      return nil
    }
    return hour * 3600 + minute * 60
  }

  private static func range(of text: String, option: Option, _ session: Session) throws -> DateRange {
    if let moment = TypedMoment(text) {
      if case .local(let wall) = moment, text.contains("T") { _ = Self.moment(of: wall, session) }
      let start = moment.date(in: session.clock.zone)
      return DateRange(start: start, end: start, precision: text.contains("T") ? .times : .days, title: text)
    }
    return try session.range(of: text)
  }

  /// `ana@example.org` or `Ana Weber <ana@example.org>`.
  private static func attendee(_ text: String) throws(UsageError) -> Participant {
    let parts = text.split(separator: "<", maxSplits: 1).map(String.init)
    let isNamed = parts.count == 2 && text.hasSuffix(">")
    let address = isNamed ? String(parts[1].dropLast()) : text
    guard address.contains("@"), !address.contains(where: \.isWhitespace) else {
      throw .unreadableValue(
        option: attendees.name, text: text,
        expected: "an address such as ana@example.org or 'Ana Weber <ana@example.org>'")
    }
    let name = isNamed ? parts[0].split(whereSeparator: \.isWhitespace).joined(separator: " ") : ""
    return Participant(name: name.isEmpty ? nil : name, address: address)
  }

  static func alarm(_ text: String) throws(UsageError) -> EventAlarm {
    guard let length = EventDuration(typed: text) else {
      throw .unreadableValue(option: alarms.name, text: text, expected: "10m, 2h or 1d")
    }
    return EventAlarm(trigger: .fromStart(EventDuration(days: -length.days, seconds: -length.seconds)))
  }

  /// The rules that need no other words; `nil` for words.
  static func rule(_ text: String) -> [String]? {
    if ["none", "never", ""].contains(text.lowercased()) { return [] }
    return text.uppercased().contains("FREQ=") ? [text.uppercased()] : nil
  }

  /// The changes to an event.
  ///
  /// - Parameter zone: the zone of new times, and its name in the event.
  package func changes(
    to event: NamedEvent, in zone: (name: String, zone: Zone), _ session: Session
  ) throws -> [EventChange] {
    let times = try times(from: event.start, in: zone, session)
    var start = event.start
    for case .start(let time) in times { start = time }
    guard let recurrence = try recurrence(from: start, session) else { return changes + times }
    guard recurrence.exceptions.isEmpty else {
      throw UsageError.unusable(
        reason: "An edit leaves out no days. Delete these occurrences with 'almanac delete ID --this'.")
    }
    return changes + times + [recurrence.rule]
  }

  /// The recurrence that is given in words, with the first day on or after `start` that it has, and its exceptions;
  /// `nil` if none is.
  package func recurrence(
    from start: EventTime, _ session: Session
  ) throws -> (rule: EventChange, first: CivilDate, exceptions: [CivilDate])? {
    guard let text = arguments.value(of: Self.recurrence), Self.rule(text) == nil else { return nil }
    let date = start.dateTime.date
    let time = start.isDay ? "\(date)" : "\(date) at \(start.dateTime.clockText)"
    let phrase = try? session.catalog[\.eventPhraseParser].event(
      of: "\"x\" on \(time) \(text)", at: session.clock)
    guard let phrase, let rule = phrase.recurrenceRule, phrase.title == "x",
      Set(phrase.parts.map(\.kind)).isSubset(of: [.title, .time, .recurrence])
    else {
      throw UsageError.unreadableValue(
        option: Self.recurrence.name, text: text,
        expected: "daily, 'every 2 weeks', 'on the first monday of every month', none, or a rule such as "
          + "FREQ=WEEKLY;BYDAY=TU")
    }
    return (.recurrence([rule]), phrase.time.start.dateTime.date, phrase.exceptions)
  }
}
