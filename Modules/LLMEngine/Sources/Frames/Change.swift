import CalendarService
package import CalendarTools
import LLMEngine
import Sentences
package import TimePhrases
package import ToolResults

/// A change to the calendar that a person requests.
package struct Change: Sendable, Hashable {
  /// What to do.
  package enum Action: Sendable, Hashable {
    /// An event in the person's own words: "lunch with ana tomorrow at noon". `hasTime` states whether they name a
    /// time.
    case add(words: String, hasTime: Bool)
    /// A new time, in the person's own words; `nil` if they name none.
    case move(to: String?)
    /// A new title.
    case rename(String)
    /// A new place.
    case place(String)
    /// Text to add to the notes.
    case addNotes(String)
    /// A new length, in minutes.
    case length(Length)
    /// A new end, in the person's own words.
    case end(String)
    /// A reminder that many minutes before the event; `nil` if the person does not say how many.
    case remind(Int?)
    /// A new event with a reminder that many minutes before the event: "remind me to leave 30 minutes before yoga".
    case note(String, before: Int)
    /// Remove its reminders.
    case quiet
    /// Mark it as free, busy, tentative, confirmed or cancelled.
    case mark(String)
    /// Repeat it this often, in the person's own words; "none" for once.
    case repetition(String)
    /// Move it to a calendar, and perhaps to a time.
    case transfer(String, at: String?)
    /// Copy it to a calendar, a time or both.
    case copy(String?, at: String?)
    /// Remove the event.
    case delete
    /// An answer to an invitation, by the name that the tool uses.
    case answer(String)
    /// Undo the last change.
    case undo
    /// Redo the change that was last undone.
    case redo
    /// "Make it …" and "what about …": what it changes depends on the previous turn.
    case amend(String)

    /// Whether it asks how much of a series it changes: a repetition is the series', and a copy is one event.
    package var isOfOccurrences: Bool {
      switch self {
      case .repetition, .copy: false
      default: true
      }
    }

    /// Whether it applies to several events at once.
    package var takesSeveral: Bool {
      switch self {
      case .move, .delete, .transfer, .copy: true
      default: false
      }
    }
  }

  /// A new length, or a difference to the current one.
  package enum Length: Sendable, Hashable {
    case exactly(Int)
    case by(Int)
  }

  /// A time of day in the person's own words.
  package struct Start: Sendable, Hashable {
    package var words: String
    package var time: ClockTime

    package init(words: String, time: ClockTime) {
      (self.words, self.time) = (words, time)
    }
  }

  /// What to do.
  package var action: Action
  /// The events to change; unused when an event is added.
  package var target = ChangeTarget()
  /// How much of a series changes, by the name that the tool uses; `nil` if the person does not say.
  package var reach: String?
  /// The words that may be the calendar of a transfer: "move lunch to private".
  package var guess: String?
  /// The changes that follow it: "move the dentist to 2pm and remind me an hour before".
  package var then: [Change] = []
  /// The changes before it in the same request, whose events are known; all are shown and made together.
  package var earlier: [Change] = []
  /// The events chosen so far, with their ids.
  package var chosen: [EventEntry] = []
  /// The time of day at which the event starts now, if the person names it: "at 9 instead of 10".
  package var was: Start?
  /// The words of the events that stay as they are: "everything except lunch".
  package var except: [String] = []
  /// The all-day events of the range that stay as they are: "clear friday".
  package var staying: [EventEntry] = []
  /// Corrections of the time, in the person's own words, oldest first.
  package var instead: [String] = []
  /// The calendar for a new event.
  package var calendar: String?
  /// The title of a new event if it is not the one in its words: "call it bouldering".
  package var title: String?
  /// The length of a new event, in minutes.
  package var minutes: Int?
  /// Whether it moves an event to a later day: "postpone it to monday", "from monday to tuesday".
  package var isLater = false
  /// Whether the reminder replaces those that the event has.
  package var isOnlyReminder = false
  /// How many minutes before a new event its reminder is.
  package var reminder: Int?
  /// Whether the day is named but not the time of day, which the event needs: "a meeting tomorrow".
  package var lacksClock = false
  /// Whether a new event repeats, but not how often: "a recurring meeting".
  package var lacksFrequency = false
  /// The week of a new event whose day is not named: "next week".
  package var week: String?
  /// The task to be reminded of before another event if no event has this name: "the slides 15 minutes before the
  /// meeting".
  package var task: String?
  /// Whether the parts are the events to change: "the gym tomorrow and friday".
  package var isOneByOne = false
  /// The question beside the change, which is asked separately: "cancel lunch and tell me when i'm free".
  package var question: String?
  /// Whether a new event begins when the target ends, and how many minutes later: "a walk after the review".
  package var minutesAfter: Int?
  /// The event to add if no event matches: "remind me about the tax return on friday".
  package var fallback: Fallback?
  /// The separate targets to try if no event contains all words of the target: "the dentist and the haircut".
  package var parts: [ChangeTarget] = []

  /// Whether it sets a reminder before an event.
  package var reminds: Bool {
    switch action {
    case .remind, .note: true
    default: reminder ?? 0 > 0
    }
  }

  /// An event to add instead, with the values of ``Action/add(words:hasTime:)``.
  package struct Fallback: Sendable, Hashable {
    package var words: String
    package var hasTime: Bool
    package var lacksClock = false
    package var isReminder: Bool

    package init(words: String, hasTime: Bool, lacksClock: Bool = false, isReminder: Bool = true) {
      (self.words, self.hasTime, self.lacksClock, self.isReminder) = (words, hasTime, lacksClock, isReminder)
    }
  }

  /// A change of the target's events.
  package init(_ action: Action, _ target: ChangeTarget = ChangeTarget(), reach: String? = nil) {
    self.action = action
    self.target = target
    self.reach = reach ?? target.reach
  }
}

