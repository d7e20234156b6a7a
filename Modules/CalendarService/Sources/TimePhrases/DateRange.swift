public import CalendarService

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The range of time that a phrase such as "friday afternoon" means.
public struct DateRange: Sendable, Hashable {
  /// The precision of the phrase.
  public enum Precision: Sendable, Hashable, Codable {
    /// Whole days: "friday", "next week", "march".
    case days
    /// Hours within a day or across days: "tomorrow afternoon", "after 3pm".
    case times
  }

  /// The start.
  public var start: Date
  /// The end, which is not part of the range.
  public var end: Date
  /// Whether the phrase named days or times.
  public var precision: Precision
  /// The range in plain words, with the year only if it is not the current one: "Friday 27 November, 12:00 to 18:00".
  public var title: String
  /// The corrected words, in the order written: "wendsday" as "wednesday".
  public var corrections: [DateCorrection]

  /// A range from `start` up to, not including, `end`.
  public init(start: Date, end: Date, precision: Precision, title: String, corrections: [DateCorrection] = [])
  {
    self.start = start
    self.end = end
    self.precision = precision
    self.title = title
    self.corrections = corrections
  }
}

/// A word that is read in another way than it is written: a misspelled one as the only time word that it can be, or a
/// time that the clock skips as the one after the gap.
public struct DateCorrection: Sendable, Hashable, Codable {
  /// The word as written: "wendsday".
  public var written: String
  /// The correction, in lower case: "wednesday".
  public var read: String
  /// Whether ``written`` is a time that the clock skips on that day, in spring.
  public var isSkipped: Bool

  /// A word and its correction.
  public init(written: String, read: String, isSkipped: Bool = false) {
    self.written = written
    self.read = read
    self.isSkipped = isSkipped
  }
}

extension DateCorrection: CustomStringConvertible {
  /// A sentence for the person.
  public var description: String {
    isSkipped
      ? "The clock skips \(written) on that day: it is read as \(read)." : "Read '\(written)' as '\(read)'."
  }
}

extension LocalClock {
  /// Returns the correction of a local time that a clock skips; `nil` for any other time.
  ///
  /// - Parameter zone: the zone of the clock; `nil` for ``zone``.
  public func skipped(_ time: CivilDateTime, in zone: Zone? = nil) -> DateCorrection? {
    let zone = zone ?? self.zone
    let shown = zone.dateTime(at: zone.date(of: time))
    guard shown != time else { return nil }
    return DateCorrection(written: hours.text(time), read: hours.text(shown), isSkipped: true)
  }
}
