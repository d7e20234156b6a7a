import CalendarService
import ProgramSettings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A text of a table that is not what its column expects.
struct UnreadableCell: Error, Hashable {
  let text: String
  /// What it must be: "yes or no".
  let expected: String
}

/// Reads the times of a table.
struct TableTime {
  /// The person's zone.
  let zone: Zone
  /// The order of a date whose parts allow both.
  let order: DateOrder
  /// The zone in which the event is written; `nil` for a floating time.
  let eventZone: Zone?

  /// The time that a text names.
  ///
  /// - Parameters:
  ///   - isDay: whether the time of day does not count.
  ///   - isLastDay: whether a day is the last one of an event, which ends on the day after.
  func value(of text: String, isDay: Bool, isLastDay: Bool = false) throws(UnreadableCell) -> EventTime {
    guard let typed = TypedMoment(text) ?? Self.moment(text, order) else {
      throw UnreadableCell(text: text, expected: "a day or a time, such as 2026-01-31 09:00")
    }
    switch typed {
    case .local(let wall):
      if isDay || !text.contains(":") { return .day(wall.date.adding(days: isLastDay ? 1 : 0)) }
      return value(of: wall)
    case .instant(let moment): return value(of: (eventZone ?? zone).dateTime(at: moment))
    }
  }

  /// A local time of ``eventZone``.
  private func value(of wall: CivilDateTime) -> EventTime {
    guard let eventZone else { return .floating(wall) }
    return eventZone.identifier == Zone.utc.identifier
      ? .utc(wall) : .zoned(wall, zone: eventZone.identifier)
  }

  /// The moment of a time that ``value(of:isDay:isLastDay:)`` returned.
  func date(of time: EventTime) -> Date {
    if case .utc(let wall) = time { return Zone.utc.date(of: wall) }
    return (eventZone ?? zone).date(of: time.dateTime)
  }

  /// `05/30/2026`, `30.5.2026 14:00`, `2026-05-30 2:30 PM`; `nil` for anything else.
  private static func moment(_ text: String, _ order: DateOrder) -> TypedMoment? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, words.count <= 3 else { return nil }
    let numbers = first.split(whereSeparator: { "/.-".contains($0) }).compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    var parts = (year: numbers[2], month: numbers[0], day: numbers[1])
    if numbers[0] > 31 {
      parts = (numbers[0], numbers[1], numbers[2])
    } else if numbers[0] > 12 || numbers[1] <= 12 && (order == .dayFirst || first.contains(".")) {
      parts = (numbers[2], numbers[1], numbers[0])
    }
    if parts.year < 100 { parts.year += 2000 }
    guard let day = CivilDate(year: parts.year, month: parts.month, day: parts.day) else { return nil }
    guard words.count > 1 else { return .local(CivilDateTime(date: day)) }
    let clock = words[1].split(separator: ":").map { Int($0) }
    guard (2...3).contains(clock.count), var hour = clock[0], let minute = clock[1] else { return nil }
    let half = words.count > 2 ? words[2].lowercased().filter(\.isLetter) : ""
    guard ["", "am", "pm"].contains(half), half.isEmpty || (1...12).contains(hour) else { return nil }
    if !half.isEmpty { hour = hour % 12 + (half == "pm" ? 12 : 0) }
    return CivilDateTime(date: day, hour: hour, minute: minute).map { .local($0) }
  }
}
