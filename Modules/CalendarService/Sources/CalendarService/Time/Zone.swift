#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A time zone: its name, and its offset from UTC at every moment.
///
/// A plain value: showing and computing local times needs no database. A ``ZoneDatabaseProtocol`` reads zones by
/// name.
public struct Zone: Sendable, Hashable {
  /// A moment at which the offset from UTC changes.
  public struct Transition: Sendable, Hashable {
    /// When, in seconds since 1970-01-01T00:00:00Z.
    public var time: Int
    /// The offset from then on, in seconds; positive east of Greenwich.
    public var offset: Int

    /// A change to `offset` at `time`.
    public init(time: Int, offset: Int) {
      self.time = time
      self.offset = offset
    }
  }

  /// UTC itself.
  public static let utc = Zone(identifier: "UTC", offset: 0)

  /// The name, as in the IANA database where it is one: `Europe/Berlin`.
  public let identifier: String
  private let initialOffset: Int
  private let transitions: [Transition]
  private let repeats: Bool

  /// How many seconds moments may be away from 1970: more than any calendar can write, and far from overflowing.
  fileprivate static let farthestSecond = 1_000_000_000_000

  /// The length of the cycle in which the Gregorian calendar, weekdays included, repeats: 400 years.
  private static let cycle = 146_097 * 86_400

  /// A zone with one offset, in seconds, positive east of Greenwich.
  public init(identifier: String, offset: Int) {
    self.init(identifier: identifier, initialOffset: offset, transitions: [], repeats: false)
  }

  /// A zone whose offset is `initialOffset` until the first of `transitions`, which are sorted by time.
  ///
  /// - Parameter repeats: whether the rules of the last 400 years listed go on for ever after the last
  ///   transition; `false` keeps the last offset.
  public init(identifier: String, initialOffset: Int, transitions: [Transition], repeats: Bool) {
    self.identifier = identifier
    self.initialOffset = initialOffset
    self.transitions = transitions
    self.repeats = repeats
  }

  /// Whether the offset from UTC never changes.
  public var hasOneOffset: Bool { transitions.isEmpty }

  /// The offset from UTC at a moment, in seconds; positive east of Greenwich. Moments more than 30,000 years
  /// away, infinite ones among them, count as so far away; one that is not a number counts as 1970.
  public func offset(at moment: Date) -> Int {
    offset(atSecond: moment.wholeSecond)
  }

  /// What the wall clock of this zone shows at a moment; fractions of a second are dropped.
  public func dateTime(at moment: Date) -> CivilDateTime {
    let second = moment.wholeSecond
    return CivilDateTime(secondsSinceEpoch: second + offset(atSecond: second))
  }

  /// The moment at which the wall clock of this zone shows `dateTime`, within 30,000 years from now.
  ///
  /// A time that the clock skips (spring) is taken with the offset before the gap, so 02:30 becomes
  /// 03:30; one that it shows twice (autumn) is the first of the two (RFC 5545, section 3.3.5).
  public func date(of dateTime: CivilDateTime) -> Date {
    let wall = min(max(dateTime.secondsSinceEpoch, -Self.farthestSecond), Self.farthestSecond)
    // Most moments are more than two days from any change.
    if let offset = offset(around: wall) { return Date(timeIntervalSince1970: Double(wall - offset)) }
    // Offsets are within a day of each other, so the one in force a day ahead is the one before any
    // change near the wanted time.
    let before = offset(atSecond: wall - offset(atSecond: wall) - 86_400)
    let after = offset(atSecond: wall - offset(atSecond: wall) + 86_400)
    for offset in [before, after] where self.offset(atSecond: wall - offset) == offset {
      return Date(timeIntervalSince1970: Double(wall - offset))
    }
    return Date(timeIntervalSince1970: Double(wall - before))
  }

  /// The moment at which a day starts: midnight, or the first moment after it where the clock skips it.
  public func start(of day: CivilDate) -> Date {
    date(of: CivilDateTime(date: day))
  }

  /// The first moment after another one at which the offset from UTC may change; `nil` if it never changes again.
  public func nextChange(after moment: Date) -> Date? {
    let second = moment.wholeSecond
    guard let last = transitions.last, repeats || second < last.time, second < Self.farthestSecond else {
      return nil
    }
    let cycles = second < last.time ? 0 : (second - last.time) / Self.cycle + 1
    let next = transitions.startOfLater(than: second - cycles * Self.cycle)
    return Date(timeIntervalSince1970: Double(transitions[next].time + cycles * Self.cycle))
  }

  /// The first local times that the clock of this zone skips and that do not all lie before `wall`; `nil` if it skips
  /// none any more.
  public func skippedTimes(after wall: CivilDateTime) -> Range<CivilDateTime>? {
    let from = wall.secondsSinceEpoch - 2 * 86_400
    guard let last = transitions.last, wall.secondsSinceEpoch < Self.farthestSecond else { return nil }
    var shift = from >= last.time && repeats ? (from - last.time) / Self.cycle * Self.cycle + Self.cycle : 0
    for _ in 0..<(repeats ? 2 : 1) {
      let indices = transitions.startOfLater(than: from - shift)..<transitions.count
      if let gap = indices.lazy.compactMap({ gap(at: $0, shift) }).first(where: { $0.upperBound > wall }) {
        return gap
      }
      shift += Self.cycle
    }
    return nil
  }

  /// The local times that a transition skips; `nil` if it skips none.
  private func gap(at index: Int, _ shift: Int) -> Range<CivilDateTime>? {
    let (change, before) = (transitions[index], index == 0 ? initialOffset : transitions[index - 1].offset)
    guard change.offset > before else { return nil }
    let start = CivilDateTime(secondsSinceEpoch: change.time + before + shift)
    return start..<CivilDateTime(secondsSinceEpoch: change.time + change.offset + shift)
  }

  /// The offset of the two days before and after a second since 1970-01-01T00:00:00Z, if it does not change then.
  private func offset(around second: Int) -> Int? {
    let next = transitions.startOfLater(than: second - 2 * 86_400)
    guard next < transitions.count, transitions[next].time > second + 2 * 86_400 else { return nil }
    return next == 0 ? initialOffset : transitions[next - 1].offset
  }

  /// The offset at a second since 1970-01-01T00:00:00Z.
  private func offset(atSecond second: Int) -> Int {
    guard let last = transitions.last else { return initialOffset }
    let cycles = second > last.time && repeats ? (second - last.time + Self.cycle - 1) / Self.cycle : 0
    let second = second - cycles * Self.cycle
    let next = transitions.startOfLater(than: second)
    return next == 0 ? initialOffset : transitions[next - 1].offset
  }
}

extension [Zone.Transition] {
  /// The index of the first transition after a second.
  fileprivate func startOfLater(than second: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].time <= second { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Date {
  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down, and within 30,000 years from then; 0 for what is not a
  /// number.
  public var wholeSecond: Int {
    let seconds = timeIntervalSince1970
    guard !seconds.isNaN else { return 0 }
    let limit = Double(Zone.farthestSecond)
    return Int(min(max(seconds.rounded(.down), -limit), limit))
  }
}

extension Zone: CustomStringConvertible {
  /// The name alone.
  public var description: String { identifier }
}
