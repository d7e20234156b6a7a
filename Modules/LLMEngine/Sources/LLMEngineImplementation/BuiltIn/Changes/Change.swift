import CalendarTools
import LLMEngine
import TimePhrases

/// A change to the calendar that a person requests.
struct Change: Sendable, Hashable {
  /// What to do.
  enum Action: Sendable, Hashable {
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
    var isOfOccurrences: Bool {
      switch self {
      case .repetition, .copy: false
      default: true
      }
    }

    /// Whether it applies to several events at once.
    var takesSeveral: Bool {
      switch self {
      case .move, .delete, .transfer, .copy: true
      default: false
      }
    }
  }

  /// A new length, or a difference to the current one.
  enum Length: Sendable, Hashable {
    case exactly(Int)
    case by(Int)
  }

  /// A time of day in the person's own words.
  struct Start: Sendable, Hashable {
    var words: String
    var time: ClockTime
  }

  /// What to do.
  var action: Action
  /// The events to change; unused when an event is added.
  var target = ChangeTarget()
  /// How much of a series changes, by the name that the tool uses; `nil` if the person does not say.
  var reach: String?
  /// The words that may be the calendar of a transfer: "move lunch to private".
  var guess: String?
  /// The changes that follow it: "move the dentist to 2pm and remind me an hour before".
  var then: [Change] = []
  /// The events chosen so far, with their ids.
  var chosen: [EventEntry] = []
  /// The time of day at which the event starts now, if the person names it: "at 9 instead of 10".
  var was: Start?
  /// The words of the events that stay as they are: "everything except lunch".
  var except: [String] = []
  /// The all-day events of the range that stay as they are: "clear friday".
  var staying: [EventEntry] = []
  /// Corrections of the time, in the person's own words, oldest first.
  var instead: [String] = []
  /// The calendar for a new event.
  var calendar: String?
  /// The title of a new event if it is not the one in its words: "call it bouldering".
  var title: String?
  /// The length of a new event, in minutes.
  var minutes: Int?
  /// Whether it moves an event to a later day: "postpone it to monday", "from monday to tuesday".
  var isLater = false
  /// Whether the reminder replaces those that the event has.
  var isOnlyReminder = false
  /// How many minutes before a new event its reminder is.
  var reminder: Int?
  /// Whether a new event has no title yet; its words are then only its time.
  var isUntitled = false
  /// The kind of an untitled event: "meeting".
  var noun: String?
  /// Whether the day is named but not the time of day, which the event needs: "a meeting tomorrow".
  var lacksClock = false
  /// Whether a new event repeats, but not how often: "a recurring meeting".
  var lacksFrequency = false
  /// The week of a new event whose day is not named: "next week".
  var week: String?
  /// The task to be reminded of before another event if no event has this name: "the slides 15 minutes before the
  /// meeting".
  var task: String?
  /// Whether the parts are the events to change: "the gym tomorrow and friday".
  var isOneByOne = false
  /// The event to add if no event matches: "remind me about the tax return on friday".
  var fallback: Fallback?
  /// The separate targets to try if no event contains all words of the target: "the dentist and the haircut".
  var parts: [ChangeTarget] = []

  /// Whether it sets a reminder before an event.
  var reminds: Bool {
    switch action {
    case .remind, .note: true
    default: reminder ?? 0 > 0
    }
  }

  /// An event to add instead, with the values of ``Action/add(words:hasTime:)``.
  struct Fallback: Sendable, Hashable {
    var words: String
    var hasTime: Bool
    var lacksClock = false
  }

  /// A change of the target's events.
  init(_ action: Action, _ target: ChangeTarget = ChangeTarget(), reach: String? = nil) {
    self.action = action
    self.target = target
    self.reach = reach ?? target.reach
  }
}

/// The events to change, in the person's words.
struct ChangeTarget: Sendable, Hashable {
  /// The words of their names; empty if the person names only a time.
  var words = ""
  /// General nouns beside the name: "meeting". They decide between several matches.
  var nouns: [String] = []
  /// Their time, in the person's own words.
  var when: String?
  /// Whether that is the time of their start: "my 3pm".
  var startsThen = false
  /// Which of the matching events is meant.
  var pick: Question.Pick?
  /// How many are meant from there on: "the first two".
  var count: Int?
  /// Whether the words of the name include people: "all meetings with bob".
  var hasPeople = false
  /// Whether all matching events are meant: "clear my day".
  var isAll = false
  /// Whether the events of the previous turn are meant: "it".
  var isBefore = false
  /// Whether the person means past events.
  var looksBack = false
  /// How much of a series changes, if the words say so: "every standup".
  var reach: String?
  /// Events that are not meant: "the other one".
  var excluded: Set<ToldEvent> = []
  /// Events that were shown and are not offered again when nothing is found.
  var rejected: Set<ToldEvent> = []
  /// The event that the previous answer named, if "it" means that one.
  var exact: ToldEvent?
  /// The kind of event when only a time is named: `meeting` for one with other people, otherwise a word of the title.
  var kind: String?
  /// Whether the order counts in the list of the previous answer, with its all-day events.
  var isOfList = false
  /// Their calendar; `nil` for any.
  var calendar: String?

  /// Whether the time is a range: "between 2 and 4", "after 3pm".
  var isRange: Bool {
    Wording(when ?? "").keys.contains {
      ["between", "after", "before", "from", "to", "until", "since"].contains($0) || $0.contains("-")
    }
  }

  /// Whether nothing identifies the events.
  var isEmpty: Bool { words.isEmpty && when == nil && pick == nil && !isBefore }

  /// Whether it means all events of all times.
  var isEverything: Bool { isAll && words.isEmpty && when == nil && !isBefore }

  /// The name as a sentence quotes it: `'dentist'`.
  var name: String { words.isEmpty ? "an event" : "'\(words)'" }
}

/// Why a request for a change is refused before any lookup.
enum ChangeProblem: Error, Sendable, Hashable {
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
