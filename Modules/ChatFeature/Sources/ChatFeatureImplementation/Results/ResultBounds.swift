/// How much of what was found a result tells. Totals always count everything.
struct ResultBounds: Sendable, Hashable {
  /// The most events or pairs of events.
  var events: Int
  /// The most days.
  var days: Int
  /// The most people of an event.
  var people: Int

  /// Everything: for an engine that reads without limit.
  static let unlimited = ResultBounds(events: .max, days: .max, people: .max)
  /// What a language model's context has room for.
  static let context = ResultBounds(events: 20, days: 31, people: 10)

  private init(events: Int, days: Int, people: Int) {
    self.events = events
    self.days = days
    self.people = people
  }
}
