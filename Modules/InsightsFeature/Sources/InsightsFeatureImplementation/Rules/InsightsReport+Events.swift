import CalendarService
import CalendarStore
import InsightsFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What reports are computed from.
struct ReportSource {
  /// The occurrences of ``InsightsReport/span(of:at:)``, by start.
  let table: OccurrenceTable
  /// The tasks of the calendars, closed ones included.
  var tasks: [CalendarTask] = []
  let clock: LocalClock
  let working: WorkingTime
  let own: OwnAddresses
  /// The colours of the calendars as `0xRRGGBB`, by name.
  var colours: [String: Int] = [:]
}

extension InsightsReport {
  /// The number of ``weeks``.
  private static let weekCount = 12

  /// The report of a range.
  init(_ source: ReportSource, _ request: InsightsRequest) throws(InsightsError) {
    let (table, clock) = (source.table, source.clock)
    let (now, zone) = (clock.now(), clock.zone)
    self.init(start: request.start, end: request.end, now: now)
    previousStart = Self.previousStart(of: request, in: zone)
    owner = source.own.owner
    let frame = try DayFrame(from: request.start, to: request.end, source.working, in: zone)
    var counted = CountedEvents(table, in: frame, addresses: source.own.all)
    let sweep = LoadSweep(&counted, in: frame, now: now.second)
    let free = FreeIntervals(
      between: counted.blocking(sweep.load), in: frame, minimum: request.focus)
    let names = counted.calendars.names
    totals = sweep.totals
    totals.add(free: free.days)
    days = frame.days.indices.map { Self.day($0, of: frame, sweep, free.days[$0], calendars: names) }
    daysOff = frame.days.map(\.date).filter {
      source.working.daysOff.contains($0) && source.working.days.contains($0.weekday)
    }
    categories = counted.categories.shares(calendars: names)
    titles = counted.titles.shares(calendars: names)
    people = counted.people.shares(calendars: names)
    let topics = counted.topics(ofPeople: 10, atMost: 3)
    for (index, topics) in topics.enumerated() { people[index].about = topics }
    let tasks = TaskCounts(source.tasks, from: start, to: end, at: clock)
    if !tasks.isEmpty { self.tasks = tasks }
    hours = HourGrid(sweep.hours)
    (leftOut, longEvents) = (counted.leftOut, counted.longEvents)
    focus = Focus(
      free,
      withoutMeeting: FreeIntervals(between: sweep.meetings, in: frame, minimum: request.focus).longest,
      minimum: request.focus)
    addConflicts(counted.overlappingOnce.map { table.occurrences[$0] }, in: table)
    let before = try Self.load(of: source, from: previousStart, to: start, request)
    previous = before.totals
    previous.add(free: before.free.days)
    calendars = Self.calendars(counted, sweep, before: before.events.calendars, colours: source.colours)
    let span = Self.weeks(of: request, at: clock)
    addWeeks(try Self.load(of: source, from: span.start, to: span.end, request))
    goals = goals(of: request)
    if request.includesParts { addGroups(&counted, in: frame) }
    sentences = Sentences(self, at: clock).texts
  }

  /// The moments whose occurrences a report needs.
  static func span(of request: InsightsRequest, at clock: LocalClock) -> (start: Date, end: Date) {
    let weeks = weeks(of: request, at: clock)
    return (min(previousStart(of: request, in: clock.zone), weeks.start), max(request.end, weeks.end))
  }

  /// The start of the previous range.
  static func previousStart(of request: InsightsRequest, in zone: Zone) -> Date {
    let (first, end) = (zone.dateTime(at: request.start), zone.dateTime(at: request.end))
    guard request.start < request.end else { return request.start }
    guard zone.start(of: first.date) == request.start, zone.start(of: end.date) == request.end else {
      return request.start.addingTimeInterval(-request.end.timeIntervalSince(request.start))
    }
    if first.date.day == 1, end.date.day == 1 {
      let months = (end.date.year - first.date.year) * 12 + end.date.month - first.date.month
      return zone.start(of: first.date.adding(months: -months))
    }
    let days = end.date.daysSinceEpoch - first.date.daysSinceEpoch
    return zone.start(of: first.date.adding(days: -days))
  }

