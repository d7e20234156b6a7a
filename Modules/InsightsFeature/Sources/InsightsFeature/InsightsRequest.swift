public import CalendarService
public import CalendarStore
public import Foundation

/// What to add up, and what counts as work.
public struct InsightsRequest: Sendable, Hashable {
  /// The most days that one report has: a hundred years.
  public static let mostDays = 36_525

  /// The first moment.
  public var start: Date
  /// The first moment after the range. An empty or reversed range has no days.
  public var end: Date
  /// The working hours of a working day.
  public var hours = DayHours.working
  /// The working days: Monday to Friday unless the person says otherwise.
  public var workdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
  /// The shortest free stretch within working hours that counts as focus time; an hour unless the person says
  /// otherwise.
  public var focus: Duration = .seconds(3600)

  /// The range `[start, end)`.
  public init(from start: Date, to end: Date) {
    self.start = start
    self.end = end
  }
}
