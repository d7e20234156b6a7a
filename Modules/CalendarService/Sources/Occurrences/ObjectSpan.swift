package import CalendarService
package import ICalendarComponents
import Recurrence

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The interval that contains all occurrences of an object, with a day of slack at each end.
///
/// Local times are taken as UTC, since no zone differs by more than a day. Exceptions at an end of the series do
/// not shorten the span.
package struct ObjectSpan {
  private static let day = 86_400
  private let series: EventSeries?
  private let components: [EventComponent]

  package init(_ object: CalendarObject, resolver: EventZoneResolver) {
    components = object.components
    let replaced = object.components.filter { !$0.overridesFuture }.compactMap(\.recurrenceID)
    series = object.components.first { $0.recurrenceID == nil }
      .map { master in
        // Only the person's zone, unknown here, determines UNTIL for a floating time.
        let isFloating = !master.start.isDay && resolver.writtenZone(of: master.start) == nil
        return EventSeries(
          master: master, replaced: replaced, resolver: resolver, slack: isFloating ? Self.day : 0)
      }
  }

  /// The span of an object that is one event without exceptions, as most are; `nil` for any other.
  package static func ofSingleEvent(_ object: CalendarObject) -> DateInterval? {
    guard object.isSingleEvent else { return nil }
    let component = object.components[0]
    let start = component.start.dateTime.secondsSinceEpoch
    let end = max(start, component.end.dateTime.secondsSinceEpoch)
    return DateInterval(
      start: Date(timeIntervalSince1970: Double(start - day)),
      end: Date(timeIntervalSince1970: Double(end + day)))
  }

  /// The span; `nil` if no event takes place.
  package var interval: DateInterval? {
    let shown = components.filter { component in
      component.recurrenceID == nil
        ? series?.hasOccurrence == true : series == nil || component.status != .cancelled
    }
    guard let first = shown.map({ self.start(of: $0) }).min() else { return nil }
    let ends = shown.map { self.end(of: $0) }
    let from = Date(timeIntervalSince1970: Double(first - Self.day))
    guard !ends.contains(nil), let last = ends.compactMap(\.self).max() else {
      return DateInterval(start: from, end: max(from, .distantFuture))
    }
    return DateInterval(start: from, end: Date(timeIntervalSince1970: Double(max(first, last) + Self.day)))
  }

  private func start(of component: EventComponent) -> Int {
    let starts = [component.start] + component.recurrenceDates
    return starts.map(\.dateTime.secondsSinceEpoch).min() ?? 0
  }

  /// The end; `nil` if it never ends.
  private func end(of component: EventComponent) -> Int? {
    let start = component.start.dateTime.secondsSinceEpoch
    let length = component.end.dateTime.secondsSinceEpoch - start
    if component.recurrenceID != nil, component.overridesFuture, let series {
      // It moves all later occurrences by as much as the first.
      let shift = start - (component.recurrenceID?.dateTime.secondsSinceEpoch ?? start)
      return last(of: series).map { $0 + shift + max(0, length) }
    }
    var end = start + max(0, length)
    for date in component.recurrenceDates {
      let own = component.recurrenceEnds[date]?.dateTime.secondsSinceEpoch
      end = max(end, own ?? date.dateTime.secondsSinceEpoch + length)
    }
    guard component.recurrenceID == nil, let series, !series.rules.isEmpty else { return end }
    return last(of: series).map { max(end, $0 + length) }
  }

  private func last(of series: EventSeries) -> Int? {
    var last = series.listed.last?.secondsSinceEpoch ?? .min
    for rule in series.rules {
      guard let end = rule.last else { return nil }
      last = max(last, end.secondsSinceEpoch)
    }
    return last
  }
}

extension CalendarObject {
  /// Whether the object is one component that takes place once without exceptions.
  var isSingleEvent: Bool { components.count == 1 && components[0].takesPlaceOnce }
}

extension EventComponent {
  fileprivate var takesPlaceOnce: Bool {
    !isRecurring && exceptionDates.isEmpty && recurrenceID == nil && exceptionRules.isEmpty
  }
}
