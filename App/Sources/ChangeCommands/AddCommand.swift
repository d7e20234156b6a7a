import CalendarEditing
import CalendarService
package import CalendarStore
import Catalog
package import CommandSession
package import ProgramSettings
package import SystemAccess
import TimePhrases

/// `almanac add`: adds an event.
package struct AddCommand: Command {
  package static let help = CommandHelp(
    name: "add", words: "[WORDS…]", summary: "add an event",
    description: """
      Adds an event described in words or by options. For words, it shows how they
      were understood and asks; --yes answers. With --start the words are the title,
      and are not interpreted.

      The event is added to the calendar that --calendar or the words name,
      otherwise to the default calendar, otherwise to the only one that is writable.
      Without an end it lasts an hour, or the day. Several days, or several times
      of day, add several events: 'mon wed fri 7am', 'at 8:00 and 20:00'.

      'almanac config set templates.NAME WORDS' saves words for --template NAME.
      """,
    options: EventOptions.all + [template, yes],
    examples: [
      "add Lunch with Ana tomorrow 12:30 for 1h at Café Luna",
      "add 'Yoga every tuesday 18:00 until june remind me 10 min before'",
      "add Flight Berlin 9:00 to New York 12:30 on 4 may",
      "add --title Offsite --start 2026-05-04 --end 2026-05-06 --calendar Work",
    ])

  package static let yes = Option("--yes", nil, "do it without asking", short: "y")

  static let template = Option("--template", "NAME", "begin with the words of this template of the settings")

  let words: [String]
  let options: EventOptions
  private let template: String?
  let isConfirmed: Bool
  /// The calendar of the event; `nil` for the one of the words, of `--calendar` or of the settings.
  package var calendar: String?

  package init(_ arguments: Arguments) throws(UsageError) {
    options = try EventOptions(arguments)
    words = arguments.words
    template = arguments.value(of: Self.template)
    if template != nil, options.hasStart {
      throw .unusable(reason: "--template is words, and with --start words are the title. Leave one out.")
    }
    isConfirmed = arguments.has(Self.yes)
    if (arguments.values[GlobalOptions.calendar.name] ?? []).count > 1 {
      throw .unusable(reason: "An event is in one calendar. Pass --calendar only once.")
    }
    guard !words.isEmpty || template != nil || options.hasStart else {
      throw .missingWords(what: "event", example: "almanac add lunch with Ana tomorrow 12:30")
    }
  }

  package func run(in session: Session) async throws -> ExitCode {
    let plan = try await plan(in: session)
    session.tell(plan.corrections)
    if isEnglish {
      session.show(plan)
      try session.confirm("Add it?", isConfirmed: isConfirmed)
    } else {
      for line in plan.conflicts { session.note(line) }
    }
    try await session.apply(plan)
    return .ok
  }

  /// Whether the words describe the event, and are not its title.
  private var isEnglish: Bool { !(words.isEmpty && template == nil) && !options.hasStart }

  /// The words of the template and of the command line.
  private func text(_ session: Session) throws(UsageError) -> String {
    guard let template else { return words.joined(separator: " ") }
    let templates = session.settings.templates
    let found = templates.first { $0.key.lowercased() == template.lowercased() }
    guard let found else { throw .unknownTemplate(name: template, known: templates.keys.sorted()) }
    return ([found.value] + words).joined(separator: " ")
  }

  /// Plans the event, with the corrections of its words.
  package func plan(in session: Session) async throws -> PlannedChange {
    let planner = try session.catalog[\.eventPlanner]
    let phrase = isEnglish ? try await planner.phrase(of: text(session)) : nil
    var event = try event(phrase, session)
    event.calendar = calendar ?? event.calendar
    var plan = try await planner.adding(event, instead: [])
    plan.corrections = phrase.map { ([$0.time] + $0.otherTimes).flatMap(\.corrections) } ?? []
    return plan
  }

  /// The event that the words and the options describe. Options take precedence.
  private func event(_ phrase: EventPhrase?, _ session: Session) throws -> NewEvent {
    let zone = (name: session.clock.zone.identifier, zone: session.clock.zone)
    var times = try options.times(from: phrase?.time.start, in: zone, session)
    var (start, end) = (phrase?.time.start, phrase?.time.end)
    for case .start(let time) in times where time != start { (start, end) = (time, nil) }
    guard let start else {
      throw UsageError.missingWords(
        what: "start", example: "almanac add --title Lunch --start 2026-01-05T12:30")
    }
    times.removeAll { if case .start = $0 { true } else { false } }
    var event =
      phrase.map(NewEvent.init) ?? NewEvent(title: words.joined(separator: " "), start: start)
    if !event.otherTimes.isEmpty, options.hasEnd {
      throw UsageError.unusable(
        reason: "--end is the end of one event. Write --for, or the end in the words.")
    }
    (event.start, event.end) = (start, end)
    event.changes += options.changes + times
    // The rule of an option replaces the recurrence of the words, with its exceptions.
    if options.repeats { event.exceptions = [] }
    if let recurrence = try options.recurrence(from: start, session) {
      guard recurrence.first == start.dateTime.date else {
        throw UsageError.unusable(
          reason: "The series does not begin on \(start.dateTime.date). Start it on \(recurrence.first).")
      }
      event.changes.append(recurrence.rule)
      event.exceptions = recurrence.exceptions
    }
    return event
  }
}
