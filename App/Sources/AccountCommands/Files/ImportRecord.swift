import CalendarService
import CalendarStore
import CommandSession
import ProgramSettings
import SystemAccess
import Terminal

/// The result of importing a file.
struct ImportRecord: Encodable {
  /// A fault in the file.
  struct Fault: Encodable, Hashable {
    let line: Int
    let component: String
    let problem: String
    let leftOut: Bool
  }

  let file: String
  private(set) var calendar: OrNull<String>
  private(set) var added = 0
  private(set) var changed = 0
  private(set) var unchanged = 0
  private(set) var removed = 0
  /// How many of the added, changed and unchanged ones are tasks.
  private(set) var tasks = 0
  private(set) var skippedJournals = 0
  /// The titles of those that were there already under other UIDs.
  private(set) var same: [String] = []
  private(set) var unsent: [PendingChange] = []
  private(set) var faults: [Fault] = []
  private(set) var error: OrNull<String>

  /// The exit code for this file alone.
  let code: ExitCode
  /// Messages for standard error.
  let problems: [String]

  private enum CodingKeys: CodingKey {
    case file, calendar, added, changed, unchanged, removed, same, unsent, tasks, skippedJournals, faults,
      error
  }

  /// A file that was imported.
  ///
  /// - Parameters:
  ///   - kept: the number of entries that were there already, and stayed as they are.
  ///   - same: the titles of further ones, which were there under other UIDs.
  init(
    _ file: String, _ report: SaveReport, of content: CalendarFile, kept: Int = 0, same: [String] = []
  ) {
    self.file = file
    (tasks, skippedJournals) = (content.objects.count(where: \.isTask), content.skippedJournals)
    let faults = content.faults
    calendar = OrNull(report.calendar)
    (added, changed, removed) = (report.added, report.changed, report.removed)
    (unchanged, self.same) = (report.unchanged + kept + same.count, same)
    self.faults = faults.map {
      Fault(
        line: $0.line, component: $0.component, problem: "\($0.problem)", leftOut: $0.costsComponent)
    }
    error = OrNull(nil)
    unsent = report.unsent
    code = faults.contains(where: \.costsComponent) || !unsent.isEmpty ? .data : .ok
    problems =
      faults.map(\.description) + Self.note(on: same, file: file, calendar: report.calendar)
      + unsent.map { "\($0): not sent yet, and kept. Run 'almanac sync', then import \(file) again." }
  }

  /// What was taken for the same, in one line.
  private static func note(on same: [String], file: String, calendar: String) -> [String] {
    guard !same.isEmpty else { return [] }
    let named = same.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    let more = same.count > 5 ? " and \(same.count - 5) more" : ""
    return ["\(file): with the same title and start already in '\(calendar)', and kept: \(named)\(more)."]
  }

  /// A file that was rejected.
  init(_ file: String, _ failure: Failure) {
    self.file = file
    calendar = OrNull(nil)
    error = OrNull(failure.text)
    code = failure.code
    problems = [failure.text].compactMap { $0 }
  }

  /// `work.ics: 12 added, 3 unchanged in 'Work'.`; `nil` for a rejected file.
  var summary: String? {
    guard let calendar = calendar.value else { return nil }
    let leftOut = faults.count(where: \.leftOut) + unsent.count
    let parts = [
      (added, "added"), (changed, "changed"), (unchanged, "unchanged"), (removed, "removed"),
      (leftOut, "left out"),
    ]
    .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let events = parts.isEmpty ? "no events" : "\(parts.joined(separator: ", ")) in '\(calendar)'"
    let ofTasks = tasks == 0 ? "" : ", \(tasks) of them \(tasks == 1 ? "a task" : "tasks")"
    let journals = skippedJournals == 1 ? "1 journal entry" : "\(skippedJournals) journal entries"
    let rest = skippedJournals == 0 ? "" : "; \(journals) skipped"
    return "\(file): \(events)\(ofTasks)\(rest).".sanitised
  }
}

/// A file to import and its calendar.
struct ImportSource: Hashable {
  /// The path; `-` is standard input.
  let path: String
  /// The calendar that the person named.
  let calendar: String?

  /// The name of the calendar: as given, otherwise as in the file, otherwise the file's name.
  func calendarName(of file: CalendarFile) throws(UsageError) -> String {
    for name in [calendar, file.name] {
      if let name, !name.allSatisfy(\.isWhitespace) { return name }
    }
    guard path != "-" else { throw .unnamedCalendar }
    let fileName = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = fileName.lastIndex(of: "."), dot > fileName.startIndex else { return fileName }
    return String(fileName[..<dot])
  }
}
