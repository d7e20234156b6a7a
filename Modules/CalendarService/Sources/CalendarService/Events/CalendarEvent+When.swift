#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CalendarEvent {
  /// The days on which it is under way; one that ends at midnight is not on the day that begins then.
  public func coveredDays(in zone: Zone) -> ClosedRange<CivilDate> {
    let first = days?.first ?? zone.dateTime(at: start).date
    let last = days?.end.adding(days: -1) ?? zone.dateTime(at: end.addingTimeInterval(-1)).date
    return first...max(first, last)
  }

  /// When it takes place: `Wed 25 Mar 12:30–13:30`, `Wed 25 Mar – Fri 27 Mar`; the year where it is not this one.
  ///
  /// - Parameter text: writes a time of day, or where there are two the stretch between them.
  public func whenText(
    at clock: LocalClock, _ text: (CivilDateTime, CivilDateTime?) -> String = CivilDateTime.stretchText
  ) -> String {
    let (first, last) = (coveredDays(in: clock.zone).lowerBound, coveredDays(in: clock.zone).upperBound)
    let day = { (date: CivilDate) in date.briefText(seenFrom: clock.today) }
    if isAllDay { return first == last ? day(first) : "\(day(first)) – \(day(last))" }
    let (from, to) = (clock.zone.dateTime(at: start), clock.zone.dateTime(at: end))
    if start == end { return "\(day(first)) \(text(from, nil))" }
    return from.date == to.date || first == last
      ? "\(day(first)) \(text(from, to))"
      : "\(day(first)) \(text(from, nil)) – \(day(to.date)) \(text(to, nil))"
  }
}

extension CivilDateTime {
  /// `09:00`, or with an end `09:00–09:30`.
  public static func stretchText(from start: CivilDateTime, to end: CivilDateTime?) -> String {
    end.map { "\(start.clockText)–\($0.clockText)" } ?? start.clockText
  }
}

extension CivilDate {
  /// `Sat 21 Nov`, the day in two columns; with the year where it is not this one.
  public func shortText(seenFrom today: CivilDate) -> String {
    "\(weekday.name.prefix(3)) \(day < 10 ? " " : "")\(day) \(monthName.prefix(3))"
      + (year == today.year ? "" : " \(year)")
  }

  /// The same with a single space before each word.
  public func briefText(seenFrom today: CivilDate) -> String {
    shortText(seenFrom: today).replacing("  ", with: " ")
  }
}
