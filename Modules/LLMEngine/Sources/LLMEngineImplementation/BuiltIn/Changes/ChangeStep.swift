import CalendarService
import CalendarTools
import LLMEngine

/// What comes next of a wish to change something, worked out from what tools returned.
enum ChangeStep: Sendable, Hashable {
  /// A tool is called.
  case call(CalendarToolName, [String: JSONValue])
  /// The person is asked one question.
  case ask(Missing, String)
  /// It is at an end: `done` where a change was made, with the events as they are now.
  case tell(String, isUnderstood: Bool, done: [EventEntry]?)

  /// What a question asks for.
  enum Missing: Sendable, Hashable {
    /// Which of these events.
    case which([EventEntry])
    /// Whether this event is meant, which is at another time.
    case nearest(EventEntry)
    /// How far the change reaches.
    case reach
    /// The time.
    case time
    /// The calendar of a new event.
    case calendar
    /// What a new event is called.
    case title
    /// The time of day of a new event.
    case clock
    /// How long before an event it reminds.
    case lead
    /// Which events, where nothing was said.
    case target
    /// The day of all that is to be changed.
    case day
  }
}

/// A change, and what came of it so far.
struct ChangeProgress: Sendable, Hashable {
  /// The change; its events are chosen as soon as they are found.
  var change: Change
  /// The events that are named one by one and still to be found, and those found so far.
  private var queue: [ChangeTarget] = []
  private var collected: [EventEntry] = []
  /// What comes next.
  var step: ChangeStep

  /// Most events that are changed at once.
  static let most = 25
  /// Most events that a question lists.
  static let mostListed = 9

  /// What comes of a change after its tools returned `results`.
  init(_ change: Change, results: [Turn.Result]) {
    self.change = change
    step = .ask(.time, "")
    step = next(results)
  }

  private mutating func next(_ results: [Turn.Result]) -> ChangeStep {
    for (index, result) in results.enumerated() where change.chosen.isEmpty && !result.isError {
      guard case .events(let list)? = ToolResult(result) else { continue }
      let step = queue.isEmpty ? choose(from: list) : collect(from: list)
      if let step, index == results.count - 1 { return step }
    }
    if let last = results.last {
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
    case .amend(let words): return .tell(ChangeReply.notATime(words), isUnderstood: false, done: nil)
    case .add(let words, let hasTime): return adding(words, hasTime)
    default: return change.chosen.isEmpty ? find() : write()
    }
  }

  /// Chooses the next of several events that are named one by one.
  private mutating func collect(from list: EventList) -> ChangeStep? {
    change.target = queue.removeFirst()
    if choose(from: list) != nil || change.chosen.count > 1 {
      change.chosen = []
      return .tell(ChangeReply.notOneByOne(change.target), isUnderstood: false, done: nil)
    }
    collected += change.chosen.filter { !collected.contains($0) }
    change.chosen = []
    guard queue.isEmpty else {
      change.target = queue[0]
      return find()
    }
    change.chosen = collected
    if collected.contains(where: \.repeats) { change.reach = change.reach ?? "occurrence" }
    return nil
  }

  private func adding(_ words: String, _ hasTime: Bool) -> ChangeStep {
    if change.isUntitled || words.isEmpty {
      return .ask(.title, ChangeReply.whatToAdd(words, isReminder: change.reminder != nil))
    }
    if change.lacksClock { return .ask(.clock, ChangeReply.whichHour(of: words)) }
    guard hasTime || !change.instead.isEmpty else {
      return .ask(.time, "When is '\(ChangeReply.cut(words))'?")
    }
    var arguments: [String: JSONValue] = ["event": .string(words)]
    if let calendar = change.calendar { arguments["calendar"] = .string(calendar) }
    if let minutes = change.minutes { arguments["minutes"] = .integer(minutes) }
    if let reminder = change.reminder { arguments["reminder"] = .integer(reminder) }
    return .call(.addEvent, arguments.merging(corrections) { $1 })
  }

  private var corrections: [String: JSONValue] {
    change.instead.isEmpty ? [:] : ["instead": .array(change.instead.map(JSONValue.string))]
  }

  /// The call that finds the events that are meant.
  private func find() -> ChangeStep {
    let target = change.target
    if case .answer = change.action {
    } else {
      if target == ChangeTarget() { return .ask(.target, ChangeReply.whichEvent(change.action)) }
      if target.isEverything { return .ask(.day, ChangeReply.whichDay) }
    }
    var arguments: [String: JSONValue] = ["ids": true]
    if let when = target.when { arguments["when"] = .string(when) }
    if target.looksBack { arguments["past"] = true }
    guard target.words.isEmpty else {
      return .call(.searchEvents, arguments.merging(["query": .string(target.words)]) { $1 })
    }
    return .call(.listEvents, arguments)
  }

