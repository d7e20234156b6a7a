#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The stretch of time that a phrase such as "friday afternoon" stands for.
public struct DateRange: Sendable, Hashable {
  /// How exact the phrase was.
  public enum Precision: Sendable, Hashable, Codable {
    /// Whole days: "friday", "next week", "march".
    case days
    /// Hours within a day or across days: "tomorrow afternoon", "after 3pm".
    case times
  }

  /// The first moment.
  public var start: Date
  /// The first moment after it.
  public var end: Date
  /// Whether the phrase named days or times.
  public var precision: Precision
  /// The range in plain words, dates spelled out, with the year only where it is not the present one:
  /// "Friday 27 November, 12:00 to 18:00".
  public var title: String
  /// The words that were read as others, in the order written: "wendsday" as "wednesday".
  public var corrections: [DateCorrection]

  /// The moments from `start` up to, not including, `end`.
  public init(start: Date, end: Date, precision: Precision, title: String, corrections: [DateCorrection] = [])
  {
    self.start = start
    self.end = end
    self.precision = precision
    self.title = title
    self.corrections = corrections
  }
}

/// A misspelt word, and the only word of time that it can stand for.
public struct DateCorrection: Sendable, Hashable, Codable {
  /// The word as it was written: "wendsday".
  public var written: String
  /// The word it was read as, in lower case: "wednesday".
  public var read: String

  /// A word and what it was read as.
  public init(written: String, read: String) {
    self.written = written
    self.read = read
  }
}
