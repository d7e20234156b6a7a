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

  private var corrections: [String: JSONValue] {
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

  /// The call that finds the events to change.
  func find() -> ChangeStep {
    let target = change.target
    let isAnswer = if case .answer = change.action { true } else { false }
    if !isAnswer {
      if target == ChangeTarget() { return .ask(.target, ChangeReply.whichEvent(change.action)) }
      if target.isAll, target.words.isEmpty, !change.action.takesSeveral {
        return .refuse(
          ChangeReply.text(for: .unable("change several events in this way", cure: "name one of them")))
      }
      if target.isEverything { return .ask(.day, ChangeReply.whichDay) }
    }
    var arguments: [String: JSONValue] = ["ids": true]
    arguments["when"] = target.when.map(JSONValue.string)
    if target.looksBack { arguments["past"] = true }
    if !target.words.isEmpty { arguments["query"] = .string(target.words) }
    return .call(target.words.isEmpty ? .listEvents : .searchEvents, arguments)
  }

  /// The call that changes the chosen events, or the question that is still open.
  func write() -> ChangeStep {
    guard let event = change.chosen.first, let id = event.id else {
      return .refuse(ChangeReply.text(for: .nothingBefore))
    }
    if case .note(let words, let minutes) = change.action { return noting(words, minutes, event) }
    if let was = change.was, let start = Occurrence(event),
      start.isAllDay || !was.time.matches(start.start.secondOfDay / 60)
    {
      return .inform(ChangeReply.startsOtherwise(start, was.words))
    }
    if case .move(nil) = change.action { return .ask(.time, ChangeReply.whenInstead(change.chosen)) }
    if case .remind(nil) = change.action { return .ask(.lead, ChangeReply.howLongBefore(event)) }
    let isSeries = change.chosen.contains(where: \.repeats)
    if change.reach == nil, isSeries, change.action.isOfOccurrences, change.target.when == nil,
      change.target.pick == nil
    {
      return .ask(.reach, ChangeReply.reach(of: change.chosen))
    }
    var arguments: [String: JSONValue] = [:]
    arguments["reach"] = (change.reach ?? (isSeries ? "occurrence" : nil)).map(JSONValue.string)
    let staying = change.staying.compactMap(\.id).map(JSONValue.string)
    if !staying.isEmpty, change.action.takesSeveral { arguments["stay"] = .array(staying) }
    let isOfSeveral = change.action.takesSeveral
    arguments[isOfSeveral ? "events" : "event"] =
      isOfSeveral ? .array(change.chosen.compactMap(\.id).map(JSONValue.string)) : .string(id)
    switch change.action {
    case .delete: return .call(.deleteEvent, arguments)
    case .move(let time?):
      if let time = ([time] + change.instead).first(where: parser.namesClock), isOneDay {
        return .refuse(ChangeReply.sameTime(change.chosen.count, time))
      }
      let meant = change.chosen.count == 1 ? Self.seen(time, from: event, isLater: change.isLater) : time
      arguments["to"] = .string(meant)
      return .call(.moveEvent, arguments.merging(corrections) { $1 })
    case .transfer(let calendar, let time):
      (arguments["calendar"], arguments["to"]) = (.string(calendar), time.map(JSONValue.string))
      return .call(.moveEvent, arguments)
    case .copy(let calendar, let time):
      (arguments["calendar"], arguments["to"]) = (
        calendar.map(JSONValue.string), time.map(JSONValue.string)
      )
      return .call(.copyEvent, arguments)
    case .rename(let title): arguments["title"] = .string(title)
    case .place(let place): arguments["place"] = .string(place)
    case .addNotes(let text): arguments["notes"] = .string(text)
    case .mark(let state): arguments["mark"] = .string(state)
    case .repetition(let words):
      (arguments["repeat"], arguments["reach"]) = (.string(words), event.repeats ? "all" : nil)
    case .quiet: arguments["quiet"] = true
    case .end where Occurrence(event)?.isAllDay == true: return .refuse(ChangeReply.noLength(event))
    case .end(let time): arguments["until"] = .string(time)
    case .remind(let minutes):
      arguments["reminder"] = .integer(minutes ?? 0)
      if change.isOnlyReminder { arguments["quiet"] = true }
    case .length(let length):
      guard let minutes = length.minutes(of: event) else { return .refuse(ChangeReply.noLength(event)) }
      arguments["minutes"] = .integer(minutes)
    case .answer(let answer):
      arguments["answer"] = .string(answer)
      return .call(.answerInvitation, arguments)
    default: break
    }
    return .call(.changeEvent, arguments)
  }

  /// The call that adds a reminder some minutes before an event.
  private func noting(_ words: String, _ minutes: Int, _ entry: EventEntry) -> ChangeStep {
    guard let event = Occurrence(entry), !event.isAllDay || minutes % 1440 == 0 else {
      return .refuse(ChangeReply.noHour(entry))
    }
    let time = event.start.dateTime.adding(seconds: -minutes * 60)
    let minute = time.secondOfDay / 60 % 60
    let clock = event.isAllDay ? "" : " at \(time.secondOfDay / 3600):\(minute < 10 ? "0" : "")\(minute)"
    var arguments: [String: JSONValue] = ["minutes": 0, "reminder": 0]
    arguments["event"] = .string("\"\(words.replacing("\"", with: ""))\" \(time.date)\(clock)")
    arguments["calendar"] = change.calendar.map(JSONValue.string)
    return .call(.addEvent, arguments)
  }

  /// The time that an event moves to, seen from its own day: "the 27th" is the first one after it if the event is
  /// postponed or the day is later in its month, and a weekday is the first one after it if the event is postponed.
  /// Other times stay unchanged.
  private static func seen(_ time: String, from event: EventEntry, isLater: Bool) -> String {
    let words = Wording(time)
    guard let start = Occurrence(event)?.start.date else { return time }
    let name = words.without(["the"])
    var day: CivilDate?
    if isLater, let weekday = DateWords.weekdays.firstIndex(of: words.keys.first ?? "") {
      let step = (weekday + 1 - start.weekday.rawValue + 7) % 7
      day = start.adding(days: step == 0 ? 7 : step)
    } else if let key = name.keys.first, let number = Int(key.dropLast(2)),
      ["st", "nd", "rd", "th"].contains(where: key.hasSuffix), number > start.day || isLater
    {
      let month = number > start.day ? start : start.adding(months: 1)
      day = CivilDate(year: month.year, month: month.month, day: number)
    }
    guard let day, !DateWords.months.contains(name.key(1)), name.key(1) != "of" else { return time }
    return ([day.description] + name.tokens.dropFirst().map(\.text)).joined(separator: " ")
  }

  /// Whether two of the chosen events start on the same day.
  private var isOneDay: Bool {
    Set(change.chosen.map { $0.start.prefix(10) }).count < change.chosen.count
  }

}

extension Change.Length {
  /// The new length of an event in minutes; `nil` if that is not positive, or the event is all-day.
  fileprivate func minutes(of entry: EventEntry) -> Int? {
    guard let event = Occurrence(entry), !event.isAllDay else { return nil }
    let minutes =
      switch self {
      case .exactly(let minutes): minutes
      case .by(let minutes): event.minutes + minutes
      }
    return minutes > 0 ? minutes : nil
  }
}