  /// The call that makes the change to the events that were chosen, or the question that it still needs.
  private func write() -> ChangeStep {
    guard let event = change.chosen.first, let id = event.id else {
      return .tell(ChangeReply.text(for: .nothingBefore), isUnderstood: false, done: nil)
    }
    if case .move(nil) = change.action { return .ask(.time, ChangeReply.whenInstead(change.chosen)) }
    if case .remind(nil) = change.action { return .ask(.lead, ChangeReply.howLongBefore(event)) }
    if change.reach == nil, change.chosen.contains(where: \.repeats) {
      if change.target.when == nil, change.target.pick == nil {
        return .ask(.reach, ChangeReply.reach(of: event))
      }
    }
    let reach = change.reach ?? (change.chosen.contains(where: \.repeats) ? "occurrence" : nil)
    var arguments: [String: JSONValue] = reach.map { ["reach": .string($0)] } ?? [:]
    let events = JSONValue.array(change.chosen.compactMap(\.id).map(JSONValue.string))
    switch change.action {
    case .delete: return .call(.deleteEvent, arguments.merging(["events": events]) { $1 })
    case .move(let time?):
      if let time = ([time] + change.instead).first(where: ChangeTarget.hasClock), isOneDay {
        return .tell(ChangeReply.sameTime(change.chosen.count, time), isUnderstood: false, done: nil)
      }
      let meant = change.isLater && change.chosen.count == 1 ? Self.later(time, than: event) : time
      (arguments["events"], arguments["to"]) = (events, .string(meant))
      return .call(.moveEvent, arguments.merging(corrections) { $1 })
    default: arguments["event"] = .string(id)
    }
    switch change.action {
    case .rename(let title): arguments["title"] = .string(title)
    case .place(let place): arguments["place"] = .string(place)
    case .end(let time): arguments["until"] = .string(time)
    case .remind(let minutes): arguments["reminder"] = .integer(minutes ?? 0)
    case .length(let length):
      guard let minutes = length.minutes(of: event) else {
        return .tell(ChangeReply.noLength(event), isUnderstood: false, done: nil)
      }
      arguments["minutes"] = .integer(minutes)
    case .answer(let answer):
      arguments["answer"] = .string(answer)
      return .call(.answerInvitation, arguments)
    default: break
    }
    return .call(.changeEvent, arguments)
  }

  /// The day of the week that a postponed event is moved to: the first one after its own day. Other times stay as they are.
  private static func later(_ time: String, than event: EventEntry) -> String {
    guard let weekday = DateWords.weekdays.firstIndex(of: time.lowercased()),
      let start = Occurrence(event)?.start
    else { return time }
    let step = (weekday + 1 - start.date.weekday.rawValue + 7) % 7
    return start.date.adding(days: step == 0 ? 7 : step).description
  }

  /// Whether two of the chosen events are on one day.
  private var isOneDay: Bool {
    Set(change.chosen.map { $0.start.prefix(10) }).count < change.chosen.count
  }

  /// Chooses the events that are meant from those that were found, or says what is in the way; `nil` where they are
  /// chosen.
  private mutating func choose(from list: EventList) -> ChangeStep? {
    guard let found = FoundEvents(list, for: Question(aspect: .agenda)) else {
      return .tell(ChangeReply.unreadable, isUnderstood: false, done: nil)
    }
    let target = change.target
    guard !found.events.isEmpty else { return none(list) }
    guard list.total == list.events.count else {
      return .tell(ChangeReply.tooMany(list.total), isUnderstood: false, done: nil)
    }
    var events = found.events.filter { event in
      !target.excluded.contains { $0.matches(event.entry) }
        && target.exact?.matches(event.entry) != false
        && (target.calendar == nil || event.entry.calendar.lowercased() == target.calendar?.lowercased())
    }
    if events.isEmpty { return .tell(ChangeReply.noOther(target), isUnderstood: false, done: nil) }
    events = narrowed(events, by: target, list)
    if case .answer = change.action {
      let invitations = events.filter { $0.entry.answer != nil }
      let open = invitations.filter { $0.entry.answer == "open" }
      if target.isEmpty, invitations.isEmpty {
        return .tell("No invitation to you waits for an answer.", isUnderstood: true, done: nil)
      }
      if invitations.isEmpty, events.count > 1 {
        return .tell(ChangeReply.noInvitation(target), isUnderstood: true, done: nil)
      }
      events = open.isEmpty ? (invitations.isEmpty ? events : invitations) : open
    }
    if target.isAll { return all(events, found) }
    // Without a time, what is over is not meant where something is to come.
    if target.when == nil, !target.looksBack {
      let coming = events.filter { !$0.isOver(at: found.now) }
      if coming.isEmpty, let last = events.first {
        if let step = addingInstead() { return step }
        return .tell(ChangeReply.isOver(last), isUnderstood: true, done: nil)
      }
      events = coming
    }
    if target.words.isEmpty, !target.startsThen, target.pick != nil || target.kind != nil {
      // "My first meeting" is none that takes the whole day, nor one without other people where there are such.
      let timed = events.filter { !$0.isAllDay }
      if !timed.isEmpty { events = timed }
    }
    if target.words.isEmpty, target.pick != .next, let kind = target.kind, events.count > 1 {
      let fitting = events.filter { $0.isOfKind(kind) }
      if !fitting.isEmpty { events = fitting }
    }
    if target.exact == nil, let pick = target.pick, let event = picked(pick, of: events, found) {
      change.chosen = [event.entry]
      return nil
    }
    if events.count == 1 {
      // "My 2pm review" is not the one at 1pm without asking.
      if let when = target.when, ChangeTarget.hasClock(when), let start = list.range?.start,
        !events[0].isAllDay, events[0].entry.start != start, !target.isRange
      {
        return .ask(.nearest(events[0].entry), ChangeReply.otherTime(events[0]))
      }
      // "My meeting at three" is not the school run without asking.
      if target.words.isEmpty, let kind = target.kind, target.pick == nil, !events[0].isOfKind(kind),
        change.fallback == nil
      {
        return .ask(.nearest(events[0].entry), ChangeReply.otherTime(events[0]))
      }
      change.chosen = [events[0].entry]
      return nil
    }
    if target.pick != nil {
      return .tell(ChangeReply.noSuchNumber(events.count), isUnderstood: false, done: nil)
    }
    return .ask(.which(events.map(\.entry)), ChangeReply.which(events, change))
  }

