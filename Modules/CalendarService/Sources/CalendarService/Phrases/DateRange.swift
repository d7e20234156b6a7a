public import Foundation

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
  /// The range in plain words, dates spelled out: "Friday 27 November 2026, 12:00 to 18:00".
  public var title: String

  /// The moments from `start` up to, not including, `end`.
  public init(start: Date, end: Date, precision: Precision, title: String) {
    self.start = start
    self.end = end
    self.precision = precision
    self.title = title
  }
}
