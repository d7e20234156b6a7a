import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import InsightsFeature
import Testing

@testable import InsightsFeatureImplementation

/// The figures of a report.
@Suite struct InsightsReportTests {
  static func report(
    _ events: [CalendarEvent], from: Date = .monday(0), to: Date = .fixture(.sunday, 24),
    now: Date = .monday(8), in zone: Zone = .utc, hours: ClockFormat = .twentyFourHours,
    addresses: Set<String> = ["me@example.org"],
    settings: CalendarStoreSettings = CalendarStoreSettings(location: .memory), daysOff: Set<CivilDate> = [],
    change: (inout InsightsRequest) -> Void = { _ in }
  ) throws -> InsightsReport {
    var request = InsightsRequest(from: from, to: to)
    change(&request)
    let table = OccurrenceTable(events.sorted { $0.precedes($1) })
    let source = ReportSource(
      table: table, clock: LocalClock(zone: zone, hours: hours) { now },
      working: WorkingTime(request, settings: settings, daysOff: daysOff),
      own: OwnAddresses(addresses, in: table))
    var report = try InsightsReport(source, request)
    if request.includesParts { report.parts = try source.parts(of: report, request) }
    return request.isAnonymous ? report.anonymous(at: source.clock) : report
  }

  func report(
    _ events: CalendarEvent..., from: Date = .monday(0), to: Date = .fixture(.sunday, 24)
  ) throws -> InsightsReport { try Self.report(events, from: from, to: to) }

  private func hours(_ report: InsightsReport) -> [Double] {
    report.days.map { Double($0.total.components.seconds) / 3600 }
  }

  @Test func everyDayOfTheRangeIsListedWithTheTimeOfEachCalendar() throws {
    let report = try report(
      .fixture(uid: "a", start: .monday(9)),
      .fixture(uid: "b", calendar: "Home", start: .monday(18), duration: .seconds(1800)),
      .fixture(uid: "c", start: .sunday(23)))

    #expect(report.days.map(\.date) == (0..<7).map { CivilDate.monday.adding(days: $0) })
    #expect(report.days[0].byCalendar == ["Work": .seconds(3600), "Home": .seconds(1800)])
    #expect(hours(report) == [1.5, 0, 0, 0, 0, 0, 1])
    #expect(report.totals.events == 3)
    #expect(report.calendars.map(\.name) == ["Work", "Home"])
    #expect(report.calendars.map(\.events) == [2, 1])
  }

