/// Why the store could not do what it was asked. What it had before, it still has.
public enum CalendarStoreError: Error, Sendable, Hashable {
  /// The database's folder cannot be made, or its file not opened; `reason` is what the system says.
  case cannotOpen(path: String, reason: String)
  /// The file is there and is not a database, or is a damaged one.
  case damaged(path: String, reason: String)
  /// The database was written by a newer program: its version, and the newest that this one knows.
  case tooNew(path: String, version: Int, known: Int)
  /// Another process kept the database locked for longer than is waited.
  case busy(path: String)
  /// The disk is full.
  case full(path: String)
  /// The database may be read and not written.
  case readOnly(path: String)
  /// No calendar has this name; `nearest` are similar ones.
  case unknownCalendar(name: String, nearest: [String])
  /// No source has this name; `nearest` are similar ones.
  case unknownSource(name: String, nearest: [String])
  /// The source lets this calendar only be read.
  case readOnlyCalendar(name: String, source: String)
  /// An event of this calendar has times in a zone, and there is no time zone database: they would be wrong by hours.
  case noTimeZoneDatabase(calendar: String, zone: String)
  /// Changes made here were not sent to this source yet, and would be lost.
  case unsentChanges(source: String, [PendingChange])
  /// A calendar has this name already.
  case takenName(String)
  /// No calendar can have this name: it is empty.
  case unusableName(String)
  /// This is neither a colour's name (RFC 7986, section 5.9) nor `#RRGGBB`.
  case unknownColour(String)
  /// So many of the calendar's events are not in the file, and would be removed.
  case manyRemovals(calendar: String, removed: Int, of: Int)
  /// The event, or the calendar where the title is empty, is no longer as the change left it that is to be undone or
  /// redone.
  case changedSince(title: String, calendar: String)
  /// The task was cancelled before the change was complete.
  case cancelled
  /// No backup of the database at this path is there and sound.
  case noBackup(path: String)
  /// The database is sound, so that no backup is to take its place.
  case soundDatabase(path: String)
  /// The database refused a statement: a fault of this program. The statement is not part of the text.
  case refused(statement: String, reason: String)
}

extension CalendarStoreError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path) could not be opened: \(reason). Check the folder's permissions, or choose another."
    case .damaged(let path, let reason):
      "\(path) is not a sound database: \(reason). It was left as it is. 'almanac doctor' says what can be saved, "
        + "and 'almanac doctor --restore' puts the last good backup in its place."
    case .tooNew(let path, let version, let known):
      "\(path) has version \(version), and this program knows \(known) at most. Use the newer program."
    case .busy(let path): "\(path) is in use by another process. Try again when it is done."
    case .noTimeZoneDatabase(let calendar, let zone):
      "'\(calendar)' has times in '\(zone)', but there is no time zone database; install tzdata."
    case .full(let path): "The disk that holds \(path) is full. Nothing was changed; make room and try again."
    case .readOnly(let path): "\(path) may not be written. Check its permissions."
    case .unknownCalendar(let name, let nearest):
      "There is no calendar '\(name)'."
        + (nearest.isEmpty ? "" : " Did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?")
    case .unknownSource(let name, let nearest):
      "There is no account or folder '\(name)'."
        + (nearest.isEmpty ? "" : " Did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?")
    case .readOnlyCalendar(let name, let source):
      "'\(name)' may only be read: '\(source)' does not let it be changed. Use another calendar."
    case .unsentChanges(let source, let changes):
      "Not sent to '\(source)' yet, and lost without it: \(PendingChange.list(changes)). "
        + "Send \(changes.count == 1 ? "it" : "them") with 'almanac sync', or discard "
        + "\(changes.count == 1 ? "it" : "them") with --discard."
    case .takenName(let name): "There is a calendar '\(name)' already. Choose another name."
    case .unusableName(let name):
      "'\(name)' cannot be the name of a calendar. Choose one with a letter in it."
    case .unknownColour(let text): "'\(text)' is not a colour. Write a name such as 'tomato', or '#ff6347'."
    case .manyRemovals(let calendar, let removed, let count):
      "\(removed) of the \(count) events of '\(calendar)' are not in the file. Nothing was changed. "
        + "To remove them, confirm it with --allow-removals."
    case .changedSince(let title, let calendar):
      (title.isEmpty ? "The calendar '\(calendar)'" : "'\(title)' in '\(calendar)'")
        + " was changed by its account since then. Nothing was changed; edit it as it is now instead."
    case .cancelled: "Stopped before it was done. Nothing was changed; start again when you like."
    case .noBackup(let path):
      "There is no sound backup of \(path). Nothing was changed. Without one, move the file away, together with those of "
        + "the same name that end in -wal and -shm, and keep them: only they have what was not sent to an account. Then "
        + "'almanac sync' fetches the accounts again, and 'almanac import' reads files again."
    case .soundDatabase(let path): "\(path) is sound. Nothing was changed; there is nothing to restore."
    case .refused(_, let reason):
      "The database refused a statement of this program: \(reason). Please report this."
    }
  }
}
