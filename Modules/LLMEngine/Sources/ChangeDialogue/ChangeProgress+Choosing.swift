import Answers
import CalendarService
import CalendarTools
import ChangeReading
import EventWords
import Frames
import LLMEngine
import Sentences
import ToolResults

/// Chooses the events to change from those found.
extension ChangeProgress {
  /// Chooses the next of several events that are named one by one.
  mutating func collect(from list: EventList) -> ChangeStep? {
    change.target = queue.removeFirst()
    if choose(from: list) != nil || change.chosen.count > 1 {
      change.chosen = []
      return .refuse(ChangeReply.notOneByOne(change.target))
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

  /// Chooses the events to change from those found; returns the step that prevents it, or `nil` on success.
  mutating func choose(from list: EventList) -> ChangeStep? {
    guard let found = FoundEvents(list, for: Question(aspect: .agenda)) else {
      return .refuse(ChangeReply.unreadable)
    }
    let target = change.target
    var named = found.events
    if change.target.isCancelled {
      let words = Wording(change.target.words).keys
      named = named.filter { ChangeReader.isNamed($0.entry, by: words) }
    }
    guard !named.isEmpty else { return none(list) }
    guard list.total == list.events.count else { return .refuse(ChangeReply.tooMany(list.total)) }
    var events = named.filter { event in
      !target.excluded.contains { $0.matches(event.entry) }
        && target.exact?.matches(event.entry) != false
        && (target.calendar == nil || event.entry.calendar.lowercased() == target.calendar?.lowercased())
    }
    if events.isEmpty { return .refuse(ChangeReply.noOther(target)) }
    events = narrowed(events, by: target, list)
    // "About meeting from eight to twelve" names the times of the event, which no other one inside them has.
    if target.words.isEmpty, !target.isAll, Wording(target.when ?? "").says("from"), change.fallback != nil {
      events = events.filter { $0.entry.start == list.range?.start && $0.entry.end == list.range?.end }
      if events.isEmpty, let step = addingInstead() { return step }
    }
    if case .answer = change.action {
      if let step = noInvitation(among: events) { return step }
      // The open invitations; otherwise all invitations, and otherwise all events.
      events = events.preferring { $0.entry.answer != nil }.preferring { $0.entry.answer == "open" }
    }
    if target.isAll { return all(events, found) }
    // Without a day, past events are ignored if there are upcoming ones.
    if target.when.map({ parser.isHours(ChangeReader.bare($0)) }) ?? true, !target.looksBack {
      let coming = events.filter { !$0.isOver(at: found.now) }
      if coming.isEmpty, let last = events.first {
        if let step = addingInstead() { return step }
        return .inform(ChangeReply.isOver(last))
      }
      events = coming
    }
    if let step = doubtfulKind(events, found) { return step }
    events = preferred(events)
    if let count = target.count, change.action.takesSeveral {
      if target.pick == .next { events = events.filter(found.isComing) }
      guard events.count >= count else { return tooFew(events) }
      return take(Array(target.pick == .last ? events.suffix(count) : events.prefix(count)))
    }
    if target.exact == nil, let pick = target.pick, let event = picked(pick, of: events, found) {
      return take([event])
    }
    // "The third standup"
    if case .nth(let number)? = target.pick, number > events.count { return tooFew(events) }
    if events.count == 1, isDoubtful(events[0], list) {
      return .ask(.nearest(events[0].entry), ChangeReply.otherTime(events[0]))
    }
    if events.count == 1 { return take(events) }
    return target.pick == nil ? asks(events) : .refuse(ChangeReply.noSuchNumber(events.count))
  }

  /// Takes these events for those to change.
  private mutating func take(_ events: [Occurrence]) -> ChangeStep? {
    change.chosen = events.map(\.entry)
    return nil
  }

  /// The question which of these events is meant.
  private func asks(_ events: [Occurrence]) -> ChangeStep {
    .ask(.which(events.map(\.entry)), ChangeReply.which(events, change))
  }

  /// The step if fewer events were found than a number says.
  private func tooFew(_ events: [Occurrence]) -> ChangeStep {
    .refuse(
      events.contains(where: \.entry.repeats)
        ? ChangeReply.onlyNext : ChangeReply.noSuchNumber(events.count))
  }

  /// The answer if none of the events is an invitation that can be answered.
  private func noInvitation(among events: [Occurrence]) -> ChangeStep? {
    guard events.allSatisfy({ $0.entry.answer == nil }) else { return nil }
    if change.target.isEmpty { return .inform("No invitation to you waits for an answer.") }
    return events.count > 1 ? .inform(ChangeReply.noInvitation(change.target)) : nil
  }

  /// The question which one is meant by "my first meeting" if one that names nobody comes first: it may be a meeting.
  private func doubtfulKind(_ events: [Occurrence], _ found: FoundEvents) -> ChangeStep? {
    let target = change.target
    guard let pick = target.pick, pick != .next, target.words.isEmpty, !target.isOfList, target.count == nil,
      target.kind == "meeting"
    else { return nil }
    let timed = events.filter { !$0.isAllDay }
    let meetings = timed.filter { $0.isOfKind("meeting") }
    guard let first = picked(pick, of: timed, found), let meeting = picked(pick, of: meetings, found),
      first.entry != meeting.entry
    else { return nil }
    let bounds = [first.start, meeting.start].sorted()
    let between = timed.filter { !($0.start < bounds[0]) && !(bounds[1] < $0.start) }
    return asks(between)
  }

  /// The events of the kind that a target without a name means, if there are any.
  private func preferred(_ events: [Occurrence]) -> [Occurrence] {
    let target = change.target
    var events = events
    guard target.words.isEmpty, !target.isOfList else { return events }
    // "My first meeting" is not an all-day event, nor one without other people if there is one with them.
    if !target.startsThen, target.pick != nil || target.kind != nil {
      events = events.preferring { !$0.isAllDay }
    }
    guard target.pick != .next, let kind = target.kind else { return events }
    return events.preferring { $0.isOfKind(kind) }
  }

  /// Whether to ask before the only event that was found is taken.
  private func isDoubtful(_ event: Occurrence, _ list: EventList) -> Bool {
    let target = change.target
    // The one at 1pm for "my 2pm review".
    if let when = target.when, parser.namesClock(when), let start = list.range?.start, !event.isAllDay,
      event.entry.start != start, !target.isRange
    {
      return true
    }
    // The school run for "my meeting at three".
    guard target.words.isEmpty, let kind = target.kind, target.pick == nil else { return false }
    return !event.isOfKind(kind) && change.fallback == nil
  }

  mutating func all(_ events: [Occurrence], _ found: FoundEvents) -> ChangeStep? {
    let isStretch = change.target.words.isEmpty
    // Past events stay; of a range, so do all-day ones such as holidays and birthdays.
    var meant = events.filter { !$0.isOver(at: found.now) && (!isStretch || !$0.isAllDay) }
    if isStretch, let start = (found.list.range?.start).flatMap(LocalTime.init) {
      // A party that began the night before does not belong to this day.
      let isAfter = Wording(change.target.when ?? "").keys.contains("after")
      meant = meant.filter { !($0.start < start) || $0.start.date == start.date && !isAfter }
    }
    let isEverything = isStretch && change.target.kind == nil && change.target.count == nil
    change.staying =
      isEverything ? events.filter { $0.isAllDay && !$0.isOver(at: found.now) }.map(\.entry) : []
    if let kind = change.target.kind, isStretch, !meant.isEmpty {
      let count = meant.count
      meant = meant.filter { $0.isOfKind(kind) }
      if meant.isEmpty { return .inform(ChangeReply.none(kind, among: count, found.list.range)) }
    }
    guard !meant.isEmpty else { return .inform(ChangeReply.nothingToDelete(found.list.range)) }
    guard meant.count <= Self.most else { return .refuse(ChangeReply.tooMany(meant.count)) }
    if !change.except.isEmpty {
      let others = meant.filter { !ChangeReader.isNamed($0.entry, by: change.except) }
      guard !others.isEmpty, others.count < meant.count else {
        return .refuse(ChangeReply.noException(change.except))
      }
      meant = others
    }
    if let count = change.target.count, meant.count != count {
      guard meant.count > count else { return .inform(ChangeReply.noSuchNumber(meant.count)) }
      return asks(meant)
    }
    // "Accept all invitations": each has its own answer.
    if case .answer = change.action, change.target.nouns == ["invitations"],
      !meant.contains(where: \.entry.repeats)
    {
      change.earlier += meant.dropLast().map { event in
        change.with { ($0.chosen, $0.earlier) = ([event.entry], []) }
      }
      return take(meant.suffix(1))
    }
    return change.action.takesSeveral || meant.count == 1 ? take(meant) : asks(meant)
  }

  /// The step for a change whose event is not found, if an event can be added instead.
  mutating func addingInstead() -> ChangeStep? {
    guard let fallback = change.fallback else { return nil }
    change.action = .add(words: fallback.words, hasTime: fallback.hasTime)
    (change.fallback, change.lacksClock, change.minutesAfter) = (nil, fallback.lacksClock, nil)
    if fallback.isReminder { (change.minutes, change.reminder) = (0, 0) }
    return adding(fallback.words)
  }

  mutating func none(_ list: EventList) -> ChangeStep {
    if let step = addingInstead() { return step }
    if let task = change.task, case .remind(let minutes?) = change.action {
      (change.action, change.target, change.task) = (.note(task, before: minutes), ChangeTarget(), nil)
      return find()
    }
    // "Remove the seminar", which is cancelled.
    if change.target.isCancelled {
      change.target.isCancelled = false
    } else if case .delete = change.action, list.unknown?.isEmpty == false, !change.target.words.isEmpty,
      change.parts.isEmpty, queue.isEmpty, collected.isEmpty
    {
      (change.target.isCancelled, listed) = (true, list)
      return find()
    }
    let list = listed ?? list
    if change.action.takesSeveral, let first = change.parts.first, queue.isEmpty {
      (queue, change.parts, change.target) = (change.parts, [], first)
      return find()
    }
    if let nearest = list.nearest, nearest.id != nil, let event = Occurrence(nearest),
      !change.target.rejected.contains(where: { $0.matches(nearest) })
    {
      // "Move the dentist friday 10am", with the dentist on another day: that is the new time.
      if case .move(nil) = change.action, let when = change.target.when, !change.target.words.isEmpty,
        parser.namesClock(when)
      {
        (change.action, change.chosen) = (.move(to: when), [nearest])
        return write()
      }
      return .ask(.nearest(nearest), ChangeReply.nearest(event, change.target, list.range))
    }
    return .tell(ChangeReply.nothingFound(change.target, list), isUnderstood: list.unknown == nil, done: nil)
  }

  /// The best matches: titles before other texts, whole titles before parts of them.
  func narrowed(_ events: [Occurrence], by target: ChangeTarget, _ list: EventList) -> [Occurrence] {
    var events = events
    if target.startsThen, let start = list.range?.start {
      events = events.preferring { $0.entry.start == start }
    }
    let words = Wording(target.words).keys
    guard !words.isEmpty else { return events }
    let tests: [([String]) -> Bool] = [
      { title in words.allSatisfy { word in title.contains { $0.hasPrefix(word) } } },
      { title in (words + target.nouns).allSatisfy(title.contains) },
      { title in title == words || title == words + target.nouns },
    ]
    // "My meetings with bob" includes those whose title does not name him.
    if target.hasPeople {
      return events.preferring { ChangeReader.isNamed($0.entry, by: words) }
    }
    // "All" includes events whose title only contains the words.
    for test in target.isAll ? tests.prefix(1) : tests[...] {
      let better = events.filter { test(Wording($0.entry.title).keys) }
      // An occurrence with a title of its own stays with its series.
      let series = Set(better.compactMap(\.entry.seriesID))
      events = events.preferring { event in
        better.contains { $0.entry == event.entry } || event.entry.seriesID.map(series.contains) == true
      }
    }
    return events
  }

  private func picked(_ pick: Question.Pick, of events: [Occurrence], _ found: FoundEvents) -> Occurrence? {
    pick == .next
      ? events.first { found.isComing($0) && !$0.isAllDay } ?? events.first(where: found.isComing)
      : pick.index(of: events.count).map { events[$0] }
  }
}

extension [Occurrence] {
  /// Those that fit, or all if none does.
  fileprivate func preferring(_ fits: (Occurrence) -> Bool) -> [Occurrence] {
    let fitting = filter(fits)
    return fitting.isEmpty ? self : fitting
  }
}

extension EventEntry {
  /// The id of its series; `nil` if it does not repeat.
  fileprivate var seriesID: String? { repeats ? id.map { String($0.prefix { $0 != "." }) } : nil }
}
