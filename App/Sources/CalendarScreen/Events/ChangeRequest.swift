package import CalendarEditing
package import CalendarService

/// A change that a key or a line asks for. The planner makes a plan of it.
package struct ChangeRequest: Sendable, Hashable {
  /// What changes.
  package enum Kind: Sendable, Hashable {
    /// A new event.
    case add(EventWords)
    /// The event as these words describe it: title, time, place.
    case edit(EventWords)
    /// A new time in words.
    case move(words: String)
    /// A copy at a time, or in a calendar.
    case copy(words: String)
    /// A start that is earlier (negative) or later.
    case shift(minutes: Int)
    /// An end that is earlier (negative) or later.
    case lengthen(minutes: Int)
    /// A start, by the mouse.
    case start(CivilDateTime)
    case delete
    case answer(Participant.Response)
  }

  package var kind: Kind
  /// The event; `nil` for a new one.
  package var event: CalendarEvent?
  /// What changes of a series; `nil` if it is not decided.
  package var reach: EditReach?
  /// The calendar of a new event if its words name none and the settings have no default.
  package var usualCalendar: String?

  package init(_ kind: Kind, of event: CalendarEvent? = nil, reach: EditReach? = nil) {
    (self.kind, self.event, self.reach) = (kind, event, reach)
  }
}

/// An event in words: a sentence, and what only fields say.
package struct EventWords: Sendable, Hashable {
  package var sentence: String
  /// The chosen calendar; `nil` for that of the sentence, or the usual one.
  package var calendar: String?
  /// The link and the notes; `nil` unless they were edited.
  package var link: String?
  package var notes: String?

  package init(_ sentence: String) { self.sentence = sentence }
}
