public import Catalog
public import Foundation

/// When and where the person is: the present moment, and the zone and week in which to show times.
public struct LocalClock: Sendable {
  /// Reads the present moment.
  public let now: @Sendable () -> Date
  /// The zone in which times are read and shown.
  public let zone: Zone
  /// The day on which a week starts.
  public let firstWeekday: Weekday

  /// A clock; the week starts on Monday unless said otherwise.
  public init(zone: Zone, firstWeekday: Weekday = .monday, now: @escaping @Sendable () -> Date) {
    self.now = now
    self.zone = zone
    self.firstWeekday = firstWeekday
  }

  /// What the wall clock shows now.
  public var dateTime: CivilDateTime { zone.dateTime(at: now()) }

  /// The current day.
  public var today: CivilDate { dateTime.date }
}

/// The person's clock. Obtain it with `\.localClock`; the composition root supplies the value.
public enum LocalClockBlueprint: ServiceKey {
  /// When and where the person is.
  public typealias Output = LocalClock
}

extension Catalog {
  /// The key of ``LocalClockBlueprint``.
  public var localClock: LocalClockBlueprint.Type { LocalClockBlueprint.self }
}
