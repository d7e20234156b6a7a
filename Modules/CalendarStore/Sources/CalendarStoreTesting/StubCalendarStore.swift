public import CalendarService
public import CalendarStore
import CalendarStoreRules
public import Foundation
public import TimePhrases

/// A read-only calendar store with fixed occurrences.
///
/// It needs no calendar service: for tests of callers that only read. Methods that read obey the contract; those
/// that write throw ``CalendarStoreError/readOnly(path:)``.
public struct StubCalendarStore: CalendarStoreProtocol {
  private let occurrences: [CalendarEvent]
  private let stored: [StoredCalendar]
  private let addresses: Set<String>
  private let failure: CalendarStoreError?
  /// The tasks. Their calendars must exist.
  public var tasks: [CalendarTask] = []
  private var chosen: [String] = []
  private var clock = LocalClock(zone: .utc) { .distantPast }

  /// A store with `occurrences`.
  ///
  /// - Parameters:
  ///   - calendars: additional calendars: empty ones, or ones with a colour. Those of the occurrences exist anyway.
  ///   - addresses: the person's own calendar addresses.
  public init(
    _ occurrences: [CalendarEvent] = [], calendars: [StoredCalendar] = [], addresses: Set<String> = []
  ) {
    self.occurrences = occurrences.sorted(by: CalendarEvent.isEarlier)
    self.addresses = addresses
    failure = nil
    let uids = Dictionary(grouping: occurrences, by: \.calendar).mapValues { Set($0.map(\.id.uid)) }
    let named = CalendarNames(calendars.map(\.name))
    let unnamed = uids.keys.filter { named.kept($0) == nil }
    let all = calendars + unnamed.map { StoredCalendar(name: $0, eventCount: uids[$0]?.count ?? 0) }
    stored = CalendarNames(all.map(\.name)).all.compactMap { name in all.first { $0.name == name } }
  }

  /// A store of which every call fails.
  public init(failingWith failure: CalendarStoreError) {
    occurrences = []
    stored = []
    addresses = []
    self.failure = failure
  }

  /// The store with another clock and these usual calendars.
  public func seen(at clock: LocalClock, in calendars: [String] = []) -> StubCalendarStore {
    var copy = self
    copy.chosen = calendars
    copy.clock = clock
    return copy
  }

  private func names(_ calendars: [String]) throws(CalendarStoreError) -> Set<String> {
    try check()
    return try CalendarNames(stored.map(\.name)).chosen(calendars.isEmpty ? chosen : calendars)
  }

  /// Returns the calendars, by name without regard to case.
  public func calendars(countingEvents isCounting: Bool) throws(CalendarStoreError) -> [StoredCalendar] {
    try check()
    return stored.map { calendar in
      var calendar = calendar
      if !isCounting { calendar.eventCount = nil }
      return calendar
    }
  }

  /// Throws: the store cannot be written.
  public func save(
    _ file: CalendarFile, in calendar: String, _ options: SaveOptions
  ) throws(CalendarStoreError) -> SaveReport {
    try refuse()
  }

  /// Throws: the store cannot be written.
  public func removeCalendar(named name: String, discardingChanges: Bool) throws(CalendarStoreError) -> Bool {
    try refuse()
  }

  /// Returns the occurrences under way at any moment of `[from, to)`.
  public func events(
    from: Date, to: Date, in calendars: [String], includingCancelled includesCancelled: Bool
  ) throws(CalendarStoreError) -> [CalendarEvent] {
    let names = try names(calendars)
    return occurrences.filter {
      $0.isUnderWay(from: from, to: to) && (includesCancelled || $0.status != .cancelled)
        && names.contains($0.calendar)
    }
  }

  /// Returns those that are not cancelled.
  public func events(
    from: Date, to: Date, in calendars: [String]
  ) throws(CalendarStoreError) -> [CalendarEvent] {
    try events(from: from, to: to, in: calendars, includingCancelled: false)
  }

  /// Returns the same version each time: nothing is written.
  public func version() -> StoreVersion { StoreVersion(own: 0, others: 0) }

  /// Returns the same occurrences without notes.
  public func outlines(
    from: Date, to: Date, in calendars: [String], includingCancelled includesCancelled: Bool
  ) throws(CalendarStoreError) -> [CalendarEvent] {
    try events(from: from, to: to, in: calendars, includingCancelled: includesCancelled).map { event in
      var event = event
      event.notes = nil
      return event
    }
  }

  /// Returns the same occurrences as a table.
  public func occurrences(
    from: Date, to: Date, in calendars: [String]
  ) throws(CalendarStoreError) -> OccurrenceTable {
    OccurrenceTable(try events(from: from, to: to, in: calendars))
  }

  /// Returns the first that starts after a moment.
  public func nextEvent(
    after moment: Date, in calendars: [String], where isWanted: (CalendarEvent) -> Bool
  ) throws(CalendarStoreError) -> CalendarEvent? {
    try events(from: moment, to: .distantFuture, in: calendars).first { $0.start > moment && isWanted($0) }
  }

  /// Returns events that have all of `words`.
  public func search(
    _ words: String, around moment: Date, limit: Int, in calendars: [String]
  ) throws(CalendarStoreError) -> [CalendarEvent] {
    let names = try names(calendars)
    let words = SearchWords(words)
    guard !words.isEmpty else { return [] }
    let nearest = NearestOccurrence(around: moment, words: words)
    let events = Dictionary(grouping: occurrences.filter { names.contains($0.calendar) }) {
      [$0.calendar, $0.id.uid]
    }.values
    return NearestOccurrence.list(events.compactMap { nearest.find(among: $0) }, limit: limit)
  }

