public import CalendarService

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Changes the person's calendars. Every change is recorded and can be undone.
///
/// In a calendar of a source a change, or its undo, is sent by the next sync
/// (``CalendarSyncing/pendingChanges()``). Restoring the source's version leaves nothing to send. Changing events
/// of a read-only calendar throws ``CalendarStoreError/readOnlyCalendar(name:source:)``.
///
/// The last ``RecordedChange/limit`` changes are stored in the database, so another process may undo them. The
/// oldest are dropped while the history exceeds 64 MB; the latest change is always kept. A change is flushed to
/// disk when the call returns.
///
/// Every call throws ``CalendarStoreError``. Safe to call from any task.
public protocol CalendarEditing: Sendable {
  /// Applies the steps of `edit`, all or none.
  ///
  /// A missing calendar is created. Removing a missing event does nothing. If nothing changes, nothing is recorded:
  /// ``RecordedChange/events`` is then 0.
  ///
  /// - Throws: ``CalendarStoreError/changedSince(title:calendar:)`` if one of ``CalendarEdit/bases`` has
  ///   changed or was removed since. Then nothing is changed.
  func apply(_ edit: CalendarEdit) async throws(CalendarStoreError) -> RecordedChange

  /// Undoes the latest change that is not undone, and returns it; `nil` if there is none.
  ///
  /// - Throws: ``CalendarStoreError/changedSince(title:calendar:)`` if the source has changed an event or a
  ///   calendar since. Then nothing is undone.
  func undo() async throws(CalendarStoreError) -> RecordedChange?

  /// Undoes the latest change to an event that is not undone, and returns it; `nil` if there is none. Later changes to
  /// other events stay.
  ///
  /// - Parameter id: of the event, which may be deleted; the day is ignored.
  /// - Throws: ``CalendarStoreError/changedSince(title:calendar:)`` if another event of the change was changed later.
  func undo(changeOf id: EventID) async throws(CalendarStoreError) -> RecordedChange?

  /// Undoes the change with a number, and returns it; `nil` if there is none, or it is undone already. Later changes to
  /// other events stay.
  ///
  /// - Throws: ``CalendarStoreError/changedSince(title:calendar:)`` if one of its events was changed later.
  func undo(changeNumbered number: Int) async throws(CalendarStoreError) -> RecordedChange?

  /// Redoes the last undone change, and returns it; `nil` if there is none, or something else was changed since.
  ///
  /// - Throws: ``CalendarStoreError/changedSince(title:calendar:)`` like ``undo()``.
  func redo() async throws(CalendarStoreError) -> RecordedChange?

  /// Returns the recorded changes, latest first, undone ones included.
  ///
  /// - Parameter limit: the maximum number of changes; zero or less returns none.
  func history(limit: Int) async throws(CalendarStoreError) -> [RecordedChange]

  /// Saves the events of a parsed iCalendar file.
  ///
  /// The calendar named `calendar` is created if it does not exist. An event replaces the one with its UID unless
  /// its SEQUENCE is lower; events that are missing from the file stay, unless `options` say otherwise. Importing
  /// the same file again changes nothing. A colour in the file becomes the calendar's. Different time stamps alone
  /// are no change. In a calendar of a source, each saved event counts as changed by the person; one with an unsent
  /// change keeps it and is listed in ``SaveReport/unsent``; one that adds nothing to the stored event changes
  /// nothing, however the source writes it.
  ///
  /// An object that describes some occurrences only, or cancels an event (METHOD:CANCEL), changes only those of the
  /// stored event.
  func save(
    _ file: CalendarFile, in calendar: String, _ options: SaveOptions
  ) async throws(CalendarStoreError) -> SaveReport

  /// Creates an empty local calendar, and returns it.
  ///
  /// - Parameter colour: a name of RFC 7986, or `#RRGGBB`; `nil` for none.
  /// - Throws: ``CalendarStoreError/takenName(_:)``, ``CalendarStoreError/unusableName(_:)`` or
  ///   ``CalendarStoreError/unknownColour(_:)``.
  func addCalendar(named name: String, colour: String?) async throws(CalendarStoreError) -> StoredCalendar

  /// Renames, colours, hides or shows a calendar; its name is found ignoring case.
  ///
  /// A calendar of a source keeps this name and colour even if its source has others.
  ///
  /// - Throws: ``CalendarStoreError/unknownCalendar(name:nearest:)``, ``CalendarStoreError/takenName(_:)``,
  ///   ``CalendarStoreError/unusableName(_:)`` or ``CalendarStoreError/unknownColour(_:)``.
  func updateCalendar(
    named name: String, _ change: CalendarProperties
  ) async throws(CalendarStoreError) -> StoredCalendar

