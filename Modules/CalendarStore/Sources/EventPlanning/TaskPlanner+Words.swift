import CalendarEditing
package import CalendarService
package import CalendarStore
import CalendarStoreRules
package import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reading words, and finding tasks and calendars.
extension TaskPlanner {
  package func task(of words: String) async throws(TaskPlanError) -> NewTask {
    let all = try await calendars()
    let aliases = events.settings.aliases
    let marks = try TaskWords(words) { text in
      let name = aliases.first { $0.key.lowercased() == text.lowercased() }?.value ?? text
      return StoredCalendar.name(for: name, among: all.map(\.name))
    }
    var task = try phrase(of: marks.rest.joined(separator: " "), hasDate: marks.due != nil)
    if let calendar = marks.calendar { task.calendar = calendar }
    if let due = marks.due {
      let date = try date(of: due, from: nil)
      task.changes.append(.due(date.time))
      task.corrections += date.corrections
    }
    if let start = marks.start {
      let date = try date(of: start, from: nil)
      task.changes.append(.start(date.time))
      task.corrections += date.corrections
    }
    if let priority = marks.priority { task.changes.append(.priority(priority)) }
    if !marks.categories.isEmpty { task.changes.append(.categories(marks.categories)) }
    return task
  }

  /// The task of words without markers.
  ///
  /// - Parameter isDeadline: whether a preposition such as "by" preceded the time, of which the last day counts.
  private func phrase(
    of words: String, hasDate: Bool, isDeadline: Bool = false
  ) throws(TaskPlanError) -> NewTask {
    guard !words.isEmpty else { throw .noTitle(words) }
    // A task has no guests: an address is a word of its title.
    let addresses = words.split(separator: " ").filter { $0.contains("@") && !$0.hasPrefix("@") }
    guard addresses.isEmpty else {
      var plain = words
      for (index, address) in addresses.enumerated() {
        plain = plain.replacing(address, with: Self.standIn(index), maxReplacements: 1)
      }
      var task = try phrase(of: plain, hasDate: hasDate)
      for (index, address) in addresses.enumerated() {
        task.title = task.title.replacing(Self.standIn(index), with: address)
      }
      return task
    }
    let phrase: EventPhrase
    do {
      phrase = try events.parser.event(of: words, at: clock)
    } catch {
      // Most tasks have no date.
      if case .noDate = error { return NewTask(title: Self.title(words)) }
      if case .noTitle = error { throw .noTitle(words) }
      for plain in Self.withoutDeadline(words, error) {
        if let task = try? self.phrase(of: plain, hasDate: hasDate, isDeadline: true), !task.changes.isEmpty {
          return task
        }
      }
      throw .phrase(error)
    }
    if hasDate { throw .saidTwice("a due date") }
    let isDue = phrase.title.lowercased().hasSuffix(" due") && phrase.place == nil
    let title = isDue ? String(phrase.title.dropLast(4)) : phrase.title
    var due = phrase.time.start
    if isDeadline, due.isDay, let end = phrase.time.end {
      due = .day(max(due.dateTime.date, end.dateTime.date.adding(days: -1)))
    }
    var task = NewTask(title: title, changes: [.due(due)])
    task.corrections = phrase.time.corrections
    if let place = phrase.place { task.changes.append(.location(place)) }
    if let link = phrase.link { task.changes.append(.url(link)) }
    if let rule = phrase.recurrenceRule { task.changes.append(.recurrence([rule])) }
    if !phrase.alarms.isEmpty {
      task.changes.append(.alarms(phrase.alarms.map { EventAlarm(trigger: $0) }))
    }
    return task
  }

  /// A word that stands for an address while the others are read: no text has it.
  private static func standIn(_ index: Int) -> String { "\u{E000}\(index)\u{E000}" }

  /// The words of a task without a preposition of its deadline, such as "by friday", which leaves the time of an event
  /// open.
  private static func withoutDeadline(_ words: String, _ error: EventPhraseError) -> [String] {
    switch error {
    case .openTime, .saidTwice(.time, _, _): break
    default: return []
    }
    let prepositions: Set = [
      "by", "until", "till", "til", "bis", "spätestens", "d'ici", "d’ici", "jusqu'à", "jusqu’à", "hasta",
      "entro",
      "até", "tot", "uiterlijk",
    ]
    let all = words.split(separator: " ")
    return all.indices.reversed().filter { prepositions.contains(all[$0].lowercased()) }
      .map { (all[..<$0] + all[($0 + 1)...]).joined(separator: " ") }
  }

  /// Quotation marks around a title are no part of it.
  private static func title(_ words: String) -> String {
    words.hasPrefix("\"") && words.hasSuffix("\"") && words.count > 2
      && words.count(where: { $0 == "\"" }) == 2
      ? String(words.dropFirst().dropLast()) : words
  }

  package func date(
    of words: String, from time: EventTime?
  ) throws(TaskPlanError) -> (time: EventTime?, corrections: [DateCorrection]) {
    if ["none", "never", "no"].contains(words.lowercased()) { return (nil, []) }
    let start = time ?? .day(clock.today)
    let end = start.isDay ? EventTime.day(start.dateTime.date.adding(days: 1)) : start
    do {
      let zone: Zone
      if case .zoned(_, let name) = start {
        zone = (try? events.zones.zone(named: name)) ?? clock.zone
      } else {
        zone = clock.zone
      }
      let read = try events.parser.time(of: words, from: start, to: end, in: zone, at: clock)
      return (read.start, read.corrections)
    } catch {
      throw .phrase(error)
    }
  }

