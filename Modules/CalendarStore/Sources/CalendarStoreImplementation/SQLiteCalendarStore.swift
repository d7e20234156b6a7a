import CalendarService
import CalendarStore
import CalendarStoreRules
import DatabaseFiles
import SyncTables
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Stores calendars in a SQLite database.
///
/// The database finds candidate objects, the calendar service expands them, and the rules of the contract select
/// from the result. The service never runs within a write transaction.
struct SQLiteCalendarStore: CalendarStoreProtocol {
  let database: CalendarDatabase
  let service: any CalendarServiceProtocol
  let clock: LocalClock
  let settings: CalendarStoreSettings

  var zone: Zone { clock.zone }

  /// Nothing is opened before the first call.
  init(settings: CalendarStoreSettings, service: any CalendarServiceProtocol, clock: LocalClock) {
    database = CalendarDatabase(settings: settings, format: service, now: clock.now)
    self.service = service
    self.clock = clock
    self.settings = settings
  }

  func calendars(countingEvents isCounting: Bool) async throws(CalendarStoreError) -> [StoredCalendar] {
    try await database.calendars(countingEvents: isCounting)
  }

  func events(
    from: Date, to: Date, in calendars: [String], includingCancelled includesCancelled: Bool
  ) async throws(CalendarStoreError) -> [CalendarEvent] {
    let objects = try await database.objects(from: from, to: to, in: calendars, readBy: service, zone)
    try service.checkZones(ofStored: objects)
    var events = service.occurrences(of: objects, from: from, to: to, in: zone)
    if !includesCancelled { events.removeAll { $0.status == .cancelled } }
    events.sort(by: CalendarEvent.isEarlier)
    return events
  }

  func outlines(
    from: Date, to: Date, in calendars: [String], includingCancelled includesCancelled: Bool
  ) async throws(CalendarStoreError) -> [CalendarEvent] {
    let all = try await allOutlines(from: from, to: to, in: calendars)
    return includesCancelled ? all : all.filter { $0.status != .cancelled }
  }

  func version() async throws(CalendarStoreError) -> StoreVersion { try await database.version() }

  /// The outlines, cancelled ones included.
  private func allOutlines(
    from: Date, to: Date, in calendars: [String]
  ) async throws(CalendarStoreError) -> [CalendarEvent] {
    switch try await database.outlines(from: from, to: to, in: calendars, readBy: service, zone) {
    case .cached(let events): return events
    case .read(let singles, let others, let version):
      try service.checkZones(ofStored: others)
      var events = service.occurrences(of: others, from: from, to: to, in: zone)
      guard events.count + singles.count <= Self.mostEvents else {
        // Series are joined into one event each.
        return try await self.events(from: from, to: to, in: calendars, includingCancelled: true).map {
          event in
          var event = event
          event.notes = nil
          return event
        }
      }
      events += singles
      events.sort(by: CalendarEvent.isEarlier)
      await database.keep(events, from: from, to: to, in: calendars, at: version)
      return events
    }
  }

  /// The maximum number of events that ``CalendarService/CalendarFormatProtocol`` lists individually.
  private static let mostEvents = 100_000

  func occurrences(
    from: Date, to: Date, in calendars: [String]
  ) async throws(CalendarStoreError) -> OccurrenceTable {
    guard
      var table = try await database.occurrences(
        from: from, to: to, in: calendars, atMost: Self.mostOccurrences, readBy: service, zone)
    else { return OccurrenceTable(try await events(from: from, to: to, in: calendars)) }
    table.occurrences.removeAll { table.events[$0.event].status == .cancelled }
    table.occurrences.sort { ($0.start, $0.event) < ($1.start, $1.event) }
    return table
  }

  /// The maximum number of occurrences that ``occurrences(from:to:in:)`` lists individually.
  private static let mostOccurrences = 1_000_000

  func nextEvent(
    after moment: Date, in calendars: [String], where isWanted: @Sendable (CalendarEvent) -> Bool
  ) async throws(CalendarStoreError) -> CalendarEvent? {
    // Most people have an event within a few days.
    for end in [1, 7, 31, 366].map({ moment + Double($0) * 86_400 }) + [.distantFuture] {
      let objects = try await database.objects(from: moment, to: end, in: calendars, readBy: service, zone)
      try service.checkZones(ofStored: objects)
      let events = objects.compactMap { object in
        service.nextOccurrence(of: object, after: moment, in: zone) {
          $0.status != .cancelled && isWanted($0)
        }
      }
      if let first = events.min(by: CalendarEvent.isEarlier), first.start < end { return first }
    }
    return nil
  }

  func search(
    _ words: String, around moment: Date, limit: Int, in calendars: [String]
  ) async throws(CalendarStoreError) -> [CalendarEvent] {
    let words = SearchWords(words)
    guard !words.isEmpty, limit > 0 else { return [] }
    let search = OccurrenceSearch(
      database: database, service: service, zone: zone,
      nearest: NearestOccurrence(around: moment, words: words), limit: limit, calendars: calendars)
    return try await search.run()
  }

