import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A free stretch, for other programs.
struct FreeRecord: Encodable {
  let start: String
  let end: String
  let weekday: String
  let minutes: Int

  init(_ slot: DateInterval, in zone: Zone) {
    start = zone.text(of: slot.start)
    end = zone.text(of: slot.end)
    weekday = zone.dateTime(at: slot.start).date.weekday.name
    minutes = Int(slot.duration / 60)
  }
}
