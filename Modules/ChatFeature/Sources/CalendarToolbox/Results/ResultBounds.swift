/// Limits on the content of a result. Totals always count everything.
struct ResultBounds: Sendable, Hashable {
  /// The maximum number of events or pairs of events.
  var events: Int
  /// The maximum number of days.
  var days: Int
  /// The maximum number of people per event.
  var people: Int

  /// No limits: for an engine without a bounded context.
  static let unlimited = ResultBounds(events: .max, days: .max, people: .max)
  /// Limits for the context of a language model.
  static let context = ResultBounds(events: 20, days: 31, people: 10)

  private init(events: Int, days: Int, people: Int) {
    self.events = events
    self.days = days
    self.people = people
  }
}
