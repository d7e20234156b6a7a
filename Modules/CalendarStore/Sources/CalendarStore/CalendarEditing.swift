public import CalendarService

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Changes the person's calendars. Every change is recorded and can be undone.
///
/// In a calendar of a source a change waits for the next sync to be sent (``CalendarSyncing/pendingChanges()``), undoing
/// included. Putting back what the source has leaves nothing to send. A calendar whose source lets it only be read
/// refuses its events to be changed with ``CalendarStoreError/readOnlyCalendar(name:source:)``.
///
/// The last ``RecordedChange/limit`` changes are kept in the database, so another process may undo them. Of those, the
/// oldest are forgotten while what is kept for undoing is more than 64 MB; the latest change is always kept. A change is
/// on the disk when the call returns.
///
/// Every call throws ``CalendarStoreError``. Safe to call from any task.
public protocol CalendarEditing: Sendable {
  /// Makes the changes of `edit`, all or none.
  ///
  /// A calendar that an object is put in is made if there is none. Removing an event that is not there does nothing.
  /// Where nothing changes, nothing is recorded: ``RecordedChange/events`` is then 0.
  func apply(_ edit: CalendarEdit) async throws(CalendarStoreError) -> RecordedChange

  /// Undoes the latest change that is not undone, and returns it; `nil` if there is none.
  ///
  /// - Throws: ``CalendarStoreError/changedSince(title:calendar:)`` where an event, or a calendar, is no longer as the
  ///   change left it, because its source changed it since. Then nothing is undone.
  func undo() async throws(CalendarStoreError) -> RecordedChange?

  /// Makes the change again that was undone last, and returns it; `nil` if there is none, or something else was
  /// changed since.
  ///
  /// - Throws: ``CalendarStoreError/changedSince(title:calendar:)`` as ``undo()`` does.
  func redo() async throws(CalendarStoreError) -> RecordedChange?

  /// Returns the recorded changes, latest first, undone ones included.
  ///
  /// - Parameter limit: how many at most; zero or less is none.
  func history(limit: Int) async throws(CalendarStoreError) -> [RecordedChange]

  /// Takes over the events of an iCalendar file that was read.
  ///
  /// The calendar is the one called `calendar`, made if there is none. An event whose UID it already
  /// has is replaced unless the file's SEQUENCE is lower; events that the file does not name stay, unless `options` say
  /// otherwise. Importing the same file twice changes nothing the second time. A colour that the file gives becomes the
  /// calendar's. Time stamps alone are no change. In a calendar of a source, each of its events counts as one that was
  /// put there; one that has a change not sent yet keeps it, and is in ``SaveReport/unsent``; and one that says
  /// no more than the event that is there changes nothing, however the source writes it.
  ///
  /// An object that describes some occurrences only, or cancels an event (METHOD:CANCEL), changes those of
  /// the stored event, and nothing else of it.
  func save(
    _ file: CalendarFile, in calendar: String, _ options: SaveOptions
  ) async throws(CalendarStoreError) -> SaveReport

  /// Renames, colours, hides or shows a calendar, any case.
  ///
  /// A calendar of a source keeps the name and colour given here when its source has others.
  ///
  /// - Throws: ``CalendarStoreError/unknownCalendar(name:nearest:)``, ``CalendarStoreError/takenName(_:)``,
  ///   ``CalendarStoreError/unusableName(_:)`` or ``CalendarStoreError/unknownColour(_:)``.
  func updateCalendar(
    named name: String, _ change: CalendarProperties
  ) async throws(CalendarStoreError) -> StoredCalendar

  /// Removes a calendar and its events. Removing one that is not there is not an error: that is `false`. The next
  /// sync brings back one of a source.
  ///
  /// - Parameter discardingChanges: whether to remove it although changes were not sent to its source.
  /// - Throws: ``CalendarStoreError/unsentChanges(source:_:)`` if there are some; then nothing was removed.
  func removeCalendar(named name: String, discardingChanges: Bool) async throws(CalendarStoreError) -> Bool
}

extension CalendarEditing {
  /// Takes over the events of a file, and removes none.
  public func save(
    _ file: CalendarFile, in calendar: String
  ) async throws(CalendarStoreError) -> SaveReport {
    try await save(file, in: calendar, SaveOptions())
  }
}

/// Changes to events that belong together: they are made, undone and redone as one.
public struct CalendarEdit: Sendable, Hashable {
  /// One change to one event.
  public enum Step: Sendable, Hashable {
    /// Puts an event in the place of whatever the calendar has under its UID.
    case put(CalendarObject, calendar: String)
    /// Removes the event of a UID.
    case remove(uid: String, calendar: String)
  }

  /// What is done, in words: `Add 'Lunch with Ana'`.
  public var title: String
  /// The changes, in order. Names of calendars are found in any case.
  public var steps: [Step]

  /// Changes that belong together.
  public init(title: String, steps: [Step]) {
    self.title = title
    self.steps = steps
  }
}

/// A change that was made here.
public struct RecordedChange: Sendable, Hashable, Codable, Identifiable {
  /// How many are kept at most.
  public static let limit = 100

  /// Its number: higher than those of all earlier changes; 0 for one that changed nothing and was not recorded.
  public var number: Int
  /// When it was made, by the clock of the store.
  public var date: Date
  /// What was done, in words: `Add 'Lunch with Ana'`, `Import 12 events into 'Work'`.
  public var title: String
  /// The names of the calendars that it changed, by name.
  public var calendars: [String]
  /// How many events it changed; a series counts once.
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

/// What to change about a calendar; `nil` leaves it as it is.
public struct CalendarProperties: Sendable, Hashable {
  /// Which colour a calendar is shown in.
  public enum Colour: Sendable, Hashable {
    /// A name of RFC 7986 (CSS3: `tomato`, any case), or `#RRGGBB`.
    case chosen(String)
    /// The one that its file or source gives.
    case original
  }

  /// Another name.
  public var name: String?
  /// Another colour.
  public var colour: Colour?
  /// Whether to leave it out of answers that name no calendar.
  public var isHidden: Bool?

  /// A change to a calendar.
  public init(name: String? = nil, colour: Colour? = nil, isHidden: Bool? = nil) {
    self.name = name
    self.colour = colour
    self.isHidden = isHidden
  }
}

/// How to take over a file.
public struct SaveOptions: Sendable, Hashable {
  /// Whether the calendar becomes equal to the file: events that the file does not name are removed.
  public var replacesCalendar: Bool
  /// Whether more than a tenth of the calendar's events may be removed, or any where the file has faults.
  /// Otherwise ``CalendarStoreError/manyRemovals(calendar:removed:of:)`` is thrown, and nothing changed.
  public var allowsRemovals: Bool

  /// By default nothing is removed.
  public init(replacesCalendar: Bool = false, allowsRemovals: Bool = false) {
    self.replacesCalendar = replacesCalendar
    self.allowsRemovals = allowsRemovals
  }
}

/// What saving a calendar file changed.
public struct SaveReport: Sendable, Hashable, Codable {
  /// The name of the calendar in the store.
  public var calendar: String
  /// Events that were not there before; a series counts once, as below.
  public var added: Int
  /// Events that were there and differ now.
  public var changed: Int
  /// Events that were there already, the same or newer.
  public var unchanged: Int
  /// Events that were there and are not in the file (``SaveOptions/replacesCalendar``).
  public var removed: Int
  /// The changes made here before and not sent yet, which the file would have replaced. They were kept, and the file's
  /// version of those events was not taken over.
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
