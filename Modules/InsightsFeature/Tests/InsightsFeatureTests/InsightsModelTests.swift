import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import InsightsFeature
import Testing

@testable import InsightsFeatureImplementation

/// Compares reports of random events with a second computation that shares nothing with the module: it looks at every
/// five minutes of the range and of the one before, one by one.
@Suite struct InsightsModelTests {
  private static let step = 300

  /// The state at a moment, found by checking every event.
  private struct Moment {
    var date: CivilDate
    var hour: Int
    var isWithinHours: Bool
    var takenBy: [CalendarEvent]
  }

  private static func moments(
    from start: Date, to end: Date, of events: [CalendarEvent], in zone: Zone
  ) -> [(Int, Moment)] {
    let (first, last) = (Int(start.timeIntervalSince1970), Int(end.timeIntervalSince1970))
    return stride(from: first, to: last, by: step).map { second in
      let wall = zone.dateTime(at: Date(timeIntervalSince1970: Double(second)))
      let isWithin = isWithinHours(wall)
      return (
        second,
        Moment(
          date: wall.date, hour: wall.hour, isWithinHours: isWithin,
          takenBy: events.filter { takes($0, second: second, isWithinHours: isWithin) })
      )
    }
  }

  /// 9:00 to 12:10 and 12:55 to 17:30, and 8:15 to 13:00 on Fridays.
  private static func isWithinHours(_ wall: CivilDateTime) -> Bool {
    let minute = wall.hour * 60 + wall.minute
    if wall.date.weekday == .friday { return 495..<780 ~= minute }
    return 540..<730 ~= minute || 775..<1050 ~= minute
  }

  /// The lengths of runs of equal days; a `nil` ends a run.
  private static func runs(of days: [CivilDate?]) -> [Int] {
    var runs: [Int] = []
    var last: CivilDate?
    for day in days {
      if let day, day == last { runs[runs.count - 1] += 1 } else if day != nil { runs.append(1) }
      last = day
    }
    return runs
  }

