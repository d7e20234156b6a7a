public import CalendarService
public import Foundation
public import InsightsFeature

/// An insights feature that knows the time spent on some days.
public struct StubInsightsFeature: InsightsFeatureProtocol {
  /// The time of the days that are known, and how many events it took.
  public var timeSpent: TimeSpent
  /// The zone of the days.
  public var zone: Zone
  /// What ``timeSpent(from:to:)`` throws instead of answering.
  public var error: InsightsError?

  /// A feature that knows `timeSpent`, by the days of `zone`.
  public init(
    timeSpent: TimeSpent = TimeSpent(days: [], eventCount: 0), zone: Zone = .utc, error: InsightsError? = nil
  ) {
    self.timeSpent = timeSpent
    self.zone = zone
    self.error = error
  }

  /// The known days that lie in `[from, to)` at least in part, each as a whole.
  public func timeSpent(from: Date, to: Date) async throws(InsightsError) -> TimeSpent {
    if let error { throw error }
    var answer = timeSpent
    answer.days.removeAll { day in
      zone.start(of: day.date) >= to || zone.start(of: day.date.adding(days: 1)) <= from
    }
    return answer
  }
}
