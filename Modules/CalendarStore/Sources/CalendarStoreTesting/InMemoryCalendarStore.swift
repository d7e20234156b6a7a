public import CalendarService
public import CalendarStore
public import Foundation

/// A calendar store that keeps everything in memory and obeys the whole contract.
///
/// It is built on the same rules as the real one, and reads its objects through the calendar service that it
/// is given.
public actor InMemoryCalendarStore: CalendarStoreProtocol {
  private let service: any CalendarServiceProtocol
  private let zone: Zone
  private let addresses: Set<String>
  private var kept: [String: KeptCalendar] = [:]

  /// An empty store for a person in `zone`, whose own calendar addresses are `addresses`.
  public init(service: any CalendarServiceProtocol, zone: Zone = .utc, addresses: Set<String> = []) {
    self.service = service
    self.zone = zone
    self.addresses = addresses
  }

  /// Returns the calendars, by name without regard to case.
  public func calendars() -> [StoredCalendar] {
    names.all.map { name in
      StoredCalendar(name: name, colour: kept[name]?.colour, eventCount: kept[name]?.objects.count ?? 0)
    }
  }

  /// Takes over the events of a file.
  public func save(
    _ file: CalendarFile, in calendar: String
  ) throws(CalendarStoreError) -> SaveReport {
    let name = names.kept(calendar) ?? calendar
    var new = kept[name] ?? KeptCalendar()
    var report = SaveReport(calendar: name)
    new.colour = file.colour ?? new.colour
    for object in file.objects {
      let outcome = SaveOutcome(of: object, over: new.objects[object.uid])
      if outcome != .unchanged { new.objects[object.uid] = object }
      report.count(outcome)
    }
    if Task.isCancelled { throw .cancelled }
    kept[name] = new
    return report
  }

  /// Removes a calendar and its events.
  public func removeCalendar(named name: String) -> Bool {
    names.kept(name).map { kept.removeValue(forKey: $0) } != nil
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
    let found = objects(in: Set(names.all)).compactMap { entry in
      service.span(of: entry.object).flatMap { entry.object.span(of: words, in: $0) }.flatMap { span in
        nearest.find(in: span.withSlack) { service.occurrences(of: [entry], from: $0, to: $1, in: zone) }
      }
    }
    return NearestOccurrence.list(found, limit: limit)
  }

  /// Returns the stretches of `[from, to)` that no busy event touches.
  public func freeTime(
    from: Date, to: Date, atLeast minimum: Duration
  ) throws(CalendarStoreError) -> [DateInterval] {
    FreeTime(from: from, to: to, atLeast: minimum, addresses: addresses)
      .stretches(between: try events(from: from, to: to, in: []))
  }

  private var names: CalendarNames { CalendarNames(kept.keys) }

  private func objects(in calendars: Set<String>) -> [(calendar: String, object: CalendarObject)] {
    calendars.flatMap { name in
      (kept[name]?.objects.values).map { $0.map { (calendar: name, object: $0) } } ?? []
    }
  }
}

/// What is kept of a calendar.
private struct KeptCalendar {
  var colour: String?
  var objects: [String: CalendarObject] = [:]
}