  @Test(arguments: 0..<UInt64(Soak.size(5, full: 24)))
  func everyFigureEqualsThatOfTheModel(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let zone = [Zone.utc, .berlin, .newYork, .kolkata][Int(seed % 4)]
    let first = CivilDate.fixture(seed % 2 == 0 ? "2026-03-20" : "2026-10-19")
    let (start, end) = (zone.start(of: first), zone.start(of: first.adding(days: 16)))
    let now = start.addingTimeInterval(Double(Int.random(in: -50...450, using: &random)) * 3600)
    let events = Self.events(around: start, days: 16, random: &random)

    let isOff = { (date: CivilDate) in seed % 3 == 0 && [23, 27].contains(date.day) }
    let daysOff = Set((0..<60).map { first.adding(days: $0 - 25) }.filter(isOff))
    var settings = CalendarStoreSettings(
      location: .memory, workingDays: [.monday, .tuesday, .thursday, .friday])
    settings.workingHours = try #require(DayHours("9-12:10, 12:55-17:30"))
    settings.weekdayHours = [.friday: try #require(DayHours("8:15-13"))]
    let report = try InsightsReportTests.report(
      events, from: start, to: end, now: now, in: zone, settings: settings, daysOff: daysOff,
      change: { ($0.focus, $0.includesParts) = (.seconds(7200), true) })

    let moments = Self.moments(from: start, to: end, of: events, in: zone)
    let sum = { (isIn: (Int, Moment) -> Bool) -> Duration in
      .seconds(moments.count { isIn($0.0, $0.1) } * Self.step)
    }
    let busy = { (_: Int, moment: Moment) in !moment.takenBy.isEmpty }
    let isWorkday = { (moment: Moment) in
      [1, 2, 4, 5].contains(moment.date.weekday.rawValue) && !isOff(moment.date)
    }
    let isWork = { (moment: Moment) in isWorkday(moment) && moment.isWithinHours }

    #expect(report.totals.time == sum(busy))
    #expect(report.totals.past == sum { busy($0, $1) && Double($0) < now.timeIntervalSince1970 })
    #expect(report.totals.past + report.totals.planned == report.totals.time)
    #expect(report.totals.inWorkingHours == sum { busy($0, $1) && isWork($1) })
    #expect(report.totals.evenings == sum { busy($0, $1) && isWorkday($1) && !isWork($1) })
    #expect(report.totals.weekends == sum { busy($0, $1) && !isWorkday($1) })
    #expect(report.totals.meetings == sum { $1.takenBy.contains { !$0.attendees.isEmpty } })
    #expect(report.totals.tentative == sum { $1.takenBy.contains { $0.status == .tentative } })
    #expect(report.totals.overlapping == sum { $1.takenBy.count > 1 })
    #expect(report.totals.workingHours == sum { isWork($1) })
    #expect(report.focus.total + report.focus.fragments == sum { isWork($1) && $1.takenBy.isEmpty })
    #expect(report.totals.recurring == sum { $1.takenBy.contains(where: \.isRecurring) })
    #expect(
      report.totals.meetingsInWorkingHours
        == sum { isWork($1) && $1.takenBy.contains { !$0.attendees.isEmpty } })
    let free = Self.runs(of: moments.map { isWork($1) && $1.takenBy.isEmpty ? $1.date : nil })
    #expect(report.totals.focusBlocks == free.count { $0 * Self.step >= 7200 })
    #expect(report.totals.focus == .seconds(free.filter { $0 * Self.step >= 7200 }.reduce(0, +) * Self.step))
    #expect(report.totals.gaps == .seconds(free.filter { $0 * Self.step < 7200 }.reduce(0, +) * Self.step))
    #expect((report.focus.longest?.duration ?? 0) == Double((free.max() ?? 0) * Self.step))
    let quiet = Self.runs(
      of: moments.map { isWork($1) && !$1.takenBy.contains { !$0.attendees.isEmpty } ? $1.date : nil })
    #expect((report.focus.longestWithoutMeeting?.duration ?? 0) == Double((quiet.max() ?? 0) * Self.step))
    let before = Self.moments(
      from: zone.start(of: first.adding(days: -16)), to: start, of: events, in: zone)
    #expect(report.previous.time == .seconds(before.count { !$1.takenBy.isEmpty } * Self.step))
    #expect(
      report.previous.outside == .seconds(before.count { !$1.takenBy.isEmpty && !isWork($1) } * Self.step))
    #expect(report.days.reduce(.zero) { $0 + $1.total } == report.totals.time)
    for part in report.parts {
      let name = part.calendars.first { $0.time > .zero }?.name
      #expect(part.totals.time == sum { $1.takenBy.contains { $0.calendar == name } })
      #expect(
        part.totals.meetings == sum { $1.takenBy.contains { $0.calendar == name && !$0.attendees.isEmpty } })
    }
    for day in report.days {
      #expect(day.outside == sum { busy($0, $1) && $1.date == day.date && !isWork($1) })
      #expect(day.focus + day.gaps == sum { $1.date == day.date && isWork($1) && $1.takenBy.isEmpty })
      for person in day.byPerson {
        #expect(
          person.value
            == sum {
              $1.date == day.date && $1.takenBy.contains { $0.attendees.contains { $0.name == person.key } }
            })
      }
      #expect(day.total == sum { busy($0, $1) && $1.date == day.date })
      #expect(
        day.meetings
          == sum { $1.date == day.date && isWork($1) && $1.takenBy.contains { !$0.attendees.isEmpty } })
    }
    for weekday in Weekday.allCases {
      for hour in 0..<24 {
        #expect(
          report.hours[weekday, hour]
            == sum { busy($0, $1) && $1.date.weekday == weekday && $1.hour == hour })
      }
    }
    for calendar in report.calendars {
      #expect(calendar.time == sum { $1.takenBy.contains { $0.calendar == calendar.name } })
      #expect(Weekday.allCases.reduce(.zero) { $0 + calendar.hours[$1] } == calendar.time)
      #expect(
        report.days.reduce(.zero) { $0 + ($1.byCalendar[calendar.name] ?? .zero) } == calendar.time)
    }
    for title in report.titles {
      #expect(title.time == sum { $1.takenBy.contains { $0.title == title.name } })
    }
    for person in report.people {
      #expect(
        person.time == sum { $1.takenBy.contains { $0.attendees.contains { $0.name == person.name } } })
    }
  }

  /// Whether an event counts at a moment, by the rules of the contract.
  private static func takes(_ event: CalendarEvent, second: Int, isWithinHours: Bool) -> Bool {
    let (start, end) = (Int(event.start.timeIntervalSince1970), Int(event.end.timeIntervalSince1970))
    guard !event.isAllDay, event.isBusy, event.status != .cancelled, start <= second, second < end,
      !event.attendees.contains(where: { $0.address == "me@example.org" && $0.response == .declined })
    else { return false }
    return end - start < 86_400 || isWithinHours
  }

  private static func events(
    around start: Date, days: Int, random: inout SeededRandom
  ) -> [CalendarEvent] {
    (0..<Int.random(in: 0...90, using: &random)).map { number in
      let offset = Int.random(in: -16 * 288...(days + 1) * 288, using: &random) * step
      let isLong = Int.random(in: 0..<8, using: &random) == 0
      let length = Int.random(in: 0...(isLong ? 1200 : 40), using: &random) * step
      var event = CalendarEvent.fixture(
        uid: "\(number)", calendar: ["Work", "Home", ""].randomElement(using: &random) ?? "",
        title: "T\(Int.random(in: 0...40, using: &random))",
        start: start.addingTimeInterval(Double(offset)), duration: .seconds(length),
        status: [.confirmed, .confirmed, .tentative, .cancelled].randomElement(using: &random) ?? .confirmed,
        isBusy: Int.random(in: 0..<6, using: &random) > 0)
      event.isRecurring = Int.random(in: 0..<3, using: &random) == 0
      // A unique title for each time, so that no two events are copies.
      event.title += " \(offset) \(length)"
      if Bool.random(using: &random) {
        event.attendees = ["Ana", "Bob", "Cem"].shuffled(using: &random).prefix(2).map { (name: String) in
          Participant(name: name, address: "\(name)@example.org", response: .accepted)
        }
      }
      if Int.random(in: 0..<6, using: &random) == 0 {
        event.attendees.append(Participant(name: nil, address: "me@example.org", response: .declined))
      }
      return event
    }
  }
}
