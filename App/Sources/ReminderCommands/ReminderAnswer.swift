import CalendarEditing
import CalendarService
import CalendarStore
import Catalog
import CommandSession
import Presentation
import ProgramSettings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The person's answer to alarms.
enum ReminderAnswer: Sendable, Hashable {
  /// Dismiss them.
  case acknowledge
  /// Show them again after this time.
  case snooze(EventDuration)

  /// Parses `--acknowledge` and `--snooze` with the ids of events; `nil` if neither is given.
  static func read(_ arguments: Arguments) throws(UsageError) -> (answer: ReminderAnswer?, ids: [String]) {
    let others = [RemindCommand.watch, RemindCommand.command, RemindCommand.all]
    try arguments.refuseSeveral(of: [RemindCommand.acknowledge, RemindCommand.snooze])
    switch (arguments.has(RemindCommand.acknowledge), arguments.has(RemindCommand.snooze)) {
    case (false, false):
      try arguments.refuseWords(of: RemindCommand.help.name)
      return (nil, [])
    case (let isAcknowledged, _):
      if let other = others.first(where: arguments.has) {
        throw .unusable(reason: "\(other.name) shows reminders. Leave it out to answer them.")
      }
      if isAcknowledged { return (.acknowledge, arguments.words) }
      let length = arguments.words.last.flatMap { EventDuration(typed: $0) }
      return (
        .snooze(length ?? EventDuration(seconds: 600)), Array(arguments.words.dropLast(length == nil ? 0 : 1))
      )
    }
  }
}

extension [EventAlarm] {
  /// Marks an alarm as dismissed. A snoozed one is removed, and its original is dismissed again.
  mutating func acknowledge(_ alarm: EventAlarm, at moment: CivilDateTime) {
    guard let index = index(of: alarm) else { return }
    guard let name = alarm.snoozes, let original = firstIndex(where: { $0.uid == name }) else {
      self[index].acknowledged = moment
      return
    }
    self[original].acknowledged = moment
    remove(at: index)
  }

  /// Marks an alarm as dismissed, and adds one that snoozes it.
  ///
  /// - Parameters:
  ///   - time: when it goes off again.
  ///   - title: its text if the alarm has none.
  ///   - names: at least two UIDs for alarms that have none.
  mutating func snooze(
    _ alarm: EventAlarm, until time: CivilDateTime, at moment: CivilDateTime, title: String, names: [String]
  ) {
    acknowledge(alarm, at: moment)
    let original = alarm.snoozes.flatMap { name in firstIndex { $0.uid == name } } ?? index(of: alarm)
    guard let original else { return }
    let name = self[original].uid ?? names[0]
    self[original].uid = name
    removeAll { $0.snoozes == name }
    var repeated = EventAlarm(trigger: .at(.utc(time)))
    (repeated.uid, repeated.snoozes) = (names[1], name)
    repeated.notes = alarm.notes ?? title
    append(repeated)
  }

  /// The index of an alarm, even if it was dismissed in the meantime.
  private func index(of alarm: EventAlarm) -> Int? {
    firstIndex { other in
      var other = other
      other.acknowledged = alarm.acknowledged
      if alarm.uid == nil { other.uid = nil }
      return other == alarm
    }
  }
}

extension ReminderState {
  /// Applies local answers to a reminder; `nil` if it was dismissed.
  func applied(to reminder: Reminder) -> Reminder? {
    var reminder = reminder
    while let until = snoozed[reminder.key], until > reminder.date.timeIntervalSince1970 {
      reminder.date = Date(timeIntervalSince1970: until)
    }
    return acknowledged[reminder.key] == nil ? reminder : nil
  }
}

extension Session {
  /// Dismisses or snoozes alarms: in their events or, if these are read-only, in ``ReminderState``.
  ///
  /// - Parameters:
  ///   - ids: the events; empty for all due reminders.
  ///   - due: the due reminders.
  func answer(
    _ answer: ReminderAnswer, to ids: [String], due: (ReminderState) async throws -> [Reminder]
  ) async throws {
    let now = clock.now()
    let readOnly = Set(
      try await catalog[\.calendarStore].calendars(countingEvents: false).filter(\.isReadOnly).map(\.name))
    var chosen: [Reminder] = []
    try await ReminderState.update(at: remindersPath, now: now) { state in
      chosen = try await choose(ids, among: due(state))
      for reminder in chosen where readOnly.contains(reminder.event.calendar) {
        switch answer {
        case .acknowledge: state.acknowledged[reminder.key] = now.timeIntervalSince1970
        case .snooze(let length): state.snoozed[reminder.key] = date(length, after: now).timeIntervalSince1970
        }
      }
    }
    let written = chosen.filter { !readOnly.contains($0.event.calendar) }
    let names = { (reminders: [Reminder]) -> String in
      let titles = reminders.map { "'\($0.event.shownTitle)'" }.withoutRepeats
      return titles.count > 3 ? "\(titles.count) events" : titles.joined(separator: ", ")
    }
    let (verb, past, rest) =
      switch answer {
      case .acknowledge: ("Dismiss alarms of", "Dismissed the alarms of", "")
      case .snooze(let length):
        ("Snooze", "Snoozed", " until \(clock.hours.text(clock.zone.dateTime(at: date(length, after: now))))")
      }
    if written.count < chosen.count {
      let kept = names(chosen.filter { readOnly.contains($0.event.calendar) })
      note("\(past) \(kept)\(rest), on this computer alone: the calendar may only be read.")
    }
    guard !written.isEmpty else { return }
    let steps = try await steps(answer, written, at: now)
    let events = written.map(\.event).withoutRepeats
    let edit = CalendarEdit(title: "\(verb) \(names(written))\(rest)", steps: steps)
    try await apply(
      PlannedChange(
        edit: edit, done: "\(past) \(names(written))\(rest)", heading: edit.title, details: [], events: events
      ))
  }

