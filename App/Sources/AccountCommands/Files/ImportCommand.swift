import CalendarService
import CalendarStore
import Catalog
package import CommandSession
package import ProgramSettings
package import SystemAccess
import Terminal

/// `almanac import`: imports iCalendar files.
package struct ImportCommand: Command {
  package static let help = CommandHelp(
    name: "import", words: "FILE…", summary: "import iCalendar files, invitations and tables",
    description: """
      Imports the events of iCalendar files (.ics); '-' reads standard input. Events
      go to the calendar that --calendar names, otherwise to the one that the file
      names, otherwise to one with the file's name. Existing events are updated.

      An invitation goes to the calendar that has the event already, otherwise to the
      default calendar; a cancellation cancels the event that is there.

      CSV and JSON, as 'almanac export', Google Calendar and Outlook write them, go to
      the calendar of each row, otherwise to the default calendar. They have single
      occurrences, without alarms: each becomes an event of its own, and what is in
      the calendar already stays as it is. In the other direction too: an event that
      a table without UIDs brought is the same as one of an iCalendar file with its
      title and start, unless that repeats.

      A folder stands for the .ics files in it, as 'almanac export --output FOLDER/'
      writes them.

      A file that is not a complete calendar is rejected as a whole. A fault in one
      event affects that event only, and is listed with its line. In both cases the
      rest is imported, and the exit code is not 0.

      --replace makes the calendar equal to the file: events that are missing from
      the file are removed. If that would remove more than a tenth of them, or the
      file has faults, you are asked on a terminal; otherwise --allow-removals is
      required.
      """,
    options: [replace, allowRemovals],
    examples: [
      "import work.ics", "import ~/Downloads/*.ics", "import backup/",
      "import --calendar Team export.ics", "import --calendar Team events.csv",
      "import --replace holidays.ics",
    ])

  static let replace = Option("--replace", nil, "remove events that are missing from the file")
  static let allowRemovals = Option("--allow-removals", nil, "remove them even if there are many")

  let paths: [String]
  let saving: SaveOptions
  package let needsZone = false

  package init(_ arguments: Arguments) throws(UsageError) {
    paths = try arguments.someWords(what: "file to import", example: "almanac import work.ics")
    if (arguments.values[GlobalOptions.calendar.name] ?? []).count > 1 { throw .oneCalendarOnly }
    saving = SaveOptions(
      replacesCalendar: arguments.has(Self.replace), allowsRemovals: arguments.has(Self.allowRemovals))
  }

  package func run(in session: Session) async throws -> ExitCode {
    var records: [ImportRecord] = []
    for path in try allPaths() {
      let new: [ImportRecord]
      do { new = try await imported(path, session) } catch { new = [ImportRecord(path, Failure(error))] }
      for record in new {
        for line in record.problems { session.note(line) }
        if !session.options.prefersJSON, let line = record.summary { session.print(line) }
      }
      records += new
    }
    if session.options.prefersJSON { try session.print(json: records) }
    return records.map(\.code).max() ?? .ok
  }

  /// Imports a file; a table may have events of several calendars.
  private func imported(_ path: String, _ session: Session) async throws -> [ImportRecord] {
    let service = try session.catalog[\.calendarService]
    let calendar = session.options.calendars.first.map { session.settings.calendar(named: $0) }
    let input = path == "-" ? try session.input() : nil
    if let table = input ?? TableFile.contents(of: path), TableFile.isTable(path: path, table) {
      guard !saving.replacesCalendar else { throw TableError.replaces(file: path) }
      return try await importTable(try TableFile(table, named: path), path, to: calendar, session)
    }
    var file: CalendarFile
    if let input {
      file = try service.readCalendar(input, named: "standard input")
    } else {
      file = try await service.readCalendar(at: path)
    }
    let source = ImportSource(path: path, calendar: calendar)
    let place = try await session.calendar(ofInvitation: file, source)
    let name = try place ?? source.calendarName(of: file)
    let same = try await takeOutEntriesOfTables(&file, in: name, session)
    let report =
      file.objects.isEmpty && !same.isEmpty
      ? SaveReport(calendar: name) : try await save(file, in: name, session)
    return [ImportRecord(path, report, of: file, same: same)]
  }

  /// The files to import: those of folders too.
  private func allPaths() throws(ImportFolderError) -> [String] {
    var all: [String] = []
    for path in paths {
      all += CalendarFiles.isFolder(path) ? try CalendarFiles(folder: path).files() : [path]
    }
    return all
  }

  /// Saves a file. Asks on a terminal before removing many events.
  private func save(
    _ file: CalendarFile, in calendar: String, _ session: Session
  ) async throws -> SaveReport {
    let store = try session.catalog[\.calendarStore]
    do { return try await store.save(file, in: calendar, saving) } catch {
      guard case .manyRemovals(let calendar, let removed, let count) = error,
        let ask = session.environment.ask
      else { throw error }
      let faults = file.faults.isEmpty ? "" : " (which has faults)"
      let question =
        "\(removed) of the \(count) events in '\(calendar.sanitised)' are not in the file\(faults). Remove them?"
      guard ask("\(question) [y/N] ")?.lowercased().hasPrefix("y") == true else {
        throw EditingError.notConfirmed
      }
    }
    return try await store.save(
      file, in: calendar, SaveOptions(replacesCalendar: true, allowsRemovals: true))
  }
}
