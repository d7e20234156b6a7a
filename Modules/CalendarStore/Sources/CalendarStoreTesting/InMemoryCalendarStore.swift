public import CalendarService
public import CalendarStore
public import Foundation

/// A calendar store that keeps everything in memory and obeys the whole contract.
///
/// It is built on the same rules as the real one, and reads its objects through the calendar service that it
/// is given.
public actor InMemoryCalendarStore: CalendarStoreProtocol {
  nonisolated let service: any CalendarServiceProtocol
  private let zone: Zone
  private let addresses: Set<String>
  var tables = MemoryTables()
  var turns = SyncTurns()

  /// An empty store for a person in `zone`, whose own calendar addresses are `addresses`.
  public init(service: any CalendarServiceProtocol, zone: Zone = .utc, addresses: Set<String> = []) {
    self.service = service
    self.zone = zone
    self.addresses = addresses
  }

  /// Returns the calendars, by name without regard to case.
  public func calendars() -> [StoredCalendar] {
    names.all.compactMap { name in
      guard let id = tables.id(named: name), let calendar = tables.calendars[id] else { return nil }
      return StoredCalendar(
        name: name, colour: calendar.colour, eventCount: calendar.objects.count,
        source: calendar.source?.name,
        isReadOnly: calendar.source?.remote.isReadOnly ?? false)
    }
  }

  /// Takes over the events of a file.
  public func save(
    _ file: CalendarFile, in calendar: String
  ) throws(CalendarStoreError) -> SaveReport {
    let objects = file.objects.map { object in
      let (object, isPart) = whole(object, sentBy: file.method, in: calendar)
      return (timed: TimedObject(object, span: service.span(of: object)), isPart: isPart)
    }
    return try transaction { tables throws(CalendarStoreError) in
      let synced = try tables.writableCalendar(named: calendar)
      let id = tables.id(named: calendar) ?? tables.addCalendar(named: calendar)
      var report = SaveReport(calendar: tables.calendars[id]?.name ?? calendar)
      if synced == nil, let colour = file.colour { tables.calendars[id]?.colour = colour }
      for (object, isPart) in objects {
        if synced != nil {
          try tables.save(object, isPart: isPart, in: id, &report)
          continue
        }
        let uid = object.object.uid
        let outcome = SaveOutcome(of: object.object, over: tables.shown(uid, in: id)?.object.object)
        report.count(outcome)
        if outcome != .unchanged { tables.show(object, from: nil, uid, in: id) }
      }
      if Task.isCancelled { throw .cancelled }
      return report
    }
  }

  /// Removes a calendar and its events.
  public func removeCalendar(
    named name: String, discardingChanges: Bool
  ) throws(CalendarStoreError) -> Bool {
    guard let id = tables.id(named: name) else { return false }
    if !discardingChanges, let calendar = tables.syncedCalendar(id) { try tables.checkSent(calendar) }
    tables.removeCalendar(id)
    return true
  }

  /// Returns the occurrences under way at any moment of `[from, to)`.
  public func events(
    from: Date, to: Date, in calendars: [String]
  ) throws(CalendarStoreError) -> [CalendarEvent] {
    let chosen = try names.chosen(calendars)
    return service.occurrences(of: objects(in: chosen), from: from, to: to, in: zone)
      .filter { $0.status != .cancelled }
      .sorted(by: CalendarEvent.isEarlier)
  }

  /// Returns events that speak of all of `words`.
  public func search(_ words: String, around moment: Date, limit: Int) -> [CalendarEvent] {
    let words = SearchWords(words)
    guard !words.isEmpty else { return [] }
    let nearest = NearestOccurrence(around: moment, words: words)
    let found = objects(in: Set(names.all)).compactMap { nearest.find(in: $0, of: service, zone) }
    return NearestOccurrence.list(found, limit: limit)
  }

  /// Returns the stretches of `[from, to)` that no busy event touches.
  public func freeTime(
    from: Date, to: Date, atLeast minimum: Duration, in calendars: [String]
  ) throws(CalendarStoreError) -> [DateInterval] {
    let chosen = try names.chosen(calendars)
    return FreeTime(from: from, to: to, atLeast: minimum, addresses: addresses)
      .stretches(around: objects(in: chosen), readBy: service, in: zone)
  }

  private var names: CalendarNames { CalendarNames(tables.calendarNames()) }

  /// Merges an object that is part of a stored event with the rest of it; says whether it was one.
  private func whole(
    _ object: CalendarObject, sentBy method: CalendarMethod?, in calendar: String
  ) -> (object: CalendarObject, isPart: Bool) {
    guard object.isPart(sentBy: method), let id = tables.id(named: calendar),
      let kept = tables.shown(object.uid, in: id)?.object.object
    else { return (object, false) }
    var joined = object.joined(to: kept)
    if joined != kept { joined.text = service.text(of: [joined], named: nil) }
    return (joined, true)
  }

  private func objects(in calendars: Set<String>) -> [(calendar: String, object: CalendarObject)] {
    tables.calendars.values.filter { calendars.contains($0.name) }.flatMap { calendar in
      calendar.objects.values.map { (calendar: calendar.name, object: $0.object.object) }
    }
  }
}