  private mutating func all(_ events: [Occurrence], _ found: FoundEvents) -> ChangeStep? {
    let isStretch = change.target.words.isEmpty
    // Of a stretch that is cleared, whole days such as holidays and birthdays stay, and what is over.
    var meant = events.filter { !$0.isOver(at: found.now) && (!isStretch || !$0.isAllDay) }
    if isStretch, let start = (found.list.range?.start).flatMap(LocalTime.init) {
      // The party of the night before is not of this day.
      meant = meant.filter { !($0.start < start) || $0.start.date == start.date }
    }
    if let kind = change.target.kind, isStretch, !meant.isEmpty {
      let count = meant.count
      meant = meant.filter { $0.isOfKind(kind) }
      if meant.isEmpty {
        return .tell(ChangeReply.none(kind, among: count, found.list.range), isUnderstood: true, done: nil)
      }
    }
    guard !meant.isEmpty else {
      return .tell(ChangeReply.nothingToDelete(found.list.range), isUnderstood: true, done: nil)
    }
    guard meant.count <= Self.most else {
      return .tell(ChangeReply.tooMany(meant.count), isUnderstood: false, done: nil)
    }
    guard change.action.takesSeveral || meant.count == 1 else {
      return .ask(.which(meant.map(\.entry)), ChangeReply.which(meant, change))
    }
    change.chosen = meant.map(\.entry)
    return nil
  }

  /// What comes of a change of an event that is not there, where one may be added instead.
  private mutating func addingInstead() -> ChangeStep? {
    guard let fallback = change.fallback else { return nil }
    change.action = .add(words: fallback.words, hasTime: fallback.hasTime)
    (change.minutes, change.reminder, change.fallback) = (0, 0, nil)
    return adding(fallback.words, fallback.hasTime)
  }

  private mutating func none(_ list: EventList) -> ChangeStep {
    if let step = addingInstead() { return step }
    if change.action.takesSeveral, !change.parts.isEmpty, queue.isEmpty {
      (queue, change.parts) = (change.parts, [])
      change.target = queue[0]
      return find()
    }
    if let nearest = list.nearest, nearest.id != nil, let event = Occurrence(nearest) {
      return .ask(.nearest(nearest), ChangeReply.nearest(event, change.target, list.range))
    }
    return .tell(ChangeReply.nothingFound(change.target, list), isUnderstood: list.unknown == nil, done: nil)
  }

  /// Those that the words name best: by their titles before other texts, by whole titles before parts of them.
  private func narrowed(_ events: [Occurrence], by target: ChangeTarget, _ list: EventList) -> [Occurrence] {
    var events = events
    if target.startsThen, let start = list.range?.start {
      let exact = events.filter { $0.entry.start == start }
      if !exact.isEmpty { events = exact }
    }
    let words = Wording(target.words).keys
    guard !words.isEmpty else { return events }
    let tests: [([String]) -> Bool] = [
      { title in words.allSatisfy { word in title.contains { $0.hasPrefix(word) } } },
      { title in (words + target.nouns).allSatisfy(title.contains) },
      { title in title == words || title == words + target.nouns },
    ]
    // All that are called so are not only those called just so.
    for test in target.isAll ? tests.prefix(1) : tests[...] {
      let better = events.filter { test(Wording($0.entry.title).keys) }
      if !better.isEmpty { events = better }
    }
    return events
  }

  private func picked(_ pick: Question.Pick, of events: [Occurrence], _ found: FoundEvents) -> Occurrence? {
    pick == .next
      ? events.first { found.isComing($0) && !$0.isAllDay } ?? events.first(where: found.isComing)
      : pick.index(of: events.count).map { events[$0] }
  }
}

extension Change.Length {
  /// How long an event is then, in minutes; `nil` where that is nothing, or it takes whole days.
  fileprivate func minutes(of entry: EventEntry) -> Int? {
    guard let event = Occurrence(entry), !event.isAllDay else { return nil }
    let minutes =
      switch self {
      case .exactly(let minutes): minutes
      case .by(let minutes): event.end.minutes(since: event.start) + minutes
      }
    return minutes > 0 ? minutes : nil
  }
}
