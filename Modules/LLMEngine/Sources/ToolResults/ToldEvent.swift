package import CalendarTools

/// An event that an answer listed: only this one, or all with its title.
package struct ToldEvent: Hashable {
  private let title: String
  private let moment: [String]?

  /// This event only.
  package init(_ event: EventEntry) {
    (title, moment) = (event.title, [event.start, event.calendar])
  }

  /// All events with this title.
  package init(title: String) {
    (self.title, moment) = (title, nil)
  }

  /// Whether an event is meant.
  package func matches(_ event: EventEntry) -> Bool {
    event.title == title && (moment == nil || moment == [event.start, event.calendar])
  }
}
