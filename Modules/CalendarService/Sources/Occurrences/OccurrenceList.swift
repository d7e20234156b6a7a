package import CalendarService

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Lists the events of many objects in a range. A file of a few lines can have more of them than fit into memory: then
/// the series that have the most are joined, each into one event that says how many it stands for.
package struct OccurrenceList {
  /// How many events are listed one by one.
  static let most = 100_000

  let from: Date
  let to: Date
  /// The occurrences of an object; `nil` where none can be in the range.
  let occurrences: ((calendar: String, object: CalendarObject)) -> ObjectOccurrences?

  package init(
    from: Date, to: Date,
    occurrences: @escaping ((calendar: String, object: CalendarObject)) -> ObjectOccurrences?
  ) {
    self.from = from
    self.to = to
    self.occurrences = occurrences
  }

  /// The events, in no particular order.
  package func events(of objects: [(calendar: String, object: CalendarObject)]) -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    for object in objects {
      guard let occurrences = occurrences(object) else { continue }
      if !occurrences.append(to: &events, from: from, to: to, most: Self.most) { return joined(objects) }
    }
    return events
  }

  private func joined(_ objects: [(calendar: String, object: CalendarObject)]) -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    var series: [(number: Int, count: Int, event: CalendarEvent)] = []
    for (number, object) in objects.enumerated() {
      guard let occurrences = occurrences(object) else { continue }
      occurrences.appendOverrides(to: &events, from: from, to: to)
      if let joined = occurrences.joined(from: from, to: to) {
        series.append((number, joined.count, joined.event))
      }
    }
    // Those with the fewest first, as long as each of the others can still be one event.
    series.sort { $0.count < $1.count }
    var left = Self.most - events.count - series.count
    for (number, count, event) in series {
      left -= count - 1
      guard left >= 0, count > 1, let occurrences = occurrences(objects[number]) else {
        events.append(event)
        continue
      }
      _ = occurrences.appendSeries(to: &events, from: from, to: to)
    }
    return events
  }
}
