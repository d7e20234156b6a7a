import CalendarService
import CalendarStore
import InsightsFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The days of a range, in whole seconds since 1970.
struct DayFrame {
  /// A day and the part of it in the range.
  struct Day {
    let date: CivilDate
    /// The part in the range.
    let span: Range<Int>
    /// The first second of the whole day.
    let midnight: Int
    /// Whether the day has no clock change.
    let isPlain: Bool
    /// The stretches of the working hours that are in the range, in order; set on a day off too.
    let hours: [Range<Int>]
    /// Whether it is a working day.
    let isWorkday: Bool

    /// The stretches of the working hours that are in the range; none on a day off.
    var work: [Range<Int>] { isWorkday ? hours : [] }

    /// The seconds of a part of the day that are working hours.
    func working(in part: Range<Int>) -> Int {
      isWorkday ? hours.reduce(0) { $0 + part.clamped(to: $1).count } : 0
    }
  }

  let range: Range<Int>
  private(set) var days: [Day]
  let zone: Zone
  private let working: WorkingTime

  /// The days that are at least partly in the range. A day that the zone skipped is left out.
  init(from: Date, to: Date, _ working: WorkingTime, in zone: Zone) throws(InsightsError) {
    range = from.second..<max(from.second, to.second)
    self.zone = zone
    self.working = working
    days = []
    guard range.count <= InsightsRequest.mostDays * 86_400 else {
      throw .tooLong(days: range.count / 86_400)
    }
    var date = zone.dateTime(at: from).date
    var midnight = zone.start(of: date).second
    while midnight < range.upperBound, !range.isEmpty {
      let next = zone.start(of: date.adding(days: 1)).second
      let span = (midnight..<max(midnight, next)).clamped(to: range)
      if !span.isEmpty {
        days.append(day(date, span: span, from: midnight, to: next))
      }
      (date, midnight) = (date.adding(days: 1), next)
    }
  }

  private func day(_ date: CivilDate, span: Range<Int>, from midnight: Int, to next: Int) -> Day {
    let isPlain =
      next - midnight == 86_400
      && zone.offset(at: Date(second: midnight)) == zone.offset(at: Date(second: next))
    let moment = { (minute: Int) in
      isPlain
        ? midnight + minute * 60
        : zone.date(of: CivilDateTime(date: date, secondOfDay: minute * 60)).second
    }
    let hours = working.hours[date.weekday.rawValue - 1].stretches.map { stretch in
      let from = moment(stretch.lowerBound)
      return (from..<max(from, moment(stretch.upperBound))).clamped(to: span)
    }
    return Day(
      date: date, span: span, midnight: midnight, isPlain: isPlain, hours: hours.filter { !$0.isEmpty },
      isWorkday: working.days.contains(date.weekday) && !working.daysOff.contains(date))
  }

  /// The index of the day that contains a second of the range, or of the last day before it.
  func day(of second: Int) -> Int {
    // Estimates the index, since days have nearly equal lengths.
    var day = min(max(0, (second - range.lowerBound) / 86_400), days.count - 1)
    while day > 0, days[day].span.lowerBound > second { day -= 1 }
    while day + 1 < days.count, days[day + 1].span.lowerBound <= second { day += 1 }
    return day
  }

  /// Calls `body` with each day that a part of the range touches, and their intersection.
  @inline(__always)
  func forEachDay(of part: Range<Int>, _ body: (Int, Range<Int>) -> Void) {
    guard !part.isEmpty else { return }
    var index = day(of: part.lowerBound)
    while index < days.count, days[index].span.lowerBound < part.upperBound {
      body(index, part.clamped(to: days[index].span))
      index += 1
    }
  }

  /// Calls `body` with each hour, 0 to 23, of local time that a part of a day touches, and their overlap in
  /// seconds.
  func forEachHour(of part: Range<Int>, on index: Int, _ body: (Int, Int) -> Void) {
    let day = days[index]
    var second = part.lowerBound
    while second < part.upperBound {
      // Offsets are multiples of a quarter of an hour, so clock changes occur at the end of one.
      let wall = day.isPlain ? second - day.midnight : zone.dateTime(at: Date(second: second)).secondOfDay
      let step = day.isPlain ? 3600 : 900
      let next = min(part.upperBound, second + step - wall % step)
      body(min(23, wall / 3600), next - second)
      second = next
    }
  }
}

/// When the person works.
struct WorkingTime {
  /// The hours of each weekday, Monday first.
  let hours: [DayHours]
  /// The working days.
  let days: Set<Weekday>
  /// The days on which the person does not work.
  let daysOff: Set<CivilDate>

  /// The working time of a request; what it leaves open is that of the settings. If all seven days are working days
  /// there, which is their default, Monday to Friday are.
  init(
    _ request: InsightsRequest, settings: CalendarStoreSettings = .init(location: .memory),
    daysOff: Set<CivilDate> = []
  ) {
    hours = Weekday.allCases.map { request.hours ?? settings.hours(on: $0) }
    days =
      request.workdays
      ?? (settings.workingDays.count < 7 ? settings.workingDays : Set(Weekday.allCases.prefix(5)))
    self.daysOff = daysOff
  }
}

extension Date {
  /// Whole seconds since 1970, without fractions. Moments more than 30,000 years away are clamped.
  var second: Int {
    let seconds = timeIntervalSince1970
    return seconds.isNaN ? 0 : Int(min(max(seconds, -1e12), 1e12).rounded(.down))
  }

  /// The moment at a second since 1970.
  init(second: Int) { self.init(timeIntervalSince1970: Double(second)) }
}
