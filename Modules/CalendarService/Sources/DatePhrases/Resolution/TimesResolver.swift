import PhraseWords

/// Resolves the minutes of a day from its part and times.
struct TimesResolver: Sendable {
  /// Minutes since midnight; values above 24 hours are on the next day.
  typealias Minutes = (start: Int, end: Int)

  let part: DayPart?

  private static let day = 24 * 60

  /// `nil` if the times end before they start.
  func minutes(_ times: TimesPhrase?) -> Minutes? {
    let span: Minutes =
      part.map { (start: $0.minutes.lowerBound, end: $0.minutes.upperBound) } ?? (0, Self.day)
    switch times {
    case nil: return span
    case .at(let time):
      // A single time is an hour: long enough to test whether it is free, short enough to be a time.
      return (minute(time), minute(time) + 60)
    case .after(let time), .from(let time):
      let start = minute(time)
      // "after midnight" is the night until six.
      if start >= Self.day { return (start, Self.day + 6 * 60) }
      return (start, start < span.end ? span.end : Self.day)
    case .before(let time):
      let end = minute(time)
      let start = span.start < end ? span.start : 0
      return start < end ? (start, end) : nil
    case .between(let first, let last): return between(first, last)
    }
  }

  /// The minutes of a time within the named part of the day.
  func minute(_ time: SpokenTime) -> Int {
    if part == .night, time.isBare, time.hour == 12 || time.hour < 6 {
      return Self.day + time.hour % 12 * 60 + time.minute
    }
    return time.leaning(to: part?.half).minutes
  }

  private func between(_ first: SpokenTime, _ last: SpokenTime) -> Minutes? {
    var end = minute(last)
    var start = minute(first)
    // Midnight as the start of a range is the start of the day.
    if start == Self.day, end != Self.day { start = 0 }
    if first.isBare, part == nil, let half = last.half {
      // "2 to 4pm" is after noon; "9 to 5pm" and "11 to 1pm" start before noon.
      let same = first.leaning(to: half).minutes
      start = same < end ? same : first.leaning(to: half == .pm ? .am : .pm).minutes
    }
    if first.isBare, part == nil, last.isOf24Hours, last.hour > 12, last.hour < 24 {
      // "6:00 to 14:00" is of a 24-hour clock.
      start = first.hour * 60 + first.minute
    }
    if !first.isBare || first.isOfClock, last.isBare, !last.isOfClock, part == nil {
      // "midnight to 6", "1am to 3", "10pm to 2": the first such hour after the start.
      let hour = last.leaning(to: .am).minutes
      end = hour > start ? hour : hour + ((start - hour) / (12 * 60) + 1) * 12 * 60
    }
    // "from 6 to 7": the end is in the later half.
    if end <= start, last.isBare, end + 12 * 60 > start { end += end + 12 * 60 <= Self.day ? 12 * 60 : 0 }
    // "10pm to 2am" continues after midnight.
    if end <= start, start >= 12 * 60, end <= 12 * 60 { end += Self.day }
    return start < end ? (start, end) : nil
  }
}
