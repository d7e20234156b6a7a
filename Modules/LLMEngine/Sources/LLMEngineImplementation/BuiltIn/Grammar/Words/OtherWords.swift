import CalendarTools

/// "The other one", and the words after it.
enum OtherWords {
  /// The words after "the other"; `nil` if they begin differently.
  static func rest(of wording: Wording) -> Wording? { wording.after(openings) }

  private static let openings = [
    "the other", "the other one", "another one", "not that one", "the other event", "not this one",
    "i meant the other", "i meant the other one", "i mean the other", "i mean the other one",
  ]
}

/// An event that an answer listed: only this one, or all with its title.
struct ToldEvent: Hashable {
  private let title: String
  private let moment: [String]?

  /// This event only.
  init(_ event: EventEntry) {
    (title, moment) = (event.title, [event.start, event.calendar])
  }

  /// All events with this title.
  init(title: String) {
    (self.title, moment) = (title, nil)
  }

  /// Whether an event is meant.
  func matches(_ event: EventEntry) -> Bool {
    event.title == title && (moment == nil || moment == [event.start, event.calendar])
  }
}
