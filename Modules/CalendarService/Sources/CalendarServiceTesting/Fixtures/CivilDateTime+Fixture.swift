public import CalendarService
public import Foundation

extension CivilDateTime {
  /// What a wall shows, as ISO 8601 writes it: `2026-03-09T14:30` or with seconds. Stops the test where it
  /// is not a time.
  public static func fixture(_ text: String) -> CivilDateTime {
    let halves = text.split(separator: "T", maxSplits: 1)
    let parts = halves.last?.split(separator: ":").compactMap { Int($0) } ?? []
    guard halves.count == 2, (2...3).contains(parts.count),
      let dateTime = CivilDateTime(
        date: .fixture(String(halves[0])), hour: parts[0], minute: parts[1],
        second: parts.count == 3 ? parts[2] : 0)
    else {
      preconditionFailure("'\(text)' is not a time. Write it as 2026-03-09T14:30.")
    }
    return dateTime
  }
}

extension EventTime {
  /// A moment, written in UTC.
  public static func at(_ moment: Date) -> EventTime {
    .utc(Zone.utc.dateTime(at: moment))
  }

  /// A time on the wall of a zone: `.at("2026-03-09T14:30", in: "Europe/Berlin")`.
  public static func at(_ text: String, in zone: String) -> EventTime {
    .zoned(.fixture(text), zone: zone)
  }
}
