import CalendarService
import CalendarStore
import Catalog
package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `almanac export`: exports events for other programs.
package struct ExportCommand: Command {
  package static let help = CommandHelp(
    name: "export", words: "[WHAT…]", summary: "export events as iCalendar, JSON or CSV",
    description: """
      Exports the events of a day or a time range, or those that 'almanac search'
      finds. Without either, exports all events of --calendar, or of all calendars.
      With a folder as --output, each calendar becomes a file of its own, hidden ones
      included; 'almanac import FOLDER' makes the same calendars of them again.

      iCalendar contains whole events: a series once, with all its occurrences.
      Imported events that were not changed are written as they were read. JSON and
      CSV contain each occurrence of a time range. With words a series is listed
      once, by its next occurrence: 'almanac agenda 2026 --csv --match WORDS' lists
      them all.
      """,
    options: [format, output],
    arguments: ["WHAT": "a time such as 'next month', or words to search for"],
    examples: [
      "export --calendar Work --output work.ics", "export --output backup/", "export next month --format csv",
      "export dentist --format json",
    ])

  static let format = Option("--format", "KIND", "ics, json or csv (default: by the file name, or ics)")
  static let output = Option(
    "--output", "FILE", "write to FILE, replacing its content, into a folder, or to standard output with -")

  /// The output format.
  enum Kind: String, CaseIterable, Sendable {
    case ics, json, csv
  }

  let phrase: String?
  let kind: Kind
  let path: String?

  package init(_ arguments: Arguments) throws(UsageError) {
    phrase = arguments.words.isEmpty ? nil : arguments.phrase
    // "-" is standard output, as for other programs.
    path = arguments.value(of: Self.output).flatMap { $0 == "-" ? nil : $0 }
    let ending = path.flatMap { $0.split(separator: ".").last }.flatMap { Kind(rawValue: $0.lowercased()) }
    let usual = arguments.has(GlobalOptions.json) ? Kind.json : ending ?? .ics
    if arguments.value(of: Self.format)?.lowercased() != Kind.json.rawValue {
      try arguments.refuseSeveral(of: [Self.format, GlobalOptions.json])
    }
    kind =
      try arguments.value(of: Self.format).map { text throws(UsageError) in
        if let kind = Kind(rawValue: text.lowercased()) { return kind }
        throw .unreadableValue(option: Self.format.name, text: text, expected: "ics, json or csv")
      } ?? usual
    if kind != .ics, phrase == nil {
      throw .missingWords(
        what: "time or words that select events", example: "almanac export 2026 --format csv")
    }
  }

  package func run(in session: Session) async throws -> ExitCode {
    if let path, kind == .ics, phrase == nil, path.hasSuffix("/") || CalendarFiles.isFolder(path) {
      try await CalendarFiles(folder: path).write(in: session)
      return .ok
    }
    let text: String
    switch kind {
    case .ics: text = try await calendar(in: session)
    case .json, .csv:
      let (events, tasks) = try await selection(in: session)
      let (records, taskRecords) = (
        try await session.records(of: events), try await session.records(of: tasks)
      )
      text =
        kind == .json
        ? try JSONText(records.map(ExportedRecord.event) + taskRecords.map(ExportedRecord.task)).string + "\n"
        : ([CSVText.header] + records.map(CSVText.line) + taskRecords.map(CSVText.line)).joined(
          separator: "\n") + "\n"
    }
    guard let path else {
      session.write(text)
      return .ok
    }
    do { try session.write(text, toFile: path) } catch {
      throw ExportError.unwritable(path: path, reason: error.reason)
    }
    return .ok
  }

  /// The occurrences and tasks that the phrase selects: of a date range, otherwise of a search.
  private func selection(in session: Session) async throws -> (events: [CalendarEvent], tasks: [CalendarTask])
  {
    let store = try session.catalog[\.calendarStore]
    guard let phrase else { return ([], []) }
    let ranges: [DateRange]
    do { ranges = try session.ranges(of: phrase) } catch DatePhraseError.notADate {
      let found = try await store.search(phrase, around: session.clock.now(), limit: .max, in: [])
      let tasks = try await store.tasks(matching: phrase, in: [], includingClosed: true)
      if found.isEmpty, tasks.isEmpty { session.note("No event contains '\(phrase)'.") }
      return (found, tasks)
    }
    var events: [CalendarEvent] = []
    try await EventPages(of: ranges, in: session).forEachNew { events += $0 }
    let tasks = try await store.tasks(matching: nil, in: [], includingClosed: true).filter { task in
      guard let date = task.dueDate ?? task.startDate else { return false }
      return ranges.contains { $0.start <= date && date < $0.end }
    }
    return (events, tasks)
  }

  /// One iCalendar stream of whole events.
  private func calendar(in session: Session) async throws -> String {
    let store = try session.catalog[\.calendarStore]
    let calendars = try await session.shownCalendars()
    var objects: [StoredObject] = []
    if phrase != nil {
      var seen: Set<[String]> = []
      let (events, tasks) = try await selection(in: session)
      let places = events.map { [$0.id.uid, $0.calendar] } + tasks.map { [$0.uid, $0.calendar] }
      for place in places where seen.insert(place).inserted {
        guard let object = try await store.object(uid: place[0], in: place[1]) else { continue }
        objects.append(StoredObject(calendar: place[1], object: object))
      }
    } else {
      objects = try await session.shownObjects()
    }
    if phrase == nil, calendars.count > 1, path != nil {
      let shared = objects.count - Set(objects.map(\.object.uid)).count
      let lost = shared == 0 ? "" : " \(shared) of them are in several calendars: an import takes each once."
      session.note(
        "The events of \(calendars.count) calendars are in one file.\(lost) "
          + "To keep them apart: almanac export --output FOLDER/")
    }
    let single = calendars.count == 1 ? calendars[0] : nil
    return try session.catalog[\.calendarService].text(
      of: objects.map(\.object), named: single?.name, colour: single?.colour)
  }
}

/// An event or a task in one list.
private enum ExportedRecord: Encodable {
  case event(EventRecord)
  case task(TaskRecord)

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .event(let record): try record.encode(to: encoder)
    case .task(let record): try record.encode(to: encoder)
    }
  }
}
