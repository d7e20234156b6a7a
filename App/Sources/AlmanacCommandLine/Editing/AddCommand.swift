import CalendarService
import CalendarStore
import Catalog
import Foundation

/// `almanac add`: a new event.
struct AddCommand: Command {
  static let help = CommandHelp(
    name: "add", words: "[WORDS…]", summary: "add an event",
    description: """
      Adds an event as you would say it, or as options say it. Of words it shows what
      it understood and asks; --yes answers. With --start the words are the title,
      and nothing is read as English.

      It goes to the calendar that --calendar or the words name, else to the default
      calendar, else to the only one that can be changed. Without an end it lasts an
      hour, or the day.
      """,
    options: EventOptions.all + [yes],
    examples: [
      "add Lunch with Ana tomorrow 12:30 for 1h at Café Luna",
      "add 'Yoga every tuesday 18:00 until june remind me 10 min before'",
      "add --title Offsite --start 2026-05-04 --end 2026-05-06 --calendar Work",
    ])

  static let yes = Option("--yes", nil, "do it without asking", short: "y")
  /// What the first calendar is called.
  static let firstCalendar = "Personal"

  let words: [String]
  let options: EventOptions
  let isConfirmed: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    options = try EventOptions(arguments)
    words = arguments.words
    isConfirmed = arguments.has(Self.yes)
    if (arguments.values[GlobalOptions.calendar.name] ?? []).count > 1 {
      throw .unusable(reason: "An event is in one calendar. Pass --calendar only once.")
    }
    guard !words.isEmpty || options.hasStart else {
      throw .missingWords(what: "event", example: "almanac add lunch with Ana tomorrow 12:30")
    }
  }

  func run(in session: Session) async throws -> ExitCode {
    let calendars = try await session.catalog[\.calendarStore].calendars(countingEvents: false)
    let names = calendars.map(\.name) + session.settings.aliases.keys.sorted()
    let isEnglish = !words.isEmpty && !options.hasStart
    let phrase =
      isEnglish
      ? try session.catalog[\.eventPhraseParser].event(
        of: words.joined(separator: " "), at: session.clock, calendars: names) : nil
    session.tell(phrase?.time.corrections ?? [])
    let calendar = try await calendar(phrase?.calendar, among: calendars, session)
    let object = try object(phrase, session)
    guard
      let event = try session.catalog[\.calendarService].nearestOccurrence(
        of: (calendar, object), to: .distantPast, in: session.clock.zone, where: { _ in true })
    else {
      throw EventEditError.unwritable(title: object.components[0].title, reason: "It never takes place.")
    }
    if isEnglish {
      let parts = phrase?.parts ?? []
      var lines = parts.filter { [.recurrence, .alarm].contains($0.kind) }.map(\.meaning)
      lines += try await session.conflicts(with: event)
      let preview = event.preview(on: session.screen, at: session.clock, beside: lines)
      if !session.options.prefersJSON { session.print(preview) }
      try session.confirm("Add it?", isConfirmed: isConfirmed)
    } else {
      for line in try await session.conflicts(with: event) { session.note(line) }
    }
    try await session.apply(
      EventEdit(put: [object]), in: calendar, title: "Add '\(event.title)'",
      done: "Added '\(event.title)' to \(calendar), \(event.whenText(at: session.clock))", showing: event)
    return .ok
  }

  private func object(_ phrase: EventPhrase?, _ session: Session) throws -> CalendarObject {
    let zone = (name: session.clock.zone.identifier, zone: session.clock.zone)
    var changes: [EventChange] = []
    var times = try options.times(from: phrase?.time.start, in: zone, session)
    var start = phrase?.time.start
    var end = phrase?.time.end
    if let phrase {
      if let place = phrase.place { changes.append(.location(place)) }
      if let rule = phrase.recurrenceRule { changes.append(.recurrence([rule])) }
      if !phrase.alarms.isEmpty { changes.append(.alarms(phrase.alarms.map { EventAlarm(trigger: $0) })) }
      if !phrase.attendees.isEmpty {
        changes.append(.attendees(phrase.attendees.map { Participant(name: nil, address: $0) }))
      }
    }
    for case .start(let time) in times where time != start { (start, end) = (time, nil) }
    guard let start else {
      throw UsageError.missingWords(
        what: "start", example: "almanac add --title Lunch --start 2026-01-05T12:30")
    }
    let hasEnd = times.contains {
      if case .end = $0 { true } else if case .length = $0 { true } else { false }
    }
    if !hasEnd {
      times.append(
        end.map { .end($0) } ?? .length(start.isDay ? EventDuration(days: 1) : EventDuration(seconds: 3600)))
    }
    times.removeAll { if case .start = $0 { true } else { false } }
    return try session.catalog[\.eventEditor].event(
      titled: phrase?.title ?? words.joined(separator: " "), from: start, to: start,
      with: changes + options.changes + times, session.editContext())
  }

  /// The calendar that the event goes to.
  private func calendar(
    _ said: String?, among calendars: [StoredCalendar], _ session: Session
  ) async throws -> String {
    if let text = session.options.calendars.first ?? said ?? session.settings.defaultCalendar {
      let name = try await session.calendar(named: text)
      guard calendars.contains(where: { $0.name == name }) else {
        if calendars.isEmpty { return name }
        let nearest = Spelling.nearest(to: name, in: calendars.map(\.name))
        throw CalendarStoreError.unknownCalendar(name: name, nearest: nearest.map { [$0] } ?? [])
      }
      try await session.checkWritable(name)
      return name
    }
    if calendars.isEmpty { return Self.firstCalendar }
    let writable = calendars.filter { !$0.isReadOnly }
    guard writable.count < 2 else { throw EditingError.calendarNeeded(writable.map(\.name)) }
    // Beside calendars that can only be read there is none for own events yet.
    return writable.first?.name ?? Self.firstCalendar
  }
}
