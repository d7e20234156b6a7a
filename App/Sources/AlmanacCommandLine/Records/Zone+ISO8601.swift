import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Zone {
  /// A moment as ISO 8601 writes it, with the offset of this zone: `2026-11-21T09:30:00+01:00`.
  func text(of moment: Date) -> String {
    let minutes = abs(offset(at: moment)) / 60
    let sign = offset(at: moment) < 0 ? "-" : "+"
    return "\(dateTime(at: moment))\(sign)\(Self.twoDigits(minutes / 60)):\(Self.twoDigits(minutes % 60))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