  func events(titled title: String, among events: [CalendarEvent]) -> [CalendarEvent] {
    TitleWords(title).chosen(events)
  }

  func similarSearches(to words: String) async throws(CalendarStoreError) -> [String] {
    SimilarWords(try await database.searchTerms()).searches(for: words)
  }

  func freeTime(
    from: Date, to: Date, atLeast minimum: Duration, in calendars: [String]
  ) async throws(CalendarStoreError) -> [DateInterval] {
    let objects = try await database.objects(from: from, to: to, in: calendars, readBy: service, zone)
    return FreeTimeRule(from: from, to: to, atLeast: minimum, addresses: settings.addresses)
      .stretches(around: objects, readBy: service, in: zone)
  }

  func freeTime(
    in range: DateRange, hours: DayHours?, atLeast minimum: Duration?, in calendars: [String]
  ) async throws(CalendarStoreError) -> FreeTime {
    let windows = FreeTimeWindows(
      in: range, hours: hours, settings: settings,
      daysOff: hours == nil ? try await daysOff(from: range.start, to: range.end) : [], at: clock)
    let minimum = minimum ?? windows.defaultMinimum
    var free = FreeTime(
      from: windows.from, days: windows.days, hours: windows.hours, minimum: minimum, stretches: [])
    guard let first = windows.stretches.first, let last = windows.stretches.last else { return free }
    free.stretches = windows.slots(
      in: try await freeTime(from: first.start, to: last.end, atLeast: minimum, in: calendars),
      atLeast: minimum)
    return free
  }

  func daysOff(from: Date, to: Date) async throws(CalendarStoreError) -> Set<CivilDate> {
    guard !settings.daysOff.isEmpty, from < to else { return [] }
    let all = try await calendars(countingEvents: false).map(\.name)
    let names = Set(settings.daysOff.compactMap { StoredCalendar.name(for: $0, among: all) }).sorted()
    guard !names.isEmpty else { return [] }
    let events = try await events(from: from, to: to, in: names, includingCancelled: false)
    return events.filter { $0.isAllDay && !$0.isDeclined(by: settings.addresses) }.reduce(into: []) {
      days, event in
      let first = zone.dateTime(at: max(event.start, from)).date
      let last = zone.dateTime(at: min(event.end, to).addingTimeInterval(-1)).date
      guard first <= last else { return }
      for day in first.daysSinceEpoch...last.daysSinceEpoch { days.insert(CivilDate(daysSinceEpoch: day)) }
    }
  }

  func object(uid: String, in calendar: String) async throws(CalendarStoreError) -> CalendarObject? {
    try await database.object(uid: uid, in: calendar)
  }

  func notices() async -> [CalendarStoreNotice] {
    await database.notices(readBy: service)
  }

  func ids(of events: [CalendarEvent]) async throws(CalendarStoreError) -> [EventID] {
    try await database.ids(of: events)
  }

  func objects(
    matching id: EventID, in calendars: [String]
  ) async throws(CalendarStoreError) -> [StoredObject] {
    try await database.objects(matching: id, in: calendars)
  }

  func events(
    matching id: EventID, around moment: Date, in calendars: [String]
  ) async throws(CalendarStoreError) -> [CalendarEvent] {
    let objects = try await objects(matching: id, in: calendars).map { ($0.calendar, $0.object) }
    try service.checkZones(ofStored: objects)
    guard let day = id.day else {
      return objects.compactMap { service.nearestOccurrence(of: $0, to: moment, in: zone) { _ in true } }
        .sorted(by: CalendarEvent.isEarlier)
    }
    return objects.flatMap { object in
      // The day of an id is that of its series, and a RECURRENCE-ID can be written in another zone.
      let near = day.adding(days: -1)...day.adding(days: 1)
      let spans = object.1.components.filter {
        $0.recurrenceID.map { near.contains($0.dateTime.date) } ?? false
      }
      .map { $0.span(in: DateInterval(start: zone.start(of: day), duration: 0)) }
      let start = (spans.map(\.start) + [zone.start(of: day)]).min() ?? .distantPast
      let end = (spans.map(\.end) + [zone.start(of: day.adding(days: 1))]).max() ?? .distantFuture
      let range = DateInterval(start: start, end: end).withSlack
      return service.occurrences(of: [object], from: range.start, to: range.end, in: zone).filter { event in
        guard let moment = event.id.recurrenceID.flatMap(OccurrenceMoment.init) else { return false }
        return moment.day == day && (id.secondOfDay == nil || id.secondOfDay == moment.secondOfDay)
      }
    }.sorted(by: CalendarEvent.isEarlier)
  }
}
