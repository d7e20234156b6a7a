import CalendarService
import Foundation
import InsightsFeature

/// Where the time went, for other programs; times in seconds.
struct InsightsRecord: Encodable {
  struct Day: Encodable {
    let date: String
    let weekday: String
    let seconds: Int64
    let byCalendar: [String: Int64]
  }

  struct Calendar: Encodable {
    let name: String
    let seconds: Int64
  }

  let title: String
  let start: String
  let end: String
  let days: [Day]
  let calendars: [Calendar]
  let seconds: Int64
  let events: Int

  init(_ time: TimeSpent, in range: DateRange, zone: Zone) {
    title = range.title
    start = zone.text(of: range.start)
    end = zone.text(of: range.end)
    days = time.days.map { day in
      Day(
        date: "\(day.date)", weekday: day.date.weekday.name, seconds: day.total.components.seconds,
        byCalendar: day.byCalendar.mapValues(\.components.seconds))
    }
    calendars = time.byCalendar.map { Calendar(name: $0.calendar, seconds: $0.time.components.seconds) }
    seconds = time.total.components.seconds
    events = time.eventCount
  }
}
