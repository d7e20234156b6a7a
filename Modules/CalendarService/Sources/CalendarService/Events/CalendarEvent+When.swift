#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CalendarEvent {
  /// The days on which it is under way; an event that ends at midnight does not cover the following day.
  public func coveredDays(in zone: Zone) -> ClosedRange<CivilDate> {
    let first = days?.first ?? zone.dateTime(at: start).date
    let last = days?.end.adding(days: -1) ?? zone.dateTime(at: end.addingTimeInterval(-1)).date
    return first...max(first, last)
  }

  /// The time: `Wed 25 Mar 12:30–13:30`, `Wed 25 Mar – Fri 27 Mar`; with the year if it is not the current one.
  ///
  /// Times of day are as the person writes them.
  public func whenText(at clock: LocalClock) -> String {
    let text = clock.hours.stretch
    let (first, last) = (coveredDays(in: clock.zone).lowerBound, coveredDays(in: clock.zone).upperBound)
    let day = { (date: CivilDate) in date.briefText(seenFrom: clock.today, in: clock.language) }
    if isAllDay { return first == last ? day(first) : "\(day(first)) – \(day(last))" }
    let (from, to) = (clock.zone.dateTime(at: start), clock.zone.dateTime(at: end))
    if start == end { return "\(day(first)) \(text(from, nil))" }
    return from.date == to.date || first == last
      ? "\(day(first)) \(text(from, to))"
      : "\(day(first)) \(text(from, nil)) – \(day(to.date)) \(text(to, nil))"
  }
}

extension CivilDate {
  /// `Sat 21 Nov`, the day padded to two columns; with the year if it is not the current one.
  public func shortText(seenFrom today: CivilDate, in language: DateLanguage = .english) -> String {
    guard language.isEnglish else {
      return language.shortText(self, hasYear: year != today.year, isPadded: true)
    }
    return "\(weekday.name.prefix(3)) \(day < 10 ? " " : "")\(day) \(monthName.prefix(3))"
      + (year == today.year ? "" : " \(year)")
  }

  /// `21 November`; with the year if it is not the current one.
  public func longText(seenFrom today: CivilDate, in language: DateLanguage = .english) -> String {
    language.longText(self, hasYear: year != today.year)
  }

  /// `Saturday 21 November`; with the year if it is not the current one.
  public func fullText(seenFrom today: CivilDate, in language: DateLanguage) -> String {
    language.fullText(self, hasYear: year != today.year)
  }

  /// The date with single spaces.
  public func briefText(seenFrom today: CivilDate, in language: DateLanguage = .english) -> String {
    shortText(seenFrom: today, in: language).replacing("  ", with: " ")
  }
}
