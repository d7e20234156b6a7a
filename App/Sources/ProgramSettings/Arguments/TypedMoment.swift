package import CalendarService

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A moment in ISO 8601 format: a day, or a day and a time, local or with an offset.
package enum TypedMoment: Sendable, Hashable {
  /// A local time in the person's zone.
  case local(CivilDateTime)
  /// An absolute moment.
  case instant(Date)

  /// Parses `2026-01-05`, `2026-01-05T09:00`, with seconds, and with `Z` or `+01:00`; `nil` for anything else.
  package init?(_ text: String) {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let date = Self.numbers(halves[0], "-", widths: [4, 2, 2]),
      let day = CivilDate(year: date[0], month: date[1], day: date[2])
    else { return nil }
    guard halves.count == 2 else {
      self = .local(CivilDateTime(date: day))
      return
    }
    let sign = halves[1].firstIndex { "Z+-".contains($0) } ?? halves[1].endIndex
    let clock = halves[1][..<sign]
    guard
      let time = Self.numbers(clock, ":", widths: [2, 2]) ?? Self.numbers(clock, ":", widths: [2, 2, 2]),
      let local = CivilDateTime(
        date: day, hour: time[0], minute: time[1], second: time.count == 3 ? time[2] : 0)
    else { return nil }
    guard sign < halves[1].endIndex else {
      self = .local(local)
      return
    }
    guard let offset = Self.offset(halves[1][sign...]) else { return nil }
    self = .instant(Date(timeIntervalSince1970: Double(local.secondsSinceEpoch - offset)))
  }

  /// The moment for a person in `zone`.
  package func date(in zone: Zone) -> Date {
    switch self {
    case .local(let dateTime): zone.date(of: dateTime)
    case .instant(let date): date
    }
  }

  /// The offset of `Z`, `+01:00` or `-0530` in seconds.
  private static func offset(_ text: Substring) -> Int? {
    if text == "Z" { return 0 }
    let digits = text.dropFirst().replacing(":", with: "")
    guard let number = numbers(Substring(digits), ":", widths: [4])?[0], number % 100 < 60 else { return nil }
    return (text.first == "-" ? -1 : 1) * (number / 100 * 3600 + number % 100 * 60)
  }

  /// Numbers of exactly these widths, separated by a character.
  private static func numbers(_ text: Substring, _ separator: Character, widths: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) } }
    return parts.map(\.count) == widths && areDigits ? parts.compactMap { Int($0) } : nil
  }
}

extension EventDuration {
  /// Parses a typed duration: `45m`, `1h30m`, `1.5h`, `2 days`, `0`; minutes if the last number has no unit. `nil`
  /// for anything else.
  package init?(typed text: String) {
    var rest = text.lowercased()[...].drop { $0 == " " }
    guard !rest.isEmpty else { return nil }
    self.init()
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      let unit = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(unit.count).drop { $0 == " " }
      guard let number = Double(digits), number < 100_000 else { return nil }
      switch unit {
      case "w", "week", "weeks": add(days: number * 7)
      case "d", "day", "days": add(days: number)
      case "h", "hr", "hour", "hours": seconds += Int((number * 3600).rounded())
      case "m", "min", "mins", "minute", "minutes": seconds += Int((number * 60).rounded())
      case "" where rest.isEmpty: seconds += Int((number * 60).rounded())
      default: return nil
      }
    }
  }

  /// Fractions of a day become hours.
  private mutating func add(days number: Double) {
    days += Int(number)
    seconds += Int(((number - number.rounded(.down)) * 86_400).rounded())
  }
}