  package func task(named text: String) async throws(TaskPlanError) -> NamedTask {
    var isEvent = false
    do {
      if let id = EventID(text), id.letters.count >= EventID.fewestLetters {
        let objects = try await store.objects(matching: id, in: [])
        let tasks = objects.filter(\.object.isTask)
        if tasks.count > 1 {
          let shown = tasks.compactMap { events.service.task($0.object, of: $0.calendar, in: clock.zone) }
          throw TaskPlanError.ambiguous(text, try await candidates(shown))
        }
        if let stored = tasks.first {
          return NamedTask(task: try shown(stored.object, in: stored.calendar), stored: stored)
        }
        isEvent = !objects.isEmpty
      }
      let found = try await store.tasks(matching: text, in: [], includingClosed: true)
      let exact = found.filter { $0.title.lowercased() == text.lowercased() }
      let titled = exact.isEmpty ? found.filter { Self.hasWords(of: text, in: $0.title) } : exact
      let open = titled.filter { !$0.isClosed }
      let chosen = open.isEmpty ? titled : open
      if chosen.count > 1 { throw TaskPlanError.ambiguous(text, try await candidates(chosen)) }
      guard let task = chosen.first, let object = try await store.object(uid: task.uid, in: task.calendar)
      else {
        if isEvent { throw TaskPlanError.isEvent(text) }
        throw TaskPlanError.unknown(text, similar: try await similar(to: text))
      }
      return NamedTask(task: task, stored: StoredObject(calendar: task.calendar, object: object))
    } catch let error as TaskPlanError {
      throw error
    } catch let error as CalendarStoreError {
      throw .store(error)
    } catch {
      throw .store(.cancelled)
    }
  }

  /// Whether each word of a text begins a word of a title.
  private static func hasWords(of text: String, in title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    return text.lowercased().split { !$0.isLetter && !$0.isNumber }.allSatisfy { word in
      words.contains { $0.hasPrefix(word) }
    }
  }

  private func similar(to text: String) async throws(CalendarStoreError) -> String? {
    for search in try await store.similarSearches(to: text) {
      if let task = try await store.tasks(matching: search, in: [], includingClosed: false).first {
        return task.title
      }
    }
    return nil
  }

  private func candidates(_ tasks: [CalendarTask]) async throws(CalendarStoreError) -> [IDCandidate] {
    zip(tasks, try await store.ids(of: tasks)).map {
      IDCandidate(id: $1, title: $0.title, calendar: $0.calendar)
    }
  }

  /// The calendar for a task: the named one, otherwise as for events, among those that take tasks.
  func calendar(named text: String?) async throws(TaskPlanError) -> String {
    let all = try await calendars()
    let wanted = events.requestedCalendar(text)
    do throws(EventPlanError) {
      if let wanted {
        if all.isEmpty { return wanted }
        return try await events.calendar(named: wanted)
      }
      if let name = events.settings.defaultCalendar, !all.isEmpty,
        StoredCalendar.name(for: name, among: all.map(\.name)) == nil, events.settings.aliases[name] == nil
      {
        throw EventPlanError.unknownDefault(name)
      }
      let fitting = all.filter { !$0.isReadOnly && $0.contents.contains(.tasks) }
      if let name = events.settings.defaultCalendar.flatMap({
        StoredCalendar.name(for: $0, among: fitting.map(\.name))
      }) {
        return name
      }
      if all.isEmpty { return EventPlanner.firstCalendar }
      if let only = fitting.first, fitting.count == 1 { return only.name }
      let lists = fitting.filter { !$0.contents.contains(.events) }
      if lists.count == 1 { return lists[0].name }
      guard !fitting.isEmpty else { throw EventPlanError.calendarNeeded([]) }
      throw .calendarNeeded(fitting.map(\.name))
    } catch {
      if case .calendarNeeded(let names) = error, names.isEmpty { throw .noCalendar }
      throw Self.error(error)
    }
  }

  func calendars() async throws(TaskPlanError) -> [StoredCalendar] {
    do { return try await store.calendars(countingEvents: false) } catch { throw .store(error) }
  }

  func object(uid: String, in calendar: String) async throws(TaskPlanError) -> CalendarObject? {
    do { return try await store.object(uid: uid, in: calendar) } catch { throw .store(error) }
  }

  /// Throws if a task would be a part of itself.
  func checkParent(of object: CalendarObject, in calendar: String) async throws(TaskPlanError) {
    guard let first = object.components.first, let parent = first.task?.parent else { return }
    var (next, seen): (String?, Set<String>) = (parent, [])
    var parentTitle: String?
    while let uid = next, seen.insert(uid).inserted {
      let above = uid == object.uid ? nil : try await self.object(uid: uid, in: calendar)?.components.first
      parentTitle = parentTitle ?? above?.title
      if uid == object.uid {
        throw .edit(.circle(title: first.title, parent: parentTitle ?? first.title), clock.hours)
      }
      next = above?.task?.parent
    }
  }
}
