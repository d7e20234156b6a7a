import CalendarService
import CalendarStore
import Foundation

/// Keeps calendars in a SQLite database.
///
/// The database proposes, the rules decide: it finds objects that may matter, the calendar service makes
/// occurrences of them, and those are held against the contract. The service runs in the caller's task and
/// never in a transaction.
struct SQLiteCalendarStore: CalendarStoreProtocol {
  let database: CalendarDatabase
  let service: any CalendarServiceProtocol
  let clock: LocalClock
  let settings: CalendarStoreSettings

  var zone: Zone { clock.zone }

  /// A store for a person. Nothing is opened before the first call.
  init(settings: CalendarStoreSettings, service: any CalendarServiceProtocol, clock: LocalClock) {
    database = CalendarDatabase(location: settings.location)
    self.service = service
    self.clock = clock
    self.settings = settings
  }

  func calendars() async throws(CalendarStoreError) -> [StoredCalendar] {
    try await database.calendars()
  }

  func save(
    _ file: CalendarFile, in calendar: String, _ options: SaveOptions
  ) async throws(CalendarStoreError) -> SaveReport {
    var entries: [ObjectEntry] = []
    entries.reserveCapacity(file.objects.count)
    for object in file.objects {
      if Task.isCancelled { throw .cancelled }
      entries.append(try await entry(for: object, sentBy: file.method, in: calendar))
    }
    while true {
      if let report = try await database.save(entries, colour: file.colour, in: calendar) { return report }
      // Another process changed an event that a part was joined to.
      for index in entries.indices where entries[index].base != nil {
        entries[index] = try await entry(for: file.objects[index], sentBy: file.method, in: calendar)
      }
    }
  }

  /// Merges an object that is part of a stored event with the rest of that event.
  private func entry(
    for object: CalendarObject, sentBy method: CalendarMethod?, in calendar: String
  ) async throws(CalendarStoreError) -> ObjectEntry {
    guard object.isPart(sentBy: method), let kept = try await database.object(uid: object.uid, in: calendar)
    else { return ObjectEntry(object, span: service.span(of: object)) }
    var joined = object.joined(to: kept)
    if joined != kept { joined.text = service.text(of: [joined], named: nil) }
    return ObjectEntry(joined, span: service.span(of: joined), base: kept)
  }

  func removeCalendar(named name: String, discardingChanges: Bool) async throws(CalendarStoreError) -> Bool {
    try await database.removeCalendar(named: name, discardingChanges: discardingChanges)
  }

  func events(
    from: Date, to: Date, in calendars: [String]
  ) async throws(CalendarStoreError) -> [CalendarEvent] {
    let objects = try await database.objects(from: from, to: to, in: calendars)
    try service.checkZones(ofStored: objects)
    return service.occurrences(of: objects, from: from, to: to, in: zone)
      .filter { $0.status != .cancelled }
      .sorted(by: CalendarEvent.isEarlier)
  }

  func search(
    _ words: String, around moment: Date, limit: Int, in calendars: [String]
  ) async throws(CalendarStoreError) -> [CalendarEvent] {
    let words = SearchWords(words)
    guard !words.isEmpty, limit > 0 else { return [] }
    let search = OccurrenceSearch(
      database: database, service: service, zone: zone,
      nearest: NearestOccurrence(around: moment, words: words), limit: limit)
    return try await search.run()
  }

  func freeTime(
    from: Date, to: Date, atLeast minimum: Duration, in calendars: [String]
  ) async throws(CalendarStoreError) -> [DateInterval] {
    let objects = try await database.objects(from: from, to: to, in: calendars)
    return FreeTimeRule(from: from, to: to, atLeast: minimum, addresses: settings.addresses)
      .stretches(around: objects, readBy: service, in: zone)
  }

  func freeTime(
    in range: DateRange, hours: DayHours?, atLeast minimum: Duration?, in calendars: [String]
  ) async throws(CalendarStoreError) -> FreeTime {
    let windows = FreeTimeWindows(
      in: range, hours: hours, workingHours: settings.workingHours, workingDays: settings.workingDays,
      at: clock)
    let minimum = minimum ?? windows.defaultMinimum
    var free = FreeTime(
      from: windows.from, days: windows.days, hours: windows.hours, minimum: minimum, stretches: [])
    guard let first = windows.stretches.first, let last = windows.stretches.last else { return free }
    free.stretches = windows.slots(
      in: try await freeTime(from: first.start, to: last.end, atLeast: minimum, in: calendars),
      atLeast: minimum)
    return free
  }
}
