package import CalendarService
package import CalendarStore
package import Terminal
package import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Free time as text.
package struct FreeList {
  private let free: FreeTime
  private let range: DateRange
  private let clock: LocalClock
  private let hours: ClockFormat

  /// - Parameter range: the searched range.
  package init(
    _ free: FreeTime, in range: DateRange, at clock: LocalClock, hours: ClockFormat = .twentyFourHours
  ) {
    self.free = free
    self.range = range
    self.clock = clock
    self.hours = hours
  }

  /// A heading for each day with free time and a line for each interval; consecutive days without free time are one
  /// line.
  package func text(on screen: Screen) -> String {
    guard !free.stretches.isEmpty else {
      return "\(range.title): no free time of \(free.minimum.shortText) or more."
    }
    let stretches = Dictionary(grouping: free.stretches) { clock.zone.dateTime(at: $0.start).date }
    var blocks: [String] = []
    var full: ClosedRange<CivilDate>?
    func closeFull() {
      if let days = full { blocks.append(TerminalText(text(ofFull: days)).cut(to: screen.width).string) }
      full = nil
    }
    for day in Set(free.days + stretches.keys).sorted() {
      guard let slots = stretches[day] else {
        full = (full?.lowerBound ?? day)...day
        continue
      }
      closeFull()
      let heading = TerminalText(day.heading(seenFrom: clock.today, in: clock.language)).cut(to: screen.width)
        .string
      blocks.append(
        ([screen.text(heading, in: .bold)] + slots.map { line($0, on: day) }).joined(separator: "\n"))
    }
    closeFull()
    return blocks.joined(separator: "\n\n")
  }

  /// The days that were not searched, and days off that were: `Left out: Saturday (no working day), Fri 3 Apr (day
  /// off).`, `Fri 3 Apr is a day off.`; `nil` if there are none.
  package static func note(
    on found: [(range: DateRange, free: FreeTime)], workingDays: Set<Weekday>, daysOff: Set<CivilDate> = [],
    at clock: LocalClock
  ) -> String? {
    let left = Set(found.flatMap { $0.free.daysLeftOut(of: $0.range, in: clock.zone) }).sorted()
    let weekdays = Set(left.map(\.weekday)).subtracting(workingDays).sorted { $0.rawValue < $1.rawValue }
    let off = left.filter { workingDays.contains($0.weekday) }
    var days = off.prefix(mostDaysOff).map { $0.briefText(seenFrom: clock.today, in: clock.language) }
    if off.count > mostDaysOff { days.append("\(off.count - mostDaysOff) more") }
    let names = weekdays.map { clock.language.name(of: $0) }
    let parts = [
      names.isEmpty ? nil : "\(list(names)) (no working days)",
      days.isEmpty ? nil : "\(list(days)) (\(off.count == 1 ? "day" : "days") off)",
    ].compactMap(\.self)
    let searched = daysOff.sorted().map { $0.briefText(seenFrom: clock.today, in: clock.language) }
    let sentences = [
      parts.isEmpty ? nil : "Left out: \(parts.joined(separator: ", ")).",
      searched.isEmpty
        ? nil : "\(list(searched)) \(searched.count == 1 ? "is a day" : "are days") off.",
    ].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The maximum number of days off that are named.
  private static let mostDaysOff = 6

  /// "Friday, Saturday and Sunday".
  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// `Mon 6 – Fri 10 April · nothing free`.
  private func text(ofFull days: ClosedRange<CivilDate>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    guard first < last else {
      return "\(first.heading(seenFrom: clock.today, in: clock.language)) · nothing free"
    }
    let language = clock.language
    guard language.isEnglish else {
      let ends = [first, last].map { $0.briefText(seenFrom: clock.today, in: language) }
      return "\(ends[0]) – \(ends[1]) · nothing free"
    }
    let name = "\(language.shortName(of: first.weekday)) \(first.day)"
    let month =
      first.month == last.month && first.year == last.year ? "" : " \(language.name(ofMonth: first.month))"
    let end = "\(language.shortName(of: last.weekday)) \(last.longText(seenFrom: clock.today))"
    return "\(name)\(month) – \(end) · nothing free"
  }

  private func line(_ slot: DateInterval, on day: CivilDate) -> String {
    let (start, end) = (clock.zone.dateTime(at: slot.start), clock.zone.dateTime(at: slot.end))
    let isLastMoment = end.date == day.adding(days: 1) && end.secondOfDay == 0
    let times =
      end.date == day || isLastMoment
      ? hours.text(from: start, to: isLastMoment ? nil : end)
      : "\(hours.text(start))–\(hours.text(end)) on \(end.date.shortText(seenFrom: clock.today, in: clock.language))"
    return "  \(times)  \(Duration.seconds(slot.duration).shortText)"
  }
}