  /// The reminders of these events; all if there are no ids.
  private func choose(_ ids: [String], among due: [Reminder]) async throws -> [Reminder] {
    if ids.isEmpty {
      if due.isEmpty { throw ReminderError.nothingDue(title: nil) }
      return due
    }
    var chosen: [Reminder] = []
    for id in ids {
      if let task = try await taskObject(withID: id) {
        let own = due.filter { $0.event.id.uid == task.object.uid && $0.event.calendar == task.calendar }
        if own.isEmpty { throw ReminderError.nothingDue(title: task.object.components.first?.title) }
        chosen += own
        continue
      }
      let lookup = try await EventLookup(id, in: self)
      let uids = Set(lookup.objects.map(\.object.uid))
      let days = EventID(id)?.day == nil ? nil : Set(lookup.occurrences.map(\.id))
      let own = due.filter { uids.contains($0.event.id.uid) && days?.contains($0.event.id) ?? true }
      if own.isEmpty { throw ReminderError.nothingDue(title: lookup.occurrences.first?.shownTitle) }
      chosen += own
    }
    return chosen.withoutRepeats
  }

  /// The changes to events whose alarms are answered.
  private func steps(
    _ answer: ReminderAnswer, _ reminders: [Reminder], at now: Date
  ) async throws -> [CalendarEdit.Step] {
    let (store, editor) = (try catalog[\.calendarStore], try catalog[\.eventEditor])
    let taskEditor = try catalog[\.taskEditor]
    let context = EditContext(now: now, newUID: "", zone: clock.zone)
    let latest = Dictionary(reminders.map { ($0.eventKey, $0) }) { $1 }
    var steps: [CalendarEdit.Step] = []
    for (key, group) in Dictionary(grouping: reminders, by: { [$0.event.calendar, $0.event.id.uid] })
      .sorted(by: { $0.key.joined() < $1.key.joined() })
    {
      guard var object = try await store.object(uid: key[1], in: key[0]) else { continue }
      var alarmsByID: [String?: [EventAlarm]] = Dictionary(
        object.components.map { ($0.recurrenceID?.description, $0.alarms) },
        uniquingKeysWith: { first, _ in first })
      var changed: [String?] = []
      for reminder in group {
        let id = reminder.isOfOccurrence ? reminder.event.id.recurrenceID : nil
        guard var alarms = alarmsByID[id] else { continue }
        let moment = Zone.utc.dateTime(at: max(now, reminder.lastDate))
        if case .snooze(let length) = answer, latest[reminder.eventKey] == reminder {
          alarms.snooze(
            reminder.alarm, until: Zone.utc.dateTime(at: date(length, after: now)), at: moment,
            title: reminder.event.shownTitle, names: [UUID().uuidString, UUID().uuidString])
        } else {
          alarms.acknowledge(reminder.alarm, at: moment)
        }
        alarmsByID[id] = alarms
        changed.append(id)
      }
      if object.isTask, let alarms = changed.first.flatMap({ alarmsByID[$0] }) {
        steps.append(.put(try taskEditor.change(object, [.alarms(alarms)], context), calendar: key[0]))
        continue
      }
      if changed.contains(nil), let alarms = alarmsByID[nil] {
        let target = EditTarget(object, occurrence: nil, reach: .all)
        object = try editor.change(target, [.alarms(alarms)], context).put.first ?? object
      }
      let own = changed.withoutRepeats.compactMap { id in
        id.map { (id: $0, changes: [EventChange.alarms(alarmsByID[id] ?? [])]) }
      }
      if !own.isEmpty {
        object = try editor.change(object, occurrences: own, context).put.first ?? object
      }
      steps.append(.put(object, calendar: key[0]))
    }
    return steps
  }

  private func date(_ length: EventDuration, after now: Date) -> Date {
    now.addingTimeInterval(Double(length.days * 86_400 + length.seconds))
  }
}

extension Sequence where Element: Hashable {
  /// The elements in order, each once.
  fileprivate var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
