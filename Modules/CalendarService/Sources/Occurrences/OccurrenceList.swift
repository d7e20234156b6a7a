package import CalendarService
package import ICalendarComponents

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Lists the events of many objects in a range. A small file can have more events than fit into memory: the series
/// with the most are then each joined into one event with a count.
package struct OccurrenceList {
  /// The maximum number of events listed individually.
  static let most = 100_000

  let from: Date
  let to: Date
  /// Returns the zone resolver of an object.
  let resolver: (CalendarObject) -> EventZoneResolver

  package init(from: Date, to: Date, resolver: @escaping (CalendarObject) -> EventZoneResolver) {
    self.from = from
    self.to = to
    self.resolver = resolver
  }

  /// The events, in no particular order.
  package func events(of objects: [(calendar: String, object: CalendarObject)]) -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    for (calendar, object) in objects {
      let resolver = resolver(object)
      if ObjectOccurrences.appendSingleEvent(
        of: object, calendar: calendar, resolver: resolver, to: &events, from: from, to: to)
      {
        if events.count > Self.most { return joined(objects) }
      } else if !ObjectOccurrences(object, calendar: calendar, resolver: resolver)
        .append(to: &events, from: from, to: to, most: Self.most)
      {
        return joined(objects)
      }
    }
    return events
  }

  private func occurrences(
    of object: (calendar: String, object: CalendarObject)
  ) -> ObjectOccurrences {
    ObjectOccurrences(object.object, calendar: object.calendar, resolver: resolver(object.object))
  }

  private func joined(_ objects: [(calendar: String, object: CalendarObject)]) -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    var series: [(number: Int, count: Int, event: CalendarEvent)] = []
    for (number, object) in objects.enumerated() {
      let occurrences = occurrences(of: object)
      occurrences.appendOverrides(to: &events, from: from, to: to)
      if let joined = occurrences.joined(from: from, to: to) {
        series.append((number, joined.count, joined.event))
      }
    }
    // Series with the fewest events first, while one event remains for each of the others.
    series.sort { $0.count < $1.count }
    var left = Self.most - events.count - series.count
    for (number, count, event) in series {
      left -= count - 1
      guard left >= 0, count > 1 else {
        events.append(event)
        continue
      }
      _ = occurrences(of: objects[number]).appendSeries(to: &events, from: from, to: to)
    }
    return events
  }
}
