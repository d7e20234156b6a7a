import CalendarService
import CalendarServiceTesting
import Foundation
import InsightsFeature
import Testing

@testable import InsightsFeatureImplementation

/// Compares reports of random events with a model that checks every five minutes individually.
@Suite struct InsightsModelTests {
  private static let step = 300

  /// The state at a moment, found by checking every event.
  private struct Moment {
    var date: CivilDate
    var hour: Int
    var takenBy: [CalendarEvent]
  }

  @Test(arguments: 0..<UInt64(Soak.size(5, full: 24)))
  func everyFigureEqualsThatOfTheModel(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let zone = [Zone.utc, .berlin, .newYork, .kolkata][Int(seed % 4)]
    let first = CivilDate.fixture(seed % 2 == 0 ? "2026-03-20" : "2026-10-19")
    let (start, end) = (zone.start(of: first), zone.start(of: first.adding(days: 16)))
    let now = start.addingTimeInterval(Double(Int.random(in: -50...450, using: &random)) * 3600)
    let events = Self.events(around: start, days: 16, random: &random)

    let report = try InsightsReportTests.report(events, from: start, to: end, now: now, in: zone)

    let moments = stride(from: start.second, to: end.second, by: Self.step).map { second in
      let wall = zone.dateTime(at: Date(second: second))
      return (
        second,
        Moment(
          date: wall.date, hour: wall.hour,
          takenBy: events.filter { Self.takes($0, second: second, wall: wall) })
      )
    }
    let sum = { (isIn: (Int, Moment) -> Bool) -> Duration in
      .seconds(moments.count { isIn($0.0, $0.1) } * Self.step)
    }
    let busy = { (_: Int, moment: Moment) in !moment.takenBy.isEmpty }
    let isWorkday = { (moment: Moment) in moment.date.weekday.rawValue < 6 }
    let isWork = { (moment: Moment) in isWorkday(moment) && 9..<18 ~= moment.hour }

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
    #expect(report.days.reduce(.zero) { $0 + $1.total } == report.totals.time)
    for day in report.days {
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
  private static func takes(_ event: CalendarEvent, second: Int, wall: CivilDateTime) -> Bool {
    let (start, end) = (event.start.second, event.end.second)
    guard !event.isAllDay, event.isBusy, event.status != .cancelled, start <= second, second < end,
      !event.attendees.contains(where: { $0.address == "me@example.org" && $0.response == .declined })
    else { return false }
    return end - start < 86_400 || 9..<18 ~= wall.hour
  }

  private static func events(
    around start: Date, days: Int, random: inout SeededRandom
  ) -> [CalendarEvent] {
    (0..<Int.random(in: 0...60, using: &random)).map { number in
      let offset = Int.random(in: -288...(days + 1) * 288, using: &random) * step
      let isLong = Int.random(in: 0..<8, using: &random) == 0
      let length = Int.random(in: 0...(isLong ? 1200 : 40), using: &random) * step
      var event = CalendarEvent.fixture(
        uid: "\(number)", calendar: ["Work", "Home", ""].randomElement(using: &random) ?? "",
        title: "T\(Int.random(in: 0...40, using: &random))",
        start: start.addingTimeInterval(Double(offset)), duration: .seconds(length),
        status: [.confirmed, .confirmed, .tentative, .cancelled].randomElement(using: &random) ?? .confirmed,
        isBusy: Int.random(in: 0..<6, using: &random) > 0)
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
