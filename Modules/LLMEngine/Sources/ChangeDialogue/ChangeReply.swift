import Answers
import CalendarService
package import CalendarTools
import EventWords
import Frames
import LLMEngine
import Sentences
package import ToolResults

/// The engine's texts about changes: what was done, what it needs to know, and why nothing changed.
package enum ChangeReply {
  /// What a tool did.
  package static func report(_ report: ChangeReport) -> ChangeStep {
    guard report.changed else { return .inform(unchanged(report.events), done: report.events) }
    let waits = report.waitsFor.map { " '\($0)' gets it with the next sync." } ?? ""
    let undo = report.done.hasPrefix("Undone") ? "" : " Say \"undo\" to take it back."
    return .inform("\(report.done).\(undo)\(waits)", done: report.events)
  }

  /// What tools did, one change after the other.
  ///
  /// - Parameter reports: never empty.
  static func report(all reports: [ChangeReport]) -> ChangeStep {
    if reports.count == 1 { return report(reports[0]) }
    let undo =
      switch reports.count(where: \.changed) {
      case 0: ""
      case 1: " Say \"undo\" to take it back."
      case 2: " Say \"undo\" twice to take both back."
      default: " Say \"undo\" for each to take them back."
      }
    return .inform(done(reports) + undo, done: reports.flatMap(\.events))
  }

  /// What tools did before a change that failed.
  static func report(_ reports: [ChangeReport], withoutNext reason: String) -> ChangeStep {
    let number = reports.count == 1 ? "second" : "next"
    let text = "\(done(reports))\nThe \(number) change was not made: \(reason)"
    return .tell(text, isUnderstood: false, done: reports.flatMap(\.events))
  }

  private static func done(_ reports: [ChangeReport]) -> String {
    reports.map { report in
      guard report.changed else { return unchanged(report.events) }
      return "\(report.done).\(report.waitsFor.map { " '\($0)' gets it with the next sync." } ?? "")"
    }.joined(separator: "\n")
  }

  /// States that events are already as requested. Other events of a series may not be.
  private static func unchanged(_ events: [EventEntry]) -> String {
    guard events.count == 1, let event = Occurrence(events[0]) else {
      return "Nothing changes: it is like that already."
    }
    let others = events[0].repeats ? " For another one of the series, name its day." : ""
    return "Nothing changes: \(event.name), \(event.moment), is like that already.\(others)"
  }

  /// Why a tool did nothing.
  package static func failure(_ result: Turn.Result) -> ChangeStep {
    guard result.isError else { return .refuse(unreadable) }
    let text = result.content
    if text == ChangeRefusal.declined(tool: result.tool) { return .inform(declined) }
    if text.hasPrefix(ChangeRefusal.unanswered(tool: result.tool)) { return .inform(waiting) }
    if text == ChangeRefusal.needsConsent(tool: result.tool) {
      return .inform("That changes the calendar, and you cannot be asked here. Nothing was changed.")
    }
    let questions: [(String, ChangeStep.Missing)] = [
      (ChangeRefusal.whichCalendar, .calendar), (ChangeRefusal.when, .time),
      (ChangeRefusal.whichTitle, .title),
    ]
    let missing = questions.first { text.hasPrefix($0.0) }?.1
    return missing.map { .ask($0, text) } ?? .refuse("\(text) Nothing was changed.")
  }

  /// The reply when the person refuses a change.
  static let declined = "All right. Nothing was changed."

  /// The reply while a change waits for the person's answer.
  static let waiting = "Nothing was changed yet."

  /// Added to a reply that did not understand what was said about a change that was open.
  package static let ended = "The change before it is dropped; say it again if you still want it."

  /// Added to the answer to a question in the midst of a proposal.
  package static let kept = "The change before it still waits: say \"yes\" to see it again."

  /// Says that the question beside a change is to be asked separately.
  package static func unanswered(_ question: String) -> String {
    "I do one thing at a time. Then ask: \"\(question.shortened)\"."
  }

  /// Asks for the title of a new event, and for its time if `time` is empty.
  static func whatToAdd(_ time: String, isReminder: Bool) -> String {
    let (verb, example) = isReminder ? ("remind you of", "call ana") : ("add", "lunch with ana")
    let when = time.isEmpty ? ", and when" : " (\(Wording(time).without(["for", "on"]).text.shortened))"
    return
      "What shall I \(verb)\(when)? For example \"\(example)\(time.isEmpty ? " tomorrow at noon" : "")\"."
  }

  /// Asks for the hour of a new event.
  static func whichHour(of words: String) -> String {
    "At what time is '\(words.replacing("\"", with: "").shortened)'? Say \"at 3\", \"3-4pm\" or \"all day\"."
  }

  /// Asks how long before an event its reminder is.
  static func howLongBefore(_ entry: EventEntry) -> String {
    "How long before shall I remind you of \(moment(of: entry))? Say \"30 minutes\", for example."
  }

  /// Asks for the event if none is named.
  static func whichEvent(_ action: Change.Action) -> String {
    if case .note(let words, _) = action {
      return "Before which event shall I remind you of '\(words.shortened)'?"
    }
    return "Which event shall I \(verb(action))?"
  }

  /// Asks how often a new event repeats.
  static let howOften =
    "How often does it repeat? Say \"daily\", \"every monday at 9\" or \"monthly\", for example."

  /// Asks for the day of a new event in a week.
  static func whichDay(of words: String, in week: String) -> String {
    "On which day \(week) is '\(words.shortened)', and at what time? Say \"tuesday at 1pm\", for example."
  }

  static let whichDay =
    "Which day? I delete and move nothing without a day, such as in \"clear my friday afternoon\"."

  /// States that one of several named events has no match or more than one.
  static func notOneByOne(_ target: ChangeTarget) -> String {
    "I do not find exactly one event for \(target.name). Make one request for each event. Nothing was changed."
  }

  /// Asks which of several events is meant.
  static func which(_ events: [Occurrence], _ change: Change) -> String {
    let shown = events.prefix(ChangeProgress.mostListed)
    let lines = shown.enumerated().map { "  \($0 + 1). \($1.name), \($1.moment)" }
    let left = events.count - shown.count
    let more = left > 0 ? ["  … and \(left) more: say more words, or the day."] : []
    let asked = change.minutesAfter == nil ? "Which one shall I \(verb(change.action))?" : "After which one?"
    return ([asked] + lines + more).joined(separator: "\n")
  }

  /// The verb for a change in a question.
  private static func verb(_ action: Change.Action) -> String {
    switch action {
    case .delete: "delete"
    case .move, .transfer: "move"
    case .copy: "copy"
    case .answer("accepted"): "accept"
    case .answer("declined"): "decline"
    case .answer: "answer with maybe"
    case .rename: "rename"
    default: "change"
    }
  }

  /// Asks how much of a series changes.
  static func reach(of events: [EventEntry]) -> String {
    let series = events.filter(\.repeats)
    if events.count == 1, let entry = events.first {
      let moment = Occurrence(entry).map(\.moment) ?? entry.start
      return "'\(entry.title)' repeats. Only the one on \(moment), this and all later ones, or all of them?"
    }
    let names = series.map { "'\($0.title)'" }.joined(separator: " and ")
    return """
      Those are \(events.count) events, and \(names) \(series.count == 1 ? "repeats" : "repeat"). Say "once", "from now \
      on" or "all" for what repeats.
      """
  }

  /// Asks for the new time of events.
  static func whenInstead(_ events: [EventEntry]) -> String {
    guard events.count == 1, let entry = events.first else {
      return "Those are \(events.count) events. Which day should they be on instead?"
    }
    return "\(moment(of: entry)): when should it be instead?"
  }

  private static func moment(of entry: EventEntry) -> String {
    Occurrence(entry).map { "\($0.name), \($0.moment)" } ?? entry.title
  }

  /// Asks whether an event at another time is meant.
  static func nearest(_ event: Occurrence, _ target: ChangeTarget, _ range: TimeRange?) -> String {
    let nothing = "I find nothing about \(target.name)."
    return "\(range?.sentence(nothing) ?? nothing) \(otherTime(event))"
  }

  /// States that no event matches.
  static func nothingFound(_ target: ChangeTarget, _ list: EventList) -> String {
    if let unknown = list.unknown, !unknown.isEmpty {
      let words = unknown.map { "'\($0.shortened)'" }.joined(separator: " and ")
      let those = unknown.count == 1 ? "that word" : "those words"
      return "I do not understand \(words): no event that takes place has \(those). Nothing was changed."
    }
    let nothing =
      target.words.isEmpty
      ? list.range?.sentence("you have nothing.") ?? "You have nothing."
      : list.range?.sentence("I find nothing about \(target.name).")
        ?? "I find no event that has all of \(target.name)."
    return nothing + " Nothing was changed."
  }

  static func nothingToDelete(_ range: TimeRange?) -> String {
    (range?.sentence("there is nothing to clear.") ?? "There is nothing to clear.")
      + " Whole days stay as they are."
  }

  /// States that no event in the range is of the named kind.
  static func none(_ kind: String, among count: Int, _ range: TimeRange?) -> String {
    let lack = kind == "meeting" ? "names other people" : "has '\(kind)' in its title"
    let clause = "none of your \(Amount.of(count, "event")) \(lack). Nothing was changed."
    return (range?.sentence(clause) ?? clause.capitalisedFirst) + " Say \"everything\" to mean all of them."
  }

  /// States that events of one day would all get the same time.
  static func sameTime(_ count: Int, _ time: String) -> String {
    "Those are \(count) events, and '\(time.shortened)' is one time. Name a day, or one of them. Nothing was changed."
  }

  static func isOver(_ event: Occurrence) -> String {
    "\(event.name) is over: it was on \(event.moment). Name its day to change it all the same."
  }

  static func noInvitation(_ target: ChangeTarget) -> String {
    "As far as I know your addresses, no event\(target.words.isEmpty ? "" : " for \(target.name)") is an invitation to you. "
      + "Nothing was changed."
  }

  /// Asks whether an event at another time than the named one is meant.
  static func otherTime(_ event: Occurrence) -> String { "Do you mean \(event.name), \(event.moment)?" }

  static func noOther(_ target: ChangeTarget) -> String {
    "I find no other event for \(target.name). Nothing was changed."
  }

  static let onlyNext =
    "I see only the next event of a series here. Name the days of the others. Nothing was changed."

  /// States that an event does not start when the person says that it does.
  static func startsOtherwise(_ event: Occurrence, _ time: String) -> String {
    "\(event.name) is on \(event.moment), and does not start at \(time.shortened). Nothing was changed."
  }

  static func tooMany(_ count: Int) -> String {
    "Those are \(count) events, more than I change at once. Name a shorter time. Nothing was changed."
  }

  static func noSuchNumber(_ count: Int) -> String {
    count == 1
      ? "There is only 1. Nothing was changed."
      : "There are only \(count). Say the number of one of them. Nothing was changed."
  }

  static func noLength(_ entry: EventEntry) -> String {
    entry.isAllDay
      ? "'\(entry.title)' takes whole days. Say when it starts and ends: \"move it to 6-11 april\"."
      : "Then '\(entry.title)' would have no length. Nothing was changed."
  }

  static func noException(_ words: [String]) -> String {
    "'\(words.joined(separator: " ").shortened)' is none or all of these events. Nothing was changed."
  }

  static func noHour(_ entry: EventEntry) -> String {
    "'\(entry.title)' takes whole days. Say how many days before it, such as \"a day before\". Nothing was changed."
  }

  static func notATime(_ words: String) -> String {
    "I do not understand '\(words.shortened)' as a time or a length. Nothing was changed."
  }

  static let unreadable = "I cannot read what the calendar returned. Nothing was changed."
}
