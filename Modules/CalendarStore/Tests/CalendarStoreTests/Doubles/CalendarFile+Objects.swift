import CalendarService
import CalendarServiceTesting
import Foundation

extension CalendarFile {
  /// A file without a name and without faults.
  static func holding(_ objects: CalendarObject..., colour: String? = nil) -> CalendarFile {
    CalendarFile(name: nil, colour: colour, objects: objects, faults: [])
  }

  /// A file of so many events, one an hour from Monday at midnight: `event-0` is 'Event 0'.
  static func numbered(_ range: Range<Int>, title: String = "Event") -> CalendarFile {
    CalendarFile(
      name: nil,
      objects: range.map {
        .fixture(
          uid: "event-\($0)", title: "\(title) \($0)", start: .monday(0).addingTimeInterval(Double($0) * 3600)
        )
      }, faults: [])
  }
}
