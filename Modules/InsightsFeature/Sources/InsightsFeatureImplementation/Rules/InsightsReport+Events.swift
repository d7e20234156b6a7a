import CalendarService
import CalendarStore
import InsightsFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension InsightsReport {
  /// The report of a range.
  ///
  /// - Parameters:
  ///   - table: the occurrences of the range and of the previous one (``previousStart(of:in:)``), by start.
  ///   - colours: the colours of the calendars as `0xRRGGBB`, by name.
  ///   - addresses: the person's own calendar addresses.
  init(
    _ table: OccurrenceTable, _ request: InsightsRequest, at clock: LocalClock,
    colours: [String: Int] = [:], addresses: Set<String> = []
  ) throws(InsightsError) {
    let (now, zone) = (clock.now(), clock.zone)
    self.init(start: request.start, end: request.end, now: now)
    let frame = try DayFrame(request, in: zone)
    var counted = CountedEvents(table, in: frame, addresses: addresses)
    let sweep = LoadSweep(&counted, in: frame, now: now.second)
    let names = counted.calendars.names
    totals = sweep.totals
    days = frame.days.indices.map { Self.day($0, of: frame, sweep, calendars: names) }
    categories = counted.categories.shares(calendars: names)
    titles = counted.titles.shares(calendars: names)
    people = counted.people.shares(calendars: names)
    hours = HourGrid(sweep.hours)
    leftOut = counted.leftOut
    focus = Focus(load: sweep.load, wholeDays: counted.wholeDays, in: frame, minimum: request.focus)
    let overlapping = counted.overlappingOnce.map { table.occurrences[$0] }
    let overlaps = Overlaps(overlapping.map { $0.start..<$0.end })
    conflictCount = overlaps.count
    conflicts = overlaps.pairs(atMost: 100).map { pair in
      let (first, second) = (overlapping[pair.0], overlapping[pair.1])
      let end = min(first.end, second.end)
      return Conflict(
        interval: DateInterval(start: second.start, end: max(second.start, end)),
        first: table.events[first.event].title, second: table.events[second.event].title)
    }
    var before = request
    (before.start, before.end) = (Self.previousStart(of: request, in: zone), request.start)
    let previousFrame = try DayFrame(before, in: zone)
    var previousEvents = CountedEvents(table, in: previousFrame, addresses: addresses, isDetailed: false)
    previous = LoadSweep(&previousEvents, in: previousFrame, now: now.second).totals
    calendars = Self.calendars(counted, sweep, before: previousEvents.calendars, colours: colours)
    sentences = Sentences(self, at: clock).texts
  }

  /// The start of the previous range of equal length.
  static func previousStart(of request: InsightsRequest, in zone: Zone) -> Date {
    let (first, end) = (zone.dateTime(at: request.start), zone.dateTime(at: request.end))
    guard request.start < request.end else { return request.start }
    guard zone.start(of: first.date) == request.start, zone.start(of: end.date) == request.end else {
      return request.start.addingTimeInterval(-request.end.timeIntervalSince(request.start))
    }
    let days = end.date.daysSinceEpoch - first.date.daysSinceEpoch
    return zone.start(of: first.date.adding(days: -days))
  }

  private static func day(_ index: Int, of frame: DayFrame, _ sweep: LoadSweep, calendars: [String]) -> Day {
    var day = Day(date: frame.days[index].date)
    day.total = .seconds(sweep.days[index])
    day.meetings = .seconds(sweep.meetings[index])
    day.workingHours = .seconds(frame.days[index].work.count)
    guard sweep.days[index] > 0 else { return day }
    for (calendar, name) in calendars.enumerated() {
      let seconds = sweep.calendarDays[calendar * frame.days.count + index]
      if seconds > 0 { day.byCalendar[name] = .seconds(seconds) }
    }
    return day
  }

  private static func calendars(
    _ counted: CountedEvents, _ sweep: LoadSweep, before: TimeGroups, colours: [String: Int]
  ) -> [CalendarShare] {
    let previous = Dictionary(uniqueKeysWithValues: zip(before.names, before.times))
    let (names, times, counts) = (counted.calendars.names, counted.calendars.times, counted.calendars.counts)
    let here = names.indices.map { index in
      CalendarShare(
        name: names[index], rgb: colours[names[index]], time: .seconds(times[index]),
        previous: .seconds(previous[names[index]] ?? 0), events: counts[index],
        hours: HourGrid(sweep.calendarHours[index]))
    }
    let gone = previous.filter { !names.contains($0.key) }.map { name, seconds in
      CalendarShare(
        name: name, rgb: colours[name], time: .zero, previous: .seconds(seconds), events: 0)
    }
    return (here + gone).sorted { ($1.time, $0.name) < ($0.time, $1.name) }
  }
}

extension InsightsReport.HourGrid {
  /// A grid from 168 values in seconds, the hours of Monday first.
  fileprivate init(_ seconds: [Int]) {
    self.init()
    for (index, seconds) in seconds.enumerated() where seconds > 0 {
      self[Weekday.allCases[index / 24], index % 24] = .seconds(seconds)
    }
  }
}

extension InsightsReport.Focus {
  /// The working hours that are left by `load` and busy all-day events.
  fileprivate init(load: [Range<Int>], wholeDays: [Range<Int>], in frame: DayFrame, minimum: Duration) {
    self.init()
    self.minimum = minimum
    let busy = wholeDays.isEmpty ? load : (load + wholeDays).sorted { $0.lowerBound < $1.lowerBound }
    var longest = 0..<0
    var next = 0
    for day in frame.days where !day.work.isEmpty {
      var start = day.work.lowerBound
      while next < busy.count, busy[next].upperBound <= start { next += 1 }
      var index = next
      while index < busy.count, busy[index].lowerBound < day.work.upperBound {
        add(start, busy[index].lowerBound, longest: &longest)
        start = max(start, busy[index].upperBound)
        index += 1
      }
      add(start, day.work.upperBound, longest: &longest)
    }
    if !longest.isEmpty {
      self.longest = DateInterval(
        start: Date(second: longest.lowerBound), end: Date(second: longest.upperBound))
    }
  }

  private mutating func add(_ start: Int, _ end: Int, longest: inout Range<Int>) {
    guard start < end else { return }
    let length = Duration.seconds(end - start)
    if length < minimum {
      fragments += length
      fragmentCount += 1
    } else {
      total += length
      stretches += 1
      if end - start > longest.count { longest = start..<end }
    }
  }
}
