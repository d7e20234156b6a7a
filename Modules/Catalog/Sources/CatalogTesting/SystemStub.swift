public import Catalog
import CatalogSystem
import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The system for a test: a clock and a date that stand still, numbered identifiers, random numbers from a
/// seed, and a calendar, time zone and locale that are the same everywhere.
///
/// ```
/// let system = SystemStub()
/// catalog.supply(system)
/// system.date.addTimeInterval(3600)
/// ```
///
/// Changes are seen by later obtains, and by what was obtained from `\.date`, `\.uuid` and `\.randomNumbers` before.
/// Safe to use from any task.
public final class SystemStub: Sendable {
  private struct State {
    var date: Date
    var seed: UInt64
    var lastUUID: UInt32 = 0
    var timeZone = TimeZone.gmt
    var locale = Locale(identifier: "en_US_POSIX")
    var calendar = Calendar(identifier: .gregorian)
  }

  private let state: Mutex<State>

  /// What `\.clock` is.
  public let clock = ManualClock()

  /// A system at a date.
  ///
  /// - Parameters:
  ///   - date: what `\.date` returns until ``date`` is set. The first second of 2001 (UTC) by default.
  ///   - seed: selects the sequence of `\.randomNumbers`.
  public init(date: Date = Date(timeIntervalSinceReferenceDate: 0), seed: UInt64 = 0) {
    state = Mutex(State(date: date, seed: seed))
  }

  /// The date that `\.date` returns.
  public var date: Date {
    get { state.withLock { $0.date } }
    set { state.withLock { $0.date = newValue } }
  }

  /// What `\.timeZone` is, and the zone of `\.calendar`. GMT by default.
  public var timeZone: TimeZone {
    get { state.withLock { $0.timeZone } }
    set { state.withLock { $0.timeZone = newValue } }
  }

  /// What `\.locale` is, and the locale of `\.calendar`. `en_US_POSIX` by default.
  public var locale: Locale {
    get { state.withLock { $0.locale } }
    set { state.withLock { $0.locale = newValue } }
  }

  /// What `\.calendar` is, in ``timeZone`` and for ``locale``. Gregorian by default.
  public var calendar: Calendar {
    get {
      state.withLock { state in
        var calendar = state.calendar
        calendar.timeZone = state.timeZone
        calendar.locale = state.locale
        return calendar
      }
    }
    set { state.withLock { $0.calendar = newValue } }
  }

  /// The next identifier: 00000000-0000-0000-0000-000000000001, then …2.
  fileprivate func nextUUID() -> UUID {
    let number = state.withLock { state in
      state.lastUUID &+= 1
      return state.lastUUID
    }
    let bytes = withUnsafeBytes(of: number.bigEndian) { Array($0) }
    return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3]))
  }

  /// The next number (SplitMix64; Steele, Lea and Flood 2014).
  fileprivate func nextNumber() -> UInt64 {
    state.withLock { state in
      state.seed &+= 0x9e37_79b9_7f4a_7c15
      var number = state.seed
      number = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
      number = (number ^ (number >> 27)) &* 0x94d0_49bb_1331_11eb
      return number ^ (number >> 31)
    }
  }
}

extension Catalog {
  /// Supplies every key of `CatalogSystem` with the values of `system`.
  public func supply(_ system: SystemStub, file: StaticString = #fileID, line: UInt = #line) {
    override {
      $0.supply(ClockKey.self, file: file, line: line) { _ in system.clock }
      $0.supply(DateKey.self, file: file, line: line) { _ in { system.date } }
      $0.supply(UUIDKey.self, file: file, line: line) { _ in { system.nextUUID() } }
      $0.supply(RandomNumbersKey.self, file: file, line: line) { _ in
        RandomNumbers { system.nextNumber() }
      }
      $0.supply(CalendarKey.self, file: file, line: line) { _ in system.calendar }
      $0.supply(TimeZoneKey.self, file: file, line: line) { _ in system.timeZone }
      $0.supply(LocaleKey.self, file: file, line: line) { _ in system.locale }
    }
  }

  /// Supplies the live default of a key: a test that says so may use it.
  ///
  /// ```
  /// @Test(.catalog { $0.supplyLive(\.calendar) })
  /// ```
  public func supplyLive<K: EnvironmentServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) {
    override {
      $0.supply(K.self, scope: K.defaultScope, file: file, line: line) {
        try K.makeDefault(from: $0)
      }
    }
  }
}
