package import CalendarService
package import CalendarStore
import Catalog
package import SystemAccess
import Terminal
import TimePhrases

/// How commands name events.
package enum EventNames {
  /// For help screens.
  package static let help = """
    An event is named by its id ('almanac agenda --ids' shows ids), or by its
    title and perhaps a day: "standup tomorrow". If a title fits several events,
    you choose one on a terminal; elsewhere their ids are listed.
    """
}

/// An event that a person named by its id, or by its title and perhaps a day.
package struct EventReference: Sendable, Hashable {
  /// Its id.
  package let id: String
  /// Whether the person named the day, and so means one occurrence of a series.
  package let namesDay: Bool

  package init(id: String, namesDay: Bool) {
    (self.id, self.namesDay) = (id, namesDay)
  }
}

/// Events that a typed title may mean.
package struct TitledEvents: Sendable {
  /// The title as typed, with the day if there was one.
  package let text: String
  /// One occurrence of each event; several of a series if a day was named. Never empty.
  package let events: [CalendarEvent]
  package let ids: [EventID]
  package let namesDay: Bool
}

/// Why a title names no single event.
package enum EventReferenceError: ReportedError, Hashable {
  /// No event has this id or title; a title that has is similar.
  case unknown(String, similar: String?)
  /// It is the title of a task.
  case isTask(String)
  /// The event with this title is not on this day.
  case notThen(title: String, when: String)
  /// Several events have the title; each is described with its id.
  case several(String, [String])

  package var exitCode: ExitCode { .usage }
}

extension EventReferenceError: CustomStringConvertible {
  /// The problem, and what to do about it.
  package var description: String {
    switch self {
    case .unknown(let text, let similar):
      "No event has the id or the title '\(text)'. "
        + (similar.map { "Did you mean '\($0)'?" }
          ?? "'almanac agenda --ids' shows the ids of events, and 'almanac search' finds them.")
    case .isTask(let title): "'\(title)' is a task. 'almanac todo' changes tasks."
    case .notThen(let title, let when): "There is no '\(title)' on '\(when)'. Name another day, or none."
    case .several(let text, let events):
      "'\(text)' is \(events.prefix(9).joined(separator: " or "))"
        + (events.count > 9 ? " or \(events.count - 9) others" : "") + ". Write one of these ids."
    }
  }
}

extension Session {
  /// The events that words name: ids, titles, or one title of several words, with or without a day. Asks on a terminal
  /// if a title fits several events.
  package func references(to words: [String]) async throws -> [EventReference] {
    if try await areIDs(words) { return words.map { EventReference(id: $0, namesDay: false) } }
    let whole = words.joined(separator: " ")
    var failure: EventReferenceError?
    do {
      if let titled = try await titled(whole) { return try choose(titled) }
    } catch let error as EventReferenceError where words.count > 1 {
      failure = error
    }
    var found: [TitledEvents?] = []
    for word in words {
      if try await areIDs([word]) {
        found.append(nil)
      } else if words.count > 1, let titled = try await titled(word) {
        found.append(titled)
      } else {
        if let failure { throw failure }
        let tasks = try await catalog[\.calendarStore].tasks(matching: word, in: [], includingClosed: true)
        if let task = tasks.first { throw EventReferenceError.isTask(task.title.sanitised) }
        throw EventReferenceError.unknown(
          words.count > 1 ? whole : word, similar: try await similarTitle(to: whole))
      }
    }
    return try zip(words, found).flatMap { word, titled in
      try titled.map(choose) ?? [EventReference(id: word, namesDay: false)]
    }
  }

  /// Whether each word is the id of an event. A short word may be the first letters of an id by chance, and counts only
  /// if it has as many letters as shown ids.
  package func areIDs(_ words: some Collection<String>) async throws -> Bool {
    let store = try catalog[\.calendarStore]
    for word in words {
      guard let id = EventID(word), id.letters.count >= EventID.fewestLetters,
        try await !store.objects(matching: id, in: []).isEmpty
      else { return false }
    }
    return !words.isEmpty
  }

  /// The events that a title means, with a day behind or before it; `nil` if there are none.
  ///
  /// Without a day, coming events precede past ones.
  package func titled(_ text: String, allowsDay: Bool = true) async throws -> TitledEvents? {
    let store = try catalog[\.calendarStore]
    let now = clock.now()
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let found = try await store.search(text, around: now, limit: 500, in: [])
    let all = store.events(titled: text, among: found)
    let coming = all.filter { $0.end > now }
    if !all.isEmpty { return try await titledEvents(text, coming.isEmpty ? all : coming, namesDay: false) }
    guard allowsDay, words.count > 1 else { return nil }
    var failure: EventReferenceError?
    for count in (1..<words.count).reversed() {
      for (title, when) in [
        (words.prefix(count), words.dropFirst(count)), (words.suffix(count), words.dropLast(count)),
      ] {
        let (title, when) = (title.joined(separator: " "), when.joined(separator: " "))
        let parser = try catalog[\.datePhraseParser]
        guard let ranges = try? parser.ranges(of: when, at: clock, looking: .ahead) else { continue }
        var events: [CalendarEvent] = []
        for range in ranges { events += try await store.events(from: range.start, to: range.end, in: []) }
        let chosen = store.events(titled: title, among: events)
        if !chosen.isEmpty { return try await titledEvents(text, chosen, namesDay: true) }
        let elsewhere = try await store.search(title, around: now, limit: 500, in: [])
        if failure == nil, !store.events(titled: title, among: elsewhere).isEmpty {
          failure = .notThen(title: title, when: when)
        }
      }
    }
    if let failure { throw failure }
    return nil
  }

  private func titledEvents(
    _ text: String, _ events: [CalendarEvent], namesDay: Bool
  ) async throws -> TitledEvents {
    TitledEvents(
      text: text, events: events, ids: try await catalog[\.calendarStore].ids(of: events), namesDay: namesDay)
  }

  /// The single event of a title, or the one that the person chooses on a terminal.
  package func choose(_ titled: TitledEvents) throws -> [EventReference] {
    let references = titled.ids.map { EventReference(id: $0.description, namesDay: titled.namesDay) }
    guard references.count > 1 else { return references }
    let described = titled.events.map {
      "'\($0.title.sanitised)', \($0.whenText(at: clock)) · \($0.calendar.sanitised)"
    }
    guard let ask = environment.ask else {
      throw EventReferenceError.several(
        titled.text, zip(references, described).map { "\($0.id) (\($1))" })
    }
    for (number, line) in described.prefix(30).enumerated() { note("\(number + 1)  \(line)") }
    let answer = ask("Which one? [1-\(min(30, references.count))] ")?.split { $0 == " " || $0 == "," } ?? []
    let numbers = answer.compactMap { Int($0) }
    guard !numbers.isEmpty, numbers.count == answer.count,
      numbers.allSatisfy({ 1...min(30, references.count) ~= $0 })
    else { throw EditingError.notConfirmed }
    return numbers.map { references[$0 - 1] }
  }

  /// The title of the event that a search similar to some words finds first.
  private func similarTitle(to words: String) async throws -> String? {
    let store = try catalog[\.calendarStore]
    for search in try await store.similarSearches(to: words) {
      let found = try await store.search(search, around: clock.now(), limit: 20, in: [])
      if let event = store.events(titled: search, among: found).first { return event.title.sanitised }
    }
    return nil
  }
}
