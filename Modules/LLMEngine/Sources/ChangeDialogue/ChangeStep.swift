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
  /// A call of a tool.
  package struct Call: Sendable, Hashable {
    package let tool: CalendarToolName
    package let arguments: [String: JSONValue]

    /// Whether it only looks for events.
    var isLookup: Bool { tool == .listEvents || tool == .searchEvents }
  }

  /// Call tools: one that looks for events, or those that make the changes.
  case calls([Call])
  /// Ask the person one question.
  case ask(Missing, String)
  /// The last step. `done` lists the events in their new state if a change was made.
  case tell(String, isUnderstood: Bool, done: [EventEntry]?)

  /// One call.
  static func call(_ tool: CalendarToolName, _ arguments: [String: JSONValue]) -> Self {
    .calls([Call(tool: tool, arguments: arguments)])
  }

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
    /// How long before an event its reminder is, and whether a move by an amount of time is to later or earlier.
    case lead, direction
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
  /// The events that a name was looked for among, before the cancelled ones.
  var listed: EventList?
  /// The next step.
  package private(set) var step: ChangeStep

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
    case .calls: .refused
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
    step = next(results)
  }

  /// The next step: the first lookup or question of the changes, otherwise the calls that make them.
  private mutating func next(_ results: [Turn.Result]) -> ChangeStep {
    var lookups = results.filter { if case .events? = $0.value { true } else { false } }[...]
    let others = results.filter { if case .events? = $0.value { false } else { true } }
    var calls = calls(of: change.earlier)
    while true {
      let known = change.earlier.count
      let step = step(after: &lookups)
      calls += self.calls(of: change.earlier.dropFirst(known))
      guard case .calls(let own) = step, !own.contains(where: \.isLookup) else {
        // A kept conversation can lack what was looked up; what was made is known.
        let made = others.compactMap(\.report)
        guard made.isEmpty else { return ChangeReply.report(all: made) }
        return others.last.map { ChangeReply.failure($0) } ?? step
      }
      guard let next = change.then.first else {
        calls += own
        break
      }
      // "Add lunch at noon and make it two hours" is one change.
      if change.addedWords != nil, next.target.isBefore {
        let rest = Array(change.then.dropFirst())
        guard let more = try? ChangeFollowUp(before: self, parser: parser).onPendingAdd(next) else {
          return .refuse(ChangeReply.text(for: .several))
        }
        change = more.with { $0.then = rest }
        continue
      }
      calls += own
      follow(next)
    }
    return others.isEmpty ? .calls(calls) : outcome(others)
  }

  /// The calls that make changes whose events are known.
  private func calls(of changes: some Sequence<Change>) -> [ChangeStep.Call] {
    changes.flatMap { change -> [ChangeStep.Call] in
      guard case .calls(let calls) = ChangeProgress(change, results: [], parser: parser).step else {
        return []
      }
      return calls
    }
  }

  /// Continues with the next of several changes; "it" is the event of the one before.
  private mutating func follow(_ next: Change) {
    let (before, rest) = (change, Array(change.then.dropFirst()))
    change = next.with {
      $0.then = rest
      $0.earlier = before.earlier + [before.with { ($0.then, $0.earlier) = ([], []) }]
      guard $0.target.isBefore else { return }
      let isOfSeries = before.chosen.contains(where: \.repeats)
      ($0.chosen, $0.reach) = (before.chosen, $0.reach ?? before.reach ?? (isOfSeries ? "occurrence" : nil))
    }
    (queue, collected) = ([], [])
  }

  /// The step of the change, which takes the lookups of its events.
  private mutating func step(after lookups: inout ArraySlice<Turn.Result>) -> ChangeStep {
    if change.isOneByOne, change.chosen.isEmpty, let first = change.parts.first {
      (queue, change.target) = (change.parts, first)
    }
    switch change.action {
    case .undo: return .call(.undo, [:])
    case .redo: return .call(.redo, [:])
    case .amend(let words): return .refuse(ChangeReply.notATime(words))
    case .add(let words, _) where change.minutesAfter == nil: return adding(words)
    default: break
    }
    while change.chosen.isEmpty {
      guard let list = lookups.popFirst()?.value?.events else { return find() }
      guard let step = queue.isEmpty ? choose(from: list) : collect(from: list) else { continue }
      // What is not found is looked for in another way.
      guard case .calls(let calls) = step, calls.contains(where: \.isLookup), !lookups.isEmpty else {
        return step
      }
    }
    if let minutes = change.minutesAfter { return addingAfter(minutes) }
    return write()
  }

  /// The step after the calls that make the changes, one for each.
  private mutating func outcome(_ results: [Turn.Result]) -> ChangeStep {
    let made = results.prefix { $0.report != nil }.compactMap(\.report)
    if made.count == results.count { return ChangeReply.report(all: made) }
    let failed = results.firstIndex { $0.content != ChangeRefusal.withoutOther && $0.value == nil } ?? 0
    let reason = results[failed]
    if !made.isEmpty { return ChangeReply.report(made, withoutNext: reason.content) }
    let all = change.earlier + [change]
    if all.indices.contains(failed), all.count == results.count, !reason.lacksConsent {
      // Its answer completes this one of the changes.
      change = all[failed].with {
        ($0.earlier, $0.then) = (Array(all[..<failed]), Array(all[(failed + 1)...]))
      }
    }
    if let guess = change.guess, reason.content.hasPrefix("There is no calendar") {
      return .refuse(ChangeReply.text(for: .noTime(guess)))
    }
    if reason.content == ChangeRefusal.whichTitle + ChangeRefusal.titleExample {
      let time = ChangeFollowUp.times(in: change.addedWords ?? "", parser)
      return .ask(.title, ChangeReply.whatToAdd(time, isReminder: change.reminder != nil))
    }
    return ChangeReply.failure(reason)
  }

  /// Adds an event after the one that was found, which is not changed itself.
  private mutating func addingAfter(_ minutes: Int) -> ChangeStep {
    guard let words = change.addedWords, let end = change.chosen.first.flatMap(Occurrence.init)?.end.dateTime
    else { return .refuse(ChangeReply.unreadable) }
    let start = end.adding(seconds: minutes * 60)
    change.action = .add(words: "\(words) on \(start.date) at \(start.clockText)", hasTime: true)
    (change.chosen, change.target, change.minutesAfter, change.fallback) = ([], ChangeTarget(), nil, nil)
    return adding(change.addedWords ?? words)
  }

  package func adding(_ words: String) -> ChangeStep {
    if change.lacksFrequency { return .ask(.frequency, ChangeReply.howOften) }
    if let week = change.week { return .ask(.time, ChangeReply.whichDay(of: words, in: week)) }
    if words.isEmpty { return .ask(.title, ChangeReply.whatToAdd("", isReminder: change.reminder != nil)) }
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
    return ["instead": .array(change.instead.map(JSONValue.string))]
  }
}

extension Turn.Result {
  /// What a change did; `nil` for another result.
  fileprivate var report: ChangeReport? {
    if case .change(let report)? = value { report } else { nil }
  }

  /// Whether it states that the person did not agree.
  fileprivate var lacksConsent: Bool {
    content == ChangeRefusal.declined(tool: tool) || content.hasPrefix(ChangeRefusal.unanswered(tool: tool))
      || content == ChangeRefusal.needsConsent(tool: tool)
  }
}
