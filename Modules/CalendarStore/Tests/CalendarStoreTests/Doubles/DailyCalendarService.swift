import CalendarService
import CalendarServiceTesting
import Foundation

/// The stub service with one more rule: `FREQ=DAILY` for a master in UTC, without an end.
struct DailyCalendarService: CalendarServiceProtocol {
  var stub = StubCalendarService()

  var sources: [any CalendarSourceProtocol] { stub.sources }

  func source(_ source: CalendarSource) -> any CalendarSourceProtocol { stub.source(source) }

  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] { [] }

  func requestAccess() async -> Bool { true }

  func readCalendar(at path: String) async throws(CalendarServiceError) -> CalendarFile {
    try await stub.readCalendar(at: path)
  }

  func readCalendar(_ bytes: Data, named name: String) throws(CalendarServiceError) -> CalendarFile {
    try stub.readCalendar(bytes, named: name)
  }

  func occurrences(
    of objects: [(calendar: String, object: CalendarObject)], from: Date, to: Date, in zone: Zone
  ) -> [CalendarEvent] {
    objects.flatMap { calendar, object in
      guard let master = object.daily else {
        return stub.occurrences(of: [(calendar, object)], from: from, to: to, in: zone)
      }
      return daily(master, of: object, calendar, from: from, to: to, in: zone)
    }.sorted { $0.precedes($1) }
  }

  func task(_ object: CalendarObject, of calendar: String, in zone: Zone) -> CalendarTask? {
    stub.task(object, of: calendar, in: zone)
  }

  func attachments(of object: CalendarObject) -> [EventAttachment] { stub.attachments(of: object) }

  func busyTime(
    of objects: [(calendar: String, object: CalendarObject)], from: Date, to: Date, in zone: Zone,
    joiningBelow gap: Duration, where takesTime: (CalendarEvent) -> Bool
  ) -> [DateInterval] {
    let events = occurrences(of: objects, from: from, to: to, in: zone).filter(takesTime)
    return stub.busyTime(of: events, from: from, to: to, joiningBelow: gap)
  }

  func nearestOccurrence(
    of object: (calendar: String, object: CalendarObject), to moment: Date, in zone: Zone,
    where isWanted: (CalendarEvent) -> Bool
  ) -> CalendarEvent? {
    let end = object.object.daily == nil ? .distantFuture : moment + 7 * 86_400
    let wanted = occurrences(of: [object], from: .utc("2000-01-01T00:00:00Z"), to: end, in: zone).filter(
      isWanted)
    return wanted.first { $0.end > moment || $0.start >= moment } ?? wanted.last
  }

  func nextOccurrence(
    of object: (calendar: String, object: CalendarObject), after moment: Date, in zone: Zone,
    where isWanted: (CalendarEvent) -> Bool
  ) -> CalendarEvent? {
    let end = object.object.daily == nil ? .distantFuture : moment + 7 * 86_400
    return occurrences(of: [object], from: moment, to: end, in: zone)
      .first { $0.start > moment && isWanted($0) }
  }

  func span(of object: CalendarObject) -> DateInterval? {
    guard let slack = stub.span(of: object) else { return nil }
    // The stub adds a day of slack at each end, which the store must not need.
    let exact = DateInterval(start: slack.start + 86_400, end: slack.end - 86_400)
    return object.daily == nil ? exact : DateInterval(start: exact.start, end: .distantFuture)
  }

  func text(of objects: [CalendarObject], named name: String?, colour: String?) -> String {
    stub.text(of: objects, named: name)
  }

  func rewrite(
    _ content: Data, named name: String, putting objects: [CalendarObject], removing uids: Set<String>
  ) throws(CalendarServiceError) -> Data {
    try stub.rewrite(content, named: name, putting: objects, removing: uids)
  }

  private func daily(
    _ master: EventComponent, of object: CalendarObject, _ calendar: String, from: Date, to: Date,
    in zone: Zone
  ) -> [CalendarEvent] {
    let start = master.start.dateTime.secondsSinceEpoch
    // Include the day before the window, whose events may reach into it.
    let first = max(0, (Int(from.timeIntervalSince1970) - start) / 86_400 - 1)
    let last = (Int(to.timeIntervalSince1970) - start) / 86_400
    guard first <= last else { return [] }
    var plain = object
    plain.components[0].recurrenceRule = nil
    plain.components[0].recurrenceDates = (first...last).map { day in
      .utc(CivilDateTime(secondsSinceEpoch: start + day * 86_400))
    }
    return stub.occurrences(of: [(calendar, plain)], from: from, to: to, in: zone)
  }
}

extension CalendarObject {
  fileprivate var daily: EventComponent? {
    components.first.flatMap { $0.recurrenceRule == "FREQ=DAILY" ? $0 : nil }
  }
}
