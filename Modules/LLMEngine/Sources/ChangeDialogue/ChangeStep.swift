import CalendarService
package import CalendarTools
import EventWords
package import Frames
package import LLMEngine
import Sentences
package import TimePhrases
package import ToolResults

/// The next step of a change, given the results of tools.
package enum ChangeStep: Sendable, Hashable {
  /// Call a tool.
  case call(CalendarToolName, [String: JSONValue])
  /// Ask the person one question.
  case ask(Missing, String)
  /// The last step. `done` lists the events in their new state if a change was made.
  case tell(String, isUnderstood: Bool, done: [EventEntry]?)

  /// The last step of a change that is not made.
  static func refuse(_ words: String) -> Self { .tell(words, isUnderstood: false, done: nil) }

  /// The last step of a change that was understood.
  static func inform(_ words: String, done: [EventEntry]? = nil) -> Self {
    .tell(words, isUnderstood: true, done: done)
  }

  /// What a question asks for.
  package enum Missing: Sendable, Hashable {
    /// Which of these events, and whether this event is meant, which is at another time.
    case which([EventEntry]), nearest(EventEntry)
    /// How much of a series changes, which events, if none is named, and the day of all events to change.
    case reach, target, day
    /// What a new event lacks; the time also of a move.
    case time, calendar, title, clock, frequency
    /// How long before an event its reminder is.
    case lead
  }
}

/// A change and its progress.
package struct ChangeProgress: Sendable {
  /// Reads the times of its words.
  package let parser: any DatePhraseParserProtocol
  /// The change; its events are set once they are found.
  package var change: Change
  /// The events that are named one by one and not yet found, and those found.
  var queue: [ChangeTarget] = []
  var collected: [EventEntry] = []
  /// What the changes before it did, if it is one of several.
  var lead: [String] = []
  /// The next step.
  package var step: ChangeStep

  /// The step, its text after the results of the changes before it.
  package var told: ChangeStep {
    let text = { (words: String) in
      (lead + [
        lead.isEmpty ? words : words.replacing("Nothing was changed", with: "Nothing else was changed")
      ])
      .joined(separator: "\n")
    }
    return switch step {
    case .call: step
    case .ask(let missing, let words): .ask(missing, text(words))
    case .tell(let words, let isUnderstood, let done):
      .tell(text(words), isUnderstood: isUnderstood, done: done)
    }
  }

  /// What a person should know before the first of several changes is shown; `nil` for one change.
  package var notice: String? {
    change.then.isEmpty
      ? nil
      : "Those are \(change.then.count + 1) changes. Each is shown before it is made, one after the other."
  }

  /// Where the dialogue about a change stands.
  package enum Stage: Sendable, Hashable {
    /// The engine asked something: which event, when.
    case asking
    /// It was shown and waits for a yes, the person said no, or it was made.
    case waiting, declined, made
    /// It was not possible, or not shown.
    case refused

    /// Whether the person's next message can be an answer to it.
    package var isOpen: Bool { self == .asking || self == .waiting }
  }

  /// Where the dialogue about the change stands.
  package var stage: Stage {
    switch step {
    case .ask: .asking
    case .call: .refused
    case .tell(_, _, .some): .made
    case .tell(ChangeReply.waiting, _, nil): .waiting
    case .tell(ChangeReply.declined, _, nil): .declined
    case .tell: .refused
    }
  }

  /// The maximum number of events to change at once.
  package static let most = 25
  /// The maximum number of events that a question lists.
  static let mostListed = 9

  /// The progress of a change after its tools returned `results`.
  package init(_ change: Change, results: [Turn.Result], parser: any DatePhraseParserProtocol) {
    (self.change, self.parser) = (change, parser)
    step = .ask(.time, "")
    if change.isOneByOne, change.chosen.isEmpty, let first = change.parts.first {
      (queue, self.change.target) = (change.parts, first)
    }
    step = next(results)
  }

  /// Continues with the next of several changes after one was made; "it" is the event of that one.
  private mutating func next(after report: ChangeReport, _ results: [Turn.Result]) -> ChangeStep {
    lead.append("\(report.done).")
    var next = change.then[0]
    next.then = Array(change.then.dropFirst())
    if next.target.isBefore {
      next.chosen = report.events
      next.reach =
        next.reach ?? change.reach ?? (report.events.contains(where: \.repeats) ? "occurrence" : nil)
    }
    change = next
    return self.next(results)
  }

  private mutating func next(_ results: [Turn.Result]) -> ChangeStep {
    if !change.then.isEmpty,
      let end = results.firstIndex(where: { if case .change? = ToolResult($0) { true } else { false } }),
      case .change(let report)? = ToolResult(results[end])
    {
      return next(after: report, Array(results[(end + 1)...]))
    }
    for (index, result) in results.enumerated() where change.chosen.isEmpty && !result.isError {
      guard case .events(let list)? = ToolResult(result) else { continue }
      let step = queue.isEmpty ? choose(from: list) : collect(from: list)
      if let step, index == results.count - 1 { return step }
    }
    if let last = results.last {
      if let guess = change.guess, last.isError, last.content.hasPrefix("There is no calendar") {
        return .refuse(ChangeReply.text(for: .noTime(guess)))
      }
      if last.isError { return ChangeReply.failure(last) }
      switch ToolResult(last) {
      case .change(let report): return ChangeReply.report(report)
      case .events: break
      default: return ChangeReply.failure(last)
      }
    }
    switch change.action {
    case .undo: return .call(.undo, [:])
    case .redo: return .call(.redo, [:])
    case .amend(let words): return .refuse(ChangeReply.notATime(words))
    case .add(let words, _): return adding(words)
    default: return change.chosen.isEmpty ? find() : write()
    }
  }

  package func adding(_ words: String) -> ChangeStep {
    if change.lacksFrequency { return .ask(.frequency, ChangeReply.howOften) }
    if let week = change.week { return .ask(.time, ChangeReply.whichDay(of: words, in: week)) }
    if change.isUntitled || words.isEmpty {
      return .ask(.title, ChangeReply.whatToAdd(words, isReminder: change.reminder != nil))
    }
    if change.lacksClock { return .ask(.clock, ChangeReply.whichHour(of: words)) }
    var arguments: [String: JSONValue] = ["event": .string(words)]
    arguments["calendar"] = change.calendar.map(JSONValue.string)
    arguments["called"] = change.title.map(JSONValue.string)
    arguments["minutes"] = change.minutes.map(JSONValue.integer)
    arguments["reminder"] = change.reminder.map(JSONValue.integer)
    return .call(.addEvent, arguments.merging(corrections) { $1 })
  }

  var corrections: [String: JSONValue] {
    guard !change.instead.isEmpty else { return [:] }
    var times = change.instead
    // "Tuesday next week", "no, wednesday" stays in that week.
    if let words = change.addedWords, Wording(words).says("next week") {
      times = times.map { Wording($0) }.map { time in
        DateWords.isWeekday(time.key(0))
          ? Wording.joined(time[..<1], "next week", time[1...]).text : time.text
      }
    }
    return ["instead": .array(times.map(JSONValue.string))]
  }
}
