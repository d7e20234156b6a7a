import CalendarTools

/// "The other one", and the words that follow.
enum OtherWords {
  /// The words behind "the other"; `nil` where they begin otherwise.
  static func rest(of wording: Wording) -> Wording? {
    wording.after(
      Wording.runs(
        "the other", "the other one", "another one", "not that one", "the other event", "not this one",
        "i meant the other", "i meant the other one", "i mean the other", "i mean the other one"))
  }
}

/// An event that an answer told: it alone, or all that are called so.
struct ToldEvent: Hashable {
  private let title: String
  private let moment: [String]?

  /// An event that was found.
  init(_ event: EventEntry) {
    (title, moment) = (event.title, [event.start, event.calendar])
  }

  /// All events that are called so.
  init(title: String) {
    (self.title, moment) = (title, nil)
  }

  /// Whether an event is this one.
  func matches(_ event: EventEntry) -> Bool {
    event.title == title && (moment == nil || moment == [event.start, event.calendar])
  }
}