  /// The twelve weeks up to that of the last moment, or of the present if the range is under way.
  private static func weeks(of request: InsightsRequest, at clock: LocalClock) -> (start: Date, end: Date) {
    let now = clock.now()
    let end = max(request.start, request.end.addingTimeInterval(-1))
    let last = clock.zone.dateTime(at: request.start < now && now < end ? now : end).date
    let monday = last.adding(days: -((last.weekday.rawValue - clock.firstWeekday.rawValue + 7) % 7))
    return (
      clock.zone.start(of: monday.adding(days: -7 * (weekCount - 1))),
      clock.zone.start(of: monday.adding(days: 7))
    )
  }

  /// The load of a range other than that of the report.
  private static func load(
    of source: ReportSource, from: Date, to: Date, _ request: InsightsRequest
  ) throws(InsightsError) -> (
    frame: DayFrame, events: CountedEvents, days: [LoadSweep.Day], totals: Totals, free: FreeIntervals
  ) {
    let frame = try DayFrame(from: from, to: to, source.working, in: source.clock.zone)
    var events = CountedEvents(source.table, in: frame, addresses: source.own.all, isDetailed: false)
    let sweep = LoadSweep(&events, in: frame, now: source.clock.now().second)
    let free = FreeIntervals(between: events.blocking(sweep.load), in: frame, minimum: request.focus)
    return (frame, events, sweep.days, sweep.totals, free)
  }

  private mutating func addWeeks(
    _ load: (
      frame: DayFrame, events: CountedEvents, days: [LoadSweep.Day], totals: Totals, free: FreeIntervals
    )
  ) {
    guard let first = load.frame.days.first?.date else { return }
    let numbers = load.frame.days.map { ($0.date.daysSinceEpoch - first.daysSinceEpoch) / 7 }
    weeks = (0..<Self.weekCount).map { number in
      var week = Week(date: first.adding(days: 7 * number))
      let here = numbers.indices.filter { numbers[$0] == number }
      week.totals.add(days: here.map { (load.days[$0], load.frame.days[$0]) })
      week.totals.add(free: here.map { load.free.days[$0] })
      week.totals.time = .seconds(here.reduce(0) { $0 + load.days[$1].busy })
      return week
    }
  }

  private func goals(of request: InsightsRequest) -> [Goal] {
    guard days.count >= 7 else { return [] }
    let weeks = Double(days.count) / 7
    return [
      request.mostMeetings.map {
        Goal(
          .meetings, wanted: Double($0.components.seconds) / 3600,
          reached: totals.meetings / .seconds(3600) / weeks)
      },
      request.fewestFocusBlocks.map {
        Goal(.focusBlocks, wanted: Double($0), reached: Double(totals.focusBlocks) / weeks)
      },
    ].compactMap { $0 }
  }

  private mutating func addConflicts(
    _ overlapping: [OccurrenceTable.Occurrence], in table: OccurrenceTable
  ) {
    let overlaps = Overlaps(overlapping.map { $0.start..<$0.end })
    conflictCount = overlaps.count
    conflicts = overlaps.pairs(atMost: 100).map { pair in
      let (first, second) = (overlapping[pair.0], overlapping[pair.1])
      let end = min(first.end, second.end)
      return Conflict(
        interval: DateInterval(start: second.start, end: max(second.start, end)),
        first: table.events[first.event].title, second: table.events[second.event].title)
    }
  }

  /// Adds the days of the six largest categories and people.
  private mutating func addGroups(_ counted: inout CountedEvents, in frame: DayFrame) {
    let most = 6
    let names = { (shares: [Share]) in Set(shares.prefix(most).map(\.name)) }
    let byCategory = counted.days(of: \.categories, named: names(categories), in: frame)
    let byPerson = counted.days(of: \.people, named: names(people), in: frame)
    for index in days.indices {
      days[index].byCategory = byCategory[index].mapValues { .seconds($0) }
      days[index].byPerson = byPerson[index].mapValues { .seconds($0) }
    }
  }

  private static func day(
    _ index: Int, of frame: DayFrame, _ sweep: LoadSweep, _ free: FreeIntervals.Day, calendars: [String]
  ) -> Day {
    let times = sweep.days[index]
    var day = Day(date: frame.days[index].date)
    day.total = .seconds(times.busy)
    day.meetings = .seconds(times.meetings)
    day.outside = .seconds(times.busy - times.within)
    day.workingHours = .seconds(frame.days[index].working(in: frame.days[index].span))
    day.focus = .seconds(free.blocks)
    day.gaps = .seconds(free.gaps)
    day.longestFree = .seconds(free.longest.count)
    guard times.busy > 0 else { return day }
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
