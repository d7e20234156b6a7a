public import CalendarService
public import Foundation

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
