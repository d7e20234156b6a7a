public import Foundation

/// Computes where the time goes.
///
/// Safe to call from any task.
public protocol InsightsFeatureProtocol: Sendable {
  /// Adds up the hours of the busy events in `[from, to)`, by day and by calendar.
  ///
  /// All-day, cancelled, declined and free events do not count. Of an event that lasts a day (24 hours) or
  /// longer, only the working hours of each day (``CalendarStore/DayHours/working``) count, not the nights; a
  /// shorter one counts as it is, past midnight too. Only what lies in the range counts of an
  /// event that reaches beyond it. Days are those of the person's zone; a day without events is in, with
  /// nothing. An empty or reversed range has no days.
  ///
  /// - Throws: ``InsightsError``.
  func timeSpent(from: Date, to: Date) async throws(InsightsError) -> TimeSpent
}