  /// Removes a calendar and its events; `false` if it does not exist. The next sync restores a calendar of a
  /// source.
  ///
  /// - Parameter discardingChanges: whether to remove it even if changes were not sent to its source.
  /// - Throws: ``CalendarStoreError/unsentChanges(source:_:)`` if there are some; then nothing was removed.
  func removeCalendar(named name: String, discardingChanges: Bool) async throws(CalendarStoreError) -> Bool
}

extension CalendarEditing {
  /// Saves the events of a file, and removes none.
  public func save(
    _ file: CalendarFile, in calendar: String
  ) async throws(CalendarStoreError) -> SaveReport {
    try await save(file, in: calendar, SaveOptions())
  }
}

/// Changes to events that are made, undone and redone together.
public struct CalendarEdit: Sendable, Hashable {
  /// One change to one event.
  public enum Step: Sendable, Hashable {
    /// Saves an event, replacing the one with its UID.
    case put(CalendarObject, calendar: String)
    /// Removes the event with a UID.
    case remove(uid: String, calendar: String)
  }

  /// The title in the history: `Add 'Lunch with Ana'`.
  public var title: String
  /// The changes, in order. Calendars are found ignoring case.
  public var steps: [Step]
  /// The stored events that the steps were made from. If one has changed since, the edit fails. Empty: nothing is
  /// checked.
  public var bases: [StoredObject]

  /// Creates an edit.
  public init(title: String, steps: [Step], bases: [StoredObject] = []) {
    self.title = title
    self.steps = steps
    self.bases = bases
  }
}

/// A change in the history.
public struct RecordedChange: Sendable, Hashable, Codable, Identifiable {
  /// The maximum number of stored changes.
  public static let limit = 100

  /// Its number, higher than those of all earlier changes; 0 if it changed nothing and was not recorded.
  public var number: Int
  /// The time, by the clock of the store.
  public var date: Date
  /// The title: `Add 'Lunch with Ana'`, `Import 12 events into 'Work'`.
  public var title: String
  /// The names of the changed calendars, sorted.
  public var calendars: [String]
  /// The number of changed events; a series counts once.
  public var events: Int
  /// Whether it is undone.
  public var isUndone: Bool

  /// A change.
  public init(
    number: Int, date: Date, title: String, calendars: [String], events: Int, isUndone: Bool = false
  ) {
    self.number = number
    self.date = date
    self.title = title
    self.calendars = calendars
    self.events = events
    self.isUndone = isUndone
  }

  /// The ``number``.
  public var id: Int { number }
}

/// Changes to the properties of a calendar; `nil` leaves a property unchanged.
public struct CalendarProperties: Sendable, Hashable {
  /// The colour of a calendar.
  public enum Colour: Sendable, Hashable {
    /// A name of RFC 7986 (CSS3: `tomato`, any case), or `#RRGGBB`.
    case chosen(String)
    /// The colour of its file or source.
    case original
  }

  /// The new name.
  public var name: String?
  /// The new colour.
  public var colour: Colour?
  /// Whether to omit it from results if no calendar is named.
  public var isHidden: Bool?

  /// A change to a calendar.
  public init(name: String? = nil, colour: Colour? = nil, isHidden: Bool? = nil) {
    self.name = name
    self.colour = colour
    self.isHidden = isHidden
  }
}

/// Options for saving a file.
public struct SaveOptions: Sendable, Hashable {
  /// Whether to make the calendar equal to the file: events that are missing from the file are removed.
  public var replacesCalendar: Bool
  /// Whether more than a tenth of the calendar's events may be removed, or any if the file has faults. Otherwise
  /// ``CalendarStoreError/manyRemovals(calendar:removed:of:)`` is thrown, and nothing is changed.
  public var allowsRemovals: Bool

  /// By default nothing is removed.
  public init(replacesCalendar: Bool = false, allowsRemovals: Bool = false) {
    self.replacesCalendar = replacesCalendar
    self.allowsRemovals = allowsRemovals
  }
}

/// The result of saving a file.
public struct SaveReport: Sendable, Hashable, Codable {
  /// The name of the calendar in the store.
  public var calendar: String
  /// The number of new events; a series counts once, as below.
  public var added: Int
  /// The number of changed events.
  public var changed: Int
  /// The number of events that are the same or newer in the store.
  public var unchanged: Int
  /// The number of events removed because they are missing from the file (``SaveOptions/replacesCalendar``).
  public var removed: Int
  /// The unsent changes that the file would have replaced. They were kept, and the file's version of these events
  /// was not saved.
  public var unsent: [PendingChange]

  /// A report.
  public init(
    calendar: String, added: Int = 0, changed: Int = 0, unchanged: Int = 0, removed: Int = 0,
    unsent: [PendingChange] = []
  ) {
    self.calendar = calendar
    self.added = added
    self.changed = changed
    self.unchanged = unchanged
    self.removed = removed
    self.unsent = unsent
  }
}
