public import Catalog

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Ready keys for what a program reads from the system. In a test they fail until the test supplies them: with values
// that it controls by `supply(_:)` of `CatalogTesting`, or with the system's by `supplyLive(_:)`.

/// The clock that measures time and sleeps: `\.clock`. The system's continuous clock by default.
public enum ClockKey: EnvironmentServiceKey {
  /// Code that needs its instants takes a clock of its own type instead.
  public typealias Output = any Clock<Duration>

  /// The continuous clock.
  public static func makeDefault(from catalog: any Assembling) throws -> any Clock<Duration> {
    ContinuousClock()
  }
}

/// The date: `try catalog[\.date]()`.
public enum DateKey: EnvironmentServiceKey {
  /// Returns the date of each call.
  public typealias Output = @Sendable () -> Date

  /// The system's date.
  public static func makeDefault(from catalog: any Assembling) throws -> @Sendable () -> Date {
    { Date() }
  }
}

/// Makes identifiers: `try catalog[\.uuid]()`.
public enum UUIDKey: EnvironmentServiceKey {
  /// Returns a new one for each call.
  public typealias Output = @Sendable () -> UUID

  /// Random ones.
  public static func makeDefault(from catalog: any Assembling) throws -> @Sendable () -> UUID {
    { UUID() }
  }
}

/// Random numbers: `var random = try catalog[\.randomNumbers]`, then `Int.random(in: 1...6, using: &random)`.
public enum RandomNumbersKey: EnvironmentServiceKey {
  /// Copies continue the same sequence.
  public typealias Output = RandomNumbers

  /// The system's generator.
  public static func makeDefault(from catalog: any Assembling) throws -> RandomNumbers {
    RandomNumbers {
      var system = SystemRandomNumberGenerator()
      return system.next()
    }
  }
}

/// A random number generator that may be shared.
public struct RandomNumbers: RandomNumberGenerator, Sendable {
  private let number: @Sendable () -> UInt64

  /// A generator that calls `number` for each number, from any thread.
  public init(_ number: @escaping @Sendable () -> UInt64) {
    self.number = number
  }

  /// The next number.
  public func next() -> UInt64 { number() }
}

/// The person's calendar: `\.calendar`. It follows changes of the system's settings.
public enum CalendarKey: EnvironmentServiceKey {
  /// A value: obtain it again to see a supply made later.
  public typealias Output = Calendar

  /// The current one.
  public static func makeDefault(from catalog: any Assembling) throws -> Calendar {
    .autoupdatingCurrent
  }
}

/// The person's time zone: `\.timeZone`. It follows changes of the system's settings.
public enum TimeZoneKey: EnvironmentServiceKey {
  /// A value: obtain it again to see a supply made later.
  public typealias Output = TimeZone

  /// The current one.
  public static func makeDefault(from catalog: any Assembling) throws -> TimeZone {
    .autoupdatingCurrent
  }
}

/// The person's language and region: `\.locale`. It follows changes of the system's settings.
public enum LocaleKey: EnvironmentServiceKey {
  /// A value: obtain it again to see a supply made later.
  public typealias Output = Locale

  /// The current one.
  public static func makeDefault(from catalog: any Assembling) throws -> Locale {
    .autoupdatingCurrent
  }
}

extension Catalog {
  /// The clock that measures time and sleeps.
  public var clock: ClockKey.Type { ClockKey.self }
  /// The date.
  public var date: DateKey.Type { DateKey.self }
  /// Makes identifiers.
  public var uuid: UUIDKey.Type { UUIDKey.self }
  /// Random numbers.
  public var randomNumbers: RandomNumbersKey.Type { RandomNumbersKey.self }
  /// The person's calendar.
  public var calendar: CalendarKey.Type { CalendarKey.self }
  /// The person's time zone.
  public var timeZone: TimeZoneKey.Type { TimeZoneKey.self }
  /// The person's language and region.
  public var locale: LocaleKey.Type { LocaleKey.self }
}
