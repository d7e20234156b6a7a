import CalendarService
import Foundation

/// Free time as a person reads it.
struct FreeList {
  private let slots: [DateInterval]
  private let range: DateRange
  private let minimum: Duration
  private let clock: LocalClock

  /// - Parameters:
  ///   - range: the stretch of time that was looked at.
  ///   - minimum: the shortest stretch that counted.
  init(_ slots: [DateInterval], in range: DateRange, atLeast minimum: Duration, at clock: LocalClock) {
    self.slots = slots
    self.range = range
    self.minimum = minimum
    self.clock = clock
  }

  /// A heading for each day with free time, and a line for each stretch of it.
  func text(on screen: Screen) -> String {
    guard !slots.isEmpty else {
      return "\(range.title): no free time of \(minimum.shortText) or more."
    }
    let days = Dictionary(grouping: slots) { clock.zone.dateTime(at: $0.start).date }
    return days.sorted { $0.key < $1.key }.map { day, slots in
      let heading = TerminalText(day.heading(seenFrom: clock.today)).cut(to: screen.width).string
      return ([screen.text(heading, in: .bold)] + slots.map { line($0, on: day) }).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private func line(_ slot: DateInterval, on day: CivilDate) -> String {
    let (start, end) = (clock.zone.dateTime(at: slot.start), clock.zone.dateTime(at: slot.end))
    let ends =
      end.date == day
      ? end.clockText
      : end.date == day.adding(days: 1) && end.secondOfDay == 0
        ? "24:00" : "\(end.clockText) on \(end.date.shortText(seenFrom: clock.today))"
    return "  \(start.clockText)–\(ends)  \(Duration.seconds(slot.duration).shortText)"
  }
}
