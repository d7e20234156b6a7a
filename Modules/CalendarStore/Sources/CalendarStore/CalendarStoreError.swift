public import CalendarService

/// The errors of the store. The store is unchanged after each.
public enum CalendarStoreError: Error, Sendable, Hashable {
  /// The database's folder cannot be created, or its file cannot be opened; `reason` is the system's message.
  case cannotOpen(path: String, reason: String)
  /// The file is not a database, or is damaged.
  case damaged(path: String, reason: String)
  /// The database is gone, empty or new, while the backup at `backup`, or its log, has events; `reason` says which.
  case lost(path: String, reason: String, backup: String?, events: Int?)
  /// A newer program wrote the database: its version, and the newest supported one.
  case tooNew(path: String, version: Int, known: Int)
  /// Another process kept the database locked until the timeout.
  case busy(path: String)
  /// The disk is full.
  case full(path: String)
  /// The database is read-only.
  case readOnly(path: String)
  /// No calendar has this name; `nearest` are similar ones.
  case unknownCalendar(name: String, nearest: [String])
  /// The store is limited to the calendars `to` (``CalendarStoreSettings/isConfined``), and `name` is another one.
  case confined(name: String, to: [String])
  /// No source has this name; `nearest` are similar ones.
  case unknownSource(name: String, nearest: [String])
  /// The source allows only reading of this calendar.
  case readOnlyCalendar(name: String, source: String)
  /// The source of this calendar allows no tasks in it, or only tasks.
  case wrongContents(calendar: String, source: String, isTask: Bool)
  /// An event of this calendar has times in a zone, and there is no time zone database: the times would be wrong by
  /// hours.
  case noTimeZoneDatabase(calendar: String, zone: String)
  /// Changes were not sent to this source yet, and would be lost.
  case unsentChanges(source: String, [PendingChange])
  /// A calendar has this name already.
  case takenName(String)
  /// The name is invalid: it contains no letter.
  case unusableName(String)
  /// This is neither a colour's name (RFC 7986, section 5.9) nor `#RRGGBB`.
  case unknownColour(String)
  /// `removed` of the calendar's events are missing from the file, and would be removed.
  case manyRemovals(calendar: String, removed: Int, of: Int)
  /// The event, or the calendar if the title is empty, was modified after the change to undo or redo.
  case changedSince(title: String, calendar: String)
  /// A source failed, or refused what it was asked for.
  case source(CalendarSourceError)
  /// The task was cancelled before the change was complete.
  case cancelled
  /// The database at this path has no valid backup.
  case noBackup(path: String)
  /// The database is valid, so it is not replaced.
  case soundDatabase(path: String)
  /// SQLite rejected a statement: an internal error. The statement is not part of the text.
  case refused(statement: String, reason: String)
}

extension CalendarStoreError: CustomStringConvertible {
  /// The problem, and what to do about it.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path) could not be opened: \(reason). Check the folder's permissions, or choose another."
    case .damaged(let path, let reason):
      "\(path) is damaged: \(reason). It was not changed. 'almanac doctor' reports what can be recovered, "
        + "and 'almanac doctor --restore' recovers it."
    case .lost(let path, let reason, let backup, let events):
      "\(path) \(reason), while \(Self.found(backup, events)). Nothing was changed. "
        + "'almanac doctor --restore' puts the backup in its place; 'almanac doctor --set-aside' begins anew "
        + "and keeps the old files under other names."
    case .tooNew(let path, let version, let known):
      "\(path) has version \(version), and this program supports at most \(known). Use the newer program."
    case .busy(let path): "\(path) is in use by another process. Try again when it is done."
    case .noTimeZoneDatabase(let calendar, let zone):
      "'\(calendar)' has times in '\(zone)', but there is no time zone database; install tzdata."
    case .full(let path): "The disk with \(path) is full. Nothing was changed; free some space and try again."
    case .readOnly(let path): "\(path) is not writable. Check its permissions."
    case .unknownCalendar(let name, let nearest):
      "There is no calendar '\(name)'. "
        + (nearest.isEmpty
          ? "'almanac calendars' lists them, and 'almanac calendars add' adds one."
          : "Did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?")
    case .confined(let name, let visible):
      "'\(name)' is not among the calendars that can be used here: \(visible.joined(separator: ", ")). "
        + "Nothing was changed."
    case .unknownSource(let name, let nearest):
      "There is no account or folder '\(name)'."
        + (nearest.isEmpty ? "" : " Did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?")
    case .readOnlyCalendar(let name, let source):
      "'\(name)' is read-only: '\(source)' does not allow changes. Use another calendar."
    case .wrongContents(let calendar, let source, let isTask):
      "'\(calendar)' of '\(source)' takes no \(isTask ? "tasks, only events" : "events, only tasks"). "
        + "Name another calendar with --calendar."
    case .unsentChanges(let source, let changes):
      "Not sent to '\(source)' yet, and would be lost: \(PendingChange.list(changes)). "
        + "Send \(changes.count == 1 ? "it" : "them") with 'almanac sync', or discard "
        + "\(changes.count == 1 ? "it" : "them") with --discard."
    case .takenName(let name): "There is a calendar '\(name)' already. Choose another name."
    case .unusableName(let name):
      "'\(name)' cannot be the name of a calendar. Choose a name with at least one letter."
    case .unknownColour(let text): "'\(text)' is not a colour. Write a name such as 'tomato', or '#ff6347'."
    case .manyRemovals(let calendar, let removed, let count):
      "\(removed) of the \(count) events of '\(calendar)' are not in the file. Nothing was changed. "
        + "To remove them, confirm it with --allow-removals."
    case .changedSince(let title, let calendar):
      (title.isEmpty ? "The calendar '\(calendar)'" : "'\(title)' in '\(calendar)'")
        + " has been changed since, here or by its account. Nothing was changed; edit the current version instead."
    case .source(let error): error.description
    case .cancelled: "Cancelled. Nothing was changed."
    case .noBackup(let path):
      "There is no valid backup of \(path). Nothing was changed. 'almanac doctor --set-aside' keeps the files under other "
        + "names and begins anew: only they contain changes that were not sent to an account. Then 'almanac sync' fetches "
        + "the accounts again, and 'almanac import' reads files again."
    case .soundDatabase(let path): "\(path) is not damaged. Nothing was changed."
    case .refused(_, let reason):
      "The database refused a statement of this program: \(reason). Please report this."
    }
  }

  private static func found(_ backup: String?, _ events: Int?) -> String {
    guard let backup else { return "the log of its last changes is there" }
    return events.map { "its backup \(backup) has \($0) event\($0 == 1 ? "" : "s")" }
      ?? "there is a backup, \(backup)"
  }
}