  /// Returns ``tasks``, by the rules of the contract but for words, which a title must contain.
  public func tasks(
    matching words: String?, in calendars: [String], includingClosed includesClosed: Bool
  ) throws(CalendarStoreError) -> [CalendarTask] {
    let names = try names(calendars)
    let searched = words.map { $0.lowercased() }
    return tasks.filter {
      names.contains($0.calendar) && (includesClosed || !$0.isClosed)
        && searched.map($0.title.lowercased().contains) != false
    }.sorted { $0.precedes($1) }
  }

  /// Returns those of `events` that a title means.
  public func events(titled title: String, among events: [CalendarEvent]) -> [CalendarEvent] {
    TitleWords(title).chosen(events)
  }

  /// None.
  public func similarSearches(to words: String) throws(CalendarStoreError) -> [String] { [] }

  /// Returns the intervals of `[from, to)` without busy events.
  public func freeTime(
    from: Date, to: Date, atLeast minimum: Duration, in calendars: [String]
  ) throws(CalendarStoreError) -> [DateInterval] {
    let free = FreeTimeRule(from: from, to: to, atLeast: minimum, addresses: addresses)
    let busy = try events(from: from, to: to, in: calendars, includingCancelled: false).filter(free.takesTime)
    return free.stretches(between: busy.map { DateInterval(start: $0.start, end: max($0.start, $0.end)) })
  }

  /// Returns when the person is free in a range.
  public func freeTime(
    in range: DateRange, hours: DayHours?, atLeast minimum: Duration?, in calendars: [String]
  ) throws(CalendarStoreError) -> FreeTime {
    let windows = FreeTimeWindows(in: range, hours: hours, at: clock)
    let minimum = minimum ?? windows.defaultMinimum
    var free = FreeTime(
      from: windows.from, days: windows.days, hours: windows.hours, minimum: minimum, stretches: [])
    guard let first = windows.stretches.first, let last = windows.stretches.last else { return free }
    free.stretches = windows.slots(
      in: try freeTime(from: first.start, to: last.end, atLeast: minimum, in: calendars), atLeast: minimum)
    return free
  }

  /// None.
  public func daysOff(from: Date, to: Date) throws(CalendarStoreError) -> Set<CivilDate> { [] }

  /// Returns the first letters of the UIDs.
  public func ids(of events: [CalendarEvent]) throws(CalendarStoreError) -> [EventID] {
    try check()
    return events.map { EventID(letters: String($0.id.uid.prefix(4))) }
  }

  /// Nothing: the store knows occurrences only.
  public func objects(
    matching id: EventID, in calendars: [String]
  ) throws(CalendarStoreError) -> [StoredObject] { [] }

  /// Nothing.
  public func events(
    matching id: EventID, around moment: Date, in calendars: [String]
  ) throws(CalendarStoreError) -> [CalendarEvent] { [] }

  /// None.
  public func notices() -> [CalendarStoreNotice] { [] }

  /// Throws: the store cannot be written.
  public func apply(_ edit: CalendarEdit) throws(CalendarStoreError) -> RecordedChange {
    try refuse()
  }

  /// Nothing.
  public func undo() throws(CalendarStoreError) -> RecordedChange? { nil }
  /// Nothing.
  public func undo(changeOf id: EventID) throws(CalendarStoreError) -> RecordedChange? { nil }
  /// Nothing.
  public func undo(changeNumbered number: Int) throws(CalendarStoreError) -> RecordedChange? { nil }
  /// Nothing.
  public func redo() throws(CalendarStoreError) -> RecordedChange? { nil }
  /// None.
  public func history(limit: Int) throws(CalendarStoreError) -> [RecordedChange] { [] }

  /// Throws: the store cannot be written.
  public func addCalendar(
    named name: String, colour: String?
  ) throws(CalendarStoreError) -> StoredCalendar { try refuse() }

  /// Throws: the store cannot be written.
  public func addCalendar(
    named name: String, colour: String?, to source: String
  ) throws(CalendarStoreError) -> StoredCalendar { try refuse() }

  /// Throws: the store cannot be written.
  public func updateCalendar(
    named name: String, _ change: CalendarProperties
  ) throws(CalendarStoreError) -> StoredCalendar {
    try refuse()
  }

  /// Nothing: the store knows occurrences only.
  public func object(uid: String, in calendar: String) throws(CalendarStoreError) -> CalendarObject? {
    try check()
    return nil
  }

  /// Throws: the store cannot be written.
  public func sync(
    _ options: SyncOptions, progress: @Sendable (SyncProgress) -> Void
  ) throws(CalendarStoreError) -> SyncReport {
    try refuse()
  }

  /// None.
  public func pendingChanges() throws(CalendarStoreError) -> [PendingChange] {
    try check()
    return []
  }

  /// None.
  public func conflicts() throws(CalendarStoreError) -> [ConflictingVersions] {
    try check()
    return []
  }

  /// Throws: the store cannot be written.
  public func resolve(
    conflictOf uid: String, in calendar: String, _ choice: SyncOptions.Conflicts
  ) throws(CalendarStoreError) {
    let _: Never = try refuse()
  }

  /// Throws: the store cannot be written.
  public func removeSource(named name: String, discardingChanges: Bool) throws(CalendarStoreError) -> Bool {
    try refuse()
  }

  private func check() throws(CalendarStoreError) {
    if let failure { throw failure }
  }

  private func refuse<Result>() throws(CalendarStoreError) -> Result {
    throw failure ?? .readOnly(path: "memory")
  }
}