  @Test func overlapsCountOnceAndAreListed() throws {
    let report = try report(
      .fixture(uid: "long", title: "Long", start: .monday(9), duration: .seconds(3 * 3600)),
      .fixture(uid: "within", title: "Within", start: .monday(10)),
      .fixture(uid: "beyond", title: "Beyond", start: .monday(11, 30)),
      .fixture(uid: "other", calendar: "Home", title: "Other", start: .monday(12)))

    #expect(report.totals.time == .seconds(4 * 3600))
    #expect(report.days[0].byCalendar == ["Work": .seconds(12_600), "Home": .seconds(3600)])
    #expect(report.totals.overlapping == .seconds(3600 + 1800 + 1800))
    #expect(
      report.conflicts == [
        .init(interval: .init(start: .monday(10), end: .monday(11)), first: "Long", second: "Within"),
        .init(interval: .init(start: .monday(11, 30), end: .monday(12)), first: "Long", second: "Beyond"),
        .init(interval: .init(start: .monday(12), end: .monday(12, 30)), first: "Beyond", second: "Other"),
      ])
    #expect(report.conflictCount == 3)
  }

  @Test func copiesOfOneEventDoNotConflict() throws {
    let report = try report(
      .fixture(uid: "a", title: "Lunch"), .fixture(uid: "a", calendar: "Home", title: "Lunch"))

    #expect(report.conflictCount == 0 && report.conflicts.isEmpty && report.totals.overlapping == .zero)
    #expect(report.totals.time == .seconds(3600))
  }

  @Test func eventsWithoutTimeAreCountedSeparately() throws {
    var declined = CalendarEvent.fixture(uid: "declined")
    declined.attendees = [
      Participant(name: nil, address: "boss@example.org", response: .accepted),
      Participant(name: nil, address: "Me@example.org", response: .declined),
    ]
    var dense = CalendarEvent.fixture(uid: "dense")
    dense.occurrences = 500_000

    let report = try report(
      .allDay(uid: "holiday", from: .monday), .fixture(uid: "cancelled", status: .cancelled),
      .fixture(uid: "free", isBusy: false), .fixture(uid: "deadline", duration: .zero), declined, dense)

    #expect(report.totals.time == .zero && report.totals.events == 0)
    var leftOut = InsightsReport.LeftOut()
    (leftOut.allDay, leftOut.free, leftOut.declined, leftOut.unlisted) = (1, 1, 1, 500_000)
    leftOut.declinedTime = .hour
    #expect(report.leftOut == leftOut)
    #expect(
      report.sentences == [
        "Nothing but 1 all-day event takes time this week.", "Monday has no free hour.",
      ])
  }

  @Test func tentativeEventsCountAndTheirTimeIsStated() throws {
    var maybe = CalendarEvent.fixture(uid: "maybe", start: .tuesday(9))
    maybe.attendees = [Participant(name: nil, address: "me@example.org", response: .tentative)]

    let report = try report(.fixture(status: .tentative), maybe, .fixture(uid: "sure", start: .friday(9)))

    #expect(report.totals.time == .seconds(3 * 3600))
    #expect(report.totals.tentative == .seconds(2 * 3600))
  }

  @Test func onlyTimeWithinTheRangeCounts() throws {
    let report = try report(
      .fixture(uid: "in", start: .monday(8), duration: .seconds(2 * 3600)),
      .fixture(uid: "out", start: .tuesday(11), duration: .seconds(9 * 3600)),
      .fixture(uid: "before", start: .monday(8)), .fixture(uid: "after", start: .tuesday(12)),
      from: .monday(9), to: .tuesday(12))

    #expect(report.days.map(\.date) == [.monday, .tuesday])
    #expect(hours(report) == [1, 1])
    #expect(report.totals.events == 2)
  }

  /// An event past midnight counts on both days; the nights of one that lasts a day or longer do not count.
  @Test(
    arguments: [
      (22, 10, [2, 8, 0, 0]), (14, 45, [4, 9, 2, 0]), (14, 24, [4, 5, 0, 0]), (14, 23, [10, 13, 0, 0]),
      (14, 92, [4, 9, 9, 9]),
    ] as [(Int, Double, [Double])])
  func anEventOfSeveralDaysIsSharedOutToThem(start: Int, length: Double, expected: [Double]) throws {
    let report = try report(.fixture(start: .monday(start), duration: .seconds(length * 3600)))

    #expect(Array(hours(report).prefix(4)) == expected)
    #expect(report.totals.events == 1)
  }

  @Test(arguments: [("2026-03-29", 23), ("2026-10-25", 25), ("2026-10-26", 24)])
  func aDayWithAClockChangeHasItsRealLength(text: String, hours: Int) throws {
    let day = CivilDate.fixture(text)
    let start = Zone.berlin.start(of: day)
    let events = (0..<8).map {
      CalendarEvent.fixture(
        uid: "\($0)", start: start.addingTimeInterval(Double($0 - 2) * 43_200), duration: .seconds(43_200))
    }

    let report = try Self.report(
      events, from: start, to: Zone.berlin.start(of: day.adding(days: 1)), in: .berlin)

    #expect(report.days.map(\.date) == [day])
    #expect(report.totals.time == .seconds(hours * 3600))
    let byHour = (0..<24).map { report.hours[day.weekday, $0] / .hour }
    #expect(byHour[2] == (hours == 23 ? 0 : hours == 25 ? 2 : 1))
    #expect(byHour.reduce(0, +) == Double(hours))
  }

  @Test func daysAreThoseOfThePersonsZone() throws {
    let report = try Self.report(
      [.fixture(start: .monday(20))], from: Zone.kolkata.start(of: .monday),
      to: Zone.kolkata.start(of: .wednesday), in: .kolkata)

    #expect(hours(report) == [0, 1])
    #expect(report.hours[.tuesday, 1] == .seconds(1800) && report.hours[.tuesday, 2] == .seconds(1800))
  }

  @Test func aDayThatTheZoneSkippedIsLeftOut() throws {
    // Samoa skipped Friday 30 December 2011.
    let change = Int(Date.utc("2011-12-30T10:00:00Z").timeIntervalSince1970)
    let samoa = Zone(
      identifier: "Pacific/Apia", initialOffset: -36_000,
      transitions: [.init(time: change, offset: 50_400)], repeats: false)

    let report = try Self.report(
      [], from: samoa.start(of: .fixture("2011-12-29")), to: samoa.start(of: .fixture("2012-01-01")),
      in: samoa)

    #expect(report.days.map(\.date.description) == ["2011-12-29", "2011-12-31"])
  }

  @Test(arguments: [Date.monday(9), .monday(8), .monday(9).addingTimeInterval(0.5)])
  func anEmptyOrReversedRangeHasNoDays(end: Date) throws {
    let report = try report(.fixture(), from: .monday(9), to: end)

    #expect(report.days.isEmpty && report.totals == InsightsReport.Totals())
    #expect(report.focus.stretches == 0 && report.focus.longest == nil)
  }

  @Test func aRangeOfMoreThanAHundredYearsIsRejected() {
    #expect(throws: InsightsError.tooLong(days: 3_652_059)) {
      try report(from: .fixture(.fixture("1-1-1"), 0), to: .fixture(.fixture("9999-12-31"), 24))
    }
  }

  @Test func pastAndPlannedAreSeparatedByThePresent() throws {
    let report = try Self.report(
      [.fixture(start: .monday(9), duration: .seconds(4 * 3600)), .fixture(uid: "b", start: .friday(9))],
      now: .monday(10))

    #expect(report.totals.past == .seconds(3600))
    #expect(report.totals.planned == .seconds(4 * 3600))
  }

  @Test func thePreviousRangeHasTheSameNumberOfDays() throws {
    // Clocks change on Sunday 29 March: this week has 167 hours, the previous one 168.
    let monday = CivilDate.fixture("2026-03-23")
    let before = CalendarEvent.fixture(uid: "a", start: Zone.berlin.start(of: monday.adding(days: -7)))
    let tooEarly = CalendarEvent.fixture(
      uid: "b", calendar: "Home", start: before.start.addingTimeInterval(-7200))

    let report = try Self.report(
      [before, tooEarly, .fixture(uid: "c", start: Zone.berlin.start(of: monday), duration: .seconds(9000))],
      from: Zone.berlin.start(of: monday), to: Zone.berlin.start(of: monday.adding(days: 7)), in: .berlin)

    #expect(report.previous.time == .seconds(3600))
    #expect(report.calendars.map(\.previous) == [.seconds(3600)])
    #expect(
      report.sentences.first
        == "One event takes 2 h 30 min in the week of 23 March, 1 h 30 min more than in the week before; 100 % of it is outside working hours."
    )
  }

  @Test func eveningsAndDaysOffAreOutsideWorkingHours() throws {
    let report = try report(
      .fixture(uid: "a", start: .monday(7), duration: .seconds(3 * 3600)),
      .fixture(uid: "b", start: .friday(17), duration: .seconds(8 * 3600)))

    #expect(report.totals.inWorkingHours == .seconds(2 * 3600))
    #expect(report.totals.evenings == .seconds(2 * 3600 + 6 * 3600))
    #expect(report.totals.weekends == .seconds(3600))
    #expect(report.totals.workingHours == .seconds(45 * 3600))
  }

  @Test func focusTimeIsTheFreeTimeWithinWorkingHours() throws {
    let report = try Self.report(
      [
        .fixture(uid: "a", start: .monday(10)), .fixture(uid: "b", start: .monday(11, 30)),
        .allDay(uid: "holiday", from: .wednesday), .fixture(uid: "c", start: .saturday(10)),
        .fixture(uid: "d", start: .thursday(0), duration: .seconds(86_400)),
      ],
      change: {
        $0.hours = DayHours("9-17") ?? .working
        $0.workdays = [.monday, .wednesday, .thursday]
      })

    #expect(report.focus.total == .seconds(19_800))
    #expect(report.focus.stretches == 2)
    #expect(report.focus.fragments == .seconds(1800) && report.focus.fragmentCount == 1)
    #expect(report.focus.longest == DateInterval(start: .monday(12, 30), end: .monday(17)))
  }
}

extension Duration {
  static let hour = Duration.seconds(3600)
}
