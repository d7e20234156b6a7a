import CalendarTools
import LLMEngine

/// A change to the calendar that a person wishes for.
struct Change: Sendable, Hashable {
  /// What is to be done.
  enum Action: Sendable, Hashable {
    /// An event in the person's own words: "lunch with ana tomorrow at noon". `hasTime` tells whether they name one.
    case add(words: String, hasTime: Bool)
    /// Another time, in the person's own words; `nil` where they named none.
    case move(to: String?)
    /// Another title.
    case rename(String)
    /// Another place.
    case place(String)
    /// Another length, in minutes.
    case length(Length)
    /// Another end, in the person's own words.
    case end(String)
    /// A reminder so many minutes before it; `nil` where it was not said how many.
    case remind(Int?)
    /// Gone.
    case delete
    /// An answer to an invitation, as the tool names it.
    case answer(String)
    /// The last change taken back.
    case undo
    /// The change that was taken back last made again.
    case redo
    /// "Make it …" and "what about …": what it changes depends on what came before.
    case amend(String)

    /// Whether it can be made to several events at once.
    var takesSeveral: Bool {
      switch self {
      case .move, .delete: true
      default: false
      }
    }
  }

  /// A length, or by how much it changes.
  enum Length: Sendable, Hashable {
    case exactly(Int)
    case by(Int)
  }

  /// What is to be done.
  var action: Action
  /// The events that are meant; of no interest for an event that is added.
  var target = ChangeTarget()
  /// How far it reaches into a series, as the tool names it; `nil` where nothing was said.
  var reach: String?
  /// The events that were found to be meant, with their ids.
  var chosen: [EventEntry] = []
  /// Corrections of the time, in the person's own words, one after the other.
  var instead: [String] = []
  /// The calendar that a new event goes to.
  var calendar: String?
  /// How long a new event lasts, in minutes.
  var minutes: Int?
  /// Whether it moves an event to a later day: "postpone it to monday", "from monday to tuesday".
  var isLater = false
  /// How many minutes before a new event it reminds.
  var reminder: Int?
  /// Whether a new event has no title yet; its words are its time then.
  var isUntitled = false
  /// What kind of event it is then: "meeting".
  var noun: String?
  /// Whether its day is named, and not its time of day, which it needs: "a meeting tomorrow".
  var lacksClock = false
  /// What is added where no event is found to be meant: "remind me about the tax return on friday".
  var fallback: Fallback?
  /// The targets that are meant where no event has all words of the target: "the dentist and the haircut".
  var parts: [ChangeTarget] = []

  /// An event to add instead, as ``Action/add(words:hasTime:)`` names it.
  struct Fallback: Sendable, Hashable {
    var words: String
    var hasTime: Bool
  }

  /// A change.
  init(_ action: Action, _ target: ChangeTarget = ChangeTarget(), reach: String? = nil) {
    self.action = action
    self.target = target
    self.reach = reach ?? target.reach
  }
}

/// The events that a change is about, in the person's words.
struct ChangeTarget: Sendable, Hashable {
  /// What they are called; empty where only their time is said.
  var words = ""
  /// The nouns that were said beside: "meeting". They decide between several.
  var nouns: [String] = []
  /// When they are, in the person's own words.
  var when: String?
  /// Whether the time is that of their start: "my 3pm".
  var startsThen = false
  /// Which of those found is meant.
  var pick: Question.Pick?
  /// How many are meant from there on: "the first two".
  var count: Int?
  /// Whether all of those found are meant: "clear my day".
  var isAll = false
  /// Whether those spoken of before are meant: "it".
  var isBefore = false
  /// Whether the person speaks of the past.
  var looksBack = false
  /// How far a change reaches, where the words say that: "every standup".
  var reach: String?
  /// Events that are not meant: "the other one".
  var excluded: Set<ToldEvent> = []
  /// The event that the answer before named, where "it" means that one.
  var exact: ToldEvent?
  /// What kind of event is meant where only a time is said: `meeting` for one with other people, else a word of titles.
  var kind: String?
  /// The calendar that they are in; `nil` for any.
  var calendar: String?

  /// Whether the time is a stretch: "between 2 and 4", "after 3pm".
  var isRange: Bool {
    Wording(when ?? "").keys.contains {
      ["between", "after", "before", "from", "to", "until", "since"].contains($0) || $0.contains("-")
    }
  }

  /// Whether nothing says which events.
  var isEmpty: Bool { words.isEmpty && when == nil && pick == nil && !isBefore }

  /// Whether all events of all times would be meant.
  var isEverything: Bool { isAll && words.isEmpty && when == nil && !isBefore }

  /// As a sentence names it: `'dentist'`.
  var name: String { words.isEmpty ? "an event" : "'\(words)'" }
}

/// Why a wish to change something is not carried out, before anything was looked up.
enum ChangeProblem: Error, Sendable, Hashable {
  /// The sentence asks for more than one change.
  case several
  /// It hangs on something else: "if it rains".
  case condition(String)
  /// It is not said which events.
  case noTarget
  /// Whether earlier or later is meant is not clear.
  case earlierOrLater
  /// It is not said what to change about an event.
  case what(String)
  /// What is said is no time.
  case noTime(String)
  /// It names more than one time.
  case times([String])
  /// The tools cannot do it; `cure` can.
  case unable(String, cure: String)
  /// Nothing was spoken of before.
  case nothingBefore
  /// So many were listed, and another number was said.
  case noSuchNumber(Int)
  /// None of those that were listed is meant.
  case noneOfThem
  /// It was done to another event already.
  case doneAlready
  /// It was not done, so that it cannot be taken back.
  case notDone
}