/// The events to change, in the person's words.
package struct ChangeTarget: Sendable, Hashable {
  /// The words of their names; empty if the person names only a time.
  package var words = ""
  /// General nouns beside the name: "meeting". They decide between several matches.
  package var nouns: [String] = []
  /// Their time, in the person's own words.
  package var when: String?
  /// Whether that is the time of their start: "my 3pm".
  package var startsThen = false
  /// Which of the matching events is meant.
  package var pick: Question.Pick?
  /// How many are meant from there on: "the first two".
  package var count: Int?
  /// Whether the words of the name include people: "all meetings with bob".
  package var hasPeople = false
  /// Whether all matching events are meant: "clear my day".
  package var isAll = false
  /// Whether the events of the previous turn are meant: "it".
  package var isBefore = false
  /// Whether the person means past events.
  package var looksBack = false
  /// How much of a series changes, if the words say so: "every standup".
  package var reach: String?
  /// Whether only cancelled events are meant: no other event has the words.
  package var isCancelled = false
  /// Events that are not meant: "the other one".
  package var excluded: Set<ToldEvent> = []
  /// Events that were shown and are not offered again when nothing is found.
  package var rejected: Set<ToldEvent> = []
  /// The event that the previous answer named, if "it" means that one.
  package var exact: ToldEvent?
  /// The kind of event when only a time is named: `meeting` for one with other people, otherwise a word of the title.
  package var kind: String?
  /// Whether the order counts in the list of the previous answer, with its all-day events.
  package var isOfList = false
  /// Their calendar; `nil` for any.
  package var calendar: String?

  package init() {}

  /// Whether the time is a range: "between 2 and 4", "after 3pm".
  package var isRange: Bool {
    Wording(when ?? "").keys.contains {
      ["between", "after", "before", "from", "to", "until", "since"].contains($0) || $0.contains("-")
    }
  }

  /// Whether nothing identifies the events.
  package var isEmpty: Bool { words.isEmpty && when == nil && pick == nil && !isBefore }

  /// Whether it means all events of all times.
  package var isEverything: Bool { isAll && words.isEmpty && when == nil && !isBefore }

  /// The name as a sentence quotes it: `'dentist'`.
  package var name: String { words.isEmpty ? "an event" : "'\(words)'" }
}

/// Why a request for a change is refused before any lookup.
package enum ChangeProblem: Error, Sendable, Hashable {
  /// The sentence requests more than one change.
  case several
  /// The request has a condition: "if it rains".
  case condition(String)
  /// The events are not named.
  case noTarget
  /// It is not clear whether earlier or later is meant.
  case earlierOrLater
  /// The event is named, but not what to change about it.
  case what(String)
  /// These words are not a time.
  case noTime(String)
  /// No day has this time: "25:00".
  case noClock(String)
  /// The request names more than one time.
  case times([String])
  /// The tools cannot do this; `cure` says what to request instead.
  case unable(String, cure: String)
  /// There is no previous turn to refer to.
  case nothingBefore
  /// The number is not in the list, which has this many entries.
  case noSuchNumber(Int)
  /// The person means none of the listed events.
  case noneOfThem
  /// The change was already made to another event.
  case doneAlready
  /// A yes, although no change waits for one.
  case nothingProposed
  /// The change was not made, so it cannot be undone.
  case notDone
}
