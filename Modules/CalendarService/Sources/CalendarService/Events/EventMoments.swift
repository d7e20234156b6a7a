#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// When an event takes place: the times of a ``CalendarEvent``.
public struct EventMoments: Sendable, Hashable {
  /// ``CalendarEvent/start``.
  public var start: Date
  /// ``CalendarEvent/end``.
  public var end: Date
  /// ``CalendarEvent/days``.
  public var days: CalendarEvent.Days?
  /// ``CalendarEvent/zone``.
  public var zone: String?
  /// ``CalendarEvent/endZone``.
  public var endZone: String?

  /// The moments of an event; times without a zone are in UTC, floating or whole days.
  public init(
    start: Date, end: Date, days: CalendarEvent.Days? = nil, zone: String? = nil, endZone: String? = nil
  ) {
    (self.start, self.end, self.days, self.zone, self.endZone) = (start, end, days, zone, endZone)
  }

  /// Whether they are under way at any moment of `[from, to)`: ``CalendarEvent/isUnderWay(from:to:)``.
  public func isUnderWay(from: Date, to: Date) -> Bool {
    from < to && start < to && (end > from || start >= from)
  }
}

extension CalendarEvent {
  /// When it takes place.
  public var moments: EventMoments {
    get { EventMoments(start: start, end: end, days: days, zone: zone, endZone: endZone) }
    set {
      (start, end, days) = (newValue.start, newValue.end, newValue.days)
      (zone, endZone) = (newValue.zone, newValue.endZone)
    }
  }

  /// Whether it is under way at any moment of `[from, to)`.
  ///
  /// An event that ends exactly at the start of the range is not; one that starts then is, even if it has no
  /// length. Always `false` for an empty or reversed range.
  public func isUnderWay(from: Date, to: Date) -> Bool {
    EventMoments(start: start, end: end).isUnderWay(from: from, to: to)
  }
}
